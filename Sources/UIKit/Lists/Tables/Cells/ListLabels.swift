import Foundation
import UIKitCore

/// The labels and the image that cells and headers have of their own, without a content configuration.
///
/// Each is made when it is first asked for, and becomes a subview of the content view. ``ListContentLayout`` arranges them in the content
/// view's space.
final class ListLabels {
  /// A label that informs its owner whenever its intrinsic size may have changed.
  final class Label: UILabel {
    /// Called within every invalidation of the intrinsic size, also for a new font or number of lines; retained.
    var contentDidChange: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      contentDidChange?()
    }
  }

  /// An image view that informs its owner whenever its intrinsic size may have changed.
  final class Picture: UIImageView {
    /// Called within every invalidation of the intrinsic size, as for a new image; retained.
    var contentDidChange: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      contentDidChange?()
    }
  }

  /// The looks of the labels and the lengths around them, in points.
  struct Style {
    /// The text style of the main label.
    var text = UIFont.TextStyle.body
    var textColor = UIColor.label
    /// The text style of the second label; `nil` where there is none.
    var detail: UIFont.TextStyle?
    var detailColor = UIColor.label
    /// Whether the second label is at the trailing end of the same line as long as both fit.
    var isSideBySide = false
    /// Whether there can be an image; without it `makeImage(in:)` returns `nil`.
    var hasImage = true
    /// The number of lines of both labels; 0 is no limit.
    var numberOfLines = 1
    /// The least space above the content.
    var top: CGFloat = 11
    /// The least space below the content.
    var bottom: CGFloat = 11
    /// The least height of the whole, spaces included.
    var minimumHeight: CGFloat = 0
  }

  /// Fixed for the life of the labels.
  let style: Style
  private(set) var text: Label?
  private(set) var detail: Label?
  private(set) var image: Picture?
  private let contentDidChange: () -> Void

  /// Makes labels that exist only once they are asked for.
  ///
  /// - Parameter contentDidChange: Retained as long as the labels are; it must not retain their owner.
  init(style: Style, contentDidChange: @escaping () -> Void) {
    self.style = style
    self.contentDidChange = contentDidChange
  }

  /// Returns the main label, making it in `view` the first time.
  func makeText(in view: UIView) -> UILabel {
    if let text { return text }
    let label = makeLabel(style.text, style.textColor, in: view)
    text = label
    return label
  }

  /// Returns the second label, making it in `view` the first time; `nil` in styles without one.
  func makeDetail(in view: UIView) -> UILabel? {
    guard let detailStyle = style.detail else { return nil }
    if let detail { return detail }
    let label = makeLabel(detailStyle, style.detailColor, in: view)
    detail = label
    return label
  }

  /// Returns the image view, making it in `view` the first time; `nil` in styles without one. Symbols follow the body text size.
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

  /// True until a label or the image is asked for. An owner without labels is as high as its standard row.
  var isEmpty: Bool { text == nil && detail == nil && image == nil }

  /// Returns where the parts belong in a content view of `width`, in points.
  ///
  /// Labels without text and image views without an image take no room. The text direction and the display scale are those of `view`.
  ///
  /// - Parameter height: The height of the content view, in which the parts are centred; `nil` takes the fitting one.
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

  /// Returns the label's size as a function of the width; `nil` without a text. An infinite width asks for the size on one line.
  private static func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
    guard let label, label.text != nil || label.attributedText != nil else { return nil }
    return { label.sizeThatFits(CGSize(width: $0.isFinite ? $0 : 0, height: 0)) }
  }

  /// Gives the parts their frames, in the content view's space.
  func place(_ layout: ListContentLayout) {
    image?.frame = layout.image
    text?.frame = layout.text
    detail?.frame = layout.secondary
  }

  /// Whether labels and image show their highlighted looks, as those of a selected cell do.
  var isHighlighted = false {
    didSet {
      guard oldValue != isHighlighted else { return }
      text?.isHighlighted = isHighlighted
      detail?.isHighlighted = isHighlighted
      image?.isHighlighted = isHighlighted
    }
  }
}
