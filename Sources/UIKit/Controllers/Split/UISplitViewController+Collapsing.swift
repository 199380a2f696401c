import Foundation
import UIKitCore

/// The collapsed interface: one stack of all columns, or the controller of the column `compact`.
///
/// The stack belongs to the navigation controller of the first column. The others are without screens meanwhile, which Apple's keeps in
/// navigation controllers of their own: see Divergences.
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
    columnViews[.secondary]?.accessibilityElementsHidden = false
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
    let filled = orderedColumns.filter { columns[$0] != nil }
    for column in filled {
      guard var content = columns[column] else { continue }
      content.screens = content.navigation?.viewControllers ?? [content.shown]
      columns[column] = content
    }
    let index = filled.firstIndex(of: top) ?? filled.count - 1
    let stack = SplitColumns.Stacks.merged(filled.map { columns[$0]?.screens ?? [] }, top: index)
    move(stack, onto: base, animated: false)
  }

  /// Takes screens from the navigation controllers where they are, and makes them the stack of another one.
  private func move(_ stack: [UIViewController], onto navigation: UINavigationController, animated: Bool) {
    for content in columns.values where content.shown !== navigation {
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

  /// Gives the columns their screens back.
  private func separate() {
    let filled = orderedColumns.filter { columns[$0] != nil }
    guard let base, filled.count > 1 else { return }
    let parts = dividedStack(of: base, filled)
    if style == .unspecified, let primary = columns[.primary]?.shown,
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    {
      adoptSeparated(secondary)
      return
    }
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

  /// Makes the delegate's controller the secondary one.
  private func adoptSeparated(_ controller: UIViewController) {
    guard columns[.secondary]?.given !== controller else { return }
    let former = columns[.secondary]
    controller.parent.map { _ in controller.removeFromParent() }
    adopt(SplitColumn(controller, wraps: false), in: .secondary)
    if let former { release(former) }
  }

  private func dividedStack(of base: UINavigationController, _ filled: [Column]) -> [[UIViewController]] {
    SplitColumns.Stacks.divided(base.viewControllers, former: filled.map { columns[$0]?.screens ?? [] }) { $0 === $1 }
  }

  // MARK: Changes while collapsed

  /// Gives a column another controller. Screens of the former one leave the stack.
  func replaceWhileCollapsed(_ column: Column, by new: SplitColumn?) {
    guard column != .compact, columns[.compact] == nil, let base, column != collapsedColumn || new == nil else {
      // Another controller is the whole interface.
      if let shown = collapsedColumn { hideContent(of: shown) }
      let former = columns[column]
      adopt(new, in: column)
      if let former { release(former) }
      if var content = columns[column] {
        content.screens = content.navigation?.viewControllers ?? [content.shown]
        columns[column] = content
      }
      if let shown = collapsedColumn { showContent(of: shown) }
      return
    }
    let filled = orderedColumns.filter { columns[$0] != nil }
    let parts = dividedStack(of: base, filled)
    let former = columns[column]
    let wasInStack = former?.screens.first.map { root in base.viewControllers.contains { $0 === root } } ?? false
    adopt(new, in: column)
    if var content = columns[column] {
      content.screens = content.navigation?.viewControllers ?? [content.shown]
      columns[column] = content
    }
    if wasInStack {
      var stack: [UIViewController] = []
      for (index, other) in filled.enumerated() {
        if other == column {
          stack += columns[column]?.screens ?? []
        } else if parts[index].first.map({ root in base.viewControllers.contains { $0 === root } }) ?? false {
          stack += parts[index]
        }
      }
      move(stack, onto: base, animated: false)
    }
    if let former, former.shown !== base { release(former) }
  }

  /// Brings the screens of a column to the top of the stack.
  func showWhileCollapsed(_ column: Column) {
    guard collapsed == true, columns[.compact] == nil, let base else { return }
    let filled = orderedColumns.filter { columns[$0] != nil }
    guard let index = filled.firstIndex(of: column) else { return }
    setStack(of: base, filled, top: index)
  }

  /// Takes the screens of a column, and those above them, off the stack.
  func hideWhileCollapsed(_ column: Column) {
    guard collapsed == true, columns[.compact] == nil, let base else { return }
    let filled = orderedColumns.filter { columns[$0] != nil }
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
