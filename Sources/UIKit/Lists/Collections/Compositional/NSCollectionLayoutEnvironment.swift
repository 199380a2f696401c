import Foundation
import QuartzCore
import UIKitCore

/// The room that a layout has, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The whole room: for a section what the collection view's adjusted insets leave free, for a custom group the group.
  var contentSize: CGSize { get }
  /// The room without ``effectiveContentInsets``.
  var effectiveContentSize: CGSize { get }
  /// What the safe area or the margins take from ``contentSize``, besides the collection view's adjusted insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count; here the same as ``contentInsets``.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The inputs of a layout besides the data: its room and the traits. The layout is prepared again when one of them changes.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room for the section or the custom group that is being made.
  var container: any NSCollectionLayoutContainer { get }
  /// The collection view's traits.
  var traitCollection: UITraitCollection { get }
}

/// The room of a section or a custom group.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(size: CGSize, insets: NSDirectionalEdgeInsets) {
    (contentSize, contentInsets) = (size, insets)
    super.init()
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
  }
}

/// The room and the traits at the time of a question.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(container: LayoutContainer, traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
    super.init()
  }

  /// Returns the same surroundings with a different room.
  func with(container: LayoutContainer) -> LayoutEnvironment {
    LayoutEnvironment(container: container, traits: traitCollection)
  }
}

/// An element of a section as its invalidation handler sees it. What the handler changes is shown until the next step of scrolling.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The view's opacity, between 0 and 1.
  var alpha: CGFloat { get set }
  /// The order among the views: greater is in front.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The centre, in the content's space; of a section that scrolls by itself, where it is before scrolling.
  var center: CGPoint { get set }
  /// The size at the origin.
  var bounds: CGRect { get }
  /// Applied to the view about its centre.
  var transform: CGAffineTransform { get set }
  /// Applied to the view about its centre, in space, and drawn without perspective.
  var transform3D: CATransform3D { get set }
  /// The element's index path, as that of its attributes.
  var indexPath: IndexPath { get }
  /// The bounding box after the transform.
  var frame: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of supplementary and decoration views; `nil` for cells.
  var representedElementKind: String? { get }
}

/// Hands attributes to a section's invalidation handler.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = LayoutLength.finite(newValue) }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = LayoutLength.finite(newValue) }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
