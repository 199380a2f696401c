import UIKit

/// A control that performs an action when it is tapped.
///
/// It is triggered when a finger lifts on it or near it, by assistive technologies and by the keyboard's focus. While it is pressed its
/// label is at a fifth of its opacity. The label has the tint colour unless it sets another, and is grey when disabled.
public struct Button<Label: View>: View, NodeMaking {
  let action: () -> Void
  let label: Label
  let role: ButtonRole?

  /// Creates a button with views as its label; several views are arranged in a column.
  ///
  /// - Parameter action: Retained until the button is updated with another or leaves. The latest one counts, even for a touch that began
  ///   before.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role: one that deletes is red, and alerts place buttons by their roles.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
    self.role = role
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ButtonNode(self, place) }
}

extension Button where Label == Text {
  /// Creates a button with a text as its label. The title is shown as it is, without a look-up in tables of words.
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Button: Pressing {
  var face: any View { label }
}

/// A button, whatever the type of its label.
protocol Pressing {
  var action: () -> Void { get }
  var role: ButtonRole? { get }
  var face: any View { get }
}

/// The node of a button: owns the control, and shows the label inside it.
final class ButtonNode: ViewNode {
  private let control = ButtonControl()
  private let face: CombinedItem
  private let item: GroupItem
  private var label: ViewNode!
  private var role: ButtonRole?

  init(_ button: any Pressing, _ place: NodePlace) {
    face = CombinedItem(place.graph)
    item = GroupItem(face, in: control.face, of: control, place.environment) { [control] in control.readFace() }
    role = button.role
    super.init(place)
    label = makeNode(button.face, inner(labelEnvironment))
    face.source = label
    show(button)
  }

  override var children: [ViewNode] { [label] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let button = view as? any Pressing else { return }
    role = button.role
    label.update(button.face, labelEnvironment)
    show(button)
  }

  private func show(_ button: any Pressing) {
    control.pressed = button.action
    control.role = button.role
    if control.isEnabled != environment.isEnabled { control.isEnabled = environment.isEnabled }
    item.environment = environment
  }

  private var latest: (outer: EnvironmentValues, role: ButtonRole?, inner: EnvironmentValues)?

  /// The environment of the label: the tint as the foreground colour, grey where the button is disabled.
  private var labelEnvironment: EnvironmentValues {
    if let latest, latest.outer.isIdentical(to: environment), latest.role == role { return latest.inner }
    var inner = environment
    if !environment.isEnabled {
      inner.foreground = Color(uiColor: .tertiaryLabel)
    } else if environment.foreground == nil {
      inner.foreground = role == .destructive ? .red : environment.tint ?? Color(uiColor: .systemBlue)
    }
    latest = (environment, role, inner)
    return inner
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { face.itemsChanged() }
  override func leave() { item.leave() }
}

/// The control of a button. Assistive technologies read it as one element, by the words of its label.
final class ButtonControl: UIControl {
  var pressed: () -> Void = {}
  /// Alerts and bars read it.
  var role: ButtonRole?
  /// The container of the label. It takes no touches: these are the control's.
  let face = ContainerView()

  /// The label's opacity while a finger is on the button, as a share: Apple's, from practice [M].
  private static let pressedOpacity: CGFloat = 0.2

  override init(frame: CGRect) {
    super.init(frame: frame)
    face.isUserInteractionEnabled = false
    addSubview(face)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .primaryActionTriggered)
    addAction(UIAction { [weak self] _ in self?.sendActions(for: .primaryActionTriggered) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { face.alpha = isHighlighted ? Self.pressedOpacity : 1 }
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
  func readFace() { accessibilityLabel = Self.words(in: face).joined(separator: ", ") }

  private static func words(in view: UIView) -> [String] {
    view.subviews.flatMap { $0.isAccessibilityElement ? [$0.accessibilityLabel].compactMap { $0 } : words(in: $0) }
  }
}
