import Foundation

/// One page that watches: what it has been sent, and what it is owed.
///
/// A page that does not take what it is sent is owed the latest of each kind, and sent that when there is room. Nothing else is kept
/// for it, however long that takes.
@MainActor
final class LiveViewer {
  let number: Int
  let connection: any PageConnection
  /// The pictures it has.
  private(set) var pictures: Set<Int> = []
  /// Whether it has said hello, and is sent frames.
  private(set) var isReady = false
  /// What is to be sent to it as it will be then, in the order of the cases.
  private(set) var owed: [Debt] = []

  /// What a page can be owed.
  nonisolated enum Debt: CaseIterable {
    case device
    /// All layers, and their pictures.
    case tree
    case overlay
    /// What is recorded, and what can be played.
    case flows
    /// The accessibility elements.
    case elements
    case record
  }

  init(number: Int, connection: any PageConnection) { (self.number, self.connection) = (number, connection) }

  func begin(with pictures: [Int]) {
    isReady = true
    self.pictures = Set(pictures)
  }

  func isOwed(_ debt: Debt) -> Bool { owed.contains(debt) }

  func owe(_ debt: Debt) {
    guard !owed.contains(debt) else { return }
    owed = Debt.allCases.filter { owed.contains($0) || $0 == debt }
  }

  func paid(_ debt: Debt) { owed.removeAll { $0 == debt } }

  // MARK: Layers and pictures

  /// Sends everything, from nothing, as far as there is room.
  ///
  /// - Returns: Whether all of it was sent. If not, the pictures that were need not be sent again.
  func sendAll(_ tree: inout PageTree) -> Bool {
    // What was dropped while it was behind.
    forget(pictures.filter { !tree.pictures.isKnown($0) }.sorted())
    for number in tree.pictures.shown where !pictures.contains(number) {
      guard connection.hasRoom else { return false }
      send([number], &tree)
    }
    connection.send(Self.layers(tree.snapshot(), beginsAnew: true))
    return true
  }

  func send(_ numbers: [Int], _ tree: inout PageTree) {
    for number in numbers where !pictures.contains(number) {
      guard let png = tree.png(number) else { continue }
      pictures.insert(number)
      connection.send(Self.picture(number, png))
    }
  }

  func forget(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    pictures.subtract(numbers)
    connection.send(Self.forgetting(numbers))
  }

  nonisolated enum MessageKind: UInt8 {
    case layers = 1
    case picture
    case forget
    /// What is drawn over the app: the status bar.
    case overlay
    /// A file for the person: its name and its bytes.
    case file
    /// How much of what is drawn over the app is seen.
    case fade
  }

  /// - Parameter png: All of what is drawn over the app, as large as the screen; `nil` for nothing.
  nonisolated static func overlay(_ png: Data?, opacity: CGFloat) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(MessageKind.overlay.rawValue)
    writer.byte(share(opacity))
    if let png { writer.raw(png) }
    return writer.bytes
  }

  nonisolated static func fade(_ opacity: CGFloat) -> [UInt8] { [MessageKind.fade.rawValue, share(opacity)] }

  /// In 255 parts, as many as a pixel has.
  private nonisolated static func share(_ value: CGFloat) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }

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
