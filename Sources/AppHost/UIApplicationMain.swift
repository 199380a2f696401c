import Diagnostics
import Foundation
public import UIKit

/// Runs an app, as the last call of a `main.swift`. Does not return.
///
/// - Parameters:
///   - argc: Not read: the options are the process's own.
///   - argv: Not read.
///   - principalClassName: `nil` or `"UIApplication"`, which hosts make; stops for a subclass.
///   - delegateClassName: The name of the delegate's class with its module, as `NSStringFromClass` returns it. Stops if there is none.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  if let name = principalClassName, name.split(separator: ".").last != "UIApplication" {
    Diagnostics.stop(
      Diagnostic(
        "UIApplicationMain got a subclass of UIApplication.", objects: ["principal class: \(name)"],
        likelyCause: "The app overrides sendEvent or sendAction of its application.",
        remedy: "Pass nil: a host makes the application itself."))
  }
  AppHost.main(delegate(named: delegateClassName))
}

private func delegate(named name: String?) -> any UIApplicationDelegate.Type {
  if let found = name.flatMap({ NSClassFromString($0) }) as? any UIApplicationDelegate.Type { return found }
  Diagnostics.stop(
    Diagnostic(
      "UIApplicationMain got no class of a delegate.", objects: ["delegate class: \(name ?? "nil")"],
      likelyCause: "The name has no module, or the class does not conform to UIApplicationDelegate.",
      remedy: "Pass NSStringFromClass(AppDelegate.self)."))
}
