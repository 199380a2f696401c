import Diagnostics
import Foundation

extension UIViewController {
  /// Loads the view and calls `viewDidLoad()`; stops if an override of `loadView()` reads `view` too early or assigns none.
  func performLoadIfNeeded() {
    guard loadedView == nil else { return }
    if isLoadingView {
      Diagnostics.stop(
        Diagnostic(
          "A controller's view was read while it was being loaded.", objects: ["controller: \(self)"],
          likelyCause: "loadView() reads `view` before it has assigned one.",
          remedy: "Create the view in a local variable and assign it to `view` first."))
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard loadedView != nil else {
      Diagnostics.stop(
        Diagnostic(
          "loadView() returned without a view.", objects: ["controller: \(self)"],
          likelyCause: "An override of loadView() neither assigns `view` nor calls super.",
          remedy: "Assign `view` in loadView()."))
    }
    viewDidLoad()
  }

  /// The default of `loadView()`: a plain view of the screen's size that resizes with its superview.
  func loadDefaultView() {
    if let nibName {
      Diagnostics.stop(
        Diagnostic(
          "An interface file cannot be loaded: this platform supports none.",
          objects: ["controller: \(self)", "file: \(nibName)"],
          likelyCause: "The controller was created for a nib or a storyboard.",
          remedy: "Override loadView() and build the view in code."))
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Ties `newView` to this controller and unties the previous view, which stays in its superview.
  ///
  /// The new view's traits, safe area and margins are updated at once, since they depend on its controller.
  func setLoadedView(_ newView: UIView?) {
    guard newView !== loadedView else { return }
    if let newView, let owner = newView.viewController {
      Diagnostics.stop(
        Diagnostic(
          "A view can belong to one controller only.",
          objects: ["view: \(newView)", "its controller: \(owner)", "assigned to: \(self)"],
          likelyCause: "The view of one controller was reused as that of another.",
          remedy: "Set the first controller's view to nil first, or add that controller as a child."))
    }
    loadedView?.viewController = nil
    loadedView = newView
    newView?.viewController = self
    guard let newView else { return }
    newView.inheritTraits()
    newView.updateSafeAreaInsets()
    newView.marginsDidChange()
  }

  /// Class and title, without an address, so that messages are the same in every run.
  var debugSummary: String {
    let name = title.map { " '\($0)'" } ?? ""
    return "<\(type(of: self))\(name)>"
  }
}
