import Diagnostics
import Foundation
import UIKitCore

/// One change from a controller to another while it happens: the context of those who move its views, and the coordinator of
/// those who animate along.
///
/// - It ends exactly once, with ``completeTransition(_:)``, and then lets go of every closure it was given.
/// - What goes along runs in a property animator of its own, the *companion*, which has the duration and the timing of the
///   transition and is scrubbed, reversed and completed with it.
/// - It is made, and may collect companions, before it is known what moves the views; see ``Parts``.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// Whom the transition is about, and who moves what.
  struct Parts {
    var container: UIView
    var from: UIViewController?
    var to: UIViewController?
    /// Instead of the two above where one of the controllers owns the transition: of presentations.
    weak var unretainedFrom: UIViewController?
    weak var unretainedTo: UIViewController?
    /// What `view(forKey:)` answers; not every presentation has both.
    var fromView: UIView?
    var toView: UIView?
    var presentationStyle = UIModalPresentationStyle.none
    /// In the container's space, by controller; missing ones are zero.
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    /// `nil` when the owner moves the views itself.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The curve of what goes along.
    var timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
    var duration: TimeInterval = 0
    var targetTransform = CGAffineTransform.identity
  }

  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private(set) var parts = Parts(container: UIView())
  private(set) var companion: UIViewPropertyAnimator?
  private var companionBlocks: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var whenEnded: ((Bool) -> Void)?
  private var whenOver: [() -> Void] = []
  private var hasStarted = false
  private(set) var hasEnded = false

  let isAnimated: Bool
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// 1 is the speed of the transition as it would run by itself.
  var completionVelocity: CGFloat = 1

  init(isAnimated: Bool = true) { self.isAnimated = isAnimated }

  /// Nobody ended it: its host is gone. An animator must not be let go of while it is active.
  isolated deinit { if companion?.state == .active { companion?.stopAnimation(true) } }

  // MARK: Life

  /// Lets go of everything that it keeps, without the calls of its end: its host is gone, and with it what would make them.
  fileprivate func abandon() {
    hasEnded = true
    // An animator that runs keeps its completions, and these keep it.
    for animator in [companion, hasStarted ? interruptibleAnimator : nil] where animator?.state == .active {
      animator?.stopAnimation(true)
    }
    (whenEnded, completions, companionBlocks, interactionHandlers, whenOver) = (nil, [], [], [], [])
    parts = Parts(container: UIView())
  }

  /// Says what the transition is about; `whenEnded`, retained until then, hears whether it was completed.
  func prepare(_ parts: Parts, whenEnded: @escaping (Bool) -> Void) {
    self.parts = parts
    self.whenEnded = whenEnded
    parts.container.runtime.transitions.add(self)
    initiallyInteractive = parts.interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
  }

  /// Says what moves the views, if that was not known before.
  func setAnimator(_ animator: any UIViewControllerAnimatedTransitioning) { parts.animator = animator }

  /// Runs `action`, retained until then, before anybody hears of the end.
  func whenOver(_ action: @escaping () -> Void) { whenOver.append(action) }

  /// Starts what moves the views, and what goes along.
  func start() {
    hasStarted = true
    if let interactor = parts.interactor {
      interactor.startInteractiveTransition(self)
    } else {
      parts.animator?.animateTransition(using: self)
    }
    guard !hasEnded else { return }
    startCompanion()
  }

  /// Jumps to the end, or back to the start: the screen is turned, or goes away.
  func endNow(completing isCompleted: Bool) {
    guard !hasEnded else { return }
    if !isCompleted { transitionWasCancelled = true }
    if let animator = interruptibleAnimator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: isCompleted ? .end : .start)
    }
    // Whoever animated by other means, or has not noticed.
    if !hasEnded { Self.removeAnimations(of: parts.container.layer) }
    if !hasEnded { completeTransition(isCompleted) }
  }

  /// Whether this ends completed if nobody does anything about it: a finger that is taken away takes its transition back.
  var wouldComplete: Bool { !isInteractive && !transitionWasCancelled }

  /// The animator's own animator, if it has one.
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

  func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else {
      Diagnostics.count("transition.completed-twice")
      return
    }
    hasEnded = true
    isInteractive = false
    if !didComplete { transitionWasCancelled = true }
    percentComplete = didComplete ? 1 : 0
    endCompanion(completed: didComplete)
    let (end, handlers, actions) = (whenEnded, completions, whenOver)
    (whenEnded, completions, companionBlocks, interactionHandlers, whenOver) = (nil, [], [], [], [])
    for action in actions { action() }
    end?(didComplete)
    parts.animator?.animationEnded(didComplete)
    for handler in handlers { handler(self) }
    // Controllers may keep a coordinator; it does not keep them.
    parts = Parts(container: parts.container)
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !hasEnded else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    companion?.fractionComplete = self.percentComplete
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    guard !hasEnded, !isInteractive else { return }
    isInteractive = true
    transitionWasCancelled = false
    companion?.isReversed = false
    companion?.pauseAnimation()
    if let companion { percentComplete = companion.fractionComplete }
    for handler in interactionHandlers { handler(self) }
  }

  private func endInteraction(cancelled: Bool) {
    guard !hasEnded, isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
    if let companion, companion.state == .active {
      companion.isReversed = cancelled
      companion.continueAnimation(withTimingParameters: remainderTiming, durationFactor: remainderFactor)
    }
  }

  /// How the remainder after a finger is timed; `nil` and 0 are an animator's own ways. Set by who drives the transition.
  var remainderTiming: (any UITimingCurveProvider)?
  var remainderFactor: CGFloat = 0

  // MARK: Coordinator

  var isInterruptible: Bool { interruptibleAnimator != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { parts.duration }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted, companion?.state != .active, !isInteractive {
      // Too late to go along: the values are set, as the last frame will show them.
      if companion == nil { startCompanion(with: [animation]) } else { animation(self) }
    } else if let companion {
      companion.addAnimations { [unowned self] in animation(self) }
    } else if hasStarted {
      startCompanion(with: [animation])
    } else {
      companionBlocks.append(animation)
    }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if !hasEnded { interactionHandlers.append(handler) }
  }

  // MARK: What goes along

  private func startCompanion() {
    guard !companionBlocks.isEmpty else { return }
    let blocks = companionBlocks
    companionBlocks = []
    startCompanion(with: blocks)
  }

  private func startCompanion(with blocks: [Handler]) {
    guard isAnimated, parts.duration > 0 else {
      for block in blocks { block(self) }
      return
    }
    let animator = UIViewPropertyAnimator(duration: parts.duration, timingParameters: parts.timing)
    companion = animator
    for block in blocks { animator.addAnimations { [unowned self] in block(self) } }
    animator.startAnimation()
    guard isInteractive else { return }
    animator.pauseAnimation()
    animator.fractionComplete = percentComplete
  }

  private func endCompanion(completed: Bool) {
    guard let companion else { return }
    self.companion = nil
    guard companion.state == .active else { return }
    companion.stopAnimation(false)
    companion.finishAnimation(at: completed ? .end : .start)
  }
}

/// Stands for "no interruptible animator": Apple's platforms ask whether the method is implemented, which needs the runtime.
final class NoInterruptibleAnimator: UIViewPropertyAnimator {
  static let shared = NoInterruptibleAnimator(
    duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .linear))
}

/// The transitions that were prepared in a ``Runtime``, with some that have ended since.
struct TransitionsUnderWay {
  private struct Weak {
    weak var transition: ControllerTransition?
  }

  private var prepared: [Weak] = []

  fileprivate mutating func add(_ transition: ControllerTransition) {
    prepared.removeAll { $0.transition?.hasEnded ?? true }
    prepared.append(Weak(transition: transition))
  }

  /// Abandons those that have not ended.
  mutating func abandonAll() {
    for case let transition? in prepared.map(\.transition) where !transition.hasEnded { transition.abandon() }
    prepared = []
  }
}
