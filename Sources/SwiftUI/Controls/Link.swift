import Foundation

/// A label that opens an address when it is touched.
public nonisolated struct Link<Label: View>: View {
  private let label: Label
  private let destination: URL
  @Environment(\.openURL) private var openURL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
  public var body: some View {
    Button(action: { openURL(destination) }, label: { label }).accessibilityAddTraits(.isLink)
      .accessibilityRemoveTraits(.isButton)
  }
}

nonisolated extension Link where Label == Text {
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}
