import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// One segment of a segmented control: a title or an image, and an element of its own for assistive technologies.
final class SegmentView: UIView {
  var title: String?
  var image: UIImage?
  /// The action that the segment stands for; its title and image are the segment's.
  var action: UIAction?
  /// The width set by the app, in points; 0 leaves it to the control.
  var width: CGFloat = 0
  /// Moves title or image, in points.
  var contentOffset = CGSize.zero
  var isEnabled = true
  var isSelected = false
  /// "2 of 3", for assistive technologies.
  var position = ""
  /// Chooses the segment when an assistive technology activates it.
  @Unretained var control: UISegmentedControl?

  private let label = UILabel()
  private let imageView = UIImageView()

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    super.init(frame: .zero)
    (self.title, self.image, self.action) = (title, image, action)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    showsLargeContentViewer = true
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    imageView.contentMode = .center
    for part in [label, imageView] {
      part.isAccessibilityElement = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows title or image; an image wins.
  func show(_ attributes: [NSAttributedString.Key: Any], alpha: CGFloat) {
    label.isHidden = image != nil
    imageView.isHidden = image == nil
    label.font = attributes[.font] as? UIFont
    label.textColor = attributes[.foregroundColor] as? UIColor
    label.text = image == nil ? title : nil
    imageView.image = image
    (largeContentTitle, largeContentImage) = (title, image)
    imageView.tintColor = label.textColor
    (label.alpha, imageView.alpha) = (alpha, alpha)
    setNeedsLayout()
  }

  /// The width of the title or image, as of the last ``measure(font:)``.
  private(set) var measured: CGFloat = 0
  private var measuredWith: (title: String?, image: UIImage?, font: UIFont?)?

  /// Measures the title in a font, or the image, if they changed.
  func measure(font: UIFont) {
    if let measuredWith, measuredWith == (title, image, font) { return }
    measuredWith = (title, image, font)
    if let image { return measured = image.size.width }
    let shown = (label.font, label.text)
    (label.font, label.text) = (font, title)
    measured = title == nil ? 0 : label.intrinsicContentSize.width.rounded(.up)
    (label.font, label.text) = shown
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = frame.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    imageView.frame = frame
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = .button
      if isSelected { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? position }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityActivate() -> Bool {
    control?.choose(self)
    return true
  }
}
