import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// On an iPhone 16: a medium sheet is 459 points high (behaviours.md §8 "Medium"), a large one 784.
@Suite("A sheet's settings")
struct SheetSettingsTests {
  private struct Scene {
    let host: ApplicationHost
    let root = UIViewController()
    let presented = UIViewController()
    var controller: UISheetPresentationController { presented.sheetPresentationController! }
    var sheet: SheetView { controller.sheet }

    init(isLandscape: Bool = false, _ configure: (UISheetPresentationController) -> Void = { _ in }) {
      host = ApplicationHost()
      host.show(root)
      if isLandscape {
        host.update { $0.isLandscape = true }
        host.rest()
      }
      configure(controller)
      root.present(presented, animated: false)
      host.rest()
    }
  }

  // behaviours.md §8 "Grabber": 36 × 5, radius 2.5, 5 below the top, hidden by default
  @Test("The grabber is hidden by default, and has the system's place")
  func grabber() throws {
    let scene = Scene()
    let grabber = try #require(scene.sheet.subviews.last)
    #expect(grabber.isHidden)
    scene.controller.prefersGrabberVisible = true
    #expect(!grabber.isHidden)
    #expect(grabber.frame == CGRect(x: (393 - 36) / 2.0, y: 5, width: 36, height: 5))
    #expect(grabber.layer.cornerRadius == 2.5)
  }

  // behaviours.md §8 "iOS 13–18 sheet": radius 12
  @Test("The corner radius is the system's, the sheet's own, or zero where it covers the screen")
  func cornerRadius() {
    let scene = Scene()
    #expect(scene.sheet.cornerRadius == 12)
    scene.controller.preferredCornerRadius = 30
    #expect(scene.sheet.cornerRadius == 30)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.sheet.cornerRadius == 0)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(scene.sheet.cornerRadius == 30)
    scene.controller.preferredCornerRadius = nil
    #expect(scene.sheet.cornerRadius == 12)
  }

  @Test("Up to the largest undimmed detent nothing is dimmed and the presenter takes touches; above it neither holds")
  func undimmed() {
    let scene = Scene {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.root.view.addSubview(button)
    scene.host.settle()
    #expect(scene.controller.dimmingView.alpha == 0)
    scene.host.tap(at: CGPoint(x: 150, y: 120))
    scene.host.rest()
    #expect(taps == 1)
    #expect(scene.root.presentedViewController === scene.presented, "a tap beside it does not dismiss it")
    scene.controller.animateChanges { scene.controller.selectedDetentIdentifier = .large }
    scene.host.rest()
    #expect(abs(scene.controller.dimmingView.alpha - SheetGeometry.dimming) < 1e-6)
    scene.host.tap(at: CGPoint(x: 150, y: 30))
    scene.host.rest()
    #expect(taps == 1)
    #expect(scene.root.presentedViewController == nil, "where it is dimmed, it does")
  }

  @Test("Changes inside animateChanges animate the sheet; outside they apply at once")
  func animateChanges() throws {
    let scene = Scene { $0.detents = [.medium(), .large()] }
    #expect(scene.sheet.bounds.height == 459)
    scene.controller.animateChanges { scene.controller.selectedDetentIdentifier = .large }
    #expect(scene.sheet.bounds.height == 784, "the model is there at once")
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    let shown = try #require(scene.sheet.layer.presentation())
    #expect(shown.bounds.height > 459 && shown.bounds.height < 784)
    scene.host.rest()
    scene.controller.selectedDetentIdentifier = .medium
    scene.host.runFrame()
    #expect(scene.sheet.layer.presentation()?.bounds.height == 459)
  }

  @Test("Custom detents are sorted by height, resolved again when invalidated, and omitted if they resolve to nothing")
  func customDetents() {
    var height: CGFloat? = 300
    let scene = Scene {
      $0.detents = [.large(), .custom(identifier: .init("own")) { _ in height }]
    }
    #expect(scene.sheet.bounds.height == CGFloat(300 + 34), "the smallest is where it opens")
    height = 200
    scene.controller.invalidateDetents()
    scene.host.rest()
    #expect(scene.sheet.bounds.height == CGFloat(200 + 34))
    height = nil
    scene.controller.animateChanges { scene.controller.invalidateDetents() }
    scene.host.rest()
    #expect(scene.sheet.bounds.height == 784)
    scene.controller.detents = []
    scene.host.rest()
    #expect(scene.sheet.bounds.height == 784, "without any it is large")
  }

  // Apple's documentation of prefersEdgeAttachedInCompactHeight and widthFollowsPreferredContentSizeWhenEdgeAttached
  @Test("In landscape a phone's sheet covers the screen, or is at the bottom, as wide as the screen or its content")
  func compactHeight() {
    let scene = Scene(isLandscape: true)
    #expect(scene.sheet.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    scene.controller.prefersEdgeAttachedInCompactHeight = true
    scene.host.rest()
    // 393 × 0.92, rounded.
    #expect(scene.sheet.frame == CGRect(x: 0, y: 393 - 362, width: 852, height: 362))
    #expect(scene.sheet.cornerRadius == 12)
    scene.presented.preferredContentSize = CGSize(width: 400, height: 200)
    scene.controller.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    scene.host.rest()
    #expect(scene.sheet.frame == CGRect(x: (852 - 400) / 2, y: 31, width: 400, height: 362))
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(scene.sheet.frame == CGRect(x: 0, y: 68, width: 393, height: 784), "in portrait it fills the width")
  }

  // behaviours.md §8 "Modal-in-presentation", "Dismiss"; §16 "Swipe-dismiss delegate": blocked: didAttempt only
  @Test(
    "A sheet that may not be dismissed resists; a pull far enough to dismiss is reported as an attempt, a shorter one is not"
  )
  func attempts() {
    for (distance, attempts) in [(CGFloat(300), 0), (CGFloat(450), 1)] {
      let scene = Scene()
      let log = CallLog()
      let delegate = ModalPresentationTests.Delegate(log)
      scene.controller.delegate = delegate
      scene.presented.isModalInPresentation = true
      scene.host.touchDown(at: CGPoint(x: 196, y: 200))
      scene.host.moveFingers(over: 1) {
        [FingerChange(.move, finger: 0, at: CGPoint(x: 196, y: 200 + distance * $0))]
      }
      scene.host.moveFingers(over: 0.3) { _ in
        [FingerChange(.move, finger: 0, at: CGPoint(x: 196, y: 200 + distance))]
      }
      #expect(scene.sheet.frame.minY > 68 && scene.sheet.frame.minY < 68 + distance * 0.6)
      scene.host.touchUp(at: CGPoint(x: 196, y: 200 + distance))
      scene.host.rest()
      #expect(log.calls == Array(repeating: "delegate.didAttempt", count: attempts))
      #expect(scene.sheet.frame.minY == 68)
    }
  }

  @Test("A sheet with the first responder grows by the keyboard, as far as there is room, and shrinks again")
  func keyboard() {
    let scene = Scene { $0.detents = [.custom(identifier: .init("low")) { _ in 200 }, .large()] }
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    scene.presented.view.addSubview(field)
    scene.host.settle()
    field.becomeFirstResponder()
    scene.host.rest()
    // behaviours.md §1 "Keyboard, portrait/landscape": 336 on an iPhone 16.
    #expect(scene.sheet.frame == CGRect(x: 0, y: 852 - 536, width: 393, height: 200 + 336))
    scene.controller.detents = [.medium(), .large()]
    scene.host.rest()
    #expect(scene.sheet.bounds.height == CGFloat(425 + 336), "still beneath the large one's 784")
    field.resignFirstResponder()
    scene.host.rest()
    #expect(scene.sheet.bounds.height == 459)
  }

  @Test("The keyboard of the presenter moves no sheet")
  func othersKeyboard() {
    let scene = Scene { $0.detents = [.medium()] }
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    scene.root.view.addSubview(field)
    field.becomeFirstResponder()
    scene.host.rest()
    #expect(scene.sheet.bounds.height == 459)
  }

  @Test("Detents that the keyboard makes equal are one: a finger does not change the selection between them")
  func equalDetents() {
    let log = CallLog()
    let delegate = ModalPresentationTests.Delegate(log)
    let scene = Scene {
      $0.detents = [.custom(identifier: .init("high")) { _ in 700 }, .large()]
      $0.selectedDetentIdentifier = .large
      $0.delegate = delegate
    }
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    scene.presented.view.addSubview(field)
    field.becomeFirstResponder()
    scene.host.rest()
    #expect(scene.sheet.bounds.height == 784)
    scene.host.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 240), over: 1)
    scene.host.rest()
    #expect(scene.controller.selectedDetentIdentifier == .large)
    #expect(!log.calls.contains { $0.hasPrefix("delegate.detent") })
  }

  @Test("Rotated while a finger holds it, a sheet is released, keeps its detent and returns to it")
  func turnedWhileDragged() {
    let scene = Scene { $0.detents = [.medium(), .large()] }
    scene.host.touchDown(at: CGPoint(x: 196, y: 420))
    scene.host.moveFingers(over: 0.2) {
      [FingerChange(.move, finger: 0, at: CGPoint(x: 196, y: 420 - 150 * $0))]
    }
    scene.host.update { $0.isLandscape = true }
    scene.host.advance(by: 0.1)
    scene.host.rest()
    #expect(scene.sheet.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(scene.root.view.transform == .identity)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(scene.sheet.bounds.height == 459)
  }

  @Test("Rotated there and back with a sheet shown, the presenter recedes as before")
  func turnedThereAndBack() {
    let scene = Scene()
    let before = scene.root.view.transform
    #expect(before != .identity)
    for _ in 0..<2 {
      scene.host.update { $0.isLandscape.toggle() }
      scene.host.advance(by: 0.15)
    }
    scene.host.rest()
    #expect(scene.root.view.transform == before)
    #expect(scene.sheet.frame == CGRect(x: 0, y: 68, width: 393, height: 784))
    #expect(scene.presented.view.frame.size == CGSize(width: 393, height: 784))
  }
}
