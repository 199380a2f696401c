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
