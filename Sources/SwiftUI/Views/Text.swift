import UIKit

/// A text in as many lines as it needs and has room for; parts of several styles are joined by `+`.
///
/// What does not fit is truncated with an ellipsis. It shows whole lines only, at least one, and never takes more than it is offered in
/// width.
///
/// Modifiers that return a text set what was not set before: of several for one thing the first one counts, as the innermost of views'
/// environments does. In a text of several parts that holds for each part. `nil` counts as set, and means the environment's.
/// [S: kyle-ye-github-io.pages.dev, "SwiftUI Text kerning semantics"; iOS 16 and later]
public nonisolated struct Text: Equatable, Sendable {
  var content: String
  var style = TextStyle()
  /// The parts after this one; none of them has following parts itself.
  var following: [Text] = []
  /// Where the words of this part, and of some that follow, come from; `nil` where they stay.
  var source: TextSource?
  /// The image drawn in place of ``content``; `nil` for words.
  var picture: TextPicture?
  /// With a source, the style that was set on all of its parts.
  var overlay = TextStyle()

  /// Shows a string as it is. A literal is a key: ``init(_:tableName:bundle:comment:)``.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  /// Shows a string as it is.
  public init(verbatim content: String) { self.content = content }
  /// Returns both texts as one, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var (text, second) = (lhs, rhs)
    second.following = []
    text.following += [second] + rhs.following
    return text
  }

  /// The words, without styles and images.
  var string: String {
    following.reduce(picture == nil ? content : "") { $0 + ($1.picture == nil ? $1.content : "") }
  }
}
