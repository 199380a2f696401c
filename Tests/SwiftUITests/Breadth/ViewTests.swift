import SwiftUI
import Testing
import UIKit

@Suite("Gauges, groups and empty screens")
struct BreadthViewTests {
  @Test("A gauge is filled up to its value; values outside count as the nearer bound, nonsense as the lower")
  func gauge() throws {
    func share(_ value: Double) -> CGFloat {
      final class Seen { var value: Double = -1 }
      struct Style: GaugeStyle {
        let seen: Seen
        func makeBody(configuration: Configuration) -> some View {
          seen.value = configuration.value
          return configuration.label
        }
      }
      let seen = Seen()
      _ = Shown(Gauge(value: value, in: 0...10) { Text("Fuel") }.gaugeStyle(Style(seen: seen)))
      return seen.value
    }
    #expect(share(5) == 0.5)
    #expect(share(20) == 1)
    #expect(share(-1) == 0)
    #expect(share(.nan) == 0)
    let shown = Shown(
      Gauge(value: 0.5) {
        Text("Fuel")
      } currentValueLabel: {
        Text("50")
      } minimumValueLabel: {
        Text("E")
      } maximumValueLabel: {
        Text("F")
      })
    #expect(Set(shown.texts) == ["Fuel", "50", "E", "F"])
    let element = try #require(shown.all(UIView.self).first { $0.isAccessibilityElement })
    #expect(element.accessibilityLabel == "Fuel, E, F, 50" && element.accessibilityValue == "50%")
  }

  @Test(
    "An open ring has a mark at the value with a gap that shows the background, and the bounds in its opening, or the label"
  )
  func openRing() throws {
    func shown(_ value: Double, hasBounds: Bool = true) -> Shown<AnyView> {
      let word = { (text: String) in Text(verbatim: text) }
      let gauge =
        hasBounds
        ? AnyView(
          Gauge(value: value) {
            word("Fuel")
          } currentValueLabel: {
            word("50")
          } minimumValueLabel: {
            word("E")
          } maximumValueLabel: {
            word("F")
          })
        : AnyView(
          Gauge(value: value) {
            word("Fuel")
          } currentValueLabel: {
            word("50")
          })
      return Shown(AnyView(gauge.gaugeStyle(.accessoryCircular).tint(.pureRed).background(Color.pureBlue)))
    }
    let ring = shown(0.5)
    #expect(Set(ring.texts) == ["50", "E", "F"])
    let middle = CGPoint(x: 196.5, y: try ring.frame("50").midY)
    #expect(try ring.frame("E").minY > middle.y + 10 && ring.frame("E").maxX < ring.frame("F").minX)
    #expect(Set(shown(0.5, hasBounds: false).texts) == ["50", "Fuel"])
    // Of the ring's line, at degrees clockwise from the right.
    func shade(_ shown: Shown<AnyView>, _ degrees: Double) throws -> Shade {
      let angle = degrees * .pi / 180
      return try shown.shade(middle.x + cos(angle) * 29, middle.y + sin(angle) * 29)
    }
    for value in [0.25, 0.5, 0.75] {
      let ring = shown(value)
      for end in [140.0, 400] { #expect(try shade(ring, end).isNear(.red, within: 40)) }
      #expect(try shade(ring, 90).isNear(.blue))
      let mark = 135 + 270 * value
      #expect(try shade(ring, mark).isNear(.red, within: 40))
      for side in [-9.5, 9.5] { #expect(try shade(ring, mark + side).isNear(.blue, within: 40), "\(value) \(side)") }
    }
  }

  @Test("An empty screen says what is missing, why, and what to do; it fills its room")
  func unavailable() throws {
    let log = GestureLog()
    let shown = Shown(
      ContentUnavailableView {
        Label("No Mail", systemImage: "tray")
      } description: {
        Text("New mails appear here.")
      } actions: {
        Button("Refresh") { log.words.append("refresh") }
      })
    #expect(shown.texts == ["No Mail", "New mails appear here.", "Refresh"])
    try shown.tap("Refresh")
    #expect(log.words == ["refresh"])
    expectSame(try shown.frame("No Mail").midX, 196.5)
    #expect(Shown(ContentUnavailableView.search(text: "xyz")).texts.first == "No Results for “xyz”")
    #expect(Shown(ContentUnavailableView("Nothing", systemImage: "tray")).texts == ["Nothing"])
  }

  @Test("The controls of a group are beside each other")
  func group() throws {
    let log = GestureLog()
    let shown = Shown(
      ControlGroup {
        Button("Undo") { log.words.append("undo") }
        Button("Redo") { log.words.append("redo") }
      })
    #expect(try shown.frame("Undo").maxX < shown.frame("Redo").minX)
    try shown.tap("Redo")
    #expect(log.words == ["redo"])
  }
}
