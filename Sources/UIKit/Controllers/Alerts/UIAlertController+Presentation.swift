import Diagnostics
import Foundation
import UIKitCore

/// How an alert gets onto the screen and leaves it: always with its own transition, in the style `custom`.
extension UIAlertController {
  /// Makes the alert present itself over the screen with its own transition.
  func configurePresentation() {
    modalPresentationStyle = .custom
    transitioningDelegate = alertTransition
  }

  /// Whether the action sheet is shown beside its source, as on pads.
  var isPopover: Bool { preferredStyle == .actionSheet && UIScreen.main.environment.idiom == .pad }

  /// Dismisses the alert, and then calls `completion`; without a presentation it calls `completion` at once.
  func leave(_ completion: @escaping () -> Void) {
    guard presentingViewController != nil else { return completion() }
    dismiss(animated: true, completion: completion)
  }

  /// Warns about an alert that a person could not leave, and stops where an action sheet on a pad has no source.
  func checkBeforePresentation() {
    if actions.isEmpty {
      Diagnostics.warn(
        Diagnostic(
          "An alert controller without actions was presented: the user cannot dismiss it.",
          objects: ["title: \(title ?? "")", "message: \(message ?? "")"],
          likelyCause: "addAction(_:) was not called.",
          remedy: "Add an action before presenting, such as one of the style .cancel."), counting: "alert.no-actions")
    }
    guard isPopover, popoverPresentationController?.hasSource != true else { return }
    Diagnostics.stop(
      Diagnostic(
        "An action sheet was presented on a pad without an anchor.",
        objects: ["title: \(title ?? "")", "actions: \(actions.map { $0.title ?? "" })"],
        likelyCause: "popoverPresentationController has no sourceView and no barButtonItem.",
        remedy:
          "Set popoverPresentationController?.sourceView (or barButtonItem) before presenting, or use the style .alert."
      ))
  }
}
