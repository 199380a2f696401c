import Foundation
import UIKitCore

/// The collapsed interface: one stack of all columns, or the controller of the column `compact`.
///
/// The stack belongs to the navigation controller of the first column that has one. The navigation controllers of the other columns are empty
/// meanwhile, while Apple's keep their screens: see Divergences.
extension UISplitViewController {
  /// The column whose controller is the collapsed interface.
  var collapsedColumn: Column? {
    columns[.compact] != nil ? .compact : orderedColumns.first { columns[$0] != nil }
  }

  /// The navigation controller of the collapsed interface, without a controller for `compact`.
  private var base: UINavigationController? {
    columns[.compact] == nil ? collapsedColumn.flatMap { columns[$0]?.navigation } : nil
  }

  /// Collapses or expands where the width demands it. Called in each layout and before appearing.
  func surroundingsDidChange() {
    guard isViewLoaded else { return }
    let wanted = traitCollection.horizontalSizeClass == .compact
    guard wanted != collapsed else { return }
    endChange()
    let isFirst = collapsed == nil
    UIView.performWithoutAnimation { if wanted { collapse(isFirst: isFirst) } else { expand(isFirst: isFirst) } }
    updateButton()
    setNeedsStatusBarAppearanceUpdate()
  }

  // MARK: Collapsing

  private func collapse(isFirst: Bool) {
    let top = topColumnForCollapsing()
    for column in orderedColumns { hideContent(of: column) }
    dimming.removeFromSuperview()
    collapsed = true
    for column in orderedColumns { imposeTraits(on: column) }
    if columns[.compact] == nil { gather(upTo: top) }
    if let column = collapsedColumn { showContent(of: column) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Asks the delegate for the column on top.
  private func topColumnForCollapsing() -> Column {
    let last = orderedColumns.last { columns[$0] != nil } ?? .primary
    let proposed = columns[.compact] != nil ? .compact : last
    if style == .unspecified {
      guard let primary = columns[.primary]?.shown, let secondary = columns[.secondary]?.shown else { return proposed }
      let isDone =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      return isDone ? .primary : proposed
    }
    return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
  }

  /// Moves the screens of the columns onto one stack, up to the column on top.
  private func gather(upTo top: Column) {
    guard let base else { return }
    let filled = filledColumns
    for column in filled { noteScreens(of: column) }
    // Where the column on top has no controller, the nearest one below it is.
    let index = filled.lastIndex { $0.rawValue <= top.rawValue } ?? 0
    let stack = SplitColumns.Stacks.merged(filled.map { columns[$0]?.screens ?? [] }, top: index)
    move(stack, onto: base, animated: false)
  }

  /// The columns that have controllers, without `compact`, outermost first.
  private var filledColumns: [Column] { orderedColumns.filter { columns[$0] != nil } }

  /// Notes the screens that a column has in its own stack.
  private func noteScreens(of column: Column) {
    guard let content = columns[column] else { return }
    columns[column]?.screens = content.navigation?.viewControllers ?? [content.shown]
  }

  /// Takes screens from the navigation controllers where they are, and makes them the stack of another one.
  private func move(_ stack: [UIViewController], onto navigation: UINavigationController, animated: Bool) {
    isMovingScreens = true
    defer { isMovingScreens = false }
    for content in filledColumns.compactMap({ columns[$0] }) where content.shown !== navigation {
      guard let other = content.navigation else {
        // A controller without navigation controller is a child of this one.
        if stack.contains(where: { $0 === content.shown }) { content.shown.willMove(toParent: nil) }
        continue
      }
      let left = other.viewControllers.filter { screen in !stack.contains { $0 === screen } }
      if left.count != other.viewControllers.count { other.setViewControllers(left, animated: false) }
      for screen in stack where screen.parent === other { screen.removeFromParent() }
    }
    navigation.setViewControllers(stack, animated: animated)
  }

  // MARK: Expanding

  private func expand(isFirst: Bool) {
    if !isFirst {
      if let column = collapsedColumn { hideContent(of: column) }
      if columns[.compact] == nil { separate() }
    }
    collapsed = false
    let keepsMode = mode != .automatic && rules.behavior == arrangedBehavior
    arrangedBehavior = rules.behavior
    let proposed = keepsMode ? rules.adjusted(mode) : rules.standardMode
    let wanted =
      isFirst
      ? proposed
      : delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: DisplayMode(proposed)
      ).rule ?? proposed
    mode = wanted == .automatic ? proposed : rules.adjusted(wanted)
    for column in orderedColumns {
      imposeTraits(on: column)
      if shouldShow(column) { showContent(of: column) }
    }
    if !isFirst { delegate?.splitViewControllerDidExpand(self) }
  }

  /// Asks the delegate for the secondary controller, and gives the columns their screens back.
  private func separate() {
    guard let base, filledColumns.count > 1 else { return }
    if style == .unspecified, let primary = columns[.primary]?.shown,
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary),
      columns[.secondary]?.given !== secondary
    {
      adoptSeparated(secondary)
      return
    }
    giveScreensBack(from: base)
  }

  /// Gives the columns their screens back, which are on the stack of `base`.
  private func giveScreensBack(from base: UINavigationController) {
    let filled = filledColumns
    let parts = dividedStack(of: base, filled)
    isMovingScreens = true
    defer { isMovingScreens = false }
    base.setViewControllers(parts[0], animated: false)
    for (index, column) in filled.enumerated() where index > 0 {
      for screen in parts[index] where screen.parent === base { screen.removeFromParent() }
      if let navigation = columns[column]?.navigation {
        navigation.setViewControllers(parts[index], animated: false)
      } else if let plain = columns[column]?.shown, plain.parent !== self {
        addChild(plain)
        plain.didMove(toParent: self)
      }
    }
  }

  /// Makes the delegate's controller the secondary one. What it has left on the primary one's stack stays there.
  private func adoptSeparated(_ controller: UIViewController) {
    let former = columns[.secondary]
    controller.removeFromParent()
    adopt(SplitColumn(controller, wraps: false), in: .secondary)
    if let former { release(former) }
  }

  /// Returns the screens of each column of `filled`: those on the stack of `base`, or in the column's own stack.
  private func dividedStack(of base: UINavigationController, _ filled: [Column]) -> [[UIViewController]] {
    let contents = filled.compactMap { columns[$0] }
    let parts = SplitColumns.Stacks.divided(base.viewControllers, former: contents.map(\.screens)) { $0 === $1 }
    return zip(contents, parts).map { content, part in
      // What the app has put there meanwhile counts.
      let own = content.shown === base ? [] : content.navigation?.viewControllers ?? []
      return own.isEmpty ? part : own
    }
  }

  /// The last column that has screens on the stack of `base`.
  private func topColumn(on base: UINavigationController) -> Column? {
    filledColumns.last { column in
      columns[column]?.shown === base
        || columns[column]?.screens.first.map { root in base.viewControllers.contains { $0 === root } } ?? false
    }
  }

  // MARK: Changes while collapsed

  /// Gives a column another controller. Screens of the former one leave the stack; those of the other columns keep their places on it.
  func replaceWhileCollapsed(_ column: Column, by new: SplitColumn?) {
    let former = columns[column]
    let hasStack = columns[.compact] == nil
    if column != .compact, !hasStack {
      // Not seen: the controller for `compact` is the interface.
      adopt(new, in: column)
      if let former { release(former) }
    } else if hasStack, let base, column != .compact, let lowest = collapsedColumn, column.rawValue > lowest.rawValue {
      replaceOnStack(of: base, column, by: new)
    } else {
      replaceInterface(column, by: new)
    }
  }

  /// Replaces a column whose screens are above others on the stack, or not on it.
  private func replaceOnStack(of base: UINavigationController, _ column: Column, by new: SplitColumn?) {
    let top = topColumn(on: base)
    let former = columns[column]
    var parts: [Column: [UIViewController]] = [:]
    for (other, part) in zip(filledColumns, dividedStack(of: base, filledColumns)) { parts[other] = part }
    adopt(new, in: column)
    noteScreens(of: column)
    parts[column] = columns[column]?.screens ?? []
    let reached = orderedColumns.firstIndex(of: top ?? .primary) ?? 0
    let wanted = orderedColumns.prefix(reached + 1)
    let isOnStack = former?.screens.first.map { root in base.viewControllers.contains { $0 === root } } ?? false
    if isOnStack { move(wanted.flatMap { parts[$0] ?? [] }, onto: base, animated: false) }
    if let former { release(former) }
  }

  /// Replaces the controller whose view is the whole interface. The columns have their own screens again meanwhile.
  private func replaceInterface(_ column: Column, by new: SplitColumn?) {
    let former = columns[column]
    let top = base.flatMap(topColumn)
    if let shown = collapsedColumn { hideContent(of: shown) }
    if let base { giveScreensBack(from: base) }
    adopt(new, in: column)
    if let former { release(former) }
    if columns[.compact] == nil { gather(upTo: top ?? (column == .compact ? topColumnForCollapsing() : column)) }
    if let shown = collapsedColumn { showContent(of: shown) }
  }

  /// Brings the screens of a column to the top of the stack.
  func showWhileCollapsed(_ column: Column) {
    guard collapsed == true, columns[.compact] == nil, let base else { return }
    let filled = filledColumns
    guard let index = filled.firstIndex(of: column) else { return }
    setStack(of: base, filled, top: index)
  }

  /// Takes the screens of a column, and those above them, off the stack.
  func hideWhileCollapsed(_ column: Column) {
    guard collapsed == true, columns[.compact] == nil, let base else { return }
    let filled = filledColumns
    guard let index = filled.firstIndex(of: column), index > 0,
      let root = columns[column]?.screens.first, base.viewControllers.contains(where: { $0 === root })
    else { return }
    setStack(of: base, filled, top: index - 1)
  }

  private func setStack(of base: UINavigationController, _ filled: [Column], top: Int) {
    let parts = dividedStack(of: base, filled)
    for (index, column) in filled.enumerated() { columns[column]?.screens = parts[index] }
    let stack = SplitColumns.Stacks.merged(parts, top: top)
    guard stack.map(ObjectIdentifier.init) != base.viewControllers.map(ObjectIdentifier.init) else { return }
    move(stack, onto: base, animated: appearance.phase == .shown)
  }
}
