import UIKit

/// The parts of a date that a date picker changes.
public nonisolated struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A label with a date, in the look of ``View/datePickerStyle(_:)``: at the end of its row by default.
public nonisolated struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  private let label: Label
  private let selection: Binding<Date>
  private let bounds: (Date?, Date?)
  private let components: Components
  @Environment(\.datePickerStyleBody) private var style

  private init(_ selection: Binding<Date>, _ bounds: (Date?, Date?), _ components: Components, _ label: Label) {
    (self.selection, self.bounds, self.components, self.label) = (selection, bounds, components, label)
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (nil, nil), displayedComponents, label())
  }
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (range.lowerBound, range.upperBound), displayedComponents, label())
  }
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (range.lowerBound, nil), displayedComponents, label())
  }
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (nil, range.upperBound), displayedComponents, label())
  }

  public var body: some View {
    style.body(
      DatePickerStyleConfiguration(
        label: .init(view: AnyView(label)), selection: selection, minimumDate: bounds.0, maximumDate: bounds.1,
        displayedComponents: components))
  }
}

nonisolated extension DatePicker where Label == Text {
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, (nil, nil), displayedComponents, Text(title))
  }
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, (range.lowerBound, range.upperBound), displayedComponents, Text(title))
  }
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, (range.lowerBound, nil), displayedComponents, Text(title))
  }
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, (nil, range.upperBound), displayedComponents, Text(title))
  }
}

nonisolated struct DateView: PlatformControl {
  let style: UIDatePickerStyle
  let selection: Binding<Date>
  let bounds: (least: Date?, most: Date?)
  let components: DatePickerComponents
  let words: String?

  func makeCoordinator() -> ControlTarget { ControlTarget() }

  func makeUIView(context: Context) -> UIDatePicker {
    let view = UIDatePicker()
    view.addAction(UIAction { [weak target = context.coordinator] _ in target?.changed() }, for: .valueChanged)
    return view
  }

  func updateUIView(_ view: UIDatePicker, context: Context) {
    context.coordinator.changed = { [weak view] in if let view { selection.wrappedValue = view.date } }
    let mode: UIDatePicker.Mode =
      components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    if view.datePickerMode != mode { view.datePickerMode = mode }
    if view.preferredDatePickerStyle != style { view.preferredDatePickerStyle = style }
    if view.minimumDate != bounds.least { view.minimumDate = bounds.least }
    if view.maximumDate != bounds.most { view.maximumDate = bounds.most }
    let date = selection.wrappedValue
    if view.date != date { view.date = date }
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.tintColor = context.environment.tint?.uiColor
    view.accessibilityLabel = words
  }

  /// A calendar is as wide as it is offered, and at least as it needs to be.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIDatePicker, context: Context) -> CGSize? {
    let size = uiView.intrinsicContentSize
    guard style == .inline, let width = proposal.width, width.isFinite else { return size }
    return CGSize(width: max(width, size.width), height: size.height)
  }
}

/// A label with a colour at the end of its row, which opens a picker.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Color>
  private let supportsOpacity: Bool

  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
  }
  public var body: some View {
    LabeledControl(
      label: label,
      control: WellView(selection: selection, supportsOpacity: supportsOpacity, words: words(in: label)).fixedSize())
  }
}

nonisolated extension ColorPicker where Label == Text {
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

private nonisolated struct WellView: PlatformControl {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let words: String?

  func makeCoordinator() -> ControlTarget { ControlTarget() }

  func makeUIView(context: Context) -> UIColorWell {
    let view = UIColorWell()
    view.addAction(UIAction { [weak target = context.coordinator] _ in target?.changed() }, for: .valueChanged)
    return view
  }

  func updateUIView(_ view: UIColorWell, context: Context) {
    context.coordinator.changed = { [weak view] in
      if let color = view?.selectedColor { selection.wrappedValue = Color(uiColor: color) }
    }
    view.title = words
    view.supportsAlpha = supportsOpacity
    let color = selection.wrappedValue.uiColor
    if view.selectedColor != color { view.selectedColor = color }
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
  }
}
