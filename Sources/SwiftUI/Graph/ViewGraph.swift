import NorenBasics
import UIKit

/// The tree of nodes for one root view, and what a change has marked in it: nodes to evaluate, layout items to settle and to place.
///
/// A change of state only marks a node. The next layout of the hosting view is one call of ``arrange(_:)``: it evaluates marked nodes, parents
/// first, settles changed items, innermost first, lets the hosting view place the root, and runs the actions that waited for that. It does so again
/// as long as these mark more, up to a bound.
final class ViewGraph: LayoutHost {
  /// The position among all graphs in the order of creation.
  let number: Int
  private static var lastNumber = 0

  private var root: ViewNode?
  private var marked: [ObjectIdentifier: ObservingNode] = [:]
  /// The transaction that the marks are part of.
  private var transaction = ScopedTransaction()
  private var lastNumber = 0
  /// Actions that run when everything is in its place: `onAppear`, `onDisappear`, `onChange`, and `didMove(toParent:)`.
  private var afterwards: [() -> Void] = []
  /// Called when a layout is due. The hosting view sets it, and marks itself for layout.
  var needsUpdate: () -> Void = {}
  /// The hosting controller, which becomes the parent of represented controllers; `nil` outside of one.
  @Unretained var controller: UIViewController?
  /// Counts what the engine has done, for tests of its cost.
  var work = Work()
  /// What moves on the screen.
  let motion = Motion()

  struct Work: Equatable {
    /// Bodies and contents of `ForEach` that were evaluated by nodes of this graph.
    var evaluations = 0
    /// Items that measured a proposal.
    var measurements = 0
    /// Items that placed what is in them.
    var placements = 0
  }

  init() {
    Self.lastNumber += 1
    number = Self.lastNumber
    motion.later = { [unowned self] in then($0) }
  }

  /// Makes the tree for the first value of the root view; later values update it. Called with another environment, too.
  func setRoot(_ view: any View, _ environment: EnvironmentValues) {
    if let root {
      let transaction = ScopedTransaction.current
      separate(transaction)
      begin(transaction)
      if let outer = Self.evaluated { motion.transaction = outer.motion.transaction.withoutCompletions }
      root.update(view, environment)
      isUnplaced = true
    } else {
      root = RootNode(view, NodePlace(graph: self, parent: nil, environment: environment))
    }
    needsUpdate()
  }

  /// Returns numbers in the order of creation.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Evaluating

  /// Marks a node and asks for a layout.
  func invalidate(_ node: ObservingNode, _ transaction: ScopedTransaction) {
    guard !isFrozen else { return }
    if Evaluation.reader === node { reports.write(during: node) }
    marked[ObjectIdentifier(node)] = node
    begin(transaction)
    if isArranging { wasMarkedMeanwhile = true } else { needsUpdate() }
  }

  /// Whether nothing is evaluated any more: what is shown stays as it is until it is gone.
  private var isFrozen = false

  func freeze() {
    isFrozen = true
    marked = [:]
  }

  /// Makes a transaction that of the changes from now on, until they are placed.
  private func begin(_ transaction: ScopedTransaction) {
    guard transaction.number != self.transaction.number else { return }
    self.transaction = transaction
    motion.transaction = transaction.value
    // A view off screen does not move: it has its new place when it returns.
    if !motion.isOnScreen { motion.transaction.animation = nil }
    motion.hold(transaction.value.completions)
  }

  /// Evaluates what is marked if that was marked in another transaction (fact 67). Called before a change.
  ///
  /// Where one of both is animated, it is placed, too: what the first one moves has to be there when the second one moves it further.
  func separate(_ transaction: ScopedTransaction) {
    guard transaction.number != self.transaction.number, !isUpdating, !marked.isEmpty || isUnplaced else { return }
    evaluateMarked()
    guard hasPlaced, !isPlacing, motion.mayAnimate || transaction.value.animation != nil else { return }
    let wasArranging = isArranging
    isArranging = true
    pending.settle()
    placeAll()
    endPass()
    isArranging = wasArranging
  }

  /// Puts the root in its rectangle. The hosting view sets it.
  var placeRoot: () -> Void = {}
  private var hasPlaced = false
  private var isPlacing = false
  /// Whether something was evaluated that has not been placed.
  private var isUnplaced = false

  /// Places what has changed.
  private func placeAll() {
    isPlacing = true
    placeRoot()
    pending.place()
    // A view that enters begins where its transition begins.
    while !entering.isEmpty {
      let entries = entering
      entering = []
      for enter in entries { enter() }
      pending.settle()
      placeRoot()
      pending.place()
    }
    (isPlacing, isUnplaced, hasPlaced) = (false, false, true)
  }

  private var entering: [() -> Void] = []

  /// Runs something after the next placement, in the same transaction.
  func afterPlacing(_ enter: @escaping () -> Void) {
    entering.append(enter)
    if !isArranging { needsUpdate() }
  }

  /// How views come and go in an animation that say nothing about it. The hosting view sets it.
  var standardTransition: BranchTransition?

  /// The groups of views that have one geometry; made with the first of them.
  var matches: AnyObject?

  /// Ends the transaction of what was placed.
  private func endPass() {
    transaction = ScopedTransaction()
    motion.endPass()
  }

  /// The graph whose nodes are evaluated now: screens within follow its transaction.
  private(set) static var evaluated: ViewGraph?

  /// Whether a node is marked.
  func isMarked(_ node: ObservingNode) -> Bool { marked[ObjectIdentifier(node)] != nil }

  /// Removes a node's mark: its view is being evaluated, or the node leaves.
  func isCurrent(_ node: ObservingNode) { marked[ObjectIdentifier(node)] = nil }

  private var isUpdating = false
  /// Whether nodes are being evaluated: they evaluate what is within.
  var isEvaluating: Bool { isUpdating }

  /// Brings the answers of all items up to date, for a question from outside of a layout.
  func update() {
    let wasArranging = isArranging
    isArranging = true
    defer { isArranging = wasArranging }
    evaluateMarked()
    askRepresented()
    pending.settle()
  }

  /// The items of represented views, by their numbers.
  private var represented: [Int: RepresentedItem] = [:]

  func add(_ item: RepresentedItem) { represented[item.number] = item }
  func remove(_ item: RepresentedItem) { represented[item.number] = nil }

  /// Marks the items whose views are measured by UIKit: these may have changed without notice. Costs a measurement of each in each layout.
  private func askRepresented() {
    for number in represented.keys.sorted() { represented[number]?.changed() }
  }

  private func evaluateMarked() {
    guard !marked.isEmpty, !isUpdating else { return }
    isUpdating = true
    isUnplaced = true
    let outer = Self.evaluated
    Self.evaluated = self
    defer { (isUpdating, Self.evaluated) = (false, outer) }
    // A parent's refresh may include nodes below it and remove their marks.
    for node in inOrder(marked) where isMarked(node) {
      isCurrent(node)
      node.refresh()
    }
  }

  /// Parents first.
  private func inOrder(_ nodes: [ObjectIdentifier: ObservingNode]) -> [ObservingNode] {
    nodes.values.sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
  }

  private let reports = GraphReports()

  /// Reports, once for each identity, that several elements of a `ForEach` have it.
  func reportDuplicate(_ id: AnyHashable) { reports.duplicate(id) }
  func reportUnboundedReader(_ axis: Axis) { reports.unboundedReader(axis) }
  func reportEndlessLayout(_ name: String, after asks: Int) { reports.endlessLayout(name, after: asks) }

  /// Runs an action after everything has been arranged, in the order of the calls.
  func then(_ act: @escaping () -> Void) {
    afterwards.append(act)
    if !isArranging { needsUpdate() }
  }

  /// Runs an action after the next pass of the layout has placed everything.
  func thenAfterPlacing(_ act: @escaping () -> Void) {
    nextPass.append(act)
    if !isArranging { needsUpdate() }
  }

  private var nextPass: [() -> Void] = []

  /// The size that the screen offers to the root view.
  private(set) var screenSize = CGSize.zero
  private var screenFollowers: [ObjectIdentifier: () -> LayoutItem?] = [:]

  /// Remembers an item whose size follows the screen's.
  func followScreen(_ item: LayoutItem) { screenFollowers[ObjectIdentifier(item)] = { [weak item] in item } }

  /// Called before the root is asked for its size.
  func take(screenSize new: CGSize) {
    guard new != screenSize else { return }
    screenSize = new
    screenFollowers = screenFollowers.filter { $0.value() != nil }
    guard !screenFollowers.isEmpty else { return }
    for item in screenFollowers.values { item()?.changed() }
    pending.settle()
  }

  /// Starts a task after all actions that wait (fact 65).
  func thenStart(_ act: @escaping () -> Void) {
    starts.append(act)
    if !isArranging { needsUpdate() }
  }

  private var starts: [() -> Void] = []

  /// Runs the actions that waited for the layout, and those that they add.
  func finish() {
    while !afterwards.isEmpty || !starts.isEmpty {
      let acts = afterwards.isEmpty ? starts : afterwards
      if afterwards.isEmpty { starts = [] } else { afterwards = [] }
      for act in acts { act() }
    }
  }

  // MARK: Layout

  private let pending = PendingLayout()

  /// The one item of the root.
  var item: LayoutItem? { (root as? RootNode)?.item }

  /// Marks an item whose answers may differ, and asks for a layout.
  func noteChange(of item: LayoutItem) {
    pending.change(item)
    if !isArranging { needsUpdate() }
  }

  /// Marks an item that has to place what is in it again, and asks for a layout.
  func notePlacing(of item: LayoutItem) {
    pending.misplace(item)
    if !isArranging { needsUpdate() }
  }

  /// Whether a layout is going on, which takes changes of items in.
  private var isArranging = false

  /// The most passes of one layout. State that is set on appearing takes two, a preference that sizes its cause three.
  private static let mostPasses = 16
  /// Whether something was marked since the layout began, that its owner did not hear of.
  private var wasMarkedMeanwhile = false
  /// Called after a layout in which the root's size may have changed.
  var sizeMayHaveChanged: () -> Void = {}

  /// Evaluates, settles and places, the root by ``placeRoot``; then runs the actions that waited. What these change is taken in before this
  /// returns, up to a bound.
  func arrange() {
    wasMarkedMeanwhile = false
    isArranging = true
    for pass in 1... {
      let waiting = nextPass
      nextPass = []
      evaluateMarked()
      if pass == 1 { askRepresented() }
      pending.settle()
      placeAll()
      // A container that keeps its place may be seen in another part now.
      watch.contentMoved()
      checkGeometry(transaction)
      checkPreferences()
      // What follows a place or a preference belongs to the transaction that has changed it.
      if marked.isEmpty, pending.isSettled { endPass() }
      afterwards += waiting
      finish()
      let isAtRest = marked.isEmpty && pending.isPlaced && waitingReaders.isEmpty && nextPass.isEmpty
      guard !isAtRest else { break }
      if pass == Self.mostPasses {
        reports.restlessness(of: inOrder(marked), after: Self.mostPasses)
        break
      }
    }
    isArranging = false
    if wasMarkedMeanwhile { sizeMayHaveChanged() }
  }

  // MARK: Geometry

  private let watch = PlaceWatch()

  func add(_ reader: any GeometryChecking) { watch.add(reader) }
  func remove(_ reader: any GeometryChecking) { watch.remove(reader) }
  func add(_ follower: any MoveFollowing) { watch.add(follower) }
  func remove(_ follower: any MoveFollowing) { watch.remove(follower) }

  /// Marks the nodes for which something that they have read is elsewhere now. Called after placing and after a scroll view has moved; costs
  /// nothing without such nodes.
  func checkGeometry(_ transaction: ScopedTransaction = .current) {
    for reader in watch.moved { reader.invalidate(transaction) }
  }

  func contentMoved() {
    if watch.hasReaders {
      if !isArranging { separate(.current) }
      checkGeometry(isArranging ? transaction : .current)
    }
    watch.contentMoved()
  }

  /// Takes in items that changed while others are placed: those of a geometry reader's content.
  func settleInside() { pending.settle() }

  // MARK: Preferences

  private var waitingReaders: [ObjectIdentifier: any PreferenceReading] = [:]

  /// Marks a node that reads preferences.
  func note(_ reader: any PreferenceReading) {
    waitingReaders[ObjectIdentifier(reader)] = reader
    if !isArranging { needsUpdate() }
  }

  /// Forgets a mark: the node leaves.
  func forget(_ reader: any PreferenceReading) { waitingReaders[ObjectIdentifier(reader)] = nil }

  private func checkPreferences() {
    guard !waitingReaders.isEmpty else { return }
    let readers = waitingReaders.values.sorted { ($1.depth, $0.number) < ($0.depth, $1.number) }
    waitingReaders = [:]
    for reader in readers { reader.readPreference() }
  }

  func noteMeasurement() { work.measurements += 1 }
  func notePlacement() { work.placements += 1 }

  /// Marks a canvas whose views came or went.
  func noteOrder(of canvas: ItemCanvas) { pending.reorder(canvas) }

  /// Ends all nodes, children first, and runs the `onDisappear` actions that follow.
  func end() {
    root?.leaveWithChildren()
    root = nil
    finish()
    motion.end()
    pending.removeAll()
  }

  // MARK: Being seen

  private let appearances = Appearances()

  /// Whether the views are on the screen or about to be: from `viewWillAppear` to `viewDidDisappear` of the hosting controller. A change
  /// notifies the nodes, inner ones first.
  var isVisible: Bool {
    get { appearances.isVisible }
    set {
      guard newValue != isVisible else { return }
      appearances.isVisible = newValue
      needsUpdate()
    }
  }

  /// Registers a node, and tells it right away whether it is visible.
  func add(_ node: any Appearing) { appearances.add(node, order: nextNumber()) }

  /// Unregisters a node, and tells it that it is no longer visible.
  func remove(_ node: any Appearing) { appearances.remove(node) }

  /// Tells the nodes below a scope, inner ones first, that it has come into view or left it.
  func visibilityChanged(of scope: any AppearanceScope) { appearances.scopeChanged(scope) }
}

/// A node that reads a preference of the nodes below it.
protocol PreferenceReading: ViewNode {
  var number: Int { get }
  /// Reads the value and acts on it if it differs. Called after a layout in which a writer below changed.
  func readPreference()
}
