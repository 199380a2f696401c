import UIKit

/// A control for a value between bounds.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  private let control: SliderView
  private let least: ValueLabel?
  private let most: ValueLabel?

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label, _ least: ValueLabel?,
    _ most: ValueLabel?, _ changed: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    let binding = Binding<Double>(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    control = SliderView(
      value: binding, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) },
      words: words(in: label), editing: changed)
    (self.least, self.most) = (least, most)
  }

  /// The label is read by assistive technologies; it is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
  /// - Parameter step: Between values; a positive number.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  public var body: some View {
    HStack(spacing: 8) {
      least
      control
      most
    }
  }
}

nonisolated extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), nil, nil, onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), nil, nil, onEditingChanged)
  }
}

nonisolated extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), nil, nil, onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), nil, nil, onEditingChanged)
  }
}

private nonisolated struct SliderView: PlatformControl {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let words: String?
  let editing: (Bool) -> Void

  final class Target {
    var changed: () -> Void = {}
    var editing: (Bool) -> Void = { _ in }
  }
  func makeCoordinator() -> Target { Target() }

  func makeUIView(context: Context) -> UISlider {
    let (view, target) = (UISlider(), context.coordinator)
    view.addAction(UIAction { [weak target] _ in target?.changed() }, for: .valueChanged)
    view.addAction(UIAction { [weak target] _ in target?.editing(true) }, for: .touchDown)
    for event: UIControl.Event in [.touchUpInside, .touchUpOutside, .touchCancel] {
      view.addAction(UIAction { [weak target] _ in target?.editing(false) }, for: event)
    }
    return view
  }

  private func stepped(_ value: Double) -> Double {
    guard let step, step > 0, step.isFinite else { return value }
    let steps = ((value - bounds.lowerBound) / step).rounded()
    return min(bounds.lowerBound + steps * step, bounds.upperBound)
  }

  func updateUIView(_ view: UISlider, context: Context) {
    context.coordinator.editing = editing
    context.coordinator.changed = { [weak view] in
      guard let view else { return }
      let new = stepped(Double(view.value))
      value.wrappedValue = new
      if step != nil { view.value = Float(new) }
    }
    if view.minimumValue != Float(bounds.lowerBound) { view.minimumValue = Float(bounds.lowerBound) }
    if view.maximumValue != Float(bounds.upperBound) { view.maximumValue = Float(bounds.upperBound) }
    let number = value.wrappedValue
    if number.isFinite, view.value != Float(number) { view.value = Float(number) }
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.minimumTrackTintColor = context.environment.tint?.uiColor
    view.accessibilityLabel = words
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISlider, context: Context) -> CGSize? {
    let width = proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? 100
    return CGSize(width: width, height: uiView.intrinsicContentSize.height)
  }
}

/// A label with buttons that raise and lower a value.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  private let control: StepperView

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let label = label()
    self.label = label
    control = StepperView(
      canMove: { $0 ? onIncrement != nil : onDecrement != nil },
      move: { isUp in (isUp ? onIncrement : onDecrement)?() }, editing: onEditingChanged, words: words(in: label))
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let label = label()
    self.label = label
    control = StepperView(
      canMove: { _ in true },
      move: { value.wrappedValue = value.wrappedValue.advanced(by: $0 ? step : step * -1) }, editing: onEditingChanged,
      words: words(in: label))
  }

  /// - Parameter bounds: The value stays within them, and a button that would leave them is disabled.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let label = label()
    self.label = label
    control = StepperView(
      canMove: { $0 ? value.wrappedValue < bounds.upperBound : value.wrappedValue > bounds.lowerBound },
      move: {
        let next = value.wrappedValue.advanced(by: $0 ? step : step * -1)
        value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
      }, editing: onEditingChanged, words: words(in: label))
  }

  public var body: some View { LabeledControl(label: label, control: control.fixedSize()) }
}

nonisolated extension Stepper where Label == Text {
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

/// A stepper whose own value is 0 between touches: 1 is up, −1 is down.
private nonisolated struct StepperView: PlatformControl {
  let canMove: (_ isUp: Bool) -> Bool
  let move: (_ isUp: Bool) -> Void
  let editing: (Bool) -> Void
  let words: String?

  func makeCoordinator() -> ControlTarget { ControlTarget() }

  func makeUIView(context: Context) -> UIStepper {
    let view = UIStepper()
    view.addAction(UIAction { [weak target = context.coordinator] _ in target?.changed() }, for: .valueChanged)
    return view
  }

  func updateUIView(_ view: UIStepper, context: Context) {
    context.coordinator.changed = { [weak view] in
      guard let view, view.value != 0 else { return }
      let isUp = view.value > 0
      view.value = 0
      editing(true)
      move(isUp)
      editing(false)
    }
    view.minimumValue = canMove(false) ? -1 : 0
    view.maximumValue = canMove(true) ? 1 : 0
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.accessibilityLabel = words
  }
}

/// How far something has come, or that it is under way.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let label: Label?
  private let current: CurrentValueLabel?
  /// The share that is done; `nil` while it is not known.
  private let share: Double?
  @Environment(\.isProgressCircular) private var isCircular

  private init(_ share: Double?, _ label: Label?, _ current: CurrentValueLabel?) {
    (self.share, self.label, self.current) = (share, label, current)
  }

  private static func share<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    let share = Double(value) / Double(total)
    return share.isFinite ? min(max(share, 0), 1) : nil
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.share(value, total), label(), currentValueLabel())
  }

  public var body: some View {
    if let share, isCircular != true {
      VStack(alignment: .leading, spacing: 4) {
        label?.readByControl()
        ProgressBar(share: share, words: label.flatMap { words(in: $0) })
        current?.font(.caption).foregroundColor(.secondary)
      }
    } else {
      VStack(spacing: 8) {
        Spinner(words: label.flatMap { words(in: $0) }).fixedSize()
        label?.foregroundColor(.secondary).readByControl()
      }
    }
  }
}

nonisolated extension ProgressView where CurrentValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(Self.share(value, total), label(), nil)
  }
  public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), nil) }
}
nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(nil, nil, nil) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) { self.init(Self.share(value, total), nil, nil) }
}
nonisolated extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init<S: StringProtocol>(_ title: S) { self.init(nil, Text(title), nil) }
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(Self.share(value, total), Text(title), nil)
  }
}

private nonisolated struct ProgressCircularKey: EnvironmentKey {
  static var defaultValue: Bool? { nil }
}
nonisolated extension EnvironmentValues {
  var isProgressCircular: Bool? {
    get { self[ProgressCircularKey.self] }
    set { self[ProgressCircularKey.self] = newValue }
  }
}

/// The look of progress views: one of the platform's.
public protocol ProgressViewStyle {}
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle { public init() {} }
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle { public init() {} }
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle { public init() {} }
nonisolated extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { .init() }
}
nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { .init() }
}
nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { .init() }
}
nonisolated extension View {
  /// Sets the look of the progress views in this view.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let isCircular: Bool? = style is CircularProgressViewStyle ? true : style is LinearProgressViewStyle ? false : nil
    return withEnvironment(isCircular) { $0.isProgressCircular = isCircular }
  }
}

private nonisolated struct ProgressBar: PlatformControl {
  let share: Double
  let words: String?
  func makeUIView(context: Context) -> UIProgressView { UIProgressView(progressViewStyle: .default) }
  func updateUIView(_ view: UIProgressView, context: Context) {
    if view.progress != Float(share) { view.progress = Float(share) }
    view.progressTintColor = context.environment.tint?.uiColor
    if let words { view.accessibilityLabel = words }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIProgressView, context: Context) -> CGSize? {
    let width = proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? 100
    return CGSize(width: width, height: uiView.intrinsicContentSize.height)
  }
}

private nonisolated struct Spinner: PlatformControl {
  let words: String?
  func makeUIView(context: Context) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return view
  }
  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
    view.style =
      context.environment.controlSize == .large || context.environment.controlSize == .extraLarge ? .large : .medium
    view.color = (context.environment.tint ?? Color(uiColor: .systemGray)).uiColor
    if let words { view.accessibilityLabel = words }
  }
}
