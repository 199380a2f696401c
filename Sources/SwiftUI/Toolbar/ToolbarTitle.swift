import UIKit

/// What the bars of a screen are for.
public nonisolated struct ToolbarRole: Sendable {
  enum Kind: Sendable { case automatic, navigationStack, browser, editor }
  let kind: Kind
  public static var automatic: ToolbarRole { ToolbarRole(kind: .automatic) }
  /// A step of a stack, as without a role.
  public static var navigationStack: ToolbarRole { ToolbarRole(kind: .navigationStack) }
  /// A place among others. As ``automatic`` on a phone.
  public static var browser: ToolbarRole { ToolbarRole(kind: .browser) }
  /// A document: the back button has no title.
  public static var editor: ToolbarRole { ToolbarRole(kind: .editor) }
}

/// How a screen's bar shows its title.
public nonisolated struct ToolbarTitleDisplayMode: Sendable {
  let mode: UINavigationItem.LargeTitleDisplayMode
  /// As the screen below.
  public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
  /// Large, below the bar, until the content scrolls.
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .always) }
  /// Large, in the bar. As ``large`` here.
  public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .always) }
  /// In the bar.
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .never) }
}

/// Shows a menu below the title of the screen.
private nonisolated struct TitleMenuModifier: NodeModifier {
  let items: AnyView

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<TitleMenuModifier> {
    private let button = TitleMenuButton()

    override init(_ modifier: TitleMenuModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      showMenu()
      var wish = ScreenWish()
      wish.titleMenu = button
      graph.state(wish, by: self)
    }

    private func showMenu() { button.menu = UIMenu(children: MenuElements.of(modifier.items, environment)) }

    override func modifierWasUpdated(from old: TitleMenuModifier) { showMenu() }
    override func leave() { graph.withdraw(self) }
  }
}

nonisolated extension View {
  /// Sets what the bars of this view's screen are for: an editor's back button has no title.
  public func toolbarRole(_ role: ToolbarRole) -> some View { asking { $0.isEditor = role.kind == .editor } }

  /// Sets how the screen's bar shows its title.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    asking { $0.titleDisplay = mode.mode }
  }

  /// Opens a menu from the title of this view's screen, which is in the bar then.
  ///
  /// - Parameter content: Buttons, dividers and menus, as those of a ``Menu``.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    modifier(TitleMenuModifier(items: AnyView(content())))
  }

  /// Has the gestures of this view's screen go before the system's at some edges. Hosts have no gestures of the system's.
  public func defersSystemGestures(on edges: Edge.Set) -> some View {
    var rect: UIRectEdge = []
    if edges.contains(.top) { rect.insert(.top) }
    if edges.contains(.bottom) { rect.insert(.bottom) }
    // Of a screen whose texts run from the left.
    if edges.contains(.leading) { rect.insert(.left) }
    if edges.contains(.trailing) { rect.insert(.right) }
    return asking { $0.deferredEdges = rect }
  }
}
