import CoreGraphics
import Foundation
import UIKitCore

/// The bar of an edit menu: the items of one page, an arrow, and buttons that turn the page.
///
/// A touch elsewhere in the window dismisses it, and is handled there as usual.
final class EditMenuBar: UIView {
  /// Called when an item is chosen, a finger comes down elsewhere, or VoiceOver leaves the menu.
  var dismissed: () -> Void = {}

  private weak var sender: UIView?
  /// The menus from the outermost to the visible one.
  private var path: [UIMenu]
  private var rows: [MenuContents.Row] = []
  private var buttons: [EditMenuItem] = []
  private let plate = UIView()
  private let arrow = EditMenuArrow()
  private let outside = TouchOutsideGestureRecognizer()
  private var lines: [UIView] = []
  private let back = EditMenuBar.turner("chevron.left", label: "Show previous items")
  private let forward = EditMenuBar.turner("chevron.right", label: "Show more items")
  private var placement: EditMenuLayout?
  private var target = CGRect.zero
  private var area = CGRect.zero
  private var preferred = UIEditMenuArrowDirection.automatic
  private var page = 0
  private var isLeaving = false

  init(_ menu: UIMenu, sender: UIView) {
    path = [menu]
    self.sender = sender
    super.init(frame: .zero)
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    plate.backgroundColor = Self.color
    plate.layer.cornerRadius = EditMenuLayout.radius
    plate.clipsToBounds = true
    arrow.fill = Self.color
    addSubview(arrow)
    addSubview(plate)
    back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    fill()
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  /// As the plate of other menus: opaque, in place of Apple's blur [G].
  private static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 58 / 255, green: 58 / 255, blue: 60 / 255, alpha: 1)
      : UIColor(red: 250 / 255, green: 250 / 255, blue: 250 / 255, alpha: 1)
  }
  private static let highlight = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1)
  }

  private static func turner(_ symbol: String, label: String) -> EditMenuItem {
    let button = EditMenuItem(type: .custom)
    let image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    button.setImage(image?.withRenderingMode(.alwaysTemplate), for: .normal)
    button.tintColor = .label
    button.accessibilityLabel = label
    button.pressed = highlight
    return button
  }

  var hasItems: Bool { !rows.isEmpty }

  // MARK: Items

  /// Makes the buttons of the visible menu, and asks its deferred elements.
  private func fill() {
    let contents = MenuContents(path[path.count - 1], isSubmenu: path.count > 1)
    rows = contents.sections.flatMap(\.rows)
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = rows.map(button)
    lines = rows.indices.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    for view in buttons + [back, forward] + lines { plate.addSubview(view) }
    page = 0
    for element in contents.pending { element.resolve(for: self) { [weak self] in self?.refresh() } }
  }

  private func button(for row: MenuContents.Row) -> EditMenuItem {
    let button = EditMenuItem(type: .custom)
    if case .back = row.kind {
      button.setImage(
        UIImage(systemName: "chevron.left")?.withRenderingMode(.alwaysTemplate), for: .normal)
      button.tintColor = .label
      button.accessibilityLabel = "Back"
    } else if row.title.isEmpty, let image = row.image {
      button.setImage(image, for: .normal)
    } else {
      button.setTitle(row.title, for: .normal)
    }
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setTitleColor(row.isDestructive ? .systemRed : .label, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.isEnabled = row.isEnabled
    button.pressed = Self.highlight
    button.addAction(UIAction { [weak self] _ in self?.choose(row) }, for: .touchUpInside)
    return button
  }

  /// Performs an item: shows a submenu, returns from one, or performs an action. Ignored while the bar disappears.
  private func choose(_ row: MenuContents.Row) {
    guard !isLeaving, row.isEnabled else { return }
    switch row.kind {
    case .loading: break
    case .submenu(let menu):
      path.append(menu)
      refresh()
    case .back:
      path.removeLast()
      refresh()
    case .action(let action): row.perform(action, for: sender, close: dismissed, refresh: refresh)
    }
  }

  /// Makes the items anew: another menu is visible, a state changed, or a deferred element answered.
  private func refresh() {
    guard !isLeaving else { return }
    fill()
    arrange()
  }

  private func turn(by step: Int) {
    guard let placement, placement.pages.indices.contains(page + step) else { return }
    page += step
    arrange()
  }

  // MARK: Place

  /// Places the bar beside a rectangle of the window.
  func place(beside target: CGRect, in area: CGRect, preferred: UIEditMenuArrowDirection) {
    (self.target, self.area, self.preferred) = (target, area, preferred)
    arrange()
  }

  private func arrange() {
    let widths = buttons.map { ceil($0.intrinsicContentSize.width) + 2 * EditMenuLayout.itemPadding }
    let layout = EditMenuLayout(
      widths: widths, target: target, area: area,
      preferred: preferred == .up ? .up : preferred == .down ? .down : nil)
    placement = layout
    page = min(page, max(layout.pages.count - 1, 0))
    let shown = layout.pages.isEmpty ? 0..<0 : layout.pages[page]
    let bar = layout.frame(ofPage: page)
    frame = bar
    plate.frame = bounds
    let size = EditMenuLayout.arrowSize
    let isDown = layout.arrow == .down
    arrow.pointsDown = isDown
    arrow.frame = CGRect(
      x: layout.arrowX(ofPage: page) - size.width / 2, y: isDown ? bounds.height : -size.height, width: size.width,
      height: size.height)
    var x: CGFloat = 0
    back.isHidden = !layout.hasBack(page)
    forward.isHidden = !layout.hasForward(page)
    for button in buttons { button.isHidden = true }
    for line in lines { line.isHidden = true }
    if !back.isHidden {
      back.frame = CGRect(x: 0, y: 0, width: EditMenuLayout.turnerWidth, height: bar.height)
      x = back.frame.maxX
    }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    for index in shown {
      if x > 0, index > 0 {
        let line = lines[index - 1]
        line.isHidden = false
        line.frame = CGRect(x: x, y: 0, width: pixel, height: bar.height)
      }
      buttons[index].isHidden = false
      buttons[index].frame = CGRect(
        x: x, y: 0, width: min(widths[index], max(bar.width - x, 0)), height: bar.height)
      x += widths[index]
    }
    if !forward.isHidden {
      forward.frame = CGRect(
        x: bar.width - EditMenuLayout.turnerWidth, y: 0, width: EditMenuLayout.turnerWidth, height: bar.height)
    }
  }

  // MARK: Appearance

  /// Shows the bar with a short fade [G].
  func appear(with animator: EditMenuAnimator) {
    outside.bar = self
    outside.touched = { [weak self] in self?.dismissed() }
    superview?.addGestureRecognizer(outside)
    UIView.performWithoutAnimation { alpha = 0 }
    UIView.animate(withDuration: 0.15, delay: 0, options: [.allowUserInteraction]) {
      self.alpha = 1
      for animation in animator.animations { animation() }
    } completion: { _ in
      for completion in animator.completions { completion() }
    }
  }

  /// Fades the bar out and removes it.
  func disappear(with animator: EditMenuAnimator) {
    guard !isLeaving else { return }
    isLeaving = true
    isUserInteractionEnabled = false
    outside.view?.removeGestureRecognizer(outside)
    UIView.animate(withDuration: 0.15, delay: 0, options: [.beginFromCurrentState]) {
      self.alpha = 0
      for animation in animator.animations { animation() }
    } completion: { _ in
      self.removeFromSuperview()
      for completion in animator.completions { completion() }
    }
  }

  override func accessibilityPerformEscape() -> Bool {
    dismissed()
    return true
  }
}

/// An item of the bar, with a background of its own while it is highlighted.
private final class EditMenuItem: UIButton {
  var pressed = UIColor.clear

  nonisolated deinit {}

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? pressed : nil } }
}

/// The triangle that points at the target.
private final class EditMenuArrow: UIView {
  var fill = UIColor.clear
  var pointsDown = true { didSet { if pointsDown != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let (base, tip) = pointsDown ? (bounds.minY, bounds.maxY) : (bounds.maxY, bounds.minY)
    path.move(to: CGPoint(x: bounds.minX, y: base))
    path.addLine(to: CGPoint(x: bounds.midX, y: tip))
    path.addLine(to: CGPoint(x: bounds.maxX, y: base))
    path.close()
    fill.setFill()
    path.fill()
  }
}

/// Reports touches outside of a bar. Never recognises anything, so that it neither cancels nor delays other touches.
private final class TouchOutsideGestureRecognizer: UIGestureRecognizer {
  weak var bar: UIView?
  var touched: () -> Void = {}

  nonisolated deinit {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isOutside = touches.contains { touch in bar.map { !(touch.view?.isDescendant(of: $0) ?? false) } ?? false }
    state = .failed
    if isOutside { touched() }
  }
}
