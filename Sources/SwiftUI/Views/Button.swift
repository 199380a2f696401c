import UIKit

/// A control that performs an action when it is tapped.
///
/// It is triggered when a finger lifts on it or near it, by assistive technologies and by the keyboard's focus. While it is pressed its
/// label is at a fifth of its opacity. The label has the tint colour unless it sets another, and is grey when disabled.
public struct Button<Label: View>: View, NodeMaking {
  let action: () -> Void
  let label: Label

  /// Creates a button with views as its label; several views are arranged in a column.
  ///
  /// - Parameter action: Retained until the button is updated with another or leaves. The latest one counts, even for a touch that began
  ///   before.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
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
  var face: any View { get }
}

/// The node of a button: owns the control, and shows the label inside it.
final class ButtonNode: ViewNode {
  private let control = ButtonControl()
  private let face: ViewNode

  init(_ button: any Pressing, _ place: NodePlace) {
    face = makeNode(button.face, place.inner(Self.inner(place.environment)))
    super.init(place)
    show(button)
  }

  override var children: [ViewNode] { [face] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let button = view as? any Pressing else { return }
    face.update(button.face, Self.inner(environment))
    show(button)
  }

  private func show(_ button: any Pressing) {
    control.pressed = button.action
    control.isEnabled = environment.isEnabled
  }

  /// The environment of the label: the tint as the foreground colour, grey where the button is disabled.
  private static func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    if !environment.isEnabled {
      inner.foreground = Color(uiColor: .tertiaryLabel)
    } else if environment.foreground == nil {
      inner.foreground = environment.tint ?? Color(uiColor: .systemBlue)
    }
    return inner
  }

  override func appendItems(to items: inout [LayoutItem]) {
    items.append(
      GroupItem(face.combinedItem, in: control.face, of: control, environment) { [control] in control.readFace() })
  }
}

/// The control of a button. Assistive technologies read it as one element, by the words of its label.
final class ButtonControl: UIControl {
  var pressed: () -> Void = {}
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

/// An item whose views are in a container of their own, so that they are clipped, faded or pressed together.
final class GroupItem: WrappingItem {
  private let container: ContainerView
  private let owner: UIView
  private let environment: EnvironmentValues
  private let finished: () -> Void

  /// - Parameters:
  ///   - owner: The view that is placed instead of the container, and has it inside; `nil` places the container itself.
  ///   - finished: Called after the container has its views.
  init(
    _ content: LayoutItem, in container: ContainerView, of owner: UIView? = nil, _ environment: EnvironmentValues,
    finished: @escaping () -> Void = {}
  ) {
    (self.container, self.owner) = (container, owner ?? container)
    (self.environment, self.finished) = (environment, finished)
    super.init(content)
  }

  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    canvas.add(owner, in: rect)
    if owner !== container { container.frame = owner.bounds }
    let inner = Canvas(rect.size, environment)
    content.put(in: CGRect(origin: .zero, size: rect.size), proposal, on: inner)
    inner.fill(container)
    finished()
  }
}
