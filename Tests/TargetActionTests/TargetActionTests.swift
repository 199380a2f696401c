import CoreGraphics
import Foundation
import Selectors
import Simulator
import TargetAction
import Testing
import UIKit

@Suite("Targets and actions", .serialized)
struct TargetActionTests {
  private let target = Target()
  private let control = UIControl()

  init() { _ = Self.table }

  private static let table: Void = MethodTable.add {
    [
      ClassMethods(
        Target.self,
        [
          NamedMethod("act") { (target: Target) in target.act() },
          NamedMethod("act:") { (target: Target, sender: AnyObject) in target.act(sender) },
          NamedMethod("refuse:") { (_: Target, _: AnyObject) in false },
        ]),
      ClassMethods(
        CountingControl.self,
        [
          NamedMethod("sendAction:to:for:") {
            (control: CountingControl, action: Selector, target: Any?, event: UIEvent?) in
            control.sent += 1
            control._super_sendAction(_above: CountingControl.self, action, to: target, for: event)
          }
        ]),
      ClassMethods(ActingView.self, [NamedMethod("chained:") { (view: ActingView, _: AnyObject) in view.acted += 1 }]),
    ]
  }

  @Test("An application is found by its name")
  func applicationByName() {
    let device = SimulatedDevice()
    device.perform {
      #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
      #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
      #expect(UIApplication.value(forKey: "delegate") == nil)
      // View controllers decide about the status bar.
      UIApplication.shared.isStatusBarHidden = true
      UIApplication.shared.statusBarStyle = .lightContent
      #expect(UIApplication.shared.statusBarStyle == .default)
    }
  }

  @Test("An action is sent with the control, once however often it is registered")
  func sending() {
    control.addTarget(target, action: "act:", for: .touchUpInside)
    control.addTarget(target, action: "act:", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(target.senders.map(ObjectIdentifier.init) == [ObjectIdentifier(control)])
  }

  @Test("An override of sendAction gets what is sent, and sends it by super")
  func overriddenSending() {
    let control = CountingControl()
    control.addTarget(target, action: "act:", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendAction("act:", to: target, for: nil)
    #expect(control.sent == 2)
    #expect(target.senders.map(ObjectIdentifier.init) == [ObjectIdentifier(control), ObjectIdentifier(control)])
  }

  @Test("A released target is not sent anything, by an override neither")
  func releasedTarget() {
    let control = CountingControl()
    do { control.addTarget(Target(), action: "act:", for: .touchUpInside) }
    control.sendActions(for: .touchUpInside)
    #expect(control.sent == 0)
  }

  @Test("A class gets actions by its class methods")
  func classTarget() {
    MethodTable.add {
      [
        ClassMethods(
          Target.self, [],
          ofClass: [NamedMethod(ofClass: "act:") { (_: AnyClass, sender: AnyObject) in Target.sender = sender }])
      ]
    }
    control.addTarget(Target.self, action: "act:", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(Target.sender === control)
    control.removeTarget(Target.self, action: nil, for: .touchUpInside)
    Target.sender = nil
    control.sendActions(for: .touchUpInside)
    #expect(Target.sender == nil)
  }

  @Test("Removing ends one action, one target or all of them", arguments: [true, false], [true, false])
  func removing(_ namesTarget: Bool, _ namesAction: Bool) {
    let other = Target()
    for one in [target, other] {
      control.addTarget(one, action: "act", for: .touchUpInside)
      control.addTarget(one, action: "act:", for: .touchUpInside)
    }
    control.removeTarget(namesTarget ? target : nil, action: namesAction ? "act" : nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.count == (namesAction ? 1 : 0))
    #expect(other.count == (namesTarget ? 2 : namesAction ? 1 : 0))
  }

  @Test("The actions of a target have names")
  func names() {
    control.addTarget(target, action: "act:", for: .touchUpInside)
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["act:"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
  }

  @Test("Without a target, the nearest responder that knows the action gets it")
  func responderChain() {
    let (outer, inner) = (ActingView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(control)
    control.addTarget(nil, action: "chained:", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(outer.acted == 1)
  }

  @Test("A control does not retain a target, and a released one gets nothing")
  func ownership() {
    weak var released: Target?
    do {
      let target = Target()
      released = target
      control.addTarget(target, action: "act", for: .touchDown)
    }
    #expect(released == nil)
    control.sendActions(for: .touchDown)
  }

  @Test("A bar button item sends itself")
  func barButtonItem() {
    let item = UIBarButtonItem(title: "Add", style: .done, target: target, action: "act:")
    #expect(item.title == "Add")
    item.primaryAction?.performWithSender(item, target: nil)
    #expect(target.senders.first === item)
  }

  @Test("An accessibility action sends itself, and fails where its target refuses or was released")
  func accessibilityAction() {
    let action = UIAccessibilityCustomAction(name: "Delete", target: target, selector: "act:")
    #expect(action.name == "Delete")
    #expect(action.actionHandler?(action) == true)
    #expect(target.senders.first === action)
    let refused = UIAccessibilityCustomAction(name: "Delete", target: target, selector: "refuse:")
    #expect(refused.actionHandler?(refused) == false)
    let late = UIAccessibilityCustomAction(name: "Delete", target: Target(), selector: "act:")
    #expect(late.actionHandler?(late) == false)
  }

  @Test("A recogniser is made with a target, which can be removed")
  func recognizers() {
    let (device, screen) = (SimulatedDevice(), UIViewController())
    let recognizer = UITapGestureRecognizer(target: target, action: "act:")
    screen.view.addGestureRecognizer(recognizer)
    device.show(screen)
    device.tap(at: CGPoint(x: 100, y: 300))
    recognizer.removeTarget(target, action: "act:")
    device.tap(at: CGPoint(x: 100, y: 300))
    #expect(target.count == 1)
    #expect(target.senders.first === recognizer)
  }
}

private final class CountingControl: UIControl {
  var sent = 0
}

private final class Target: NSObject {
  static weak var sender: AnyObject?
  var count = 0
  var senders: [AnyObject] = []

  func act() { count += 1 }
  func act(_ sender: AnyObject) {
    count += 1
    senders.append(sender)
  }
}

private final class ActingView: UIView {
  var acted = 0
}
