import NorenBasics
import UIKit

/// A participant in the layout: it is offered room, answers with a size, and is placed. It lives as long as the node that shows its view.
///
/// The contract: ``setStackAxis(_:)`` comes first, if the item is in a stack; then any number of ``sizeThatFits(_:)``; then
/// ``put(in:_:on:)`` with a proposal and the size that answered it. Answers are remembered until ``changed()``. From then on until its next
/// answer or place, the item counts as changed, and the graph lets it answer again before anything is placed.
class LayoutItem {
  unowned let graph: any LayoutHost
  /// The item that arranges this one; `nil` for the root and for items that no container has collected yet.
  @Unretained var outer: LayoutItem?

  /// Whether answers may differ from those remembered.
  final var isChanged = false
  /// Whether ``put(in:_:on:)`` has to place what is in the item, even in the same rectangle.
  final private(set) var needsPlacement = true

  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var guides: [(key: AlignmentKey, proposal: ProposedViewSize, length: CGFloat?)] = []
  /// Whether more was answered than is remembered.
  private var hasForgotten = false
  /// Stacks ask for the least, the greatest and the given length, and layouts probe some more.
  private static let rememberedAnswers = 12

  @Unretained private(set) var canvas: ItemCanvas?
  private var canvasVersion = 0
  /// In the space of the canvas; valid while there is a canvas.
  private(set) final var rect = CGRect.zero
  private(set) final var proposal = ProposedViewSize.unspecified

  init(_ graph: any LayoutHost) { self.graph = graph }

  // Nonisolated, as those of the subclasses of which a screen has many: the hosting view ends its graph on the main actor.
  nonisolated deinit {}

  /// The number of containers around this item.
  final var depth: Int {
    var depth = 0
    var item = outer
    while let current = item {
      depth += 1
      item = current.outer
    }
    return depth
  }

  // MARK: Answering

  /// Returns the size that the item takes of a proposal. Remembers its answers: nested stacks ask each item several times.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // An item that its container has collected a moment ago.
    if isChanged { forgetAnswers() }
    // Loops, here and below: a closure isolated to the main actor checks its executor on each call.
    for known in answers where known.proposal == proposal { return known.size }
    graph.noteMeasurement()
    let size = measure(proposal)
    if answers.count == Self.rememberedAnswers {
      answers.removeFirst()
      hasForgotten = true
    }
    answers.append((proposal, size))
    return size
  }

  /// Computes the answer to a proposal. Called once for each different proposal. Subclasses override it.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Returns the explicit position of an alignment guide from the leading or top edge, for the size that answers `proposal`; `nil` where the
  /// item does not set it. Remembered as sizes are.
  final func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if isChanged { forgetAnswers() }
    for known in guides where known.key == key && known.proposal == proposal { return known.length }
    let length = measureGuide(key, proposal)
    if guides.count == Self.rememberedAnswers {
      guides.removeFirst()
      hasForgotten = true
    }
    guides.append((key, proposal, length))
    return length
  }

  /// Computes a guide. Subclasses override it.
  func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The stack's order of asking: items of a higher priority get their room first. 0 by default.
  var priority: Double { 0 }
  /// The distances that the view wants to its neighbours. Remembered as sizes are.
  final var spacing: ViewSpacing {
    if isChanged { forgetAnswers() }
    if let knownSpacing { return knownSpacing }
    let spacing = measureSpacing()
    knownSpacing = spacing
    return spacing
  }
  private var knownSpacing: ViewSpacing?

  /// Computes the distances. Subclasses override it.
  func measureSpacing() -> ViewSpacing { ViewSpacing() }
  /// Returns what the view tells the layout around it, by the key's identifier; `nil` for the default.
  func layoutValue(for key: ObjectIdentifier) -> Any? { nil }
  /// The position among siblings from back to front; those of one index follow the order of the views (fact 19).
  var zIndex: Double { 0 }

  /// Tells the item the axis of the stack that contains it. Only spacers and dividers depend on it.
  func setStackAxis(_ axis: Axis?) {}

  /// Marks the item: its answers, or what it places, may differ from now on.
  final func changed() {
    guard !isChanged else { return }
    isChanged = true
    graph.noteChange(of: self)
  }

  /// Brings the items in this one up to date before it answers again. Containers override it.
  func collect() {}
  /// Called when answers are no longer valid. A subclass that keeps something beside them overrides it.
  func forget() {}

  private func forgetAnswers() {
    isChanged = false
    needsPlacement = true
    answers = []
    guides = []
    knownSpacing = nil
    hasForgotten = false
    forget()
    collect()
  }

  /// Answers again what was asked before, and returns whether all answers are the same. Marks the item for placement.
  final func answersAsBefore() -> Bool {
    let (sizes, lengths, distances) = (answers, guides, knownSpacing)
    let canCompare = !answers.isEmpty && !hasForgotten
    forgetAnswers()
    guard canCompare, priority == knownPriority, zIndex == knownIndex else { return false }
    if let distances, !spacing.isSame(as: distances) { return false }
    for known in sizes where sizeThatFits(known.proposal) != known.size { return false }
    for known in lengths where explicitGuide(known.key, known.proposal) != known.length { return false }
    return true
  }

  /// As of the latest placement.
  private var knownPriority = 0.0
  private var knownIndex = 0.0

  // MARK: Placing

  /// Places the item. Returns at once if it is there already and nothing in it has changed.
  ///
  /// - Parameters:
  ///   - rect: In the canvas's space, of the size that the item answered to `proposal`.
  final func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let isThere = canvas === self.canvas && canvasVersion == canvas.version && rect == self.rect
    if isThere, !needsPlacement, proposal == self.proposal { return }
    if canvas !== self.canvas {
      shownPlace = ShownPlace()
      self.canvas?.needsOrder()
      canvas.needsOrder()
      self.canvas = canvas
    }
    canvasVersion = canvas.version
    self.rect = rect
    self.proposal = proposal
    (knownPriority, knownIndex) = (priority, zIndex)
    placeAgain()
  }

  /// Asks for the item to be placed again where it is: what it places differs, and none of its answers.
  final func needsPlacing() {
    guard !needsPlacement else { return }
    needsPlacement = true
    graph.notePlacing(of: self)
  }

  /// Places what is in the item where the item is.
  final func placeAgain() {
    needsPlacement = false
    guard let canvas else { return }
    graph.notePlacement()
    place(in: rect, proposal, on: canvas)
  }

  /// Places the item's views, and the items in it, on the canvas. Subclasses override it.
  func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {}

  // MARK: Motion

  /// Where the item's own view was put last.
  final var shownPlace = ShownPlace()
  /// Whether a change of size shows at once, while the place changes gradually: that of a text, which would be cut meanwhile.
  var sizeJumps: Bool { false }
  /// Called in each frame in which an animation has changed the frame of the item's view. What depends on its size overrides it.
  func viewWasMoved() {}
  /// Whether the item's view has been removed and is shown until its transition ends: no layout counts with it.
  var isLeaving: Bool { isMarkedLeaving }
  /// Set by the node of the removed view.
  final var isMarkedLeaving = false
  /// The item of the view itself, without what is around it.
  var innermost: LayoutItem { self }
  /// The transaction within this item, where it changes it; `nil` for that around it.
  var innerTransaction: Transaction? { nil }
  /// The transaction of the changes that are placed now, as it is at this item.
  final var transaction: Transaction {
    var item = outer
    while let current = item {
      if let transaction = current.innerTransaction { return transaction }
      item = current.outer
    }
    return graph.motion.transaction
  }

  /// Whether the item's rectangle is the coordinate space of a name. Subclasses override it.
  func isSpace(named name: AnyHashable) -> Bool { false }
  /// The nearest item around whose rectangle is the coordinate space of a name.
  final func space(named name: AnyHashable) -> LayoutItem? {
    var item = outer
    while let current = item, !current.isSpace(named: name) { item = current.outer }
    return item
  }

  /// Where the item is in the window, in points; `nil` before it was placed.
  final var globalRect: CGRect? { canvas?.global(rect) }

  /// Adds the item's views that are on the canvas itself, from back to front. Subclasses override it.
  func appendViews(to views: inout [UIView]) {}

  /// Called when the item's node ends, or nothing shows the item any more. It is asked for nothing from then on.
  func leave() {
    isChanged = false
    canvas?.needsOrder()
    canvas = nil
    shownPlace = ShownPlace()
    outer = nil
  }
}

/// An item of one `UIView`.
class ViewItem: LayoutItem {
  /// The view. Subclasses override it.
  var view: UIView { fatalError("\(Self.self) has no view.") }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.place(view, in: rect, for: self)
  }
  override func appendViews(to views: inout [UIView]) { views.append(view) }
}

/// An item around another one; passes everything on that a subclass does not override.
class WrappingItem: LayoutItem {
  let content: LayoutItem

  init(_ content: LayoutItem) {
    self.content = content
    super.init(content.graph)
    content.outer = self
  }

  nonisolated deinit {}

  override var isLeaving: Bool { isMarkedLeaving || content.isLeaving }
  override var innermost: LayoutItem { content.innermost }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    content.put(in: rect, proposal, on: canvas)
  }
  override func appendViews(to views: inout [UIView]) { content.appendViews(to: &views) }
  override var priority: Double { content.priority }
  override func measureSpacing() -> ViewSpacing { content.spacing }
  override var zIndex: Double { content.zIndex }
  override func layoutValue(for key: ObjectIdentifier) -> Any? { content.layoutValue(for: key) }
  override func setStackAxis(_ axis: Axis?) { content.setStackAxis(axis) }
  override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content.explicitGuide(key, proposal)
  }
}

/// An item that arranges other items: those of a node, or those that it is given.
class ArrangingItem: LayoutItem {
  /// The node whose items are arranged.
  @Unretained final var source: ItemSource? {
    didSet { itemsChanged() }
  }
  final private(set) var items: [LayoutItem] = []
  private var isCollected = false

  nonisolated deinit {}

  /// Called when the source may have other items than before.
  final func itemsChanged() {
    isCollected = false
    changed()
  }

  final override func collect() {
    guard !isCollected, let source else { return }
    isCollected = true
    var items: [LayoutItem] = []
    source.appendItems(to: &items)
    take(items)
  }

  /// The items and those whose views are leaving; `nil` while none is. In the order of the views.
  private var withLeaving: [LayoutItem]?

  /// Arranges these items from now on, except those that are leaving: they stay where they are.
  final func take(_ all: [LayoutItem]) {
    let (before, shownBefore) = (items, withLeaving ?? items)
    var isAnyLeaving = false
    for item in all {
      item.outer = self
      if item.isLeaving { isAnyLeaving = true }
    }
    let new = isAnyLeaving ? all.filter { !$0.isLeaving } : all
    items = new
    if new.count != all.count || withLeaving != nil {
      withLeaving = new.count == all.count ? nil : all
      canvas?.needsOrder()
      for item in all where item.isLeaving && item.canvas == nil { leave(item, where: shownBefore) }
    }
    guard before.count != new.count || !zip(before, new).allSatisfy(===) else { return }
    let kept = Set(new.map(ObjectIdentifier.init))
    for item in before where !kept.contains(ObjectIdentifier(item)) && item.outer === self { item.outer = nil }
    canvas?.needsOrder()
    itemsWereTaken()
  }

  /// Puts an item whose view is leaving where that was.
  private func leave(_ item: LayoutItem, where before: [LayoutItem]) {
    guard let canvas, let old = before.first(where: { $0.innermost === item.innermost }) else { return }
    item.put(in: old.rect, old.proposal, on: canvas)
  }

  /// Called when the items are not those before. Subclasses override it.
  func itemsWereTaken() {}

  override func appendViews(to views: inout [UIView]) {
    let items = withLeaving?.filter { !$0.isLeaving || $0.canvas != nil } ?? items
    guard items.count > 1, items.contains(where: { $0.zIndex != 0 }) else {
      for item in items { item.appendViews(to: &views) }
      return
    }
    let order = items.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    for (_, item) in order { item.appendViews(to: &views) }
  }
}

/// The one item of a node: that of its view, or several in a column, centred and with the usual spacing, as Apple's are.
class CombinedItem: ArrangingItem {
  private lazy var column = LayoutContainerItem(graph, VStackLayout())

  final var content: LayoutItem { items.count == 1 ? items[0] : column }

  /// The axis of the stack around, for a view that comes later.
  private var axis: Axis?

  final override func itemsWereTaken() {
    if items.count == 1 {
      items[0].setStackAxis(axis)
      return column.take([])
    }
    column.take(items)
    column.outer = self
    column.changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    content.put(in: rect, proposal, on: canvas)
  }
  override var priority: Double { content.priority }
  override func measureSpacing() -> ViewSpacing { content.spacing }
  override var zIndex: Double { content.zIndex }
  override func layoutValue(for key: ObjectIdentifier) -> Any? { content.layoutValue(for: key) }
  override func setStackAxis(_ axis: Axis?) {
    self.axis = axis
    if items.count == 1 { items[0].setStackAxis(axis) }
  }
  override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content.explicitGuide(key, proposal)
  }
}

// MARK: Seen by layouts

extension LayoutItem: @MainActor ExplicitGuides {
  final func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    explicitGuide(key, dimensions.proposal)
  }

  /// The size for a proposal, with what sets the guides.
  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(sizeThatFits(proposal), proposal: proposal, source: self)
  }
}

nonisolated extension ViewSpacing {
  fileprivate func isSame(as other: ViewSpacing) -> Bool { Edge.allCases.allSatisfy { self[$0] == other[$0] } }
}
