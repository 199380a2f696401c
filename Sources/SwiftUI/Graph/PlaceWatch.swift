/// The nodes and containers that depend on where something is, by their numbers.
final class PlaceWatch {
  private var readers: [Int: any GeometryChecking] = [:]
  /// Containers that make what comes into view.
  private var followers: [Int: any MoveFollowing] = [:]

  func add(_ reader: any GeometryChecking) { readers[reader.number] = reader }
  func remove(_ reader: any GeometryChecking) { readers[reader.number] = nil }
  func add(_ follower: any MoveFollowing) { followers[follower.number] = follower }
  func remove(_ follower: any MoveFollowing) { followers[follower.number] = nil }

  var hasReaders: Bool { !readers.isEmpty }

  /// The nodes for which something that they have read is elsewhere now, one after another: an answer may remove the next.
  var moved: some Sequence<any GeometryChecking> {
    readers.keys.sorted().lazy.compactMap { [self] in readers[$0] }.filter { $0.hasMoved() }
  }

  /// Notifies the followers, in the order of their creation.
  func contentMoved() {
    for number in followers.keys.sorted() { followers[number]?.contentMoved() }
  }
}

/// A node that has read where something is.
protocol GeometryChecking: ObservingNode {
  /// Whether something that the latest evaluation read is elsewhere now.
  func hasMoved() -> Bool
}

/// Follows the content of scroll views.
protocol MoveFollowing: AnyObject {
  var number: Int { get }
  /// Called after a scroll view of the graph has moved its content.
  func contentMoved()
}
