import Foundation
import Selectors
import UIKit

extension UIControl {
  /// Sends `action` to `target` for `controlEvents`. The target is not retained; without one, the responders from the control upwards are
  /// asked, and the first one that knows the selector gets it.
  ///
  /// A pair of target and action that is registered for an event is not registered for it a second time.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    addTarget(target, action, controlEvents, above: nil)
  }

  private func addTarget(_ target: Any?, _ action: Selector, _ events: UIControl.Event, above owner: AnyClass?) {
    MethodTable.overridden("addTarget:action:for:", of: self, above: owner, [target, action, events]) {
      let pair = TargetAction(target: target.map(receiver), action: action)
      addAction(
        UIAction(identifier: pair.identifier) { [weak self] _ in
          if let self, let target = pair.currentTarget { sendAction(action, to: target, for: nil) }
        }, for: events)
    }
  }

  /// Ends `action` being sent to `target` for `controlEvents`. `nil` stands for all targets, and for all actions.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    removeTarget(target, action, controlEvents, above: nil)
  }

  private func removeTarget(_ target: Any?, _ action: Selector?, _ events: UIControl.Event, above owner: AnyClass?) {
    MethodTable.overridden("removeTarget:action:for:", of: self, above: owner, [target, action, events]) {
      endSending(action, to: target, for: events)
    }
  }

  private func endSending(_ action: Selector?, to target: Any?, for controlEvents: UIControl.Event) {
    var ended: [UIAction.Identifier] = []
    enumerateEventHandlers { handler, _, _, _ in
      guard let handler, let name = TargetAction.Name(handler.identifier) else { return }
      let isTarget = target.map { name.isTarget(receiver($0)) } ?? true
      if isTarget, action.map({ $0.description == name.action }) ?? true { ended.append(handler.identifier) }
    }
    for identifier in ended { removeAction(identifiedBy: identifier, for: controlEvents) }
  }

  /// The names of the actions that are sent to `target` for `controlEvent`; `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    var names: [String] = []
    enumerateEventHandlers { handler, _, events, _ in
      guard let handler, events.contains(controlEvent), let name = TargetAction.Name(handler.identifier) else { return }
      if name.isTarget(target.map(receiver)) { names.append(name.action) }
    }
    return names.isEmpty ? nil : names
  }

  /// Sends `action` to `target` with the control as its sender, without being registered.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    sendAction(action, target, event, above: nil)
  }

  private func sendAction(_ action: Selector, _ target: Any?, _ event: UIEvent?, above owner: AnyClass?) {
    MethodTable.overridden("sendAction:to:for:", of: self, above: owner, [action, target, event]) {
      TargetAction(target: target.map(receiver), action: action).send(from: self, event)
    }
  }

  // MARK: What overrides call for `super`

  /// ``addTarget(_:action:for:)`` without the override of `owner` and its subclasses.
  public func _super_addTarget(
    _above owner: AnyClass, _ target: Any?, action: Selector, for controlEvents: UIControl.Event
  ) { addTarget(target, action, controlEvents, above: owner) }

  /// ``removeTarget(_:action:for:)`` without the override of `owner` and its subclasses.
  public func _super_removeTarget(
    _above owner: AnyClass, _ target: Any?, action: Selector?, for controlEvents: UIControl.Event
  ) { removeTarget(target, action, controlEvents, above: owner) }

  /// ``sendAction(_:to:for:)`` without the override of `owner` and its subclasses.
  public func _super_sendAction(_above owner: AnyClass, _ action: Selector, to target: Any?, for event: UIEvent?) {
    sendAction(action, target, event, above: owner)
  }
}
