import UIKit

/// A label that opens a menu of buttons when it is touched.
///
/// The menu lists the buttons, dividers and menus among its views; other views are left out: see Divergences.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @Environment(\.menuStyleBody) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, primaryAction) = (content(), label(), nil)
  }

  /// - Parameter primaryAction: What a tap does; the menu opens when a finger rests on the label.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
  }

  public var body: some View {
    style.body(
      MenuStyleConfiguration(
        label: .init(view: AnyView(label)), content: .init(view: AnyView(content)), primaryAction: primaryAction))
  }
}

nonisolated extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu of a configuration, for a style to change.
  public init(_ configuration: MenuStyleConfiguration) {
    (label, content, primaryAction) = (configuration.label, configuration.content, configuration.primaryAction)
  }
}

nonisolated extension Menu where Label == Text {
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}
nonisolated extension Menu where Label == SwiftUI.Label<Text, Image> {
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

/// A menu in a menu, whatever the types of its parts.
protocol MenuListing {
  var title: String { get }
  var elements: [UIMenuElement] { get }
}
extension Menu: MenuListing {
  var title: String { words(in: label) ?? "" }
  var elements: [UIMenuElement] { MenuElements.of(content) }
}

/// The elements of a menu from the views that describe them.
enum MenuElements {
  static func of(_ view: any View) -> [UIMenuElement] {
    var groups: [[UIMenuElement]] = [[]]
    visit(view, true, &groups)
    let filled = groups.filter { !$0.isEmpty }
    guard filled.count > 1 else { return filled.first ?? [] }
    // A divider separates groups.
    return filled.map { UIMenu(title: "", options: .displayInline, children: $0) }
  }

  private static func visit(_ view: any View, _ isEnabled: Bool, _ groups: inout [[UIMenuElement]]) {
    switch view {
    case is Divider: groups.append([])
    case let button as any Pressing:
      let symbol = PickerOption.options(in: button.face).first?.image
      let press = button.action
      let action = UIAction(title: words(in: button.face) ?? "", image: symbol) { _ in press() }
      if button.role == .destructive { action.attributes.insert(.destructive) }
      if !isEnabled { action.attributes.insert(.disabled) }
      groups[groups.count - 1].append(action)
    case let menu as any MenuListing:
      groups[groups.count - 1].append(UIMenu(title: menu.title, children: menu.elements))
    case let list as any Listing: for view in list.views { visit(view, isEnabled, &groups) }
    case let elements as any ForEachElements: for (_, view) in elements.elements { visit(view, isEnabled, &groups) }
    case let choice as any Choosing: visit(choice.choice.view, isEnabled, &groups)
    case let modified as any Modified:
      // Of modifiers only those count that disable.
      var environment = EnvironmentValues()
      environment.isEnabled = isEnabled
      (modified.anyModifier as? any EnvironmentChanging)?.change(&environment)
      visit(modified.anyContent, environment.isEnabled, &groups)
    case let wrapper as any Wrapping: visit(wrapper.wrapped, isEnabled, &groups)
    default: break
    }
  }
}

/// What opens a menu, over its label.
nonisolated struct MenuButton: PlatformControl {
  let content: any View
  let words: String?
  let primaryAction: (() -> Void)?

  /// Performs the latest action.
  final class Target {
    var act: (() -> Void)?
  }
  func makeCoordinator() -> Target { Target() }

  func makeUIView(context: Context) -> UIButton {
    let (view, target) = (UIButton(type: .custom), context.coordinator)
    view.addAction(UIAction { [weak target] _ in target?.act?() }, for: .touchUpInside)
    return view
  }

  func updateUIView(_ view: UIButton, context: Context) {
    context.coordinator.act = primaryAction
    view.menu = UIMenu(children: MenuElements.of(content))
    view.showsMenuAsPrimaryAction = primaryAction == nil
    if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    view.accessibilityLabel = words
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIButton, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }
}
