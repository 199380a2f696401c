import Foundation
import NorenBasics
import QuartzCore

/// A view of a collection: a cell, a header, a footer or decoration.
///
/// The collection view owns it while it is shown and while it waits for reuse; it refers to the collection view weakly.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier it was dequeued with; `nil` for a view that the app made, which is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The collection view that showed it last.
  @Unretained var collection: UICollectionView?

  /// Makes a view; `required`, because a collection view makes views of the class that was registered, with an empty frame.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  /// Called when the view is taken from the pool to show a different element. Overrides call `super`.
  ///
  /// Selection and highlight of cells are off already; the content is still the previous one.
  open func prepareForReuse() {}

  /// Takes over attributes of the app's own; the default does nothing.
  ///
  /// Called whenever the layout's attributes change, after frame, transform, alpha and order were applied. In an animated update it runs
  /// inside the animation.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns a copy of the attributes with the size that the content asks for.
  ///
  /// A list content view decides about the height at the given width; constraints decide about both; without either the size stays. Called
  /// for each cell that becomes visible and, after everything was invalidated, for visible ones again, if the layout sizes items by their
  /// content. Overrides call `super` or return changed copies.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { preferredAttributes(layoutAttributes) }

  /// Called for each visible view before the collection view exchanges its layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called for the same views after the exchange, at the end of its animation. Some may have gone out of sight by then.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The view whose constraints decide about the size: a cell's content view.
  var fittedView: UIView { self }

  /// Does the work of ``preferredLayoutAttributesFitting(_:)``; never changes `attributes`, which the layout may keep.
  private func preferredAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    let view = fittedView
    prepareForFitting()
    let insets = fittedInsets
    let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
    if let list = view as? UIListContentView {
      let room = CGSize(width: max(attributes.size.width - width, 0), height: 0)
      copy.size.height = list.sizeThatFits(room).height + height
    } else if view.layoutState.subtreeHasItems {
      copy.size = fittedSize(
        view, in: CGSize(width: max(attributes.size.width - width, 0), height: max(attributes.size.height - height, 0)),
        attributes.estimatedAxes)
      copy.size.width += width
      copy.size.height += height
    } else if view is any UIContentView {
      copy.size = contentSize(view, attributes, width, height)
    } else if type(of: self).overridesSizing {
      copy.size = sizeThatFits(attributes.size)
    }
    return copy
  }

  /// Returns the size that a content view without constraints asks for: the lengths that are free, or both without saying which.
  ///
  /// - Parameters:
  ///   - width, height: The room of the cell around the view, in points.
  private func contentSize(
    _ view: UIView, _ attributes: UICollectionViewLayoutAttributes, _ width: CGFloat, _ height: CGFloat
  ) -> CGSize {
    let (given, axes) = (attributes.size, attributes.estimatedAxes)
    let wanted = view.sizeThatFits(CGSize(width: axes == .height ? max(given.width - width, 0) : 0, height: 0))
    return CGSize(
      width: axes == .height ? given.width : wanted.width + width,
      height: axes == .width ? given.height : wanted.height + height)
  }

  /// Returns the size that constraints ask for. With both lengths free, or without saying which are, both are as small as possible.
  private func fittedSize(_ view: UIView, in size: CGSize, _ axes: EstimatedAxes) -> CGSize {
    switch axes {
    case .height:
      view.systemLayoutSizeFitting(
        CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    case .width:
      view.systemLayoutSizeFitting(
        CGSize(width: 0, height: size.height), withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .required)
    default: view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
  }

  /// The distances from the view's bounds to ``fittedView``, in points.
  var fittedInsets: UIEdgeInsets { .zero }
  /// Called before ``fittedView`` is measured.
  func prepareForFitting() {}
  /// Takes over the look of an element of a list; `nil` for elements of other sections.
  func takeListStyle(_ style: ListElementStyle?) {}
  /// Takes over the place of the item in an outline; `nil` outside of one.
  func takeOutline(_ place: OutlinePlace?) {}

  /// Whether `sizeThatFits(_:)` decides about the size of views without constraints. No class says so: they keep the size of the layout.
  class var overridesSizing: Bool { false }
}
