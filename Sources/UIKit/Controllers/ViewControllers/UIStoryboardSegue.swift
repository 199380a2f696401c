import Diagnostics
import Foundation

/// A transition from one controller to another, made and performed in code. Storyboards, which contain segues, are not read here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that tells segues apart.
  public let identifier: String?
  /// The controller to leave.
  public let source: UIViewController
  /// The controller to show.
  public let destination: UIViewController
  private var performHandler: (() -> Void)?

  /// Creates a segue; a subclass shows the destination in ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Creates a segue whose ``perform()`` calls a closure.
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
