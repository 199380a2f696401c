import UIKit

/// Lets the system minimise a tab bar while content is scrolled, where the system can, until this object is released.
///
/// iOS 26 does that itself on request (`tabBarMinimizeBehavior`) and lays out its glass accordingly; moving such a bar as well would move
/// it twice. Earlier systems cannot, nor can the Linux platform, which follows iOS 18.
@MainActor
public final class SystemBarMinimizing {
  #if canImport(ObjectiveC) && compiler(>=6.2)
    private weak var controller: UITabBarController?
    private let undo: @MainActor (UITabBarController) -> Void
  #endif

  /// Requests it; `nil` if the system cannot do it, and for a bar without a tab bar controller.
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

  /// Restores the behaviour that the tab bar controller had before.
  public func invalidate() {
    #if canImport(ObjectiveC) && compiler(>=6.2)
      if let controller { undo(controller) }
      controller = nil
    #endif
  }
}
