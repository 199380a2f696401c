import UIKit

/// A value within a range, shown as a part of a line or a ring.
public nonisolated struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View
{
  private let value: Double
  private let label: Label
  private let current: CurrentValueLabel?
  private let bounds: (least: BoundsLabel, most: BoundsLabel)?
  @Environment(\.gaugeStyleBody) private var style

  public var body: some View {
    style.body(
      GaugeStyleConfiguration(
        value: value, label: .init(view: AnyView(label)),
        currentValueLabel: current.map { .init(view: AnyView($0)) },
        minimumValueLabel: bounds.map { .init(view: AnyView($0.least)) },
        maximumValueLabel: bounds.map { .init(view: AnyView($0.most)) }))
  }

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: V, _ range: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?,
    _ bounds: (least: BoundsLabel, most: BoundsLabel)?
  ) {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? Double((value - range.lowerBound) / length) : 0
    self.value = share.isFinite ? min(max(share, 0), 1) : 0
    (self.label, self.current, self.bounds) = (label, current, bounds)
  }
}

nonisolated extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// - Parameter value: A value outside of the bounds counts as the nearer one, and what is no number as the lower one.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value, bounds, label(), nil, nil)
  }
}
nonisolated extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), nil)
  }
}
nonisolated extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()))
  }
}

/// The parts of a gauge, as a style shows them.
public nonisolated struct GaugeStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// 0…1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

/// The look of gauges.
@preconcurrency @MainActor public protocol GaugeStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  typealias Configuration = GaugeStyleConfiguration
}

/// A line below its label.
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}
/// A line below its label, filled up to the value.
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GaugeLine(value: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption)
    }
    .accessibilityElement(children: .combine)
    .accessibilityValue(Text(verbatim: "\(Int((configuration.value * 100).rounded()))%"))
  }
}
/// A line with a mark at the value.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel.font(.caption)
      GaugeLine(value: configuration.value, isMarked: true)
      configuration.maximumValueLabel.font(.caption)
    }
  }
}
/// A line that is filled up to the value.
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}
/// An open ring with a mark at the value.
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isClosed: false)
  }
}
/// A closed ring that is filled up to the value.
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isClosed: true)
  }
}

nonisolated extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}
nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// Lengths in points: from pictures of iOS 16 to 18 [G].
private struct GaugeLine: View {
  let value: Double
  var isMarked = false
  @Environment(\.tint) private var tint
  @Environment(\.tintGradient) private var gradient

  /// Of the whole line, whatever part of it is filled.
  private var paint: AnyShapeStyle {
    guard let gradient else { return AnyShapeStyle(tint ?? .accentColor) }
    return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
  }

  var body: some View {
    GeometryReader { room in
      if isMarked {
        Capsule().fill(gradient == nil ? AnyShapeStyle((tint ?? .accentColor).opacity(0.6)) : paint)
        Circle().fill(.primary).frame(width: 8, height: 8).offset(x: value * max(room.size.width - 8, 0), y: -1)
      } else {
        Capsule().fill(Color(uiColor: .systemFill))
        Rectangle().fill(paint).mask(alignment: .leading) { Capsule().frame(width: room.size.width * value) }
      }
    }
    .frame(height: 6)
  }
}

/// Lengths in points: from pictures of iOS 16 to 18 [G].
private struct GaugeRing: View {
  let configuration: GaugeStyleConfiguration
  let isClosed: Bool
  @Environment(\.tint) private var tint
  @Environment(\.tintGradient) private var gradient

  private var paint: AnyShapeStyle {
    guard let gradient else { return AnyShapeStyle(tint ?? .accentColor) }
    // A closed ring begins with a round end, which has the first colour as well.
    let start = isClosed ? -97.0 : 135
    return AnyShapeStyle(
      AngularGradient(
        gradient: gradient, center: .center, startAngle: .degrees(start), endAngle: .degrees(start + 360 * arc)))
  }

  /// A view in the tint's colours, which are those of the places around the ring.
  private func painted(_ shapes: some View) -> some View {
    Rectangle().fill(paint).frame(width: Self.diameter + 8, height: Self.diameter + 8).mask { shapes }
  }

  private var arc: Double { isClosed ? 1 : 0.75 }
  private func ring(_ share: Double) -> some Shape {
    Circle().trim(from: 0, to: share).rotation(.degrees(isClosed ? -90 : 135))
  }

  /// The middle of the ring's line at the value, from the ring's middle.
  private var mark: CGSize {
    let angle = (135 + 270 * configuration.value) * .pi / 180
    return CGSize(width: cos(angle) * Self.diameter / 2, height: sin(angle) * Self.diameter / 2)
  }

  var body: some View {
    ZStack {
      if isClosed {
        ring(1).stroke(Color(uiColor: .systemFill), style: Self.line)
        painted(ring(configuration.value).stroke(style: Self.line).frame(width: Self.diameter, height: Self.diameter))
      } else {
        painted(
          ZStack {
            ring(arc).stroke(style: Self.line)
            // With a gap around it, through which the background shows.
            Circle().frame(width: 12, height: 12).offset(mark).blendMode(.destinationOut)
            Circle().frame(width: 7, height: 7).offset(mark)
          }
          .frame(width: Self.diameter, height: Self.diameter)
          .compositingGroup())
        bottom.font(.caption2).lineLimit(1).minimumScaleFactor(0.5)
          .frame(width: Self.diameter * 0.55, height: Self.diameter + 8, alignment: .bottom)
      }
      if let current = configuration.currentValueLabel {
        current.font(.headline)
      } else {
        configuration.label.font(.caption)
      }
    }
    .frame(width: Self.diameter, height: Self.diameter)
    .padding(3)
    .accessibilityElement(children: .combine)
  }

  /// In the ring's opening: the bounds, or the label where there are none and it is not in the middle.
  @ViewBuilder private var bottom: some View {
    if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
      HStack(spacing: 2) {
        configuration.minimumValueLabel
        Spacer(minLength: 0)
        configuration.maximumValueLabel
      }
    } else if configuration.currentValueLabel != nil {
      configuration.label
    }
  }

  private static let diameter: CGFloat = 58
  private static let line = StrokeStyle(lineWidth: 6, lineCap: .round)
}

private nonisolated struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleBody<GaugeStyleConfiguration>? { nil }
}
private nonisolated struct StyledGauge<Style: GaugeStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: GaugeStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}
nonisolated extension EnvironmentValues {
  fileprivate var gaugeStyleBody: StyleBody<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] ?? gaugeStyleBody(DefaultGaugeStyle()) }
    set { self[GaugeStyleKey.self] = newValue }
  }
  fileprivate func gaugeStyleBody<S: GaugeStyle>(_ style: S) -> StyleBody<GaugeStyleConfiguration> {
    StyleBody(style) { AnyView(StyledGauge(holder: StyleHolder(style: style), configuration: $0)) }
  }
}

nonisolated extension View {
  /// Sets the look of the gauges in this view.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let body = EnvironmentValues().gaugeStyleBody(style)
    return withEnvironment(body) { $0.gaugeStyleBody = body }
  }
}
