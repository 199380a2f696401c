/// The nodes that are notified when their views become visible, and when they leave or are hidden.
final class Appearances {
  /// In the order of registration: a node registers after those within it, so inner actions run first (fact 65).
  private var nodes: [ObjectIdentifier: (order: Int, node: any Appearing)] = [:]

  /// Whether the screen is visible. A change notifies the nodes, inner ones first.
  var isVisible = false {
    didSet {
      guard isVisible != oldValue else { return }
      for node in inOrder { notify(node) }
    }
  }

  /// Registers a node, and tells it right away whether it is visible.
  func add(_ node: any Appearing, order: Int) {
    nodes[ObjectIdentifier(node)] = (order, node)
    notify(node)
  }

  /// Unregisters a node, and tells it that it is no longer visible.
  func remove(_ node: any Appearing) {
    nodes[ObjectIdentifier(node)] = nil
    node.setVisible(false)
  }

  /// Tells the nodes below a scope, inner ones first, that it has come into view or left it.
  func scopeChanged(_ scope: any AppearanceScope) {
    for node in inOrder where node.isBelow(scope) { notify(node) }
  }

  private var inOrder: [any Appearing] { nodes.values.sorted { $0.order < $1.order }.map(\.node) }

  private func notify(_ node: any Appearing) { node.setVisible(isVisible && node.isInVisibleScope) }
}

/// A node whose views may be out of view while the screen is visible, such as a page beside the one that is shown.
protocol AppearanceScope: ViewNode {
  var isInView: Bool { get }
}

extension ViewNode {
  /// Whether every scope around the node is in view.
  fileprivate var isInVisibleScope: Bool {
    sequence(first: self, next: \.parent).allSatisfy { ($0 as? any AppearanceScope)?.isInView ?? true }
  }

  fileprivate func isBelow(_ node: ViewNode) -> Bool { sequence(first: self, next: \.parent).contains { $0 === node } }
}

/// A node that is notified when its view becomes visible, and when it leaves or is hidden.
protocol Appearing: ViewNode {
  func setVisible(_ isVisible: Bool)
}
