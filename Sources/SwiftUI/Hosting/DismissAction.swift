import UIKit

/// Ends the presentation that a view is in: pops the screen from its stack, or dismisses the sheet. Does nothing elsewhere.
public nonisolated struct DismissAction: Sendable {
  private let act: (@MainActor @Sendable () -> Void)?

  init(_ act: (@MainActor @Sendable () -> Void)? = nil) { self.act = act }

  /// Ends the presentation. A binding that presents the view becomes `false`, or `nil`.
  @MainActor public func callAsFunction() { act?() }
}

private nonisolated struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

private nonisolated struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The object behind the deprecated `presentationMode`.
public nonisolated struct PresentationMode {
  let action: DismissAction
  /// Whether the view is on a screen that was pushed or presented.
  public let isPresented: Bool
  /// Ends the presentation, as ``DismissAction`` does.
  @MainActor public mutating func dismiss() { action() }
}

nonisolated extension EnvironmentValues {
  /// Ends the presentation that the view is in.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is on a screen that was pushed onto a stack or presented.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// The older form of ``dismiss`` and ``isPresented``. Writing the binding does nothing.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(action: dismiss, isPresented: isPresented))
  }
}

/// A screen that knows better than UIKit how to be dismissed, because a binding shows it.
protocol Dismissible: UIViewController {
  /// Asks for the end of the screen.
  ///
  /// - Returns: Whether there was something to end.
  func endPresentation() -> Bool
}

extension UIViewController {
  /// Ends the innermost presentation around this screen.
  func dismissScreen() {
    var screen: UIViewController? = self
    while let controller = screen {
      if let controller = controller as? any Dismissible, controller.endPresentation() { return }
      if let stack = controller.parent as? UINavigationController {
        let screens = stack.viewControllers
        if let index = screens.firstIndex(where: { $0 === controller }), index > 0 {
          stack.popToViewController(screens[index - 1], animated: true)
          return
        }
      }
      if controller.parent == nil, let presenter = controller.presentingViewController {
        presenter.dismiss(animated: true)
        return
      }
      screen = controller.parent
    }
  }
}
