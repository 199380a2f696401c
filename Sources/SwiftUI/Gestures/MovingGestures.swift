import UIKit

/// A finger that moves.
public nonisolated struct DragGesture: Gesture, RuleMaking {
  /// Where a drag is.
  public nonisolated struct Value: Equatable, Sendable {
    /// Counted from the start of the frame clock: a host's time is no date.
    public var time: Date
    /// In the space that was asked for, in points.
    public var location: CGPoint
    /// Where the finger came down.
    public var startLocation: CGPoint
    /// In points per second.
    public var velocity: CGSize

    /// The way from the start, the least distance included.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the finger would come to rest: a quarter of a second on at its velocity [S].
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }
  public typealias Body = Never
  /// In points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  /// - Parameter minimumDistance: The distance from which on it is a drag, in points; 0 for a touch.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  func makeRule(_ spaces: GestureSpaces) -> Any {
    let rule = DragGestureRule(
      minimumDistance: GestureFault.valid(minimumDistance, "minimumDistance", or: GestureFigures.dragDistance)
    ) { [coordinateSpace] in spaces.convert($0, to: coordinateSpace) }
    return AnyGestureRule(
      MappedRule(rule) { sample -> Value in
        Value(
          time: Date(timeIntervalSinceReferenceDate: sample.time), location: sample.location,
          startLocation: sample.startLocation, velocity: sample.velocity)
      })
  }
}

/// Two fingers that move apart or together.
public nonisolated struct MagnifyGesture: Gesture, RuleMaking {
  public nonisolated struct Value: Equatable, Sendable {
    /// Counted from the start of the frame clock.
    public var time: Date
    /// The share of the fingers' distance at the start.
    public var magnification: CGFloat
    /// Its change per second.
    public var velocity: CGFloat
    /// Where it began, as a share of the view's size.
    public var startAnchor: UnitPoint
    /// Where it began, in the view's space, in points.
    public var startLocation: CGPoint
  }
  public typealias Body = Never
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      MappedRule(TwoFingerGestureRule.scale(minimumScaleDelta)) { sample -> Value in
        let start = spaces.convert(sample.start, to: .local)
        return Value(
          time: Date(timeIntervalSinceReferenceDate: sample.time), magnification: sample.value,
          velocity: sample.velocity, startAnchor: spaces.share(of: start), startLocation: start)
      })
  }
}

/// Two fingers that turn about each other.
public nonisolated struct RotateGesture: Gesture, RuleMaking {
  public nonisolated struct Value: Equatable, Sendable {
    /// Counted from the start of the frame clock.
    public var time: Date
    public var rotation: Angle
    /// The change per second.
    public var velocity: Angle
    /// Where it began, as a share of the view's size.
    public var startAnchor: UnitPoint
    /// Where it began, in the view's space, in points.
    public var startLocation: CGPoint
  }
  public typealias Body = Never
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      MappedRule(TwoFingerGestureRule.angle(minimumAngleDelta)) { sample -> Value in
        let start = spaces.convert(sample.start, to: .local)
        return Value(
          time: Date(timeIntervalSinceReferenceDate: sample.time), rotation: .radians(sample.value),
          velocity: .radians(sample.velocity), startAnchor: spaces.share(of: start), startLocation: start)
      })
  }
}

/// The same as ``MagnifyGesture``, with the magnification alone.
public nonisolated struct MagnificationGesture: Gesture, RuleMaking {
  public typealias Value = CGFloat
  public typealias Body = Never
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(MappedRule(TwoFingerGestureRule.scale(minimumScaleDelta)) { $0.value })
  }
}

/// The same as ``RotateGesture``, with the angle alone.
public nonisolated struct RotationGesture: Gesture, RuleMaking {
  public typealias Value = Angle
  public typealias Body = Never
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(MappedRule(TwoFingerGestureRule.angle(minimumAngleDelta)) { Angle.radians($0.value) })
  }
}

extension TwoFingerGestureRule {
  fileprivate static func scale(_ delta: CGFloat) -> TwoFingerGestureRule {
    TwoFingerGestureRule(
      .scale, minimum: GestureFault.valid(delta, "minimumScaleDelta", or: GestureFigures.scaleDelta))
  }
  fileprivate static func angle(_ delta: Angle) -> TwoFingerGestureRule {
    let standard = Angle.degrees(GestureFigures.angleDelta).radians
    return TwoFingerGestureRule(
      .angle, minimum: CGFloat(GestureFault.valid(delta.radians, "minimumAngleDelta", or: standard)))
  }
}

extension GestureSpaces {
  fileprivate func share(of point: CGPoint) -> UnitPoint {
    guard size.width > 0, size.height > 0 else { return .center }
    return UnitPoint(x: point.x / size.width, y: point.y / size.height)
  }
}
