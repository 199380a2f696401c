import Foundation
import UIKitCore

/// The labels and the image that cells and headers have of their own, without a content configuration.
///
/// Made when first asked for; arranged by ``ListContentLayout`` in the content view's space.
final class ListLabels {
  /// Tells its owner when its content changed.
  final class Label: UILabel {
    var contentDidChange: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      contentDidChange?()
    }
  }

  final class Picture: UIImageView {
    var contentDidChange: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      contentDidChange?()
    }
  }

  struct Style {
    var text = UIFont.TextStyle.body
    var textColor = UIColor.label
    var detail: UIFont.TextStyle?
    var detailColor = UIColor.label
    var isSideBySide = false
    var hasImage = true
    var numberOfLines = 1
    var top: CGFloat = 11
    var bottom: CGFloat = 11
    var minimumHeight: CGFloat = 0
  }

  let style: Style
  private(set) var text: Label?
  private(set) var detail: Label?
  private(set) var image: Picture?
  private let contentDidChange: () -> Void

  /// - Parameter contentDidChange: Retained as long as the labels are; it must not retain their owner.
  init(style: Style, contentDidChange: @escaping () -> Void) {
    self.style = style
    self.contentDidChange = contentDidChange
  }

  func makeText(in view: UIView) -> UILabel {
    if let text { return text }
    let label = makeLabel(style.text, style.textColor, in: view)
    text = label
    return label
  }

  func makeDetail(in view: UIView) -> UILabel? {
    guard let detailStyle = style.detail else { return nil }
    if let detail { return detail }
    let label = makeLabel(detailStyle, style.detailColor, in: view)
    detail = label
    return label
  }

  func makeImage(in view: UIView) -> UIImageView? {
    guard style.hasImage else { return nil }
    if let image { return image }
    let picture = Picture(image: nil)
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    picture.contentDidChange = contentDidChange
    view.addSubview(picture)
    image = picture
    return picture
  }

  private func makeLabel(_ textStyle: UIFont.TextStyle, _ color: UIColor, in view: UIView) -> Label {
    let label = Label()
    label.font = .preferredFont(forTextStyle: textStyle, compatibleWith: view.traitCollection)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = style.numberOfLines
    label.contentDidChange = contentDidChange
    view.addSubview(label)
    return label
  }

  var isEmpty: Bool { text == nil && detail == nil && image == nil }

  /// - Parameter height: That of the content view, or `nil` for the fitting one.
  func arranged(width: CGFloat, height: CGFloat? = nil, margins: ListMargins, in view: UIView) -> ListContentLayout {
    let insets = NSDirectionalEdgeInsets(
      top: style.top, leading: margins.leading, bottom: style.bottom, trailing: margins.trailing)
    var parts = ListContentLayout.Parts(
      width: width, margins: UIEdgeInsets(insets, isRightToLeft: view.isRightToLeft))
    parts.isRightToLeft = view.isRightToLeft
    parts.prefersSideBySide = style.isSideBySide
    parts.minimumHeight = style.minimumHeight
    if view.traitCollection.displayScale > 0 { parts.scale = view.traitCollection.displayScale }
    if let image, let picture = image.image {
      parts.image = image.intrinsicContentSize
      if picture.isSymbolImage { parts.reservedImage.width = UIListContentView.symbolWidth(with: view.traitCollection) }
    }
    parts.text = Self.measure(text)
    parts.secondary = Self.measure(detail)
    return ListContentLayout(parts, height: height)
  }

  private static func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
    guard let label, label.text != nil || label.attributedText != nil else { return nil }
    return { label.sizeThatFits(CGSize(width: $0.isFinite ? $0 : 0, height: 0)) }
  }

  func place(_ layout: ListContentLayout) {
    image?.frame = layout.image
    text?.frame = layout.text
    detail?.frame = layout.secondary
  }

  var isHighlighted = false {
    didSet {
      guard oldValue != isHighlighted else { return }
      text?.isHighlighted = isHighlighted
      detail?.isHighlighted = isHighlighted
      image?.isHighlighted = isHighlighted
    }
  }
}
