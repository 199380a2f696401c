import Foundation

/// The places of a context menu and of the preview beside it: a pure function, in the window's space, in points.
///
/// The preview stays as near to its source as the menu allows; it is never enlarged, and made smaller where it does not fit. The menu is
/// below it, or above it where it fits there only; beside it where the height is compact. All figures describe iOS 13 to 18 [G].
package struct ContextMenuLayout: Equatable {
  /// The preview's frame; its size has the proportions of the natural one.
  package private(set) var preview: CGRect
  /// The menu's place; of height 0 for a menu without rows.
  package private(set) var menu: MenuPlacement

  /// Between preview and menu.
  static let gap: CGFloat = 12
  /// Between the two and the edges of the area.
  static let margin: CGFloat = 16

  /// - Parameters:
  ///   - preview: The natural size of the preview, not empty.
  ///   - source: Where the preview is lifted from.
  ///   - menu: The natural size of the menu; empty without rows.
  ///   - area: The area that may be covered: the window less its safe area.
  ///   - isCompact: Whether there is too little height for one above the other, as on a phone in landscape.
  ///   - isReversed: Whether a menu below a centred preview aligns with its right edge: in right-to-left interfaces.
  package init(
    preview size: CGSize, source: CGRect, menu: CGSize, area: CGRect, isCompact: Bool = false, isReversed: Bool = false
  ) {
    let margin = min(Self.margin, area.width / 8, area.height / 8)
    let area = area.insetBy(dx: margin, dy: margin)
    let hasMenu = menu.width > 0 && menu.height > 0
    let gap = hasMenu ? Self.gap : 0
    let isBeside = isCompact && hasMenu
    // A menu scrolls in half of the height, if it must, so that the preview keeps the other half.
    let room = CGSize(
      width: isBeside ? max(area.width - gap - menu.width, 1) : area.width,
      height: isBeside || !hasMenu ? area.height : area.height - gap - min(menu.height, area.height / 2))
    let scale = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), max(high, low)) }

    if isBeside {
      let height = min(menu.height, area.height)
      let isMenuRight = source.midX <= area.midX
      let side = gap + menu.width
      let x = clamp(
        source.midX - fitted.width / 2, area.minX + (isMenuRight ? 0 : side),
        area.maxX - fitted.width - (isMenuRight ? side : 0))
      let y = clamp(source.midY - fitted.height / 2, area.minY, area.maxY - fitted.height)
      preview = CGRect(origin: CGPoint(x: x, y: y), size: fitted)
      self.menu = MenuPlacement(
        frame: CGRect(
          x: isMenuRight ? preview.maxX + gap : preview.minX - side, y: clamp(y, area.minY, area.maxY - height),
          width: menu.width, height: height),
        anchor: CGPoint(x: isMenuRight ? 0 : 1, y: 0))
      return
    }

    let height = hasMenu ? min(menu.height, area.height - gap - fitted.height) : 0
    let top = source.midY - fitted.height / 2
    let total = fitted.height + gap + height
    let isBelow = top + total <= area.maxY || source.midY + fitted.height / 2 - total < area.minY
    preview = CGRect(
      x: clamp(source.midX - fitted.width / 2, area.minX, area.maxX - fitted.width),
      y: isBelow
        ? clamp(top, area.minY, area.maxY - total)
        : clamp(top, area.minY + gap + height, area.maxY - fitted.height),
      width: fitted.width, height: fitted.height)
    let isRight = abs(preview.midX - area.midX) < 1 ? isReversed : preview.midX > area.midX
    let x = clamp(isRight ? preview.maxX - menu.width : preview.minX, area.minX, area.maxX - menu.width)
    self.menu = MenuPlacement(
      frame: CGRect(
        x: x, y: isBelow ? preview.maxY + gap : preview.minY - gap - height, width: menu.width, height: height),
      anchor: CGPoint(
        x: menu.width > 0 ? min(max((preview.midX - x) / menu.width, 0), 1) : 0.5, y: isBelow ? 0 : 1))
  }
}
