import Inspection

/// The message for the inspector of a page.
struct RecordMessage: Encodable {
  let type = "record"
  let record: ScreenRecord
  /// The number of each view's layer, in the order in which the record contains the views; 0 for none.
  let layers: [UInt64]
  /// The names of the properties that can be changed, by class.
  let editable: [String: [String]]
  let faults: [Fault]

  /// Creates the message and looks for faults in the record.
  ///
  /// - Complexity: O(views + constraints).
  init(record: ScreenRecord, layers: [UInt64], editable: [String: [String]]) {
    (self.record, self.layers, self.editable) = (record, layers, editable)
    faults = record.faults
  }
}
