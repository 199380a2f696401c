import Diagnostics
import Foundation
import UIKitCore

/// Watches the fingers on a view and its subviews, and calls its handlers when they do one particular thing.
///
/// A recogniser only asks: setting ``state`` is a request, which the ``GestureArena`` grants after every recogniser has seen the event. The
/// built-in classes leave the judgement to a rule, a value that knows no view.
///
/// Without selectors there are no targets and actions, but handlers; see Divergences.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The course of a gesture.
  ///
  /// A discrete gesture goes from `possible` to `ended` or `failed`. A continuous one goes from `possible` to `began` or `failed`, from
  /// `began` any number of times to `changed`, and then to `ended` or `cancelled`. Once it is over and all fingers have lifted, it is reset
  /// to `possible`.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The state of a discrete gesture that was recognised: the same as ``ended``.
    public static var recognized: State { .ended }
  }

  let play = GestureProgress()

  public override init() { super.init() }

  nonisolated deinit {}

  // MARK: State

  /// The gesture's state: what was decided, or within an event what the recogniser asked for.
  ///
  /// Subclasses set it in their touch methods. Other recognisers and the delegate may still refuse the request, and the gesture then shows
  /// `failed`. A request that makes no sense, such as `began` after the end, is ignored.
  open var state: State {
    get { State(play.shown) }
    set { arena.request(self, GestureArbiter.State(newValue)) }
  }

  /// Whether the recogniser watches. Disabling it cancels the gesture under way; fingers that are already down are not watched after
  /// enabling it again.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { arena.request(self, .cancelled) } }
  }

  /// The arena of the view's host; without a view, that of the current one.
  private var arena: GestureArena { (view?.runtime ?? .current).gestureArena }

  /// The view to which the recogniser was added, which retains it; `nil` before. Not retained.
  open var view: UIView? { play.view }
  /// Decides about conflicts with other gestures. Not retained. Without one, the defaults of ``UIGestureRecognizerDelegate`` hold.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name for logs, printed by ``description``.
  open var name: String?

  // MARK: Touches the view receives

  /// Whether recognising the gesture takes the fingers away from the view, which gets `touchesCancelled(_:with:)`.
  open var cancelsTouchesInView = true
  /// Whether the view gets fingers only after the gesture has failed. If it is recognised and cancels touches, the view never learns of
  /// them.
  open var delaysTouchesBegan = false
  /// Whether the view learns that fingers lifted only after the gesture has failed. If it is recognised and cancels touches, the view gets
  /// a cancellation instead.
  open var delaysTouchesEnded = true

  /// The types of touches that the gesture watches, as raw values of ``UITouch/TouchType``. All by default; hosts send `direct` ones only.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Stored without effect: hosts have fingers only, which are all of one type.
  open var requiresExclusiveTouchType = true

  // MARK: Places

  /// The number of fingers the gesture follows now. For a tap that was just recognised, the fingers that tapped.
  open var numberOfTouches: Int { fingerLocations.count }

  /// The centre of the fingers, in points of `view`'s bounds, or of the window for `nil`. After all have lifted, the last one.
  open func location(in view: UIView?) -> CGPoint { convert(fingerCentroid, to: view) }

  /// The location of one finger, in points of `view`'s bounds, or of the window for `nil`.
  ///
  /// - Parameter touchIndex: Less than ``numberOfTouches``, in the order in which the fingers came down; anything else stops the app.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let locations = fingerLocations
    guard locations.indices.contains(touchIndex) else {
      Diagnostics.stop(
        Diagnostic(
          "A gesture recogniser was asked for a touch that it does not have.",
          objects: ["recogniser: \(type(of: self))", "index: \(touchIndex)", "touches: \(locations.count)"],
          likelyCause: "The gesture has ended, or has fewer touches than expected.",
          remedy: "Compare with numberOfTouches first, or use location(in:)."))
    }
    return convert(locations[touchIndex], to: view)
  }

  /// The locations that count for the gesture, in the window's space.
  var fingerLocations: [CGPoint] { play.touches.map(\.locationInWindow) }
  /// The centre of the fingers, or the last one there was, in the window's space.
  var fingerCentroid: CGPoint { play.centroid }

  /// Always empty: a host's fingers come without modifier keys.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// Always empty: fingers have no buttons.
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: Relations

  /// Waits, whenever both watch the same finger, until `otherGestureRecognizer` has failed; fails when that one is recognised.
  ///
  /// The other recogniser is not retained. A circle of requirements stops in debug builds and is ignored in release builds; see
  /// Divergences.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }

  /// Whether this gesture, once recognised, makes the other fail. The delegates may still allow both at once. `true` by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other gesture, once recognised, makes this one fail. `true` by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits for the other to fail, for every instance of a subclass. Asked once per attempt. `false` by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other gesture waits for this one to fail, for every instance of a subclass. Asked once per attempt. `false` by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the gesture watches fingers of `event`. Asked for each finger that comes down, before the delegate. `true` by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: For subclasses

  /// Fingers came down that the gesture watches. Views get them later in the same event. Not called once the gesture is over or disabled.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Watched fingers moved. Called at most once per event, with all of them.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Watched fingers lifted. A subclass that can no longer be recognised sets ``state`` to `failed` here, so that others need not wait.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took watched fingers away. If no finger is left, the arena cancels a gesture that had begun.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Clears the state of a gesture that is over and whose fingers have all lifted. Called before the recogniser can take another finger.
  open func reset() {}

  /// Stops watching `touch` until it lifts. What the view gets of it no longer depends on this gesture. Without effect for a touch that the
  /// gesture does not watch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { arena.ignore(touch, by: self) }

  /// When the gesture wants ``deadlinePassed(at:)``, in seconds on the frame clock; `nil`, the default, for never. Read after every step.
  var deadline: TimeInterval? { play.wakeUpTime }
  /// The clock has reached ``deadline``, with up to a frame's delay. The recogniser asks for a state, or sets a later deadline.
  func deadlinePassed(at time: TimeInterval) { (self as? any TimedGestureRecognizer)?.wakeUp(at: time) }

  // MARK: Handlers

  /// Calls `handler`, and retains it, whenever a target would be sent its action: when the gesture is recognised, begins, changes, ends or
  /// is cancelled, after every recogniser has seen the event.
  ///
  /// - Parameters:
  ///   - owner: The class of the object that acts. It replaces the target of Apple's ``description``.
  ///   - action: What the object does then, or the function that adds the handler, as the description prints it.
  ///   - file: The file that adds the handler, printed in place of a missing owner.
  /// - Returns: The identifier for ``removeHandler(_:)``; most handlers stay as long as the recogniser.
  @discardableResult
  package func addHandler(
    of owner: AnyClass? = nil, action: StaticString = #function, file: StaticString = #fileID,
    _ handler: @escaping (UIGestureRecognizer) -> Void
  ) -> GestureHandlerID {
    play.addHandler(GestureHandlerOrigin(owner: owner, action: action, file: file), handler)
  }

  /// Releases one handler; a second time does nothing.
  package func removeHandler(_ id: GestureHandlerID) { play.handlers.removeAll { $0.id == id } }

  /// Releases all handlers, including those of the platform's own views.
  package func removeHandlers() { play.handlers = [] }

  /// The recogniser in Apple's form but without addresses, so that the text is the same in every run: class, name, state, options that
  /// differ from the defaults, the view's class, and where each handler was added.
  nonisolated open override var description: String { MainActor.assumeIsolated { debugSummary } }
}
