import Foundation

/// Chooses something on the screen by its text, its identifier, or both.
nonisolated package struct ElementSelector: Hashable, Sendable {
  /// Must match one of the element's texts.
  package var text: TextPattern?
  /// Must match the element's accessibility identifier.
  package var id: TextPattern?
  /// Which of several matches is meant, from top to bottom and then from left to right, counted from 0; negative numbers
  /// count from the last one, -1.
  package var index: Int?

  package init(text: TextPattern? = nil, id: TextPattern? = nil, index: Int? = nil) {
    self.text = text
    self.id = id
    self.index = index
  }

  /// The patterns that are no valid regular expressions, and so only match letter for letter.
  var literals: [TextPattern] { [text, id].compactMap(\.self).filter { !$0.isExpression } }
}

nonisolated extension ElementSelector: CustomStringConvertible {
  package var description: String {
    if let text, id == nil, index == nil { return text.pattern.quoted }
    return "{\(fields.joined(separator: ", "))}"
  }

  /// The fields of a mapping that means the same.
  var fields: [String] {
    [text.map { "text: \($0.pattern.quoted)" }, id.map { "id: \($0.pattern.quoted)" }, index.map { "index: \($0)" }]
      .compactMap(\.self)
  }
}
