import SwiftUI
import Testing
import UIKit

@Suite("Gauges in a gradient")
struct GaugeTintTests {
  private let gradient = Gradient(colors: [.pureRed, .pureBlue])

  /// The shades of a view of a width at points from the middle of the screen's safe area.
  private func shades(_ view: some View, _ points: [CGPoint]) throws -> [Shade] {
    let shown = Shown(view)
    let middle = shown.controller.view.safeAreaLayoutGuide.layoutFrame
    return try points.map { try shown.shade(middle.midX + $0.x, middle.midY + $0.y) }
  }

  @Test("A line has the gradient's colours of its whole length, as far as it is filled")
  func line() throws {
    let gauge = Gauge(value: 0.5) {}.gaugeStyle(.linearCapacity).frame(width: 200)
    let points = [-96, -4, 8, 96].map { CGPoint(x: $0, y: 0) }
    let shades = try shades(gauge.tint(gradient), points)
    #expect(shades[0].red > 235 && shades[0].blue < 20)
    #expect(abs(shades[1].red - 127) < 12 && abs(shades[1].blue - 127) < 12)
    #expect(shades[2] == shades[3] && shades[2].red == shades[2].green)
  }

  @Test("An open ring has all colours along its arc, and a closed one those up to its value")
  func rings() throws {
    let points = [135, 0, 45].map { (angle: Double) in
      CGPoint(x: 29 * cos(angle * .pi / 180), y: 29 * sin(angle * .pi / 180))
    }
    let open = try shades(Gauge(value: 0.4) {}.gaugeStyle(.accessoryCircular).tint(gradient), points)
    #expect(open[0].red > 235 && open[2].blue > 235 && open[1].blue > open[1].red)
    let closed = try shades(Gauge(value: 0.25) {}.gaugeStyle(.accessoryCircularCapacity).tint(gradient), points)
    #expect(closed[1].red > 170 && closed[1].blue > 40 && closed[2].red == closed[2].green)
  }

  @Test("A colour within replaces the gradient, and other controls have its first colour")
  func replaced() throws {
    let gauge = Gauge(value: 1) {}.gaugeStyle(.linearCapacity).frame(width: 200)
    let points = [-90, 90].map { CGPoint(x: $0, y: 0) }
    #expect(try shades(VStack { gauge.tint(Color.pureGreen) }.tint(gradient), points).allSatisfy { $0.green > 240 })
    // Also by the gradient's first color.
    #expect(try shades(VStack { gauge.tint(Color.pureRed) }.tint(gradient), points).allSatisfy { $0.blue < 20 })
    let shown = Shown(VStack { Toggle("On", isOn: .constant(true)) }.tint(gradient))
    #expect(shown.all(UISwitch.self).first?.onTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
