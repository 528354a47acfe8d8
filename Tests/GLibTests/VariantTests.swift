import CGLib
import Testing

@testable import GLib

@Suite("Values of D-Bus")
struct VariantTests {
    private static let values: [(Variant, String)] = [
        (.boolean(true), "b"), (.boolean(false), "b"), (.byte(255), "y"),
        (.int16(.min), "n"), (.uint16(.max), "q"), (.int32(.min), "i"), (.uint32(.max), "u"),
        (.int64(.min), "x"), (.uint64(.max), "t"), (.double(-0.25), "d"), (.handle(3), "h"),
        (.string(""), "s"), (.string("Schlafenszeit 😴"), "s"),
        (.objectPath("/org/moresleep/MoreSleep1"), "o"), (.signature("a{sv}"), "g"),
        (.array(elementType: "u", []), "au"), (.strings(["actions", "body"]), "as"),
        (.array(elementType: "(us)", [.tuple([.uint32(1), .string("a")])]), "a(us)"),
        (.array(elementType: "ay", [.array(elementType: "y", [.byte(0)])]), "aay"),
        (.tuple([]), "()"), (.tuple([.string("a"), .tuple([.byte(1)])]), "(s(y))"),
        (.variant(.variant(.int32(-1))), "v"), (.vardict([:]), "a{sv}"),
        (.vardict(["urgency": .byte(2), "x": .vardict(["y": .strings([])])]), "a{sv}"),
        (
            .dictionary(
                keyType: "u", valueType: "a{sb}",
                [
                    .uint32(7): .dictionary(
                        keyType: "s", valueType: "b", [.string("k"): .boolean(true)])
                ]), "a{ua{sb}}"
        ),
    ]

    @Test("come back from GLib as they went, under the type they say", arguments: values)
    func roundTrip(value: Variant, type: String) {
        #expect(value.type == type)
        #expect(value.sentToGLibAndBack() == value)
    }

    @Test("carry no NUL, which would cut a string")
    func embeddedNUL() {
        #expect(Variant.string("a\0b").sentToGLibAndBack() == .string("a\u{FFFD}b"))
    }

    @Test("are read by what they hold, and as nothing else")
    func reading() {
        #expect(Variant.string("a").text == "a")
        #expect(Variant.objectPath("/a").text == "/a")
        #expect(Variant.uint32(1).text == nil)
        #expect(Variant.strings(["a", "b"]).texts == ["a", "b"])
        #expect(Variant.array(elementType: "u", [.uint32(1)]).texts == nil)
        #expect(Variant.vardict(["a": .byte(1)]).namedValues == ["a": .byte(1)])
        #expect(Variant.tuple([]).namedValues == nil)
    }
}

extension Variant {
    fileprivate func sentToGLibAndBack() -> Variant {
        let value = g_variant_ref_sink(floating())
        defer { g_variant_unref(value) }
        return value.map { Variant(copying: $0) } ?? .tuple([])
    }
}
