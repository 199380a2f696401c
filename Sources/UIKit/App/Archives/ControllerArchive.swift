import CoreGraphics
import Diagnostics
import Foundation

/// What archives keep of containers: their children, in order.
@MainActor
enum ControllerArchive {
  /// What of an archive may be pushed onto a stack: no controller twice, and no navigation controller, which would stop the process. The
  /// rest is left out with a warning.
  static func stack(from coder: NSCoder, forKey key: String) -> [UIViewController] {
    distinct(coder.kept([UIViewController].self, forKey: key) ?? []) { !($0 is UINavigationController) }
  }

  /// Controllers that have no parent yet, each once.
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
            "An archive holds a child that cannot be one.", objects: ["\(controller)"],
            likelyCause: "It is there twice, has another parent, or is a navigation controller in another's stack.",
            remedy: "It is left out; make the archive anew."), counting: "archive.child-refused")
      }
    }
    return result
  }
}
