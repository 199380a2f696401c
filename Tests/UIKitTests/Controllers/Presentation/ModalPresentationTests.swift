import Diagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Modal presentations")
final class ModalPresentationTests {
  lazy var host = ApplicationHost()
  let log = CallLog()

  func controller(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> RecordingViewController {
    let controller = RecordingViewController(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  func shown() -> RecordingViewController {
    let root = controller("A")
    host.show(root)
    _ = log.take()
    return root
  }

  var appearances: [String] { log.calls.filter { $0.hasSuffix("ppear") } }

  /// Puts a finger down at `start` and moves it to `end`, a step a frame.
  func drag(from start: CGFloat, to end: CGFloat, frames: Int = 20) {
    host.touchDown(at: CGPoint(x: 196, y: start))
    for step in 1...frames {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 196, y: start + (end - start) * CGFloat(step) / CGFloat(frames)))
    }
  }

  func hold(at y: CGFloat) {
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 196, y: y))
    }
    host.touchUp(at: CGPoint(x: 196, y: y))
  }

  // MARK: Status bar

  @Test("Over a large sheet the status bar is light, since the presenter recedes from the screen's edges")
  func statusBar() {
    let root = shown()
    let window = root.view.window
    let sheet = controller("S")
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(sheet, animated: true)
    host.rest()
    #expect(window?.statusBarStyle == .default)
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    host.rest()
    #expect(window?.statusBarStyle == .lightContent)
    root.dismiss(animated: true)
    host.rest()
    #expect(window?.statusBarStyle == .default)
  }

  // MARK: Appearance

  // Apple's documentation of isBeingPresented and isBeingDismissed: true inside of these two callbacks each.
  @Test(
    "A controller is being presented until it has appeared, and being dismissed until it has disappeared",
    arguments: [true, false])
  func knowsItsPresentation(animated: Bool) {
    let root = shown()
    let sheet = controller("S")
    var (presented, dismissed): ([Bool], [Bool]) = ([], [])
    sheet.whenAppearing = { presented.append(sheet.isBeingPresented) }
    sheet.whenAppeared = { presented.append(sheet.isBeingPresented) }
    sheet.whenDisappeared = { dismissed.append(sheet.isBeingDismissed) }
    root.present(sheet, animated: animated)
    host.rest()
    #expect(presented == [true, true])
    #expect(!sheet.isBeingPresented)
    root.dismiss(animated: animated)
    host.rest()
    #expect(dismissed == [true])
    #expect(!sheet.isBeingDismissed)
  }

  @Test("Presented again as soon as it has disappeared, a controller is being presented, and not dismissed")
  func presentedAgain() {
    let root = shown()
    let sheet = controller("S")
    root.present(sheet, animated: false)
    host.rest()
    var states: [Bool] = []
    sheet.whenDisappeared = {
      sheet.whenDisappeared = nil
      sheet.whenAppearing = { states = [sheet.isBeingPresented, sheet.isBeingDismissed] }
      root.present(sheet, animated: false)
    }
    root.dismiss(animated: false)
    host.rest()
    #expect(states == [true, false])
    #expect(root.presentedViewController === sheet)
  }

  // behaviours.md §16 "Present full screen": presenter disappears
  @Test(
    "A full-screen presentation makes the presenter disappear, and its dismissal restores it",
    arguments: [true, false])
  func fullScreen(animated: Bool) {
    let a = shown()
    var completed = 0
    let b = controller("B", .fullScreen)
    a.present(b, animated: animated) { completed += 1 }
    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    #expect(b.isBeingPresented)
    host.rest()
    #expect(appearances == ["A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"])
    #expect(a.view.window == nil)
    #expect(completed == 1)
    _ = log.take()
    b.dismiss(animated: animated) { completed += 1 }
    #expect(b.isBeingDismissed == animated)
    host.rest()
    #expect(appearances == ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear"])
    #expect(a.view.window != nil)
    #expect(a.presentedViewController == nil)
    #expect(completed == 2)
  }

  // behaviours.md §16 "Present sheet/custom"; §8 "Default style": the presenter gets no callbacks; page sheet
  @Test("A sheet, the default, leaves the presenter in place")
  func sheet() {
    let a = shown()
    let b = controller("B")
    #expect(b.modalPresentationStyle == .pageSheet)
    a.present(b, animated: true)
    host.rest()
    #expect(appearances == ["B.willAppear", "B.didAppear"])
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 68, width: 393, height: 784))
    #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    a.dismiss(animated: true)
    host.rest()
    #expect(appearances == ["B.willAppear", "B.didAppear", "B.willDisappear", "B.didDisappear"])
    #expect(a.view.transform == .identity)
    #expect(a.view.layer.cornerRadius == 0)
    #expect(!a.view.layer.masksToBounds)
    #expect(host.window?.subviews.count == 1)
    #expect(a.view.superview === host.window)
  }

  // behaviours.md §8 "Settle": critical, ω 18.257
  @Test("A sheet appears with the system's spring")
  func timing() throws {
    let a = shown()
    let b = controller("B")
    a.present(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    let sheet = try #require(b.presentationController?.presentedView)
    let shown = try #require(sheet.layer.presentation())
    let left = (1 + 18.257 * 0.1) * exp(-18.257 * 0.1)
    #expect(abs(shown.frame.minY - (68 + 784 * left)) < 8)
    host.rest()
  }

  // MARK: Dragging

  // behaviours.md §8 "Dismiss"; §16 "Swipe-dismiss delegate": should, will, did
  @Test("A sheet pulled past half of its height is dismissed, and the delegate is notified")
  func swipe() {
    let a = shown()
    let b = controller("B")
    let delegate = Delegate(log)
    b.presentationController?.delegate = delegate
    a.present(b, animated: true)
    host.rest()
    _ = log.take()
    drag(from: 120, to: 600)
    hold(at: 600)
    host.rest()
    #expect(a.presentedViewController == nil)
    #expect(log.calls.filter { $0.hasPrefix("delegate") }.suffix(2) == ["delegate.will", "delegate.did"])
    #expect(appearances == ["B.willDisappear", "B.didDisappear"])
  }

  @Test("A sheet pulled less returns to its place")
  func shortSwipe() throws {
    let a = shown()
    let b = controller("B")
    a.present(b, animated: true)
    host.rest()
    _ = log.take()
    drag(from: 120, to: 320)
    let sheet = try #require(b.presentationController?.presentedView)
    #expect(abs(sheet.frame.minY - (68 + 200)) <= 10)
    hold(at: 320)
    host.rest()
    #expect(a.presentedViewController === b)
    #expect(sheet.frame.minY == 68)
    #expect(appearances == [])
  }

  // behaviours.md §8 "Modal-in-presentation"; §16 "Swipe-dismiss delegate": blocked: didAttempt only
  @Test("A modal sheet resists, and the delegate is notified only of the attempt")
  func modal() {
    let a = shown()
    let b = controller("B")
    b.isModalInPresentation = true
    let delegate = Delegate(log)
    b.presentationController?.delegate = delegate
    a.present(b, animated: true)
    host.rest()
    _ = log.take()
    drag(from: 120, to: 840)
    host.touchUp(at: CGPoint(x: 196, y: 840))
    host.rest()
    #expect(a.presentedViewController === b)
    #expect(log.calls == ["delegate.didAttempt"])
  }

  final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.add("delegate.should")
      return true
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.add("delegate.will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.add("delegate.did")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.add("delegate.didAttempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ controller: UISheetPresentationController) {
      log.add("delegate.detent \(controller.selectedDetentIdentifier == .large ? "large" : "medium")")
    }
  }

  // MARK: Detents

  // behaviours.md §8 "Medium", "Detent drag": opens at the first detent; the bottom stays, the nearest wins
  @Test("A sheet opens at its smallest detent, grows under a finger and reports the new detent")
  func detents() throws {
    let a = shown()
    let b = controller("B")
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    let delegate = Delegate(log)
    sheet.delegate = delegate
    a.present(b, animated: true)
    host.rest()
    #expect(b.view.bounds.height == CGFloat(425 + 34))
    #expect(a.view.transform == .identity)
    _ = log.take()
    drag(from: 450, to: 150)
    hold(at: 150)
    host.rest()
    #expect(b.view.bounds.height == 784)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(log.calls.filter { $0.hasPrefix("delegate.detent") } == ["delegate.detent large"])
    #expect(a.view.transform != .identity)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    host.rest()
    #expect(b.view.bounds.height == CGFloat(425 + 34))
    #expect(a.view.transform == .identity)
  }

  @Test("Custom detents are resolved with the maximum height")
  func customDetent() throws {
    let a = shown()
    let b = controller("B")
    let sheet = try #require(b.sheetPresentationController)
    var most: CGFloat = 0
    sheet.detents = [
      .custom(identifier: .init("third")) { context in
        most = context.maximumDetentValue
        return 300
      }
    ]
    a.present(b, animated: false)
    host.settle()
    #expect(most == CGFloat(784 - 34))
    #expect(b.view.bounds.height == CGFloat(300 + 34))
  }

  @Test("An undimmed sheet lets touches through to the presenter")
  func undimmed() throws {
    let a = shown()
    let b = controller("B")
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium()]
    sheet.largestUndimmedDetentIdentifier = .medium
    a.present(b, animated: false)
    host.settle()
    let hit = host.window?.hitTest(CGPoint(x: 196, y: 100), with: nil)
    #expect(hit === a.view)
  }

  // behaviours.md §8 "Tap outside": confidence G
  @Test("A tap beside a sheet dismisses it, unless it is modal", arguments: [true, false])
  func tapOutside(isModal: Bool) {
    let a = shown()
    let b = controller("B")
    b.isModalInPresentation = isModal
    a.present(b, animated: false)
    host.settle()
    host.tap(at: CGPoint(x: 196, y: 30))
    host.rest()
    #expect((a.presentedViewController == nil) == !isModal)
  }

  // MARK: Turning

  @Test("A rotation during a drag releases the sheet, and in landscape it covers everything")
  func rotation() {
    let a = shown()
    let b = controller("B")
    a.present(b, animated: true)
    host.rest()
    drag(from: 120, to: 300)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(a.presentedViewController === b)
    #expect(b.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(a.view.transform == .identity)
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    host.update { $0.isLandscape = false }
    host.rest()
    #expect(b.view.bounds.size == CGSize(width: 393, height: 784))
  }

  // MARK: Refusals

  @Test("Presenting while presenting, and without a window, does nothing and explains why")
  func refused() {
    let a = shown()
    let b = controller("B")
    let before = Diagnostics.count(of: "presentation.refused")
    Diagnostics.withHandler(for: ["presentation.refused"], { _ in }) {
      controller("X").present(controller("Y"), animated: false)
      a.present(b, animated: true)
      a.present(controller("C"), animated: true)
    }
    #expect(Diagnostics.count(of: "presentation.refused") == before + 2)
    host.rest()
    #expect(a.presentedViewController === b)
    #expect(!log.calls.contains("C.willAppear"))
  }

  @Test("Presenting a child, or a controller that is already presented, stops with an explanation")
  func misuse() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let (a, b) = (UIViewController(), UIViewController())
      a.addChild(b)
      host.show(a)
      a.present(b, animated: false)
    }.says("has a parent view controller")
  }

  // MARK: Chains and contexts

  @Test("A chain is dismissed as one, and every controller ends its appearance")
  func chain() {
    let a = shown()
    let (b, c) = (controller("B"), controller("C", .fullScreen))
    a.present(b, animated: false)
    host.settle()
    b.present(c, animated: false)
    host.settle()
    #expect(c.presentingViewController === b)
    _ = log.take()
    a.dismiss(animated: true)
    host.rest()
    #expect(a.presentedViewController == nil)
    #expect(b.presentedViewController == nil)
    #expect(host.window?.subviews.count == 1)
    #expect(a.view.superview === host.window)
    #expect(b.appearance.phase == .hidden)
    #expect(c.appearance.phase == .hidden)
    #expect(a.appearance.phase == .shown)
  }

  @Test("A controller that defines a context is covered alone")
  func context() {
    let root = UIViewController()
    let a = controller("A")
    a.definesPresentationContext = true
    root.embed(a)
    a.view.frame = CGRect(x: 0, y: 100, width: 393, height: 300)
    a.view.autoresizingMask = []
    host.show(root)
    let b = controller("B", .overCurrentContext)
    a.present(b, animated: false)
    host.settle()
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 393, height: 300))
    #expect(b.presentingViewController === a)
  }

  // MARK: Custom

  final class Directing: NSObject, UIViewControllerTransitioningDelegate {
    let fade = NavigationTransitionTests.Fade()
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Small(presentedViewController: presented, presenting: presenting) }
  }

  final class Small: UIPresentationController {
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 50, y: 100, width: 200, height: 300) }
    override func presentationTransitionWillBegin() {
      calls.append("will begin")
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
        self?.calls.append("along")
      })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did end \(completed)") }
  }

  // behaviours.md §16 "Present sheet/custom": the presenter gets no callbacks
  @Test("A custom presentation sets the view's frame, and its hooks run around the transition")
  func custom() throws {
    let a = shown()
    let b = controller("B", .custom)
    let directing = Directing()
    b.transitioningDelegate = directing
    a.present(b, animated: true)
    host.rest()
    let small = try #require(b.presentationController as? Small)
    #expect(small.calls == ["will begin", "along", "did end true"])
    #expect(b.view.frame == CGRect(x: 50, y: 100, width: 200, height: 300))
    #expect(appearances == ["B.willAppear", "B.didAppear"])
  }

  @Test("A presented controller is released after its presentation, closures included")
  func release() {
    final class Witness {}
    let a = shown()
    weak var weakScreen: UIViewController?
    weak var weakController: UIPresentationController?
    weak var weakWitness: Witness?
    do {
      let b = UIViewController()
      let witness = Witness()
      (weakScreen, weakController, weakWitness) = (b, b.presentationController, witness)
      b.sheetPresentationController?.detents = [.custom { _ in withExtendedLifetime(witness) { 300 } }]
      a.present(b, animated: true) { _ = witness }
    }
    host.rest()
    #expect(weakScreen != nil)
    a.dismiss(animated: true)
    host.rest()
    #expect(weakScreen == nil)
    #expect(weakController == nil)
    #expect(weakWitness == nil)
  }
}
