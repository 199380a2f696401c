import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// A presents B, B presents C; A dismisses. Apple's documentation of `dismiss(animated:completion:)`: only the topmost view is
/// dismissed with an animation, those between are removed.
@Suite("A chain of presentations is dismissed as one")
struct ChainDismissalTests {
  private struct Scene {
    let host = ApplicationHost()
    let log = CallLog()
    let a, b, c: RecordingViewController

    init(_ styleOfB: UIModalPresentationStyle = .pageSheet, _ styleOfC: UIModalPresentationStyle = .pageSheet) {
      a = RecordingViewController("A", log)
      b = RecordingViewController("B", log)
      c = RecordingViewController("C", log)
      (b.modalPresentationStyle, c.modalPresentationStyle) = (styleOfB, styleOfC)
      host.show(a)
      a.present(b, animated: false)
      host.rest()
      b.present(c, animated: false)
      host.rest()
      _ = log.take()
    }

    var appearances: [String] { log.calls.filter { $0.hasSuffix("ppear") } }

    /// Everything is as if nothing had been presented.
    func expectNothingLeft() {
      #expect(a.presentedViewController == nil && b.presentedViewController == nil)
      #expect(b.presentingViewController == nil && c.presentingViewController == nil)
      #expect(host.window?.subviews.count == 1 && a.view.superview === host.window)
      #expect(a.view.transform == .identity && b.view.transform == .identity)
      #expect(a.appearance.phase == .shown && b.appearance.phase == .hidden && c.appearance.phase == .hidden)
      #expect(!a.isBeingDismissed && !b.isBeingDismissed && !c.isBeingDismissed)
    }
  }

  @Test("The topmost is seen leaving; those between vanish; the dimming fades with it")
  func motion() throws {
    let scene = Scene()
    let lower = try #require(scene.b.sheetPresentationController)
    let upper = try #require(scene.c.sheetPresentationController)
    let place = upper.sheet.frame
    scene.a.dismiss(animated: true)
    scene.host.runFrame()
    #expect(scene.b.isBeingDismissed && scene.c.isBeingDismissed)
    #expect(lower.sheet.window == nil, "B is not seen any more")
    scene.host.advance(by: 0.1)
    let shown = try #require(upper.sheet.layer.presentation())
    #expect(shown.frame.minY > place.minY && shown.frame.minY < 852, "C is on its way")
    let dimming = try #require(lower.dimmingView.layer.presentation())
    #expect(dimming.opacity > 0 && dimming.opacity < Float(SheetGeometry.dimming))
    scene.host.rest()
    scene.expectNothingLeft()
  }

  // behaviours.md §16 "Present sheet/custom": presenter gets no callbacks
  @Test(
    "Of two sheets each disappears once, the upper one first, and the presenter is not notified",
    arguments: [true, false])
  func sheets(animated: Bool) {
    let scene = Scene()
    scene.a.dismiss(animated: animated)
    scene.host.rest()
    #expect(
      scene.appearances == ["C.willDisappear", "B.willDisappear", "C.didDisappear", "B.didDisappear"])
    scene.expectNothingLeft()
  }

  // behaviours.md §16 "Present full screen": presenter disappears
  @Test(
    "A screen covered by a full screen has already disappeared, and does not reappear to leave",
    arguments: [true, false])
  func covered(animated: Bool) {
    let scene = Scene(.pageSheet, .fullScreen)
    scene.a.dismiss(animated: animated)
    scene.host.rest()
    #expect(scene.appearances == ["C.willDisappear", "C.didDisappear"])
    scene.expectNothingLeft()
  }

  @Test("A presenter covered by a full screen appears again", arguments: [true, false])
  func returning(animated: Bool) {
    let scene = Scene(.fullScreen, .pageSheet)
    scene.a.dismiss(animated: animated)
    scene.host.rest()
    #expect(
      scene.appearances == [
        "C.willDisappear", "B.willDisappear", "A.willAppear", "C.didDisappear", "B.didDisappear", "A.didAppear",
      ])
    scene.expectNothingLeft()
  }

  @Test("Dismissal by code neither asks nor notifies the delegate, and the completion runs once")
  func delegates() {
    let scene = Scene()
    let delegate = ModalPresentationTests.Delegate(scene.log)
    scene.b.presentationController?.delegate = delegate
    scene.c.presentationController?.delegate = delegate
    var completions = 0
    scene.a.dismiss(animated: true) { completions += 1 }
    scene.host.rest()
    #expect(scene.log.calls.filter { $0.hasPrefix("delegate") } == [])
    #expect(completions == 1)
  }

  @Test("The middle one dismisses its presented controller, and stays")
  func middle() {
    let scene = Scene()
    scene.b.dismiss(animated: true)
    scene.host.rest()
    #expect(scene.appearances == ["C.willDisappear", "C.didDisappear"])
    #expect(scene.a.presentedViewController === scene.b)
    #expect(scene.b.view.transform == .identity)
  }

  @Test("While the top is still appearing, the chain is dismissed all the same")
  func early() {
    let scene = Scene()
    scene.b.dismiss(animated: false)
    scene.host.rest()
    let d = RecordingViewController("D", scene.log)
    scene.b.present(d, animated: true)
    scene.host.advance(by: 0.1)
    scene.a.dismiss(animated: true)
    scene.host.rest()
    #expect(scene.a.presentedViewController == nil)
    #expect(d.appearance.phase == .hidden && scene.b.appearance.phase == .hidden)
  }

  @Test("While the top is already leaving, the rest is dismissed")
  func late() {
    let scene = Scene()
    scene.b.dismiss(animated: true)
    scene.host.advance(by: 0.1)
    scene.a.dismiss(animated: true)
    scene.host.rest()
    scene.expectNothingLeft()
    #expect(scene.appearances.filter { $0.hasPrefix("C") } == ["C.willDisappear", "C.didDisappear"])
  }

  @Test("The device may rotate meanwhile")
  func turned() {
    let scene = Scene()
    scene.a.dismiss(animated: true)
    scene.host.advance(by: 0.1)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    scene.expectNothingLeft()
    #expect(scene.a.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test("Four sheets are dismissed as one and released")
  func many() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    var released: [() -> Bool] = []
    var top = root
    for _ in 0..<4 {
      let next = UIViewController()
      released.append { [weak next] in next == nil }
      top.present(next, animated: false)
      host.rest()
      top = next
    }
    top = root
    root.dismiss(animated: true)
    host.rest()
    #expect(released.map { $0() } == [true, true, true, true])
    #expect(host.window?.subviews.count == 1)
  }
}
