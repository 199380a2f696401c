import UIKit

/// How a ``TabView`` lets people choose.
@preconcurrency @MainActor public protocol TabViewStyle {}

/// Chooses with a tab bar at the bottom.
public nonisolated struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

/// Chooses by swiping from page to page.
public nonisolated struct PageTabViewStyle: TabViewStyle {
  let display: IndexDisplayMode

  /// Whether dots at the bottom show the pages.
  public nonisolated struct IndexDisplayMode: Hashable, Sendable {
    let name: String
    /// Dots if there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Dots in any case.
    public static let always = IndexDisplayMode(name: "always")
    /// No dots.
    public static let never = IndexDisplayMode(name: "never")
  }

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { display = indexDisplayMode }
}

nonisolated extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

nonisolated extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look.
@preconcurrency @MainActor public protocol IndexViewStyle {}

/// Dots, with or without a background.
public nonisolated struct PageIndexViewStyle: IndexViewStyle {
  let background: BackgroundDisplayMode

  /// When the dots have a background.
  public nonisolated struct BackgroundDisplayMode: Hashable, Sendable {
    let name: String
    /// While they are touched.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// The same as automatic here.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    background = backgroundDisplayMode
  }
}

nonisolated extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// The style of the tab views within.
nonisolated struct TabViewStyleValue: Equatable {
  /// How pages are indicated; `nil` for a tab bar.
  var pages: PageTabViewStyle.IndexDisplayMode?
  var background = PageIndexViewStyle.BackgroundDisplayMode.automatic
}

private nonisolated struct TabViewStyleKey: EnvironmentKey {
  static var defaultValue: TabViewStyleValue { TabViewStyleValue() }
}

nonisolated extension EnvironmentValues {
  var tabViewStyle: TabViewStyleValue {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the tab views in this view. A style that is none of the platform's means a tab bar.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    let pages = (style as? PageTabViewStyle)?.display
    return withEnvironment(pages) { $0.tabViewStyle.pages = pages }
  }

  /// Sets the look of the dots of tab views with pages in this view.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    let background = (style as? PageIndexViewStyle)?.background ?? .automatic
    return withEnvironment(background) { $0.tabViewStyle.background = background }
  }
}
