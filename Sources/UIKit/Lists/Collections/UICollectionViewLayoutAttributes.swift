import Foundation
import LayerTree
import QuartzCore
import UIKitCore

/// The place and looks of an element of a collection, as a layout decides them. Points, in the content's space.
///
/// A layout copies attributes before it changes those it handed out: the view compares new ones with those it applied, and applies only
/// what differs.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The item; for a header or footer of a flow layout, item 0 of its section.
  open var indexPath: IndexPath
  /// The kind of element; fixed by the initialiser.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of supplementary and decoration views; `nil` for cells.
  open internal(set) var representedElementKind: String?
  /// The centre of the view, with or without a transform.
  open var center = CGPoint.zero
  /// The size of the view's bounds, before ``transform``.
  open var size = CGSize.zero
  /// Applied to the view about its centre: ``transform3D`` as a map of the plane.
  ///
  /// Reads as the identity while ``transform3D`` is not affine [D]. Setting it sets ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// Applied to the view about its centre, in space; the identity by default. Drawn without perspective (see Divergences).
  open var transform3D = CATransform3DIdentity
  /// The view's opacity, between 0 and 1.
  open var alpha: CGFloat = 1
  /// The order among the views: greater is in front; among equals the later index path is.
  open var zIndex = 0
  /// Whether the element has no view. The data source is not asked for it.
  open var isHidden = false

  /// The lengths that the content decides; only compositional layouts set it.
  var estimatedAxes: EstimatedAxes = []
  /// The section that scrolls the element by itself. Its place is that before it has scrolled.
  var scroller: Int?
  /// How the element looks as a part of a list.
  var list: ListElementStyle?

  /// Makes the attributes of a cell at item 0 of section 0; `required`, because a layout makes attributes of its `layoutAttributesClass`.
  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  /// Makes the attributes of a cell, with zero size at the origin.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a supplementary view, with zero size at the origin.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Makes the attributes of a decoration view, with zero size at the origin. Its class is registered with the layout.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  nonisolated deinit {}

  /// The bounding box of the element after its transform.
  ///
  /// Setting it sets ``size`` and ``center`` as if there were no transform, so a transformed element does not get this frame.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        .applyingAround(center, flattened)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// ``transform3D`` as it is seen from the front.
  private var flattened: CGAffineTransform { transform3D.projectedAffineTransform }

  /// The ``size`` at the origin; the origin of a new value is ignored.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy of the same class. Subclasses with more values override this, and `isEqual(_:)`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    (copy.estimatedAxes, copy.scroller, copy.list) = (estimatedAxes, scroller, list)
    return copy
  }

  /// Whether both stand for the same element and look the same; equal attributes are not applied again. Call it on the main thread only.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind && hasSameAppearance(other)
    }
  }

  /// Whether a view of these attributes looks the same with the others.
  func hasSameAppearance(_ other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && transform3D == other.transform3D && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && scroller == other.scroller && list == other.list
  }

  /// The key of the element's view in the collection view.
  var key: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }
}

extension CGRect {
  /// Returns the bounding box of the rectangle transformed about a point.
  nonisolated fileprivate func applyingAround(_ point: CGPoint, _ transform: CGAffineTransform) -> CGRect {
    guard transform != .identity else { return self }
    return offsetBy(dx: -point.x, dy: -point.y).applying(transform).offsetBy(dx: point.x, dy: point.y)
  }
}

/// Identifies an element of a collection. Ordered by place, then cells before others: views that share a `zIndex` are stacked so.
nonisolated struct CollectionElement: Hashable, Comparable, Sendable {
  var category: UICollectionView.ElementCategory
  /// `nil` for cells.
  var kind: String?
  var path: IndexPath

  /// The key of an item's cell.
  static func cell(_ path: IndexPath) -> CollectionElement { CollectionElement(category: .cell, kind: nil, path: path) }

  static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.category.rawValue, left.kind ?? "") < (right.category.rawValue, right.kind ?? "")
  }
}
