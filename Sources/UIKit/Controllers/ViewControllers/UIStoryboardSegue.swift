import Diagnostics
import Foundation

/// A way from one controller to another, which code makes and performs. Storyboards, which contain them, are not read here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name by which code tells ways apart.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is to be shown.
  public let destination: UIViewController
  private var performHandler: (() -> Void)?

  /// Creates a way; a subclass shows the destination in ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Creates a way that a closure goes.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  nonisolated deinit {}

  /// Shows the destination. The default calls the closure that the segue was created with, and without one does nothing.
  open func perform() { performHandler?() }
}

extension UIViewController {
  /// Stops: a segue of a storyboard is named, and none can be read here.
  func refuseSegue(_ identifier: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "A controller was to perform a segue that it does not have.",
        objects: ["controller: \(type(of: self))", "segue: \(identifier)"],
        likelyCause: "The segue is in a storyboard, which cannot be read here.",
        remedy: "Make a UIStoryboardSegue and perform it, or show the controller in code."))
  }
}
