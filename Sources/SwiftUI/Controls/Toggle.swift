import UIKit

/// A label with a switch at the end of its row.
public nonisolated struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.toggleStyleBody) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  public var body: some View {
    if let style {
      style.body(ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn))
    } else {
      LabeledControl(label: label, control: SwitchView(isOn: isOn, words: words(in: label)).fixedSize())
    }
  }
}

nonisolated extension Toggle where Label == Text {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
nonisolated extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
nonisolated extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle of a configuration, for a style to change.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// What a toggle style shows.
public nonisolated struct ToggleStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// The look of toggles.
@preconcurrency @MainActor public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A switch: the default.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}
/// A switch at the end of the label's row.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  public init() { tint = nil }
  /// - Parameter tint: The colour while it is on.
  public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).withEnvironment(nil) { environment in
      environment.toggleStyleBody = nil
      environment.tint = tint ?? environment.tint
    }
  }
}
/// A button that is filled while it is on.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let button = Button(action: { configuration.isOn.toggle() }, label: { configuration.label })
    if configuration.isOn { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.borderless) }
  }
}
nonisolated extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private nonisolated struct StyledToggle<Style: ToggleStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: ToggleStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

private nonisolated struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleBody<ToggleStyleConfiguration>? { nil }
}
nonisolated extension EnvironmentValues {
  /// `nil` for a switch.
  var toggleStyleBody: StyleBody<ToggleStyleConfiguration>? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the look of the toggles in this view.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let body = StyleBody<ToggleStyleConfiguration>(style) {
      AnyView(StyledToggle(holder: StyleHolder(style: style), configuration: $0))
    }
    return withEnvironment(body) { $0.toggleStyleBody = style is DefaultToggleStyle ? nil : body }
  }
}

private nonisolated struct SwitchView: PlatformControl {
  let isOn: Binding<Bool>
  let words: String?

  func makeCoordinator() -> ControlTarget { ControlTarget() }

  func makeUIView(context: Context) -> UISwitch {
    let view = UISwitch()
    view.addAction(UIAction { [weak target = context.coordinator] _ in target?.changed() }, for: .valueChanged)
    return view
  }

  func updateUIView(_ view: UISwitch, context: Context) {
    context.coordinator.changed = { [weak view] in if let view { isOn.wrappedValue = view.isOn } }
    let value = isOn.wrappedValue
    if view.isOn != value { view.setOn(value, animated: view.window != nil) }
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.onTintColor = context.environment.tint?.uiColor
    view.accessibilityLabel = words
  }

  /// The whole frame: UIKit's content size is that of the alignment rectangle, which is smaller.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISwitch, context: Context) -> CGSize? {
    uiView.sizeThatFits(.zero)
  }
}
