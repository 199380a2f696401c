import UIKit

/// How a screen's bar shows its title.
public nonisolated struct NavigationBarItem: Sendable {
  public nonisolated enum TitleDisplayMode: Hashable, Sendable {
    /// As the screen below.
    case automatic
    /// In the bar.
    case inline
    /// Large, below the bar, until the content scrolls.
    case large

    var ours: UINavigationItem.LargeTitleDisplayMode {
      switch self {
      case .automatic: .automatic
      case .inline: .never
      case .large: .always
      }
    }
  }
}

nonisolated extension View {
  /// Sets the title of the screen that this view is on, in the stack around it.
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { asking { $0.title = String(title) } }

  /// Sets the title of the screen that this view is on. Only the words of the text count.
  public func navigationTitle(_ title: Text) -> some View { asking { $0.title = title.string } }

  /// Sets how the screen's bar shows its title.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    asking { $0.titleDisplay = displayMode.ours }
  }

  /// The older form of ``navigationTitle(_:)``.
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    asking {
      $0.title = String(title)
      if displayMode != .automatic { $0.titleDisplay = displayMode.ours }
    }
  }

  /// The older form of ``navigationTitle(_:)``.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(title.string, displayMode: displayMode)
  }

  /// Hides the back button of the screen, or shows it again.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    asking { $0.hidesBackButton = hidesBackButton }
  }

  /// Hides the navigation bar while the screen is on top.
  public func navigationBarHidden(_ hidden: Bool) -> some View { asking { $0.isHidden[.navigation] = hidden } }
}
