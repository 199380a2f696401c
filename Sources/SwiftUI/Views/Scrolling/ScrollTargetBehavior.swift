import UIKit

/// Where scrolling comes to rest.
public nonisolated struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that will be seen, in points.
  public var rect: CGRect
  /// The point of `rect` that stays in place.
  public var anchor: UnitPoint?

  init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// Decides where scrolling comes to rest.
@preconcurrency @MainActor public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the place at which the content comes to rest after the user has let go.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What a behaviour knows of the scroll view.
@preconcurrency @MainActor @dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where it would come to rest.
  public let originalTarget: ScrollTarget
  /// Of the content, in points per second.
  public let velocity: CGVector
  public let contentSize: CGSize
  /// Without what bars cover.
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The beginning of the visible part when the finger touched down.
  let start: CGPoint
  let targets: (Axis, CGFloat) -> [CGFloat]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// Comes to rest at multiples of the container's size.
public nonisolated struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      target.rect.origin[axis] = ScrollPlace.page(
        proposed: target.rect.origin[axis], from: context.start[axis], length: context.containerSize[axis])
    }
  }
}

/// Comes to rest at the beginning of a view of ``View/scrollTargetLayout(isEnabled:)``.
public nonisolated struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// Whether one gesture moves by one view at most.
  public nonisolated struct LimitBehavior: Sendable {
    fileprivate enum Kind { case automatic, always, never }
    fileprivate let kind: Kind
    /// In a compact width along the axis [D].
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .always) }
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
  }
  private let limit: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      var proposed = target.rect.origin[axis]
      let isCompact =
        axis == .horizontal
        ? context.environment.horizontalSizeClass == .compact : context.environment.verticalSizeClass == .compact
      if limit.kind == .always || limit.kind == .automatic && isCompact {
        // As far as one container at most.
        let length = context.containerSize[axis]
        proposed = min(max(proposed, context.start[axis] - length), context.start[axis] + length)
      }
      target.rect.origin[axis] = ScrollPlace.aligned(proposed: proposed, to: context.targets(axis, proposed))
    }
  }
}

nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}
