import CoreGraphics
import Foundation
import RandomHistories
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

@Suite("A live session with live pages", .serialized)
@MainActor
struct LiveSessionTests {
  /// A session with its app, and pages that are not there.
  @MainActor final class Bench {
    let session: LiveSession

    init() throws {
      session = LiveSession(app: LiveTestApp.self, environment: try DeviceProfile.named("iphone-16").environment)
      session.launch()
    }

    func watch() throws -> (viewer: LiveViewer, connection: FakeConnection) {
      let connection = FakeConnection()
      let viewer = try #require(session.add(connection))
      session.receive(.hello(run: "", pictures: []), from: viewer)
      return (viewer, connection)
    }

    func touch(_ kind: MessageFromPage.Touch.Kind, _ x: Double, _ y: Double, finger: Int = 0, by viewer: LiveViewer) {
      session.receive(.touches([.init(kind: kind, finger: finger, x: x, y: y)]), from: viewer)
      session.runFrame()
    }

    /// A flick upwards on the list, and the frames after it.
    func fling(by viewer: LiveViewer, frames: Int = 60) {
      touch(.down, 200, 700, by: viewer)
      for step in 1...6 { touch(.move, 200, 700 - Double(step) * 60, by: viewer) }
      touch(.up, 200, 340, by: viewer)
      for _ in 0..<frames { session.runFrame() }
    }
  }

  @Test("A memory warning requested by a live page reaches the app, and is a step of the recording")
  func memoryWarning() throws {
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let bench = try Bench()
    let viewer = try bench.watch().viewer
    for control in [.startRecording, .memoryWarning, .stopRecording] as [LiveControl] {
      bench.session.receive(.control(control), from: viewer)
    }
    #expect(count == 1)
    let path = try #require(bench.session.recordings.playable.last)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try FlowFile(contentsOf: path).flow.steps.contains { $0.command == .simulateMemoryWarning })
  }

  @Test(
    "A live page that connects is sent the device, pictures before the layers that show them, and the status bar")
  func hello() throws {
    let bench = try Bench()
    let kinds = try bench.watch().connection.kinds()
    #expect(kinds.first == "device" && Array(kinds.suffix(3)) == ["overlay", "flows", "elements"])
    let layers = try #require(kinds.firstIndex(of: "layers"))
    #expect(kinds[1..<layers].allSatisfy { $0 == "picture" } && layers > 1)
    #expect(kinds.count == layers + 4)
  }

  @Test("Watching costs the app no frame and no time: connecting, requesting a reply, opening the inspector")
  func looking() throws {
    let bench = try Bench()
    let (viewer, connection) = try bench.watch()
    for _ in 0..<120 { bench.session.runFrame() }
    let time = FrameClock.current.time
    let told = connection.sent.count
    for message in [.ping, .inspect, .hello(run: "", pictures: [])] as [MessageFromPage] {
      bench.session.receive(message, from: viewer)
      #expect(!bench.session.hasPendingInput, "\(message)")
    }
    #expect(FrameClock.current.time == time && connection.sent.count > told + 3)
    bench.session.receive(.set(name: .appearance, value: "dark"), from: viewer)
    #expect(bench.session.hasPendingInput)
  }

  @Test("The home indicator's colour follows the picture in every frame, and each frame is rendered once")
  func homeIndicator() throws {
    let bench = try Bench()
    let (viewer, connection) = try bench.watch()
    func overlay() throws -> SystemOverlay { try #require(bench.session.app.overlay) }
    func overlays() -> [FakeConnection.Message] {
      connection.sent.filter { if case .bytes(let bytes) = $0 { bytes.first == 4 } else { false } }
    }
    #expect(try overlay().tone == .dark)
    for (appearance, tone) in [("dark", HomeIndicatorTone.light), ("light", .dark), ("dark", .light)] {
      bench.session.receive(.set(name: .appearance, value: appearance), from: viewer)
      bench.session.runFrame()
      let environment = bench.session.environment
      let picture = bench.session.app.frames.pictures.picture(size: environment.size, scale: environment.scale).image()
      #expect(try overlay() == overlay().toned(for: picture, scale: environment.scale))
      #expect(try overlay().tone == tone)
    }
    #expect(overlays().count == 4 && overlays()[0] == overlays()[2] && overlays()[1] == overlays()[3])
    #expect(overlays()[0] != overlays()[1])
  }

  @Test("A status bar that fades in after a rotation is sent once, then only its opacity")
  func fadingStatusBar() throws {
    let bench = try Bench()
    let (viewer, connection) = try bench.watch()
    // Without a home indicator, which changes its colour as the black corners of the turning screen pass beneath it.
    bench.session.receive(.set(name: .device, value: "iphone-se-3"), from: viewer)
    bench.session.receive(.set(name: .orientation, value: "LANDSCAPE_LEFT"), from: viewer)
    for _ in 0..<90 { bench.session.runFrame() }
    let before = connection.kinds().count
    bench.session.receive(.set(name: .orientation, value: "PORTRAIT"), from: viewer)
    for _ in 0..<90 { bench.session.runFrame() }
    let kinds = connection.kinds().dropFirst(before)
    #expect(kinds.filter { $0 == "overlay" }.count == 1)
    #expect(kinds.filter { $0 == "fade" }.count > 5)
    let last = connection.sent.last { if case .bytes(let bytes) = $0 { bytes.first == 6 } else { false } }
    #expect(last == .bytes([6, 255]))
  }

  @Test("A live page that pauses time and closes resumes it, even with other live pages connected")
  func pausedByOneWhoGoes() throws {
    let bench = try Bench()
    let ((viewer, _), (other, connection)) = (try bench.watch(), try bench.watch())
    bench.session.receive(.clock(.paused), from: viewer)
    bench.session.remove(other)
    #expect(bench.session.isPaused)
    let (late, _) = try bench.watch()
    bench.session.receive(.clock(.paused), from: late)
    bench.session.receive(.clock(.running), from: viewer)
    #expect(!bench.session.isPaused)
    bench.session.receive(.clock(.paused), from: viewer)
    bench.session.remove(viewer)
    #expect(!bench.session.isPaused && bench.session.viewerCount == 1)
    _ = connection
  }

  @Test("A live page that connects late has the same state as the earlier ones")
  func late() throws {
    let bench = try Bench()
    let (viewer, early) = try bench.watch()
    bench.fling(by: viewer)
    let late = try bench.watch().connection
    #expect(try early.page().description == late.page().description)
    #expect(try early.page().count > 20)
  }

  @Test("A live page that does not read is queued one tree, after any number of frames, and gets it when there is room")
  func slow() throws {
    let bench = try Bench()
    let (fast, reading) = try bench.watch()
    let (slow, stuck) = try bench.watch()
    let before = stuck.sent.count
    stuck.isWritable = false
    for _ in 0..<2 { bench.fling(by: fast, frames: 30) }
    #expect(stuck.sent.count == before)
    #expect(slow.isPending(.tree))
    #expect(reading.sent.count > before + 50)
    stuck.isWritable = true
    bench.session.catchUp(slow)
    #expect(slow.pending.isEmpty)
    #expect(stuck.kinds(from: before).filter { $0 == "layers" }.count == 1)
    #expect(try stuck.page().description == reading.page().description)
    // And from now on frame by frame.
    let caughtUp = stuck.sent.count
    bench.fling(by: fast, frames: 5)
    #expect(stuck.sent.count > caughtUp + 5)
    #expect(try stuck.page().description == reading.page().description)
  }

  @Test("A live page without room for all pictures gets the rest later, none twice, and layers after them")
  func picturesInParts() throws {
    let bench = try Bench()
    let connection = FakeConnection()
    let viewer = try #require(bench.session.add(connection))
    connection.isWritable = false
    bench.session.receive(.hello(run: "", pictures: []), from: viewer)
    #expect(connection.sent.isEmpty)
    // Hello after hello makes nothing longer.
    for _ in 0..<100 { bench.session.receive(.hello(run: "", pictures: []), from: viewer) }
    #expect(connection.sent.isEmpty && viewer.pending == [.device, .tree, .overlay, .flows, .elements])
    connection.isWritable = true
    bench.session.catchUp(viewer)
    #expect(connection.sent.count == Set(connection.sent.map { "\($0)" }).count)
    #expect(connection.kinds().suffix(4) == ["layers", "overlay", "flows", "elements"])
  }

  @Test("Repeated requests for the views are answered once until read")
  func recordsAreNotPiledUp() throws {
    let bench = try Bench()
    let (viewer, connection) = try bench.watch()
    connection.isWritable = false
    let before = connection.sent.count
    for _ in 0..<50 { bench.session.receive(.inspect, from: viewer) }
    #expect(connection.sent.count == before)
    connection.isWritable = true
    bench.session.catchUp(viewer)
    #expect(connection.kinds(from: before) == ["record"])
  }

  @Test("A live page that closes lifts its fingers, and the app comes to rest")
  func leaving() throws {
    let bench = try Bench()
    let (watching, connection) = try bench.watch()
    let (leaving, _) = try bench.watch()
    bench.touch(.down, 200, 700, by: leaving)
    for step in 1...6 { bench.touch(.move, 200, 700 - Double(step) * 60, by: leaving) }
    bench.session.remove(leaving)
    for _ in 0..<300 { bench.session.runFrame() }
    let rest = connection.sent.count
    for _ in 0..<60 { bench.session.runFrame() }
    #expect(connection.sent.count == rest, "Nothing moves any more.")
    // Another finger has the list to itself.
    bench.fling(by: watching, frames: 1)
    #expect(connection.sent.count > rest)
  }

  @Test("Sixteen live pages may connect; the next is refused, and may connect when one closes")
  func crowd() throws {
    let bench = try Bench()
    let viewers = try (0..<LiveSession.maximumViewers).map { _ in try bench.watch().viewer }
    let connection = FakeConnection()
    #expect(bench.session.add(connection) == nil)
    #expect(connection.closedBecause == "16 live pages are already open.")
    bench.session.remove(viewers[3])
    _ = try bench.watch()
  }

  @Test(
    "After any messages in any order, all live pages that keep up have the same screen",
    arguments: 1...3 as ClosedRange<UInt64>)
  func histories(seed: UInt64) throws {
    let bench = try Bench()
    var random = SeededNumbers(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    var pages: [(viewer: LiveViewer, connection: FakeConnection)] = [try bench.watch()]
    var pings: [Int: Int] = [:]
    for _ in 0..<120 {
      let page = pages[pick(pages.count)]
      let session = bench.session
      func touch(_ kind: MessageFromPage.Touch.Kind) {
        let touch = MessageFromPage.Touch(
          kind: kind, finger: pick(3), x: Double(pick(500)) - 50, y: Double(pick(1000)) - 50)
        session.receive(.touches([touch]), from: page.viewer)
      }
      switch pick(17) {
      case 0, 1: touch(.down)
      case 2, 3, 4: touch(.move)
      case 5: touch(.up)
      case 6: touch(.cancel)
      case 7: session.receive(.insert(["a", "人", "\u{301}", "👩‍👩‍👧", "\n"][pick(5)], from: nil), from: page.viewer)
      case 8:
        let keys: [KeyStroke] = [.init(.keyboardDeleteOrBackspace), .init(.keyboardReturnOrEnter), .init(.keyboardTab)]
        session.receive(.key(keys[pick(3)]), from: page.viewer)
      case 9:
        let settings: [(LiveSettings.Name, String)] = [
          (.appearance, "dark"), (.appearance, "light"), (.animations, "slow"), (.animations, "x"),
        ]
        let (name, value) = settings[pick(settings.count)]
        session.receive(.set(name: name, value: value), from: page.viewer)
      case 10: session.receive(.inspect, from: page.viewer)
      case 11:
        let path = (0...pick(4)).map { _ in pick(4) }
        session.receive(.edit(path: path, className: "UIView", property: "alpha", value: "0.5"), from: page.viewer)
      case 12: page.connection.isWritable.toggle()
      case 13 where pages.count < 5: pages.append(try bench.watch())
      case 14 where pages.count > 1:
        session.remove(page.viewer)
        pages.removeAll { $0.viewer === page.viewer }
      case 15:
        session.receive(.ping, from: page.viewer)
        pings[page.viewer.number, default: 0] += 1
      default: break
      }
      for _ in 0...pick(3) { session.runFrame() }
    }
    for page in pages {
      page.connection.isWritable = true
      bench.session.catchUp(page.viewer)
    }
    bench.session.runFrame()
    let wanted = try bench.watch().connection.page().description
    for page in pages {
      #expect(page.connection.kinds().filter { $0 == "pong" }.count == pings[page.viewer.number] ?? 0)
      let page = try page.connection.page().description
      let differences = zip(page.split(separator: "\n"), wanted.split(separator: "\n")).filter { $0 != $1 }.prefix(2)
      #expect(page == wanted, "\(differences)")
    }
  }
}
