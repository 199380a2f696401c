import UIKit

/// Which columns of a split view are shown.
public nonisolated struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
  let kind: Kind
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  public static let all = NavigationSplitViewVisibility(kind: .all)
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public nonisolated struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// Two or three columns beside each other; on a narrow screen the first one, as the root of a stack.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content?
  private let detail: Detail
  private let visibility: Binding<NavigationSplitViewVisibility>?
  @Environment(\.horizontalSizeClass) private var width

  /// The width of a column beside another one, in points: that of a primary column (behaviours of `UISplitViewController`) [G].
  private static var column: CGFloat { 320 }

  public var body: some View {
    if width == .regular {
      let shown = visibility?.wrappedValue ?? .automatic
      HStack(spacing: 0) {
        if shown != .detailOnly, content == nil || shown != .doubleColumn {
          NavigationStack { sidebar }.frame(width: Self.column)
          Divider()
        }
        if let content, shown != .detailOnly {
          NavigationStack { content }.frame(width: Self.column)
          Divider()
        }
        NavigationStack { detail }
      }
    } else {
      NavigationStack { sidebar }
    }
  }

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebar, self.content, self.detail, visibility) = (sidebar(), content(), detail(), nil)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebar, self.content, self.detail, visibility) = (sidebar(), content(), detail(), columnVisibility)
  }
}

nonisolated extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    (self.sidebar, content, self.detail, visibility) = (sidebar(), nil, detail(), nil)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebar, content, self.detail, visibility) = (sidebar(), nil, detail(), columnVisibility)
  }
}

/// How a split view shares its room.
@preconcurrency @MainActor public protocol NavigationSplitViewStyle {}
public nonisolated struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
public nonisolated struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
public nonisolated struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
nonisolated extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
nonisolated extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
nonisolated extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

nonisolated extension View {
  /// Without effect: columns are beside each other.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
  /// Without effect: columns have their usual width.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    self
  }
}
