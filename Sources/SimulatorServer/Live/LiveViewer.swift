import Foundation

/// One page that watches: what it has been sent, and whether it keeps up.
@MainActor
final class LiveViewer {
  let number: Int
  let connection: ViewerConnection
  /// The pictures it has.
  private(set) var pictures: Set<Int> = []
  /// Whether it has said hello, and is sent frames.
  private(set) var isReady = false
  /// Whether frames were left out because it did not take them: then it is sent the whole tree once it can.
  private(set) var isBehind = false

  init(number: Int, connection: ViewerConnection) { (self.number, self.connection) = (number, connection) }

  func begin(with pictures: [Int]) {
    isReady = true
    self.pictures = Set(pictures)
  }

  func fallBehind() { isBehind = true }

  /// Sends everything, from nothing.
  func sendAll(_ tree: inout PageTree) {
    isBehind = false
    send(tree.pictures.shown, &tree)
    connection.send(Self.layers(tree.snapshot(), beginsAnew: true))
  }

  func send(_ numbers: [Int], _ tree: inout PageTree) {
    for number in numbers where !pictures.contains(number) {
      guard let png = tree.png(number) else { continue }
      pictures.insert(number)
      connection.send(Self.picture(number, png))
    }
  }

  func forget(_ numbers: [Int]) { pictures.subtract(numbers) }

  nonisolated enum MessageKind: UInt8 {
    case layers = 1
    case picture
    case forget
    /// What is drawn over the app: the status bar.
    case overlay
  }

  nonisolated static func layers(_ steps: [UInt8], beginsAnew: Bool) -> [UInt8] {
    [MessageKind.layers.rawValue, beginsAnew ? 1 : 0] + steps
  }

  nonisolated static func picture(_ number: Int, _ png: Data) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(MessageKind.picture.rawValue)
    writer.number(number)
    writer.raw(png)
    return writer.bytes
  }

  nonisolated static func forgetting(_ numbers: [Int]) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(MessageKind.forget.rawValue)
    writer.number(numbers.count)
    for number in numbers { writer.number(number) }
    return writer.bytes
  }
}
