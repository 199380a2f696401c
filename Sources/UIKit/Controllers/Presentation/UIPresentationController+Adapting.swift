import Foundation
import UIKitCore

/// How a presentation adapts to the width of its surroundings.
extension UIPresentationController {
  /// Returns the style in surroundings with `traits`: the presented controller's own, unless the width is compact and
  /// ``adaptivePresentationStyle(for:)`` has another one.
  private func style(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let own = presentationStyle
    guard traits.horizontalSizeClass == .compact, [.popover, .pageSheet, .formSheet, .custom].contains(own) else {
      return own
    }
    switch adaptivePresentationStyle(for: traits) {
    case .none: return own
    case .fullScreen: return .fullScreen
    case .overFullScreen: return .overFullScreen
    case .pageSheet, .formSheet, .automatic, .popover, .custom, .currentContext, .overCurrentContext:
      // Sheets of both kinds are the same here.
      return own == .popover ? .pageSheet : own
    }
  }

  /// The work of ``controller(in:)``.
  func adaptedController(in traits: UITraitCollection) -> UIPresentationController {
    let style = style(in: traits)
    guard style != presentationStyle else { return self }
    if let adapted, adapted.style == style { return adapted.controller }
    let controller =
      style == .pageSheet
      ? adaptiveSheet
      : FullScreenPresentationController(
        presentedViewController: presentedViewController, presenting: presenting, overlays: style == .overFullScreen,
        isInContext: false)
    stand(in: controller, style: style)
    delegate?.presentationController(self, prepare: controller)
    return controller
  }

  /// Notes what presents in place of this controller.
  func stand(in controller: UIPresentationController, style: UIModalPresentationStyle) {
    controller.declared = self
    controller.delegate = delegate
    adapted = (style, controller)
  }
}
