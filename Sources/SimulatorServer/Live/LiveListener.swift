import Diagnostics
import Foundation

/// Brings what one page does to the main thread.
final class LiveListener: ViewerListener {
  private let session: LiveSession
  private let viewer: ViewerBox

  init(session: LiveSession, connection: ViewerConnection) {
    self.session = session
    viewer = ViewerBox()
    let viewer = viewer
    onMain { viewer.value = session.add(connection) }
    connection.whenThereIsRoomAgain { [weak self] in self?.catchUp() }
  }

  func received(_ text: String, done: @escaping @Sendable () -> Void) {
    let message: ViewerMessage
    do {
      message = try ViewerMessage(text)
    } catch {
      Diagnostics.count("simulator-server.message-refused")
      return done()
    }
    onMain { [session, viewer] in
      if let viewer = viewer.value { session.receive(message, from: viewer) }
      done()
    }
  }

  private func catchUp() { onMain { [session, viewer] in if let viewer = viewer.value { session.catchUp(viewer) } } }

  func closed() { onMain { [session, viewer] in if let viewer = viewer.value { session.remove(viewer) } } }

  private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}

/// Filled on the main thread, before anything the page sends gets there.
@MainActor
private final class ViewerBox {
  var value: LiveViewer?
  nonisolated init() {}
}
