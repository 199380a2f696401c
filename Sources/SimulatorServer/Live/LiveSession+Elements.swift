import Simulator
import UIKit

extension LiveSession {
  /// The interval at which pages are sent elements while something moves, in seconds. At rest they are sent at once.
  private static let mirrorInterval = 0.25

  /// Sends pages the changes for assistive technologies, if frames ran since the last time.
  func mirrorElements(at now: Double, isMoving: Bool) {
    guard needsMirrorUpdate, let host, viewers.contains(where: \.isReady),
      !isMoving || now - mirrored >= Self.mirrorInterval
    else { return }
    (needsMirrorUpdate, mirrored) = (false, now)
    guard let change = mirror.update(host) else { return }
    let message = mirror.message(change)
    for viewer in viewers where viewer.isReady && !viewer.isPending(.elements) {
      if viewer.connection.isWritable { viewer.connection.send(message) } else { viewer.markPending(.elements) }
    }
  }

  /// Performs an action of assistive technologies. If the element cannot do it itself, a finger taps it. Ignored while paused.
  func perform(_ action: ElementAction, on id: Int, for viewer: LiveViewer) {
    guard let host, !isPaused, let element = mirror.element(id) else { return }
    if let point = action.perform(on: element, in: host) {
      for kind in [MessageFromPage.Touch.Kind.down, .up] {
        let touch = MessageFromPage.Touch(kind: kind, finger: 8, x: Double(point.x), y: Double(point.y))
        app.add(touch, of: viewer.number)
      }
    } else {
      app.noteOmission(.elementAction)
    }
    host.settle()
    deliver()
  }
}
