import UIKit

/// The nodes of one root view, and which of them have to look at their views again.
///
/// A change of state only marks a node; the marked ones are looked at in the next layout of the hosting view, parents first, and then
/// everything is arranged.
final class ViewGraph {
  private var root: ViewNode?
  private var stale: [ObjectIdentifier: ObservingNode] = [:]
  private var lastNumber = 0
  /// What is done when everything is in its place: appearing, and what follows a change.
  private var afterwards: [() -> Void] = []
  /// Asks for a layout, soon.
  var needsUpdate: () -> Void = {}
  /// The controller that controllers of views are children of.
  weak var controller: UIViewController?

  func setRoot(_ view: any View, _ environment: EnvironmentValues) {
    if let root {
      root.update(view, environment)
    } else {
      root = SwiftUI.makeNode(view, NodePlace(host: self, depth: 0, environment: environment))
    }
    needsUpdate()
  }

  /// Nodes in the order in which they were made.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func invalidate(_ node: ObservingNode) {
    stale[ObjectIdentifier(node)] = node
    needsUpdate()
  }

  /// A node whose view is being looked at is not stale any more.
  func isCurrent(_ node: ObservingNode) { stale[ObjectIdentifier(node)] = nil }

  /// Looks at the views again whose state has changed. Who changes state while it is looked at has to wait for the next layout.
  func update() {
    let nodes = stale.values.sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
    // Whoever was looked at has looked at those below it.
    for node in nodes where stale[ObjectIdentifier(node)] != nil { node.refresh() }
    if !stale.isEmpty { needsUpdate() }
  }

  func then(_ act: @escaping () -> Void) { afterwards.append(act) }

  /// Does what had to wait until everything was in its place.
  func finish() {
    while !afterwards.isEmpty {
      let acts = afterwards
      afterwards = []
      for act in acts { act() }
    }
  }

  var item: LayoutItem? { root?.soleItem }

  func end() {
    root?.leaveWithChildren()
    root = nil
    finish()
  }

  // MARK: Being seen

  private var appearing: [Int: any Appearing] = [:]

  /// Whether the views are on the screen, or about to be.
  var isVisible = false {
    didSet {
      guard isVisible != oldValue else { return }
      for number in appearing.keys.sorted() { appearing[number]?.setThere(isVisible) }
      needsUpdate()
    }
  }

  func add(_ node: any Appearing) {
    appearing[node.number] = node
    node.setThere(isVisible)
  }

  func remove(_ node: any Appearing) {
    appearing[node.number] = nil
    node.setThere(false)
  }
}

/// A node that is told when its view comes to the screen and when it goes.
protocol Appearing: ViewNode {
  var number: Int { get }
  func setThere(_ isThere: Bool)
}
