import UIKit

/// A label with a value at the end of its row.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public var body: some View {
    HStack(spacing: 8) {
      label
      Spacer(minLength: 0)
      content.foregroundColor(.secondary)
    }
  }
}

extension LabeledContent where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension LabeledContent where Label == Text, Content == Text {
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

/// Views on a grey card, with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }

  /// Room and radius in points: from pictures of iOS 14 to 18 [G].
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        label.font(.headline)
        Spacer(minLength: 0)
      }
      content
    }
    .padding()
    .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}

extension GroupBox where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A row that shows more below it when it is open.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let outer: Binding<Bool>?
  @State private var own = false

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, outer) = (content, label(), nil)
  }
  /// - Parameter isExpanded: Whether the group is open; it opens and closes by it.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.content, self.label, outer) = (content, label(), isExpanded)
  }

  private var isExpanded: Binding<Bool> { outer ?? $own }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button(
        action: { isExpanded.wrappedValue.toggle() },
        label: {
          HStack {
            label.foregroundColor(.primary)
            Spacer(minLength: 8)
            Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward").font(.footnote)
          }
        })
      if isExpanded.wrappedValue { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
