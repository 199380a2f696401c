import Foundation

/// One page that watches: the pictures it has, the state it is owed, and the answers that wait for room.
///
/// For a page that does not read, the latest state of each kind is pending, and sent when there is room, followed by its answers. Nothing else
/// is kept for it, however long that takes; with too many unread answers it is disconnected.
@MainActor
final class LiveViewer {
  /// Unique in this session; its fingers are numbered by it.
  let number: Int
  let connection: any PageConnection
  /// The numbers of the pictures it has.
  private(set) var pictures: Set<Int> = []
  /// Whether it has said hello, and is sent frames.
  private(set) var isReady = false
  /// The kinds of state that are pending, in the order of the cases. The state is that of the moment of sending.
  private(set) var pending: [StateKind] = []

  /// The kinds of state that can be pending.
  nonisolated enum StateKind: CaseIterable {
    case device
    /// All layers, and their pictures.
    case tree
    case overlay
    /// The state of the recording, and the flows that can be played.
    case flows
    /// The accessibility elements.
    case elements
    /// The step of the flow being played, or that none is.
    case playing
    case record
    /// The screen as a file.
    case screenshot
  }

  /// The answers that wait for room, in their order: short messages of which none may be lost, such as those to pings.
  private var answers: [String] = []
  /// The waiting answers at which the page is disconnected.
  private static let maximumAnswers = 1_000
  /// Whether the page was disconnected for not reading.
  private var isRefused = false

  init(number: Int, connection: any PageConnection) { (self.number, self.connection) = (number, connection) }

  /// Starts sending. A page that reconnects already has some of this run's pictures.
  func begin(with pictures: [Int]) {
    isReady = true
    self.pictures = Set(pictures)
  }

  /// Whether the page will be sent this kind anyway, so that smaller updates of it can be skipped.
  func isPending(_ kind: StateKind) -> Bool { pending.contains(kind) }

  /// Notes that the page needs a kind of state. Marking it twice sends it once.
  func markPending(_ kind: StateKind) {
    guard !pending.contains(kind) else { return }
    pending = StateKind.allCases.filter { pending.contains($0) || $0 == kind }
  }

  /// Removes a kind after it was sent.
  func markSent(_ kind: StateKind) { pending.removeAll { $0 == kind } }

  // MARK: Answers

  /// Adds a short message that the page must get, after the state it is owed; `LiveSession.catchUp(_:)` sends it.
  func answer(_ message: String) {
    guard !isRefused else { return }
    answers.append(message)
    guard answers.count == Self.maximumAnswers else { return }
    isRefused = true
    answers = []
    connection.close("The page does not read its messages: \(Self.maximumAnswers) answers wait. Reload it.")
  }

  /// Sends the waiting answers as far as there is room, unless state that precedes them is owed.
  func sendAnswers() {
    guard pending.isEmpty || !isReady else { return }
    var count = 0
    while count < answers.count, connection.isWritable {
      connection.send(answers[count])
      count += 1
    }
    answers.removeFirst(count)
  }

  // MARK: Layers and pictures

  /// Sends the whole layer tree, as far as there is room.
  ///
  /// - Returns: Whether all of it was sent. If not, the pictures already sent need not be sent again.
  func sendAll(_ tree: PageTree) -> Bool {
    // Pictures dropped while the page was behind.
    forget(pictures.filter { !tree.pictures.isKnown($0) }.sorted())
    for number in tree.pictures.shown where !pictures.contains(number) {
      guard connection.isWritable else { return false }
      send([number], tree)
    }
    connection.send(MessageToPage.layers(tree.snapshot(), discardsLayers: true))
    return true
  }

  /// Sends the pictures that the page does not have yet.
  func send(_ numbers: [Int], _ tree: PageTree) {
    for number in numbers where !pictures.contains(number) {
      guard let picture = tree.encodedPicture(number) else { continue }
      pictures.insert(number)
      connection.send(expecting: picture.expectedCount) { MessageToPage.picture(number, picture.data) }
    }
  }

  /// Has the page drop pictures.
  func forget(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    pictures.subtract(numbers)
    connection.send(MessageToPage.forgetting(numbers))
  }
}
