/// A view that is rows of a list where it makes them, and another view elsewhere: in a row, in a stack, or as a row of a lazy one.
nonisolated struct InList<Rows: View, Elsewhere: View>: View, NodeMaking, RowShaped, InListChoosing {
  typealias Body = Never
  static var rowShape: RowShape { .loop }
  @ViewBuilder let rows: Rows
  @ViewBuilder let elsewhere: Elsewhere

  func view(inList: Bool) -> any View { inList ? rows : elsewhere }
  func makeNode(_ place: NodePlace) -> ViewNode { InListNode(self, place) }
}

private protocol InListChoosing {
  func view(inList: Bool) -> any View
}

/// The node of an ``InList``, which stays where it is.
private final class InListNode: ViewNode {
  override class var passesRowsOn: Bool { true }
  private let isInList: Bool
  private var content: ViewNode!

  init(_ view: any InListChoosing, _ place: NodePlace) {
    var holder = place.parent
    while let node = holder, node.makesRows, type(of: node).passesRowsOn { holder = node.parent }
    isInList = holder is TableNode
    super.init(place)
    content = SwiftUI.makeNode(view.view(inList: isInList), inner())
  }

  override var children: [ViewNode] { [content] }
  override var passesTransition: Bool { true }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let choice = view as? any InListChoosing else { return }
    content.update(choice.view(inList: isInList), environment)
  }
}
