import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Animators and interaction controllers of presentations", .serialized)
final class CustomTransitionTests {
  /// Moves the presented view in from the right in .4 s, and out again.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var facts: [String] = []
    private let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      facts.append("animated \(context.isAnimated) interactive \(context.isInteractive)")
      facts.append("style \(context.presentationStyle.rawValue) straight \(context.targetTransform == .identity)")
      let (from, to) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
      facts.append("from \(Int(context.initialFrame(for: from).width)) to \(Int(context.finalFrame(for: to).width))")
      let view = isPresenting ? to.view! : from.view!
      if isPresenting {
        view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(view)
        view.transform = CGAffineTransform(translationX: 400, y: 0)
      }
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        view.transform = self.isPresenting ? .identity : CGAffineTransform(translationX: 400, y: 0)
      } completion: { _ in
        if context.transitionWasCancelled { view.transform = .identity }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { facts.append("ended \(transitionCompleted)") }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    let (entry, exit) = (Slide(isPresenting: true), Slide(isPresenting: false))
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var asked: [String] = []
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { entry }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { exit }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      asked.append("presentation \(animator === entry)")
      return interaction
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      asked.append("dismissal \(animator === exit)")
      return interaction
    }
  }

  private let host = ApplicationHost()
  private let director = Director()
  private let (root, screen) = (UIViewController(), UIViewController())

  init() {
    host.show(root)
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = director
  }

  /// Where the view is seen, in points from the left.
  private var x: CGFloat { screen.view.layer.presentation()?.frame.minX ?? screen.view.frame.minX }

  @Test("An animator knows the controllers, their frames and the style, and hears of its end")
  func facts() {
    root.present(screen, animated: true)
    host.advance(by: 0.2)
    #expect(abs(x - 200) < 20)
    host.rest()
    #expect(x == 0 && root.presentedViewController === screen)
    // fullScreen is 0.
    #expect(
      director.entry.facts == [
        "animated true interactive false", "style 0 straight true", "from 393 to 393", "ended true",
      ])
    screen.dismiss(animated: true)
    host.rest()
    #expect(root.presentedViewController == nil && director.exit.facts.last == "ended true")
    #expect(director.asked == ["presentation true", "dismissal true"])
  }

  @Test("A driven presentation follows its progress, and ends or goes back from there", arguments: [true, false])
  func driven(finishes: Bool) {
    let driver = UIPercentDrivenInteractiveTransition()
    #expect(driver.wantsInteractiveStart && driver.completionSpeed == 1)
    driver.completionSpeed = 2
    driver.completionCurve = .linear
    director.interaction = driver
    root.present(screen, animated: true)
    host.advance(by: 0.1)
    driver.update(0.25)
    host.advance(by: 0.5)
    // Nothing moves by itself.
    #expect(abs(x - 300) < 5 && driver.percentComplete == 0.25)
    #expect(
      screen.transitionCoordinator?.isInteractive == true && screen.transitionCoordinator?.isInterruptible == false)
    #expect(screen.transitionCoordinator?.isAnimated == true)
    #expect(screen.transitionCoordinator?.containerView.bounds.width == 393)
    #expect(screen.transitionCoordinator?.view(forKey: .to) === screen.view)
    if finishes { driver.finish() } else { driver.cancel() }
    #expect(screen.transitionCoordinator?.completionVelocity == 2)
    host.rest()
    #expect((root.presentedViewController === screen) == finishes)
    #expect(director.entry.facts.last == "ended \(finishes)")
  }

  @Test("An interaction controller of the app's drives the context itself: update, pause, finish and cancel")
  func own() {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
      }
    }
    let own = Own()
    #expect(own.completionSpeed == 1 && own.completionCurve == .easeInOut && own.wantsInteractiveStart)
    director.interaction = own
    root.present(screen, animated: true)
    host.advance(by: 0.1)
    var changes: [Bool] = []
    screen.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    #expect(own.context?.isInteractive == true)
    own.context?.updateInteractiveTransition(0.4)
    #expect(screen.transitionCoordinator?.percentComplete == 0.4)
    own.context?.finishInteractiveTransition()
    #expect(own.context?.isInteractive == false && own.context?.transitionWasCancelled == false && changes == [false])
    own.context?.pauseInteractiveTransition()
    #expect(own.context?.isInteractive == true)
    own.context?.cancelInteractiveTransition()
    #expect(own.context?.transitionWasCancelled == true)
    own.context?.completeTransition(false)
    host.rest()
    #expect(root.presentedViewController == nil)
  }

  @Test("Changes beside a transition may be in a view outside of its container")
  func alongside() {
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(side)
    root.present(screen, animated: true)
    var isDone = false
    let isQueued = screen.transitionCoordinator?.animateAlongsideTransition(in: root.view) { _ in
      side.frame.origin.x = 100
    } completion: { _ in
      isDone = true
    }
    #expect(isQueued == true)
    host.rest()
    #expect(side.frame.minX == 100 && isDone)
  }

  @Test("A screen presented by cross dissolve fades in place")
  func crossDissolve() {
    let other = UIViewController()
    (other.modalPresentationStyle, other.modalTransitionStyle) = (.fullScreen, .crossDissolve)
    other.view.backgroundColor = .red
    #expect(
      UIViewController().modalTransitionStyle == .coverVertical && !other.modalPresentationCapturesStatusBarAppearance)
    root.present(other, animated: true)
    host.advance(by: 0.1)
    let shown = other.view.layer.presentation()
    #expect(shown?.frame.minY == 0 && (shown?.opacity ?? 1) < 1 && (shown?.opacity ?? 0) > 0)
    host.rest()
    #expect(other.view.alpha == 1)
    let styles: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
    #expect(styles.map(\.rawValue) == [0, 1, 2, 3])
  }
}
