import UIKit

/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView?
  @Environment(\.groupStyles) private var styles

  public init(@ViewBuilder content: () -> Content) { (self.content, label) = (content(), nil) }
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    let label = label()
    self.content = LabeledControlGroupContent(content: content(), label: label)
    self.label = AnyView(label)
  }

  public var body: some View {
    styles.controls.body(
      ControlGroupStyleConfiguration(
        content: .init(view: AnyView(content)), label: .init(view: label ?? AnyView(EmptyView()))))
  }
}

/// The content of a control group with a label, which is not shown.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  public var body: some View { content }
}

/// Says that there is nothing to show, and why.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// Room in points: from pictures of iOS 17 and 18 [G].
  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 8) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundColor(.secondary).multilineTextAlignment(.center)
      }
      actions.font(.subheadline)
    }
    .padding(.horizontal, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private nonisolated struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundColor(.secondary)
      configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
    }
  }
}

nonisolated extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { SwiftUI.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label,
  Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions
{
  /// Says that a search has found nothing.
  public static var search: Self {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(words: nil) }, description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
  /// - Parameter text: What was searched for.
  public static func search(text: String) -> Self {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(words: text) }, description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}

/// The parts of ``ContentUnavailableView/search``. The words are English: see Divergences.
public nonisolated struct SearchUnavailableContent {
  public nonisolated struct Label: View {
    let words: String?
    public var body: some View {
      SwiftUI.Label(words.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }
  public nonisolated struct Description: View {
    public var body: some View { Text(verbatim: "Check the spelling or try a new search.") }
  }
  public nonisolated struct Actions: View {
    public var body: some View { EmptyView() }
  }
}
