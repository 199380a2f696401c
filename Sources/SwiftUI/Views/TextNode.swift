import UIKit

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

  nonisolated deinit {}

  override var item: LayoutItem { textItem }

  override func show() {
    let label = textItem.label
    // Before it is in a window, a view has the screen's scale. The label must round to the pixels that the text is drawn with.
    if label.traitCollection.displayScale != environment.displayScale {
      label.traitOverrides.displayScale = environment.displayScale
    }
    let lines = environment.lineLook
    let text = environment.ownLocale.map(view.localized) ?? view
    label.font = font(text)
    let color = text.style.color(in: environment)
    textItem.color.show(color, on: label, transaction, graph.motion) { [weak label] in label?.textColor = $0 }
    label.numberOfLines = environment.lineLimit ?? 0
    textItem.leastLines = environment.leastLines
    label.lineBreakMode =
      switch lines.truncation {
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: .byTruncatingTail
      }
    label.textAlignment =
      switch (environment.multilineTextAlignment, environment.layoutDirection) {
      case (.center, _): .center
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
      }
    label.adjustsFontSizeToFitWidth = lines.minimumScale < 1
    label.minimumScaleFactor = min(max(lines.minimumScale, 0), 1)
    label.isAccessibilityElement = !environment.isReadByControl
    textItem.setCopying(lines.allowsSelection && environment.redactionReasons.isEmpty)
    let before = environment.fadesContent && graph.motion.mayAnimate ? label.text : nil
    defer { if let before, before != label.text { fadeIn() } }
    let isRedacted = !environment.redactionReasons.isDisjoint(with: [.placeholder, .privacy])
    if isRedacted || textItem.isRedacted {
      textItem.isRedacted = isRedacted
      label.backgroundColor = isRedacted ? label.textColor.withAlphaComponent(0.16) : nil
      label.layer.cornerRadius = isRedacted ? 4 : 0
      label.clipsToBounds = isRedacted
      if isRedacted {
        label.textColor = .clear
        label.isAccessibilityElement = false
      }
    }
    // A text of one style costs no attributes.
    if text.following.isEmpty, text.picture == nil, text.style.look(over: environment.textLook).isPlain,
      lines.spacing == 0
    {
      label.text = cased(text.content)
    } else {
      label.attributedText = attributed(text, label)
    }
  }

  /// Shows the new text gradually.
  private func fadeIn() {
    textItem.fade = Gradual(0) { [weak label = textItem.label] in label?.alpha = min(max($0, 0), 1) }
    textItem.fade?.lead(to: 1, transaction, graph.motion)
  }

  private func cased(_ string: String) -> String {
    switch environment.lineLook.textCase {
    case .uppercase: string.uppercased(with: environment.locale)
    case .lowercase: string.lowercased(with: environment.locale)
    case nil: string
    }
  }

  private func font(_ part: Text) -> UIFont {
    let look = part.style.look(over: environment.textLook)
    let own = part.style.font ?? nil
    var font = own ?? environment.font ?? .body
    if let weight = look.weight { font = font.weight(weight) }
    if look.hasMonospacedDigits == true { font = font.monospacedDigit() }
    var resolved = font.resolved(environment.traits)
    if let design = look.design ?? own?.design ?? environment.font?.design, design != .default,
      let descriptor = resolved.fontDescriptor.withDesign(design.uiDesign)
    {
      resolved = UIFont(descriptor: descriptor, size: resolved.pointSize)
    }
    if look.isItalic == true {
      let traits = resolved.fontDescriptor.symbolicTraits.union(.traitItalic)
      if let descriptor = resolved.fontDescriptor.withSymbolicTraits(traits) {
        resolved = UIFont(descriptor: descriptor, size: resolved.pointSize)
      }
    }
    return resolved
  }

  /// An attribute without a meaning.
  private static let filler = NSAttributedString.Key("SwiftUI.filler")

  private func attributed(_ text: Text, _ label: UILabel) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    let style = NSMutableParagraphStyle()
    style.alignment = label.textAlignment
    style.lineBreakMode = label.lineBreakMode
    style.lineSpacing = environment.lineLook.spacing
    var count = 0
    for part in [text] + text.following {
      let look = part.style.look(over: environment.textLook)
      let color = textItem.isRedacted ? .clear : part.style.color(in: environment)
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font(part), .foregroundColor: color, .paragraphStyle: style,
      ]
      if let line = look.underline, line.isActive {
        attributes[.underlineStyle] = line.style.value
        if let color = line.style.color { attributes[.underlineColor] = color.uiColor }
      }
      if let line = look.strikethrough, line.isActive {
        attributes[.strikethroughStyle] = line.style.value
        if let color = line.style.color { attributes[.strikethroughColor] = color.uiColor }
      }
      if look.room != 0 { attributes[.kern] = look.room }
      if let background = look.background { attributes[.backgroundColor] = background.uiColor }
      if let offset = look.baselineOffset, offset != 0 { attributes[.baselineOffset] = offset }
      if let picture = part.picture {
        guard let attachment = picture.image.attachment(font(part), color, environment) else { continue }
        attributes[.attachment] = attachment
      }
      // Foundation on Linux traps when it compares neighbouring runs with equally many attributes: they never have as many here.
      if attributes.count == count { attributes[Self.filler] = "" }
      count = attributes.count
      whole.append(NSAttributedString(string: cased(part.content), attributes: attributes))
    }
    return whole
  }

  private final class Item: ViewItem {
    let label = UILabel()
    var color = GradualColor()
    var fade: Gradual<Double>?
    var isRedacted = false
    /// The number of lines for which there is room, also where there are fewer.
    var leastLines = 1
    private var copying: TextCopying?
    override var view: UIView { label }

    /// Lets a long press offer to copy the text, or no longer.
    func setCopying(_ copies: Bool) {
      guard copies != (copying != nil) else { return }
      copying?.end()
      copying = copies ? TextCopying(label) : nil
    }
    override var sizeJumps: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      // UIKit asks with finite lengths: its labels have a greatest one.
      func finite(_ value: CGFloat?) -> CGFloat { min(value ?? .greatestFiniteMagnitude, .greatestFiniteMagnitude) }
      let room = CGSize(width: finite(proposal.width), height: finite(proposal.height))
      let size = label.sizeThatFits(room)
      let line = label.font.lineHeight
      // Whole lines, at least one.
      let lines = max((room.height / line + 1e-6).rounded(.down), 1)
      // The room of more lines than there are.
      let reserved = leastLines > 1 ? CGFloat(leastLines) * line : 0
      return CGSize(width: min(size.width, room.width), height: min(max(size.height, reserved), lines * line))
    }

    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      let font = label.font ?? .preferredFont(forTextStyle: .body)
      if key == VerticalAlignment.firstTextBaseline.key { return font.ascender }
      if key == HorizontalAlignment.firstTextLeading.key { return 0 }
      return key == VerticalAlignment.lastTextBaseline.key ? sizeThatFits(proposal).height + font.descender : nil
    }

    override func measureSpacing() -> ViewSpacing { .text(lineGap: label.font.map { max($0.leading, 0) } ?? 0) }
  }
}
