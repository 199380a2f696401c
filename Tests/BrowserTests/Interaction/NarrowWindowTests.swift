import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "The live page in narrow windows", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct NarrowWindowTests {
  private func use(_ width: Int, _ body: (LiveStage, LivePage) throws -> Void) throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    try page.resize(CGSize(width: width, height: 800))
    try page.settle()
    try body(stage, page)
    #expect(page.complaints == [])
  }

  /// Says of the elements that a selector finds, and of those in them, which are not wholly seen, do not show all of their text, or overlap.
  private func faults(_ page: LivePage, _ selector: String) throws -> String {
    try page.text(
      """
      (() => {
        const name = (one) => one.id || one.textContent.trim() || one.name;
        const all = [...document.querySelectorAll("\(selector)")].filter((one) => one.checkVisibility() && one.textContent + one.innerHTML + one.id);
        const faults = [];
        const boxes = all.map((one) => one.getBoundingClientRect());
        all.forEach((one, index) => {
          const box = boxes[index];
          if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) faults.push(name(one) + " is out of the window");
          const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          if (!one.contains(hit) && !hit?.contains(one)) faults.push(name(one) + " is covered by " + (hit && name(hit)));
          if (!one.matches("input, select") && one.scrollWidth > Math.ceil(box.width)) faults.push(name(one) + " is cut");
          boxes.slice(0, index).forEach((other, before) => {
            if (box.left < other.right - 0.5 && other.left < box.right - 0.5 && box.top < other.bottom - 0.5 && other.top < box.bottom - 0.5)
              faults.push(name(one) + " overlaps " + name(all[before]));
          });
        });
        return faults.join("; ");
      })()
      """)
  }

  @Test("Every button of the bar is visible and enabled, and no label is truncated", arguments: [360, 480, 500, 760])
  func bar(width: Int) throws {
    try use(width) { stage, page in
      #expect(try faults(page, "header h1, header #system, header button") == "")
      #expect(try page.number("document.documentElement.scrollWidth") == Double(width))
      // Below the bar, wholly, on a whole pixel.
      let (screen, bar) = (try page.box(of: "#screen"), try page.box(of: "header"))
      #expect(bar.height == bar.height.rounded() && screen.minY > bar.maxY && screen.maxY < 800 && screen.minX >= 0)
      // As well when the bar says something.
      let other = try stage.open()
      try other.openInspector()
      try other.pause()
      try page.wait(for: "document.querySelector('#status button') !== null")
      try page.settle()
      #expect(try faults(page, "header h1, header #system, header button, header #status span") == "")
      #expect(try page.box(of: "#screen").maxY < 800)
      #expect(try page.box(of: "header").height.truncatingRemainder(dividingBy: 1) == 0)
    }
  }

  @Test("The settings fit the window, each beside its name", arguments: [360, 480, 760])
  func settings(width: Int) throws {
    try use(width) { _, page in
      for panel in ["settings", "flows"] {
        try page.push("\(panel)-button")
        try page.settle()
        let box = try page.box(of: "#\(panel)")
        #expect(box.minX >= 0 && box.maxX <= CGFloat(width) && box.maxY <= 800, "\(panel) \(box)")
        #expect(try box.minY >= page.box(of: "header").maxY)
        if panel == "settings" { #expect(try faults(page, "#settings span, #settings select") == "") }
        // A window that becomes narrower keeps it.
        try page.resize(CGSize(width: width - 40, height: 800))
        try page.settle()
        #expect(try page.box(of: "#\(panel)").maxX <= CGFloat(width - 40))
        try page.resize(CGSize(width: width, height: 800))
        try page.push("\(panel)-button")
      }
    }
  }

  @Test("The inspector appears below the phone with all of its buttons visible", arguments: [360, 480])
  func inspector(width: Int) throws {
    try use(width) { _, page in
      try page.push("inspect")
      try page.wait(for: "noren.inspector.rows.length > 0")
      try page.settle()
      #expect(try faults(page, "#inspector button, #inspector select, #inspector input[type=range]") == "")
      let (phone, inspector) = (try page.box(of: "#screen"), try page.box(of: "#inspector"))
      #expect(phone.width > 100 && inspector.minY > phone.maxY)
      #expect(try page.box(of: "#tree").height > 80)
      #expect(try page.number("document.documentElement.scrollWidth") == Double(width))
      // The space is where the phone is.
      try page.push("explode")
      let space = try page.box(of: "#space")
      #expect(
        space.contains(phone) && space.maxY <= inspector.minY && space.maxX <= CGFloat(width), "\(space) \(phone)")
    }
  }
}
