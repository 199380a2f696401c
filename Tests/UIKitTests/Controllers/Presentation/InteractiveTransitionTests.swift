import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Interruptible animators and the start of interactive transitions", .serialized)
final class InteractiveTransitionTests {
  /// Slides the presented view in from the right in .4 s with one property animator.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var calls: [String] = []
    private(set) var made: [UIViewPropertyAnimator] = []
    private var present: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      calls.append("animate")
      interruptibleAnimator(using: transitionContext).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let present { return present }
      let (screen, view) = (context.viewController(forKey: .to)!, context.view(forKey: .to)!)
      view.transform = .identity
      view.frame = context.finalFrame(for: screen)
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(translationX: 400, y: 0)
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.transform = .identity }
      animator.addCompletion { context.completeTransition($0 == .end) }
      made.append(animator)
      present = animator
      return animator
    }
    func animationEnded(_ transitionCompleted: Bool) {
      calls.append("ended \(transitionCompleted)")
      present = nil
    }
  }

  /// Writes down its start.
  private final class Driver: UIPercentDrivenInteractiveTransition {
    var starts: [String] = []
    weak var context: (any UIViewControllerContextTransitioning)?
    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      starts.append("before \(duration)")
      super.startInteractiveTransition(transitionContext)
      starts.append("after \(duration) at \(percentComplete) interactive \(transitionContext.isInteractive)")
      context = transitionContext
    }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    var driver: (any UIViewControllerInteractiveTransitioning)?
    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let host = ApplicationHost()
  private let slide = Slide()
  private let driver = Driver()
  private let (root, screen) = (UIViewController(), UIViewController())

  private func present(_ director: Director) {
    host.show(root)
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = director
    root.present(screen, animated: true)
    host.runFrame()
  }

  /// Where the view is seen, in points from the left.
  private var x: CGFloat { screen.view.layer.presentation()?.frame.minX ?? screen.view.frame.minX }

  // MARK: Interruptible animators

  @Test(
    "A driver scrubs an interruptible animator, which nothing else starts, and ends or reverses it",
    arguments: [true, false])
  func scrubbed(finishes: Bool) {
    let director = Director(slide)
    director.driver = driver
    present(director)
    #expect(screen.transitionCoordinator?.isInterruptible == true && slide.made.count == 1)
    driver.update(0.25)
    host.advance(by: 1)
    #expect(abs(x - 300) < 1 && slide.made[0].fractionComplete == 0.25)
    if finishes { driver.finish() } else { driver.cancel() }
    #expect(slide.made[0].isReversed == !finishes)
    host.rest()
    #expect((root.presentedViewController === screen) == finishes)
    #expect(slide.calls == ["ended \(finishes)"], "time never drove it")
    #expect(slide.made.count == 1)
  }

  @Test("Driven by time, an interruptible animator can be caught and driven from there")
  func caught() {
    let director = Director(slide)
    driver.wantsInteractiveStart = false
    director.driver = driver
    present(director)
    host.advance(by: 0.2)
    #expect(abs(x - 200) < 20 && screen.transitionCoordinator?.isInteractive == false)
    driver.pause()
    let caught = driver.percentComplete
    #expect(abs(caught - 0.5) < 0.05 && screen.transitionCoordinator?.isInteractive == true)
    host.advance(by: 1)
    #expect(driver.percentComplete == caught && abs(x - 400 * (1 - caught)) < 1, "it waits for the finger")
    driver.cancel()
    host.rest()
    #expect(root.presentedViewController == nil && slide.calls == ["ended false"])
  }

  @Test("Without a driver the animator's own method starts it")
  func undriven() {
    present(Director(slide))
    #expect(screen.transitionCoordinator?.isInterruptible == true)
    host.rest()
    #expect(slide.calls == ["animate", "ended true"] && slide.made.count == 1)
    #expect(root.presentedViewController === screen && x == 0)
  }

  // Divergences: the default is a mark that stands for none
  @Test("An animator that leaves the method out cannot be interrupted")
  func uninterruptible() {
    let fade = NavigationTransitionTests.Fade()
    present(Director(fade))
    #expect(screen.transitionCoordinator?.isInterruptible == false)
    host.rest()
    #expect(root.presentedViewController === screen && fade.ended == true)
  }

  // MARK: The start

  @Test("The driver is started once for each transition, in place of the animator, and knows its duration from then on")
  func start() {
    let director = Director(slide)
    director.driver = driver
    #expect(driver.duration == 0)
    present(director)
    #expect(driver.starts == ["before 0.0", "after 0.4 at 0.0 interactive true"])
    #expect(driver.context?.viewController(forKey: .to) === screen)
    driver.update(0.7)
    driver.cancel()
    host.rest()
    // It may drive another transition, from the beginning.
    root.present(screen, animated: true)
    host.runFrame()
    #expect(driver.starts.suffix(2) == ["before 0.4", "after 0.4 at 0.0 interactive true"])
    driver.finish()
    host.rest()
    #expect(driver.starts.count == 4 && root.presentedViewController === screen)
  }

  @Test("A driver that does not want to begin lets time begin, and ignores fingers until it pauses")
  func automaticStart() {
    let director = Director(slide)
    driver.wantsInteractiveStart = false
    director.driver = driver
    present(director)
    #expect(driver.starts.last == "after 0.4 at 0.0 interactive false")
    driver.update(0.9)
    driver.cancel()
    #expect(driver.percentComplete == 0)
    host.rest()
    #expect(root.presentedViewController === screen && slide.calls == ["ended true"])
  }

  @Test("Progress beyond the ends counts as the end")
  func outside() {
    let director = Director(slide)
    director.driver = driver
    present(director)
    for (progress, expected) in [(CGFloat(-1), CGFloat(0)), (2, 1), (.infinity, 1), (-.infinity, 0), (0.5, 0.5)] {
      driver.update(progress)
      #expect(driver.percentComplete == expected)
    }
    driver.finish()
    host.rest()
    // After the end nothing is driven any more.
    driver.update(0.1)
    driver.cancel()
    #expect(driver.percentComplete == 0.5 && root.presentedViewController === screen && x == 0)
  }
}
