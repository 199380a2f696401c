import UIKit

/// Colours along a line.
public nonisolated struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public nonisolated struct Stop: Hashable, Sendable {
    public var color: Color
    /// A share of the gradient's length.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// In ascending order.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient with equal distances between its colours.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The stops with finite locations that never descend.
  var ordered: [Stop] {
    var least = -CGFloat.infinity
    return stops.filter { $0.location.isFinite }.map { stop in
      least = max(least, stop.location)
      return Stop(color: stop.color, location: least)
    }
  }

  /// The gradient over a part of a turn, as one over the whole: the rest of the turn has the last colour in its first half, and the first
  /// colour in its second.
  ///
  /// - Parameter turns: More than one counts as one; none, or less, leaves no colours.
  func turned(by turns: Double) -> Gradient {
    let (stops, covered) = (ordered, CGFloat(min(turns, 1)))
    guard covered > 0, let first = stops.first, let last = stops.last else { return Gradient(stops: []) }
    let own = stops.map { Stop(color: $0.color, location: min(max($0.location, 0), 1) * covered) }
    guard covered < 1 else { return Gradient(stops: own) }
    let middle = (1 + covered) / 2
    return Gradient(
      stops: own + [
        Stop(color: last.color, location: middle), Stop(color: first.color, location: middle),
        Stop(color: first.color, location: 1),
      ])
  }
}

/// A gradient with the form in which it fills an area.
nonisolated struct GradientPaint: Equatable {
  enum Form: Equatable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, CGFloat, CGFloat)
    case elliptical(UnitPoint, CGFloat, CGFloat)
    case angular(UnitPoint, Angle, Angle)
  }
  var gradient: Gradient
  var form: Form
}

/// A gradient along a straight line; fills the room that it is offered when it is shown as a view.
public nonisolated struct LinearGradient: PaintingStyle, View {
  private let paint: GradientPaint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = GradientPaint(gradient: gradient, form: .linear(startPoint, endPoint))
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  func paint(in environment: EnvironmentValues) -> Paint { .gradient(paint) }
  @MainActor public var body: _ShapeView<Rectangle, LinearGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

/// A gradient outwards from a point, between two radii in points.
public nonisolated struct RadialGradient: PaintingStyle, View {
  private let paint: GradientPaint

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    paint = GradientPaint(gradient: gradient, form: .radial(center, startRadius, endRadius))
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  func paint(in environment: EnvironmentValues) -> Paint { .gradient(paint) }
  @MainActor public var body: _ShapeView<Rectangle, RadialGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

/// A gradient outwards from a point, between two shares of the area's width and height.
public nonisolated struct EllipticalGradient: PaintingStyle, View {
  private let paint: GradientPaint

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    paint = GradientPaint(gradient: gradient, form: .elliptical(center, startRadiusFraction, endRadiusFraction))
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  func paint(in environment: EnvironmentValues) -> Paint { .gradient(paint) }
  @MainActor public var body: _ShapeView<Rectangle, EllipticalGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

/// A gradient around a point, clockwise from an angle to another one. 0 is to the right.
public nonisolated struct AngularGradient: PaintingStyle, View {
  private let paint: GradientPaint

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    let end = startAngle == endAngle ? Angle(radians: startAngle.radians + 2 * .pi) : endAngle
    paint = GradientPaint(gradient: gradient, form: .angular(center, startAngle, end))
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient over a full turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  func paint(in environment: EnvironmentValues) -> Paint { .gradient(paint) }
  @MainActor public var body: _ShapeView<Rectangle, AngularGradient> { _ShapeView(shape: Rectangle(), style: self) }
}

/// A gradient as a style, from top to bottom unless a linear or other one is made of it.
public nonisolated struct AnyGradient: PaintingStyle, Hashable {
  let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(gradient: gradient, form: .linear(.top, .bottom)))
  }
}

nonisolated extension Gradient: PaintingStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(gradient: self, form: .linear(.top, .bottom)))
  }
}

nonisolated extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
nonisolated extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
nonisolated extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> Self {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> Self {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> Self {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}
