import Foundation
import UIKitCore

/// The preview of a context menu, behind the rows. It covers the whole overlay and decides where the rows are.
protocol MenuPreview: UIView {
  /// Arranges itself for a menu of a size, which is empty for one without rows, and returns the menu's place.
  ///
  /// - Parameter area: The area that may be covered, in the overlay's space.
  func arrange(forMenu size: CGSize, in area: CGRect) -> MenuPlacement
  /// Animates itself in. Called once, after the first arrangement.
  func appear()
  /// Animates itself out and calls `completion` at the end.
  func disappear(completion: @escaping () -> Void)
  /// Handles a tap beside the rows, at a point of its own space. Returns `false` for a point beside the preview; the menu then closes.
  func handleTap(at point: CGPoint) -> Bool
}

/// Shows a menu over its window, follows the finger, and performs what the user chooses.
///
/// It covers the whole window and takes every touch until the menu begins to close; then touches reach what is below. The window alone owns
/// it, as a subview; the control that opened it holds it weakly. Submenus replace the platter, not the overlay. A change of the window's
/// size closes the menu.
final class MenuOverlay: UIView {
  private let menu: UIMenu
  /// The view that the menu is placed beside.
  private weak var source: UIView?
  private weak var sender: AnyObject?
  /// Where the menu attaches horizontally, in the window's space; `nil` aligns it with an edge of the source.
  private let attachmentX: CGFloat?
  /// The menus from the outermost to the visible one; never empty.
  private var path: [UIMenu]
  /// The visible menu's platter; replaced by `rebuild()`.
  private var platter: MenuPlatter
  /// The point of the platter's unit square that stays in place while it opens and closes.
  private var anchor = CGPoint(x: 0.5, y: 0)
  /// Called with the chosen action before its handler runs, after a single selection is updated.
  var chose: (any UIMenuLeaf) -> Void = { _ in }
  /// Called once, when the menu begins to close, for whatever reason.
  var closed: () -> Void = {}
  /// Whether the menu is on its way out: it then ignores touches and calls.
  private(set) var isClosing = false
  /// Behind the rows; `nil` for the menu of a control.
  private let preview: (any MenuPreview)?
  /// The finger that came down on the overlay itself, unlike the one that opened the menu.
  private weak var finger: UITouch?
  /// Whether a finger was over a row since the menu opened. From then on, lifting the opening finger elsewhere closes the menu.
  private var wasOverRow = false
  /// The overlay's size when the menu was placed.
  private var shownSize = CGSize.zero

  /// Opens `menu` beside `source`, which must be in a window; returns `nil` if it has no rows or the source no window.
  ///
  /// Uncached deferred elements are asked again. The overlay takes the source's light or dark style.
  ///
  /// - Parameters:
  ///   - attachmentX: In the window's space; `nil` aligns the menu with an edge of the source.
  ///   - preview: Decides where the menu is, and is shown even if that has no rows.
  static func open(
    _ menu: UIMenu, from source: UIView, sender: AnyObject, attachmentX: CGFloat? = nil,
    preview: (any MenuPreview)? = nil
  ) -> MenuOverlay? {
    guard let window = source.window else { return nil }
    menu.prepareForPresentation()
    let overlay = MenuOverlay(menu, source: source, sender: sender, attachmentX: attachmentX, preview: preview)
    guard !overlay.platter.rows.isEmpty || preview != nil else { return nil }
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
    overlay.show()
    return overlay
  }

  private init(
    _ menu: UIMenu, source: UIView, sender: AnyObject, attachmentX: CGFloat?, preview: (any MenuPreview)?
  ) {
    self.menu = menu
    self.preview = preview
    self.source = source
    self.sender = sender
    self.attachmentX = attachmentX
    path = [menu]
    platter = MenuPlatter(MenuContents(menu, isSubmenu: false))
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    if let preview { addSubview(preview) }
    addSubview(platter)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Showing

  /// Places the first platter and animates it in.
  private func show() {
    shownSize = bounds.size
    preview?.frame = bounds
    prepare()
    preview?.appear()
    MenuMotion.open(platter, anchor: anchor)
  }

  /// Connects the platter's rows, places it, and asks deferred elements that have not answered.
  private func prepare() {
    for row in platter.rows { row.select = { [weak self, weak row] in row.map { self?.select($0) } } }
    place()
    resolveDeferred()
  }

  /// Places the platter beside its source, within the window's safe area; it scrolls if it is higher than the room there.
  private func place() {
    guard let source, let window else { return }
    let size = platter.sizeThatFits(bounds.size)
    let area = bounds.inset(by: window.safeAreaInsets)
    platter.isHidden = platter.rows.isEmpty
    let placement =
      preview?.arrange(forMenu: platter.isHidden ? .zero : size, in: area)
      ?? MenuPlacement(
        size: size, source: source.convert(source.bounds, to: window), attachmentX: attachmentX, area: area)
    anchor = placement.anchor
    platter.transform = .identity
    platter.frame = placement.frame
    platter.setNeedsLayout()
  }

  /// Asks the visible menu's pending elements; every answer rebuilds the platter, possibly before this returns.
  private func resolveDeferred() {
    let contents = MenuContents(path[path.count - 1], isSubmenu: path.count > 1)
    for element in contents.pending { element.resolve(for: self) { [weak self] in self?.rebuild() } }
  }

  /// Replaces the platter, without animation: the visible menu, a state or a deferred element changed. Ignored while closing.
  private func rebuild() {
    guard !isClosing else { return }
    platter.removeFromSuperview()
    platter = MenuPlatter(MenuContents(path[path.count - 1], isSubmenu: path.count > 1))
    addSubview(platter)
    prepare()
  }

  /// Replaces the visible menu by what `block` returns for it, without animation. Ignored while closing.
  func replaceVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard !isClosing else { return }
    let new = block(path[path.count - 1])
    new.prepareForPresentation()
    path[path.count - 1] = new
    rebuild()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The source has moved, and the platter would be in the wrong place.
    if bounds.size != shownSize { close() }
  }

  // MARK: The finger

  /// Takes every touch, so that nothing below reacts. A platter that scrolls gets those on it and forwards them until it scrolls.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isClosing ? nil : platter.scroller(at: convert(point, to: platter)) ?? self
  }

  /// Highlights the row at `point` of the window, for the finger that opened the menu or one that came down on the overlay.
  func fingerMoved(to point: CGPoint) {
    guard !isClosing else { return }
    let hit = platter.row(at: point)
    if hit != nil { wasOverRow = true }
    for row in platter.rows { row.isHighlighted = row === hit }
  }

  /// Chooses the row at `point` of the window; away from the platter closes the menu.
  ///
  /// - Parameter opened: Whether it is the finger that opened the menu: lifted before it was over a row, it leaves the menu open.
  func fingerLifted(at point: CGPoint, opened: Bool) {
    guard !isClosing else { return }
    let hit = platter.row(at: point)
    for row in platter.rows { row.isHighlighted = false }
    if let hit { return select(hit) }
    if !opened, let preview, preview.handleTap(at: preview.convert(point, from: nil)) { return }
    if !opened || wasOverRow, !platter.bounds.contains(platter.convert(point, from: nil)) { close() }
  }

  /// Clears the highlight; the menu stays open.
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

  /// Performs what a row does: shows a submenu, returns from one, or chooses an action. Ignored for disabled rows and while closing.
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
      view.row.perform(action, for: sender, chose: chose, close: close, refresh: rebuild)
    }
  }

  /// Starts the closing animation; the overlay leaves the window when it ends. Ignored while closing.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    closed()
    guard let preview else {
      return MenuMotion.close(platter, anchor: anchor) { [weak self] in self?.removeFromSuperview() }
    }
    MenuMotion.close(platter, anchor: anchor) {}
    preview.disappear { [weak self] in self?.removeFromSuperview() }
  }
}
