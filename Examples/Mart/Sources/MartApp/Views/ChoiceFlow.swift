import UIKit

/// Buttons from the leading edge, in as many lines as they need; each a choice, of which one may be selected.
final class ChoiceFlow: UIView {
  /// Called with the choice that was tapped; retained.
  var onSelect: (String) -> Void = { _ in }
  /// Returns what VoiceOver says of a choice.
  var label: (String) -> String = { $0 }

  private var buttons: [UIButton] = []
  private static let gap: CGFloat = 8
  /// The height of a line of small words. With the gap it makes 44, the least distance between what fingers hit.
  private static let line: CGFloat = 36

  /// The choices, from the first line on. Equal ones keep their buttons.
  var choices: [String] = [] {
    didSet { if choices != oldValue { updateButtons() } }
  }

  /// The choice that holds; `nil` for none.
  var selection: String? {
    didSet { if selection != oldValue { updateButtons() } }
  }

  /// How many lines there is room for, however few are needed: what lies below does not jump while choices change.
  var minimumLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  private func updateButtons() {
    while buttons.count < choices.count { buttons.append(makeButton(buttons.count)) }
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= choices.count
      guard index < choices.count else { continue }
      let choice = choices[index]
      let isSelected = choice == selection
      var configuration = UIButton.Configuration.gray()
      configuration.title = choice
      configuration.cornerStyle = .capsule
      configuration.baseBackgroundColor = isSelected ? Theme.tint : .secondarySystemFill
      configuration.baseForegroundColor = isSelected ? Theme.onTint : .label
      button.configuration = configuration
      button.accessibilityLabel = label(choice)
      button.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func makeButton(_ index: Int) -> UIButton {
    let button = UIButton(
      configuration: .gray(),
      primaryAction: UIAction { [weak self] _ in
        guard let self, index < choices.count else { return }
        onSelect(choices[index])
      })
    addSubview(button)
    return button
  }

  // MARK: Layout

  /// The frames of the buttons that show in a width, and the height of all lines.
  private func arrangement(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    let sizes = buttons.prefix(choices.count).map { button in
      let size = button.intrinsicContentSize
      // Words wider than a line take several.
      return size.width <= width
        ? size
        : button.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
    }
    let line = max(sizes.map(\.height).max() ?? 0, Self.line)
    var (frames, x, y): ([CGRect], CGFloat, CGFloat) = ([], 0, 0)
    for size in sizes {
      if x > 0, x + size.width > width { (x, y) = (0, y + line + Self.gap) }
      frames.append(CGRect(x: x, y: y, width: size.width, height: line))
      x += size.width + Self.gap
    }
    let lines = CGFloat(minimumLines)
    return (frames, max(y + line, lines * line + (lines - 1) * Self.gap))
  }

  private var measuredWidth: CGFloat = 0

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: arrangement(in: measuredWidth > 0 ? measuredWidth : 320).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if measuredWidth != bounds.width {
      measuredWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (button, frame) in zip(buttons, arrangement(in: bounds.width).frames) {
      button.frame = frame
      if isMirrored { button.frame.origin.x = bounds.width - frame.maxX }
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
