import UIKit

/// Something that does what it says when it is tapped.
public struct Button<Label: View>: View, NodeMaking {
  let action: () -> Void
  let label: Label

  /// - Parameter action: Kept as long as the button is shown with it.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ButtonNode(self, place) }
}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Button: Pressing {
  var face: any View { label }
}

protocol Pressing {
  var action: () -> Void { get }
  var face: any View { get }
}

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

  /// A button's label has the tint; a disabled one's is grey.
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
      GroupItem(face.soleItem, in: control.face, of: control, environment) { [control] in control.readFace() })
  }
}

/// What is touched. It is read as one thing, by its label's words.
final class ButtonControl: UIControl {
  var pressed: () -> Void = {}
  /// Where the label is.
  let face = ContainerView()

  /// How much of the label is seen while a finger is on it: a share. Apple's, from practice, confidence M.
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

  /// Takes the label's words for its own.
  func readFace() { accessibilityLabel = Self.words(in: face).joined(separator: ", ") }

  private static func words(in view: UIView) -> [String] {
    view.subviews.flatMap { $0.isAccessibilityElement ? [$0.accessibilityLabel].compactMap { $0 } : words(in: $0) }
  }
}

/// An item whose views are in a view of their own.
final class GroupItem: WrappingItem {
  private let container: ContainerView
  private let owner: UIView
  private let environment: EnvironmentValues
  private let finished: () -> Void

  /// - Parameter owner: What is put in the place, if that is not the container itself but has it inside.
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
