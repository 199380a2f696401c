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
    connection.send(MessageToPage.layers(tree.snapshot(), beginsAnew: true))
    return true
  }

  func send(_ numbers: [Int], _ tree: inout PageTree) {
    for number in numbers where !pictures.contains(number) {
      guard let png = tree.png(number) else { continue }
      pictures.insert(number)
      connection.send(MessageToPage.picture(number, png))
    }
  }

  func forget(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    pictures.subtract(numbers)
    connection.send(MessageToPage.forgetting(numbers))
  }
}
