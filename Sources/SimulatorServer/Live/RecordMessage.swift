import Inspection

/// What the inspector of a page is told.
struct RecordMessage: Encodable {
  let type = "record"
  let record: ScreenRecord
  /// The number of each view's layer, in the order in which the record has the views; 0 for none.
  let layers: [UInt64]
  /// The names of the properties that can be changed, by class.
  let editable: [String: [String]]
  let faults: [Fault]

  /// - Complexity: O(views): faults are looked for.
  init(record: ScreenRecord, layers: [UInt64], editable: [String: [String]]) {
    (self.record, self.layers, self.editable) = (record, layers, editable)
    faults = record.faults
  }
}
