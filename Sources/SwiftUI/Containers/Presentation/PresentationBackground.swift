import UIKit

/// Shows a view behind the whole presentation.
private nonisolated struct PresentationBackgroundModifier: NodeModifier {
  let background: AnyView
  let style: AnyShapeStyle?

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<PresentationBackgroundModifier> {
    private var reader: ReadView!

    override init(_ modifier: PresentationBackgroundModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      reader = ReadView(modifier.background, self, environment) {}
      // It is behind the bars and the home indicator, too.
      reader.hosting.ignoresSafeArea = true
      state()
    }

    private func state() {
      var color: UIColor?
      if case .color(let own)? = modifier.style?.paint(in: environment) { color = own }
      var wish = ScreenWish()
      wish.presentationBackground = PresentationBackground(view: reader.hosting, color: color)
      graph.state(wish, by: self)
    }

    override func modifierWasUpdated(from old: PresentationBackgroundModifier) {
      reader.update(modifier.background, environment)
      state()
    }

    override func leave() { graph.withdraw(self) }
  }
}

nonisolated extension View {
  /// Sets the background of the sheet, cover or popover around this view: of all of it, also behind its bars. A translucent style lets the
  /// screen behind be seen.
  ///
  /// Screens of a stack in the presentation have a background of their own, see ``View/containerBackground(_:for:)``; a list shows this one
  /// where its own is hidden by ``View/scrollContentBackground(_:)``.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(
      PresentationBackgroundModifier(
        background: (style as? Color).map { AnyView($0) } ?? AnyView(Rectangle().fill(style)),
        style: AnyShapeStyle(style)))
  }

  /// Shows views as the background of the sheet, cover or popover around this view.
  ///
  /// - Parameter alignment: Where the views are in the presentation, if they are smaller.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = ZStack(alignment: alignment, content: content)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    return modifier(PresentationBackgroundModifier(background: AnyView(background), style: nil))
  }

  /// Sets what the presentation around this view becomes in a compact size class, in width or in height.
  ///
  /// `.popover` keeps a popover what it is on a phone.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// Sets what the presentation around this view becomes in compact width, and in compact height. Where both are compact, the latter counts.
  ///
  /// - Parameter verticalAdaptation: Has an effect only where the width is compact, too: see Divergences.
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    asking {
      $0.adaptation = PresentationAdapting(horizontal: horizontalAdaptation.kind, vertical: verticalAdaptation.kind)
    }
  }
}
