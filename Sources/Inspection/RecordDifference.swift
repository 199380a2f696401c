/// What is different between two records of a screen: scrolled, moved, resized, restyled, added, removed.
public struct RecordDifference: Hashable, Sendable {
  /// How two views differ.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Only the new record has it.
    case added
    /// Only the old record has it.
    case removed
    /// A scroll view shows another part of its content. Of what it still shows nothing is said: it stands where it stood in the content.
    case scrolled
    /// It stands elsewhere in its superview.
    case moved
    /// Its size is another.
    case resized
    /// Its text, a property or a gesture recogniser is another.
    case restyled
  }

  /// One view that differs in one way.
  public struct Entry: Hashable, Sendable {
    /// In which way.
    public let kind: Kind
    /// The views on the way to this one, from its window: each by its class, and its identifier or, if it is a cell, its index path and its text.
    public let path: [String]
    /// What it was and what it is, a property a line.
    public let details: [String]
    /// Which of ``path`` are named in ``RecordDifference/text``.
    let named: [String]
    /// How far it moved in its superview, in points, if it did.
    var shift: [Double]?

    init(_ kind: Kind, _ place: Place, _ details: [String], shift: [Double]? = nil) {
      (self.kind, self.details, self.shift) = (kind, details, shift)
      (path, named) = (place.labels, place.named)
    }
  }

  /// How much may differ unnoticed.
  public struct Tolerance: Hashable, Sendable {
    /// In points.
    public var length: Double
    /// Of numbers that are no lengths, such as opacities.
    public var number: Double

    /// Lengths to a twentieth of a point, which is less than a pixel of any screen.
    public init(length: Double = 0.05, number: Double = 0.005) { (self.length, self.number) = (length, number) }
  }

  /// In the order of the views; of each superview first the views removed, then those added, then those moved.
  public let entries: [Entry]
  /// Whether nothing differs.
  public var isEmpty: Bool { entries.isEmpty }

  fileprivate init(entries: [Entry]) { self.entries = entries }

  /// Compares two records.
  ///
  /// Views are the same if they have the same identifier, else the same class and text, else the same class in the same order. Cells of
  /// tables and collections, which are used again for other rows, are the same if they show the same texts, else if they have the same
  /// index path.
  ///
  /// - Parameter tolerance: Differences up to it do not count.
  /// - Complexity: O(views).
  public init(from old: ScreenRecord, to new: ScreenRecord, tolerance: Tolerance = Tolerance()) {
    var entries: [Entry] = []
    Self.compare(old.windows, new.windows, Place(), tolerance, &entries)
    self.entries = entries
  }

  // MARK: Views

  private static func compare(
    _ old: [ViewRecord], _ new: [ViewRecord], _ place: Place, _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    // A cell that waits, hidden, until it is used again is not there.
    let (old, new) = (old.filter { !$0.isWaitingCell }, new.filter { !$0.isWaitingCell })
    let pairs = match(old, new)
    let isKept = Set(pairs.compactMap(\.old))
    for (index, view) in old.enumerated() where !isKept.contains(index) {
      entries.append(Entry(.removed, place.entering(view), [view.account]))
    }
    for pair in pairs where pair.old == nil {
      entries.append(Entry(.added, place.entering(new[pair.new]), [new[pair.new].account]))
    }
    let kept = pairs.compactMap { pair in pair.old.map { (old: old[$0], new: new[pair.new]) } }
    for pair in kept { compareOrigins(pair.old, pair.new, place.entering(pair.new), tolerance, &entries) }
    for pair in kept {
      let place = place.entering(pair.new)
      compare(pair.old, pair.new, place, tolerance, &entries)
      compare(pair.old.subviews, pair.new.subviews, place, tolerance, &entries)
    }
  }

  /// Where a view stands in its superview: what that one does is said of it alone.
  private static func compareOrigins(
    _ old: ViewRecord, _ new: ViewRecord, _ place: Place, _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    let (a, b) = (old.frame, new.frame)
    let shift = [rounded(b.x - a.x), rounded(b.y - a.y)]
    guard shift.contains(where: { abs($0) > tolerance.length }) else { return }
    let detail = "origin: \(shortest(a.x)) \(shortest(a.y)) → \(shortest(b.x)) \(shortest(b.y))"
    entries.append(Entry(.moved, place, [detail], shift: shift))
  }

  private static func compare(
    _ old: ViewRecord, _ new: ViewRecord, _ place: Place, _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > tolerance.length }
    if differ(old.frame.width, new.frame.width) || differ(old.frame.height, new.frame.height) {
      let (a, b) = (old.frame, new.frame)
      let detail = "size: \(shortest(a.width)) × \(shortest(a.height)) → \(shortest(b.width)) × \(shortest(b.height))"
      entries.append(Entry(.resized, place, [detail]))
    }
    let offset = ScrollChange(from: old, to: new)
    if let offset, differ(offset.x, 0) || differ(offset.y, 0) {
      entries.append(Entry(.scrolled, place, [offset.detail]))
    }
    var details: [String] = []
    if old.text != new.text { details.append("text: \(old.text ?? "none") → \(new.text ?? "none")") }
    // How far a scroll view is scrolled was told; which row a cell is now depends on those before it.
    let told = offset == nil ? ["indexPath"] : ["indexPath", "contentOffset"]
    for name in Set(old.properties.keys).union(new.properties.keys).subtracting(told).sorted() {
      let (a, b) = (old.properties[name], new.properties[name])
      if case .number(let a)? = a, case .number(let b)? = b, abs(a - b) <= tolerance.number { continue }
      if a != b { details.append("\(name): \(a?.description ?? "usual") → \(b?.description ?? "usual")") }
    }
    details += GestureRecord.changes(from: old.gestureRecognizers, to: new.gestureRecognizers, tolerance)
    if !details.isEmpty { entries.append(Entry(.restyled, place, details)) }
  }
}

extension RecordDifference {
  /// Only some of the entries.
  public func filtered(_ isIncluded: (Entry) -> Bool) -> RecordDifference {
    RecordDifference(entries: entries.filter(isIncluded))
  }
}
