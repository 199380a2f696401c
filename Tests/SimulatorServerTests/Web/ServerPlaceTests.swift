import Testing

@testable import SimulatorServer

@Suite("Where the simulator is reached")
struct ServerPlaceTests {
  @Test("Without a word it is this machine, and no token is needed")
  func usual() {
    let place = ServerPlace()
    #expect(place.address == "127.0.0.1" && place.token == nil)
    #expect(place.page(port: 4180) == "http://127.0.0.1:4180/")
    #expect(place.hosts(port: 4180) == ["127.0.0.1:4180", "localhost:4180", "[::1]:4180"])
  }

  @Test("What only this machine reaches", arguments: ["127.0.0.1", "127.8.9.10", "localhost", "LOCALHOST", "::1"])
  func loopback(address: String) {
    #expect(ServerPlace(address: address).token == nil)
  }

  @Test(
    "Wherever others may reach it, a token is made, and another one each time",
    arguments: [
      "0.0.0.0", "::", "192.168.1.5", "127.0.0.1.example", "127.evil.example.com", "10.0.0.1", "simulator.local",
      "127.0.0.256",
    ])
  func others(address: String) throws {
    let place = ServerPlace(address: address)
    let token = try #require(place.token)
    // 128 bits, four a character.
    #expect(token.count == 32)
    #expect(token != ServerPlace(address: address).token)
    #expect(place.page(port: 1, own: ["192.168.1.5"]).hasSuffix("/?token=\(token)"))
  }

  @Test("At all addresses it is asked for by any that the machine has, and by no other name")
  func everywhere() {
    let own = ["127.0.0.1", "192.168.1.5", "fe80::1"]
    let place = ServerPlace(address: "0.0.0.0")
    #expect(place.hosts(port: 80, own: own) == ["127.0.0.1:80", "192.168.1.5:80", "[fe80::1]:80", "localhost:80"])
    #expect(place.page(port: 80, own: own).hasPrefix("http://192.168.1.5:80/?token="))
    #expect(ServerPlace(address: "10.0.0.1").hosts(port: 80, own: own) == ["10.0.0.1:80"])
  }
}
