import UIKit

/// What a view does with the focus.
public nonisolated struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is performed by a key, as a button is.
  public static let activate = FocusInteractions(rawValue: 1)
  /// It receives keys, as a field does.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Both, as a host has a keyboard.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// When a default focus counts.
public nonisolated struct DefaultFocusEvaluationPriority: Equatable, Sendable {
  let isOfUser: Bool
  /// Where nothing else has the focus.
  public static let automatic = DefaultFocusEvaluationPriority(isOfUser: false)
  /// Also after the user has moved the focus here: the same on a phone.
  public static let userInitiated = DefaultFocusEvaluationPriority(isOfUser: true)
}

private nonisolated struct IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
nonisolated extension EnvironmentValues {
  /// Whether the nearest view around that can have the focus has it.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}

/// Lets a view have the focus: it becomes the first responder, and the keyboard's focus finds it.
private nonisolated struct FocusableModifier: ViewModifier {
  let isFocusable: Bool
  @State private var isFocused = false
  @Environment(\.focusLink) private var link

  func body(content: Content) -> some View {
    // Read here, so that a change is followed.
    let isWanted = link?.isFocused() ?? false
    return content.environment(\.isFocused, isFocused)
      // The focus is this view's, and not that of a field within.
      .withEnvironment(true) { $0.focusLink = nil }
      .inContainer(FocusableContainerView(), nil) { view, environment in
        view.changed = { isFocused = $0 }
        (view.link, view.isWanted) = (environment.focusLink, isWanted)
        view.isFocusable = isFocusable && environment.isEnabled
        view.focusEffect = environment.isFocusEffectEnabled ? UIFocusEffect() : nil
        view.follow()
      }
  }
}

/// A container that can have the focus.
private final class FocusableContainerView: ContainerView {
  var link: FocusLink?
  /// Whether the state says that the view has the focus.
  var isWanted = false
  var changed: (Bool) -> Void = { _ in }
  var isFocusable = false {
    didSet { if !isFocusable, isFirstResponder { _ = resignFirstResponder() } }
  }

  override var canBecomeFirstResponder: Bool { isFocusable }
  override var canBecomeFocused: Bool { isFocusable }

  override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    changed(true)
    link?.setFocused(true)
    return true
  }

  override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    changed(false)
    link?.setFocused(false)
    return true
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if context.nextFocusedView === self {
      _ = becomeFirstResponder()
    } else if context.previouslyFocusedView === self, isFirstResponder {
      _ = resignFirstResponder()
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  /// Takes or leaves the focus as the state says. Called when either has changed.
  func follow() {
    guard link != nil, window != nil, isFocusable else { return }
    if isWanted {
      if !isFirstResponder { _ = becomeFirstResponder() }
    } else if isFirstResponder {
      _ = resignFirstResponder()
    }
  }
}

nonisolated extension View {
  /// Lets this view have the focus: ``View/focused(_:)`` connects it with state, ``View/onKeyPress(_:action:)`` receives its keys, and the
  /// keyboard's focus stops at it.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable))
  }

  /// - Parameter interactions: Without effect: what can have the focus receives keys.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable)
  }

  /// Takes the system's effect away from the buttons and focusable views in this view that have the keyboard's focus. Full Keyboard Access always
  /// shows its ring.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    withEnvironment(disabled) { $0.isFocusEffectEnabled = $0.isFocusEffectEnabled && !disabled }
  }

  /// Gives the focus to a field of this view when it appears, unless another one has it.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    let focus = binding.binding
    return onAppear { if FocusAbsence.isAbsent(focus.wrappedValue) { focus.wrappedValue = value } }
  }
}

/// Knows which values of a focus state stand for none.
private nonisolated enum FocusAbsence {
  static func isAbsent<V>(_ value: V) -> Bool {
    if let flag = value as? Bool { return !flag }
    return (value as? any MaybeAbsent)?.isAbsent ?? false
  }
}
private nonisolated protocol MaybeAbsent {
  var isAbsent: Bool { get }
}
nonisolated extension Optional: MaybeAbsent {
  fileprivate var isAbsent: Bool { self == nil }
}
