import Diagnostics
import Foundation

/// The items of one section as an outline: items below items, open or closed, as a value.
///
/// Identifiers are unique. Adding one that is present already is a fault (`diffable.repeated-identifier`): it stops debug builds, and is
/// ignored in release builds. Naming an item that is absent as a parent or a neighbour stops the process; as one to delete, open or close
/// it is ignored.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []
  private var known: Set<ItemIdentifierType> = []

  /// An empty outline.
  public init() {}
  /// A copy of another one.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  // MARK: Asking

  /// All items, each before its children. O(items).
  public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
  /// The items whose ancestors are all open, in the same order. O(visible items).
  public var visibleItems: [ItemIdentifierType] { walk(rootItems) { expanded.contains($0) } }

  private func walk(
    _ roots: [ItemIdentifierType], enters: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var (result, stack): ([ItemIdentifierType], [ItemIdentifierType]) = ([], roots.reversed())
    while let item = stack.popLast() {
      result.append(item)
      if enters(item), let own = children[item] { stack.append(contentsOf: own.reversed()) }
    }
    return result
  }

  /// Whether the outline has an item. O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
  /// Returns how many ancestors an item has; stops for one that is absent. O(level).
  public func level(of item: ItemIdentifierType) -> Int {
    require(item)
    return sequence(first: item) { parents[$0] }.reduce(-1) { count, _ in count + 1 }
  }
  /// Returns the position of an item in ``items``; `nil` for one that is absent. O(items).
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
  /// Whether an item is open; also one without children may be.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Whether all ancestors of an item are open; `false` for one that is absent. O(level).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && sequence(first: item) { parents[$0] }.dropFirst().allSatisfy { expanded.contains($0) }
  }
  /// Returns the item that an item is directly below; `nil` for a root and one that is absent.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  /// Whether an item has others below it.
  package func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }

  /// Returns the part below an item as an outline of its own, by default without the item. Stops for an item that is absent.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    require(parent)
    var part = Self()
    part.rootItems = includingParent ? [parent] : children[parent] ?? []
    let items = walk(part.rootItems) { _ in true }
    part.known = Set(items)
    part.expanded = expanded.intersection(part.known)
    for item in items {
      part.children[item] = children[item]
      if let above = parents[item], part.known.contains(above) { part.parents[item] = above }
    }
    return part
  }

  // MARK: Adding

  /// Adds items at the end: below an item, or as roots. Stops for a parent that is absent.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { require(parent) }
    add(Self(roots: unique(items)), to: parent, at: children(of: parent).count)
  }
  /// Adds items in front of another one, below the same parent. Stops for an item that is absent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(Self(roots: unique(items)), beside: item, offset: 0)
  }
  /// Adds items behind another one, below the same parent. Stops for an item that is absent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(Self(roots: unique(items)), beside: item, offset: 1)
  }
  /// Adds an outline in front of an item, below the same parent. Stops for an item that is absent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    insert(distinct(snapshot), beside: item, offset: 0)
  }
  /// Adds an outline behind an item, below the same parent. Stops for an item that is absent.
  ///
  /// - Returns: The last root of what was added [G]; `nil` for nothing.
  @discardableResult
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) -> ItemIdentifierType? {
    insert(distinct(snapshot), beside: item, offset: 1)
    return snapshot.rootItems.last
  }
  /// Replaces what is below an item by another outline. Stops for an item that is absent.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent)
    delete(children[parent] ?? [])
    add(distinct(snapshot), to: parent, at: 0)
  }

  private init(roots: [ItemIdentifierType]) { (rootItems, known) = (roots, Set(roots)) }

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? rootItems
  }

  private mutating func insert(_ part: Self, beside item: ItemIdentifierType, offset: Int) {
    require(item)
    let parent = parents[item]
    add(part, to: parent, at: (children(of: parent).firstIndex(of: item) ?? 0) + offset)
  }

  /// Adds an outline of new items below a parent.
  private mutating func add(_ part: Self, to parent: ItemIdentifierType?, at index: Int) {
    if let parent {
      children[parent, default: []].insert(contentsOf: part.rootItems, at: index)
      for item in part.rootItems { parents[item] = parent }
    } else {
      rootItems.insert(contentsOf: part.rootItems, at: index)
    }
    children.merge(part.children) { _, new in new }
    parents.merge(part.parents) { _, new in new }
    known.formUnion(part.known)
    expanded.formUnion(part.expanded)
  }

  // MARK: Removing

  /// Removes items with all that is below them; ignores those that are absent. O(items removed × siblings).
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      if let parent = parents[item] {
        children[parent]?.removeAll { $0 == item }
        if children[parent]?.isEmpty == true { children[parent] = nil }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for gone in walk([item], enters: { _ in true }) {
        (children[gone], parents[gone]) = (nil, nil)
        known.remove(gone)
        expanded.remove(gone)
      }
    }
  }
  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  // MARK: Opening

  /// Opens items; ignores those that are absent.
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter { contains($0) }) }
  /// Closes items; what is below them keeps its own state.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  // MARK: Moving

  /// Moves a visible item with all that is below it to another place among the visible ones, counted after it was taken out: in front of the
  /// item there, below the same parent; at the end, behind the last item, below the same parent [G].
  ///
  /// An item cannot be moved below itself: the outline stays as it is then.
  package mutating func moveVisible(from: Int, to: Int) {
    var visible = visibleItems
    guard visible.indices.contains(from), to >= 0, to < visible.count, from != to else { return }
    let item = visible.remove(at: from)
    let next = to < visible.count ? visible[to] : nil
    let part = snapshot(of: item, includingParent: true)
    if let next, part.contains(next) { return }
    // Behind a closed or childless last item, it stays with that one's siblings.
    let parent = next == nil ? visible.last.flatMap { part.contains($0) ? nil : parents[$0] } : nil
    delete([item])
    if let next {
      insert(part, before: next)
    } else {
      add(part, to: parent, at: children(of: parent).count)
    }
  }

  /// Adds an outline of new items at a place among the visible ones: in front of the item there, or behind the last one, below the
  /// same parent [G].
  package mutating func insertVisible(_ part: Self, at index: Int) {
    let visible = visibleItems
    if visible.indices.contains(index) {
      insert(part, before: visible[index])
    } else {
      let parent = visible.last.flatMap { parents[$0] }
      add(distinct(part), to: parent, at: children(of: parent).count)
    }
  }

  // MARK: Describing

  /// Returns the outline as lines of text, indented by level: `-` for an open item, `+` for a closed one with others below it, `*` for a leaf.
  public func visualDescription() -> String {
    items.map { item in
      let mark = !hasChildren(item) ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Checks

  private func require(_ item: ItemIdentifierType) {
    guard !contains(item) else { return }
    Diagnostics.stop(
      Diagnostic(
        "A section snapshot operation names an item that the snapshot does not contain.", objects: ["item: \(item)"],
        likelyCause: "The snapshot is not the expected one, or is outdated.",
        remedy: "Check contains(_:), or append the item first."))
  }

  /// Returns the items that are new, each once; others are reported.
  private func unique(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen = known
    let new = items.filter { seen.insert($0).inserted }
    if new.count < items.count { Self.explainRepetition(items.count - new.count, of: items.count) }
    return new
  }

  /// Returns an outline without the items that are here already, which are reported.
  private func distinct(_ part: Self) -> Self {
    let repeated = part.items.filter { contains($0) }
    guard !repeated.isEmpty else { return part }
    Self.explainRepetition(repeated.count, of: part.known.count)
    var part = part
    part.delete(repeated)
    return part
  }

  private static func explainRepetition(_ count: Int, of total: Int) {
    Diagnostics.fault(
      Diagnostic(
        "An item was added to a section snapshot that already contains it.",
        objects: ["repeated: \(count) of \(total)"],
        likelyCause: "Identifiers are not unique: two models share one, or their == compares too few properties.",
        remedy: "Give every item an identifier of its own."),
      counting: "diffable.repeated-identifier")
  }
}
