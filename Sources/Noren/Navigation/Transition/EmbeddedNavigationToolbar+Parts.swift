import ChromeCore
import UIKit

extension ToolbarContainerBar {
  /// What the bar shows, at rest: its row, leading to trailing, then whatever else lies in that, then what stands above and below it.
  ///
  /// - Parameters:
  ///   - row: The toolbar's view.
  ///   - space: Frames are in its bounds' space.
  ///   - looks: The same for both toolbars of a transition.
  ///   - isWhole: Whether the row is one part.
  func parts(of row: UIView?, in space: UIView, looks: ToolbarLooks, isWhole: Bool) -> [ToolbarPart] {
    let collector = ToolbarPartCollector(row: row, space: space, looks: looks)
    if !isRowHidden {
      if !isWhole, let toolbar = row as? EmbeddedNavigationToolbar { toolbar.addRow(to: collector) }
      if isWhole, let row { collector.add(other: row, 0) }
    }
    collector.add(self)
    return collector.parts
  }
}

extension EmbeddedNavigationToolbar {
  fileprivate func addRow(to collector: ToolbarPartCollector) {
    let (left, right) = (leadingButtons, trailingButtons)
    if let back = left.first as? NavigationToolbarBackButton { collector.add(back) }
    for (index, button) in left.filter({ !($0 is NavigationToolbarBackButton) }).enumerated() {
      collector.add(button, .leftItem(index))
    }
    if let titleView = shownTitleView { collector.add(titleView: titleView) }
    for (index, button) in right.reversed().enumerated() { collector.add(button, .rightItem(index)) }
    for (index, view) in otherViews.enumerated() { collector.add(other: view, index) }
  }
}

@MainActor
private final class ToolbarPartCollector {
  private let row: UIView?
  private let space: UIView
  private let looks: ToolbarLooks
  private(set) var parts: [ToolbarPart] = []

  init(row: UIView?, space: UIView, looks: ToolbarLooks) {
    self.row = row
    self.space = space
    self.looks = looks
  }

  private func add(
    _ view: UIView?, _ role: ToolbarElement.Role, look: AnyHashable, identity: AnyObject? = nil,
    textSize: CGFloat? = nil, seen: CGFloat = 1
  ) {
    guard let view, view.bounds.width > 0, view.bounds.height > 0, seen > 0, !isHidden(view) else { return }
    let element = ToolbarElement(
      role, frame: space.convert(view.bounds, from: view), alpha: alpha(of: view) * seen,
      identity: identity.map { looks.number(of: ObjectIdentifier($0)) }, look: looks.number(of: look),
      textSize: textSize)
    parts.append(ToolbarPart(element: element, view: view))
  }

  private func ancestry(of view: UIView) -> some Sequence<UIView> {
    sequence(first: view) { [row, space] in
      $0.superview === row || $0.superview === space ? nil : $0.superview
    }
  }

  private func isHidden(_ view: UIView) -> Bool { ancestry(of: view).contains { $0.isHidden } }
  private func alpha(of view: UIView) -> CGFloat { ancestry(of: view).reduce(1) { $0 * $1.alpha } }

  /// A look nothing else has.
  private func own(_ view: UIView) -> AnyHashable { ObjectIdentifier(view) }

  // MARK: Roles

  func add(_ back: NavigationToolbarBackButton) {
    let color = ToolbarLooks.look(of: back.imageView?.tintColor ?? back.tintColor, in: back)
    add(back.imageView, .backChevron, look: ["chevron", color, back.isEnabled] as [AnyHashable])
    // A picture is nothing that a title could turn into.
    if back.shownImage != nil { return add(back.picture, .other(-1), look: own(back.picture)) }
    guard back.shownLabel != nil, let label = back.titleLabel else { return }
    add(label, .backLabel, look: own(label), textSize: label.font.pointSize)
  }

  func add(titleView: UIView) {
    guard let titleView = titleView as? NavigationToolbarTitleView else {
      return add(titleView, .title, look: own(titleView))
    }
    let (title, subtitle) = (titleView.titleLabel, titleView.subtitleLabel)
    if !(title.text ?? "").isEmpty {
      add(title, .title, look: own(title), textSize: title.font.pointSize)
    }
    add(subtitle, .subtitle, look: own(subtitle))
  }

  func add(_ button: NavigationToolbarButton, _ role: ToolbarElement.Role) {
    let item = button.barButtonItem
    guard button.takesTouches else { return add(button, role, look: own(button)) }
    let look: [AnyHashable] = [
      button.title(for: .normal), button.imageLook, ToolbarLooks.look(of: button.titleColor(for: .normal), in: button),
      button.isEnabled, button.isSelected,
    ]
    add(button, role, look: look, identity: item)
  }

  func add(other view: UIView, _ index: Int) { add(view, .other(index), look: own(view)) }

  /// What stands above and below the row. What has gone half-way up under the row is seen as a whole, and half.
  func add(_ bar: ToolbarContainerBar) {
    let prompt = bar.promptLabel
    if prompt.superview != nil {
      add(prompt, .prompt, look: ["prompt", prompt.text, prompt.bounds.size.width] as [AnyHashable])
    }
    guard let palette = bar.palette else { return }
    let title = palette.titleLabel
    if !(title.text ?? "").isEmpty {
      add(
        title, .largeTitle, look: own(title), textSize: palette.titleTextSize, seen: palette.visibleShare(of: title))
    }
    if let search = palette.searchBar {
      add(search, .search, look: own(search), seen: palette.visibleShare(of: search))
    }
  }
}
