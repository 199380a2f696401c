extension RecordDifference: CustomStringConvertible {
  /// The ``text``, or a sentence that nothing differs: what a failing test prints.
  public var description: String { isEmpty ? "Nothing differs." : text }

  /// One paragraph per entry; empty when nothing differs.
  ///
  /// Of the views around the one that differs, those are named that identify its position: the innermost controller's, scroll views, cells
  /// and views with an identifier. Views that were added or removed together, and those that moved alike, share a paragraph.
  public var text: String {
    var result = ""
    var rest = entries[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.isAlike(first) }
      rest = rest.dropFirst(alike.count)
      result += Self.paragraph(Array(alike))
    }
    return result
  }

  /// The text of one entry, or of several alike: their number, and the first and the last where they moved.
  private static func paragraph(_ entries: [Entry]) -> String {
    guard let first = entries.first, let last = entries.last else { return "" }
    let outer = first.named.dropLast().joined(separator: " › ")
    let (head, lines): (String, [String])
    if entries.count == 1 {
      (head, lines) = (first.named.joined(separator: " › "), first.details)
    } else if let shift = first.shift {
      head = "\(outer) › \(entries.count) views by \(shift.map(shortest).joined(separator: " "))"
      lines = ["\(first.named.last ?? "") to \(last.named.last ?? "")"]
    } else {
      (head, lines) = ("\(outer) › \(entries.count) views", entries.flatMap(\.details))
    }
    return ([("\(first.kind.rawValue): \(head)")] + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }
}

extension RecordDifference.Entry {
  /// Whether it shares a paragraph with another entry next to it.
  fileprivate func isAlike(_ other: Self) -> Bool {
    guard kind == other.kind, path.dropLast() == other.path.dropLast() else { return false }
    return switch kind {
    case .added, .removed: true
    case .moved: shift == other.shift
    case .scrolled, .resized, .restyled: self == other
    }
  }
}

/// The position of a view: the views around it, from its window, and the view itself.
struct Place {
  /// The labels of all views on the way.
  private(set) var labels: [String] = []
  /// The names of the landmarks on the way and of the view itself; of the window where there is no landmark.
  private(set) var named: [String] = []
  /// Whether the last name is kept when the path goes deeper.
  private var isLandmark = true

  /// Returns the position of a view inside of this one.
  func entering(_ view: ViewRecord) -> Place {
    var place = self
    place.labels.append(view.label)
    if !isLandmark { place.named.removeLast() }
    // The views around a controller's add nothing to its name.
    if view.controller != nil { place.named = [] }
    place.named.append(view.name)
    place.isLandmark = labels.isEmpty || view.isLandmark
    return place
  }
}

/// The distance by which a scroll view was scrolled, in points.
struct ScrollChange {
  let (x, y): (Double, Double)
  /// A line for the entry; content moves opposite to the offset.
  let detail: String

  /// Returns `nil` for views that do not scroll. The distance may be zero.
  init?(from old: ViewRecord, to new: ViewRecord) {
    guard let a = Self.offset(of: old), let b = Self.offset(of: new) else { return nil }
    (x, y) = (rounded(b[0] - a[0]), rounded(b[1] - a[1]))
    let shift = "\(shortest(-x)) \(shortest(-y))"
    detail =
      "contentOffset: \(a.map(shortest).joined(separator: " ")) → \(b.map(shortest).joined(separator: " ")), its content moved by \(shift)"
  }

  /// The content offset from its recorded text.
  private static func offset(of view: ViewRecord) -> [Double]? {
    guard case .text(let text)? = view.properties["contentOffset"] else { return nil }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 2 ? numbers : nil
  }
}

extension ViewRecord {
  /// The class, followed by the identifier if there is one; for a cell its ``name``.
  var label: String {
    if isCell { return name }
    return identifier.map { "\(className) \"\($0)\"" } ?? className
  }

  /// The name by which people tell views apart: the class or the controller, with the identifier or the text.
  var name: String {
    var parts = [controller ?? className]
    if let identifier { parts.append("\"\(identifier)\"") }
    if isCell, let indexPath { parts.append("[\(indexPath.split(separator: " ").joined(separator: ", "))]") }
    if let word = isCell ? firstWord : identifier == nil ? text : nil { parts.append("“\(Self.short(word))”") }
    return parts.joined(separator: " ")
  }

  /// The ``summary``; for a cell with the texts that identify its row.
  var detailedSummary: String {
    isCell ? name + summary.dropFirst(className.count) : summary
  }

  /// Whether its name helps to find a view inside of it.
  var isLandmark: Bool {
    identifier != nil || controller != nil || isCell || properties["contentOffset"] != nil
  }

  /// The first text in it that has a letter, otherwise the first text.
  private var firstWord: String? {
    var texts: [String] = []
    forEach { view, _ in if let text = view.text { texts.append(text) } }
    return texts.first { $0.contains(where: \.isLetter) } ?? texts.first
  }

  /// The text on one line, of at most 40 characters.
  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
