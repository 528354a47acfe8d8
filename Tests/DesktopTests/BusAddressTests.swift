import DesktopFixtures
import Testing

@testable import Desktop

@Suite("The socket in a bus address")
struct BusAddressTests {
    @Test(
        "is the first one that stands in the file system",
        arguments: [
            ("unix:path=/run/user/1000/bus", "/run/user/1000/bus"),
            ("unix:path=/run/bus,guid=0a1b2c", "/run/bus"),
            ("unix:guid=0a1b2c,path=/run/bus", "/run/bus"),
            ("tcp:host=localhost,port=1;unix:path=/a;unix:path=/b", "/a"),
            ("unix:path=/a%20b%2cc%3bd%3d%c3%a9", "/a b,c;d=é"),
        ])
    func path(address: String, path: String) {
        #expect(BusAddress.socketPath(in: address) == path)
    }

    @Test(
        "is none in any other address",
        arguments: [
            "", "unix:", "unix:abstract=/tmp/bus", "tcp:path=/a", "unix:paths=/a", "unix:path",
            "unix:path=/a%2", "unix:path=/a%zz", "autolaunch:", "path=/a",
        ])
    func none(address: String) {
        #expect(BusAddress.socketPath(in: address) == nil)
    }

    @Test("is found again in an address that was made of it", arguments: ["/a", "/ä b/%41,=;"])
    func roundTrip(path: String) {
        #expect(BusAddress.socketPath(in: BusAddress.ofSocket(path)) == path)
    }
}
