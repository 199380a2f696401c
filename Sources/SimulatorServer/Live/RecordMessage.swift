import Inspection

/// What the inspector of a page is told.
struct RecordMessage: Encodable {
  var type = "record"
  var record: ScreenRecord
  /// The number of each view's layer, in the order in which the record has the views; 0 for none.
  var layers: [UInt64]
  var faults: [Fault]

  init(record: ScreenRecord, layers: [UInt64]) {
    self.record = record
    self.layers = layers
    faults = record.faults
  }
}
