import NorenCore
import UIKit

extension ToolbarContainerBar {
  /// Returns the visible parts of the bar at rest: its row, leading to trailing, then other views in the row, then the parts above and
  /// below it.
  ///
  /// - Parameters:
  ///   - row: The toolbar's view.
  ///   - space: The view in whose bounds' space frames are.
  ///   - looks: The same object for both toolbars of a transition, so that equal looks get equal numbers.
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
  /// Adds each visible element of the row as a part of its own.
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

/// Collects the visible parts of one bar.
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

  /// Adds a view as a part unless it is empty or hidden.
  ///
  /// - Parameters:
  ///   - look: Equal for views that look the same.
  ///   - identity: The object behind the view, if two bars may share it.
  ///   - seen: The visible share of the view, 0…1; its opacity is multiplied by it.
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

  /// The view and its ancestors up to the row or the space.
  private func ancestry(of view: UIView) -> some Sequence<UIView> {
    sequence(first: view) { [row, space] in
      $0.superview === row || $0.superview === space ? nil : $0.superview
    }
  }

  private func isHidden(_ view: UIView) -> Bool { ancestry(of: view).contains { $0.isHidden } }
  private func alpha(of view: UIView) -> CGFloat { ancestry(of: view).reduce(1) { $0 * $1.alpha } }

  /// A look that no other view has, so that the view never stays.
  private func own(_ view: UIView) -> AnyHashable { ObjectIdentifier(view) }

  // MARK: Roles

  /// Adds chevron and label as two parts, because only the label takes part in the title's motion.
  func add(_ back: NavigationToolbarBackButton) {
    let color = ToolbarLooks.look(of: back.imageView?.tintColor ?? back.tintColor, in: back)
    add(back.imageView, .backChevron, look: ["chevron", color, back.isEnabled] as [AnyHashable])
    // A title cannot turn into an image.
    if back.shownImage != nil { return add(back.picture, .other(-1), look: own(back.picture)) }
    guard back.shownLabel != nil, let label = back.titleLabel else { return }
    add(label, .backLabel, look: own(label), textSize: label.font.pointSize)
  }

  /// Adds title and subtitle; a title view of the app's own is one part.
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

  /// Adds an item's button. Equal looks of two screens' buttons let one stay in place.
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

  /// Adds the parts above and below the row. Shows a half-collapsed title at full height and half opacity.
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
