import Foundation
import Selectors
import UIKit

/// A target, which is not retained, and the method that it is sent.
struct TargetAction {
  private weak var target: AnyObject?
  private let hasTarget: Bool
  let action: Selector
  let identifier: UIAction.Identifier

  init(target: AnyObject?, action: Selector) {
    self.target = target
    self.action = action
    hasTarget = target != nil
    identifier = Name(target, action).identifier
  }

  /// The target as an action is sent to it; `.some(nil)` asks responders, and `nil` is a target that has been released.
  var currentTarget: AnyObject?? { hasTarget ? target.map { .some($0) } : .some(nil) }

  /// Sends the action. Does nothing if the target is released, or no responder can perform the action.
  func send(from sender: UIResponder, _ event: UIEvent? = nil) {
    let receiver = hasTarget ? target : UIResponder.actionReceiver(for: action, from: sender, in: sender.keyWindows)
    if let receiver { MethodTable.send(action, to: receiver, [sender, event]) }
  }

  /// The identifier of a control's action that stands for a target and its method.
  struct Name {
    private static let prefix = "target-action"
    private let target: String
    let action: String

    init(_ target: AnyObject?, _ action: Selector) {
      self.target = Self.text(of: target)
      self.action = action.description
    }

    /// `nil` for an action that no target stands behind.
    init?(_ identifier: UIAction.Identifier) {
      let parts = identifier.rawValue.split(separator: " ")
      guard parts.count == 3, parts[0] == Self.prefix else { return nil }
      target = String(parts[1])
      action = String(parts[2])
    }

    var identifier: UIAction.Identifier { UIAction.Identifier("\(Self.prefix) \(target) \(action)") }

    func isTarget(_ object: AnyObject?) -> Bool { Self.text(of: object) == target }

    private static func text(of object: AnyObject?) -> String {
      object.map { String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16) } ?? "none"
    }
  }
}
