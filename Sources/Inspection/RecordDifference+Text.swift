extension RecordDifference: CustomStringConvertible {
  /// ``text``, or that nothing differs: what a failing test prints.
  public var description: String { isEmpty ? "Nothing differs." : text }

  /// An entry a paragraph; empty when nothing differs.
  ///
  /// Of the views on the way to the one that differs, those are named that tell where it is: the innermost controller's, scroll views, cells
  /// and views with an identifier. Views that came or went together, and those that moved alike, share a paragraph.
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
  /// Whether it is told of together with another one, which is beside it.
  fileprivate func isAlike(_ other: Self) -> Bool {
    guard kind == other.kind, path.dropLast() == other.path.dropLast() else { return false }
    return switch kind {
    case .added, .removed: true
    case .moved: shift == other.shift
    case .scrolled, .resized, .restyled: self == other
    }
  }
}

/// Where a view is: the views around it, from its window, and itself.
struct Place {
  private(set) var labels: [String] = []
  /// The names of those that tell where it is, and of itself; the window's where nothing else does.
  private(set) var named: [String] = []
  private var isLandmark = true

  /// In a view that is in this place.
  func entering(_ view: ViewRecord) -> Place {
    var place = self
    place.labels.append(view.label)
    if !isLandmark { place.named.removeLast() }
    // What is around a screen says nothing more than the screen does.
    if view.controller != nil { place.named = [] }
    place.named.append(view.name)
    place.isLandmark = labels.isEmpty || view.isLandmark
    return place
  }
}

/// How far a scroll view was scrolled.
struct ScrollChange {
  let (x, y): (Double, Double)
  let detail: String

  /// `nil` for views that do not scroll.
  init?(from old: ViewRecord, to new: ViewRecord) {
    guard let a = Self.offset(of: old), let b = Self.offset(of: new) else { return nil }
    (x, y) = (rounded(b[0] - a[0]), rounded(b[1] - a[1]))
    let shift = "\(shortest(-x)) \(shortest(-y))"
    detail =
      "contentOffset: \(a.map(shortest).joined(separator: " ")) → \(b.map(shortest).joined(separator: " ")), what is in it moved by \(shift)"
  }

  private static func offset(of view: ViewRecord) -> [Double]? {
    guard case .text(let text)? = view.properties["contentOffset"] else { return nil }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 2 ? numbers : nil
  }
}

extension ViewRecord {
  /// The class, with the identifier if there is one; of a cell also which one it is.
  var label: String {
    if isCell { return name }
    return identifier.map { "\(className) \"\($0)\"" } ?? className
  }

  /// As people tell views apart: the class, or the controller that it is the view of, with the identifier or the text.
  var name: String {
    var parts = [controller ?? className]
    if let identifier { parts.append("\"\(identifier)\"") }
    if isCell, let indexPath { parts.append("[\(indexPath.split(separator: " ").joined(separator: ", "))]") }
    if let word = isCell ? firstWord : identifier == nil ? text : nil { parts.append("“\(Self.short(word))”") }
    return parts.joined(separator: " ")
  }

  /// ``summary``, of a cell with what tells which it is.
  var account: String {
    isCell ? name + summary.dropFirst(className.count) : summary
  }

  var isLandmark: Bool {
    identifier != nil || controller != nil || isCell || properties["contentOffset"] != nil
  }

  /// The first text in it that has a letter.
  private var firstWord: String? {
    var texts: [String] = []
    forEach { view, _ in if let text = view.text { texts.append(text) } }
    return texts.first { $0.contains(where: \.isLetter) } ?? texts.first
  }

  /// In one line.
  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
