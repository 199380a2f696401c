import Diagnostics
import Foundation

/// Brings what one page does to the main thread.
final class LiveListener: ViewerListener {
  private let session: LiveSession
  private let viewer: ViewerBox
  private let post: Post

  /// Has something done on the main thread, in the order in which it is asked for.
  typealias Post = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

  /// - Parameter post: The way to the thread that the session runs on. Kept as long as the listener.
  init(
    session: LiveSession, connection: ViewerConnection,
    post: @escaping Post = { body in DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
  ) {
    (self.session, self.post) = (session, post)
    viewer = ViewerBox()
    let viewer = viewer
    post { viewer.value = session.add(connection) }
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
    post { [session, viewer] in
      if let viewer = viewer.value { session.receive(message, from: viewer) }
      done()
    }
  }

  private func catchUp() { post { [session, viewer] in if let viewer = viewer.value { session.catchUp(viewer) } } }

  func closed() { post { [session, viewer] in if let viewer = viewer.value { session.remove(viewer) } } }
}

/// Filled on the main thread, before anything the page sends gets there.
@MainActor
private final class ViewerBox {
  var value: LiveViewer?
  nonisolated init() {}
}
