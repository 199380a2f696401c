import Foundation
import UIKitCore

/// Where an element of a collection is and how it looks, as a layout wants it. Points, in the content's space.
///
/// Layouts copy before they change what they handed out.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath: IndexPath
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open internal(set) var representedElementKind: String?
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  /// Greater is in front; among equals the later index path is.
  open var zIndex = 0
  /// Hidden elements have no view.
  open var isHidden = false

  /// `required`, because a layout makes attributes of its `layoutAttributesClass`.
  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  nonisolated deinit {}

  /// Without the transform.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        .applyingAround(center, transform)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Subclasses with more values override this, and `isEqual(_:)`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind && looksLike(other)
    }
  }

  /// Whether a view of these attributes looks the same with the others.
  func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && transform == other.transform && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  var key: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }
}

extension CGRect {
  /// The bounding box after a transform about a point.
  nonisolated fileprivate func applyingAround(_ point: CGPoint, _ transform: CGAffineTransform) -> CGRect {
    guard transform != .identity else { return self }
    return offsetBy(dx: -point.x, dy: -point.y).applying(transform).offsetBy(dx: point.x, dy: point.y)
  }
}

/// What a view of a collection stands for. Ordered by place, then cells before others.
nonisolated struct CollectionElement: Hashable, Comparable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var path: IndexPath

  static func cell(_ path: IndexPath) -> CollectionElement { CollectionElement(category: .cell, kind: nil, path: path) }

  static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.category.rawValue, left.kind ?? "") < (right.category.rawValue, right.kind ?? "")
  }
}
