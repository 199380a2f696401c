import UIKit

/// Refreshes what a list or a scroll view shows: the action of ``View/refreshable(action:)``.
public nonisolated struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  @MainActor public func callAsFunction() async { await action() }
}

private nonisolated struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

nonisolated extension EnvironmentValues {
  /// Refreshes the data of the view; `nil` where nothing can be refreshed.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets the user refresh the lists and scroll views in this view by pulling them down. The control turns until the action has ended.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    withEnvironment(nil) { $0.refresh = RefreshAction(action: action) }
  }
}

/// The refresh control of a scroll view.
final class Refresher {
  private var action: RefreshAction
  private weak var scrollView: UIScrollView?
  private let control = UIRefreshControl()
  private var task: Task<Void, Never>?

  private init(_ action: RefreshAction, _ scrollView: UIScrollView) {
    (self.action, self.scrollView) = (action, scrollView)
    control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    scrollView.refreshControl = control
  }

  isolated deinit {
    task?.cancel()
    if scrollView?.refreshControl === control { scrollView?.refreshControl = nil }
  }

  /// Returns what refreshes a scroll view by an action; `nil` without one.
  static func following(_ action: RefreshAction?, in scrollView: UIScrollView, _ old: Refresher?) -> Refresher? {
    guard let action else { return nil }
    guard let old, old.scrollView === scrollView else { return Refresher(action, scrollView) }
    old.action = action
    return old
  }

  private func refresh() {
    task?.cancel()
    task = Task { [weak self, action] in
      await action()
      self?.control.endRefreshing()
    }
  }
}
