import Foundation
import Inspection
import Simulator
import UIKit

// The inspector's requests to the app.
extension LiveSession {
  /// The current views, the layer of each view in the same order, and the probable mistakes, as JSON. O(views + constraints).
  var recordMessage: String {
    let windows = host?.windowsOnScreen ?? []
    var editable: [String: [String]] = [:]
    for window in windows { Self.noteEditable(window, in: &editable) }
    let message = RecordMessage(
      record: ScreenRecord(of: windows), layers: windows.flatMap(Self.layers), editable: editable)
    let data = (try? JSONEncoder().encode(message)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Collects the properties that can be changed, by the view's class.
  private static func noteEditable(_ view: UIView, in editable: inout [String: [String]]) {
    let name = String(describing: type(of: view))
    if editable[name] == nil { editable[name] = LiveEdit.properties(of: view) }
    for subview in view.subviews { noteEditable(subview, in: &editable) }
  }

  /// The current views as an export; empty when they cannot be encoded.
  var recordFile: Data { (try? ScreenRecord(of: host?.windowsOnScreen ?? []).json()) ?? Data() }

  /// The layer numbers of a view and its subviews, in the record's order; 0 for a layer that was never committed.
  private static func layers(of view: UIView) -> [UInt64] {
    [view.layer.committedID?.rawValue ?? 0] + view.subviews.flatMap(layers)
  }

  /// Changes a property of a view and sends the page the new record, or the reason for the refusal. Works while paused.
  func edit(
    _ path: [Int], _ className: String, _ property: String, _ value: String, for viewer: LiveViewer
  ) {
    let view = LiveEdit.view(at: path, className: className, in: host?.windowsOnScreen ?? [])
    do throws(LiveEdit.Refusal) {
      guard let view else { throw .viewIsGone }
      try LiveEdit.set(property, to: value, on: view)
      app.noteOmission(.edit)
      host?.settle()
      deliver()
      viewer.markPending(.record)
      catchUp(viewer)
    } catch {
      answer(Self.json(["type": "refusal", "text": error.description]), to: viewer)
    }
  }
}
