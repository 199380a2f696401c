import Diagnostics
import Foundation
import Simulator
import UIKit

extension LiveFrontEnd {
  /// The app in a browser: prints an address, and runs until the process is ended.
  @MainActor public static var browser: LiveFrontEnd {
    LiveFrontEnd { request in BrowserRun(request: request).run() }
  }
}

/// Serves one app until the process ends.
@MainActor
private struct BrowserRun {
  let request: LiveFrontEnd.Request

  func run() -> RunStatus {
    let session = LiveSession(
      app: LiveApp(request.app, settings: LiveSettings(request.environment)),
      recordings: LiveRecordings(
        name: request.name, folder: RecordingFolder(path: request.recordings), flows: request.flows))
    let server: WebServer
    do {
      server = try start(session)
    } catch {
      let diagnostic = Diagnostic(
        "The simulator cannot listen at \(request.address).", objects: ["\(error)"],
        likelyCause: "Another program has the port, or the address is not one of this machine's.",
        remedy: "Name another port with --port, or 0 for any; leave --listen out to be reached from this machine alone."
      )
      request.console.printError("\(diagnostic)")
      return .unavailable
    }
    session.launch()
    request.console.print("\(request.name) runs at \(server.address) — press Control-C to end it.")
    while true { session.step() }
  }

  private func start(_ session: LiveSession) throws -> WebServer {
    let start: (Int) throws -> WebServer = { port in
      try WebServer(at: ServerPlace(address: request.address, port: port), files: .own) { answer in
        DispatchQueue.main.async { MainActor.assumeIsolated { answer(session.recordFile) } }
      } onViewer: { connection in
        LiveListener(session: session, connection: connection)
      }
    }
    if let port = request.port { return try start(port) }
    do { return try start(Self.port) } catch { return try start(0) }
  }

  /// If nobody else has it.
  private static let port = 4180
}
