import Diagnostics
import NorenBasics
import UIKit

/// Something that fingers do, as a value: attached to a view by ``View/gesture(_:including:)``.
///
/// Gestures are made of others by their ``body``, by combining them, and by the actions that follow them.
@preconcurrency @MainActor public protocol Gesture<Value> {
  /// What the gesture tells of its course.
  associatedtype Value = Body.Value
  associatedtype Body: Gesture
  /// The gesture that this one is made of.
  @MainActor var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

nonisolated extension Gesture where Body == Never {
  /// Stops the process with a message: a gesture of the platform has no body.
  public var body: Never { fatalError("\(Self.self) is a primitive gesture without a body. Do not read its body.") }
}

/// A gesture of the platform, which makes a rule instead of a body.
protocol RuleMaking {
  /// Returns an `AnyGestureRule` of the gesture's value.
  func makeRule(_ spaces: GestureSpaces) -> Any
  var traits: GestureTraits { get }
}

extension RuleMaking {
  var traits: GestureTraits { GestureTraits() }
}

/// What the precedence of a gesture depends on.
nonisolated struct GestureTraits: Equatable {
  /// The number of taps that it may wait for.
  var taps = 0
  /// Whether a control under the finger wins: the finger taps or presses, and so does the control's.
  var yieldsToControls = false

  func with(_ other: GestureTraits) -> GestureTraits {
    GestureTraits(taps: max(taps, other.taps), yieldsToControls: yieldsToControls || other.yieldsToControls)
  }
}

nonisolated extension Gesture {
  @MainActor func rule(_ spaces: GestureSpaces) -> AnyGestureRule<Value> {
    let made = (self as? any RuleMaking)?.makeRule(spaces) ?? body.rule(spaces)
    guard let rule = made as? AnyGestureRule<Value> else {
      Diagnostics.stop(
        Diagnostic(
          "The value of \(Self.self) is \(Value.self), and that of its body \(Body.Value.self).",
          likelyCause: "The gesture declares a Value of its own.",
          remedy: "Leave it out, or change it in the body by map(_:)."))
    }
    return rule
  }

  @MainActor var ownTraits: GestureTraits { (self as? any RuleMaking)?.traits ?? body.ownTraits }
}

/// The spaces in which a gesture's places are told: those around the view that has it.
final class GestureSpaces {
  @Unretained var view: UIView?
  @Unretained var item: LayoutItem?
  var isMirrored = false

  /// The size of the view, in points.
  var size: CGSize { view?.bounds.size ?? .zero }

  /// Returns where a point of the window is in a space. A name that no view around has means the window's.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .local:
      guard let view, view.window != nil else { return point }
      let own = view.convert(point, from: nil)
      // As everything in a view is arranged: from the side where texts begin.
      return isMirrored ? CGPoint(x: view.bounds.width - own.x, y: own.y) : own
    case .global: return point
    case .named(let name):
      let origin = item.flatMap { $0.space(named: name)?.globalRect?.origin } ?? .zero
      return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
  }
}

/// A gesture whose type is erased.
public nonisolated struct AnyGesture<Value>: Gesture, RuleMaking {
  public typealias Body = Never
  private let gesture: any Gesture<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value { self.gesture = gesture }

  var traits: GestureTraits { gesture.ownTraits }
  func makeRule(_ spaces: GestureSpaces) -> Any { gesture.rule(spaces) }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
}

extension Optional: RuleMaking where Wrapped: Gesture {
  func makeRule(_ spaces: GestureSpaces) -> Any { map { $0.rule(spaces) } ?? AnyGestureRule<Wrapped.Value>.failing }
  var traits: GestureTraits { map(\.ownTraits) ?? GestureTraits() }
}
