import Diagnostics
import Foundation
import UIKitCore

/// Watches the fingers on a view and its subviews, and tells when they do one particular thing.
///
/// A recogniser only asks: setting ``state`` is a request, which the ``GestureArena`` grants after every recogniser has seen the
/// event. The built-in ones leave the judgement to a rule, a value that knows no view.
///
/// There are no targets and actions without selectors, but handlers; see Divergences.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// A discrete gesture was recognised: the same as ``ended``.
    public static var recognized: State { .ended }
  }

  let play = GesturePlay()

  public override init() { super.init() }

  nonisolated deinit {}

  // MARK: State

  /// Where the gesture stands. Setting it is for subclasses, in their touch methods.
  open var state: State {
    get { State(play.shown) }
    set { arena.request(self, GestureArbiter.State(newValue)) }
  }

  /// Whether the recogniser watches. Disabling it cancels the gesture that is under way.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { arena.request(self, .cancelled) } }
  }

  private var arena: GestureArena { (view?.runtime ?? .current).gestureArena }

  /// The view the recogniser was added to, which owns it.
  open var view: UIView? { play.view }
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// For logs.
  open var name: String?

  // MARK: What the view hears

  /// Whether recognising takes the fingers away from the view, which hears that they were cancelled.
  open var cancelsTouchesInView = true
  /// Whether the view hears of fingers only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears that fingers lifted only after the gesture has failed.
  open var delaysTouchesEnded = true

  /// Raw values of ``UITouch/TouchType``.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Hosts have fingers only, which are all of one type.
  open var requiresExclusiveTouchType = true

  // MARK: Where

  /// The number of fingers the gesture follows now.
  open var numberOfTouches: Int { fingerLocations.count }

  /// The middle of the fingers, or where it was last, in the space of `view`, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(fingerCentroid, to: view) }

  /// Where one finger is, in the space of `view`, or of the window for `nil`. `touchIndex` is less than ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let locations = fingerLocations
    guard locations.indices.contains(touchIndex) else {
      Diagnostics.stop(
        Diagnostic(
          "A gesture recogniser was asked for a finger it does not have.",
          objects: ["recogniser: \(type(of: self))", "asked for: \(touchIndex)", "fingers: \(locations.count)"],
          likelyCause: "The gesture has ended, or follows fewer fingers than it was set up for.",
          remedy: "Compare with numberOfTouches first, or use location(in:)."))
    }
    return convert(locations[touchIndex], to: view)
  }

  /// Where the fingers count as being, in the window's space.
  var fingerLocations: [CGPoint] { play.touches.map(\.locationInWindow) }
  /// Their middle, or the last one there was, in the window's space.
  var fingerCentroid: CGPoint { play.centroid }

  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: Relations

  /// Waits, whenever both watch the same finger, until `otherGestureRecognizer` has failed; fails when that one is recognised.
  ///
  /// The other one is not retained.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }

  /// Whether this gesture, once recognised, makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other gesture, once recognised, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The gesture is over and all its fingers have lifted: forget it.
  open func reset() {}

  /// Hears no more of `touch`; what the view hears of it does not depend on this gesture any more.
  open func ignore(_ touch: UITouch, for event: UIEvent) { arena.ignore(touch, by: self) }

  /// When the gesture wants to be woken, on the frame clock.
  var deadline: TimeInterval? { nil }
  /// The clock has reached ``deadline``.
  func deadlinePassed(at time: TimeInterval) {}

  // MARK: Handlers

  /// Calls `handler`, and retains it, whenever a target would be sent its action: when the gesture was recognised, began, changed,
  /// ended or was cancelled, after every recogniser has seen the event.
  ///
  /// - Parameters:
  ///   - owner: The class of the object that acts. It stands where Apple's ``description`` names a target.
  ///   - action: What the object does then, or the function that adds the handler, as the description has it.
  ///   - file: The file that adds the handler, which stands in for an owner.
  /// - Returns: What ``removeHandler(_:)`` wants; most handlers stay as long as the recogniser.
  @discardableResult
  package func addHandler(
    of owner: AnyClass? = nil, action: StaticString = #function, file: StaticString = #fileID,
    _ handler: @escaping (UIGestureRecognizer) -> Void
  ) -> GestureHandlerID {
    play.addHandler(GestureHandlerOrigin(owner: owner, action: action, file: file), handler)
  }

  /// Lets go of one handler; a second time does nothing.
  package func removeHandler(_ id: GestureHandlerID) { play.handlers.removeAll { $0.id == id } }

  /// Lets go of all handlers, those of the platform's own views included.
  package func removeHandlers() { play.handlers = [] }

  /// What the recogniser is, in Apple's form but without addresses, so that it is the same in every run: class, name, state, what is not
  /// as usual, the view's class, and whom it tells.
  nonisolated open override var description: String { MainActor.assumeIsolated { debugSummary } }
}
