import Diagnostics
import Foundation

/// Sections and items by their identifiers, in order, as a value. Identifiers are unique among their kind.
///
/// Appending is O(items appended); what names a place beside an item is O(items of its section).
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The items of each section, in the sections' order.
  package private(set) var items: [[ItemIdentifierType]] = []
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Asking

  public var numberOfItems: Int { homes.count }
  public var numberOfSections: Int { sectionIdentifiers.count }
  public var itemIdentifiers: [ItemIdentifierType] { Array(items.joined()) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    section(identifier).map { items[$0].count } ?? 0
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    section(identifier).map { items[$0] } ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }
  /// The item's place among all items. O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return items[..<place.section].reduce(0) { $0 + $1.count } + place.item
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends to a section, by default the last one; without any section it stops.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let identifier = sectionIdentifier ?? sectionIdentifiers.last, let section = section(identifier) else {
      Self.refuse(
        "Items were appended to a snapshot without a section for them.",
        "section: \(String(describing: sectionIdentifier))",
        "Call appendSections(_:) first.")
    }
    items[section] += unique(identifiers, home: identifier)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    insert(identifiers, at: required(beforeIdentifier), offset: 0)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, at: required(afterIdentifier), offset: 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at place: Place, offset: Int) {
    let new = unique(identifiers, home: sectionIdentifiers[place.section])
    items[place.section].insert(contentsOf: new, at: place.item + offset)
  }

  /// Identifiers that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let sections = Set(gone.compactMap { homes.removeValue(forKey: $0) })
    for index in sectionIdentifiers.indices where sections.contains(sectionIdentifiers[index]) {
      items[index].removeAll { gone.contains($0) }
    }
  }

  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 0)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
    guard identifier != other else { return }
    let from = required(identifier)
    items[from.section].remove(at: from.item)
    let to = required(other)
    items[to.section].insert(identifier, at: to.item + offset)
    homes[identifier] = sectionIdentifiers[to.section]
  }

  /// Marks items whose cells are to be exchanged for new ones.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = required(identifier) }
    reloadedItemIdentifiers += identifiers
  }
  /// Marks items whose present cells are to be filled again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = required(identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sectionIdentifiers.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: required(toIdentifier)) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: required(toIdentifier) + 1) }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set(sectionIdentifiers)
    let new = identifiers.filter { known.insert($0).inserted }
    if new.count < identifiers.count {
      Self.explain(
        "A section was added to a snapshot that has it already.",
        "\(identifiers.count - new.count) of \(identifiers.count)")
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
    items.insert(contentsOf: new.map { _ in [] }, at: index)
  }

  /// Deletes the sections' items as well.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      for item in items[index] { homes[item] = nil }
      sectionIdentifiers.remove(at: index)
      items.remove(at: index)
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, beside: toIdentifier, offset: 0)
  }
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

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = required(identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// Without marks: what a data source keeps.
  package var settled: Self {
    var result = self
    result.reloadedSectionIdentifiers = []
    result.reloadedItemIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }

  // MARK: Places

  package struct Place {
    var section: Int
    var item: Int
  }

  func place(of identifier: ItemIdentifierType) -> Place? {
    guard let home = homes[identifier], let section = sectionIdentifiers.firstIndex(of: home),
      let item = items[section].firstIndex(of: identifier)
    else { return nil }
    return Place(section: section, item: item)
  }

  /// A section's index; the last is found at once, as it is appended to most.
  private func section(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.last == identifier ? sectionIdentifiers.count - 1 : indexOfSection(identifier)
  }

  private func required(_ identifier: ItemIdentifierType) -> Place {
    if let place = place(of: identifier) { return place }
    Self.refuse(
      "A snapshot was asked to act on an item it does not have.", "item: \(identifier)",
      "Check itemIdentifiers, or append the item first.")
  }

  private func required(_ identifier: SectionIdentifierType) -> Int {
    if let index = indexOfSection(identifier) { return index }
    Self.refuse(
      "A snapshot was asked to act on a section it does not have.", "section: \(identifier)",
      "Check sectionIdentifiers, or append the section first.")
  }

  /// The identifiers that are new, each once, noted as living in `home`.
  private mutating func unique(
    _ identifiers: [ItemIdentifierType], home: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    let new = identifiers.filter { identifier in
      guard homes[identifier] == nil else { return false }
      homes[identifier] = home
      return true
    }
    if new.count < identifiers.count {
      Self.explain(
        "An item was added to a snapshot that has it already.",
        "\(identifiers.count - new.count) of \(identifiers.count)")
    }
    return new
  }

  private static func refuse(_ fact: String, _ object: String, _ remedy: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        fact, objects: [object], likelyCause: "The snapshot is another one than expected, or older.", remedy: remedy))
  }

  private static func explain(_ fact: String, _ object: String) {
    Diagnostics.fault(
      Diagnostic(
        fact, objects: ["repeated: \(object)"],
        likelyCause: "Identifiers are not unique: two models share one, or equality compares too little.",
        remedy: "Give every section and every item an identifier of its own."),
      counting: "diffable.repeated-identifier")
  }
}
