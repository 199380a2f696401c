import UIKit

/// Has the system minimise a tab bar while content is scrolled, where it can, until this object goes.
///
/// iOS 26 does that by itself when asked (`tabBarMinimizeBehavior`), and lays out its glass accordingly; moving such a bar as well would
/// move it twice. Earlier systems have nothing of the kind, and neither has the Linux platform, which is iOS 18's.
@MainActor
public final class SystemBarMinimizing {
  #if canImport(ObjectiveC) && compiler(>=6.2)
    private weak var controller: UITabBarController?
    private let undo: @MainActor (UITabBarController) -> Void
  #endif

  /// Asks for it; `nil` where the system cannot, and for a bar that no tab bar controller has.
  public init?(of bar: UITabBar) {
    #if canImport(ObjectiveC) && compiler(>=6.2)
      guard #available(iOS 26.0, *), let controller = bar.delegate as? UITabBarController else { return nil }
      let former = controller.tabBarMinimizeBehavior
      controller.tabBarMinimizeBehavior = .onScrollDown
      self.controller = controller
      undo = { $0.tabBarMinimizeBehavior = former }
    #else
      return nil
    #endif
  }

  /// Leaves the bar to the system's default again, as it was before.
  public func invalidate() {
    #if canImport(ObjectiveC) && compiler(>=6.2)
      if let controller { undo(controller) }
      controller = nil
    #endif
  }
}
