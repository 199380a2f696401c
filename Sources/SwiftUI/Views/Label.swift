import UIKit

/// A title with an icon before it.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyleBody) private var style
  @Environment(\.rowContext) private var row

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  public var body: some View {
    let configuration = LabelStyleConfiguration(
      title: .init(view: AnyView(title)), icon: .init(view: rowIcon), words: title as? Text)
    return style.body(configuration)
  }
}

nonisolated extension Label {
  /// The icon, which has the tint in the row of a list.
  @MainActor private var rowIcon: AnyView {
    guard row != nil else { return AnyView(icon) }
    return AnyView(
      icon.withEnvironment(true) { environment in
        if environment.foreground == nil || environment.foreground == .primary {
          environment.foreground =
            environment.itemTint?.color(environment) ?? environment.tint ?? Color(uiColor: .systemBlue)
        }
      })
  }
}

nonisolated extension Label where Title == Text, Icon == Image {
  /// Creates a label with one of the system's symbols.
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
  /// Creates a label with an image of the app's.
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(decorative: name) })
  }
}

/// The parts of a label, for a style.
public nonisolated struct LabelStyleConfiguration {
  public nonisolated struct Title: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct Icon: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let title: Title
  public let icon: Icon
  /// The title, if it is a text and nothing else.
  let words: Text?
}

/// The look of labels.
@preconcurrency @MainActor public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Icon and title.
public nonisolated struct DefaultLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    IconAndTitle(configuration: configuration)
  }
}

private struct IconAndTitle: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.rowContext) private var row
  /// The width of a row's icons, and in it their distance from the titles, in points: those of UIKit's list cells [G], so that titles of rows
  /// begin at one place.
  @ScaledMetric(relativeTo: .body) private var column: CGFloat = 24

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: row == nil ? 8 : 16) {
      configuration.icon.frame(minWidth: row == nil ? nil : column)
      configuration.title
    }
  }
}
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
nonisolated extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// A style whose type is erased. Values of one type without parts are the same style.
nonisolated struct StyleBody<Configuration>: Equatable {
  let type: Any.Type
  let isFixed: Bool
  let body: (Configuration) -> AnyView

  init<S>(_ style: S, _ body: @escaping (Configuration) -> AnyView) {
    type = S.self
    isFixed = MemoryLayout<S>.size == 0
    self.body = body
  }

  static func == (first: Self, second: Self) -> Bool { first.type == second.type && first.isFixed }
}

/// A style with its dynamic properties.
nonisolated struct StyleHolder<Style>: PropertyHolder {
  var style: Style
}

nonisolated struct StyledLabel<Style: LabelStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: LabelStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

private nonisolated struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleBody<LabelStyleConfiguration>? { nil }
}
nonisolated extension EnvironmentValues {
  var labelStyleBody: StyleBody<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] ?? labelStyleBody(DefaultLabelStyle()) }
    set { self[LabelStyleKey.self] = newValue }
  }
  /// Whether labels were given a style.
  var hasLabelStyle: Bool { self[LabelStyleKey.self] != nil }
  func labelStyleBody<S: LabelStyle>(_ style: S) -> StyleBody<LabelStyleConfiguration> {
    StyleBody(style) { AnyView(StyledLabel(holder: StyleHolder(style: style), configuration: $0)) }
  }
}

nonisolated extension View {
  /// Sets the look of the labels in this view.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let body = EnvironmentValues().labelStyleBody(style)
    return withEnvironment(body) { $0.labelStyleBody = body }
  }
}
