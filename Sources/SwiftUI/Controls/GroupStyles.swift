import UIKit

// MARK: Labelled content

/// The parts of labelled content, for a style.
public nonisolated struct LabeledContentStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
}

/// The look of labelled content.
@preconcurrency @MainActor public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The content at the end of the label's row, in the secondary colour.
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.label
      Spacer(minLength: 0)
      configuration.content.foregroundColor(.secondary)
    }
  }
}
nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private nonisolated struct StyledLabeledContent<Style: LabeledContentStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: LabeledContentStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

// MARK: Group boxes

/// The parts of a group box, for a style.
public nonisolated struct GroupBoxStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
}

/// The look of group boxes.
@preconcurrency @MainActor public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A grey card with a headline. Room and radius in points: from pictures of iOS 14 to 18 [G].
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        configuration.label.font(.headline)
        Spacer(minLength: 0)
      }
      configuration.content
    }
    .padding()
    .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}
nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private nonisolated struct StyledGroupBox<Style: GroupBoxStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: GroupBoxStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

// MARK: Disclosure groups

/// The parts of a group that is disclosed, for a style.
public nonisolated struct DisclosureGroupStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
  /// Whether the group is open.
  @Binding public var isExpanded: Bool
}

/// The look of groups that are disclosed.
@preconcurrency @MainActor public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label with a chevron at its end, which points down when the group is open. In a list, the views of the content are rows below it,
/// moved in by a level.
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    InList {
      DisclosureButton(configuration: configuration)
      if configuration.isExpanded { configuration.content.outlineLevel() }
    } elsewhere: {
      VStack(alignment: .leading, spacing: 8) {
        DisclosureButton(configuration: configuration)
        if configuration.isExpanded { configuration.content }
      }
    }
  }
}

private struct DisclosureButton: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.layoutDirection) private var direction

  private var angle: Double { configuration.isExpanded ? direction == .rightToLeft ? -90 : 90 : 0 }

  var body: some View {
    Button {
      withAnimation { configuration.isExpanded.toggle() }
    } label: {
      HStack {
        configuration.label.foregroundColor(.primary)
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).rotationEffect(.degrees(angle))
      }
    }
  }
}
nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private nonisolated struct StyledDisclosureGroup<Style: DisclosureGroupStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: DisclosureGroupStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

// MARK: Control groups

/// The parts of a group of controls, for a style.
public nonisolated struct ControlGroupStyleConfiguration {
  public nonisolated struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let content: Content
  public let label: Label
}

/// The look of groups of controls.
@preconcurrency @MainActor public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Controls side by side on grey, without the label. Room in points [G].
public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) { configuration.content }
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
  }
}
/// Controls side by side, as in a bar.
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { HStack(spacing: 12) { configuration.content } }
}
nonisolated extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
nonisolated extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

private nonisolated struct StyledControlGroup<Style: ControlGroupStyle>: View {
  let holder: StyleHolder<Style>
  let configuration: ControlGroupStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

// MARK: Environment

/// The styles of views that hold others.
nonisolated struct GroupStyles: Equatable {
  /// Those of an app that sets none. Never changed, so that every thread can read it.
  nonisolated(unsafe) static let standard = GroupStyles()

  var labeledContent = labeledContent(AutomaticLabeledContentStyle())
  var groupBox = groupBox(DefaultGroupBoxStyle())
  var disclosure = disclosure(AutomaticDisclosureGroupStyle())
  var controls = controls(AutomaticControlGroupStyle())

  static func labeledContent<S: LabeledContentStyle>(_ style: S) -> StyleBody<LabeledContentStyleConfiguration> {
    StyleBody(style) { AnyView(StyledLabeledContent(holder: StyleHolder(style: style), configuration: $0)) }
  }
  static func groupBox<S: GroupBoxStyle>(_ style: S) -> StyleBody<GroupBoxStyleConfiguration> {
    StyleBody(style) { AnyView(StyledGroupBox(holder: StyleHolder(style: style), configuration: $0)) }
  }
  static func disclosure<S: DisclosureGroupStyle>(_ style: S) -> StyleBody<DisclosureGroupStyleConfiguration> {
    StyleBody(style) { AnyView(StyledDisclosureGroup(holder: StyleHolder(style: style), configuration: $0)) }
  }
  static func controls<S: ControlGroupStyle>(_ style: S) -> StyleBody<ControlGroupStyleConfiguration> {
    StyleBody(style) { AnyView(StyledControlGroup(holder: StyleHolder(style: style), configuration: $0)) }
  }
}

private nonisolated struct GroupStylesKey: EnvironmentKey {
  static var defaultValue: GroupStyles? { nil }
}
nonisolated extension EnvironmentValues {
  var groupStyles: GroupStyles {
    get { self[GroupStylesKey.self] ?? .standard }
    set { self[GroupStylesKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the look of the labelled content in this view.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    let body = GroupStyles.labeledContent(style)
    return withEnvironment(body) { $0.groupStyles.labeledContent = body }
  }
  /// Sets the look of the group boxes in this view.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    let body = GroupStyles.groupBox(style)
    return withEnvironment(body) { $0.groupStyles.groupBox = body }
  }
  /// Sets the look of the groups in this view that are disclosed.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    let body = GroupStyles.disclosure(style)
    return withEnvironment(body) { $0.groupStyles.disclosure = body }
  }
  /// Sets the look of the groups of controls in this view.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    let body = GroupStyles.controls(style)
    return withEnvironment(body) { $0.groupStyles.controls = body }
  }
}
