/// The layout items and canvases that changes have marked.
final class PendingLayout {
  /// The items that may answer otherwise than before, in the order in which they were marked.
  private var changed: [LayoutItem] = []
  /// Items that answer as before, and have to place what is in them again.
  private var misplaced: [LayoutItem] = []
  /// Canvases whose views came or went.
  private var unordered: [ItemCanvas] = []

  func change(_ item: LayoutItem) { changed.append(item) }
  func misplace(_ item: LayoutItem) { misplaced.append(item) }
  func reorder(_ canvas: ItemCanvas) { unordered.append(canvas) }

  /// Whether every item has answered.
  var isSettled: Bool { changed.isEmpty }
  /// Whether every item has answered and is placed.
  var isPlaced: Bool { changed.isEmpty && misplaced.isEmpty }

  func removeAll() { (changed, misplaced, unordered) = ([], [], []) }

  /// Lets changed items answer again what they have been asked, innermost first. A container hears of it only where an answer differs.
  func settle() {
    guard !changed.isEmpty else { return }
    var byDepth: [Int: [LayoutItem]] = [:]
    var deepest = 0
    func add(_ item: LayoutItem) {
      let depth = item.depth
      byDepth[depth, default: []].append(item)
      deepest = max(deepest, depth)
    }
    var waiting = changed
    changed = []
    while true {
      for item in waiting where item.isChanged { add(item) }
      waiting = []
      guard deepest >= 0, !byDepth.isEmpty else { break }
      let items = byDepth.removeValue(forKey: deepest) ?? []
      deepest -= 1
      for item in items where item.isChanged {
        if item.answersAsBefore() || item.isLeaving {
          misplaced.append(item)
        } else if let outer = item.outer {
          outer.isChanged = true
          add(outer)
        }
      }
      // Items that were collected meanwhile.
      waiting = changed
      changed = []
    }
  }

  /// Places what has changed inside items that keep their rectangles.
  func place() {
    let items = misplaced.filter(\.needsPlacement).map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }
    misplaced = []
    for (_, item) in items where item.needsPlacement { item.placeAgain() }
    let canvases = unordered
    unordered = []
    for canvas in canvases { canvas.order() }
  }
}
