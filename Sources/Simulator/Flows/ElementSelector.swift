import Foundation

/// Selects an element on the screen by its text, its identifier, or both.
///
/// At least one of `text` and `id` is set in a selector that was read from a flow; an element must match all that are set. The runner
/// evaluates it against the visible elements only.
nonisolated package struct ElementSelector: Hashable, Sendable {
  /// Must match one of the element's texts; `nil` accepts any.
  package var text: TextPattern?
  /// Must match the element's accessibility identifier; `nil` accepts any, and also elements without one.
  package var id: TextPattern?
  /// The index of the wanted element among several matches, from top to bottom and then from left to right, from 0. Negative indices count
  /// backwards from the last match, -1.
  ///
  /// An index out of range fails the step. Without an index, the first match that can be tapped is preferred to the first of all.
  package var index: Int?

  package init(text: TextPattern? = nil, id: TextPattern? = nil, index: Int? = nil) {
    self.text = text
    self.id = id
    self.index = index
  }

  /// The patterns that are not valid regular expressions, and therefore only match literally.
  var literals: [TextPattern] { [text, id].compactMap(\.self).filter { !$0.isExpression } }
}

nonisolated extension ElementSelector: CustomStringConvertible {
  /// The selector for messages: a text alone in quotes, anything else as a mapping. Long texts are shortened, so this is not for files.
  package var description: String {
    if let text, id == nil, index == nil { return text.pattern.quoted }
    return "{\(fields.joined(separator: ", "))}"
  }

  /// The entries of an equivalent mapping, for messages. `ElementSelector.written` has those for files.
  var fields: [String] {
    [text.map { "text: \($0.pattern.quoted)" }, id.map { "id: \($0.pattern.quoted)" }, index.map { "index: \($0)" }]
      .compactMap(\.self)
  }
}
