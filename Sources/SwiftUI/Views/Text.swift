import UIKit

/// Words, in as many lines as they need and there is room for.
public nonisolated struct Text: Equatable, Sendable {
  var content: String
  var ownFont: Font?
  var ownWeight: Font.Weight?
  var ownColor: Color?

  /// Shows a string as it is.
  ///
  /// Apple's looks literals up in the app's tables of words; this does not. See Divergences.
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public init(verbatim content: String) { self.content = content }

  /// The same in another font, whatever the font around it.
  public func font(_ font: Font?) -> Text { with { $0.ownFont = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.ownWeight = weight } }
  public func bold() -> Text { fontWeight(.bold) }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.ownColor = color } }

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

final class TextNode: ViewNode {
  private let label = UILabel()

  init(_ text: Text, _ place: NodePlace) {
    super.init(place)
    show(text)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let text = view as? Text { show(text) }
  }

  private func show(_ text: Text) {
    var font = text.ownFont ?? environment.font ?? .body
    if let weight = text.ownWeight { font = font.weight(weight) }
    label.text = text.content
    label.font = font.resolved(environment.traits)
    label.textColor = (text.ownColor ?? environment.foreground ?? .primary).uiColor
    label.numberOfLines = environment.lineLimit ?? 0
    label.lineBreakMode = .byTruncatingTail
    label.textAlignment =
      switch (environment.multilineTextAlignment, environment.layoutDirection) {
      case (.center, _): .center
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
      }
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(TextItem(label)) }

  private final class TextItem: LayoutItem {
    private let label: UILabel
    init(_ label: UILabel) { self.label = label }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      // Infinite room is not what UIKit asks for: it has a largest length of its own.
      func finite(_ value: CGFloat?) -> CGFloat { min(value ?? .greatestFiniteMagnitude, .greatestFiniteMagnitude) }
      let room = CGSize(width: finite(proposal.width), height: finite(proposal.height))
      let size = label.sizeThatFits(room)
      let line = label.font.lineHeight
      // Whole lines, and one at least.
      let lines = max((room.height / line + 1e-6).rounded(.down), 1)
      return CGSize(width: min(size.width, room.width), height: min(size.height, lines * line))
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.add(label, in: rect) }

    override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
      let font = label.font ?? .preferredFont(forTextStyle: .body)
      return isFirst ? font.ascender : sizeThatFits(proposal).height + font.descender
    }
  }
}
