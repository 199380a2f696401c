import CPango

/// The styles of a text's runs over its bytes, in Pango's form.
final class AttributeList {
  /// Pango's list, freed with this object; positions are bytes of the whole text.
  let list: OpaquePointer

  init(_ runs: [ResolvedRun], _ table: CharacterTable) {
    let list = pango_attr_list_new()!
    for (index, run) in runs.enumerated() {
      let start = UInt32(table.byte(run.characters.lowerBound))
      let end = UInt32(table.byte(run.characters.upperBound))
      run.style.insert(into: list, from: start, to: end)
      // A mark that differs from run to run. Pango ends an item where attributes change, and two runs of one font may differ in attributes
      // unknown to Pango.
      let mark = pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0)!
      mark.pointee.start_index = start
      mark.pointee.end_index = end
      pango_attr_list_insert(list, mark)
    }
    self.list = list
  }

  deinit { pango_attr_list_unref(list) }
}
