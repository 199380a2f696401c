import UIKit

/// How a view comes and goes, as the nodes see it.
nonisolated struct BranchTransition {
  /// Whether nothing is shown of it.
  var isIdentity = false
  /// Its own animations, which count before those of the change.
  var insertion: Animation?
  var removal: Animation?
  /// Makes the view that shows the content in a phase: -1 before it comes, 0 while it is there, 1 after it has gone.
  let body: @MainActor (_ content: AnyView, _ phase: Int) -> any View
}

/// A node whose view says how it comes and goes.
protocol TransitionSource: ViewNode {
  var branchTransition: BranchTransition { get }
}

/// Shows the branches of a node while they come and go: each is put into the view of its transition when that is first needed.
final class BranchTransitions {
  private unowned let owner: ViewNode
  private var entries: [ObjectIdentifier: TransitionNode] = [:]

  init(_ owner: ViewNode) { self.owner = owner }

  /// In the order of their making.
  var effects: [ViewNode] { entries.isEmpty ? [] : entries.values.sorted { $0.number < $1.number } }

  /// The views of a branch that come and go by themselves: each of a list.
  private static func parts(of node: ViewNode) -> [ViewNode] {
    node is ListNode || node is WrapperNode ? node.children.flatMap(parts) : [node]
  }

  /// Returns the transition of a view; `nil` if it says nothing about it.
  private static func ownTransition(of node: ViewNode) -> BranchTransition? {
    if let source = node as? any TransitionSource { return source.branchTransition }
    guard node.passesTransition else { return nil }
    return node.children.first.flatMap(ownTransition)
  }

  /// Whether a branch says that nothing is shown of its coming and going.
  static func isIdentity(_ node: ViewNode) -> Bool { ownTransition(of: node)?.isIdentity == true }

  /// The transition of a view, if there is an animation for it and something to be seen.
  private func animated(_ node: ViewNode, isRemoval: Bool) -> (BranchTransition, Transaction)? {
    guard owner.graph.motion.isOnScreen else { return nil }
    var transaction = owner.transaction
    let standard = transaction.animation == nil ? nil : owner.graph.standardTransition
    guard let transition = Self.ownTransition(of: node) ?? standard, !transition.isIdentity else { return nil }
    if let own = isRemoval ? transition.removal : transition.insertion, !transaction.disablesAnimations {
      transaction.animation = own
    }
    return transaction.animation == nil ? nil : (transition, transaction)
  }

  /// Lets a new branch come in. Returns whether it does so gradually.
  func insert(_ node: ViewNode) -> Bool {
    var isGradual = false
    for part in Self.parts(of: node) {
      guard let (transition, transaction) = animated(part, isRemoval: false) else { continue }
      isGradual = true
      let effect = TransitionNode(transition, of: part, phase: -1, owner.inner())
      entries[ObjectIdentifier(part)] = effect
      owner.graph.afterPlacing { [weak effect] in effect?.lead(to: 0, transaction) }
    }
    return isGradual
  }

  /// Lets a branch go. Returns whether it stays for now; `ended` is called when it is gone then.
  func remove(_ node: ViewNode, _ ended: @escaping (ViewNode) -> Void) -> Bool {
    let parts = Self.parts(of: node)
    let changes = parts.map { animated($0, isRemoval: true) }
    guard changes.contains(where: { $0 != nil }) else { return false }
    lastRemoval += 1
    let (removal, key) = (lastRemoval, ObjectIdentifier(node))
    removals[key] = removal
    let completion = AnimationCompletion(criteria: .removed) { [weak self, weak node] in
      if let self, let node, removals[key] == removal { ended(node) }
    }
    owner.graph.motion.hold(CollectionOfOne(completion))
    for (part, change) in zip(parts, changes) {
      // What has no transition stays as it is until the others are gone.
      guard let standard = owner.graph.standardTransition ?? change?.0 else { continue }
      let effect =
        entries[ObjectIdentifier(part)] ?? TransitionNode(change?.0 ?? standard, of: part, phase: 0, owner.inner())
      entries[ObjectIdentifier(part)] = effect
      effect.isLeaving = true
      guard var transaction = change?.1 else { continue }
      transaction.add(completion)
      // A view that was not in its transition's view before is put there first.
      owner.graph.afterPlacing { [weak self, weak effect] in
        if self?.removals[key] == removal { effect?.lead(to: 1, transaction) }
      }
    }
    return true
  }

  /// The latest removals of branches that are leaving.
  private var removals: [ObjectIdentifier: Int] = [:]
  private var lastRemoval = 0

  /// Lets a branch that was leaving stay.
  func restore(_ node: ViewNode) {
    removals[ObjectIdentifier(node)] = nil
    for part in Self.parts(of: node) {
      guard let effect = entries[ObjectIdentifier(part)] else { continue }
      effect.isLeaving = false
      let transaction = animated(part, isRemoval: false)?.1 ?? owner.transaction
      owner.graph.afterPlacing { [weak effect] in if effect?.isLeaving == false { effect?.lead(to: 0, transaction) } }
    }
  }

  /// Ends the transition of a branch. Called before its node ends.
  func forget(_ node: ViewNode) {
    removals[ObjectIdentifier(node)] = nil
    for part in Self.parts(of: node) { entries.removeValue(forKey: ObjectIdentifier(part))?.leaveWithChildren() }
  }

  func appendItems(of node: ViewNode, to items: inout [LayoutItem]) {
    if let effect = entries[ObjectIdentifier(node)] {
      effect.appendItems(to: &items)
    } else if node is ListNode || node is WrapperNode {
      for child in node.children { appendItems(of: child, to: &items) }
    } else {
      node.appendItems(to: &items)
    }
  }

  func update(_ environment: EnvironmentValues) { for effect in entries.values { effect.update(environment) } }

  /// Called when a branch has other items: a container in a transition's view has to collect them.
  func itemsChanged() { for effect in entries.values { effect.contentItemsChanged() } }
}

/// The node of a transition's view, which shows a branch. The branch stays a child of its owner.
final class TransitionNode: ViewNode {
  private let transition: BranchTransition
  private let branch: ViewNode
  private var phase: Int
  private var body: ViewNode!
  let number: Int
  private var items: [TransitionItem] = []
  /// The transaction in which the phase has changed.
  private var latest: (pass: Int, transaction: Transaction)?
  private weak var adopting: AdoptingNode?
  private var isPassingOn = false
  /// Views that took touches before they began to leave.
  private var touched: [UIView] = []

  init(_ transition: BranchTransition, of branch: ViewNode, phase: Int, _ place: NodePlace) {
    (self.transition, self.branch, self.phase) = (transition, branch, phase)
    number = place.graph.nextNumber()
    super.init(place)
    body = makeNode(view, inner())
  }

  override var children: [ViewNode] { [body] }
  private var view: any View {
    transition.body(AnyView(AdoptedContent(branch: branch) { [weak self] in self?.adopting = $0 }), phase)
  }

  var isLeaving = false {
    didSet {
      for item in items { item.isMarkedLeaving = isLeaving }
      guard !isLeaving else { return }
      for view in touched { (view.isUserInteractionEnabled, view.accessibilityElementsHidden) = (true, false) }
      touched = []
    }
  }

  override var innerTransaction: Transaction? {
    latest?.pass == graph.motion.pass ? latest?.transaction : nil
  }

  /// Changes the phase, in a transaction.
  func lead(to phase: Int, _ transaction: Transaction) {
    latest = (graph.motion.pass, transaction)
    graph.motion.hasTransitions = true
    self.phase = phase
    body.update(view, environment)
    guard isLeaving else { return }
    // What leaves takes no touches, and is not read.
    var views: [UIView] = []
    for item in items { item.appendViews(to: &views) }
    for view in views where view.isUserInteractionEnabled {
      (view.isUserInteractionEnabled, view.accessibilityElementsHidden) = (false, true)
      touched.append(view)
    }
  }

  func update(_ environment: EnvironmentValues) {
    self.environment = environment
    body.update(view, environment)
  }

  func contentItemsChanged() {
    isPassingOn = true
    adopting?.itemsChanged()
    isPassingOn = false
  }

  override func itemsChanged() { if !isPassingOn { super.itemsChanged() } }

  override func appendItems(to items: inout [LayoutItem]) {
    var inner: [LayoutItem] = []
    body.appendItems(to: &inner)
    let old = self.items
    self.items = inner.map { item in old.first { $0.content === item } ?? TransitionItem(item, self) }
    for item in old where !self.items.contains(where: { $0 === item }) { item.leave() }
    for item in self.items { item.isMarkedLeaving = isLeaving }
    items += self.items
  }

  override func leave() { for item in items { item.leave() } }
}

/// The outermost item of a view in its transition.
private final class TransitionItem: WrappingItem {
  private weak var node: TransitionNode?

  init(_ content: LayoutItem, _ node: TransitionNode) {
    self.node = node
    super.init(content)
  }

  override var innerTransaction: Transaction? { node?.innerTransaction }
}

/// A branch, where its transition's view has its content.
private nonisolated struct AdoptedContent: View, NodeMaking, SelfComparing {
  let branch: ViewNode
  let made: (AdoptingNode) -> Void

  func makeNode(_ place: NodePlace) -> ViewNode {
    let node = AdoptingNode(branch, place)
    made(node)
    return node
  }
  func isSame(as other: AdoptedContent) -> Bool { branch === other.branch }
}

/// Stands for a branch, whose node it does not own.
private final class AdoptingNode: ViewNode {
  private unowned let branch: ViewNode

  init(_ branch: ViewNode, _ place: NodePlace) {
    self.branch = branch
    super.init(place)
  }

  override func appendItems(to items: inout [LayoutItem]) { branch.appendItems(to: &items) }
}
