import Foundation
import Selectors
import UIKit

/// A command that an app adds to the menu of ``UIMenuController``.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// What the menu shows.
  open var title: String
  /// Sent to the first responder's chain when the item is chosen. The item is shown only where a responder of the chain can perform it.
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }

  nonisolated deinit {}
}

/// The edit menu of older code: shown over a rectangle of a view, with the commands that the first responder's chain can perform.
///
/// The standard commands come first, in Apple's order [G], then ``menuItems``. `UIEditMenuInteraction`, which shows it, is its successor.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The side of the menu's arrow. `left` and `right` act as `default`.
  nonisolated public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up = 1
    case down = 2
    case left = 3
    case right = 4
  }

  private static let only = UIMenuController()
  /// The menu of the app; there is one.
  open class var shared: UIMenuController { only }

  /// The commands after the standard ones; `nil` by default. Retained.
  open var menuItems: [UIMenuItem]?
  /// The side at which the arrow is wanted.
  open var arrowDirection = ArrowDirection.default
  /// Whether the menu is on the screen, and not about to leave it.
  open var isMenuVisible: Bool {
    get { isShown }
    set { setMenuVisible(newValue, animated: false) }
  }

  private var isShown = false
  private var interaction: UIEditMenuInteraction?
  private weak var target: UIView?
  private var rect = CGRect.zero

  nonisolated deinit {}

  /// Shows the menu beside a rectangle of a view's space, in place of a visible one. Does nothing without a command that can be performed.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    setTargetRect(targetRect, in: targetView)
    let interaction = UIEditMenuInteraction(delegate: self)
    targetView.addInteraction(interaction)
    self.interaction = interaction
    let configuration = UIEditMenuConfiguration(
      identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.midY))
    configuration.preferredArrowDirection = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
    interaction.presentEditMenu(with: configuration)
    if !isMenuVisible { end() }
  }

  /// Makes the menu disappear. Does nothing while none is visible.
  open func hideMenu() { interaction?.dismissMenu() }
  /// Makes the menu disappear if it was shown from a view.
  open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

  /// Says where ``setMenuVisible(_:animated:)`` shows the menu: beside a rectangle of a view's space. The view is not retained.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (rect, target) = (targetRect, targetView) }

  /// Shows the menu at the target's rectangle, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if !isMenuVisible, let target { showMenu(from: target, rect: rect) }
  }

  /// Asks the responders again which commands they can perform.
  open func update() { interaction?.reloadVisibleMenu() }

  private func end() {
    isShown = false
    if let interaction { interaction.view?.removeInteraction(interaction) }
    interaction = nil
  }

  // MARK: Commands

  /// A command with how a responder performs it.
  private struct Command {
    var title: String
    var action: Selector
    var perform: (_ receiver: AnyObject, _ sender: UIMenuController) -> Void
  }

  /// One of the commands that every responder has as a method.
  private static func standard(
    _ title: String, _ action: Selector, _ perform: @escaping (UIResponder) -> (Any?) -> Void
  ) -> Command {
    Command(title: title, action: action) { receiver, sender in
      if let responder = receiver as? UIResponder {
        perform(responder)(sender)
      } else {
        MethodTable.send(action, to: receiver, [sender])
      }
    }
  }

  /// The standard commands in Apple's order [G], then those of the app.
  private var commands: [Command] {
    [
      Self.standard("Cut", "cut:", UIResponder.cut), Self.standard("Copy", "copy:", UIResponder.copy),
      Self.standard("Paste", "paste:", UIResponder.paste), Self.standard("Delete", "delete:", UIResponder.delete),
      Self.standard("Select", "select:", UIResponder.select),
      Self.standard("Select All", "selectAll:", UIResponder.selectAll),
    ]
      + (menuItems ?? []).map { item in
        Command(title: item.title, action: item.action) { MethodTable.send(item.action, to: $0, [$1]) }
      }
  }

  /// The commands that a responder can perform now: the first responder and its chain, or the target view and its chain.
  private var actions: [UIAction] {
    guard let target else { return [] }
    let first = target.window?.firstResponder ?? target
    return commands.compactMap { command in
      guard first.target(forAction: command.action, withSender: self) != nil else { return nil }
      return UIAction(title: command.title) { [weak first, weak self] _ in
        guard let self, let receiver = first?.target(forAction: command.action, withSender: self) else { return }
        command.perform(Selectors.receiver(receiver), self)
      }
    }
  }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let actions = actions
    return actions.isEmpty ? nil : UIMenu(children: actions)
  }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { rect }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    isShown = true
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    animator.addCompletion { [weak self] in
      NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
    }
  }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    isShown = false
    NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
    animator.addCompletion { [weak self] in
      NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
      guard let self else { return }
      if interaction !== self.interaction {
        interaction.view?.removeInteraction(interaction)
      } else if !isShown {
        end()
      }
    }
  }
}

extension UIMenuController {
  /// Posted before the menu appears; `object` is the controller, as of the others.
  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu has appeared.
  nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu has disappeared.
  nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
}
