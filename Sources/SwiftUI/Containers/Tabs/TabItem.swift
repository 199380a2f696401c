import UIKit

/// States the face of a tab: the title and the picture of the label.
nonisolated struct TabItemModifier: NodeModifier {
  let label: any View

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<TabItemModifier> {
    private var reader: ReadView!

    override init(_ modifier: TabItemModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      reader = ReadView(modifier.label, self, environment) { [weak self] in
        self?.graph.then { [weak self] in self?.read() }
      }
      read()
    }

    override func modifierWasUpdated(from old: TabItemModifier) {
      reader.update(modifier.label, environment)
      read()
    }

    private func read() {
      reader.arrange()
      var wish = ScreenWish()
      wish.tab = TabWish(title: reader.title, image: reader.image)
      graph.state(wish, by: self)
    }

    override func leave() { graph.withdraw(self) }
  }
}

nonisolated extension View {
  /// Sets what the tab bar of the ``TabView`` around this view shows for it: the label's texts as the title, and its first picture.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }

}
