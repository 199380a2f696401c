import Foundation

/// A view of a collection: a cell, or a header, a footer or decoration.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?

  /// `required`, because a collection view makes views of the class that was registered.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated deinit {}

  /// The view is about to stand for something else. Overrides call `super`.
  open func prepareForReuse() {}

  /// Takes over what the layout says; frame, transform, alpha and order are taken over already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size the content wants. Overrides call `super` or return changed copies.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { preferredAttributes(layoutAttributes) }

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The view whose constraints decide about the size.
  var fittedView: UIView { self }

  private func preferredAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    let view = fittedView
    if let list = view as? UIListContentView {
      copy.size.height = list.sizeThatFits(CGSize(width: attributes.size.width, height: 0)).height
    } else if view.layoutState.subtreeHasItems {
      copy.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    } else if type(of: self).overridesSizing {
      copy.size = sizeThatFits(attributes.size)
    }
    return copy
  }

  /// Views without constraints keep the size of the layout.
  class var overridesSizing: Bool { false }
}
