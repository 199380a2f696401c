import Foundation
import Testing

@testable import UIKit

/// A sheet with a button that dismisses it, on an iPhone 16.
@Suite("A controller that the system dismisses receives no new touches")
final class TouchesWhileDismissedTests {
  private let host = ApplicationHost()
  private let root = UIViewController()
  private let presented = UIViewController()
  private var taps = 0

  init() {
    host.show(root)
    addButton(to: presented) { [unowned self] in
      taps += 1
      presented.dismiss(animated: true)
    }
  }

  private func addButton(to controller: UIViewController, _ act: @escaping () -> Void) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Act") { _ in act() })
    button.frame = CGRect(x: 100, y: 0, width: 200, height: 852)
    controller.view.addSubview(button)
  }

  private func tap() {
    host.touchDown(at: CGPoint(x: 200, y: 700))
    host.advance(by: 0.05)
    host.touchUp(at: CGPoint(x: 200, y: 700))
    host.runFrame()
  }

  @Test("A tap after a rotation, which keeps a leaving sheet on the screen, does not dismiss it again")
  func turned() {
    host.update { $0.isLandscape = true }
    root.present(presented, animated: false)
    host.rest()
    presented.dismiss(animated: true)
    host.advance(by: 0.1)
    host.update { $0.isLandscape = false }
    tap()
    #expect(taps == 0)
    host.rest()
    #expect(root.presentedViewController == nil)
  }

  @Test("The view behind receives none either, until the dismissal has ended")
  func behind() {
    var pressed = 0
    addButton(to: root) { pressed += 1 }
    root.present(presented, animated: false)
    host.rest()
    tap()
    tap()
    #expect(pressed == 0)
    host.rest()
    tap()
    #expect(pressed == 1)
  }

  @Test("A finger that moves after the dismissal has begun does not grab the sheet")
  func drag() {
    root.present(presented, animated: false)
    host.rest()
    host.touchDown(at: CGPoint(x: 50, y: 400))
    presented.dismiss(animated: true)
    let target = presented.sheetPresentationController?.sheet.center
    host.moveFingers(over: 0.2) { [FingerChange(.move, finger: 0, at: CGPoint(x: 50, y: 400 + 100 * $0))] }
    #expect(presented.sheetPresentationController?.sheet.center == target)
    host.touchUp(at: CGPoint(x: 50, y: 500))
    host.rest()
    #expect(root.presentedViewController == nil)
    #expect(host.window?.subviews.count == 1)
  }

  @Test("An app's own transition keeps its touches, since gestures may drive it")
  func own() {
    let transitions = Slow()
    presented.transitioningDelegate = transitions
    presented.modalPresentationStyle = .custom
    var pressed = 0
    addButton(to: presented) { pressed += 1 }
    root.present(presented, animated: false)
    host.rest()
    presented.dismiss(animated: true)
    host.advance(by: 0.1)
    tap()
    #expect(pressed == 1)
    host.rest()
    #expect(root.presentedViewController == nil)
  }

  @Test("A cancelled dismissal accepts touches again")
  func takenBack() {
    root.present(presented, animated: false)
    host.rest()
    presented.dismiss(animated: true)
    host.advance(by: 0.1)
    presented.presentationAsPresented?.transition?.endNow(completing: false)
    host.rest()
    #expect(root.presentedViewController === presented)
    tap()
    #expect(taps == 1)
    host.rest()
  }
}

private final class Slow: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      transitionContext.view(forKey: .from)?.alpha = 0.5
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
