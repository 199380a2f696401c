import CoreGraphics
import Foundation
import UIKitCore

/// Takes animations and completions that run with the appearance or disappearance of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the menu has appeared or disappeared.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides an edit menu's items and place, and is notified when it appears and disappears. Every member has a default.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu to show; `nil` shows none. By default the suggested actions, if there are any.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle that the menu points at, in the space of the interaction's view; `null`, the default, for the configuration's
  /// point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called when a menu is about to appear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called when a menu is about to disappear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { suggestedActions.isEmpty ? nil : UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Shows a bar of commands beside what is selected in its view.
///
/// The bar is a subview of the view's window, in front of everything. Choosing an item, a touch elsewhere, and the view's leaving its window
/// dismiss it. Presenting it does not change the first responder. A submenu shows its items in the same bar.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction, WindowBoundInteraction {
  /// Provides items and place. Not retained; it cannot be changed later.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has this interaction. Not retained; see `UIView.addInteraction(_:)`.
  open private(set) weak var view: UIView?

  /// The actions that the delegate is offered; those of a text for its own interaction, else none.
  var suggestedActions: () -> [UIMenuElement] = { [] }
  private var presented: UIEditMenuConfiguration?
  private weak var bar: EditMenuBar?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  nonisolated deinit {}

  /// Dismisses a visible menu.
  open func willMove(to view: UIView?) {
    dismissMenu()
    if view == nil { self.view = nil }
  }

  open func didMove(to view: UIView?) { self.view = view }

  func viewLeftWindow() { dismissMenu() }

  /// Whether a menu is visible, and not disappearing.
  var isPresented: Bool { bar != nil }

  /// Asks the delegate for the menu and shows it in place of a visible one. Nothing is shown without items, or while the view is in no
  /// window.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window else { return }
    let suggested = suggestedActions()
    let menu =
      delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) }
      ?? (suggested.isEmpty ? nil : UIMenu(children: suggested))
    guard let menu else { return }
    menu.prepareForPresentation()
    let bar = EditMenuBar(menu, sender: view)
    guard bar.hasItems else { return }
    bar.dismissed = { [weak self] in self?.dismissMenu() }
    presented = configuration
    self.bar = bar
    // Light and dark as the view, which may differ from its window.
    let style = view.traitCollection.userInterfaceStyle
    bar.overrideUserInterfaceStyle = style == window.traitCollection.userInterfaceStyle ? .unspecified : style
    window.addSubview(bar)
    place(bar)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    bar.appear(with: animator)
  }

  /// Makes the visible menu disappear, with a fade.
  open func dismissMenu() {
    guard let bar, let presented else { return }
    self.bar = nil
    self.presented = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: presented, animator: animator)
    bar.disappear(with: animator)
  }

  /// Asks the delegate for the visible menu's items again.
  open func reloadVisibleMenu() {
    guard let presented, bar != nil else { return }
    presentEditMenu(with: presented)
  }

  /// Asks the delegate for the target's rectangle again and moves the visible menu there.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let bar else { return }
    if animated { UIView.animate(withDuration: 0.2) { self.place(bar) } } else { place(bar) }
  }

  /// Returns where the menu is wanted: the presented configuration's point, in the space of `view`; zero without a menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let presented else { return .zero }
    return own.convert(presented.sourcePoint, to: view)
  }

  private func place(_ bar: EditMenuBar) {
    guard let view, let window = view.window, let presented else { return }
    let asked = delegate?.editMenuInteraction(self, targetRectFor: presented) ?? .null
    let target = asked.isNull || asked.isInfinite ? CGRect(origin: presented.sourcePoint, size: .zero) : asked
    var area = window.bounds.inset(by: window.safeAreaInsets)
    if let keyboard = view.runtime.keyboard?.frame, keyboard.minY > area.minY {
      area.size.height = min(area.maxY, keyboard.minY) - area.minY
    }
    bar.place(beside: view.convert(target, to: window), in: area, preferred: presented.preferredArrowDirection)
  }
}

/// Collects the animations and completions of a menu's appearance or disappearance.
final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private(set) var animations: [() -> Void] = []
  private(set) var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  nonisolated deinit {}
}
