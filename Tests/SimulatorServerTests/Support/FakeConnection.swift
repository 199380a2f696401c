import Foundation

@testable import SimulatorServer

/// A way to a page that keeps what is sent, and has room or not as a test says.
final class FakeConnection: PageConnection, @unchecked Sendable {
  enum Message: Equatable {
    case text(String)
    case bytes([UInt8])
  }

  private let lock = NSLock()
  private var storedRoom = true
  private var stored: [Message] = []
  private var reason: String?

  var hasRoom: Bool {
    get { lock.withLock { storedRoom } }
    set { lock.withLock { storedRoom = newValue } }
  }
  var sent: [Message] { lock.withLock { stored } }
  var closedBecause: String? { lock.withLock { reason } }

  func send(_ bytes: [UInt8]) { lock.withLock { stored.append(.bytes(bytes)) } }
  func send(_ text: String) { lock.withLock { stored.append(.text(text)) } }
  func close(_ reason: String) { lock.withLock { self.reason = reason } }

  var texts: [String] {
    sent.compactMap { message in if case .text(let text) = message { text } else { nil } }
  }

  func kinds(from start: Int = 0) -> [String] {
    sent.dropFirst(start).map { message in
      switch message {
      case .text(let text):
        ((try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["type"] as? String) ?? "text"
      case .bytes(let bytes): LiveViewer.MessageKind(rawValue: bytes[0]).map { "\($0)" } ?? "?"
      }
    }
  }

  /// The page as it is after all that was sent.
  func page() throws -> PageModel {
    var page = PageModel()
    for case .bytes(let bytes) in sent where bytes[0] == LiveViewer.MessageKind.layers.rawValue {
      if bytes[1] == 1 { page = PageModel() }
      try page.apply(Array(bytes.dropFirst(2)))
    }
    return page
  }
}
