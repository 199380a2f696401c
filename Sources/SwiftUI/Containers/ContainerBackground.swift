import UIKit

/// The container whose background a view sets.
public nonisolated struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// The screen of a ``NavigationStack`` that the view is on.
  public static let navigation = ContainerBackgroundPlacement()
}

/// Shows a view behind the whole screen of the container.
private nonisolated struct ContainerBackgroundModifier: NodeModifier {
  let background: AnyView

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<ContainerBackgroundModifier> {
    private var reader: ReadView!

    override init(_ modifier: ContainerBackgroundModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      reader = ReadView(modifier.background, self, environment) {}
      // It is behind the bars, too.
      reader.hosting.ignoresSafeArea = true
      var wish = ScreenWish()
      wish.backdrop = reader.hosting
      graph.state(wish, by: self)
    }

    override func modifierWasUpdated(from old: ContainerBackgroundModifier) {
      reader.update(modifier.background, environment)
    }

    override func leave() { graph.withdraw(self) }
  }
}

nonisolated extension View {
  /// Fills the background of the container around this view with a style: of the whole screen, behind its bars, too.
  ///
  /// A list or a form in front of it shows it where its own background is hidden by ``View/scrollContentBackground(_:)``.
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { (style as? Color).map { AnyView($0) } ?? AnyView(Rectangle().fill(style)) }
  }

  /// Shows views behind the whole screen of the container around this view.
  ///
  /// - Parameter alignment: Where the views are in the screen, if they are smaller.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = ZStack(alignment: alignment, content: content)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    return modifier(ContainerBackgroundModifier(background: AnyView(background)))
  }
}
