import Foundation
import UIKitCore

/// Shows a menu over its window, follows the finger, and does what was chosen.
///
/// It lies over the whole window and takes every touch until the menu is gone. Owned by the window alone; whoever opened it holds
/// it weakly.
final class MenuOverlay: UIView {
  private let menu: UIMenu
  private weak var source: UIView?
  private weak var sender: AnyObject?
  private let attachmentX: CGFloat?
  /// From the outermost to the one that shows.
  private var path: [UIMenu]
  private var platter: MenuPlatter
  private var anchor = CGPoint(x: 0.5, y: 0)
  /// Told what was chosen, before its handler runs, and when the menu goes.
  var chose: (any UIMenuLeaf) -> Void = { _ in }
  var closed: () -> Void = {}
  private(set) var isClosing = false
  private weak var finger: UITouch?
  /// Whether the finger that opened the menu was over a row since.
  private var wasOverRow = false
  private var shownSize = CGSize.zero

  /// Opens `menu` next to `source`, which must be in a window. Answers `nil` when there is nothing to show.
  static func open(_ menu: UIMenu, from source: UIView, sender: AnyObject, attachmentX: CGFloat? = nil) -> MenuOverlay?
  {
    guard let window = source.window else { return nil }
    menu.prepareForPresentation()
    let overlay = MenuOverlay(menu, source: source, sender: sender, attachmentX: attachmentX)
    guard !overlay.platter.rows.isEmpty else { return nil }
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
    overlay.show()
    return overlay
  }

  private init(_ menu: UIMenu, source: UIView, sender: AnyObject, attachmentX: CGFloat?) {
    self.menu = menu
    self.source = source
    self.sender = sender
    self.attachmentX = attachmentX
    path = [menu]
    platter = MenuPlatter(MenuContents(menu, isSubmenu: false))
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    addSubview(platter)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Showing

  private func show() {
    shownSize = bounds.size
    prepare()
    MenuMotion.open(platter, anchor: anchor)
  }

  /// Places the platter and ties its rows to what they do.
  private func prepare() {
    for row in platter.rows { row.select = { [weak self, weak row] in row.map { self?.select($0) } } }
    place()
    resolveDeferred()
  }

  private func place() {
    guard let source, let window else { return }
    let placement = MenuPlacement(
      size: platter.sizeThatFits(bounds.size), source: source.convert(source.bounds, to: window),
      attachmentX: attachmentX, area: bounds.inset(by: window.safeAreaInsets))
    anchor = placement.anchor
    platter.transform = .identity
    platter.frame = placement.frame
    platter.setNeedsLayout()
  }

  private func resolveDeferred() {
    let contents = MenuContents(path[path.count - 1], isSubmenu: path.count > 1)
    for element in contents.pending { element.resolve { [weak self] in self?.rebuild() } }
  }

  /// Shows the present menu anew: another one, other states, or answers that came late.
  private func rebuild() {
    guard !isClosing else { return }
    platter.removeFromSuperview()
    platter = MenuPlatter(MenuContents(path[path.count - 1], isSubmenu: path.count > 1))
    addSubview(platter)
    prepare()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // What the menu belongs to is somewhere else now.
    if bounds.size != shownSize { close() }
  }

  // MARK: The finger

  /// Everything is this view's; what scrolls hands on what it hears, until the finger scrolls.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isClosing ? nil : platter.scroller(at: convert(point, to: platter)) ?? self
  }

  /// The finger that opened the menu, or another one, is at `point` of the window.
  func fingerMoved(to point: CGPoint) {
    guard !isClosing else { return }
    let hit = platter.row(at: point)
    if hit != nil { wasOverRow = true }
    for row in platter.rows { row.isHighlighted = row === hit }
  }

  /// - Parameter opened: Whether it is the finger that opened the menu: lifted at once, it leaves the menu open.
  func fingerLifted(at point: CGPoint, opened: Bool) {
    guard !isClosing else { return }
    let hit = platter.row(at: point)
    for row in platter.rows { row.isHighlighted = false }
    if let hit { return select(hit) }
    if !opened || wasOverRow, !platter.bounds.contains(platter.convert(point, from: nil)) { close() }
  }

  func fingerCancelled() {
    for row in platter.rows { row.isHighlighted = false }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, touches.count == 1, let touch = touches.first else { return }
    finger = touch
    fingerMoved(to: touch.location(in: nil))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let finger, touches.contains(finger) { fingerMoved(to: finger.location(in: nil)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    fingerLifted(at: finger.location(in: nil), opened: false)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    finger = nil
    fingerCancelled()
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  // MARK: Choosing

  private func select(_ view: MenuRowView) {
    guard !isClosing, view.row.isEnabled else { return }
    switch view.row.kind {
    case .loading: break
    case .submenu(let menu):
      path.append(menu)
      rebuild()
    case .back:
      path.removeLast()
      rebuild()
    case .action(let action):
      let sender = sender
      if view.row.owner.options.contains(.singleSelection) { view.row.owner.select(action) }
      chose(action)
      if action.attributes.contains(.keepsMenuPresented) {
        action.performWithSender(sender, target: nil)
        rebuild()
      } else {
        // The menu is on its way out when the handler runs.
        close()
        action.performWithSender(sender, target: nil)
      }
    }
  }

  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    closed()
    MenuMotion.close(platter, anchor: anchor) { [weak self] in self?.removeFromSuperview() }
  }
}
