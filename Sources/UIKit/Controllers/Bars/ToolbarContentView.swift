import Foundation
import UIKitCore

/// The buttons of a toolbar for one list of items. A toolbar has one; while items are exchanged with animation, two.
final class ToolbarContentView: UIView {
  /// An item that is shown: its button or custom view, or a space.
  private struct Part {
    let view: UIView?
    /// In points; 0 gives a view the width that it asks for.
    let width: CGFloat
    let isFlexible: Bool
  }

  private var parts: [Part] = []
  /// The items that the parts were made of.
  private(set) var items: [UIBarButtonItem] = []

  /// Gaps between the buttons belong to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Replaces the buttons by those of `items`. O(items); custom views are taken from their previous superview.
  func rebuild(items: [UIBarButtonItem], for bar: UIToolbar) {
    removeContents()
    self.items = items
    parts = items.filter { !$0.isHidden }.map { part(for: $0, bar: bar) }
    for view in parts.compactMap(\.view) { addSubview(view) }
    setNeedsLayout()
  }

  /// Removes the views, unless another bar has taken one over.
  func removeContents() {
    for view in parts.compactMap(\.view) where view.superview === self { view.removeFromSuperview() }
    (parts, items) = ([], [])
  }

  private func part(for item: UIBarButtonItem, bar: UIToolbar) -> Part {
    if let customView = item.customView { return Part(view: customView, width: item.width, isFlexible: false) }
    if item.systemItem?.appearance == .space {
      return Part(view: nil, width: item.width, isFlexible: item.systemItem == .flexibleSpace)
    }
    let look = bar.shownAppearance
    let button = NavigationBarButton(
      item: item, look: item.style == .done ? look?.doneButtonAppearance : look?.buttonAppearance)
    button.onTap = { [weak item] in item?.performPrimaryAction() }
    return Part(view: button, width: item.width, isFlexible: false)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let items = parts.map { part -> ToolbarLayout.Item in
      guard let view = part.view else { return part.isFlexible ? .flexibleSpace : .fixedSpace(part.width) }
      return .content(part.width > 0 ? part.width : fittingSize(of: view).width)
    }
    let insets = safeAreaInsets
    let places = ToolbarLayout.places(
      of: items, width: bounds.width - insets.left - insets.right, origin: isRightToLeft ? insets.right : insets.left)
    let scale = max(traitCollection.displayScale, 1)
    for (part, place) in zip(parts, places) {
      guard let view = part.view else { continue }
      let height = view is NavigationBarButton ? bounds.height : min(fittingSize(of: view).height, bounds.height)
      let x = isRightToLeft ? bounds.width - place.start - place.width : place.start
      view.frame = CGRect(
        x: (x * scale).rounded() / scale, y: ((bounds.height - height) / 2 * scale).rounded() / scale,
        width: (place.width * scale).rounded(.up) / scale, height: height)
    }
  }

  /// The size that a view asks for: by `sizeThatFits(_:)`, or, if that is empty, by its constraints.
  private func fittingSize(of view: UIView) -> CGSize {
    let size = view.sizeThatFits(bounds.size)
    if size.width > 0, size.height > 0 { return size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
