import UIKit

/// A control that performs an action when it is tapped.
///
/// It is triggered when a finger lifts on it or near it, by assistive technologies and by the keyboard's focus. While it is pressed its
/// label is at a fifth of its opacity, unless a ``ButtonStyle`` shows that. The label has the tint colour unless it sets another, and is
/// grey when disabled.
public nonisolated struct Button<Label: View>: View, NodeMaking {
  let action: @MainActor () -> Void
  let label: Label
  let role: ButtonRole?

  /// Creates a button with views as its label; several views are arranged in a column.
  ///
  /// - Parameter action: Retained until the button is updated with another or leaves. The latest one counts, even for a touch that began
  ///   before.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// - Parameter role: A destructive button is red.
  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label, self.role) = (action, label(), role)
  }

  func makeNode(_ place: NodePlace) -> ViewNode {
    if case .primitive = place.environment.buttonLook { return PrimitiveButtonNode(self, place) }
    return ButtonNode(self, place)
  }
}

nonisolated extension Button where Label == Text {
  /// Creates a button with a text as its label. The title is shown as it is, without a look-up in tables of words.
  @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  @preconcurrency
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

nonisolated extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a title and one of the system's symbols.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

nonisolated extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button of a configuration, for a primitive style to change.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// What a button is for.
public nonisolated struct ButtonRole: Equatable, Sendable {
  let name: String
  /// Deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves something as it is.
  public static let cancel = ButtonRole(name: "cancel")
}

extension Button: Pressing {
  var face: any View { label }
}

/// A button, whatever the type of its label.
protocol Pressing {
  var action: @MainActor () -> Void { get }
  var role: ButtonRole? { get }
  var face: any View { get }
}

/// The node of a button: owns the control, and shows the label inside it.
final class ButtonNode: ViewNode {
  private let control = ButtonControl()
  private let face: CombinedItem
  private let item: GroupItem
  private var label: ViewNode!
  /// Whether a finger is on the button, for a style that reads it.
  private let press = PressState(false)

  init(_ button: any Pressing, _ place: NodePlace) {
    face = CombinedItem(place.graph)
    item = GroupItem(face, in: control.face, of: control, place.environment) { [control] in control.readFace() }
    super.init(place)
    control.press = press
    label = makeNode(styled(button), inner(labelEnvironment(button)))
    face.source = label
    show(button)
  }

  override var children: [ViewNode] { [label] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let button = view as? any Pressing else { return }
    label.update(styled(button), labelEnvironment(button))
    show(button)
  }

  /// Always of one type, so that the label keeps its state.
  private func styled(_ button: any Pressing) -> AnyView {
    guard let style = environment.buttonLook.style else { return AnyView(button.face) }
    let configuration = ButtonStyleConfiguration(
      role: button.role, label: .init(view: AnyView(button.face)), isPressed: false)
    return style.body((configuration, press))
  }

  private func show(_ button: any Pressing) {
    control.pressed = button.action
    control.role = button.role
    control.dims = if case .custom = environment.buttonLook { false } else { true }
    if control.isEnabled != environment.isEnabled { control.isEnabled = environment.isEnabled }
    control.activatesRow =
      if environment.rowContext != nil, case .standard = environment.buttonLook { true } else { false }
    control.tint = environment.tint
    control.repeats = environment.buttonRepeatBehavior == .enabled
    if environment.isFocusEffectEnabled != (control.focusEffect != nil) {
      control.focusEffect = environment.isFocusEffectEnabled ? UIFocusEffect() : nil
    }
    item.environment = environment
  }

  private var latest: (outer: EnvironmentValues, isDestructive: Bool, inner: EnvironmentValues)?

  /// The environment of the label: the tint as the foreground colour, grey where the button is disabled.
  private func labelEnvironment(_ button: any Pressing) -> EnvironmentValues {
    let isDestructive = button.role == .destructive
    if let latest, latest.outer.isIdentical(to: environment), latest.isDestructive == isDestructive {
      return latest.inner
    }
    var inner = environment
    inner.buttonLook = .standard
    switch environment.buttonLook {
    // Their labels are not those of a row.
    case .bordered, .prominent: inner.rowContext = nil
    default: break
    }
    switch environment.buttonLook {
    case .custom, .primitive: break
    case .plain: if !environment.isEnabled { inner.foreground = Color(uiColor: .tertiaryLabel) }
    default:
      if !environment.isEnabled {
        inner.foreground = Color(uiColor: .tertiaryLabel)
      } else if case .prominent = environment.buttonLook {
        inner.foreground = .white
      } else if isDestructive {
        inner.foreground = .red
      } else if environment.foreground == nil {
        inner.foreground = environment.tint ?? Color(uiColor: .systemBlue)
      }
    }
    latest = (environment, isDestructive, inner)
    return inner
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { face.itemsChanged() }
  override func leave() { item.leave() }
}

/// The node of a button that a primitive style shows.
private final class PrimitiveButtonNode: ViewNode {
  private var content: ViewNode!

  init(_ button: any Pressing, _ place: NodePlace) {
    super.init(place)
    content = makeNode(styled(button), inner(innerEnvironment))
  }

  override var children: [ViewNode] { [content] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let button = view as? any Pressing { content.update(styled(button), innerEnvironment) }
  }

  /// Buttons inside of the style's own view look like others.
  private var innerEnvironment: EnvironmentValues {
    var inner = environment
    inner.buttonLook = .standard
    return inner
  }

  private func styled(_ button: any Pressing) -> AnyView {
    guard case .primitive(let style) = environment.buttonLook else { return AnyView(button.face) }
    return style.body(
      PrimitiveButtonStyleConfiguration(
        role: button.role, label: .init(view: AnyView(button.face)), action: button.action))
  }
}

/// The control of a button. Assistive technologies read it as one element, by the words of its label.
final class ButtonControl: UIControl {
  var pressed: () -> Void = {}
  /// Alerts and bars read it.
  var role: ButtonRole?
  var press: PressState?
  /// Whether taps on the whole row around it trigger the button: the list's row takes the touches.
  var activatesRow = false
  /// The colour of an action that a list shows for the button.
  var tint: Color?
  /// Whether the label fades while it is pressed.
  var dims = true
  /// The container of the label. It takes no touches: these are the control's.
  let face = ContainerView()

  /// The label's opacity while a finger is on the button, as a share: Apple's, from practice [M].
  private static let pressedOpacity: CGFloat = 0.2

  /// Whether the action runs again and again while a finger stays on the button.
  var repeats = false
  /// How often the present press has run the action; kept until the next one begins.
  private var repeatedCount = 0
  private var repeatTick: FrameTick?

  /// Half a second until the first time, a tenth until each further one, in seconds: as a stepper's [G].
  private static let repeating = (first: 0.5, interval: 0.1)

  private func updateRepeating() {
    repeatTick?.stop()
    repeatTick = nil
    guard isHighlighted else { return }
    repeatedCount = 0
    guard repeats else { return }
    let start = CACurrentMediaTime()
    repeatTick = FrameTicks.current.add(isMotion: false) { [weak self] time in
      guard let self, isEnabled else { return }
      // The frame at which a turn is due may be early by rounding.
      let held = time - start - Self.repeating.first + 1e-6
      let due = held < 0 ? 0 : Int(held / Self.repeating.interval) + 1
      while repeatedCount < due {
        repeatedCount += 1
        sendActions(for: .primaryActionTriggered)
      }
    }
  }

  isolated deinit { repeatTick?.stop() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    face.isUserInteractionEnabled = false
    addSubview(face)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .primaryActionTriggered)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        // A press that has repeated the action is over.
        if repeatedCount == 0 { sendActions(for: .primaryActionTriggered) }
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !activatesRow && super.point(inside: point, with: event)
  }

  override var isHighlighted: Bool {
    didSet {
      face.alpha = isHighlighted && dims ? Self.pressedOpacity : 1
      press?.value = isHighlighted
      if isHighlighted != oldValue { updateRepeating() }
    }
  }

  override var isEnabled: Bool {
    didSet { accessibilityTraits = isEnabled ? .button : [.button, .notEnabled] }
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    pressed()
    return true
  }

  /// Sets the accessibility label to the words of the elements in the face, separated by commas. Called after each layout.
  func readFace() { wordsOfFace = Self.words(in: face).joined(separator: ", ") }

  private var wordsOfFace: String?

  /// What `accessibilityLabel(_:)` has set, or else the words of the label.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? wordsOfFace }
    set { super.accessibilityLabel = newValue }
  }

  private static func words(in view: UIView) -> [String] {
    view.subviews.flatMap { $0.isAccessibilityElement ? [$0.accessibilityLabel].compactMap { $0 } : words(in: $0) }
  }
}
