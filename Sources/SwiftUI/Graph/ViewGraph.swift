import UIKit

/// The tree of nodes for one root view, and the set of nodes that have to evaluate their views again.
///
/// A change of state only marks a node. In the next layout of the hosting view, in this order: ``update()`` refreshes marked nodes, parents
/// first; everything is arranged; ``finish()`` runs the actions that waited for that.
final class ViewGraph {
  private var root: ViewNode?
  private var stale: [ObjectIdentifier: ObservingNode] = [:]
  private var lastNumber = 0
  /// Actions that run when everything is in its place: `onAppear`, `onDisappear`, `onChange`, and `didMove(toParent:)`.
  private var afterwards: [() -> Void] = []
  /// Called when a layout is due. The hosting view sets it, and marks itself for layout.
  var needsUpdate: () -> Void = {}
  /// The hosting controller, which becomes the parent of represented controllers; `nil` outside of one.
  weak var controller: UIViewController?

  /// Makes the tree for the first value of the root view; later values update it. Called with another environment, too.
  func setRoot(_ view: any View, _ environment: EnvironmentValues) {
    if let root {
      root.update(view, environment)
    } else {
      root = SwiftUI.makeNode(view, NodePlace(host: self, depth: 0, environment: environment))
    }
    needsUpdate()
  }

  /// Returns numbers in the order of creation.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Marks a node and asks for a layout.
  func invalidate(_ node: ObservingNode) {
    stale[ObjectIdentifier(node)] = node
    needsUpdate()
  }

  /// Removes a node's mark: its view is being evaluated, or the node leaves.
  func isCurrent(_ node: ObservingNode) { stale[ObjectIdentifier(node)] = nil }

  /// Refreshes the marked nodes, parents first. A node that is marked meanwhile waits for the next layout, which this asks for.
  func update() {
    let nodes = stale.values.sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
    // A parent's refresh includes the nodes below it and removes their marks.
    for node in nodes where stale[ObjectIdentifier(node)] != nil { node.refresh() }
    if !stale.isEmpty { needsUpdate() }
  }

  /// Runs an action after everything has been arranged, in the order of the calls.
  func then(_ act: @escaping () -> Void) { afterwards.append(act) }

  /// Runs the actions that waited for the layout, and those that they add.
  func finish() {
    while !afterwards.isEmpty {
      let acts = afterwards
      afterwards = []
      for act in acts { act() }
    }
  }

  /// The one layout item of the root; several views are arranged in a column.
  var item: LayoutItem? { root?.combinedItem }

  /// Ends all nodes, children first, and runs the `onDisappear` actions that follow.
  func end() {
    root?.leaveWithChildren()
    root = nil
    finish()
  }

  // MARK: Being seen

  private var appearing: [Int: any Appearing] = [:]

  /// Whether the views are on the screen or about to be: from `viewWillAppear` to `viewDidDisappear` of the hosting controller. A change
  /// notifies the nodes in the order of their creation.
  var isVisible = false {
    didSet {
      guard isVisible != oldValue else { return }
      for number in appearing.keys.sorted() { appearing[number]?.setVisible(isVisible) }
      needsUpdate()
    }
  }

  /// Registers a node, and tells it right away whether it is visible.
  func add(_ node: any Appearing) {
    appearing[node.number] = node
    node.setVisible(isVisible)
  }

  /// Unregisters a node, and tells it that it is no longer visible.
  func remove(_ node: any Appearing) {
    appearing[node.number] = nil
    node.setVisible(false)
  }
}

/// A node that is notified when its view becomes visible, and when it leaves or is hidden.
protocol Appearing: ViewNode {
  var number: Int { get }
  func setVisible(_ isVisible: Bool)
}
