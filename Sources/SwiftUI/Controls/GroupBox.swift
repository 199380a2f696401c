import UIKit

/// A label with a value at the end of its row.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupStyles) private var styles

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public var body: some View {
    styles.labeledContent.body(
      LabeledContentStyleConfiguration(
        label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
  }
}

nonisolated extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates content of a style's configuration, for a style that adds to the one around it.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

nonisolated extension LabeledContent where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
nonisolated extension LabeledContent where Label == Text, Content == Text {
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
  /// - Parameter format: Writes the value.
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

/// Views on a grey card, with a title.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupStyles) private var styles

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }

  public var body: some View {
    styles.groupBox.body(
      GroupBoxStyleConfiguration(label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
  }
}

nonisolated extension GroupBox where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views that are made when a style shows them.
private nonisolated struct Deferred<Content: View>: View {
  let make: () -> Content
  var body: some View { make() }
}

/// A row that shows more below it when it is open.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let outer: Binding<Bool>?
  @State private var own = false
  @Environment(\.groupStyles) private var styles

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, outer) = (content, label(), nil)
  }
  /// - Parameter isExpanded: Whether the group is open; it opens and closes by it.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.content, self.label, outer) = (content, label(), isExpanded)
  }

  @MainActor private var isExpanded: Binding<Bool> { outer ?? $own }

  public var body: some View {
    styles.disclosure.body(
      DisclosureGroupStyleConfiguration(
        label: .init(view: AnyView(label)),
        content: .init(view: AnyView(Deferred(make: content))),
        isExpanded: isExpanded))
  }
}

extension DisclosureGroup: RowShaped { static var rowShape: RowShape { .loop } }

nonisolated extension DisclosureGroup where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
