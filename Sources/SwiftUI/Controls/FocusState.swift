import UIKit

/// Which of a view's fields has the keyboard: read and set by ``View/focused(_:)``.
@preconcurrency @MainActor @propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  public init() where Value == Bool { _value = State(wrappedValue: false) }
  public init<T>() where Value == T?, T: Hashable { _value = State(wrappedValue: nil) }

  /// A reference to the focus, for ``View/focused(_:equals:)``.
  @propertyWrapper public struct Binding {
    // Unchecked: as ``State``.
    nonisolated(unsafe) let binding: SwiftUI.Binding<Value>
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  /// The focused field; `false` or `nil` for none. Setting it moves the keyboard.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
  public var projectedValue: Binding { Binding(binding: $value) }
}

/// The focus of one field.
nonisolated struct FocusLink {
  var isFocused: () -> Bool
  var setFocused: (Bool) -> Void
}

private nonisolated struct FocusLinkKey: EnvironmentKey {
  static var defaultValue: FocusLink? { nil }
}

/// How the text fields of an environment behave.
nonisolated struct FieldBehaviour: Equatable {
  var keyboard = UIKeyboardType.default
  var returnKey = UIReturnKeyType.default
  var capitalization: UITextAutocapitalizationType?
  var isCorrected: Bool?
  var contentType: UITextContentType?
  var border = Border.plain

  enum Border: Equatable { case plain, rounded }
}

private nonisolated struct FieldBehaviourKey: EnvironmentKey {
  static var defaultValue: FieldBehaviour { FieldBehaviour() }
}
private nonisolated struct SubmitKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

nonisolated extension EnvironmentValues {
  var focusLink: FocusLink? {
    get { self[FocusLinkKey.self] }
    set { self[FocusLinkKey.self] = newValue }
  }
  var fieldBehaviour: FieldBehaviour {
    get { self[FieldBehaviourKey.self] }
    set { self[FieldBehaviourKey.self] = newValue }
  }
  /// Whether fields in the view leave what is typed as it is. `false` by default.
  public var autocorrectionDisabled: Bool {
    get { fieldBehaviour.isCorrected == false }
    set { fieldBehaviour.isCorrected = !newValue }
  }
  var submit: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

/// The word on the return key.
public nonisolated struct SubmitLabel: Equatable, Sendable {
  let key: Int
  public static let done = SubmitLabel(key: UIReturnKeyType.done.rawValue)
  public static let go = SubmitLabel(key: UIReturnKeyType.go.rawValue)
  public static let send = SubmitLabel(key: UIReturnKeyType.send.rawValue)
  public static let join = SubmitLabel(key: UIReturnKeyType.join.rawValue)
  public static let route = SubmitLabel(key: UIReturnKeyType.route.rawValue)
  public static let search = SubmitLabel(key: UIReturnKeyType.search.rawValue)
  public static let `return` = SubmitLabel(key: UIReturnKeyType.default.rawValue)
  public static let next = SubmitLabel(key: UIReturnKeyType.next.rawValue)
  public static let `continue` = SubmitLabel(key: UIReturnKeyType.continue.rawValue)
}

/// What a submission comes from.
public nonisolated struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What the keyboard writes in capitals.
public nonisolated struct TextInputAutocapitalization: Equatable, Sendable {
  let type: Int
  public static var never: TextInputAutocapitalization { .init(type: UITextAutocapitalizationType.none.rawValue) }
  public static var words: TextInputAutocapitalization { .init(type: UITextAutocapitalizationType.words.rawValue) }
  public static var sentences: TextInputAutocapitalization {
    .init(type: UITextAutocapitalizationType.sentences.rawValue)
  }
  public static var characters: TextInputAutocapitalization {
    .init(type: UITextAutocapitalizationType.allCharacters.rawValue)
  }
}

/// The look of text fields: one of the platform's.
public protocol TextFieldStyle {}
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
public nonisolated struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { .init() }
}
nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { .init() }
}
nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

nonisolated extension View {
  /// Connects the focus of the field in this view with a flag.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true, false) }

  /// Connects the focus of the field in this view: the state has `value` while the field has the keyboard.
  public func focused<Value: Hashable & ExpressibleByNilLiteral>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(binding, equals: value, nil)
  }

  private func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value, _ absent: Value
  ) -> some View {
    let focus = binding.binding
    let link = FocusLink(
      isFocused: { focus.wrappedValue == value },
      setFocused: { isFocused in
        if isFocused {
          focus.wrappedValue = value
        } else if focus.wrappedValue == value {
          focus.wrappedValue = absent
        }
      })
    return withEnvironment(nil) { $0.focusLink = link }
  }

  private func field(_ cause: some Equatable, _ change: @escaping (inout FieldBehaviour) -> Void) -> some View {
    withEnvironment(cause) { change(&$0.fieldBehaviour) }
  }

  /// Runs an action when the return key of a field in this view is pressed, then those of views around.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    withEnvironment(nil) { environment in
      guard triggers.contains(.text) else { return }
      let outer = environment.submit
      environment.submit = {
        action()
        outer?()
      }
    }
  }
  /// Keeps what is submitted in this view from the actions of views around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    withEnvironment(isBlocking) { if isBlocking { $0.submit = nil } }
  }
  /// Sets the word on the return key.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    field(submitLabel) { $0.returnKey = UIReturnKeyType(rawValue: submitLabel.key) ?? .default }
  }
  public func keyboardType(_ type: UIKeyboardType) -> some View { field(type) { $0.keyboard = type } }
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    field(textContentType) { $0.contentType = textContentType }
  }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    field(autocapitalization) {
      $0.capitalization = autocapitalization.flatMap { UITextAutocapitalizationType(rawValue: $0.type) }
    }
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    field(disable) { $0.isCorrected = !disable }
  }
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    field(disable) { $0.isCorrected = disable.map { !$0 } }
  }
  /// Sets the look of the text fields in this view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let border: FieldBehaviour.Border = style is RoundedBorderTextFieldStyle ? .rounded : .plain
    return field(border) { $0.border = border }
  }
}
