import UIKit

/// What moves on the screen of one graph, and what waits for the ends of that.
///
/// Runs in every frame while something moves, and only then: an idle screen has no tick. Frames set what `UIView`s show; they evaluate no
/// body, except those of views that are animatable themselves, and arrange nothing.
final class Motion {
  /// The transaction of the changes that are evaluated and placed now.
  var transaction = Transaction()
  /// Counts evaluations that were placed. What applies to one transaction compares it.
  private(set) var pass = 0
  /// The number of nodes that change transactions.
  var changers = 0
  /// Runs something after everything has been arranged. The graph sets it.
  var later: (@escaping () -> Void) -> Void = { $0() }
  /// Frames that moved something, for tests of the cost.
  private(set) var frames = 0

  /// Whether a change that is placed now may be animated: everything else costs no search for a transaction.
  var mayAnimate: Bool { isOnScreen && (transaction.animation != nil || changers > 0 || hasTransitions) }
  /// Whether a transition has begun in this pass, which has a transaction of its own.
  var hasTransitions = false

  /// The time of the frame, in seconds.
  var now: TimeInterval { CACurrentMediaTime() }

  // MARK: Frames

  private var moving: [any Moving] = []
  private var known: Set<ObjectIdentifier> = []
  private var tick: (tick: FrameTick, isMotion: Bool)?
  /// Whether the hosting view is in a window. Outside of one changes count at once, and what moves stands still until it is back.
  var isOnScreen = false { didSet { updateTick() } }
  /// Whether something moves.
  var isMoving: Bool { !moving.isEmpty }
  /// The number of values that are on their way.
  var count: Int { moving.count }

  /// Steps something in every frame until it has arrived.
  func add(_ value: any Moving) {
    if known.insert(ObjectIdentifier(value)).inserted { moving.append(value) }
    updateTick()
  }

  /// Starts and stops the tick. One for endless motion alone is not waited for.
  private func updateTick() {
    let runs = !moving.isEmpty && isOnScreen
    let isMotion = moving.contains { !$0.isEndless }
    if let tick, !runs || tick.isMotion != isMotion {
      tick.tick.stop()
      self.tick = nil
    }
    guard runs, tick == nil else { return }
    tick = (FrameTicks.current.add(isMotion: isMotion) { [weak self] in self?.step(to: $0) }, isMotion)
  }

  private func step(to time: TimeInterval) {
    frames += 1
    isStepping = true
    let current = moving
    moving = []
    var left: [any Moving] = []
    for value in current {
      if value.step(to: time, self) { left.append(value) } else { known.remove(ObjectIdentifier(value)) }
    }
    moving = left + moving
    isStepping = false
    updateTick()
    noteStillness()
    callDue()
  }

  // MARK: Ends

  /// What waits for each animation, by its number.
  private var waiting: [Int: [AnimationCompletion]] = [:]
  private var lastNumber = 0
  private var due: [() -> Void] = []

  /// Returns the number of a new animation in a transaction; 0 where nothing waits for its end.
  func begin(_ transaction: Transaction) -> Int {
    guard !transaction.completions.isEmpty else { return 0 }
    lastNumber += 1
    waiting[lastNumber] = transaction.completions
    for completion in transaction.completions { completion.hold() }
    return lastNumber
  }

  /// Notes animations that are over; what waited for them runs after the frame or the layout.
  func note<V>(_ ends: AnimatedVector<V>.Ends) {
    func release(_ number: Int, _ criteria: AnimationCompletionCriteria) {
      for completion in waiting[number] ?? [] where completion.criteria == criteria {
        if let action = completion.release() { due.append(action) }
      }
    }
    for number in ends.logicallyComplete { release(number, .logicallyComplete) }
    for number in ends.removed {
      release(number, .removed)
      waiting[number] = nil
    }
    if !due.isEmpty, !isStepping { later { [weak self] in self?.callDue() } }
  }

  private var isStepping = false

  /// Ends everything, and calls what waits for that.
  func end() {
    moving = []
    known = []
    whenStill = []
    updateTick()
    for completion in waiting.values.flatMap(\.self) { if let action = completion.release() { due.append(action) } }
    waiting = [:]
    endPass()
    callDue()
  }

  isolated deinit { tick?.tick.stop() }

  private func callDue() {
    while !due.isEmpty {
      let actions = due
      due = []
      for action in actions { action() }
    }
  }

  // MARK: Stillness

  private var whenStill: [() -> Void] = []

  /// Runs something when nothing moves any more that arrives by itself, and the changes of this pass are placed.
  func afterMotion(_ act: @escaping () -> Void) { whenStill.append(act) }

  private func noteStillness() {
    guard !whenStill.isEmpty, moving.allSatisfy(\.isEndless) else { return }
    due += whenStill
    whenStill = []
  }

  // MARK: Passes

  private var held: [AnimationCompletion] = []

  /// Lets completions wait for the changes that are about to be placed.
  func hold(_ completions: some Sequence<AnimationCompletion>) {
    for completion in completions {
      completion.hold()
      held.append(completion)
    }
  }

  /// Ends a pass: the changes of its transaction are placed, and all their animations have begun.
  func endPass() {
    pass += 1
    transaction = Transaction()
    hasTransitions = false
    noteStillness()
    for completion in held { if let action = completion.release() { due.append(action) } }
    held = []
    if !due.isEmpty { later { [weak self] in self?.callDue() } }
  }
}

/// Something that is on its way.
protocol Moving: AnyObject {
  /// Whether it will not arrive by itself.
  var isEndless: Bool { get }
  /// Shows what there is at a time; returns whether there is a way left.
  func step(to time: TimeInterval, _ motion: Motion) -> Bool
}

/// A vector that is shown in every frame while animations lead it to its target.
final class Gradual<V: VectorArithmetic>: Moving {
  private var vector: AnimatedVector<V>
  /// What was shown last.
  private(set) var value: V
  private let show: (V) -> Void

  /// - Parameter show: Called with each new value, before ``value`` can be read. Retained.
  init(_ start: V, show: @escaping (V) -> Void) {
    vector = AnimatedVector(start)
    value = start
    self.show = show
  }

  var target: V { vector.target }
  var isMoving: Bool { vector.isAnimating }
  var isEndless: Bool { vector.isEndless }

  /// Leads to a target, at once or gradually, and shows where that begins.
  func lead(to target: V, _ transaction: Transaction, _ motion: Motion) {
    guard target != vector.target else { return }
    let (now, animation) = (motion.now, transaction.animation)
    let number = animation == nil ? 0 : motion.begin(transaction)
    motion.note(vector.set(target, animation, at: now, identifier: number))
    if step(to: now, motion) { motion.add(self) }
  }

  func step(to time: TimeInterval, _ motion: Motion) -> Bool {
    let (value, ends) = vector.value(at: time)
    self.value = value
    show(value)
    motion.note(ends)
    return vector.isAnimating
  }
}

/// The animated part of a value of any type: made with its first animation, so that a value that is never animated costs nothing.
struct GradualPart {
  private var gradual: Gradual<_AnyAnimatableData>?

  var isMoving: Bool { gradual?.isMoving ?? false }
  /// The value on screen, while the motion has not ended.
  var value: _AnyAnimatableData? { isMoving ? gradual?.value : nil }

  /// Leads from what was shown to another value.
  ///
  /// - Parameters:
  ///   - old: The data of the value before; `nil` if it cannot be animated.
  ///   - show: Called with the data of each frame, from now on.
  /// - Returns: Whether `show` is in charge; otherwise the caller shows the new value itself.
  mutating func lead(
    from old: _AnyAnimatableData?, to new: _AnyAnimatableData?, _ transaction: @autoclosure () -> Transaction,
    _ motion: Motion, show: @escaping (_AnyAnimatableData) -> Void
  ) -> Bool {
    guard let old, let new, old.isOfType(of: new) else {
      gradual = nil
      return false
    }
    guard gradual != nil || motion.mayAnimate else { return false }
    let transaction = motion.mayAnimate ? transaction() : Transaction()
    if gradual == nil {
      guard transaction.animation != nil, old != new else { return false }
      gradual = Gradual(old, show: show)
    }
    guard let gradual else { return false }
    gradual.lead(to: new, transaction, motion)
    return gradual.isMoving
  }
}
