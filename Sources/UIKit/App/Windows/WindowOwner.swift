import Foundation

/// A delegate that may keep a window. Not for apps to adopt: the delegates' protocols do.
///
/// Apple's `window` is an optional requirement, so that its value at a delegate of unknown class is a `UIWindow??`, and apps write
/// `UIApplication.shared.delegate?.window??.rootViewController`. Here it is a requirement with a default. Both forms compile: the compiler
/// takes this one where the other does not fit.
@preconcurrency @MainActor
public protocol _WindowOwner: NSObjectProtocol {}

extension _WindowOwner {
  @_disfavoredOverload
  public var window: UIWindow?? {
    if let delegate = self as? any UIApplicationDelegate { return .some(delegate.window) }
    return (self as? any UIWindowSceneDelegate).map(\.window)
  }
}
