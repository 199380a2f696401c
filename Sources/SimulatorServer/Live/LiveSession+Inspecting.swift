import Foundation
import Inspection
import Simulator
import UIKit

// What the inspector asks of the app.
extension LiveSession {
  /// The views as they are now, with the layer of each of them in the same order, and what is probably wrong with them.
  var recordMessage: String {
    let windows = host?.windowsOnScreen ?? []
    var editable: [String: [String]] = [:]
    for window in windows { Self.noteEditable(window, in: &editable) }
    let message = RecordMessage(
      record: ScreenRecord(of: windows), layers: windows.flatMap(Self.layers), editable: editable)
    let data = (try? JSONEncoder().encode(message)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// What can be changed of a view, by its class.
  private static func noteEditable(_ view: UIView, in editable: inout [String: [String]]) {
    let name = String(describing: type(of: view))
    if editable[name] == nil { editable[name] = LiveEdit.properties(of: view) }
    for subview in view.subviews { noteEditable(subview, in: &editable) }
  }

  /// The views as a file.
  var recordFile: Data { (try? ScreenRecord(of: host?.windowsOnScreen ?? []).json()) ?? Data() }

  /// 0 for a layer that has not been shown yet.
  private static func layers(of view: UIView) -> [UInt64] {
    [view.layer.committedID?.rawValue ?? 0] + view.subviews.flatMap(layers)
  }

  func edit(
    _ path: [Int], _ className: String, _ property: String, _ value: String, for viewer: LiveViewer
  ) {
    let view = LiveEdit.view(at: path, className: className, in: host?.windowsOnScreen ?? [])
    do throws(LiveEdit.Refusal) {
      guard let view else { throw .viewHasGone }
      try LiveEdit.set(property, to: value, on: view)
      app.noteOmission(.edit)
      host?.settle()
      deliver()
      viewer.owe(.record)
      catchUp(viewer)
    } catch {
      if viewer.connection.hasRoom {
        viewer.connection.send(Self.json(["type": "refusal", "text": error.description]))
      }
    }
  }
}
