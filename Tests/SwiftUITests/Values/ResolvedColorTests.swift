import SwiftUI
import Testing
import UIKit

@Suite("Resolved and mixed colours")
struct ResolvedColorTests {
  @Test("A colour has the components of the environment's appearance")
  func resolving() {
    var environment = EnvironmentValues()
    let light = Color.primary.resolve(in: environment)
    environment.colorScheme = .dark
    let dark = Color.primary.resolve(in: environment)
    #expect(light.red == 0 && abs(dark.red - 1) < 0.001 && light.opacity == 1)
    let half = Color(red: 0.5, green: 0.25, blue: 1, opacity: 0.5).resolve(in: environment)
    #expect(abs(half.red - 0.5) < 0.001 && abs(half.green - 0.25) < 0.001 && half.opacity == 0.5)
    #expect(abs(half.linearRed - 0.2140) < 0.001 && half.linearBlue == 1)
  }

  @Test("Components make a colour again")
  func making() {
    let resolved = Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
    let again = Color(resolved).resolve(in: EnvironmentValues())
    for (one, other) in [(again.red, 0.2), (again.green, 0.4), (again.blue, 0.6), (again.opacity, 0.8)] {
      #expect(abs(Double(one) - other) < 0.001)
    }
    let linear = Color.Resolved(colorSpace: .sRGBLinear, red: 0.214, green: 0, blue: 0)
    #expect(abs(linear.red - 0.5) < 0.001)
  }

  @Test("Colours mix by components, or as they look")
  func mixing() {
    let environment = EnvironmentValues()
    let (black, white) = (Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1))
    #expect(abs(black.mix(with: white, by: 0.5, in: .device).resolve(in: environment).red - 0.5) < 0.001)
    // Half of the lightness is an eighth of the light.
    let gray = black.mix(with: white, by: 0.5).resolve(in: environment)
    #expect(abs(gray.linearRed - 0.125) < 0.002 && abs(gray.red - gray.blue) < 0.002)
    #expect(black.mix(with: white, by: 2).resolve(in: environment).red > 0.999)
    let clear = white.mix(with: white.opacity(0), by: 0.25).resolve(in: environment)
    #expect(abs(clear.opacity - 0.75) < 0.001)
  }
}
