import CoreGraphics
import Foundation
import QuartzCore
import Simulator
import UIKit

@testable import SimulatorServer

/// An app that runs live in this process, and pages that watch it through a socket.
final class LiveStage {
  let session: LiveSession
  let server: WebServer
  private(set) var pages: [LivePage] = []
  private let connections = Connections()
  private let loop = TestLoop.shared

  init(
    _ app: any UIApplicationDelegate.Type = PlaygroundApp.self,
    environment: DeviceEnvironment = DeviceProfile.standard.environment, at place: ServerPlace = ServerPlace(),
    recordings: RecordingFolder = RecordingFolder(path: FileManager.default.temporaryDirectory.path)
  ) throws {
    let session = LiveSession(
      app: LiveApp(app, settings: LiveSettings(environment)),
      recordings: LiveRecordings(name: "Test", folder: recordings))
    let (connections, loop) = (connections, loop)
    self.session = session
    server = try WebServer(at: place, files: .own) { answer in
      loop.post { answer(session.recordFile) }
    } onViewer: { connection in
      loop.post { connections.all.append(connection) }
      return LiveListener(session: session, connection: connection, post: loop.post)
    }
    session.wait = loop.playingWait
    session.launch()
    loop.session = session
  }

  func close() {
    for page in pages { page.close() }
    loop.session = nil
    server.stop()
  }

  /// A page that shows the app.
  ///
  /// - Parameter zoom: As a person zooms a page with the browser's menu.
  func open(in browser: Chromium? = nil, zoom: Double = 1) throws -> LivePage {
    let page = try LivePage(in: browser ?? .shared(), of: self, zoom: zoom)
    pages.append(page)
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
  func wait(for what: String, until isTrue: () -> Bool) throws { try loop.wait(for: what, until: isTrue) }

  /// Waits until the app has answered, in a frame, all that a page has sent.
  func answered(_ page: LivePage) throws {
    try page.catchUp()
    try loop.wait(for: "an answer") { !session.hasPendingInput }
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

  /// Has the app run no frame while something is done to a page, and lets it go on then.
  func whileBusy(_ body: () throws -> Void) rethrows {
    loop.session = nil
    defer { loop.session = session }
    try body()
  }

  /// Flings a list that has its place at the screen's bottom, and returns while it goes on.
  ///
  /// Again if need be: a browser that stands still for a moment before the finger lifts has held the finger still.
  func fling(_ list: UIScrollView, on page: LivePage) throws {
    for _ in 0..<5 {
      try page.fling(from: CGPoint(x: 200, y: 800), by: CGVector(dx: 0, dy: -300), speed: 4000)
      try answered(page)
      try wait(for: "the finger's lifting") { !list.isTracking }
      if list.isDecelerating { return }
      try rest()
    }
    throw TestLoop.TimeOut(what: "a fling")
  }

  /// Waits until the app does nothing any more, and every page has been told.
  func rest() throws {
    // First what pages have sent and is still on its way.
    for page in pages where page.browser.isRunning { try page.catchUp() }
    try loop.wait(for: "an app at rest") { session.runDueFrames() == nil }
    for page in pages where page.browser.isRunning { try page.catchUp() }
  }

  private final class Connections {
    var all: [ViewerConnection] = []
  }
}

/// A page that shows an app, with a mouse, fingers and a keyboard. Points are those of the app's screen.
final class LivePage: Page {
  private unowned let stage: LiveStage
  /// A mouse that is at rest has a place too.
  private var isDown = false

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

  private func mouse(_ type: String, _ point: CGPoint, _ modifiers: Modifiers) throws {
    let place = try place(point)
    var parameters: [String: Any] = [
      "type": type, "x": Double(place.x), "y": Double(place.y), "modifiers": modifiers.rawValue,
    ]
    parameters.merge(["button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1]) { $1 }
    try command("Input.dispatchMouseEvent", parameters)
  }

  /// What is held down on the keyboard, in the protocol's numbers.
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

  /// Turns a wheel by so many CSS pixels, or drags two fingers on a trackpad.
  ///
  /// As an event of the page: the protocol's own wheel is at times swallowed by a browser without a window.
  ///
  /// - Parameter pinches: Browsers tell two fingers that move apart on a trackpad as a wheel with the control key.
  func wheel(_ point: CGPoint, by delta: CGVector, pinches: Bool = false) throws {
    let place = try place(point)
    try evaluate(
      """
      document.getElementById("glass").dispatchEvent(new WheelEvent("wheel", {
        clientX: \(place.x), clientY: \(place.y), deltaX: \(delta.dx), deltaY: \(delta.dy), ctrlKey: \(pinches),
        bubbles: true, cancelable: true }))
      """)
  }

  // MARK: Fingers

  /// Moves a finger at the pace of the browser's own frames and lifts it while it moves.
  ///
  /// - Parameter speed: In points a second.
  func fling(from start: CGPoint, by distance: CGVector, speed: Int = 1500) throws {
    let place = try place(start)
    try command(
      "Input.synthesizeScrollGesture",
      [
        "x": Double(place.x), "y": Double(place.y), "xDistance": Double(distance.dx), "yDistance": Double(distance.dy),
        "speed": speed, "preventFling": false, "gestureSourceType": "touch",
      ])
  }

  /// What fingers on a touch screen do: all that are on it are named.
  func touch(_ type: String, _ points: [CGPoint]) throws {
    let points = try points.enumerated().map { index, point -> [String: Any] in
      let place = try place(point)
      return ["x": Double(place.x), "y": Double(place.y), "id": index]
    }
    try command("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
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
    try command("Input.dispatchKeyEvent", down)
    try command(
      "Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "code": code, "modifiers": modifiers.rawValue])
  }
}
