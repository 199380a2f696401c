/// A finger as a gesture's rule sees it.
package struct GestureTouch: Equatable {
  /// Unique for each touch, from down to up.
  package let id: Int
  /// In the window's space, in points.
  package var location: CGPoint

  package init(_ id: Int, _ location: CGPoint) { (self.id, self.location) = (id, location) }
}

/// Something that happens to the fingers on a view, or time that passes.
package struct GestureEvent: Equatable {
  package enum Kind: CaseIterable {
    case began, moved, ended, cancelled
    /// The time of the rule's deadline has come.
    case time
  }
  package var kind: Kind
  /// The touches that changed, in the order in which they began; none for `time`.
  package var touches: [GestureTouch]
  /// The frame clock's time, in seconds.
  package var time: Double

  package init(_ kind: Kind, _ touches: [GestureTouch] = [], at time: Double) {
    (self.kind, self.touches, self.time) = (kind, touches, time)
  }
}

/// How far a gesture is.
///
/// A gesture begins as `possible`, may be `active` for a while, and comes to one end: `ended` or `failed`. Later events change nothing.
package enum GesturePhase<Value> {
  /// Not recognised yet; with a value if it reports one all the same, as a press does before its time is over.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  /// Not recognised, or cancelled.
  case failed

  /// The value, if there is one now.
  package var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  package var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }

  package var isFailed: Bool { if case .failed = self { true } else { false } }

  package func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What a gesture wants done, in order. Its owner decides when, or that nothing is done as another gesture won.
package struct GestureEffects {
  package enum Moment {
    /// Whether or not the gesture is recognised.
    case now
    /// When the gesture is recognised, or never.
    case whenRecognized
    /// When the gesture is recognised, or when it is known that it will not be.
    case always
  }
  private var waiting: [(moment: Moment, act: () -> Void)] = []

  package init() {}

  package mutating func add(_ moment: Moment, _ act: @escaping () -> Void) { waiting.append((moment, act)) }

  package mutating func append(_ other: GestureEffects) { waiting += other.waiting }

  /// Takes out what is to be done now.
  package mutating func takeProvisional() -> [() -> Void] {
    let taken = waiting.filter { $0.moment == .now }.map(\.act)
    if !taken.isEmpty { waiting.removeAll { $0.moment == .now } }
    return taken
  }

  /// Takes out everything: the gesture is recognised.
  package mutating func takeAll() -> [() -> Void] {
    defer { waiting = [] }
    return waiting.map(\.act)
  }

  /// Forgets what waits for a recognition that will not come, and takes out what is to be done all the same.
  package mutating func drop() -> [() -> Void] {
    defer { waiting = [] }
    return waiting.filter { $0.moment != .whenRecognized }.map(\.act)
  }
}

/// A gesture as a function of events: a value that names no view, and proposes.
package protocol GestureRule<Value> {
  associatedtype Value
  /// Takes an event and returns how far the gesture is. Events come in the order of their times. After the end nothing changes.
  mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value>
  /// Takes the actions and limits of a rule of the same gesture in a later value of the view; how far it is stays.
  ///
  /// - Returns: Whether it is the same gesture. Otherwise this rule is of no use any more.
  mutating func adopt(_ new: Self) -> Bool
  /// When the rule wants an event of kind `time`; `nil` for never.
  var deadline: Double? { get }
}

/// The figures of gestures. Lengths in points, times in seconds.
package enum GestureFigures {
  /// The distance from which on a drag counts, unless it is set (fact 80) [D].
  package static let dragDistance: CGFloat = 10
  /// The time after which a press counts, unless it is set (fact 80) [D].
  package static let pressDuration = 0.5
  /// The distance that a pressing finger may stray, unless it is set (fact 80) [D].
  package static let pressDistance: CGFloat = 10
  /// The change of scale from which on a magnification counts, unless it is set [D].
  package static let scaleDelta: CGFloat = 0.01
  /// The angle in degrees from which on a rotation counts, unless it is set [D].
  package static let angleDelta = 1.0
  /// The distance that a tapping finger may stray: that of `UITapGestureRecognizer` [G].
  static let tapDistance: CGFloat = 10
  /// A finger that stays down longer does not tap: as of `UITapGestureRecognizer` [G].
  static let tapDuration = 0.75
  /// The most time between a finger's lift and the next touch of a multiple tap, or of a sequence [G].
  static let tapInterval = 0.35
  /// The most distance between the touches of a multiple tap [G].
  static let tapSpread: CGFloat = 30
  /// The time over which a velocity is measured: that of UIKit's pan [M].
  static let velocityWindow = 0.1
  /// Times within a microsecond are equal: the frames' times are sums of sixtieths of a second.
  static let timeTolerance = 1e-6
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

/// The velocity of something that moves, over the last tenth of a second.
struct GestureVelocity: Equatable {
  private var samples: [Sample] = []
  private struct Sample: Equatable {
    var value: CGPoint
    var time: Double
  }

  mutating func add(_ value: CGPoint, at time: Double) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(value: value, time: time))
    let limit = time - GestureFigures.velocityWindow - GestureFigures.timeTolerance
    samples.removeAll { $0.time < limit }
  }

  /// Returns the mean change per second in the window that ends at `time`; 0 for what has rested that long.
  func velocity(at time: Double) -> CGSize {
    let limit = time - GestureFigures.velocityWindow - GestureFigures.timeTolerance
    let recent = samples.drop { $0.time < limit }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let duration = CGFloat(last.time - first.time)
    return CGSize(width: (last.value.x - first.value.x) / duration, height: (last.value.y - first.value.y) / duration)
  }
}
