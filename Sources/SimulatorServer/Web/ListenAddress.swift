import NIOCore

/// The address at which a server listens, and the secret for reaching it.
///
/// At an address that only this machine reaches, everyone who can run programs here may watch. At any other address a token is made, which
/// only the printed address contains.
struct ListenAddress: Equatable, Sendable {
  /// An address of this machine, or `0.0.0.0` or `::` for all of them.
  let address: String
  /// 0 for any free port.
  let port: Int
  /// The secret that a page must send; `nil` where no other machine can reach the server.
  let token: String?

  /// Creates a place, with a new token if other machines can reach it.
  init(address: String = "127.0.0.1", port: Int = 0) {
    (self.address, self.port) = (address, port)
    token = Self.isLoopback(address) ? nil : Self.makeToken()
  }

  /// Whether only this machine reaches an address. Names are not looked up: except for `localhost`, none counts.
  static func isLoopback(_ address: String) -> Bool {
    if address.lowercased() == "localhost" || address == "::1" { return true }
    let parts = address.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// 128 bits from the system's secure random generator, in hexadecimal.
  private static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = String(random.next() as UInt8, radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
  }

  /// Returns the values of the `Host` line to accept, once the port is known. Browsers omit port 80.
  ///
  /// - Parameter own: The machine's addresses; used when the place is all of them.
  func hosts(port: Int, own: [String] = Self.localAddresses) -> [String] {
    let names: [String]
    if Self.isLoopback(address) {
      names = [address, "localhost", "127.0.0.1", "::1"]
    } else if isWildcard {
      names = own + ["localhost"]
    } else {
      names = [address]
    }
    var seen: Set<String> = []
    return names.map { Self.bracketed($0.lowercased()) }.flatMap { name in
      port == 80 ? ["\(name):80", name] : ["\(name):\(port)"]
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the addresses to open in a browser: all those through which other machines reach the place, or else this machine's.
  ///
  /// - Parameter own: The machine's addresses; used when the place is all of them.
  func pages(port: Int, own: [String] = Self.localAddresses) -> [String] {
    let query = token.map { "?token=\($0)" } ?? ""
    return names(own: own).map { "http://\(Self.bracketed($0)):\(port)/\(query)" }
  }

  /// Whether the place is meant for other machines, but none can reach it.
  func isUnreachable(own: [String] = Self.localAddresses) -> Bool { isWildcard && names(own: own) == ["localhost"] }

  /// Whether it listens at all addresses of the machine.
  private var isWildcard: Bool { address == "0.0.0.0" || address == "::" }

  /// The addresses to announce: reachable ones where it listens everywhere.
  private func names(own: [String]) -> [String] {
    guard isWildcard else { return [address] }
    // Link-local addresses need the name of an interface, which no browser accepts; IPv6 is not served at 0.0.0.0.
    let others = own.filter {
      !Self.isLoopback($0) && !$0.lowercased().hasPrefix("fe80:") && (address == "::" || !$0.contains(":"))
    }
    return others.isEmpty ? ["localhost"] : others
  }

  /// The form of an IPv6 address in URLs.
  private static func bracketed(_ address: String) -> String { address.contains(":") ? "[\(address)]" : address }

  /// The addresses of the network interfaces, in the system's order.
  static var localAddresses: [String] {
    ((try? System.enumerateDevices()) ?? []).compactMap { $0.address?.ipAddress }
  }
}
