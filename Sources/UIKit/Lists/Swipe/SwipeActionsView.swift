import Foundation
import UIKitCore

/// The buttons beside a swiped row, behind its cell. It covers the row's place; only the part that the row uncovers is visible.
final class SwipeActionsView: UIView {
  let buttons: [SwipeActionButton]
  /// Whether the buttons appear at the left edge.
  private let isAtLeft: Bool

  init(_ actions: [UIContextualAction], isAtLeft: Bool, height: CGFloat, traits: UITraitCollection) {
    self.isAtLeft = isAtLeft
    buttons = actions.map { SwipeActionButton($0, rowHeight: height, traits: traits) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first button is in front: in a full swipe it covers the others.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  /// Gives the buttons their places while the row is moved by `distance`, in points.
  func show(_ layout: SwipeActions, distance: CGFloat, isFull: Bool) {
    for (button, place) in zip(buttons, layout.places(distance: distance, isFull: isFull)) {
      func mirrored(_ start: CGFloat, _ width: CGFloat, in whole: CGFloat) -> CGFloat {
        isAtLeft ? start : whole - start - width
      }
      let x = mirrored(place.start, place.width, in: bounds.width)
      button.frame = CGRect(x: x, y: 0, width: place.width, height: bounds.height)
      button.contentFrame = CGRect(
        x: mirrored(place.contentStart - place.start, place.contentWidth, in: place.width), y: 0,
        width: place.contentWidth, height: bounds.height)
    }
  }
}

/// A button beside a swiped row.
final class SwipeActionButton: UIControl {
  /// The height from which a row shows an image and a title below each other, in points [G]. Lower ones show the image alone.
  private static let heightForBoth: CGFloat = 91
  /// The space between image and title, in points [G].
  private static let gap: CGFloat = 4

  let action: UIContextualAction
  private let label: UILabel?
  private let icon: UIImageView?
  /// Dims the button under a finger.
  private let shade = UIView()
  /// The place of the title and the image, in points, in the button's bounds.
  var contentFrame = CGRect.zero { didSet { if oldValue != contentFrame { arrange() } } }

  init(_ action: UIContextualAction, rowHeight: CGFloat, traits: UITraitCollection) {
    self.action = action
    let hasImage = action.image != nil
    let hasTitle = action.title?.isEmpty == false && (!hasImage || rowHeight >= Self.heightForBoth)
    label = hasTitle ? UILabel() : nil
    icon = hasImage ? UIImageView(image: action.image?.withRenderingMode(.alwaysTemplate)) : nil
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    if let label {
      label.text = action.title
      // Subheadline below an image, else body [G].
      label.font = .preferredFont(forTextStyle: hasImage ? .subheadline : .body, compatibleWith: traits)
      label.textColor = .white
      label.textAlignment = .center
      // A single word becomes smaller instead of being broken.
      label.numberOfLines = action.title?.contains(" ") == true ? 2 : 1
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.3
      addSubview(label)
    }
    if let icon {
      icon.tintColor = .white
      icon.contentMode = .center
      icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title2)
      addSubview(icon)
    }
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    addSubview(shade)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.spokenName
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  /// The width that the title and the image need, margins included, in points.
  var naturalWidth: CGFloat {
    max(label?.intrinsicContentSize.width ?? 0, icon?.intrinsicContentSize.width ?? 0) + 2 * SwipeActions.titleMargin
  }

  private func arrange() {
    shade.frame = bounds
    let width = max(contentFrame.width - SwipeActions.titleMargin, 0)
    let titleSize = label?.sizeThatFits(CGSize(width: width, height: bounds.height)) ?? .zero
    let iconSize = icon?.intrinsicContentSize ?? .zero
    let gap = label == nil || icon == nil ? 0 : Self.gap
    let titleHeight = min(titleSize.height, bounds.height - iconSize.height - gap)
    var y = (bounds.height - titleHeight - iconSize.height - gap) / 2
    let scale = max(traitCollection.displayScale, 1)
    func place(_ view: UIView?, _ size: CGSize) {
      guard let view else { return }
      let x = contentFrame.midX - size.width / 2
      view.frame = CGRect(
        x: x.roundedToPixels(at: scale), y: y.roundedToPixels(at: scale), width: size.width, height: size.height)
      y += size.height + gap
    }
    place(icon, iconSize)
    place(label, CGSize(width: width, height: max(titleHeight, 0)))
  }

  override var isHighlighted: Bool {
    didSet {
      shade.frame = bounds
      // A touched button is a fifth darker [G].
      shade.alpha = isHighlighted ? 0.2 : 0
    }
  }

  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }
}
