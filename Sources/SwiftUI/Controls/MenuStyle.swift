import UIKit

/// The parts of a menu, for a style.
public nonisolated struct MenuStyleConfiguration {
  /// The label of the closed menu.
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The views that the menu lists.
  public nonisolated struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

nonisolated extension MenuStyleConfiguration.Label: Wrapping {
  var wrapped: any View { view }
}
nonisolated extension MenuStyleConfiguration.Content: Wrapping {
  var wrapped: any View { view }
}

/// The look of menus.
@preconcurrency @MainActor public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  /// Returns the view of a menu: one made of the configuration, with views around it.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label in the tint colour, on the fill of a bordered button style.
public nonisolated struct DefaultMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuFace(configuration: configuration, hasButtonLook: true)
  }
}
/// A label that looks as a button does with the style of ``View/buttonStyle(_:)``.
public nonisolated struct ButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuFace(configuration: configuration, hasButtonLook: true)
  }
}
/// A label in the tint colour, whatever the style of buttons.
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuFace(configuration: configuration, hasButtonLook: false)
  }
}

nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A menu while it is closed: its label, and the control over it.
private struct MenuFace: View {
  let configuration: MenuStyleConfiguration
  /// Whether the label follows the style of buttons.
  let hasButtonLook: Bool
  @Environment(\.buttonLook) private var look
  @Environment(\.tint) private var tint
  @Environment(\.isEnabled) private var isEnabled
  @State private var press = PressState(false)

  var body: some View {
    face.readByControl()
      .overlay(
        MenuButton(
          content: configuration.content, words: words(in: configuration.label),
          primaryAction: configuration.primaryAction))
  }

  /// Always of one type, so that the label keeps its state.
  private var face: AnyView {
    guard let style = hasButtonLook ? look.style : nil else {
      return AnyView(configuration.label.foregroundColor(color(isProminent: false)))
    }
    let isProminent = if case .prominent = look { true } else { false }
    let isCustom = if case .custom = look { true } else { false }
    let label = ButtonStyleConfiguration.Label(view: AnyView(configuration.label))
    let styled = style.body((ButtonStyleConfiguration(role: nil, label: label, isPressed: false), press))
    return isCustom ? styled : AnyView(styled.foregroundColor(color(isProminent: isProminent)))
  }

  private func color(isProminent: Bool) -> Color {
    guard isEnabled else { return Color(uiColor: .tertiaryLabel) }
    return isProminent ? .white : tint ?? .accentColor
  }
}

private nonisolated struct StyledMenu<Style: MenuStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: MenuStyleConfiguration
  // A menu within a style of one's own has the default look.
  var body: some View {
    holder.style.makeBody(configuration: configuration)
      .withEnvironment(true) { $0.menuStyleBody = $0.menuStyleBody(DefaultMenuStyle()) }
  }
}

private nonisolated struct MenuStyleKey: EnvironmentKey {
  static var defaultValue: StyleBody<MenuStyleConfiguration>? { nil }
}
nonisolated extension EnvironmentValues {
  var menuStyleBody: StyleBody<MenuStyleConfiguration> {
    get { self[MenuStyleKey.self] ?? menuStyleBody(DefaultMenuStyle()) }
    set { self[MenuStyleKey.self] = newValue }
  }
  func menuStyleBody<S: MenuStyle>(_ style: S) -> StyleBody<MenuStyleConfiguration> {
    StyleBody(style) { AnyView(StyledMenu(holder: StyleHolder(style: style), configuration: $0)) }
  }
}

nonisolated extension View {
  /// Sets the look of the menus in this view.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    let body = EnvironmentValues().menuStyleBody(style)
    return withEnvironment(body) { $0.menuStyleBody = body }
  }
}

/// In which order a menu lists its elements. Without effect: menus list them from the top down, wherever they open (see Divergences).
public nonisolated struct MenuOrder: Equatable, Hashable, Sendable {
  private enum Order {
    case automatic, priority, fixed
  }
  private let order: Order
  /// As the system likes it for the kind of menu.
  public static let automatic = MenuOrder(order: .automatic)
  /// The first elements next to what opened the menu: on Apple's systems from the bottom up in one that opens upwards.
  public static let priority = MenuOrder(order: .priority)
  /// From the top down, wherever the menu opens.
  public static let fixed = MenuOrder(order: .fixed)
}

private nonisolated struct MenuOrderKey: EnvironmentKey {
  static var defaultValue: MenuOrder { .automatic }
}
nonisolated extension EnvironmentValues {
  /// The order that menus are asked for.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
}
nonisolated extension View {
  /// Sets the order that the menus in this view are asked for. Without effect, as ``MenuOrder``.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}
