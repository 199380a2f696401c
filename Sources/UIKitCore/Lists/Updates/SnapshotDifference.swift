import Foundation

/// The difference between two snapshots, as a batch of changes.
///
/// Deterministic; O(items) while most keep their order.
package enum SnapshotDifference {
  /// Returns the batch that turns `old` into `new`, with the items that `new` marks as reloaded.
  ///
  /// An item that left one section and appears in another has moved; items of inserted and deleted sections are not listed by themselves.
  /// Reconfigured items are not part of it.
  package static func update<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> ListUpdate {
    var update = ListUpdate()
    let sections = UniqueListDiff(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    update.deletedSections = sections.deleted
    update.insertedSections = sections.inserted
    update.movedSections = sections.moved

    let shift = IndexShift(
      removed: sections.deleted + sections.moved.map(\.from), inserted: sections.inserted + sections.moved.map(\.to))
    let moved = Dictionary(uniqueKeysWithValues: sections.moved.map { ($0.from, $0.to) })
    let reloaded = Set(new.reloadedSectionIdentifiers)
    // Items that left a section, and items that joined one: an item in both has moved.
    var gone: [Item: IndexPath] = [:]
    var came: [(item: Item, path: IndexPath)] = []
    for index in old.sectionIdentifiers.indices {
      let target = moved[index] ?? shift.new(index)
      if reloaded.contains(old.sectionIdentifiers[index]), target != nil {
        update.reloadedSections.append(index)
        continue
      }
      guard let target else {
        for (row, item) in old.items[index].enumerated() { gone[item] = IndexPath(row: row, section: index) }
        continue
      }
      let rows = UniqueListDiff(from: old.items[index], to: new.items[target])
      for row in rows.deleted { gone[old.items[index][row]] = IndexPath(row: row, section: index) }
      for row in rows.inserted { came.append((new.items[target][row], IndexPath(row: row, section: target))) }
      update.movedRows += rows.moved.map {
        ListUpdate.Move(from: IndexPath(row: $0.from, section: index), to: IndexPath(row: $0.to, section: target))
      }
    }
    let insertedSections = Set(sections.inserted)
    for index in sections.inserted {
      for (row, item) in new.items[index].enumerated() { came.append((item, IndexPath(row: row, section: index))) }
    }
    for (item, path) in came {
      if let from = gone.removeValue(forKey: item) {
        update.movedRows.append(ListUpdate.Move(from: from, to: path))
      } else if !insertedSections.contains(path.section) {
        update.insertedRows.append(path)
      }
    }
    let deletedSections = Set(sections.deleted)
    update.deletedRows = gone.values.filter { !deletedSections.contains($0.section) }.sorted()
    reload(new.reloadedItemIdentifiers, from: old, to: new, in: &update)
    return update
  }

  /// Adds the reloads of items. A moved row is deleted and inserted instead; a new row needs nothing.
  private static func reload<Section, Item>(
    _ items: [Item], from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, in update: inout ListUpdate
  ) {
    let reloadedSections = Set(update.reloadedSections)
    var seen: Set<Item> = []
    for item in items where seen.insert(item).inserted {
      guard let place = old.place(of: item), let target = new.place(of: item),
        !reloadedSections.contains(place.section)
      else { continue }
      let path = IndexPath(row: place.item, section: place.section)
      if let index = update.movedRows.firstIndex(where: { $0.from == path }) {
        update.movedRows.remove(at: index)
        update.deletedRows.append(path)
        update.insertedRows.append(IndexPath(row: target.item, section: target.section))
      } else {
        update.reloadedRows.append(path)
      }
    }
  }
}
