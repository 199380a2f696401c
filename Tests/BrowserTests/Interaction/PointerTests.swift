import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "Touch, mouse and wheel in a real browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct PointerTests {
  /// The middle of the pad that writes touches down, in points of the screen.
  private func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func play(zoom: Double = 1, _ body: (LiveStage, LivePage, PlaygroundController) throws -> Void) throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open(zoom: zoom)
    try body(stage, page, try #require(PlaygroundController.current))
    #expect(page.complaints == [])
  }

  @Test("A tap presses a button, and the live page shows it")
  func tap() throws {
    try play { stage, page, app in
      let before = try page.number("noren.progress.frames")
      try page.click(middle(of: app.button))
      try stage.wait(for: "a press") { app.taps == 1 }
      try stage.rest()
      #expect(try page.number("noren.progress.frames") > before)
    }
  }

  @Test("Two quick taps are a double tap, and a held finger is a long press")
  func doubleTapAndLongPress() throws {
    try play { stage, page, app in
      let point = middle(of: app.pad)
      try page.click(point)
      try page.click(point)
      try stage.wait(for: "a double tap") { app.pad.log.contains("double tap") }
      #expect(!app.pad.log.contains("long press"))
      try stage.rest()
      try page.press(point)
      try stage.wait(for: "a long press") { app.pad.log.contains("long press") }
      try page.release(point)
      try stage.rest()
      #expect(app.pad.log.last == "ended")
    }
  }

  @Test("A drag ends exactly at the mouse", arguments: [0.5, 1, 1.25, 2])
  func drag(zoom: Double) throws {
    try play(zoom: zoom) { stage, page, app in
      let start = middle(of: app.pad)
      let end = CGPoint(x: start.x + 73, y: start.y - 41)
      try page.press(start)
      for step in 1...4 {
        let part = CGFloat(step) / 4
        try page.move(CGPoint(x: start.x + 73 * part, y: start.y - 41 * part))
      }
      try stage.wait(for: "the finger's arrival") {
        guard let place = app.pad.places.first else { return false }
        return abs(place.x - end.x) < 0.75 / zoom && abs(place.y - end.y) < 0.75 / zoom
      }
      try page.release(end)
      try stage.rest()
      #expect(app.pad.log == ["began", "moved", "ended"])
      #expect(app.pad.most == 1)
    }
  }

  @Test(
    "A small window shows the whole phone scaled down with exact positions, or at actual size")
  func smallWindow() throws {
    try play { stage, page, app in
      try page.resize(CGSize(width: 700, height: 500))
      try page.wait(for: "document.getElementById('screen').getBoundingClientRect().bottom < 500")
      let small = try page.box(of: "#screen")
      #expect(abs(small.width / small.height - 393.0 / 852) < 1e-3)
      // In the middle.
      #expect(abs(small.midX - 350) < 1)
      let point = CGPoint(x: 201, y: middle(of: app.pad).y + 17)
      try page.press(point)
      try stage.wait(for: "the touch") { app.pad.log.last == "began" }
      let place = try #require(app.pad.places.first)
      #expect(abs(place.x - point.x) < 1 && abs(place.y - point.y) < 1, "\(place)")
      try page.release(point)
      try stage.rest()
      try page.evaluate("document.getElementById('actual').click()")
      #expect(try page.box(of: "#screen").size == CGSize(width: 393, height: 852))
      try page.evaluate("document.getElementById('actual').click()")
      #expect(try page.box(of: "#screen") == small)
    }
  }

  @Test("Positions are exact on a scaled or rotated live page")
  func scaledPage() throws {
    try play { stage, page, app in
      // A page that is made larger than its window has corners that no mouse comes to.
      try page.resize(CGSize(width: 800, height: 1400))
      let point = CGPoint(x: 201, y: middle(of: app.pad).y + 17)
      for scale in [0.5, 0.8, 1.3] {
        try page.evaluate(
          "document.getElementById('phone').style.cssText += '; transform-origin: 0 0; transform: scale(\(scale))'")
        try page.press(point)
        try stage.wait(for: "the touch") { app.pad.log.last == "began" }
        let place = try #require(app.pad.places.first)
        #expect(abs(place.x - point.x) < 1 && abs(place.y - point.y) < 1, "\(place) at \(scale)")
        try page.release(point)
        try stage.wait(for: "its end") { app.pad.log.last == "ended" }
        try stage.rest()
      }
    }
  }

  @Test("A trackpad pinch moves two fingers apart in the app, around the pointer, then lifts them")
  func trackpadPinch() throws {
    try play { stage, page, app in
      let middle = CGPoint(x: 180, y: middle(of: app.pad).y)
      try page.wheel(middle, by: Array(repeating: CGVector(dx: 0, dy: -7), count: 10), pinches: true)
      try stage.wait(for: "the pinch") { app.pad.scale > 1.5 }
      #expect(app.pad.most == 2)
      let places = app.pad.places
      #expect(places.count == 2 && abs((places[0].x + places[1].x) / 2 - 180) < 0.5)
      try stage.wait(for: "its end") { app.pad.log.last == "ended" }
      try stage.rest()
      // e to the power of .7, and what a pinch takes to begin.
      #expect((1.6...2.02).contains(app.pad.scale), "\(app.pad.scale)")
      #expect(app.list.contentOffset.y == 0)
    }
  }

  @Test("A flung list glides and comes to rest")
  func flungList() throws {
    try play { stage, page, app in
      try stage.fling(app.list, on: page)
      let lifted = app.list.contentOffset.y
      try stage.wait(for: "rest") { !app.list.isDecelerating }
      #expect(app.list.contentOffset.y > lifted)
      try stage.rest()
    }
  }

  @Test("A list flung while the app is busy glides as far as after an undisturbed fling")
  func flungWhileBusy() throws {
    try play { stage, page, app in
      // The page's own hand, so that the pace is known: 25 points in 10 milliseconds, told in one go. The app has no time meanwhile.
      try page.evaluate(
        """
        (() => {
          const glass = document.getElementById("glass");
          const box = glass.getBoundingClientRect();
          glass.setPointerCapture = () => {};
          const tell = (type, milliseconds, y) => {
            const event = new PointerEvent(type, { pointerId: 77, clientX: box.left + 200, clientY: box.top + y, bubbles: true });
            Object.defineProperty(event, "timeStamp", { value: milliseconds });
            glass.dispatchEvent(event);
          };
          tell("pointerdown", 1000, 800);
          for (let step = 1; step <= 12; step++) tell("pointermove", 1000 + step * 10, 800 - step * 25);
          tell("pointerup", 1121, 500);
        })()
        """)
      try page.catchUp()
      try stage.wait(for: "the glide") { app.list.isDecelerating }
      try stage.rest()
      // At 2,500 points a second a list glides some 1,250 points farther; all in one frame it would be at 18,000.
      #expect((1200...1900).contains(app.list.contentOffset.y), "\(app.list.contentOffset.y)")
    }
  }

  @Test("A finger on a moving list stops it")
  func catchList() throws {
    try play { stage, page, app in
      try stage.fling(app.list, on: page)
      try page.press(CGPoint(x: 200, y: 700))
      try stage.wait(for: "a stop") { !app.list.isDecelerating }
      try page.release(CGPoint(x: 200, y: 700))
      try stage.rest()
    }
  }

  @Test("An edge swipe goes back, and the live page shows the screen below")
  func swipeBack() throws {
    try play { stage, page, app in
      app.push()
      try stage.rest()
      #expect(app.depth == 2)
      try stage.drag(page, through: [2, 30, 80, 140, 200, 260, 320].map { CGPoint(x: $0, y: 400) })
      try page.release(CGPoint(x: 320, y: 400))
      try stage.wait(for: "the screen below") { app.depth == 1 }
      try stage.rest()
      try page.click(middle(of: app.button))
      try stage.wait(for: "a press on it") { app.taps == 1 }
    }
  }

  @Test(
    "A wheel scrolls a list by its exact distance, however small, and taps nothing",
    arguments: [1, 1.25] as [Double])
  func wheel(zoom: Double) throws {
    try play(zoom: zoom) { stage, page, app in
      let point = middle(of: app.list)
      for (turn, wanted) in [(240, 240), (3, 243), (-100, 143)] as [(CGFloat, CGFloat)] {
        try page.wheel(point, by: [CGVector(dx: 0, dy: turn)])
        try stage.wait(for: "\(wanted), not \(app.list.contentOffset.y)") { abs(app.list.contentOffset.y - wanted) < 1 }
        try stage.wait(for: "the finger's lifting") { !app.list.isTracking && !app.list.isDragging }
        try stage.rest()
        #expect(abs(app.list.contentOffset.y - wanted) < 1)
      }
      // Past the top it comes back by itself.
      try page.wheel(point, by: [CGVector(dx: 0, dy: -400)])
      try stage.wait(for: "a pull") { app.list.contentOffset.y < -10 }
      try stage.wait(for: "the top") { app.list.contentOffset.y == 0 && !app.list.isDragging }
      try page.wheel(middle(of: app.button), by: [CGVector(dx: 0, dy: 2)])
      try stage.answered(page)
      try page.evaluate("new Promise((done) => setTimeout(() => done(1), 250))")
      try stage.rest()
      #expect(app.taps == 0)
    }
  }

  @Test("An edge swipe that returns does not go back")
  func cancelledSwipeBack() throws {
    try play { stage, page, app in
      app.push()
      try stage.rest()
      #expect(app.depth == 2)
      try stage.drag(page, through: [2, 30, 80, 120, 80, 40, 10, 4].map { CGPoint(x: $0, y: 400) })
      try page.release(CGPoint(x: 4, y: 400))
      try stage.rest()
      #expect(app.depth == 2)
    }
  }

  @Test("A finger at rest before lifting has no velocity, however long nothing moved")
  func restingFinger() throws {
    try play { stage, page, app in
      let start = CGPoint(x: 200, y: 800)
      try page.press(start)
      for number in 1...8 {
        try page.move(CGPoint(x: start.x, y: start.y - 30 * CGFloat(number)))
        try stage.answered(page)
      }
      stage.pass(0.25)
      let offset = app.list.contentOffset.y
      try page.release(CGPoint(x: start.x, y: start.y - 240))
      try stage.rest()
      #expect(abs(app.list.contentOffset.y - offset) < 1)
    }
  }

  @Test("Alt turns the mouse into two fingers on either side of the centre")
  func mirroredFinger() throws {
    try play { stage, page, app in
      let size = stage.session.environment.size
      // Both are on the pad only if it is in the middle: put it there.
      app.isPadLarge = true
      try stage.rest()
      let (start, end) = (CGPoint(x: 150, y: 400), CGPoint(x: 100, y: 350))
      try page.press(start, .alt)
      try stage.wait(for: "two fingers") { app.pad.places.count == 2 }
      for step in 1...5 {
        let part = CGFloat(step) / 5
        try page.move(CGPoint(x: 150 - 50 * part, y: 400 - 50 * part), .alt)
        try stage.answered(page)
      }
      let places = app.pad.places.sorted { $0.x < $1.x }
      #expect(abs(places[0].x - end.x) < 1 && abs(places[0].y - end.y) < 1)
      #expect(abs(places[1].x - (size.width - end.x)) < 1 && abs(places[1].y - (size.height - end.y)) < 1)
      #expect(app.pad.scale > 1.5)
      try page.release(end, .alt)
      try stage.rest()
    }
  }

  @Test("With Alt the live page shows both fingers, before and while they touch")
  func shownFingers() throws {
    try play { stage, page, app in
      app.isPadLarge = true
      try stage.rest()
      #expect(
        try page.text("document.getElementById('glass').title").contains(
          "Alt: two fingers, with Shift they move together"))
      let screen = try page.box(of: "#screen")
      @MainActor func expect(_ point: CGPoint, _ other: CGPoint, line: Int = #line) throws {
        let circles = try [1, 2].map { try page.box(of: "#fingers :nth-child(\($0))") }
        for (circle, point) in zip(circles, [point, other]) {
          #expect(
            abs(circle.midX - screen.minX - point.x) < 1 && abs(circle.midY - screen.minY - point.y) < 1
              && circle.width > 10, "\(circle) in line \(line)")
        }
      }
      let hidden = "getComputedStyle(document.getElementById('fingers')).display === 'none'"
      try page.move(CGPoint(x: 100, y: 300))
      #expect(try page.isTrue(hidden))
      let alt = ["key": "Alt", "code": "AltLeft", "windowsVirtualKeyCode": 18] as [String: Any]
      try page.command("Input.dispatchKeyEvent", alt.merging(["type": "rawKeyDown", "modifiers": 1]) { $1 })
      try expect(CGPoint(x: 100, y: 300), CGPoint(x: 293, y: 552))
      try page.move(CGPoint(x: 150, y: 400), .alt)
      try expect(CGPoint(x: 150, y: 400), CGPoint(x: 243, y: 452))
      #expect(app.pad.places.isEmpty)
      try page.press(CGPoint(x: 150, y: 400), .alt)
      try page.move(CGPoint(x: 140, y: 410), [.alt, .shift])
      try expect(CGPoint(x: 140, y: 410), CGPoint(x: 233, y: 462))
      try stage.wait(for: "two fingers") { app.pad.places.count == 2 }
      // While they touch they are two, whatever is held.
      try page.command("Input.dispatchKeyEvent", alt.merging(["type": "keyUp", "modifiers": 0]) { $1 })
      #expect(try !page.isTrue(hidden))
      try page.release(CGPoint(x: 140, y: 410))
      #expect(try page.isTrue(hidden))
      try stage.rest()
    }
  }

  @Test("Alt and Shift move both fingers in parallel")
  func parallelFingers() throws {
    try play { stage, page, app in
      app.isPadLarge = true
      try stage.rest()
      try page.press(CGPoint(x: 150, y: 400), .alt)
      try stage.wait(for: "two fingers") { app.pad.places.count == 2 }
      let before = app.pad.places
      for step in 1...5 {
        try page.move(CGPoint(x: 150, y: 400 + 20 * CGFloat(step)), [.alt, .shift])
        try stage.answered(page)
      }
      let after = app.pad.places
      for (old, new) in zip(before, after) {
        #expect(abs(new.x - old.x) < 1 && abs(new.y - old.y - 100) < 1)
      }
      try page.release(CGPoint(x: 150, y: 500), [.alt, .shift])
      try stage.rest()
    }
  }

  @Test("Touches on a touch screen are touches in the app")
  func realFingers() throws {
    try play { stage, page, app in
      try page.command("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
      let y = middle(of: app.pad).y
      try page.touch("touchStart", [CGPoint(x: 100, y: y), CGPoint(x: 220, y: y)])
      try stage.wait(for: "two fingers") { app.pad.places.count == 2 }
      try page.touch("touchMove", [CGPoint(x: 60, y: y), CGPoint(x: 300, y: y)])
      try stage.wait(for: "their movement") { app.pad.places.map { ($0.x / 10).rounded() } == [6, 30] }
      try page.touch("touchEnd", [])
      try stage.wait(for: "their lifting") { app.pad.log.last == "ended" }
      try stage.rest()
      #expect(app.pad.most == 2)
    }
  }
}
