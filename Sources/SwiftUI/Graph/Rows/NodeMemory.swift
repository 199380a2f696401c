/// What the nodes of a row leave for the nodes that show it when it comes into view again: state, and objects that its views have made (fact 62).
///
/// It has the form of the tree of nodes. A node takes what one of its class, in its place and of its branch, has left; an element of a loop
/// what one of its identity has left.
final class NodeMemory {
  private let type: ObjectIdentifier
  /// See ``ViewNode/memoryKey``.
  let key: AnyHashable?
  let kept: [AnyObject?]
  private let children: [NodeMemory?]
  private var elements: [AnyHashable: NodeMemory]
  private var next = 0

  private init(_ node: ViewNode, _ children: [NodeMemory?], _ elements: [AnyHashable: NodeMemory]) {
    (type, key, kept) = (ObjectIdentifier(Swift.type(of: node)), node.memoryKey, node.kept)
    (self.children, self.elements) = (children, elements)
  }

  /// What a node and those below it keep; `nil` for nothing.
  static func of(_ node: ViewNode) -> NodeMemory? {
    let elements = node.elementMemories
    let children = elements == nil ? node.children.map(of) : []
    let isEmpty = children.allSatisfy { $0 == nil } && elements?.isEmpty != false && node.kept.allSatisfy { $0 == nil }
    return isEmpty ? nil : NodeMemory(node, children, elements ?? [:])
  }

  /// This memory, if a node of a class has left it.
  func of(_ type: ViewNode.Type) -> NodeMemory? { ObjectIdentifier(type) == self.type ? self : nil }

  /// What the next child has left. Nodes make their children in the order in which they list them.
  func nextChild() -> NodeMemory? {
    guard next < children.count else { return nil }
    next += 1
    return children[next - 1]
  }

  /// Takes out what the element of an identity has left.
  func takeElement(_ id: AnyHashable) -> NodeMemory? { elements.removeValue(forKey: id) }

  /// What the elements have left whose identities are of a type.
  func elements<ID: Hashable>(_ type: ID.Type) -> [ID: NodeMemory] {
    elements.reduce(into: [:]) { all, element in if let id = element.key.base as? ID { all[id] = element.value } }
  }
}
