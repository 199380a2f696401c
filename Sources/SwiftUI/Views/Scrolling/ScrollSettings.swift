import UIKit

/// Whether the indicators of a scroll view are shown.
public nonisolated struct ScrollIndicatorVisibility: Hashable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind
  /// While the content moves.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  /// As ``automatic`` on a phone.
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  public static let never = ScrollIndicatorVisibility(kind: .never)
}

/// Whether content that fits into a scroll view can be pulled.
public nonisolated struct ScrollBounceBehavior: Hashable, Sendable {
  private enum Kind { case automatic, always, basedOnSize }
  private let kind: Kind
  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  public static let always = ScrollBounceBehavior(kind: .always)
  /// Only content that is longer than the scroll view.
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
}

/// How scrolling dismisses the keyboard.
public nonisolated struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  let mode: UIScrollView.KeyboardDismissMode
  public static let automatic = ScrollDismissesKeyboardMode(mode: .none)
  public static let immediately = ScrollDismissesKeyboardMode(mode: .onDrag)
  public static let interactively = ScrollDismissesKeyboardMode(mode: .interactive)
  public static let never = ScrollDismissesKeyboardMode(mode: .none)
}

/// What margins are for.
public nonisolated struct ContentMarginPlacement: Hashable, Sendable {
  private enum Kind { case automatic, content, indicators }
  private let kind: Kind
  public static let automatic = ContentMarginPlacement(kind: .automatic)
  public static let scrollContent = ContentMarginPlacement(kind: .content)
  public static let scrollIndicators = ContentMarginPlacement(kind: .indicators)
}

/// When an anchor of a scroll view counts (fact 53).
public nonisolated struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind { case initial, size, alignment }
  private let kind: Kind
  /// Where the content is at first.
  public static let initialOffset = ScrollAnchorRole(kind: .initial)
  /// What stays in place when the content's size changes.
  public static let sizeChanges = ScrollAnchorRole(kind: .size)
  /// Where content is that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// What scroll views read of their environment.
nonisolated struct ScrollSettings {
  var isDisabled = false
  var isClipDisabled = false
  var indicators: [Axis: ScrollIndicatorVisibility] = [:]
  var bounce: [Axis: ScrollBounceBehavior] = [:]
  var keyboard = ScrollDismissesKeyboardMode.automatic
  var margins: [Edge: CGFloat] = [:]
  var initialAnchor: UnitPoint?
  var sizeAnchor: UnitPoint?
  var behavior: (any ScrollTargetBehavior)?
  /// What a scroll view reports to, and takes positions from. Not passed on to scroll views within it.
  var observers: [ScrollObserver] = []
}

private nonisolated struct ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

nonisolated extension EnvironmentValues {
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
  /// Whether scroll views take touches.
  public var isScrollEnabled: Bool {
    get { !scrollSettings.isDisabled }
    set { scrollSettings.isDisabled = !newValue }
  }
}

nonisolated extension View {
  /// Keeps the user from scrolling the scroll views in this view.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    withEnvironment(disabled) { $0.scrollSettings.isDisabled = $0.scrollSettings.isDisabled || disabled }
  }

  /// Lets the content of scroll views be seen outside of them.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    withEnvironment(disabled) { $0.scrollSettings.isClipDisabled = disabled }
  }

  /// Shows or hides the indicators of the scroll views in this view.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    withEnvironment(ScrollCause(visibility, axes)) {
      for axis in Axis.allCases where axes.contains(axis) { $0.scrollSettings.indicators[axis] = visibility }
    }
  }

  /// Sets whether content that fits can be pulled.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    withEnvironment(ScrollCause(behavior, axes)) {
      for axis in Axis.allCases where axes.contains(axis) { $0.scrollSettings.bounce[axis] = behavior }
    }
  }

  /// Sets how scrolling dismisses the keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    withEnvironment(mode) { $0.scrollSettings.keyboard = mode }
  }

  /// Sets margins around the content of scroll views, in points. Of one placement the innermost setting counts (fact 54). Margins of the
  /// indicators have no effect.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let lengths: [(Edge, CGFloat)] = [
      (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom), (.trailing, insets.trailing),
    ]
    return withEnvironment(ScrollCause(insets, edges, placement)) { environment in
      guard placement != .scrollIndicators else { return }
      for (edge, length) in lengths where edges.contains(Edge.Set(edge)) {
        environment.scrollSettings.margins[edge] = length.isFinite ? length : 0
      }
    }
  }

  /// Sets margins around the content of scroll views, in points; `nil` for 16.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Sets margins around the content of scroll views, in points.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Sets which part of the content is seen at first, and stays in place while content at its end grows (fact 53).
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    withEnvironment(anchor) { ($0.scrollSettings.initialAnchor, $0.scrollSettings.sizeAnchor) = (anchor, anchor) }
  }

  /// Sets an anchor of scroll views for one role. That of small content has no effect.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    withEnvironment(ScrollCause(anchor as Any, role)) {
      if role == .initialOffset { $0.scrollSettings.initialAnchor = anchor }
      if role == .sizeChanges { $0.scrollSettings.sizeAnchor = anchor }
    }
  }

  /// Sets where scrolling comes to rest.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    withEnvironment("\(type(of: behavior))") { $0.scrollSettings.behavior = behavior }
  }
}

/// Values that a change of the environment depends on.
private nonisolated struct ScrollCause: Equatable {
  let values: [AnyHashable]

  init(_ values: Any...) { self.values = values.map { ($0 as? AnyHashable) ?? AnyHashable("\($0)") } }
}
