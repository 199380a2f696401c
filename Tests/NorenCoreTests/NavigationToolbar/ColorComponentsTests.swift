import Foundation
import NorenCore
import Testing

@Suite("Colours as numbers")
struct ColorComponentsTests {
  @Test("A pressed colour keeps its alpha and loses 15 % of each component")
  func darkening() {
    let tint = ColorComponents(red: 1, green: 0.5, blue: 0, alpha: 0.4)
    #expect(tint.darkened(by: 0.85) == ColorComponents(red: 0.85, green: 0.5 * 0.85, blue: 0, alpha: 0.4))
  }

  @Test("A factor of 1 changes nothing, 0 leaves black")
  func limits() {
    let tint = ColorComponents(red: 0.3, green: 0.6, blue: 0.9, alpha: 1)
    #expect(tint.darkened(by: 1) == tint)
    #expect(tint.darkened(by: 0) == ColorComponents(red: 0, green: 0, blue: 0, alpha: 1))
  }
}
