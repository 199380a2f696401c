import UIKit

/// A chevron and, if there is room, a word or an image beside it. VoiceOver treats it as one button.
final class NavigationToolbarBackButton: NavigationToolbarButton {
  private let font: UIFont
  private let padding: CGFloat
  private let labelGap: CGFloat
  /// Measures labels without showing them.
  private let measuringLabel = UILabel()
  /// The image beside the chevron, shown instead of a word.
  let picture = UIImageView()

  override init(barButtonItem: UIBarButtonItem, style: NavigationToolbarStyle) {
    font = style.buttonFont
    padding = style.buttonPadding
    labelGap = style.backLabelSpacing
    super.init(barButtonItem: barButtonItem, style: style)
    measuringLabel.font = font
    picture.isHidden = true
    addSubview(picture)
  }

  /// The image beside the chevron, which leaves no room for a word; `nil` shows none.
  var shownImage: UIImage? {
    didSet {
      guard oldValue !== shownImage else { return }
      picture.image = shownImage
      picture.isHidden = shownImage == nil
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The word beside the chevron; `nil` shows only the chevron.
  var shownLabel: String? {
    didSet {
      guard oldValue != shownLabel else { return }
      showLabel()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override func refresh() {
    super.refresh()
    showLabel()
  }

  /// Sets title and font only if they differ: setting them triggers layout.
  private func showLabel() {
    guard title(for: .normal) != shownLabel else { return }
    setTitle(shownLabel, for: .normal)
    guard shownLabel != nil, titleLabel?.font != font else { return }
    titleLabel?.font = font
  }

  // MARK: Sizes, in points

  var chevronSize: CGSize { image(for: .normal)?.size ?? .zero }

  /// Returns the size of a label in the button's font, in points.
  func size(ofLabel text: String) -> CGSize {
    measuringLabel.text = text
    return measuringLabel.intrinsicContentSize
  }

  /// The size of the image or word beside the chevron; `nil` without one.
  private var labelSize: CGSize? { shownImage?.size ?? shownLabel.map(size) }

  override var intrinsicContentSize: CGSize {
    let (chevron, label) = (chevronSize, labelSize)
    let width = chevron.width + (label.map { labelGap + $0.width } ?? 0)
    return CGSize(width: width + 2 * padding, height: max(chevron.height, label?.height ?? 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (chevron, label) = (chevronSize, labelSize)
    place(imageView, at: padding, width: chevron.width, height: chevron.height)
    guard let label else { return }
    let start = padding + chevron.width + labelGap
    let width = min(label.width, max(bounds.width - padding - start, 0))
    place(shownImage == nil ? titleLabel : picture, at: start, width: width, height: label.height)
  }

  /// - Parameter start: From the leading edge.
  private func place(_ view: UIView?, at start: CGFloat, width: CGFloat, height: CGFloat) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isRightToLeft ? bounds.width - start - width : start
    view?.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
  }
}
