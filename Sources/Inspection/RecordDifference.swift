/// The differences between two records of a screen: views scrolled, moved, resized, restyled, added or removed.
public struct RecordDifference: Hashable, Sendable {
  /// The ways in which a view can differ. A view that differs in several ways has an entry for each.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Only the new record has it.
    case added
    /// Only the old record has it.
    case removed
    /// A scroll view shows another part of its content. Content that did not move within it has no entry.
    case scrolled
    /// Its origin in the superview changed.
    case moved
    /// Its size changed.
    case resized
    /// Its text, a property or a gesture recogniser changed.
    case restyled
  }

  /// One view that differs in one way.
  public struct Entry: Hashable, Sendable {
    /// In which way.
    public let kind: Kind
    /// The views on the way to this one, from its window: each with its class and its identifier, or, for a cell, its index path and its
    /// text.
    public let path: [String]
    /// The old and new values, one property per line.
    public let details: [String]
    /// The elements of ``path`` that ``RecordDifference/text`` names.
    let named: [String]
    /// The distance moved in its superview, in points; `nil` for other kinds.
    var shift: [Double]?

    /// Creates an entry for the view at a place.
    init(_ kind: Kind, _ place: Place, _ details: [String], shift: [Double]? = nil) {
      (self.kind, self.details, self.shift) = (kind, details, shift)
      (path, named) = (place.labels, place.named)
    }
  }

  /// The differences that are ignored. A difference equal to the tolerance is ignored too.
  public struct Tolerance: Hashable, Sendable {
    /// For positions and sizes, in points.
    public var length: Double
    /// For numbers that are not lengths, such as opacities. Lengths among the properties count as numbers too.
    public var number: Double

    /// Creates a tolerance; by default a twentieth of a point, which is less than a pixel of any screen.
    public init(length: Double = 0.05, number: Double = 0.005) { (self.length, self.number) = (length, number) }
  }

  /// In the order of the views; for each superview first the views removed, then those added, then those moved.
  public let entries: [Entry]
  /// Whether nothing differs beyond the tolerance.
  public var isEmpty: Bool { entries.isEmpty }

  fileprivate init(entries: [Entry]) { self.entries = entries }

  /// Compares two records.
  ///
  /// Views are matched by identifier, otherwise by class and text, otherwise by class and order. Cells of tables and collections, which are
  /// reused for other rows, are matched by their texts, otherwise by index path. Hidden cells that wait for reuse are ignored.
  ///
  /// - Parameter tolerance: The differences to ignore.
  /// - Complexity: O(views).
  public init(from old: ScreenRecord, to new: ScreenRecord, tolerance: Tolerance = Tolerance()) {
    var entries: [Entry] = []
    Self.compare(old.windows, new.windows, Place(), tolerance, &entries)
    self.entries = entries
  }

  // MARK: Views

  /// Compares the views of one superview, then the subviews of those that both records have.
  ///
  /// Entries are in the order in which a person reads them: removed, added, moved, then the changes inside of each view.
  private static func compare(
    _ old: [ViewRecord], _ new: [ViewRecord], _ place: Place, _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    // A hidden cell waiting for reuse is not part of the screen.
    let (old, new) = (old.filter { !$0.isWaitingCell }, new.filter { !$0.isWaitingCell })
    let pairs = match(old, new)
    let isKept = Set(pairs.compactMap(\.old))
    for (index, view) in old.enumerated() where !isKept.contains(index) {
      entries.append(Entry(.removed, place.entering(view), [view.detailedSummary]))
    }
    for pair in pairs where pair.old == nil {
      entries.append(Entry(.added, place.entering(new[pair.new]), [new[pair.new].detailedSummary]))
    }
    let kept = pairs.compactMap { pair in pair.old.map { (old: old[$0], new: new[pair.new]) } }
    for pair in kept { compareOrigins(pair.old, pair.new, place.entering(pair.new), tolerance, &entries) }
    for pair in kept {
      let place = place.entering(pair.new)
      compare(pair.old, pair.new, place, tolerance, &entries)
      compare(pair.old.subviews, pair.new.subviews, place, tolerance, &entries)
    }
  }

  /// Compares the origins in the superview. The superview's own movement is reported only for itself.
  private static func compareOrigins(
    _ old: ViewRecord, _ new: ViewRecord, _ place: Place, _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    let (a, b) = (old.frame, new.frame)
    let shift = [rounded(b.x - a.x), rounded(b.y - a.y)]
    guard shift.contains(where: { abs($0) > tolerance.length }) else { return }
    let detail = "origin: \(shortest(a.x)) \(shortest(a.y)) → \(shortest(b.x)) \(shortest(b.y))"
    entries.append(Entry(.moved, place, [detail], shift: shift))
  }

  /// Compares everything but the origin: size, scrolling, text, properties, recognisers.
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
    // Scrolling was reported above; a cell's index path changes with the rows before it.
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
  /// Returns the difference with only some of its entries, in the same order.
  public func filtered(_ isIncluded: (Entry) -> Bool) -> RecordDifference {
    RecordDifference(entries: entries.filter(isIncluded))
  }
}
