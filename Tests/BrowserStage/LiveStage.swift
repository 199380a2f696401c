// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation
  import QuartzCore
  import Simulator
  import Testing
  import UIKit

  @testable import SimulatorServer

  /// An app that runs live in this process, and pages that watch it through a socket.
  final class LiveStage {
    let session: LiveSession
    let server: WebServer
    private let watching = Watching()
    private let connections = Connections()
    private let loop = TestLoop.shared

    init(
      _ app: any UIApplicationDelegate.Type = PlaygroundApp.self,
      environment: DeviceEnvironment = DeviceProfile.standard.environment, at place: ListenAddress = ListenAddress(),
      recordings: RecordingFolder = RecordingFolder(path: FileManager.default.temporaryDirectory.path)
    ) throws {
      let (connections, loop, watching) = (connections, loop, watching)
      let session = LiveSession(
        app: LiveApp(app, settings: LiveSettings(environment)),
        recordings: LiveRecordings(name: "Test", folder: recordings),
        clock: LiveClock(
          now: { loop.time },
          sleep: { seconds in
            // A flow that is played goes on when every page has seen its frame.
            for page in watching.pages { try? page.catchUp() }
            loop.skip(seconds)
          }),
        inbox: LiveInbox { inbox in loop.post { inbox.runJobs() } })
      self.session = session
      server = try WebServer(at: place, files: .own) { answer in
        session.inbox.post { answer(session.recordFile) }
      } onViewer: { connection in
        loop.post { connections.all.append(connection) }
        return LiveListener(session: session, connection: connection)
      }
      session.launch()
      loop.session = session
    }

    func close() {
      for page in watching.pages { page.close() }
      loop.session = nil
      server.stop()
    }

    /// A page that shows the app.
    ///
    /// - Parameter zoom: As a person zooms a page with the browser's menu.
    func open(in browser: Chromium? = nil, zoom: Double = 1) throws -> LivePage {
      let page = try LivePage(in: browser ?? .shared(), of: self, zoom: zoom)
      watching.pages.append(page)
      try page.open(server.address)
      try page.wait(for: "noren.progress.isShown")
      return page
    }

    /// Cuts every page off.
    func dropConnections() {
      for connection in connections.all { connection.close("A test says so.") }
      connections.all = []
    }

    /// Waits until something is true of the app.
    func wait(for what: String, until isTrue: () -> Bool) throws {
      try loop.wait(for: what, passing: .quick, until: isTrue)
    }

    /// Lets so many seconds of the app's time pass.
    func pass(_ seconds: Double) { loop.pass(seconds) }

    /// Waits until the app has answered, in a frame, all that a page has sent.
    func answered(_ page: LivePage) throws {
      try page.catchUp()
      try wait(for: "an answer") { !session.hasPendingInput }
    }

    /// Puts the mouse down at the first of some places and moves it to the others; the app shows each before the next. It stays down.
    func drag(_ page: LivePage, through places: [CGPoint]) throws {
      guard let start = places.first else { return }
      try page.press(start)
      for place in places.dropFirst() {
        try page.move(place)
        try answered(page)
      }
    }

    /// Flings a list that has its place at the screen's bottom, at 2,400 points a second, and returns while it goes on.
    func fling(_ list: UIScrollView, on page: LivePage) throws {
      try drag(page, through: (0...8).map { CGPoint(x: 200, y: 800 - 40 * CGFloat($0)) })
      try page.release(CGPoint(x: 200, y: 480))
      try wait(for: "the finger's lifting") { !list.isTracking }
      try #require(list.isDecelerating, "The list stood still at once.")
    }

    /// Waits until the app does nothing any more, and every page has been told.
    func rest() throws {
      // First what pages have sent and is still on its way.
      try catchUp()
      try wait(for: "an app at rest") { session.runDueFrames() == nil }
      try catchUp()
    }

    private func catchUp() throws {
      for page in watching.pages where page.browser.isRunning { try page.catchUp() }
    }

    private final class Connections {
      var all: [ViewerConnection] = []
    }

    private final class Watching {
      var pages: [LivePage] = []
    }
  }

  /// A page that shows an app, with a mouse, fingers and a keyboard. Points are those of the app's screen.
  final class LivePage: Page {
    private unowned let stage: LiveStage
    init(in browser: Chromium, of stage: LiveStage, zoom: Double) throws {
      self.stage = stage
      try super.init(in: browser, size: CGSize(width: 500, height: 1000))
      if zoom != 1 {
        try command(
          "Emulation.setDeviceMetricsOverride",
          ["width": 500, "height": 1000, "deviceScaleFactor": zoom, "mobile": false])
      }
    }

    /// Waits until the page has been told all that the app has shown.
    func catchUp() throws {
      // Two questions to the server go behind all that was sent.
      try evaluate("noren.caughtUp()")
    }

    /// A place on the page, in CSS pixels.
    private func place(_ point: CGPoint) throws -> CGPoint {
      let box = try box(of: "#glass")
      let device = stage.session.environment.size
      return CGPoint(
        x: box.minX + point.x / device.width * box.width, y: box.minY + point.y / device.height * box.height)
    }

    // MARK: Mouse

    /// When the page's clock showed none of the app's time, in seconds since 1970.
    private lazy var epoch = Date().timeIntervalSince1970 - TestLoop.shared.time

    /// Does something to the page, by the app's clock, and returns when the app has been told.
    private func input(_ kind: String, _ parameters: [String: Any]) throws {
      try command("Input.dispatch\(kind)Event", parameters.merging(["timestamp": epoch + TestLoop.shared.time]) { $1 })
      try catchUp()
    }

    private func mouse(_ type: String, _ point: CGPoint, _ modifiers: Modifiers) throws {
      let place = try place(point)
      var parameters: [String: Any] = [
        "type": type, "x": Double(place.x), "y": Double(place.y), "modifiers": modifiers.rawValue,
      ]
      parameters.merge(["button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1]) { $1 }
      try input("Mouse", parameters)
    }

    /// The modifier keys that are down, in the protocol's numbers.
    struct Modifiers: OptionSet {
      let rawValue: Int
      static let alt = Modifiers(rawValue: 1)
      static let control = Modifiers(rawValue: 2)
      static let command = Modifiers(rawValue: 4)
      static let shift = Modifiers(rawValue: 8)
    }

    func press(_ point: CGPoint, _ modifiers: Modifiers = []) throws { try mouse("mousePressed", point, modifiers) }
    func move(_ point: CGPoint, _ modifiers: Modifiers = []) throws { try mouse("mouseMoved", point, modifiers) }
    func release(_ point: CGPoint, _ modifiers: Modifiers = []) throws { try mouse("mouseReleased", point, modifiers) }

    func click(_ point: CGPoint) throws {
      try press(point)
      try release(point)
    }

    /// Turns a wheel by so many CSS pixels sixty times a second, or drags two fingers on a trackpad.
    ///
    /// As events of the page: the protocol's own wheel is at times swallowed by a browser without a window. They are told in one go, so that
    /// a page on a slow machine does not take the wheel to have come to rest between them.
    ///
    /// - Parameter pinches: Browsers tell two fingers that move apart on a trackpad as a wheel with the control key.
    func wheel(_ point: CGPoint, by steps: [CGVector], pinches: Bool = false) throws {
      let place = try place(point)
      try evaluate(
        """
        \(steps.map { [Double($0.dx), Double($0.dy)] }).forEach(([deltaX, deltaY], step) => {
          const event = new WheelEvent("wheel", {
            clientX: \(place.x), clientY: \(place.y), deltaX, deltaY, ctrlKey: \(pinches), bubbles: true, cancelable: true });
          Object.defineProperty(event, "timeStamp", { value: performance.now() + step * 1000 / 60 });
          document.getElementById("glass").dispatchEvent(event);
        })
        """)
      try catchUp()
    }

    // MARK: Fingers

    /// What fingers on a touch screen do: all that are on it are named.
    func touch(_ type: String, _ points: [CGPoint]) throws {
      let points = try points.enumerated().map { index, point -> [String: Any] in
        let place = try place(point)
        return ["x": Double(place.x), "y": Double(place.y), "id": index]
      }
      try input("Touch", ["type": type, "touchPoints": points])
    }

    // MARK: Keys

    /// Presses a key and lets it go.
    ///
    /// - Parameters:
    ///   - key: What it means, such as `a` or `Tab`.
    ///   - code: Where it is, such as `KeyA`.
    ///   - text: What it types, if anything.
    func key(_ key: String, code: String, text: String? = nil, _ modifiers: Modifiers = []) throws {
      var down: [String: Any] = [
        "type": text == nil ? "rawKeyDown" : "keyDown", "key": key, "code": code, "modifiers": modifiers.rawValue,
      ]
      down["text"] = text
      try input("Key", down)
      try input("Key", ["type": "keyUp", "key": key, "code": code, "modifiers": modifiers.rawValue])
    }
  }
#endif
