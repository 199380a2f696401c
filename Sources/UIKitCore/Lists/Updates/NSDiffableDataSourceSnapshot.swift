import Diagnostics
import Foundation

/// The sections and items of a list by their identifiers, in order, as a value.
///
/// Identifiers are unique among their kind. Adding one that is present already is a fault (`diffable.repeated-identifier`): it stops debug
/// builds, and is ignored in release builds. Naming a section or item that is absent stops the process, except in deletions and questions.
///
/// Appending is O(items appended); naming a place beside an item is O(items of its section).
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The sections in their order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The items of each section, in the sections' order.
  package private(set) var items: [[ItemIdentifierType]] = []
  /// The section of each item; its keys are all items.
  private var sectionsByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections to be rebuilt with all their rows. Applying the snapshot clears the three lists of marks.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are to be replaced, in the order of the calls.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose visible cells are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// An empty snapshot: applied, it removes every section.
  public init() {}

  // MARK: Asking

  /// The number of items in all sections. O(1).
  public var numberOfItems: Int { sectionsByItem.count }
  /// The number of sections, empty ones included.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in order. O(items): makes an array.
  public var itemIdentifiers: [ItemIdentifierType] { Array(items.joined()) }

  /// Returns the number of items in a section; 0 for one that is absent.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    section(identifier).map { items[$0].count } ?? 0
  }
  /// Returns the items of a section in order; none for one that is absent.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    section(identifier).map { items[$0] } ?? []
  }
  /// Returns the section that contains an item; `nil` for one that is absent. O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionsByItem[identifier]
  }
  /// Returns the position of an item among all items. O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return items[..<place.section].reduce(0) { $0 + $1.count } + place.item
  }
  /// Returns the position of a section. O(sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, by default the last one. Stops the process when there is no such section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let identifier = sectionIdentifier ?? sectionIdentifiers.last, let section = section(identifier) else {
      Self.refuse(
        "Items were appended to a snapshot without a section.",
        "section: \(String(describing: sectionIdentifier))",
        "Call appendSections(_:) first.")
    }
    items[section] += unique(identifiers, home: identifier)
  }

  /// Inserts items in front of another one, in its section.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    insert(identifiers, at: required(beforeIdentifier), offset: 0)
  }
  /// Inserts items behind another one, in its section.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, at: required(afterIdentifier), offset: 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at place: Place, offset: Int) {
    let new = unique(identifiers, home: sectionIdentifiers[place.section])
    items[place.section].insert(contentsOf: new, at: place.item + offset)
  }

  /// Removes items; ignores those that are absent. O(items of the sections concerned).
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let sections = Set(gone.compactMap { sectionsByItem.removeValue(forKey: $0) })
    for index in sectionIdentifiers.indices where sections.contains(sectionIdentifiers[index]) {
      items[index].removeAll { gone.contains($0) }
    }
  }

  /// Removes all sections, with their items and all marks. Apple's removes the sections, too [G].
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item in front of another one, into its section. Moving it beside itself does nothing.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 0)
  }
  /// Moves an item behind another one, into its section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
    guard identifier != other else { return }
    let from = required(identifier)
    items[from.section].remove(at: from.item)
    let to = required(other)
    items[to.section].insert(identifier, at: to.item + offset)
    sectionsByItem[identifier] = sectionIdentifiers[to.section]
  }

  /// Moves an item from one place to another, counted after it was taken out.
  package mutating func moveItem(from: IndexPath, to: IndexPath) {
    let item = items[from.section].remove(at: from.row)
    items[to.section].insert(item, at: to.row)
    sectionsByItem[item] = sectionIdentifiers[to.section]
  }

  /// Replaces all items of a section, which is appended if it is absent.
  package mutating func replaceItems(inSection identifier: SectionIdentifierType, by items: [ItemIdentifierType]) {
    if indexOfSection(identifier) == nil { appendSections([identifier]) }
    let index = required(identifier)
    for item in self.items[index] { sectionsByItem[item] = nil }
    self.items[index] = unique(items, home: identifier)
  }

  /// Marks items whose cells are to be replaced by new ones.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = required(identifier) }
    reloadedItemIdentifiers += identifiers
  }
  /// Marks items whose visible cells are to be configured again by the cell provider: cheaper than reloading, as the cells stay.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = required(identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sectionIdentifiers.count)
  }
  /// Adds empty sections in front of another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: required(toIdentifier)) }
  /// Adds empty sections behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: required(toIdentifier) + 1) }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set(sectionIdentifiers)
    let new = identifiers.filter { known.insert($0).inserted }
    if new.count < identifiers.count {
      Self.explain(
        "A section was added to a snapshot that already contains it.",
        "\(identifiers.count - new.count) of \(identifiers.count)")
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
    items.insert(contentsOf: new.map { _ in [] }, at: index)
  }

  /// Removes sections with their items; ignores those that are absent.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      for item in items[index] { sectionsByItem[item] = nil }
      sectionIdentifiers.remove(at: index)
      items.remove(at: index)
    }
  }

  /// Moves a section with its items in front of another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, beside: toIdentifier, offset: 0)
  }
  /// Moves a section with its items behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other else { return }
    let from = required(identifier)
    let moved = items.remove(at: from)
    sectionIdentifiers.remove(at: from)
    let to = required(other) + offset
    sectionIdentifiers.insert(identifier, at: to)
    items.insert(moved, at: to)
  }

  /// Marks sections whose rows are all to be replaced by new ones.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = required(identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// The snapshot without marks, which a data source keeps once it is applied.
  package var settled: Self {
    var result = self
    result.reloadedSectionIdentifiers = []
    result.reloadedItemIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }

  // MARK: Places

  /// The position of a section and of an item in it.
  package struct Place {
    var section: Int
    var item: Int
  }

  func place(of identifier: ItemIdentifierType) -> Place? {
    guard let home = sectionsByItem[identifier], let section = sectionIdentifiers.firstIndex(of: home),
      let item = items[section].firstIndex(of: identifier)
    else { return nil }
    return Place(section: section, item: item)
  }

  /// Returns a section's index. Finds the last one at once: most items are appended there.
  private func section(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.last == identifier ? sectionIdentifiers.count - 1 : indexOfSection(identifier)
  }

  /// Returns the place of an item, or stops the process.
  private func required(_ identifier: ItemIdentifierType) -> Place {
    if let place = place(of: identifier) { return place }
    Self.refuse(
      "A snapshot operation names an item that the snapshot does not contain.", "item: \(identifier)",
      "Check itemIdentifiers, or append the item first.")
  }

  /// Returns the position of a section, or stops the process.
  private func required(_ identifier: SectionIdentifierType) -> Int {
    if let index = indexOfSection(identifier) { return index }
    Self.refuse(
      "A snapshot operation names a section that the snapshot does not contain.", "section: \(identifier)",
      "Check sectionIdentifiers, or append the section first.")
  }

  /// Returns the identifiers that are new, each once, and notes them as items of `home`.
  private mutating func unique(
    _ identifiers: [ItemIdentifierType], home: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    let new = identifiers.filter { identifier in
      guard sectionsByItem[identifier] == nil else { return false }
      sectionsByItem[identifier] = home
      return true
    }
    if new.count < identifiers.count {
      Self.explain(
        "An item was added to a snapshot that already contains it.",
        "\(identifiers.count - new.count) of \(identifiers.count)")
    }
    return new
  }

  /// Ends the process: no safe meaning exists.
  private static func refuse(_ fact: String, _ object: String, _ remedy: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        fact, objects: [object], likelyCause: "The snapshot is not the expected one, or is outdated.", remedy: remedy))
  }

  /// Reports repeated identifiers as a fault, after which they are ignored.
  private static func explain(_ fact: String, _ object: String) {
    Diagnostics.fault(
      Diagnostic(
        fact, objects: ["repeated: \(object)"],
        likelyCause: "Identifiers are not unique: two models share one, or their == compares too few properties.",
        remedy: "Give every section and every item an identifier of its own."),
      counting: "diffable.repeated-identifier")
  }
}
