import Diagnostics
import Foundation
import Simulator
import UIKit

extension LiveFrontEnd {
  /// Shows the app in a browser: prints an address, and runs until the process is interrupted.
  ///
  /// Without a port it uses 4180 if that is free, otherwise any. On exit a recording in progress is saved, and its path printed.
  @MainActor public static var browser: LiveFrontEnd {
    LiveFrontEnd { request in BrowserRun(request: request).run() }
  }
}

/// Serves one app until the process ends.
@MainActor
private struct BrowserRun {
  let request: LiveFrontEnd.Request

  /// Runs the app and its server on the calling thread, which must be the main one.
  ///
  /// - Returns: `unavailable` when the port cannot be opened, `cannotCreate` when the last recording cannot be saved.
  func run() -> RunStatus {
    let session = LiveSession(
      app: LiveApp(request.app, settings: LiveSettings(request.environment)),
      recordings: LiveRecordings(
        name: request.identity.name, bundleIdentifier: request.identity.bundleIdentifier,
        folder: RecordingFolder(path: request.recordings), flows: request.flows, variables: request.variables))
    let server: WebServer
    do {
      server = try start(session)
    } catch {
      let diagnostic = Diagnostic(
        "The simulator cannot listen at \(request.address).", objects: ["\(error)"],
        likelyCause: "Another program uses the port, or the address does not belong to this machine.",
        remedy: "Choose another port with --port, or 0 for any; leave out --listen to serve this machine only."
      )
      request.console.printError("\(diagnostic)")
      return .unavailable
    }
    ProcessMemory.returnLargeBlocks()
    session.launch()
    request.console.print("\(request.identity.name) runs at \(server.address) — press Control-C to end it.")
    for address in server.addresses.dropFirst() { request.console.print("It is also at \(address)") }
    if ListenAddress(address: request.address).isUnreachable() {
      request.console.print("Other machines cannot reach it: this machine has only a loopback address.")
    }
    request.interruption.onRequest { [inbox = session.inbox] in inbox.post { session.stop() } }
    while !session.isOver { session.step() }
    // Reported on the terminal, as no page may be left.
    let outcome = session.saveAtEnd()
    server.stop()
    switch outcome {
    case .nothing: return .success
    case .saved:
      request.console.print(outcome.description)
      return .success
    case .refused(let diagnostic):
      request.console.printError("\(diagnostic)")
      return .cannotCreate
    }
  }

  /// Opens the server at the requested port, or at the usual one or any other.
  private func start(_ session: LiveSession) throws -> WebServer {
    let start: (Int) throws -> WebServer = { port in
      try WebServer(at: ListenAddress(address: request.address, port: port), files: .own) { answer in
        session.inbox.post { answer(session.recordFile) }
      } onViewer: { connection in
        LiveListener(session: session, connection: connection)
      }
    }
    if let port = request.port { return try start(port) }
    do { return try start(Self.port) } catch { return try start(0) }
  }

  /// The usual port, if it is free.
  private static let port = 4180
}
