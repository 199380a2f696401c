import Foundation
import Selectors
import Simulator
import TargetAction
import Testing
import UIKit

@Suite("Actions along the responder chain", .serialized)
struct ResponderActionTests {
  private let outer = Performer()
  private let inner = Performer()

  init() {
    _ = Self.table
    outer.addSubview(inner)
  }

  private static let table: Void = MethodTable.add {
    [
      ClassMethods(
        Performer.self,
        [
          NamedMethod("perform:") { (view: Performer, sender: Any?) in view.senders.append(sender as AnyObject) },
          NamedMethod("canPerformAction:withSender:") { (view: Performer, action: Selector, sender: Any?) in
            view.isEnabled && view._super_canPerformAction(_above: Performer.self, action, withSender: sender)
          },
        ]),
      ClassMethods(
        Forwarder.self,
        [
          NamedMethod("targetForAction:withSender:") { (view: Forwarder, action: Selector, sender: Any?) -> Any? in
            view.other ?? view._super_target(_above: Forwarder.self, forAction: action, withSender: sender)
          }
        ]),
    ]
  }

  @Test("A responder can perform what it has a method for, unless an override forbids it")
  func canPerform() {
    #expect(inner.canPerformAction("perform:", withSender: nil))
    #expect(!inner.canPerformAction("other:", withSender: nil))
    #expect(!UIView().canPerformAction("perform:", withSender: nil))
    inner.isEnabled = false
    #expect(!inner.canPerformAction("perform:", withSender: nil))
  }

  @Test("The target is the nearest responder that can perform the action")
  func nearest() {
    #expect(inner.target(forAction: "perform:", withSender: nil) as? UIView === inner)
    inner.isEnabled = false
    #expect(inner.target(forAction: "perform:", withSender: nil) as? UIView === outer)
    outer.isEnabled = false
    #expect(inner.target(forAction: "perform:", withSender: nil) == nil)
  }

  @Test("An override of target(forAction:) anywhere in the chain names another object")
  func overriddenTarget() {
    let (forwarder, other, view) = (Forwarder(), Performer(), UIView())
    forwarder.addSubview(view)
    #expect(view.target(forAction: "perform:", withSender: nil) == nil)
    forwarder.other = other
    #expect(view.target(forAction: "perform:", withSender: nil) as? UIView === other)
  }

  @Test("A control without a target skips responders that cannot perform the action now")
  func control() {
    let control = UIControl()
    inner.addSubview(control)
    control.addTarget(nil, action: "perform:", for: .valueChanged)
    inner.isEnabled = false
    control.sendActions(for: .valueChanged)
    #expect(inner.senders.isEmpty)
    #expect(outer.senders.first === control)
  }

  @Test(
    "The application sends to the first responder's chain, then to the sender's, or to a target that knows the action")
  func application() {
    let (device, screen) = (SimulatedDevice(), UIViewController())
    device.show(screen)
    let application = UIApplication.shared
    let stranger = NSObject()
    #expect(!application.sendAction("perform:", to: nil, from: stranger, for: nil))
    #expect(application.sendAction("perform:", to: nil, from: inner, for: nil))
    #expect(inner.senders.count == 1)
    screen.view.addSubview(outer)
    #expect(!application.sendAction("perform:", to: nil, from: stranger, for: nil))
    #expect(outer.becomeFirstResponder())
    #expect(application.sendAction("perform:", to: nil, from: stranger, for: nil))
    #expect(outer.senders.first === stranger)
    #expect(application.sendAction("perform:", to: inner, from: stranger, for: nil))
    #expect(inner.senders.count == 2)
    #expect(!application.sendAction("other:", to: inner, from: stranger, for: nil))
  }
}

private final class Performer: UIView {
  var isEnabled = true
  var senders: [AnyObject] = []
  override var canBecomeFirstResponder: Bool { true }
}

private final class Forwarder: UIView {
  var other: UIView?
}
