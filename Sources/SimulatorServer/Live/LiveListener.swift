import Diagnostics
import Foundation

/// Passes one page's messages to the session, which handles them between two frames.
final class LiveListener: ViewerListener {
  private let session: LiveSession
  private let viewer: ViewerBox

  /// Adds the page to the session, by a job that precedes those of its messages.
  init(session: LiveSession, connection: ViewerConnection) {
    self.session = session
    viewer = ViewerBox()
    let viewer = viewer
    session.inbox.post { viewer.value = session.add(connection) }
    connection.setWritableHandler { [weak self] in self?.catchUp() }
  }

  /// Parses a message on the server's thread and posts it. Invalid ones are dropped and counted as `simulator-server.message-refused`.
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

  /// Sends the page its pending state, now that its connection has room.
  private func catchUp() {
    session.inbox.post { [session, viewer] in if let viewer = viewer.value { session.catchUp(viewer) } }
  }

  func closed() {
    session.inbox.post { [session, viewer] in if let viewer = viewer.value { session.remove(viewer) } }
  }
}

/// Filled on the main thread, before any message of the page arrives there. Stays empty when the session refused the page.
@MainActor
private final class ViewerBox {
  var value: LiveViewer?
  nonisolated init() {}
}
