/// What the nodes of a row leave for the nodes that show it when it comes into view again: state, and objects that its views have made (fact 62).
///
/// It has the form of the tree of nodes. A node takes what one of its class, in its place and of its branch, has left.
final class NodeMemory {
  private let type: ObjectIdentifier
  /// See ``ViewNode/memoryKey``.
  let key: AnyHashable?
  let kept: [AnyObject?]
  private let children: [NodeMemory?]
  private var next = 0

  private init(_ node: ViewNode, _ children: [NodeMemory?]) {
    (type, key, kept) = (ObjectIdentifier(Swift.type(of: node)), node.memoryKey, node.kept)
    self.children = children
  }

  /// What a node and those below it keep; `nil` for nothing.
  static func of(_ node: ViewNode) -> NodeMemory? {
    let children = node.children.map(of)
    guard children.contains(where: { $0 != nil }) || node.kept.contains(where: { $0 != nil }) else { return nil }
    return NodeMemory(node, children)
  }

  /// This memory, if a node of a class has left it.
  func of(_ type: ViewNode.Type) -> NodeMemory? { ObjectIdentifier(type) == self.type ? self : nil }

  /// What the next child has left. Nodes make their children in the order in which they list them.
  func nextChild() -> NodeMemory? {
    guard next < children.count else { return nil }
    next += 1
    return children[next - 1]
  }
}
