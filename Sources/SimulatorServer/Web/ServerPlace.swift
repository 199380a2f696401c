import NIOCore

/// Where a server listens, and to whom.
///
/// At an address that only this machine reaches, whoever can run programs here may watch. At any other a token is made, and only the
/// address that is printed holds it.
struct ServerPlace: Equatable, Sendable {
  /// An address of this machine, or `0.0.0.0` or `::` for all of them.
  let address: String
  /// 0 takes one that is free.
  let port: Int
  /// What a page has to name; `nil` where nobody else can reach the server.
  let token: String?

  init(address: String = "127.0.0.1", port: Int = 0) {
    (self.address, self.port) = (address, port)
    token = Self.isLoopback(address) ? nil : Self.makeToken()
  }

  /// Whether only this machine reaches an address. Names are not looked up: but for `localhost` none counts as such.
  static func isLoopback(_ address: String) -> Bool {
    if address.lowercased() == "localhost" || address == "::1" { return true }
    let parts = address.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// 128 bits from the system's source of secrets.
  private static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = String(random.next() as UInt8, radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
  }

  /// The names that a browser may ask for, once the port is known. Browsers leave out the port of HTTP itself.
  ///
  /// - Parameter own: The machine's addresses, asked of the system where the place is all of them.
  func hosts(port: Int, own: [String] = Self.ownAddresses) -> [String] {
    let names: [String]
    if Self.isLoopback(address) {
      names = [address, "localhost", "127.0.0.1", "::1"]
    } else if isEverywhere {
      names = own + ["localhost"]
    } else {
      names = [address]
    }
    var seen: Set<String> = []
    return names.map { Self.bracketed($0.lowercased()) }.flatMap { name in
      port == 80 ? ["\(name):80", name] : ["\(name):\(port)"]
    }.filter { seen.insert($0).inserted }
  }

  /// What to open in a browser, by each address under which other machines can reach the place, or else this one.
  ///
  /// - Parameter own: The machine's addresses, asked of the system where the place is all of them.
  func pages(port: Int, own: [String] = Self.ownAddresses) -> [String] {
    let query = token.map { "?token=\($0)" } ?? ""
    return names(own: own).map { "http://\(Self.bracketed($0)):\(port)/\(query)" }
  }

  /// Whether the place is meant for other machines, and none can reach it.
  func isAlone(own: [String] = Self.ownAddresses) -> Bool { isEverywhere && names(own: own) == ["localhost"] }

  private var isEverywhere: Bool { address == "0.0.0.0" || address == "::" }

  private func names(own: [String]) -> [String] {
    guard isEverywhere else { return [address] }
    // Addresses of a link want the name of an interface, which no browser takes; version 6 is not heard at 0.0.0.0.
    let others = own.filter {
      !Self.isLoopback($0) && !$0.lowercased().hasPrefix("fe80:") && (address == "::" || !$0.contains(":"))
    }
    return others.isEmpty ? ["localhost"] : others
  }

  private static func bracketed(_ address: String) -> String { address.contains(":") ? "[\(address)]" : address }

  /// Those of the network interfaces, in the system's order.
  static var ownAddresses: [String] {
    ((try? System.enumerateDevices()) ?? []).compactMap { $0.address?.ipAddress }
  }
}
