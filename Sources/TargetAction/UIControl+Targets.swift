import Foundation
import Selectors
import UIKit

extension UIControl {
  /// Sends `action` to `target` for `controlEvents`. The target is not retained; without one, the responders from the control upwards are
  /// asked, and the first one that knows the selector gets it.
  ///
  /// A pair of target and action that is registered for an event is not registered for it a second time.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let pair = TargetAction(target: target.map { $0 as AnyObject }, action: action)
    addAction(
      UIAction(identifier: pair.identifier) { [weak self] _ in
        if let self { pair.send(from: self) }
      }, for: controlEvents)
  }

  /// Ends `action` being sent to `target` for `controlEvents`. `nil` stands for all targets, and for all actions.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    var ended: [UIAction.Identifier] = []
    enumerateEventHandlers { handler, _, _, _ in
      guard let handler, let name = TargetAction.Name(handler.identifier) else { return }
      let isTarget = target.map { name.isTarget($0 as AnyObject) } ?? true
      if isTarget, action.map({ $0.description == name.action }) ?? true { ended.append(handler.identifier) }
    }
    for identifier in ended { removeAction(identifiedBy: identifier, for: controlEvents) }
  }

  /// The names of the actions that are sent to `target` for `controlEvent`; `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    var names: [String] = []
    enumerateEventHandlers { handler, _, events, _ in
      guard let handler, events.contains(controlEvent), let name = TargetAction.Name(handler.identifier) else { return }
      if name.isTarget(target.map { $0 as AnyObject }) { names.append(name.action) }
    }
    return names.isEmpty ? nil : names
  }

  /// Sends `action` to `target` with the control as its sender, without being registered.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target: target.map { $0 as AnyObject }, action: action).send(from: self, event)
  }
}
