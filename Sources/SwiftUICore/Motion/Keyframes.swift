public import Foundation

/// Values over time, for one or several properties of a value.
public protocol Keyframes<Value>: SendableMetatype {
  associatedtype Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Value> var body: Body { get }
}

/// The keyframes of one track, one after the other.
public protocol KeyframeTrackContent<Value>: SendableMetatype {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

extension Never: Keyframes, KeyframeTrackContent {
  public typealias Value = Never
  public typealias Body = Never
  public var body: Never { return fatalError("There is no value of Never.") }
}

extension Never: Animatable {
  public typealias AnimatableData = EmptyAnimatableData
}

extension Keyframes where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension KeyframeTrackContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// A stretch of a track.
package struct KeyframeSegment<V: VectorArithmetic> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: V?, end: V?)
    case spring(Spring, start: V?)
    case move
  }
  var target: V
  var duration: TimeInterval
  var kind: Kind
}

/// Keyframes of the platform.
protocol PrimitiveTrackContent<Value> {
  associatedtype Value: Animatable
  var segments: [KeyframeSegment<Value.AnimatableData>] { get }
}

extension KeyframeTrackContent {
  var allSegments: [KeyframeSegment<Value.AnimatableData>] {
    func own<P: PrimitiveTrackContent>(_ content: P) -> Any { content.segments }
    if let primitive = self as? any PrimitiveTrackContent {
      return own(primitive) as? [KeyframeSegment<Value.AnimatableData>] ?? []
    }
    if Body.self == Never.self { return [] }
    func inner<C: KeyframeTrackContent>(_ content: C) -> Any { content.allSegments }
    return inner(body) as? [KeyframeSegment<Value.AnimatableData>] ?? []
  }
}

private func valid(_ duration: TimeInterval) -> TimeInterval { duration.isFinite ? max(duration, 0) : 0 }

/// Leads to a value along a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  public typealias Body = Never
  let segments: [KeyframeSegment<Value.AnimatableData>]

  /// - Parameter duration: In seconds; negative and non-finite ones count as 0.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    segments = [
      KeyframeSegment(target: to.animatableData, duration: valid(duration), kind: .linear(timingCurve))
    ]
  }
}

/// Leads to a value along a smooth curve, which passes through neighbouring keyframes of this kind without a stop.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  public typealias Body = Never
  let segments: [KeyframeSegment<Value.AnimatableData>]

  /// - Parameters:
  ///   - duration: In seconds.
  ///   - startVelocity: Per second; `nil` for what continues the keyframe before.
  ///   - endVelocity: Per second; `nil` for what leads on to the next keyframe.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    segments = [
      KeyframeSegment(
        target: to.animatableData, duration: valid(duration),
        kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    ]
  }
}

/// Leads to a value by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  public typealias Body = Never
  let segments: [KeyframeSegment<Value.AnimatableData>]

  /// - Parameters:
  ///   - duration: In seconds; `nil` until the spring has settled.
  ///   - startVelocity: Per second; `nil` for what continues the keyframe before.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    segments = [
      KeyframeSegment(
        target: to.animatableData, duration: valid(duration ?? spring.settlingDuration),
        kind: .spring(spring, start: startVelocity?.animatableData))
    ]
  }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  public typealias Body = Never
  let segments: [KeyframeSegment<Value.AnimatableData>]

  public init(_ to: Value) { segments = [KeyframeSegment(target: to.animatableData, duration: 0, kind: .move)] }
}

/// Several keyframes of one track.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  public typealias Body = Never
  let segments: [KeyframeSegment<Value.AnimatableData>]
}

@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(segments: []) }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: accumulated.allSegments + next.allSegments)
  }
  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: component.allSegments)
  }
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: component.allSegments)
  }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: components.flatMap(\.allSegments))
  }
}

/// The values of one track, from a first one on.
struct KeyframePath<V: VectorArithmetic> {
  /// A segment with where and how fast it begins.
  private struct Stretch {
    var start: TimeInterval
    var from: V
    var startVelocity: V
    var endVelocity: V
    var segment: KeyframeSegment<V>
  }
  private var stretches: [Stretch] = []
  private let first: V
  private(set) var duration: TimeInterval = 0

  init(_ first: V, _ segments: [KeyframeSegment<V>]) {
    self.first = first
    var (value, velocity) = (first, V.zero)
    for (index, segment) in segments.enumerated() {
      var stretch = Stretch(start: duration, from: value, startVelocity: velocity, endVelocity: .zero, segment: segment)
      switch segment.kind {
      case .linear, .move: break
      case .spring(_, let start): if let start { stretch.startVelocity = start }
      case .cubic(let start, let end):
        if let start { stretch.startVelocity = start }
        stretch.endVelocity = end ?? Self.passing(value, segment, segments.dropFirst(index + 1).first)
      }
      stretches.append(stretch)
      duration += segment.duration
      velocity = Self.velocity(stretch, at: segment.duration)
      if case .move = segment.kind { velocity = .zero }
      if case .spring = segment.kind {
        value = Self.value(stretch, at: segment.duration)
      } else {
        value = segment.target
      }
    }
  }

  /// The velocity with which a curve passes through the end of a segment: that of the way from its start to the next one's end [G].
  private static func passing(_ from: V, _ segment: KeyframeSegment<V>, _ next: KeyframeSegment<V>?) -> V {
    guard let next, case .cubic(let start, _) = next.kind else { return .zero }
    if let start { return start }
    let time = segment.duration + next.duration
    return time > 0 ? (next.target - from).scaled(by: 1 / time) : .zero
  }

  private static func value(_ stretch: Stretch, at time: TimeInterval) -> V {
    let segment = stretch.segment
    let duration = segment.duration
    switch segment.kind {
    case .move: return segment.target
    case .linear(let curve):
      guard duration > 0 else { return segment.target }
      return stretch.from.mixed(with: segment.target, by: curve.value(at: time / duration))
    case .spring(let spring, _):
      return stretch.from
        + spring.value(target: segment.target - stretch.from, initialVelocity: stretch.startVelocity, time: time)
    case .cubic:
      guard duration > 0 else { return segment.target }
      // Hermite's basis.
      let t = min(max(time / duration, 0), 1)
      let (t2, t3) = (t * t, t * t * t)
      return stretch.from.scaled(by: 2 * t3 - 3 * t2 + 1)
        + stretch.startVelocity.scaled(by: (t3 - 2 * t2 + t) * duration)
        + segment.target.scaled(by: 3 * t2 - 2 * t3)
        + stretch.endVelocity.scaled(by: (t3 - t2) * duration)
    }
  }

  private static func velocity(_ stretch: Stretch, at time: TimeInterval) -> V {
    switch stretch.segment.kind {
    case .move: return .zero
    case .linear(let curve):
      let duration = stretch.segment.duration
      guard duration > 0 else { return .zero }
      return (stretch.segment.target - stretch.from).scaled(by: curve.velocity(at: time / duration) / duration)
    case .spring(let spring, _):
      return spring.velocity(
        target: stretch.segment.target - stretch.from, initialVelocity: stretch.startVelocity, time: time)
    case .cubic: return stretch.endVelocity
    }
  }

  /// The value after a time; the last one from the end on.
  func value(at time: TimeInterval) -> V {
    guard let index = stretches.lastIndex(where: { $0.start <= max(time, 0) }) else { return first }
    let stretch = stretches[index]
    if time >= duration, index == stretches.count - 1 {
      return Self.value(stretch, at: stretch.segment.duration)
    }
    return Self.value(stretch, at: max(time, 0) - stretch.start)
  }
}

/// Changes a value as of a time.
protocol PrimitiveKeyframes<Root> {
  associatedtype Root
  /// Returns what sets a value for a time, beginning with `initial`, and how long that takes.
  func player(_ initial: Root) -> (duration: TimeInterval, set: (inout Root, TimeInterval) -> Void)
}

extension Keyframes {
  func anyPlayer(_ initial: Value) -> (duration: TimeInterval, set: (inout Value, TimeInterval) -> Void) {
    if let primitive = self as? any PrimitiveKeyframes<Value> { return primitive.player(initial) }
    if Body.self == Never.self { return (0, { _, _ in }) }
    func inner<K: Keyframes>(_ content: K) -> Any? { (initial as? K.Value).map { content.anyPlayer($0) } }
    return inner(body) as? (duration: TimeInterval, set: (inout Value, TimeInterval) -> Void) ?? (0, { _, _ in })
  }
}

/// The keyframes of one property of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent> where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) { (self.keyPath, self.content) = (keyPath, content()) }

  fileprivate func makePlayer(_ initial: Root) -> (duration: TimeInterval, set: (inout Root, TimeInterval) -> Void) {
    let path = KeyframePath(initial[keyPath: keyPath].animatableData, content.allSegments)
    let keyPath = keyPath
    return (path.duration, { $0[keyPath: keyPath].animatableData = path.value(at: $1) })
  }
}

/// The generic parameter `Value` is the property's type, while the keyframes' value is the root's.
extension KeyframeTrack: Keyframes, PrimitiveKeyframes {
  @_implements(Keyframes,Value) public typealias _Root = Root
  public typealias Body = Never

  func player(_ initial: Root) -> (duration: TimeInterval, set: (inout Root, TimeInterval) -> Void) {
    makePlayer(initial)
  }
}

extension KeyframeTrack where Root == Value {
  /// The keyframes of the value itself.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) { self.init(\.self, content: content) }
}

/// Several tracks, which run together.
public struct _KeyframeTracks<Value>: Keyframes, PrimitiveKeyframes {
  public typealias Body = Never
  typealias Root = Value
  fileprivate let players: [(Value) -> (duration: TimeInterval, set: (inout Value, TimeInterval) -> Void)]

  func player(_ initial: Value) -> (duration: TimeInterval, set: (inout Value, TimeInterval) -> Void) {
    let all = players.map { $0(initial) }
    return (all.map(\.duration).max() ?? 0, { value, time in for player in all { player.set(&value, time) } })
  }
}

@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  /// Keyframes without a track are those of the whole value, one after the other.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: accumulated.allSegments + next.allSegments)
  }
  public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K) -> KeyframeTrack<Value, Value, K>
  where K.Value == Value { KeyframeTrack { component } }
  public static func buildBlock() -> _KeyframeTracks<Value> { _KeyframeTracks(players: []) }
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> _KeyframeTracks<Value> {
    _KeyframeTracks(players: [{ accumulated.anyPlayer($0) }, { next.anyPlayer($0) }])
  }
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}

/// The values of keyframes at any time.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let set: (inout Value, TimeInterval) -> Void
  /// In seconds: that of the longest track.
  public let duration: TimeInterval

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    initial = initialValue
    (duration, set) = content().anyPlayer(initialValue)
  }

  /// Returns the value after a time in seconds; the first one before 0, the last one from the end on.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    set(&value, time.isNaN ? 0 : time)
    return value
  }

  /// Returns the value after a share of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
