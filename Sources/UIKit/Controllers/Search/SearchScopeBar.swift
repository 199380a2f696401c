import Foundation
import UIKitCore

/// The scopes of a search side by side, with one selected; looks like the system's segmented control (memory of iOS 13–18) [G].
final class SearchScopeBar: UIView {
  /// Called with the index of the scope that was tapped; retained. The bar does not select it itself.
  var chosen: (Int) -> Void = { _ in }
  private let plate = UIView()
  private let thumb = UIView()
  private var buttons: [UIButton] = []

  /// With its margins, in points.
  static let height: CGFloat = 42
  private static let (inset, plateHeight): (CGFloat, CGFloat) = (8, 32)

  init() {
    super.init(frame: .zero)
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 9
    thumb.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 99 / 255, alpha: 1) : .white
    }
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(plate)
    plate.addSubview(thumb)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// The titles of the scopes, from the leading side on. A change makes new buttons.
  var titles: [String] = [] {
    didSet { if oldValue != titles { makeButtons() } }
  }

  /// The index of the selected scope; an index without a scope shows none. Animates within an animation that lays the bar out.
  var selected = 0 {
    didSet { if oldValue != selected { selectionDidChange() } }
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let button = UIButton(type: .custom)
      button.setTitle(title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.chosen(index) }, for: .touchUpInside)
      plate.addSubview(button)
      return button
    }
    selectionDidChange()
  }

  /// Shows the selection in fonts and traits at once, and moves the thumb at the next layout.
  private func selectionDidChange() {
    for (index, button) in buttons.enumerated() {
      button.titleLabel?.font = .systemFont(ofSize: 13, weight: index == selected ? .semibold : .regular)
      button.accessibilityTraits = index == selected ? [.button, .selected] : .button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    plate.frame = CGRect(
      x: Self.inset + safe.left, y: 0, width: max(bounds.width - 2 * Self.inset - safe.left - safe.right, 0),
      height: Self.plateHeight)
    guard !buttons.isEmpty else { return }
    let width = plate.bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
      button.frame = CGRect(x: place * width, y: 0, width: width, height: Self.plateHeight)
    }
    // A bar without a size yet has no room for the distances.
    let target = buttons.indices.contains(selected) && width > 4 ? buttons[selected].frame.insetBy(dx: 2, dy: 2) : .zero
    thumb.frame = target
  }
}
