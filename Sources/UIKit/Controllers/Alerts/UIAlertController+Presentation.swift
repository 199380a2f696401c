import Diagnostics
import Foundation
import UIKitCore

extension UIAlertController {
  func configurePresentation() {
    modalPresentationStyle = .custom
    transitioningDelegate = alertTransition
  }

  /// Whether the action sheet lies beside what it belongs to, as on pads.
  var isPopover: Bool { preferredStyle == .actionSheet && UIScreen.main.environment.idiom == .pad }

  /// Leaves the screen, then runs `completion`.
  func leave(_ completion: @escaping () -> Void) {
    guard presentingViewController != nil else { return completion() }
    dismiss(animated: true, completion: completion)
  }

  /// Explains what would leave a person without a way on.
  func checkBeforePresentation() {
    if actions.isEmpty {
      Diagnostics.warn(
        Diagnostic(
          "An alert controller without actions is presented: a person cannot leave it.",
          objects: ["title: \(title ?? "")", "message: \(message ?? "")"],
          likelyCause: "addAction(_:) was not called.",
          remedy: "Add an action before presenting, such as one of the style .cancel."), counting: "alert.no-actions")
    }
    guard isPopover, popoverPresentationController?.hasSource != true else { return }
    Diagnostics.stop(
      Diagnostic(
        "An action sheet is presented on a pad without saying where it belongs.",
        objects: ["title: \(title ?? "")", "actions: \(actions.map { $0.title ?? "" })"],
        likelyCause: "popoverPresentationController has no sourceView and no barButtonItem.",
        remedy:
          "Set popoverPresentationController?.sourceView (or barButtonItem) before presenting, or use the style .alert."
      ))
  }
}
