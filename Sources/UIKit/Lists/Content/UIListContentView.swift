import Foundation
import UIKitCore

/// Shows a ``UIListContentConfiguration``, in a cell or header or by itself.
///
/// It makes views only for what the configuration has, and gives them frames; it has no constraints. Its height depends on its width.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView, WidthDependentContent {
  /// The configuration shown.
  private var list: UIListContentConfiguration
  private var imageView: UIImageView?
  private var textLabel: UILabel?
  private var secondaryLabel: UILabel?
  /// The leading and trailing margins of the row around this view, in points; `nil` outside of lists. They replace standard margins of the
  /// configuration, and only these.
  var listMargins: ListMargins? {
    didSet { if oldValue != listMargins { contentDidChange() } }
  }

  /// Makes a view of zero size; the container sets its frame.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    show()
  }

  /// Makes a view of an empty cell configuration; `coder` carries none.
  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
    show()
  }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  /// The ``UIListContentConfiguration`` shown. Any other type is ignored, as by Apple's; an equal value does nothing. A different one lays
  /// out again in the next layout.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != list else { return }
      list = new
      show()
    }
  }

  /// Updates image view and labels: makes missing ones, removes those without content.
  private func show() {
    if let image = list.image {
      let view = imageView ?? add(UIImageView())
      view.image = image
      view.preferredSymbolConfiguration =
        list.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body)
      view.tintColor = list.imageProperties.tintColor
      view.contentMode = .scaleAspectFit
      view.layer.cornerRadius = list.imageProperties.cornerRadius
      view.clipsToBounds = list.imageProperties.cornerRadius > 0
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    textLabel = show(list.text, list.attributedText, list.textProperties, in: textLabel)
    secondaryLabel = show(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, in: secondaryLabel)
    contentDidChange()
  }

  /// Returns the label for a text, or `nil` after removing it where there is no text.
  ///
  /// - Parameter present: The label that shows the previous text.
  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    in present: UILabel?
  ) -> UILabel? {
    guard text != nil || attributed != nil else {
      present?.removeFromSuperview()
      return nil
    }
    let label = present ?? add(UILabel())
    label.font = properties.font(compatibleWith: traitCollection)
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { label.attributedText = attributed } else { label.text = properties.transformed(text) }
    return label
  }

  private func add<View: UIView>(_ view: View) -> View {
    addSubview(view)
    return view
  }

  /// Called for everything that may change the height.
  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Takes the fonts of a new text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { show() }
  }

  // MARK: Layout

  /// Returns the arrangement within `width`, in points; `nil` for `height` takes the fitting one.
  private func arranged(width: CGFloat, height: CGFloat? = nil) -> ListContentLayout {
    var margins = list.directionalLayoutMargins
    if let listMargins {
      // Margins that the app chose stay.
      let standard = UIListContentConfiguration.standardMargins
      if margins.leading == standard.leading { margins.leading = listMargins.leading }
      if margins.trailing == standard.trailing { margins.trailing = listMargins.trailing }
    }
    var parts = ListContentLayout.Parts(width: width, margins: UIEdgeInsets(margins, isRightToLeft: isRightToLeft))
    parts.isRightToLeft = isRightToLeft
    parts.imagePadding = list.imageToTextPadding
    parts.horizontalPadding = list.textToSecondaryTextHorizontalPadding
    parts.verticalPadding = list.textToSecondaryTextVerticalPadding
    parts.prefersSideBySide = list.prefersSideBySideTextAndSecondaryText
    parts.minimumHeight = list.minimumHeight
    if traitCollection.displayScale > 0 { parts.scale = traitCollection.displayScale }
    parts.image = imageView.map { imageSize($0.intrinsicContentSize) }
    parts.reservedImage = list.imageProperties.reservedLayoutSize
    if parts.reservedImage.width == 0, list.image?.isSymbolImage == true {
      parts.reservedImage.width = Self.symbolWidth(with: traitCollection)
    }
    if let textLabel { parts.text = Self.measure(textLabel) }
    if let secondaryLabel { parts.secondary = Self.measure(secondaryLabel) }
    return ListContentLayout(parts, height: height)
  }

  /// Returns the room for a symbol, in points: 24 beside body text of 17, and in proportion to other text sizes [G].
  static func symbolWidth(with traits: UITraitCollection) -> CGFloat {
    24 * UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / 17
  }

  /// Returns the label's size as a function of the width; an infinite width asks for the size on one line.
  private static func measure(_ label: UILabel) -> (CGFloat) -> CGSize {
    { width in label.sizeThatFits(CGSize(width: width.isFinite ? width : 0, height: 0)) }
  }

  /// Returns the size scaled down to the configuration's maximum, never up.
  private func imageSize(_ size: CGSize) -> CGSize {
    let limit = list.imageProperties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0, size.width > 0 { factor = min(factor, limit.width / size.width) }
    if limit.height > 0, size.height > 0 { factor = min(factor, limit.height / size.height) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The distance from the leading edge to where the texts begin, in points, at the current width.
  var textInset: CGFloat { arranged(width: bounds.width).textInset }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = arranged(width: bounds.width, height: bounds.height)
    imageView?.frame = layout.image
    textLabel?.frame = layout.text
    secondaryLabel?.frame = layout.secondary
  }

  /// Returns the height at a width; a width of 0 or less means without a limit, so that no text is broken.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : UIView.layoutFittingExpandedSize.width
    return CGSize(width: width, height: arranged(width: width).height)
  }

  /// The height of unbroken texts. Constraints use ``intrinsicContentSize(forLayoutWidth:)`` once they know the width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: arranged(width: UIView.layoutFittingExpandedSize.width).height)
  }

  /// Returns the height at the width that constraints found.
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize? {
    CGSize(width: UIView.noIntrinsicMetric, height: arranged(width: width).height)
  }
}
