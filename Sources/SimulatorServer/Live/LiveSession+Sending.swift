import CoreGraphics
import Foundation
import Simulator
import UIKit

// What live pages are sent: each frame, and later what a page without room missed.
extension LiveSession {
  /// Sends pages the results of the last frame: layers, pictures and the overlay.
  func deliver() {
    // Elements may have changed without a visible change.
    needsMirrorUpdate = true
    deliverFrames()
    updateOverlay()
  }

  /// Sends the collected commits. For a page without room the whole tree is pending instead.
  ///
  /// For each commit, pictures precede the layers that show them, and dropped pictures follow. May be called in the middle of a frame, when
  /// many commits wait.
  func deliverFrames() {
    for commit in app.frames.take() {
      let frame = tree.apply(commit)
      for viewer in viewers where viewer.isReady && !viewer.isPending(.tree) {
        guard viewer.connection.isWritable else {
          viewer.markPending(.tree)
          continue
        }
        viewer.send(frame.pictures, tree)
        if !frame.steps.isEmpty {
          viewer.connection.send(MessageToPage.layers(frame.steps, discardsLayers: frame.discardsLayers))
        }
      }
      let dropped = tree.takeDropped()
      for viewer in viewers where viewer.isReady && !viewer.isPending(.tree) { viewer.forget(dropped) }
    }
  }

  /// Sends the system's overlay if it changed; only its opacity if nothing else did.
  private func updateOverlay() {
    let former = overlays.shown
    let present = app.overlay
    guard present != former else { return }
    overlays.shown = present
    guard present?.solid == former?.solid, let present else { return sendAll(.overlay) }
    // It only fades: pages have the picture.
    for viewer in viewers where viewer.isReady && !viewer.isPending(.overlay) {
      if viewer.connection.isWritable {
        viewer.connection.send(MessageToPage.fade(present.opacity))
      } else {
        viewer.markPending(.overlay)
      }
    }
  }

  /// Sends the overlay as a picture of the screen's size, and its opacity; without a picture when there is none.
  private func sendOverlay(to viewer: LiveViewer) {
    let picture = overlays.picture(size: environment.size, scale: environment.scale)
    let opacity = overlays.shown?.opacity ?? 1
    viewer.connection.send(expecting: Self.overlayCount) { MessageToPage.overlay(picture?.data, opacity: opacity) }
  }

  /// Roughly the bytes of an overlay's picture, which is nearly empty.
  private static let overlayCount = 10_000

  /// The device, its settings and the state of the clock, as JSON.
  var deviceMessage: String {
    let size = environment.size
    let object: [String: Any] = [
      "type": "device", "run": run, "name": environment.name, "width": Double(size.width),
      "height": Double(size.height),
      "scale": Double(environment.scale), "cornerRadius": Double(environment.displayCornerRadius),
      "appearance": environment.userInterfaceStyle == .dark ? "dark" : "light",
      "animations": app.settings[.animations], "clock": isPaused ? "paused" : "running",
      "settings": app.settings.words,
      "system": "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)",
    ]
    return Self.json(object)
  }

  // MARK: Later

  /// Sends a page the state it is owed and then its answers, as far as there is room.
  func catchUp(_ viewer: LiveViewer) {
    while viewer.isReady, let kind = viewer.pending.first, viewer.connection.isWritable {
      switch kind {
      case .device: viewer.connection.send(deviceMessage)
      case .flows: viewer.connection.send(flowsMessage)
      case .tree: if !viewer.sendAll(tree) { return }
      case .overlay: sendOverlay(to: viewer)
      case .elements: viewer.connection.send(mirror.message(.all))
      case .playing: viewer.connection.send(playingMessage)
      case .record: viewer.connection.send(recordMessage)
      case .screenshot: sendPicture(to: viewer)
      }
      viewer.markSent(kind)
    }
    viewer.sendAnswers()
  }

  /// Sends a page a short message that it must get: at once if there is room, otherwise later, after the state it is owed.
  func answer(_ message: String, to viewer: LiveViewer) {
    viewer.answer(message)
    catchUp(viewer)
  }

  /// Marks the latest state of a kind as pending for every page, and sends it to those that have room.
  func sendAll(_ kind: LiveViewer.StateKind) {
    for viewer in viewers where viewer.isReady {
      viewer.markPending(kind)
      catchUp(viewer)
    }
  }
}
