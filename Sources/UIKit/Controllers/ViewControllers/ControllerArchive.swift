import CoreGraphics
import Diagnostics
import Foundation

/// Checks the child controllers that a container reads from an archive.
///
/// A damaged or foreign archive must not stop the process, yet containers stop for children they cannot have. Containers therefore decode
/// their children through this type and get only those that are safe to add, in their archived order.
@MainActor
enum ControllerArchive {
  /// Returns the controllers under `key` that can be pushed onto a navigation stack.
  ///
  /// Leaves out repeated controllers, controllers that have a parent, and navigation controllers, which would stop the process when pushed.
  /// Each one left out warns as `archive.child-refused`. A missing key gives an empty array.
  static func stack(from coder: NSCoder, forKey key: String) -> [UIViewController] {
    distinct(coder.read([UIViewController].self, forKey: key) ?? []) { !($0 is UINavigationController) }
  }

  /// Returns the controllers that have no parent yet, each once.
  ///
  /// - Parameter isAllowed: Says which controllers the container accepts. Those that it refuses warn as `archive.child-refused`, like
  ///   repeated ones.
  static func distinct(
    _ controllers: [UIViewController], where isAllowed: (UIViewController) -> Bool = { _ in true }
  ) -> [UIViewController] {
    var result: [UIViewController] = []
    for controller in controllers {
      if isAllowed(controller), controller.parent == nil, !result.contains(where: { $0 === controller }) {
        result.append(controller)
      } else {
        Diagnostics.warn(
          Diagnostic(
            "An archive holds an invalid child.", objects: ["\(controller)"],
            likelyCause: "It is listed twice, has another parent, or is a navigation controller in another's stack.",
            remedy: "It is omitted; create the archive again."), counting: "archive.child-refused")
      }
    }
    return result
  }
}
