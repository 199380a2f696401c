import UIKit

/// Shows one of several views, and lets people choose which: by a tab bar, or by swiping from page to page.
///
/// Each view in the builder is a tab. With a tab bar each is a screen of its own in a `UITabBarController`: its state begins with the tab
/// view and is kept while another one is shown (fact 63). With ``PageTabViewStyle`` they lie side by side in a paging scroll view.
///
/// - SeeAlso: <https://developer.apple.com/documentation/swiftui/tabview>
public nonisolated struct TabView<SelectionValue: Hashable, Content> {
  let selection: Binding<SelectionValue>?
  let content: Content
}

extension TabView: View, NodeMaking where Content: View {
  public typealias Body = Never

  /// Creates a tab view whose selection is `selection`.
  ///
  /// - Parameter selection: The tag of the selected view: of ``View/tag(_:)``, or the identity of an element of a ``ForEach``. A value
  ///   that is no view's selects nothing new. Written when the user chooses.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { TabStyleNode(self, place) }
}

extension TabView where SelectionValue == Int, Content: View {
  /// Creates a tab view that keeps its selection itself, beginning with the first view.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension TabView: Tabbing where Content: View {
  var tabs: any View { content }

  func selects(_ tag: AnyHashable) -> Bool {
    guard let selection, let value = tag.base as? SelectionValue else { return false }
    return selection.wrappedValue == value
  }

  func select(_ tag: AnyHashable) {
    guard let selection, let value = tag.base as? SelectionValue, selection.wrappedValue != value else { return }
    selection.wrappedValue = value
  }

  var isBound: Bool { selection != nil }
}

/// A tab view, whatever its types.
protocol Tabbing {
  var tabs: any View { get }
  /// Whether there is a binding for the selection.
  var isBound: Bool { get }
  /// Whether the selection has this value. Read while observed values are tracked.
  func selects(_ tag: AnyHashable) -> Bool
  /// Writes the selection, if it can have this value.
  func select(_ tag: AnyHashable)
}

extension Tabbing {
  /// The index of the view that the selection names; `nil` without a selection, and for one that names none.
  func chosen(among tags: [AnyHashable?]) -> Int? {
    isBound ? tags.firstIndex { $0.map(selects) ?? false } : nil
  }
}

/// The node of a tab view: makes the node of its style, which begins anew with another style.
final class TabStyleNode: ViewNode {
  private var isPaged = false
  private var node: ViewNode!

  init(_ view: any View, _ place: NodePlace) {
    super.init(place)
    make(view)
  }

  private func make(_ view: any View) {
    isPaged = environment.tabViewStyle.pages != nil
    guard let tabs = view as? any Tabbing else { return }
    node = isPaged ? PageTabNode(tabs, inner()) : BarTabNode(tabs, inner())
  }

  override var children: [ViewNode] { [node] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if isPaged == (environment.tabViewStyle.pages != nil) { return node.update(view, environment) }
    node.leaveWithChildren()
    make(view)
    itemsChanged()
  }
}

/// A tab: its content, its name and its value, in one.
///
/// Here a tab is a ``View``, so that it can be anywhere in a builder; roles change nothing.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View, NodeMaking {
  let value: Value?
  let content: Content
  let label: Label

  func makeNode(_ place: NodePlace) -> ViewNode { WrapperNode(self, place) }

  /// Creates a tab with a view as its label.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.value, self.content, self.label) = (value, content(), label())
  }
}

nonisolated extension Tab: ElementWrapping {
  var wrapped: any View { content.modifier(TagModifier(tag: value.map { AnyHashable($0) })).tabItem { label } }
}

/// What a tab is for.
public nonisolated struct TabRole: Hashable, Sendable {
  private let name: String
  /// A tab for searching.
  public static let search = TabRole(name: "search")
}

/// The label of a tab: a symbol or picture above a title.
public nonisolated struct DefaultTabLabel: View {
  let title: String
  let image: Image?

  public var body: some View {
    VStack {
      if let image { image }
      Text(title)
    }
  }
}

nonisolated extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a title and a symbol, which the selection names by `value`.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.value, self.content) = (value, content())
    label = DefaultTabLabel(title: String(title), image: Image(systemName: systemImage))
  }
}

nonisolated extension Tab where Label == DefaultTabLabel, Value == Never {
  /// Creates a tab with a title and a symbol.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    (value, self.content) = (nil, content())
    label = DefaultTabLabel(title: String(title), image: Image(systemName: systemImage))
  }
}
