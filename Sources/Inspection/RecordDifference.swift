/// What is different between two records of a screen: moved, resized, restyled, added, removed.
public struct RecordDifference: Hashable, Sendable, CustomStringConvertible {
  /// How two views differ.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Only the new record has it.
    case added
    /// Only the old record has it.
    case removed
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
    /// The classes and identifiers on the way to the view, from its window.
    public let path: [String]
    /// What it was and what it is, a property a line.
    public let details: [String]
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

  /// In the order of the views, those removed where they were.
  public let entries: [Entry]
  /// Whether nothing differs.
  public var isEmpty: Bool { entries.isEmpty }

  fileprivate init(entries: [Entry]) { self.entries = entries }

  /// Compares two records.
  ///
  /// Views are the same if they have the same identifier, else the same class and text, else the same class in the same order.
  ///
  /// - Parameter tolerance: Differences up to it do not count.
  /// - Complexity: O(views).
  public init(from old: ScreenRecord, to new: ScreenRecord, tolerance: Tolerance = Tolerance()) {
    var entries: [Entry] = []
    Self.compare(old.windows, new.windows, [], tolerance, &entries)
    self.entries = entries
  }

  // MARK: Views

  private static func compare(
    _ old: [ViewRecord], _ new: [ViewRecord], _ path: [String], _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    let pairs = match(old, new)
    var isMatched = [Bool](repeating: false, count: old.count)
    for pair in pairs { if let index = pair.old { isMatched[index] = true } }
    for (index, view) in old.enumerated() where !isMatched[index] {
      entries.append(Entry(kind: .removed, path: path + [view.label], details: [view.summary]))
    }
    for pair in pairs {
      let view = new[pair.new]
      let place = path + [view.label]
      guard let index = pair.old else {
        entries.append(Entry(kind: .added, path: place, details: [view.summary]))
        continue
      }
      compare(old[index], view, place, tolerance, &entries)
      compare(old[index].subviews, view.subviews, place, tolerance, &entries)
    }
  }

  private static func compare(
    _ old: ViewRecord, _ new: ViewRecord, _ path: [String], _ tolerance: Tolerance, _ entries: inout [Entry]
  ) {
    func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > tolerance.length }
    // Where a view stands in its superview: what that one does is said of it alone.
    if differ(old.frame.x, new.frame.x) || differ(old.frame.y, new.frame.y) {
      let (a, b) = (old.frame, new.frame)
      let detail = "origin: \(shortest(a.x)) \(shortest(a.y)) → \(shortest(b.x)) \(shortest(b.y))"
      entries.append(Entry(kind: .moved, path: path, details: [detail]))
    }
    if differ(old.frame.width, new.frame.width) || differ(old.frame.height, new.frame.height) {
      let (a, b) = (old.frame, new.frame)
      let detail = "size: \(shortest(a.width)) × \(shortest(a.height)) → \(shortest(b.width)) × \(shortest(b.height))"
      entries.append(Entry(kind: .resized, path: path, details: [detail]))
    }
    var details: [String] = []
    if old.text != new.text { details.append("text: \(old.text ?? "none") → \(new.text ?? "none")") }
    for name in Set(old.properties.keys).union(new.properties.keys).sorted() {
      let (a, b) = (old.properties[name], new.properties[name])
      if case .number(let a)? = a, case .number(let b)? = b, abs(a - b) <= tolerance.number { continue }
      if a != b { details.append("\(name): \(a?.description ?? "usual") → \(b?.description ?? "usual")") }
    }
    details += GestureRecord.changes(from: old.gestureRecognizers, to: new.gestureRecognizers, tolerance)
    if !details.isEmpty { entries.append(Entry(kind: .restyled, path: path, details: details)) }
  }

  // MARK: Matching

  /// Which old view each new one is: that of the same identifier, else the next of the same class and text, else the next of the same
  /// class. All of the new ones, in their order.
  private static func match(_ old: [ViewRecord], _ new: [ViewRecord]) -> [(old: Int?, new: Int)] {
    var partner = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    func pass<Key: Hashable>(_ key: (ViewRecord) -> Key?) {
      var waiting: [Key: [Int]] = [:]
      for (index, view) in old.enumerated().reversed() where !isTaken[index] {
        if let key = key(view) { waiting[key, default: []].append(index) }
      }
      for (index, view) in new.enumerated() where partner[index] == nil {
        guard let key = key(view), let found = waiting[key]?.popLast() else { continue }
        partner[index] = found
        isTaken[found] = true
      }
    }
    pass { view in view.identifier.map { [view.className, $0] } }
    pass { view in view.text.map { [view.className, $0] } }
    pass { view in view.className }
    return partner.enumerated().map { ($1, $0) }
  }

  // MARK: For people

  /// ``text``, or that nothing differs: what a failing test prints.
  public var description: String { isEmpty ? "Nothing differs." : text }

  /// An entry a paragraph; empty when nothing differs.
  public var text: String {
    entries.map { entry in
      ([("\(entry.kind.rawValue): \(entry.path.joined(separator: " › "))")] + entry.details.map { "  \($0)" })
        .joined(separator: "\n") + "\n"
    }.joined()
  }
}

extension ViewRecord {
  /// The class, with the identifier if there is one.
  var label: String { identifier.map { "\(className) \"\($0)\"" } ?? className }
}

extension RecordDifference {
  /// Only some of the entries.
  public func filtered(_ isIncluded: (Entry) -> Bool) -> RecordDifference {
    RecordDifference(entries: entries.filter(isIncluded))
  }
}
