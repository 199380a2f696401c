import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "Live pages that connect, leave and reconnect", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct ViewerTests {
  private func picture(_ page: LivePage) throws -> CGImage {
    try page.settle()
    return try page.picture(page.beginPicture(of: "#screen"))
  }

  /// A browser does not smooth the screen's round corners alike in every window: a third of a level, in one of a thousand tiles.
  private func areSame(_ first: LivePage, _ second: LivePage) throws -> Bool {
    let distance = try PictureDistance(picture(first), picture(second))
    return distance.map { $0.worst < 1 } ?? false
  }

  @Test("The live page's buttons rotate the device, switch to dark mode and slow animations")
  func buttons() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    func press(_ setting: String) throws {
      try page.evaluate("document.querySelector('[data-setting=\(setting)]').click()")
    }
    try press("appearance")
    try stage.wait(for: "the dark") { stage.session.environment.userInterfaceStyle == .dark }
    try press("orientation")
    try stage.wait(for: "landscape") { stage.session.environment.isLandscape }
    try stage.rest()
    #expect(try page.box(of: "#screen").width > page.box(of: "#screen").height)
    try press("animations")
    try page.wait(for: "noren.device.animations === 'slow'")
    try press("animations")
    try stage.rest()
    #expect(page.complaints == [])
  }

  @Test("Two live pages show the same screen while one is used, and so does a later one")
  func twoPages() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let (page, other) = (try stage.open(), try stage.open())
    let app = try #require(PlaygroundController.current)
    try stage.drag(page, through: (0...6).map { CGPoint(x: 200, y: 800 - 40 * CGFloat($0)) })
    #expect(app.list.isDragging)
    try stage.rest()
    #expect(try areSame(page, other))
    try page.release(CGPoint(x: 200, y: 560))
    try stage.rest()
    #expect(try areSame(page, other))
    let late = try stage.open()
    try stage.rest()
    #expect(try areSame(page, late))
  }

  @Test("Every live page reports a stopped clock and can resume it")
  func pausedByAnother() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let (page, other) = (try stage.open(), try stage.open())
    let app = try #require(PlaygroundController.current)
    let status = "document.getElementById('status').textContent"
    try page.openInspector()
    try page.pause()
    try other.wait(for: "\(status).includes('Paused by the inspector.')")
    // Where it was stopped, the button says so.
    #expect(try page.text(status) == "")
    let late = try stage.open()
    try late.wait(for: "\(status).includes('Paused by the inspector.')")
    let button = try other.box(of: "#status button")
    #expect(try other.text("document.querySelector('#status button').textContent") == "Resume")
    try other.clickMouse(at: CGPoint(x: button.midX, y: button.midY))
    for one in [page, other, late] { try one.wait(for: "noren.device.clock === 'running' && \(status) === ''") }
    try other.click(app.button.convert(CGPoint(x: 50, y: 22), to: nil))
    try stage.wait(for: "a press") { app.taps == 1 }
    for one in [page, other, late] { #expect(one.complaints == []) }
  }

  @Test("A live page beyond the limit reports it, retries less often, and connects once another leaves")
  func refused() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    try page.evaluate(
      "window.others = Array.from({ length: \(LiveSession.maximumViewers - 1) }, () => new WebSocket(`ws://${location.host}/socket`))"
    )
    try stage.wait(for: "a full house") { stage.session.viewerCount == LiveSession.maximumViewers }
    let late = try Page(in: .shared())
    defer { late.close() }
    try late.open(stage.server.address)
    let status = "document.getElementById('status').textContent"
    try late.wait(for: "\(status).includes('16 live pages are already open.') && !\(status).includes('has gone')")
    try late.evaluate(
      """
      window.asked = [];
      window.WebSocket = class extends WebSocket { constructor(address) { super(address); asked.push(performance.now()); } };
      """)
    try late.wait(for: "asked.length >= 2")
    #expect(try late.number("asked[1] - asked[0]") > 2000)
    try page.evaluate("for (const one of others) one.close()")
    try late.wait(for: "noren.progress.isShown && \(status) === ''")
  }

  @Test("A live page without a token shows the simulator's explanation")
  func withoutToken() throws {
    let stage = try LiveStage(at: ListenAddress(address: "0.0.0.0"))
    defer { stage.close() }
    let page = try Page(in: .shared())
    defer { page.close() }
    try page.open("http://localhost:\(stage.server.port)/")
    try page.wait(
      for:
        "document.getElementById('status').textContent.includes('The address lacks the token that was printed with it.')"
    )
  }

  @Test("A live page with a lost socket reconnects and shows what changed meanwhile")
  func reconnect() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    let other = try stage.open()
    let app = try #require(PlaygroundController.current)
    try stage.wait(for: "both pages") { stage.session.viewerCount == 2 }
    stage.dropConnections()
    try stage.wait(for: "their leaving") { stage.session.viewerCount == 0 }
    app.button.setTitle("Meanwhile", for: .normal)
    app.list.contentOffset.y = 777
    try stage.wait(for: "their return") { stage.session.viewerCount == 2 }
    try stage.rest()
    try page.wait(for: "document.getElementById('status').textContent === ''")
    #expect(try areSame(page, other))
    let fresh = try stage.open()
    try stage.rest()
    #expect(try areSame(page, fresh))
    try page.click(app.button.convert(CGPoint(x: 50, y: 22), to: nil))
    try stage.wait(for: "a press after the return") { app.taps == 1 }
  }

  @Test("A browser killed during a drag leaves no finger down and costs nothing afterwards")
  func killedBrowser() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let browser = try Chromium()
    let page = try stage.open(in: browser)
    let app = try #require(PlaygroundController.current)
    try stage.drag(page, through: (0...6).map { CGPoint(x: 200, y: 800 - 30 * CGFloat($0)) })
    #expect(app.list.isDragging)
    try browser.kill()
    try stage.wait(for: "the page's leaving") { stage.session.viewerCount == 0 }
    try stage.wait(for: "the finger's leaving") { !app.list.isDragging }
    try stage.wait(for: "rest") { stage.session.runDueFrames() == nil }
    let time = FrameClock.current.time
    #expect(stage.session.runDueFrames() == nil && FrameClock.current.time == time)
    // The app goes on for whoever comes next.
    let next = try stage.open()
    try next.click(app.button.convert(CGPoint(x: 50, y: 22), to: nil))
    try stage.wait(for: "a press") { app.taps == 1 }
  }

  @Test("A browser killed during a fling lets the list come to rest")
  func killedWhileFlinging() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let browser = try Chromium()
    let page = try stage.open(in: browser)
    let app = try #require(PlaygroundController.current)
    try stage.fling(app.list, on: page)
    try browser.kill()
    let offset = app.list.contentOffset.y
    try stage.wait(for: "rest") { !app.list.isDecelerating }
    #expect(app.list.contentOffset.y > offset)
    try stage.wait(for: "no more frames") { stage.session.runDueFrames() == nil && stage.session.viewerCount == 0 }
  }

  @Test("A simulator killed while recording leaves no file; its live page waits and shows the next one")
  func killedServer() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("killed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try ServedProgram("Gallery", ["--port", "0", "--record", folder.path])
    defer { first.kill() }
    let page = try Page(in: .shared())
    defer { page.close() }
    try page.open(first.address)
    try page.wait(for: "noren.progress.isShown")
    let label = "document.getElementById('record').getAttribute('aria-label')"
    try page.evaluate("document.getElementById('record').click()")
    try page.wait(for: "\(label) === 'Stop recording'")
    let run = try page.evaluate("noren.device.run") as? String ?? ""
    first.kill()
    try page.wait(for: "document.getElementById('status').textContent.includes('has gone')")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let second = try ServedProgram("Gallery", ["--port", "\(first.port)", "--record", folder.path])
    defer { second.kill() }
    try page.wait(for: "document.getElementById('status').textContent === '' && noren.device.run !== '\(run)'")
    try page.evaluate("noren.caughtUp()")
    #expect(try page.isTrue("\(label) === 'Record' && document.querySelectorAll('#layers *').length > 50"))
  }
}
