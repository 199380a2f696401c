import ChromeCore
import UIKit

extension EmbeddedNavigationToolbar {
  /// What the toolbar shows, at rest, leading to trailing, then whatever else lies in it.
  ///
  /// - Parameters:
  ///   - space: Frames are in its bounds' space.
  ///   - looks: The same for both toolbars of a transition.
  func parts(in space: UIView, looks: ToolbarLooks) -> [ToolbarPart] {
    let collector = ToolbarPartCollector(toolbar: self, space: space, looks: looks)
    let (left, right) = (leadingButtons, trailingButtons)
    if let back = left.first as? NavigationToolbarBackButton { collector.add(back) }
    for (index, button) in left.filter({ !($0 is NavigationToolbarBackButton) }).enumerated() {
      collector.add(button, .leftItem(index))
    }
    if let titleView = shownTitleView { collector.add(titleView: titleView) }
    for (index, button) in right.reversed().enumerated() { collector.add(button, .rightItem(index)) }
    for (index, view) in otherViews.enumerated() { collector.add(other: view, index) }
    return collector.parts
  }
}

@MainActor
private final class ToolbarPartCollector {
  private let toolbar: EmbeddedNavigationToolbar
  private let space: UIView
  private let looks: ToolbarLooks
  private(set) var parts: [ToolbarPart] = []

  init(toolbar: EmbeddedNavigationToolbar, space: UIView, looks: ToolbarLooks) {
    self.toolbar = toolbar
    self.space = space
    self.looks = looks
  }

  private func add(
    _ view: UIView?, _ role: ToolbarElement.Role, look: AnyHashable, identity: AnyObject? = nil,
    textSize: CGFloat? = nil
  ) {
    guard let view, view.bounds.width > 0, view.bounds.height > 0, !isHidden(view) else { return }
    let element = ToolbarElement(
      role, frame: space.convert(view.bounds, from: view), alpha: alpha(of: view),
      identity: identity.map { looks.number(of: ObjectIdentifier($0)) }, look: looks.number(of: look),
      textSize: textSize)
    parts.append(ToolbarPart(element: element, view: view))
  }

  private func ancestry(of view: UIView) -> some Sequence<UIView> {
    sequence(first: view) { [toolbar] in $0.superview === toolbar ? nil : $0.superview }
  }

  private func isHidden(_ view: UIView) -> Bool { ancestry(of: view).contains { $0.isHidden } }
  private func alpha(of view: UIView) -> CGFloat { ancestry(of: view).reduce(1) { $0 * $1.alpha } }

  /// A look nothing else has.
  private func own(_ view: UIView) -> AnyHashable { ObjectIdentifier(view) }

  // MARK: Roles

  func add(_ back: NavigationToolbarBackButton) {
    let color = ToolbarLooks.look(of: back.imageView?.tintColor ?? back.tintColor, in: back)
    add(back.imageView, .backChevron, look: ["chevron", color, back.isEnabled] as [AnyHashable])
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
      button.title(for: .normal), item.image, ToolbarLooks.look(of: button.titleColor(for: .normal), in: button),
      button.isEnabled, button.isSelected,
    ]
    add(button, role, look: look, identity: item)
  }

  func add(other view: UIView, _ index: Int) { add(view, .other(index), look: own(view)) }
}
