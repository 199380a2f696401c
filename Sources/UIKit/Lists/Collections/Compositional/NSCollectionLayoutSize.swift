import Diagnostics
import Foundation
import UIKitCore

/// One length of an item, group or view of a compositional layout: a part of its container, points, or the length of its content.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  /// The length as the solver takes it.
  let length: CompositionalLength

  init(_ length: CompositionalLength) {
    self.length = length
    super.init()
  }

  nonisolated deinit {}

  /// Returns a length that is a multiple of the container's width; 0 or more. An invalid one is reported
  /// (`collection.invalid-dimension`) and becomes 0, as with the other factories.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(LayoutLength.positive(fractionalWidth)))
  }
  /// Returns a length that is a multiple of the container's height; 0 or more.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(LayoutLength.positive(fractionalHeight)))
  }
  /// Returns a length in points; 0 or more.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(LayoutLength.positive(absoluteDimension)))
  }
  /// Returns a length that the content decides, in points until it does. A group with it grows with its items.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(LayoutLength.positive(estimatedDimension)))
  }
  /// Returns a length that the contents decide: all items of a group with it are as long as the longest of them. In points until then.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform(LayoutLength.positive(estimate)))
  }

  /// Whether it is a multiple of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
  /// Whether it is a multiple of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
  /// Whether it is in points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether the content decides about it alone.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  /// Whether the contents of all items beside it decide about it.
  open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }
  /// The multiple, or the points.
  open var dimension: CGFloat {
    switch length {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniform(let value):
      value
    }
  }

  /// Returns the object itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.length == length
  }
}

/// The width and the height of an item, group or view of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width; fractions refer to the container: for an item its group, for a group the section.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height, as ``widthDimension``.
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  nonisolated deinit {}

  var size: CompositionalSize {
    CompositionalSize(width: widthDimension.length, height: heightDimension.length)
  }

  /// Returns the object itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A distance between items or around one.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  let value: CompositionalSpacing

  init(_ value: CompositionalSpacing) {
    self.value = value
    super.init()
  }

  nonisolated deinit {}

  /// Returns a distance of at least so many points, with an equal share of the room that is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(LayoutLength.finite(flexibleSpacing)))
  }
  /// Returns a distance in points; items overlap by a negative one.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(LayoutLength.finite(fixedSpacing)))
  }

  /// The points, or the least points.
  open var spacing: CGFloat {
    switch value {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// Whether it grows with the room.
  open var isFlexible: Bool { if case .flexible = value { true } else { false } }
  /// Whether it is always the same.
  open var isFixed: Bool { !isFlexible }

  /// Returns the object itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item; `nil` means no distance.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  nonisolated deinit {}

  var edges: CompositionalEdges {
    CompositionalEdges(
      leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
  }

  /// Returns the object itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where a view is attached to an item or group: an edge, a corner, or the middle, moved by an offset.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edge or corner; the middle of an axis without an edge.
  public let edges: NSDirectionalRectEdge
  /// In points, or as multiples of the attached view's size; positive is trailing and down.
  public let offset: CGPoint
  /// Whether ``offset`` is in multiples of the attached view's size.
  public let isFractionalOffset: Bool

  /// Makes an anchor at an edge or corner.
  public init(edges: NSDirectionalRectEdge) {
    (self.edges, offset, isFractionalOffset) = (edges, .zero, false)
    super.init()
  }
  /// Makes an anchor moved by points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, isFractionalOffset) = (edges, false)
    offset = LayoutLength.finite(absoluteOffset)
    super.init()
  }
  /// Makes an anchor moved by multiples of the attached view's width and height.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, isFractionalOffset) = (edges, true)
    offset = LayoutLength.finite(fractionalOffset)
    super.init()
  }

  nonisolated deinit {}

  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  var anchor: CompositionalAnchor {
    CompositionalAnchor(edges: edges, offset: offset, isOffsetFractional: isFractionalOffset)
  }

  /// Returns the object itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
