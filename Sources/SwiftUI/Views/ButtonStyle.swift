import UIKit

/// What a button style shows.
public nonisolated struct ButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  /// Whether a finger is on the button.
  public let isPressed: Bool
}

/// The look of buttons, which react to touches as all do.
@preconcurrency @MainActor public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view of a button. Evaluated again when the button is pressed; dynamic properties of the style can be read here.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style shows.
public nonisolated struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  /// Performs the button's action.
  @MainActor public func trigger() { action() }
}

/// The look of buttons, and what triggers them.
@preconcurrency @MainActor public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view of a button, which calls ``PrimitiveButtonStyleConfiguration/trigger()``.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label in the tint colour.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}
/// A label in the tint colour.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}
/// A label in its own colours.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}
/// A label in the tint colour on a fill.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}
/// A white label on the tint colour.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// Whether a finger is on a button, for a style that reads it.
typealias PressState = State<Bool>.Storage

/// How the buttons of an environment look.
enum ButtonLook {
  case standard
  case plain
  case bordered
  case prominent
  case custom(StyleBody<(ButtonStyleConfiguration, PressState)>)
  case primitive(StyleBody<PrimitiveButtonStyleConfiguration>)

  /// What shows the label, for looks that are more than a colour.
  var style: StyleBody<(ButtonStyleConfiguration, PressState)>? {
    switch self {
    case .custom(let style): style
    case .bordered: Self.filled(false)
    case .prominent: Self.filled(true)
    default: nil
    }
  }

  private static func filled(_ isProminent: Bool) -> StyleBody<(ButtonStyleConfiguration, PressState)> {
    StyleBody(isProminent) { configuration, _ in
      AnyView(FilledFace(label: configuration.label, isProminent: isProminent, role: configuration.role))
    }
  }
}

private nonisolated struct ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { .standard }
}
private nonisolated struct ControlSizeKey: EnvironmentKey {
  static var defaultValue: ControlSize { .regular }
}
private nonisolated struct BorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}
nonisolated extension EnvironmentValues {
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
  /// The size of the controls in a view.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

/// The size of a control.
public nonisolated enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

/// The outline of bordered buttons.
public nonisolated struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable { case automatic, capsule, rounded(CGFloat?), circle }
  let kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
  public static let circle = ButtonBorderShape(kind: .circle)
  /// - Parameter radius: In points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .init(kind: .rounded(radius)) }
}

/// The label of a bordered button on its fill.
private struct FilledFace: View {
  let label: ButtonStyleConfiguration.Label
  let isProminent: Bool
  let role: ButtonRole?
  @Environment(\.controlSize) private var size
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint
  @Environment(\.buttonBorderShape) private var shape

  /// Room around the label and radius by size, in points: from pictures of iOS 15 to 18 [G].
  private var metrics: (x: CGFloat, y: CGFloat, radius: CGFloat) {
    switch size {
    case .mini, .small: (10, 4, 6)
    case .regular: (12, 7, 8)
    case .large, .extraLarge: (20, 14, 12)
    }
  }

  private var fill: Color {
    let accent = role == .destructive ? Color.red : tint
    guard isEnabled else { return Color(uiColor: .tertiarySystemFill) }
    if isProminent { return accent ?? Color(uiColor: .systemBlue) }
    // A tint of one's own colours the fill, too [G].
    return accent?.opacity(0.15) ?? Color(uiColor: .tertiarySystemFill)
  }

  var body: some View {
    label.padding(EdgeInsets(top: metrics.y, leading: metrics.x, bottom: metrics.y, trailing: metrics.x))
      .background(fill, in: outline)
  }

  private var outline: AnyShape {
    switch shape.kind {
    case .automatic: AnyShape(RoundedRectangle(cornerRadius: metrics.radius, style: .circular))
    case .rounded(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? metrics.radius, style: .circular))
    case .capsule, .circle: AnyShape(Capsule(style: .circular))
    }
  }
}

private nonisolated struct StyledButton<Style: ButtonStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: ButtonStyleConfiguration
  let press: PressState

  var body: some View {
    holder.style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: configuration.label, isPressed: press.value))
  }
}

private nonisolated struct PrimitiveStyledButton<Style: PrimitiveButtonStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: PrimitiveButtonStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

nonisolated extension View {
  /// Sets the look of the buttons in this view.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let body = StyleBody<(ButtonStyleConfiguration, PressState)>(style) { configuration, press in
      AnyView(StyledButton(holder: StyleHolder(style: style), configuration: configuration, press: press))
    }
    return withEnvironment(body) { $0.buttonLook = .custom(body) }
  }

  /// Sets the look of the buttons in this view, and what triggers them.
  @_disfavoredOverload
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let body = StyleBody<PrimitiveButtonStyleConfiguration>(style) {
      AnyView(PrimitiveStyledButton(holder: StyleHolder(style: style), configuration: $0))
    }
    return withEnvironment(body) { environment in
      switch style {
      case is DefaultButtonStyle, is BorderlessButtonStyle: environment.buttonLook = .standard
      case is PlainButtonStyle: environment.buttonLook = .plain
      case is BorderedButtonStyle: environment.buttonLook = .bordered
      case is BorderedProminentButtonStyle: environment.buttonLook = .prominent
      default: environment.buttonLook = .primitive(body)
      }
    }
  }

  /// Sets the size of the controls in this view. Bordered buttons follow it.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

  /// Sets the outline of the bordered buttons in this view.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    withEnvironment(shape) { $0.buttonBorderShape = shape }
  }
}
