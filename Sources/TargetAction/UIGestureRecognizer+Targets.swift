import Foundation
import Selectors
import UIKit

extension UIGestureRecognizer {
  /// Makes a recogniser that sends `action` to `target`, which is not retained.
  ///
  /// - Parameter _: Tells the initialiser apart from those of subclasses, which cannot override one of an extension.
  public convenience init(target: Any?, action: Selector?, _: Void = ()) {
    self.init()
    _beginSending(target: target, action: action)
  }

  /// Adds what a recogniser is made with: what follows `super.init()` in an override of ``init(target:action:)``.
  public func _beginSending(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Sends `action` to `target`, which is not retained, when the gesture is recognised, begins, changes, ends or is cancelled.
  ///
  /// A pair of target and action is registered once.
  public func addTarget(_ target: Any, action: Selector) { addTarget(target, action, above: nil) }

  /// ``addTarget(_:action:)`` without the override of `owner` and its subclasses.
  public func _super_addTarget(_above owner: AnyClass, _ target: Any, action: Selector) {
    addTarget(target, action, above: owner)
  }

  private func addTarget(_ target: Any, _ action: Selector, above owner: AnyClass?) {
    MethodTable.overridden("addTarget:action:", of: self, above: owner, [target, action]) {
      register(receiver(target), action)
    }
  }

  private func register(_ target: AnyObject, _ action: Selector) {
    guard !GestureTargets.contains(self, target, action) else { return }
    let id = addHandler(of: type(of: target), action: "action") { [weak target] recognizer in
      if let target { MethodTable.send(action, to: target, [recognizer]) }
    }
    GestureTargets.add(GestureTarget(recognizer: self, target: target, action: action, id: id))
  }

  /// Ends `action` being sent to `target`. `nil` stands for all targets, and for all actions.
  public func removeTarget(_ target: Any?, action: Selector?) { removeTarget(target, action, above: nil) }

  /// ``removeTarget(_:action:)`` without the override of `owner` and its subclasses.
  public func _super_removeTarget(_above owner: AnyClass, _ target: Any?, action: Selector?) {
    removeTarget(target, action, above: owner)
  }

  private func removeTarget(_ target: Any?, _ action: Selector?, above owner: AnyClass?) {
    MethodTable.overridden("removeTarget:action:", of: self, above: owner, [target, action]) {
      endSending(action, to: target)
    }
  }

  private func endSending(_ action: Selector?, to target: Any?) {
    for id in GestureTargets.remove(self, target.map(receiver), action) { removeHandler(id) }
  }
}

/// What was registered with a recogniser. Retains nothing.
private struct GestureTarget {
  weak var recognizer: UIGestureRecognizer?
  weak var target: AnyObject?
  let action: Selector
  let id: GestureHandlerID
}

/// The targets of all recognisers. Those of released ones are forgotten when the list has doubled since the last time.
private enum GestureTargets {
  private static var all: [ObjectIdentifier: [GestureTarget]] = [:]
  private static var nextCleaning = 64

  static func contains(_ recognizer: UIGestureRecognizer, _ target: AnyObject, _ action: Selector) -> Bool {
    of(recognizer).contains { $0.target === target && $0.action == action }
  }

  static func add(_ target: GestureTarget) {
    guard let recognizer = target.recognizer else { return }
    all[ObjectIdentifier(recognizer)] = of(recognizer) + [target]
    guard all.count >= nextCleaning else { return }
    all = all.filter { $0.value.contains { $0.recognizer != nil } }
    nextCleaning = max(64, 2 * all.count)
  }

  static func remove(_ recognizer: UIGestureRecognizer, _ target: AnyObject?, _ action: Selector?) -> [GestureHandlerID]
  {
    let ended = of(recognizer).filter {
      (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
    all[ObjectIdentifier(recognizer)] = of(recognizer).filter { one in !ended.contains { $0.id == one.id } }
    return ended.map(\.id)
  }

  /// Another recogniser may have had the same address before.
  private static func of(_ recognizer: UIGestureRecognizer) -> [GestureTarget] {
    all[ObjectIdentifier(recognizer), default: []].filter { $0.recognizer === recognizer }
  }
}
