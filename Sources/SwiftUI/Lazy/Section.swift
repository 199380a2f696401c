import UIKit

/// Views that belong together, with a header and a footer: in a list, a form, a picker or a lazy container.
///
/// In a lazy container the header and the footer may be pinned. In a stack a section is its header, its content and its footer.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  var isExpanded: Binding<Bool>?
}

extension Section: View, NodeMaking, RowShaped, Sectioned where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  static var rowShape: RowShape { .loop }
  var parts: (header: any View, content: any View, footer: any View) {
    (header, isExpanded.map { ExpandableContent(isExpanded: $0, content: content) } ?? content, footer)
  }
  func makeNode(_ place: NodePlace) -> ViewNode { SectionNode(self, place) }

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// The older form of ``init(content:header:footer:)``.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// The older form of ``init(content:footer:)``.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// The older form of ``init(content:header:)``.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header or a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  /// Creates a section with a title whose content is shown while a binding is true.
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

/// The content of a section that can be closed.
private nonisolated struct ExpandableContent<Content: View>: View {
  @Binding var isExpanded: Bool
  let content: Content
  var body: some View { if isExpanded { content } }
}

/// The node of a section.
final class SectionNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  private var header: ViewNode!
  private var content: ViewNode!
  private var footer: ViewNode!

  init(_ section: any Sectioned, _ place: NodePlace) {
    super.init(place)
    let parts = section.parts
    header = makeNode(parts.header, inner(edgeEnvironment(isHeader: true)))
    content = makeNode(parts.content, inner())
    footer = makeNode(parts.footer, inner(edgeEnvironment(isHeader: false)))
  }

  override var children: [ViewNode] { [header, content, footer] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let parts = (view as? any Sectioned)?.parts else { return }
    header.update(parts.header, edgeEnvironment(isHeader: true))
    content.update(parts.content, environment)
    footer.update(parts.footer, edgeEnvironment(isHeader: false))
  }

  private var derived: [Bool: DerivedEnvironment] = [:]

  /// The environment of a header or footer of a list, whose look is that of UIKit's.
  private func edgeEnvironment(isHeader: Bool) -> EnvironmentValues {
    guard let row = environment.rowContext else { return environment }
    return derived[isHeader, default: DerivedEnvironment()].inner(environment) { inner in
      inner.rowContext = nil
      if isHeader, row.style == .plain || inner.listLook.prominence == .increased {
        inner.font = row.style == .plain ? .headline : .title3.bold()
      } else {
        inner.font = .footnote
        inner.foreground = .secondary
        if isHeader { inner.textCase = .uppercase }
      }
    }
  }

  override func appendRows(to rows: inout RowList) {
    rows.appendSection(
      self, header: { [header] in header?.appendRows(to: &$0) }, content: { [content] in content?.appendRows(to: &$0) },
      footer: { [footer] in footer?.appendRows(to: &$0) })
  }
}
