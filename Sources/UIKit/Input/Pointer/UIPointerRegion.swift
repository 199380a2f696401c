import Foundation

/// A part of a view in which a pointer keeps its style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// In the space of the interaction's view, in points.
  public let rect: CGRect
  /// What tells it from other regions of the view; `nil` for none.
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  nonisolated deinit {}

  open func copy(with zone: NSZone? = nil) -> Any { UIPointerRegion(rect: rect, identifier: identifier) }
}
