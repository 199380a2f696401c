import NIOCore

/// How many connections are open at a time, and how long one may take over a request: nothing that a client does, or leaves undone, holds
/// a connection or memory for long.
///
/// A value; the server asks it at each connection. Pages are bounded apart from this (``LiveSession/mostViewers``).
struct ConnectionRules: Sendable {
  /// From one address. A browser opens six for a page, and one socket; sixteen pages may watch.
  static let mostOfOneAddress = 128
  /// From all addresses together.
  static let most = 512
  /// How long a client may take to send a request, counted from the connection or the answer before, and to take an answer. Pages load in
  /// far less on any network on which a live screen is of use (ours, G).
  static let patience = TimeAmount.seconds(30)

  private var counts: [String: Int] = [:]
  private var count = 0

  /// Whether another connection is taken. One that is has to be given back with ``remove(_:)``.
  mutating func add(_ address: String) -> Bool {
    guard count < Self.most, counts[address, default: 0] < Self.mostOfOneAddress else { return false }
    count += 1
    counts[address, default: 0] += 1
    return true
  }

  mutating func remove(_ address: String) {
    guard let open = counts[address] else { return }
    count -= 1
    counts[address] = open == 1 ? nil : open - 1
  }
}
