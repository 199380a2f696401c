import Foundation
import Synchronization

@testable import SimulatorServer

/// A way to a page that keeps what is sent, and has room or not as a test says.
final class FakeConnection: PageConnection {
  enum Message: Equatable {
    case text(String)
    case bytes([UInt8])
  }

  private struct State {
    var isWritable = true
    var sent: [Message] = []
    var reason: String?
  }

  private let state = Mutex(State())

  var isWritable: Bool {
    get { state.withLock { $0.isWritable } }
    set { state.withLock { $0.isWritable = newValue } }
  }
  var sent: [Message] { state.withLock { $0.sent } }
  var closedBecause: String? { state.withLock { $0.reason } }

  func send(_ bytes: [UInt8]) { state.withLock { $0.sent.append(.bytes(bytes)) } }
  func send(expecting count: Int, _ make: @escaping @Sendable () -> [UInt8]) { send(make()) }
  func send(_ text: String) { state.withLock { $0.sent.append(.text(text)) } }
  func close(_ reason: String) { state.withLock { $0.reason = reason } }

  var texts: [String] {
    sent.compactMap { message in if case .text(let text) = message { text } else { nil } }
  }

  func kinds(from start: Int = 0) -> [String] {
    sent.dropFirst(start).map { message in
      switch message {
      case .text(let text):
        ((try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["type"] as? String) ?? "text"
      case .bytes(let bytes): MessageToPage.Kind(rawValue: bytes[0]).map { "\($0)" } ?? "?"
      }
    }
  }

  /// The page as it is after all that was sent.
  func page() throws -> PageModel {
    var page = PageModel()
    for case .bytes(let bytes) in sent where bytes[0] == MessageToPage.Kind.layers.rawValue {
      if bytes[1] == 1 { page = PageModel() }
      try page.apply(Array(bytes.dropFirst(2)))
    }
    return page
  }
}
