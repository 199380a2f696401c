import Diagnostics
import Foundation

/// Brings what one page does to the session, which takes it between two frames.
final class LiveListener: ViewerListener {
  private let session: LiveSession
  private let viewer: ViewerBox

  init(session: LiveSession, connection: ViewerConnection) {
    self.session = session
    viewer = ViewerBox()
    let viewer = viewer
    session.inbox.post { viewer.value = session.add(connection) }
    connection.whenThereIsRoomAgain { [weak self] in self?.catchUp() }
  }

  func received(_ text: String, done: @escaping @Sendable () -> Void) {
    let message: MessageFromPage
    do {
      message = try MessageFromPage(text)
    } catch {
      Diagnostics.count("simulator-server.message-refused")
      return done()
    }
    session.inbox.post { [session, viewer] in
      if let viewer = viewer.value { session.receive(message, from: viewer) }
      done()
    }
  }

  private func catchUp() {
    session.inbox.post { [session, viewer] in if let viewer = viewer.value { session.catchUp(viewer) } }
  }

  func closed() {
    session.inbox.post { [session, viewer] in if let viewer = viewer.value { session.remove(viewer) } }
  }
}

/// Filled on the main thread, before anything the page sends gets there.
@MainActor
private final class ViewerBox {
  var value: LiveViewer?
  nonisolated init() {}
}
