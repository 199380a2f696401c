import Foundation

/// An interface file with controllers, by its name.
///
/// Storyboards are compiled by Apple's tools and cannot be read here: one can be made, and stops where its controllers are wanted. A
/// subclass that overrides the methods makes them in code.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Names a file of a bundle, which is not looked for.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  nonisolated deinit {}

  /// Returns a new instance of the storyboard's first controller. Stops, unless a subclass overrides it.
  open func instantiateInitialViewController() -> UIViewController? { InterfaceFile.refuse("storyboard", name) }

  /// Returns a new instance of the controller with an identifier. Stops, unless a subclass overrides it.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    InterfaceFile.refuse("storyboard", name)
  }

  /// Returns the storyboard's first controller as `creator` makes it from its archive. Stops, since there is no archive.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { InterfaceFile.refuse("storyboard", name) }

  /// Returns the controller with an identifier as `creator` makes it from its archive. Stops, since there is no archive.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { InterfaceFile.refuse("storyboard", name) }
}
