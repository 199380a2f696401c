import UIKit

/// A text to be edited, with a placeholder while it is empty: one line, or several that grow with the text.
public nonisolated struct TextField<Label: View>: View {
  private let field: FieldView
  private var axis = Axis.horizontal

  private init(_ field: FieldView) { self.field = field }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    let title = words(in: label()) ?? ""
    field = FieldView(text: text, title: title, prompt: prompt?.string ?? title, isSecure: false)
  }

  /// - Parameter axis: The one along which the field grows: with `.vertical` it has as many lines as the text, within the limit of
  ///   ``View/lineLimit(_:)``. Return begins a new line there.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label)
    self.axis = axis
  }

  public var body: some View {
    if axis == .vertical {
      GrowingFieldView(text: field.text, title: field.title, prompt: field.prompt)
    } else {
      field
    }
  }
}

nonisolated extension TextField where Label == Text {
  /// - Parameter title: Shown while the field is empty, unless there is a prompt, and read as its name.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(FieldView(text: text, title: String(title), prompt: prompt?.string ?? String(title), isSecure: false))
  }
  /// - Parameter axis: The one along which the field grows: with `.vertical` it has as many lines as the text, within the limit of
  ///   ``View/lineLimit(_:)``. Return begins a new line there.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(title, text: text, prompt: nil, axis: axis)
  }
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(title, text: text, prompt: prompt)
    self.axis = axis
  }

  /// Edits a value as a format writes it. What cannot be read changes nothing, and is replaced when editing ends.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let text = Binding<String>(
      get: { format.format(value.wrappedValue) },
      set: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } })
    self.init(
      FieldView(
        text: text, title: String(title), prompt: prompt?.string ?? String(title), isSecure: false, isFormatted: true))
  }
}

/// A line of text to be edited that shows dots.
public nonisolated struct SecureField<Label: View>: View {
  private let field: FieldView

  private init(_ field: FieldView) { self.field = field }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    let title = words(in: label()) ?? ""
    field = FieldView(text: text, title: title, prompt: prompt?.string ?? title, isSecure: true)
  }

  public var body: some View { field }
}

nonisolated extension SecureField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(FieldView(text: text, title: String(title), prompt: prompt?.string ?? String(title), isSecure: true))
  }
}

/// Tells of a field's editing to the latest value of its view.
final class FieldTarget: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var changed: () -> Void = {}
  var submit: () -> Void = {}
  var focus: FocusLink?
  var ended: () -> Void = {}

  func textFieldDidBeginEditing(_ textField: UITextField) { focus?.setFocused(true) }
  func textFieldDidEndEditing(_ textField: UITextField) {
    ended()
    focus?.setFocused(false)
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    ended()
    submit()
    // The keyboard goes; where the action has moved the focus, the next update brings it to the other field.
    textField.resignFirstResponder()
    return false
  }

  func textViewDidChange(_ textView: UITextView) { changed() }
  func textViewDidBeginEditing(_ textView: UITextView) { focus?.setFocused(true) }
  func textViewDidEndEditing(_ textView: UITextView) { focus?.setFocused(false) }

  /// Moves the keyboard as the state says. Called when either has changed.
  func follow(_ view: UIView) {
    // Read before the view is in a window, too, so that a change is followed.
    guard let focus, case let isFocused = focus.isFocused(), view.window != nil else { return }
    if isFocused {
      if !view.isFirstResponder { view.becomeFirstResponder() }
    } else if view.isFirstResponder {
      view.resignFirstResponder()
    }
  }
}

nonisolated struct FieldView: PlatformControl {
  let text: Binding<String>
  let title: String
  let prompt: String
  let isSecure: Bool
  /// Whether the binding writes another text than it is given.
  var isFormatted = false

  func makeCoordinator() -> FieldTarget { FieldTarget() }

  func makeUIView(context: Context) -> UITextField {
    let (view, target) = (UITextField(), context.coordinator)
    view.delegate = target
    view.isSecureTextEntry = isSecure
    view.addAction(UIAction { [weak target] _ in target?.changed() }, for: .editingChanged)
    return view
  }

  func updateUIView(_ view: UITextField, context: Context) {
    let (target, environment) = (context.coordinator, context.environment)
    target.changed = { [weak view] in if let view { text.wrappedValue = view.text ?? "" } }
    target.ended = { [weak view] in if let view, isFormatted { view.text = text.wrappedValue } }
    target.submit = environment.submit ?? {}
    target.focus = environment.focusLink
    let value = text.wrappedValue
    if view.text != value, !(isFormatted && view.isEditing) { view.text = value }
    if view.isEnabled != environment.isEnabled { view.isEnabled = environment.isEnabled }
    if view.placeholder != prompt { view.placeholder = prompt }
    view.font = (environment.font ?? .body).resolved(environment.traits)
    view.textColor = environment.isEnabled ? (environment.foreground ?? .primary).uiColor : .tertiaryLabel
    view.tintColor = environment.tint?.uiColor
    view.textAlignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: environment.layoutDirection == .rightToLeft ? .left : .right
      }
    let behaviour = environment.fieldBehaviour
    view.borderStyle = behaviour.border == .rounded ? .roundedRect : .none
    view.keyboardType = behaviour.keyboard
    view.returnKeyType = behaviour.returnKey
    view.autocapitalizationType = behaviour.capitalization ?? .sentences
    view.autocorrectionType = behaviour.isCorrected.map { $0 ? .yes : .no } ?? .default
    view.textContentType = behaviour.contentType
    view.accessibilityLabel = title
    target.follow(view)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextField, context: Context) -> CGSize? {
    let size = uiView.intrinsicContentSize
    return CGSize(width: proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? max(size.width, 10), height: size.height)
  }
}

/// A text of any length to be edited. Takes the room that it is offered.
public nonisolated struct TextEditor: View {
  private let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
  public var body: some View { EditorView(text: text) }
}

private nonisolated struct EditorView: PlatformControl {
  let text: Binding<String>

  func makeCoordinator() -> FieldTarget { FieldTarget() }

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    let (target, environment) = (context.coordinator, context.environment)
    target.changed = { [weak view] in if let view { text.wrappedValue = view.text } }
    target.focus = environment.focusLink
    let value = text.wrappedValue
    if view.text != value { view.text = value }
    view.isEditable = environment.isEnabled
    view.font = (environment.font ?? .body).resolved(environment.traits)
    view.textColor = (environment.foreground ?? .primary).uiColor
    target.follow(view)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextView, context: Context) -> CGSize? {
    func length(_ offered: CGFloat?) -> CGFloat { offered.map { $0.isFinite ? $0 : 10_000 } ?? 100 }
    return CGSize(width: length(proposal.width), height: length(proposal.height))
  }
}
