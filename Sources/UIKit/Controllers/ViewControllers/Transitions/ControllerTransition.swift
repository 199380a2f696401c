import Diagnostics
import Foundation
import UIKitCore

/// One change from one controller to another while it happens: the context of the objects that move its views, and the coordinator of those
/// that animate along.
///
/// - It ends exactly once, with ``completeTransition(_:)``, and then releases every closure it was given.
/// - Animations that go along run in a property animator of their own, the *alongside animator*. It has the duration and the timing of the
///   transition and is scrubbed, reversed and completed with it.
/// - It is made, and may collect companions, before it is known what moves the views; see ``Parts``.
///
/// ```
/// init ─▶ prepare ─▶ start ─▶ completeTransition
///            │          └── animator or interactor, then the alongside animator
///            └── isInteractive is known
/// ```
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// The controllers and views of the transition, and the objects that move them. Only `container` remains after the end.
  struct Parts {
    var container: UIView
    /// The controllers, retained until the end.
    var from: UIViewController?
    var to: UIViewController?
    /// Used in place of `from` and `to` where one of the controllers owns the transition: in presentations.
    weak var unretainedFrom: UIViewController?
    weak var unretainedTo: UIViewController?
    /// The answers of `view(forKey:)`. A presentation has only the view that it moves.
    var fromView: UIView?
    var toView: UIView?
    var presentationStyle = UIModalPresentationStyle.none
    /// Frames in the container's space, by controller; missing ones read as zero.
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    /// Moves the views; `nil` where the owner moves them itself, as in a turn of the screen.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// Drives the animator; `nil` lets time drive it.
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The curve of the alongside animator.
    var timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
    /// In seconds; 0 runs the alongside animator's closures at once.
    var duration: TimeInterval = 0
    var targetTransform = CGAffineTransform.identity
  }

  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Set by `prepare(_:endHandler:)`; before that, and after the end, without controllers.
  private(set) var parts = Parts(container: UIView())
  /// Runs what goes along; made at the start if there is anything to run, or when the first closure comes later.
  private(set) var alongsideAnimator: UIViewPropertyAnimator?
  /// Closures that wait for the start.
  private var alongsideBlocks: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  /// The owner's reaction to the end. It runs before all completions.
  private var endHandler: ((Bool) -> Void)?
  /// Actions that run before the owner's reaction.
  private var onEnd: [() -> Void] = []
  private var hasStarted = false
  /// True from `completeTransition(_:)` on; every later call is ignored.
  private(set) var hasEnded = false

  let isAnimated: Bool
  /// Whether the interactor wanted an interactive start; fixed by `prepare(_:endHandler:)`.
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  /// True as soon as a finger has cancelled the transition, while it still animates back, and after it has ended at its start.
  private(set) var transitionWasCancelled = false
  /// 0…1: the finger's share; 1 or 0 after the end.
  private(set) var percentComplete: CGFloat = 0
  /// The speed of the remainder after a finger; 1 is the speed of the transition as it would run by itself.
  var completionVelocity: CGFloat = 1

  init(isAnimated: Bool = true) { self.isAnimated = isAnimated }

  /// Stops the alongside animator if the transition never ended because its host is gone: an animator must not be released while it is active.
  isolated deinit { if alongsideAnimator?.state == .active { alongsideAnimator?.stopAnimation(true) } }

  // MARK: Life

  /// Releases everything it retains without the calls of its end: its host is gone, and with it what would make these calls.
  fileprivate func abandon() {
    hasEnded = true
    // A running animator retains its completions, and these retain the animator.
    for animator in [alongsideAnimator, hasStarted ? interruptibleAnimator : nil] where animator?.state == .active {
      animator?.stopAnimation(true)
    }
    (endHandler, completions, alongsideBlocks, interactionHandlers, onEnd) = (nil, [], [], [], [])
    parts = Parts(container: UIView())
  }

  /// Sets the parts of the transition and registers it with its runtime.
  ///
  /// - Parameter endHandler: Called with whether the transition was completed; retained until then.
  func prepare(_ parts: Parts, endHandler: @escaping (Bool) -> Void) {
    self.parts = parts
    self.endHandler = endHandler
    parts.container.runtime.transitions.add(self)
    initiallyInteractive = parts.interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
  }

  /// Sets what moves the views, if that was not known in `prepare(_:endHandler:)`. Call it before `start()`.
  func setAnimator(_ animator: any UIViewControllerAnimatedTransitioning) { parts.animator = animator }

  /// Runs `action`, retained until then, at the end and before anything is informed of it.
  func onEnd(_ action: @escaping () -> Void) { onEnd.append(action) }

  /// Starts the interactor, or else the animator, and then the alongside animator. The transition may have ended when this returns.
  func start() {
    hasStarted = true
    if let interactor = parts.interactor {
      interactor.startInteractiveTransition(self)
    } else {
      parts.animator?.animateTransition(using: self)
    }
    guard !hasEnded else { return }
    startAlongsideAnimator()
  }

  /// Jumps to the end, or back to the start, because the screen turns or the controllers leave it. The transition has ended when this
  /// returns.
  func endNow(completing isCompleted: Bool) {
    guard !hasEnded else { return }
    if !isCompleted { transitionWasCancelled = true }
    if let animator = interruptibleAnimator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: isCompleted ? .end : .start)
    }
    // For an animator that used other animations, or that has not noticed.
    if !hasEnded { Self.removeAnimations(of: parts.container.layer) }
    if !hasEnded { completeTransition(isCompleted) }
  }

  /// Whether this ends completed if nothing else happens: a finger that is taken away cancels its transition.
  var wouldComplete: Bool { !isInteractive && !transitionWasCancelled }

  /// The animator's own animator; `nil` where it implements only `animateTransition(using:)`.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    guard let animator = parts.animator?.interruptibleAnimator(using: self) else { return nil }
    return animator === NoInterruptibleAnimator.shared ? nil : animator
  }

  private static func removeAnimations(of layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { removeAnimations(of: sublayer) }
  }

  // MARK: Context

  var containerView: UIView { parts.container }
  var presentationStyle: UIModalPresentationStyle { parts.presentationStyle }
  var targetTransform: CGAffineTransform { parts.targetTransform }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: parts.from ?? parts.unretainedFrom
    case .to: parts.to ?? parts.unretainedTo
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: parts.fromView
    case .to: parts.toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { parts.initialFrames[ObjectIdentifier(vc)] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { parts.finalFrames[ObjectIdentifier(vc)] ?? .zero }

  /// Ends the transition. A second call is ignored and counted (`transition.completed-twice`).
  ///
  /// Order: the alongside animator jumps to its end or start, then the actions of `onEnd(_:)`, the owner's reaction, the animator's
  /// `animationEnded(_:)`, and the coordinator's completions.
  func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else {
      Diagnostics.count("transition.completed-twice")
      return
    }
    hasEnded = true
    isInteractive = false
    if !didComplete { transitionWasCancelled = true }
    percentComplete = didComplete ? 1 : 0
    endAlongsideAnimator(completed: didComplete)
    let (end, handlers, actions) = (endHandler, completions, onEnd)
    (endHandler, completions, alongsideBlocks, interactionHandlers, onEnd) = (nil, [], [], [], [])
    for action in actions { action() }
    end?(didComplete)
    parts.animator?.animationEnded(didComplete)
    for handler in handlers { handler(self) }
    // Controllers may retain a coordinator; it does not retain them.
    parts = Parts(container: parts.container)
  }

  // MARK: Interaction

  /// Moves the alongside animator to a share of the transition, clamped to 0…1. The interaction controller moves the views itself.
  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !hasEnded else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    alongsideAnimator?.fractionComplete = self.percentComplete
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  /// Makes a transition interactive that time drives. One that was cancelled and still animates back is no longer cancelled.
  func pauseInteractiveTransition() {
    guard !hasEnded, !isInteractive else { return }
    isInteractive = true
    transitionWasCancelled = false
    alongsideAnimator?.isReversed = false
    alongsideAnimator?.pauseAnimation()
    if let alongsideAnimator { percentComplete = alongsideAnimator.fractionComplete }
    for handler in interactionHandlers { handler(self) }
  }

  /// Lets time drive the rest, forwards or back. Handlers are called before the alongside animator continues.
  private func endInteraction(cancelled: Bool) {
    guard !hasEnded, isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
    if let alongsideAnimator, alongsideAnimator.state == .active {
      alongsideAnimator.isReversed = cancelled
      alongsideAnimator.continueAnimation(withTimingParameters: remainderTiming, durationFactor: remainderFactor)
    }
  }

  /// How the alongside animator's remainder after a finger is timed; set by the object that drives the transition.
  ///
  /// `nil` and 0 leave timing and duration to the animator, see `continueAnimation(withTimingParameters:durationFactor:)`.
  var remainderTiming: (any UITimingCurveProvider)?
  var remainderFactor: CGFloat = 0

  // MARK: Coordinator

  var isInterruptible: Bool { interruptibleAnimator != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { parts.duration }

  /// Adds closures that go along; see the protocol.
  ///
  /// Before the start they wait for it. Afterwards they join the alongside animator. Where time drives the transition and the alongside animator has ended,
  /// the closure runs at once, without animation.
  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted, alongsideAnimator?.state != .active, !isInteractive {
      // Too late to animate along: set the values that the last frame will show.
      if alongsideAnimator == nil { startAlongsideAnimator(with: [animation]) } else { animation(self) }
    } else if let alongsideAnimator {
      alongsideAnimator.addAnimations { [unowned self] in animation(self) }
    } else if hasStarted {
      startAlongsideAnimator(with: [animation])
    } else {
      alongsideBlocks.append(animation)
    }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if !hasEnded { interactionHandlers.append(handler) }
  }

  // MARK: Accompanying parts

  private func startAlongsideAnimator() {
    guard !alongsideBlocks.isEmpty else { return }
    let blocks = alongsideBlocks
    alongsideBlocks = []
    startAlongsideAnimator(with: blocks)
  }

  /// Starts the alongside animator with `blocks`, paused at the finger's share in an interactive transition. Without animation it only runs the
  /// blocks.
  private func startAlongsideAnimator(with blocks: [Handler]) {
    guard isAnimated, parts.duration > 0 else {
      for block in blocks { block(self) }
      return
    }
    let animator = UIViewPropertyAnimator(duration: parts.duration, timingParameters: parts.timing)
    alongsideAnimator = animator
    for block in blocks { animator.addAnimations { [unowned self] in block(self) } }
    animator.startAnimation()
    guard isInteractive else { return }
    animator.pauseAnimation()
    animator.fractionComplete = percentComplete
  }

  /// Ends the alongside animator at its end or its start, which runs its completions.
  private func endAlongsideAnimator(completed: Bool) {
    guard let alongsideAnimator else { return }
    self.alongsideAnimator = nil
    guard alongsideAnimator.state == .active else { return }
    alongsideAnimator.stopAnimation(false)
    alongsideAnimator.finishAnimation(at: completed ? .end : .start)
  }
}

/// Marks "no interruptible animator": Apple's platforms ask whether the method is implemented, which needs the Objective-C runtime.
final class NoInterruptibleAnimator: UIViewPropertyAnimator {
  static let shared = NoInterruptibleAnimator(
    duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .linear))
}

/// The transitions prepared in a ``Runtime``, with some that have ended since; none is retained.
struct ActiveTransitions {
  fileprivate static let slot = RuntimeSlot { ActiveTransitions() }

  private struct Weak {
    weak var transition: ControllerTransition?
  }

  private var prepared: [Weak] = []

  /// Registers a transition and removes those that have ended. O(registered transitions).
  fileprivate mutating func add(_ transition: ControllerTransition) {
    prepared.removeAll { $0.transition?.hasEnded ?? true }
    prepared.append(Weak(transition: transition))
  }

  /// Abandons the transitions that have not ended, when their host ends.
  mutating func abandonAll() {
    for case let transition? in prepared.map(\.transition) where !transition.hasEnded { transition.abandon() }
    prepared = []
  }
}

extension Runtime {
  /// The controller transitions in progress; abandoned when the host ends.
  var transitions: ActiveTransitions {
    get { self[ActiveTransitions.slot] }
    _modify { yield &self[ActiveTransitions.slot] }
  }
}
