import UIKit

/// Shows a badge at the end of the row that the view is in; outside of lists on the tab of its screen.
private nonisolated struct BadgeModifier: NodeModifier {
  let text: String?

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<BadgeModifier> {
    private weak var row: RowNode?

    override init(_ modifier: BadgeModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      if environment.rowContext != nil { row = RowNode.around(self) }
      state()
    }

    override func modifierWasUpdated(from old: BadgeModifier) {
      if modifier.text != old.text { state() }
    }

    private func state() {
      let text = modifier.text
      if environment.rowContext != nil {
        row?.state(RowSetting { $0.badge = text }, by: self)
      } else {
        var wish = ScreenWish()
        wish.badge = text
        graph.state(wish, by: self)
      }
    }

    override func leave() {
      row?.withdraw(self)
      graph.withdraw(self)
    }
  }
}

nonisolated extension View {
  private func badged(_ text: String?) -> some View { modifier(BadgeModifier(text: text)) }

  /// Shows a number on the view's tab, or at the end of the view's row in a list; 0 shows none.
  public func badge(_ count: Int) -> some View { badged(count == 0 ? nil : String(count)) }

  /// Shows a text on the view's tab, or at the end of the view's row in a list; `nil` shows none. The characters count, not their look.
  public func badge(_ label: Text?) -> some View { badged(label?.string) }

  /// Shows words on the view's tab, or at the end of the view's row in a list; `nil` shows none.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows words on the view's tab, or at the end of the view's row in a list; `nil` shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { badged(label.map { String($0) }) }
}
