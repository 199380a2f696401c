import UIKit

/// A text of one style, in as many lines as it needs and has room for.
///
/// What does not fit is truncated at its end with an ellipsis. It shows whole lines only, at least one, and never takes more than it is
/// offered in width.
public nonisolated struct Text: Equatable, Sendable {
  var content: String
  var explicitFont: Font?
  var explicitWeight: Font.Weight?
  var explicitColor: Color?

  /// Shows a string as it is.
  ///
  /// Apple's looks literals up in the app's tables of words; this does not. See Divergences.
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  /// Shows a string as it is, as every text does here.
  public init(verbatim content: String) { self.content = content }

  /// Returns the text in another font, which counts before the environment's; `nil` restores that.
  public func font(_ font: Font?) -> Text { with { $0.explicitFont = font } }
  /// Returns the text in another weight of whatever font it has; `nil` restores the font's own.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.explicitWeight = weight } }
  /// Returns the text in the bold weight.
  public func bold() -> Text { fontWeight(.bold) }
  /// Returns the text in another colour, which counts before the environment's; `nil` restores that.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.explicitColor = color } }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }
}

extension Text: View, NodeMaking {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { TextNode(self, place) }
}

/// The node of a text: one `UILabel`, which keeps its identity through updates.
final class TextNode: LeafNode<Text> {
  private let textItem: Item

  override init(_ text: Text, _ place: NodePlace) {
    textItem = Item(place.graph)
    super.init(text, place)
    show()
  }

  override var item: LayoutItem { textItem }

  override func show() {
    let label = textItem.label
    var font = view.explicitFont ?? environment.font ?? .body
    if let weight = view.explicitWeight { font = font.weight(weight) }
    label.text = view.content
    label.font = font.resolved(environment.traits)
    label.textColor = (view.explicitColor ?? environment.foreground ?? .primary).uiColor
    label.numberOfLines = environment.lineLimit ?? 0
    label.lineBreakMode = .byTruncatingTail
    label.textAlignment =
      switch (environment.multilineTextAlignment, environment.layoutDirection) {
      case (.center, _): .center
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
      }
  }

  private final class Item: ViewItem {
    let label = UILabel()
    override var view: UIView { label }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      // UIKit asks with finite lengths: its labels have a greatest one.
      func finite(_ value: CGFloat?) -> CGFloat { min(value ?? .greatestFiniteMagnitude, .greatestFiniteMagnitude) }
      let room = CGSize(width: finite(proposal.width), height: finite(proposal.height))
      let size = label.sizeThatFits(room)
      let line = label.font.lineHeight
      // Whole lines, at least one.
      let lines = max((room.height / line + 1e-6).rounded(.down), 1)
      return CGSize(width: min(size.width, room.width), height: min(size.height, lines * line))
    }

    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      let font = label.font ?? .preferredFont(forTextStyle: .body)
      if key == VerticalAlignment.firstTextBaseline.key { return font.ascender }
      return key == VerticalAlignment.lastTextBaseline.key ? sizeThatFits(proposal).height + font.descender : nil
    }

    override func measureSpacing() -> ViewSpacing { .text(lineGap: label.font.map { max($0.leading, 0) } ?? 0) }
  }
}
