import Testing

@testable import SimulatorServer

@Suite("The simulator's addresses")
struct ListenAddressTests {
  @Test("By default it listens on this machine, and needs no token")
  func usual() {
    let place = ListenAddress()
    #expect(place.address == "127.0.0.1" && place.token == nil)
    #expect(place.pages(port: 4180) == ["http://127.0.0.1:4180/"])
    #expect(place.hosts(port: 4180) == ["127.0.0.1:4180", "localhost:4180", "[::1]:4180"])
  }

  @Test(
    "Addresses that only this machine reaches", arguments: ["127.0.0.1", "127.8.9.10", "localhost", "LOCALHOST", "::1"])
  func loopback(address: String) {
    #expect(ListenAddress(address: address).token == nil)
  }

  @Test(
    "An address reachable from other machines gets a token, a new one each time",
    arguments: [
      "0.0.0.0", "::", "192.168.1.5", "127.0.0.1.example", "127.evil.example.com", "10.0.0.1", "simulator.local",
      "127.0.0.256",
    ])
  func others(address: String) throws {
    let place = ListenAddress(address: address)
    let token = try #require(place.token)
    // 128 bits, four a character.
    #expect(token.count == 32)
    #expect(token != ListenAddress(address: address).token)
    #expect(place.pages(port: 1, own: ["192.168.1.5"]).allSatisfy { $0.hasSuffix("/?token=\(token)") })
  }

  @Test("At all addresses it accepts any host name of the machine, and no other")
  func everywhere() {
    let own = ["127.0.0.1", "192.168.1.5", "fe80::1"]
    let place = ListenAddress(address: "0.0.0.0")
    #expect(place.hosts(port: 81, own: own) == ["127.0.0.1:81", "192.168.1.5:81", "[fe80::1]:81", "localhost:81"])
    #expect(ListenAddress(address: "10.0.0.1").hosts(port: 81, own: own) == ["10.0.0.1:81"])
  }

  @Test("At all addresses each one that other machines reach is printed, or a note if there is none")
  func printed() {
    func pages(_ address: String, _ own: [String]) -> [String] {
      ListenAddress(address: address).pages(port: 81, own: own).map { $0.replacing(/\?.*/, with: "") }
    }
    let own = ["127.0.0.1", "::1", "fe80::1", "192.168.1.5", "10.1.1.1", "fd00::2"]
    #expect(pages("0.0.0.0", own) == ["http://192.168.1.5:81/", "http://10.1.1.1:81/"])
    #expect(pages("::", own) == ["http://192.168.1.5:81/", "http://10.1.1.1:81/", "http://[fd00::2]:81/"])
    #expect(pages("0.0.0.0", ["127.0.0.1", "fe80::1"]) == ["http://localhost:81/"])
    #expect(ListenAddress(address: "0.0.0.0").isUnreachable(own: ["127.0.0.1", "fe80::1"]))
    #expect(!ListenAddress(address: "0.0.0.0").isUnreachable(own: own))
    #expect(!ListenAddress(address: "localhost").isUnreachable(own: []), "Other machines must not reach it.")
  }

  @Test("At the port of HTTP itself browsers omit the port")
  func portOfHTTP() {
    #expect(ListenAddress(address: "10.0.0.1").hosts(port: 80) == ["10.0.0.1:80", "10.0.0.1"])
    let rules = RequestRules(hosts: ListenAddress().hosts(port: 80), token: nil)
    for (host, origin) in [
      ("127.0.0.1", "http://127.0.0.1"), ("localhost", "http://localhost"), ("[::1]", "http://[::1]"),
    ] {
      #expect(
        rules.answer(method: "GET", uri: "/socket", host: host, origin: origin, wantsSocket: true) == .socket)
    }
  }
}
