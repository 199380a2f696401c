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

  /// Whether the alert is an action sheet of a pad, which is a popover unless the width is compact.
  var isPopover: Bool { preferredStyle == .actionSheet && UIScreen.main.environment.idiom == .pad }

  /// Whether the alert is shown as a popover now.
  var isInPopover: Bool { presentationAsPresented?.controller is AlertPopoverController }

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
    guard isInPopover, popoverPresentationController?.hasSource != true else { return }
    Diagnostics.stop(
      Diagnostic(
        "An action sheet was presented on a pad without an anchor.",
        objects: ["title: \(title ?? "")", "actions: \(actions.map { $0.title ?? "" })"],
        likelyCause: "popoverPresentationController has no sourceView, no sourceItem and no barButtonItem.",
        remedy:
          "Set popoverPresentationController?.sourceView (or sourceItem) before presenting, or use the style .alert."
      ))
  }
}

/// The popover of an action sheet on a pad; in compact width the sheet is at the bottom of the screen, whatever a delegate says.
final class AlertPopoverController: UIPopoverPresentationController {
  private lazy var overlay = FullScreenPresentationController(
    presentedViewController: presentedViewController, presenting: presenting, overlays: true, isInContext: false)

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func controller(in traits: UITraitCollection) -> UIPresentationController {
    guard traits.horizontalSizeClass == .compact else { return self }
    stand(in: overlay, style: .custom)
    return overlay
  }

  override var contentSize: CGSize { alert?.popoverSize ?? super.contentSize }
  override var standardPlateColor: UIColor { AlertCard.plateColor }

  /// A tap beside the popover cancels, as the button would that it does not have.
  override func leave() -> Bool {
    guard presentation?.phase == .presented else { return false }
    return alert?.accessibilityPerformEscape() ?? false
  }
}
