import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Touches, presses and events: what they carry, and their constants", .serialized)
final class EventMembersTests {
  private final class Witness: UIView {
    var phases: [UITouch.Phase] = []
    var facts: [Bool] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, event)
      guard let touch = touches.first else { return }
      let step = touch.location(in: self).x - touch.previousLocation(in: self).x
      facts.append(step == 10 && touch.precisePreviousLocation(in: self) == touch.previousLocation(in: self))
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }

    private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
      phases += touches.map(\.phase)
      guard let touch = touches.first, let event, let window else { return }
      facts += [
        touch.window === window, touch.view === self, touch.type == .direct, touch.maximumPossibleForce == 0,
        touch.majorRadius > 0, touch.majorRadiusTolerance > 0, event.type == .touches, event.subtype == .none,
        event.buttonMask == [], event.allTouches == touches, event.touches(for: self) == touches,
        event.touches(for: window) == touches, event.timestamp == touch.timestamp,
      ]
    }
  }

  private let host = ApplicationHost()

  @Test("A touch that a test makes is at the origin, in no window, and can be subclassed")
  func touchOfNoFinger() {
    final class Placed: UITouch {
      override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
    }
    let (touch, view) = (UITouch(), UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(touch.location(in: view) == .zero && touch.previousLocation(in: nil) == .zero)
    #expect(touch.window == nil && touch.view == nil && touch.gestureRecognizers == nil)
    #expect(touch.phase == .began && touch.tapCount == 0 && touch.timestamp == 0 && touch.type == .direct)
    #expect(Placed().location(in: view) == CGPoint(x: 3, y: 4))
    #expect(Set([touch, UITouch()]).count == 2)
  }

  @Test("A touch knows its window, view, phase and places; its event knows the touch")
  func touch() {
    let view = Witness()
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    host.touchDown(at: CGPoint(x: 50, y: 200))
    host.touchMove(to: CGPoint(x: 60, y: 200))
    host.touchUp(at: CGPoint(x: 60, y: 200))
    host.touchDown(at: CGPoint(x: 50, y: 200))
    host.touchCancel()
    #expect(view.phases == [.began, .moved, .ended, .began, .cancelled])
    #expect(!view.facts.isEmpty && view.facts.allSatisfy { $0 })
  }

  @Test("Touches reach an app by its window, which a subclass may listen to")
  func sending() {
    final class Listening: UIWindow {
      var count = 0
      override func sendEvent(_ event: UIEvent) {
        count += 1
        super.sendEvent(event)
      }
    }
    let window = Listening(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    host.show(UIViewController())
    window.windowScene = host.window?.windowScene
    window.makeKeyAndVisible()
    host.tap(at: CGPoint(x: 50, y: 400))
    #expect(window.count == 2 && window.isKeyWindow)
  }

  @Test("A press carries its key, time, window and responder")
  func press() {
    final class Listener: UIView {
      var facts: [Bool] = []
      var responders: [UIResponder?] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
          facts += [
            press.phase == .began, press.force == 1, press.window === window, press.gestureRecognizers == nil,
            event?.allPresses == presses, event?.type == .presses, press.timestamp == event?.timestamp,
            event?.presses(for: UIGestureRecognizer()).isEmpty == true,
          ]
          responders.append(press.responder)
        }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        facts += presses.map { $0.phase == .ended && $0.force == 0 }
      }
    }
    let view = Listener()
    host.show(view, frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    view.becomeFirstResponder()
    host.pressKey(.keyboardB)
    #expect(!view.facts.isEmpty && view.facts.allSatisfy { $0 } && view.responders.first.flatMap { $0 } === view)
    #expect(view.canResignFirstResponder)
  }

  @Test("Phases, kinds of events and keys have Apple's values")
  func constants() {
    #expect([UITouch.Phase.began, .moved, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
    typealias Kind = UIEvent.EventType
    let kinds: [Kind] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    #expect(kinds.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    #expect(UIEvent.EventSubtype.none.rawValue == 0 && UIEvent.EventSubtype.motionShake.rawValue == 1)
    #expect(UIEvent.ButtonMask.primary.rawValue == 1 && UIEvent.ButtonMask.secondary.rawValue == 2)
    typealias Flags = UIKeyModifierFlags
    let flags: [Flags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    let bits: [Int] = (16...21).map { 1 << $0 }
    #expect(flags.map(\.rawValue) == bits)
    #expect([UIScrollTypeMask.discrete, .continuous, .all].map(\.rawValue) == [1, 2, 3])
  }

  @Test("Keys have the usages of the USB tables")
  func keys() {
    typealias Key = UIKeyboardHIDUsage
    let letters: [Key] = [
      .keyboardA, .keyboardB, .keyboardC, .keyboardD, .keyboardE, .keyboardF, .keyboardG, .keyboardH, .keyboardI,
      .keyboardJ, .keyboardK, .keyboardL, .keyboardM, .keyboardN, .keyboardO, .keyboardP, .keyboardQ, .keyboardR,
      .keyboardS, .keyboardT, .keyboardU, .keyboardV, .keyboardW, .keyboardX, .keyboardY, .keyboardZ,
    ]
    #expect(letters.map(\.rawValue) == Array(4...29))
    let digits: [Key] = [
      .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7, .keyboard8, .keyboard9,
      .keyboard0,
    ]
    #expect(digits.map(\.rawValue) == Array(30...39))
    let others: [Key] = [
      .keyboardReturnOrEnter, .keyboardEscape, .keyboardDeleteOrBackspace, .keyboardTab, .keyboardSpacebar,
      .keyboardHyphen, .keyboardEqualSign, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardBackslash,
      .keyboardNonUSPound, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde, .keyboardComma,
      .keyboardPeriod, .keyboardSlash, .keyboardCapsLock,
    ]
    #expect(others.map(\.rawValue) == Array(40...57))
    let functions: [Key] = [
      .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8,
      .keyboardF9, .keyboardF10, .keyboardF11, .keyboardF12, .keyboardPrintScreen, .keyboardScrollLock, .keyboardPause,
      .keyboardInsert, .keyboardHome, .keyboardPageUp, .keyboardDeleteForward, .keyboardEnd, .keyboardPageDown,
      .keyboardRightArrow, .keyboardLeftArrow, .keyboardDownArrow, .keyboardUpArrow,
    ]
    #expect(functions.map(\.rawValue) == Array(58...82))
    let modifiers: [Key] = [
      .keyboardLeftControl, .keyboardLeftShift, .keyboardLeftAlt, .keyboardLeftGUI, .keyboardRightControl,
      .keyboardRightShift, .keyboardRightAlt, .keyboardRightGUI,
    ]
    #expect(modifiers.map(\.rawValue) == Array(224...231))
  }
}
