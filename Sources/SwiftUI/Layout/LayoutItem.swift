import UIKit

/// A participant in the layout: it is offered room, answers with a size, and is placed. It lives as long as the node that shows its view.
///
/// The contract: ``setStackAxis(_:)`` comes first, if the item is in a stack; then any number of ``sizeThatFits(_:)``; then
/// ``put(in:_:on:)`` with a proposal and the size that answered it. Answers are remembered until ``changed()``. From then on until its next
/// answer or place, the item counts as changed, and the graph lets it answer again before anything is placed.
class LayoutItem {
  unowned let graph: any LayoutHost
  /// The item that arranges this one; `nil` for the root and for items that no container has collected yet.
  weak var outer: LayoutItem?

  /// Whether answers may differ from those remembered.
  final var isChanged = false
  /// Whether ``put(in:_:on:)`` has to place what is in the item, even in the same rectangle.
  final private(set) var needsPlacement = true

  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var baselines: [(isFirst: Bool, proposal: ProposedViewSize, length: CGFloat?)] = []
  /// Whether more was answered than is remembered.
  private var hasForgotten = false
  /// Stacks ask for the least, the greatest and the given length, and layouts probe some more.
  private static let rememberedAnswers = 12

  private(set) weak var canvas: Canvas?
  private var canvasVersion = 0
  /// In the space of the canvas; valid while there is a canvas.
  private(set) final var rect = CGRect.zero
  private(set) final var proposal = ProposedViewSize.unspecified

  init(_ graph: any LayoutHost) { self.graph = graph }

  /// The number of containers around this item.
  final var depth: Int { sequence(first: outer, next: { $0?.outer }).prefix { $0 != nil }.count }

  // MARK: Answering

  /// Returns the size that the item takes of a proposal. Remembers its answers: nested stacks ask each item several times.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // An item that its container has collected a moment ago.
    if isChanged { forgetAnswers() }
    if let known = answers.first(where: { $0.proposal == proposal }) { return known.size }
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

  /// Returns the distance from the top to the baseline of the first or last text, in points, for the size that answers `proposal`; `nil`
  /// without a text. Remembered as sizes are.
  final func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    if isChanged { forgetAnswers() }
    if let known = baselines.first(where: { $0.isFirst == isFirst && $0.proposal == proposal }) { return known.length }
    let length = measureBaseline(isFirst: isFirst, proposal)
    if baselines.count == Self.rememberedAnswers {
      baselines.removeFirst()
      hasForgotten = true
    }
    baselines.append((isFirst, proposal, length))
    return length
  }

  /// Computes a baseline. Subclasses override it.
  func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The stack's order of asking: items of a higher priority get their room first. 0 by default.
  var priority: Double { 0 }
  /// Whether a stack leaves out its default spacing beside this item.
  var isSpacer: Bool { false }
  /// The place from back to front among the items of one container (fact 19): equal ones stay in their order. 0 by default.
  var zIndex: Double { 0 }

  /// Tells the item the axis of the stack that contains it. Only spacers and dividers depend on it.
  func setStackAxis(_ axis: Axis) {}

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
    baselines = []
    hasForgotten = false
    forget()
    collect()
  }

  /// Answers again what was asked before, and returns whether all answers are the same. Marks the item for placement.
  final func answersAsBefore() -> Bool {
    let (sizes, lengths, canCompare) = (answers, baselines, !answers.isEmpty && !hasForgotten)
    forgetAnswers()
    return canCompare && priority == knownPriority && isSpacer == wasSpacer
      && sizes.allSatisfy { sizeThatFits($0.proposal) == $0.size }
      && lengths.allSatisfy { baseline(isFirst: $0.isFirst, $0.proposal) == $0.length }
  }

  /// As of the latest placement.
  private var knownPriority = 0.0
  private var wasSpacer = false

  // MARK: Placing

  /// Places the item. Returns at once if it is there already and nothing in it has changed.
  ///
  /// - Parameters:
  ///   - rect: In the canvas's space, of the size that the item answered to `proposal`.
  final func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let isThere = canvas === self.canvas && canvasVersion == canvas.version && rect == self.rect
    if isThere, !needsPlacement, proposal == self.proposal { return }
    if canvas !== self.canvas {
      self.canvas?.needsOrder()
      canvas.needsOrder()
      self.canvas = canvas
    }
    canvasVersion = canvas.version
    self.rect = rect
    self.proposal = proposal
    (knownPriority, wasSpacer) = (priority, isSpacer)
    placeAgain()
  }

  /// Places what is in the item where the item is.
  final func placeAgain() {
    needsPlacement = false
    guard let canvas else { return }
    graph.notePlacement()
    place(in: rect, proposal, on: canvas)
  }

  /// Places the item's views, and the items in it, on the canvas. Subclasses override it.
  func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {}

  /// Adds the item's views that are on the canvas itself, from back to front. Subclasses override it.
  func appendViews(to views: inout [UIView]) {}

  /// Called when the item's node ends, or nothing shows the item any more.
  func leave() {
    canvas?.needsOrder()
    canvas = nil
    outer = nil
  }
}

/// An item of one `UIView`.
class ViewItem: LayoutItem {
  /// The view. Subclasses override it.
  var view: UIView { fatalError("\(Self.self) has no view.") }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.place(view, in: rect) }
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

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    content.put(in: rect, proposal, on: canvas)
  }
  override func appendViews(to views: inout [UIView]) { content.appendViews(to: &views) }
  override var priority: Double { content.priority }
  override var isSpacer: Bool { content.isSpacer }
  override var zIndex: Double { content.zIndex }
  override func setStackAxis(_ axis: Axis) { content.setStackAxis(axis) }
  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, proposal)
  }
}

/// An item that arranges other items: those of a node, or those that it is given.
class ArrangingItem: LayoutItem {
  /// The node whose items are arranged.
  final weak var source: (any ItemSource)? {
    didSet { itemsChanged() }
  }
  final private(set) var items: [LayoutItem] = []
  private var isCollected = false

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

  /// Arranges these items from now on.
  final func take(_ new: [LayoutItem]) {
    let before = items
    items = new
    for item in new { item.outer = self }
    guard before.count != new.count || !zip(before, new).allSatisfy(===) else { return }
    let kept = Set(new.map(ObjectIdentifier.init))
    for item in before where !kept.contains(ObjectIdentifier(item)) && item.outer === self { item.outer = nil }
    canvas?.needsOrder()
    itemsWereTaken()
  }

  /// Called when the items are not those before. Subclasses override it.
  func itemsWereTaken() {}

  override func appendViews(to views: inout [UIView]) {
    for item in backToFront { item.appendViews(to: &views) }
  }

  private var backToFront: [LayoutItem] {
    guard items.contains(where: { $0.zIndex != 0 }) else { return items }
    return items.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }
}

/// The one item of a node: that of its view, or several in a column, centred and with the usual spacing, as Apple's are.
class CombinedItem: ArrangingItem {
  private lazy var column = StackItem(graph, across: .column(.center), spacing: nil)

  final var content: LayoutItem { items.count == 1 ? items[0] : column }

  final override func itemsWereTaken() {
    if items.count == 1 { return column.take([]) }
    column.take(items)
    column.outer = self
    column.changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    content.put(in: rect, proposal, on: canvas)
  }
  override var priority: Double { content.priority }
  override var isSpacer: Bool { content.isSpacer }
  override var zIndex: Double { content.zIndex }
  override func setStackAxis(_ axis: Axis) { content.setStackAxis(axis) }
  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, proposal)
  }
}
