import UIKit

/// The parts of a date picker, for a style.
public nonisolated struct DatePickerStyleConfiguration {
  /// The label of the picker.
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  /// The date that is shown and chosen.
  @Binding public var selection: Date
  /// The earliest date that can be chosen; `nil` for none.
  public var minimumDate: Date?
  /// The latest date that can be chosen; `nil` for none.
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    (self.minimumDate, self.maximumDate) = (minimumDate, maximumDate)
    self.displayedComponents = displayedComponents
  }
}

nonisolated extension DatePickerStyleConfiguration.Label: Wrapping {
  var wrapped: any View { view }
}

/// The look of date pickers.
@preconcurrency @MainActor public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  /// Returns the view of a date picker, which writes to the configuration's selection.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// As ``CompactDatePickerStyle`` on a phone.
public nonisolated struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePickerStyle().makeBody(configuration: configuration)
  }
}
/// Date and time as buttons at the end of the label's row, which open a calendar or wheels.
public nonisolated struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledControl(label: configuration.label, control: configuration.control(.compact).fixedSize())
  }
}
/// A calendar in place, with a row for the time; wheels for a time alone. The label is read, and not shown [G].
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.control(.inline) }
}
/// Wheels in place, at the end of the label's row.
public nonisolated struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledControl(label: configuration.label, control: configuration.control(.wheels))
  }
}

nonisolated extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyleConfiguration {
  /// UIKit's picker in one of its styles.
  fileprivate func control(_ style: UIDatePickerStyle) -> DateView {
    DateView(
      style: style, selection: $selection, bounds: (minimumDate, maximumDate), components: displayedComponents,
      words: words(in: label))
  }
}

private nonisolated struct StyledDatePicker<Style: DatePickerStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: DatePickerStyleConfiguration
  // A date picker within a style of one's own has the default look.
  var body: some View {
    holder.style.makeBody(configuration: configuration)
      .withEnvironment(true) { $0.datePickerStyleBody = $0.datePickerStyleBody(DefaultDatePickerStyle()) }
  }
}

private nonisolated struct DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: StyleBody<DatePickerStyleConfiguration>? { nil }
}
nonisolated extension EnvironmentValues {
  var datePickerStyleBody: StyleBody<DatePickerStyleConfiguration> {
    get { self[DatePickerStyleKey.self] ?? datePickerStyleBody(DefaultDatePickerStyle()) }
    set { self[DatePickerStyleKey.self] = newValue }
  }
  func datePickerStyleBody<S: DatePickerStyle>(_ style: S) -> StyleBody<DatePickerStyleConfiguration> {
    StyleBody(style) { AnyView(StyledDatePicker(holder: StyleHolder(style: style), configuration: $0)) }
  }
}

nonisolated extension View {
  /// Sets the look of the date pickers in this view.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let body = EnvironmentValues().datePickerStyleBody(style)
    return withEnvironment(body) { $0.datePickerStyleBody = body }
  }
}
