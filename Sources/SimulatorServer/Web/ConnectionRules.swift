import NIOCore

/// Limits the number of open connections and the time of a request: no client can hold a connection or memory for long, by what it does or
/// fails to do.
///
/// A value; the server asks it at each connection. Pages have a limit of their own (``LiveSession/maximumViewers``).
struct ConnectionRules: Sendable {
  /// The most connections from one address. A browser opens six for a page, and one socket; sixteen pages may watch.
  static let maximumPerAddress = 128
  /// The most connections from all addresses.
  static let most = 512
  /// The time for sending a request, counted from the connection or the previous answer, and for taking an answer. Pages load in far less
  /// on any network on which a live screen is useful [G].
  static let patience = TimeAmount.seconds(30)

  /// Open connections by address.
  private var counts: [String: Int] = [:]
  /// All open connections.
  private var count = 0

  /// Returns whether another connection is accepted. Each accepted one must be returned by ``remove(_:)``.
  mutating func add(_ address: String) -> Bool {
    guard count < Self.most, counts[address, default: 0] < Self.maximumPerAddress else { return false }
    count += 1
    counts[address, default: 0] += 1
    return true
  }

  /// Frees the place of a closed connection. Unknown addresses are ignored.
  mutating func remove(_ address: String) {
    guard let open = counts[address] else { return }
    count -= 1
    counts[address] = open == 1 ? nil : open - 1
  }
}
