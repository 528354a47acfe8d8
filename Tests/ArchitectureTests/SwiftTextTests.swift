import Testing

@Suite("The lexer of these tests")
struct SwiftTextTests {
    @Test("tells code, strings and comments apart")
    func parts() {
        let lines = SwiftText(
            ##"""
            let a = "b // c" // try? d
            /* e /* f */ try! */ g!
            let h = "i \(j(k)!) l", m = #"n \( " o"#
            let p = """
                q " \(r as! S)
                """ + t
            let u = "\"", v = "\\"; w()
            """##
        ).lines
        #expect(
            lines.map { $0.code.filter { $0 != " " } } == [
                #"leta="""#, "g!", #"leth=""j(k)!,m="""#, #"letp="""#, "ras!S",
                "+t", #"letu="",v="";w()"#,
            ])
        #expect(lines[0].strings == "b // c")
        #expect(lines[0].comment == " try? d")
        #expect(lines[1].comment == " e  f  try! ")
        #expect(lines[2].strings == #"i  ln \( " o"#)
        #expect(lines[4].strings.contains("q"))
        #expect(lines.map(\.number) == Array(1...7))
    }
}
