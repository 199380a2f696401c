import Diagnostics
import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("UIStepper", .serialized)
struct UIStepperTests {
  private final class Scene {
    let host = ApplicationHost()
    let control = UIStepper()
    private(set) var sent: [Double] = []
    let (down, up) = (CGPoint(x: 120, y: 116), CGPoint(x: 170, y: 116))

    init(rightToLeft: Bool = false, _ change: (UIStepper) -> Void = { _ in }) {
      if rightToLeft { host.update { $0.layoutDirection = .rightToLeft } }
      change(control)
      control.addAction(UIAction { [unowned self] _ in sent.append(control.value) }, for: .valueChanged)
      host.show(control, frame: CGRect(x: 100, y: 100, width: 94, height: 32))
    }
  }

  // behaviours.md §10 "Stepper"
  @Test("A tap on a half takes a step, and at an end the half is disabled")
  func taps() {
    let scene = Scene { $0.maximumValue = 2 }
    #expect(scene.control.frame.size == CGSize(width: 94, height: 32))
    scene.host.tap(at: scene.down)
    for _ in 0..<3 { scene.host.tap(at: scene.up) }
    scene.host.tap(at: scene.down)
    #expect(scene.sent == [1, 2, 1])
  }

  @Test("Right-to-left: the step up is at the left")
  func rightToLeft() {
    let scene = Scene(rightToLeft: true)
    scene.host.tap(at: scene.down)
    #expect(scene.sent == [1])
  }

  @Test("A held half goes on stepping, and pauses while the finger is elsewhere")
  func holding() {
    let scene = Scene()
    scene.host.touchDown(at: scene.up)
    scene.host.advance(by: 0.4)
    #expect(scene.sent == [1])
    scene.host.advance(by: 0.35)
    #expect(scene.sent == [1, 2, 3, 4])
    scene.host.touchMove(to: scene.down)
    scene.host.advance(by: 2)
    #expect(scene.control.value == 4)
    scene.host.touchMove(to: scene.up)
    scene.host.advance(by: 0.55)
    #expect(scene.control.value == 5)
    scene.host.touchUp(at: scene.up)
    scene.host.advance(by: 2)
    #expect(scene.control.value == 5)
  }

  @Test("Without autorepeat a held half steps once; not continuous, it notifies when the finger lifts")
  func ways() {
    let once = Scene { $0.autorepeat = false }
    once.host.touchDown(at: once.up)
    once.host.advance(by: 3)
    once.host.touchUp(at: once.up)
    #expect(once.sent == [1])
    let late = Scene { $0.isContinuous = false }
    late.host.touchDown(at: late.up)
    late.host.advance(by: 0.65)
    #expect(late.control.value == 3 && late.sent.isEmpty)
    late.host.touchUp(at: late.up)
    #expect(late.sent == [3])
  }

  @Test("A stepper that goes away under a finger ends its steps")
  func removed() {
    let host = ApplicationHost()
    weak var gone: UIStepper?
    do {
      let (screen, control) = (UIView(), UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32)))
      gone = control
      screen.addSubview(control)
      host.show(screen, frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      host.touchDown(at: CGPoint(x: 170, y: 116))
      host.advance(by: 0.7)
      #expect(control.value == 4)
      control.removeFromSuperview()
    }
    host.touchCancel()
    host.advance(by: 1)
    #expect(gone == nil)
  }

  @Test("VoiceOver finds two halves, whose value it reads")
  func voiceOver() {
    let scene = Scene { $0.value = 1 }
    scene.host.voiceOver.start()
    #expect(scene.host.voiceOver.next() != nil)
    #expect(scene.host.voiceOver.activate())
    #expect(scene.host.voiceOver.spoken == ["Decrement, 1, button", "Increment, 1, button"])
    #expect(scene.sent == [2])
  }

  @Test(
    "Bad input: steps that are not above zero and non-finite limits are ignored and reported",
    .expecting("control.value"))
  func badInput() {
    let control = UIStepper()
    for step in [0, -1, Double.nan, .infinity] { control.stepValue = step }
    control.minimumValue = .nan
    control.maximumValue = -.infinity
    control.value = .nan
    #expect(control.stepValue == 1 && control.minimumValue == 0 && control.maximumValue == 100 && control.value == 0)
    control.minimumValue = 200
    #expect(control.maximumValue == 200 && control.value == 200)
  }
}
