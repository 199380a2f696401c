import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Colours of a picker")
struct PickedColorTests {
  @Test("Hue, saturation and brightness are those of the components, and back", arguments: 1...4)
  func conversions(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<500 {
      let color = PickedColor(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random))
      let (hue, saturation, brightness) = color.hsb
      let back = PickedColor(hue: hue, saturation: saturation, brightness: brightness)
      #expect(abs(back.red - color.red) + abs(back.green - color.green) + abs(back.blue - color.blue) < 1e-9)
      #expect(PickedColor(digits: color.digits)?.matches(color) == true)
    }
  }

  @Test("Pure colours have the hues of the circle")
  func hues() {
    #expect(PickedColor(hue: 0, saturation: 1, brightness: 1) == PickedColor(red: 1, green: 0, blue: 0))
    #expect(PickedColor(hue: 1, saturation: 1, brightness: 1) == PickedColor(red: 1, green: 0, blue: 0))
    #expect(PickedColor(hue: 1 / 3, saturation: 1, brightness: 1).digits == "00FF00")
    #expect(PickedColor(hue: 2 / 3, saturation: 1, brightness: 1).digits == "0000FF")
    #expect(PickedColor(red: 0.5, green: 0.5, blue: 0.5).hsb.saturation == 0)
  }

  @Test("Digits are read with and without a sign, three or six, and nothing else is a colour")
  func digits() {
    #expect(PickedColor(digits: "#FF8000")?.digits == "FF8000")
    #expect(PickedColor(digits: " f80 ")?.digits == "FF8800")
    for bad in ["", "#", "12", "1234567", "GGGGGG", "-12345", "+12345"] {
      #expect(PickedColor(digits: bad) == nil, "\(bad)")
    }
  }

  @Test("Components that are no numbers are none of the picker's")
  func badNumbers() {
    let color = PickedColor(red: .nan, green: .infinity, blue: -3, alpha: .nan)
    #expect(color == PickedColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(ColorGrid.cell(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity), in: .zero) == (0, 0))
    _ = ColorSpectrum.color(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity))
  }

  @Test("Every cell of the grid has a colour of its own, is found by it and by a point in it")
  func grid() {
    let size = CGSize(width: 343, height: 286)
    var seen: Set<String> = []
    for row in 0..<ColorGrid.rows {
      for column in 0..<ColorGrid.columns {
        let color = ColorGrid.color(column: column, row: row)
        seen.insert(color.digits)
        let found = ColorGrid.cell(of: color)
        #expect(found?.column == column && found?.row == row)
        let frame = ColorGrid.frame(column: column, row: row, in: size, scale: 3)
        let cell = ColorGrid.cell(at: CGPoint(x: frame.midX, y: frame.midY), in: size)
        #expect(cell.column == column && cell.row == row)
      }
    }
    #expect(seen.count == 120)
    #expect(
      ColorGrid.color(column: 0, row: 0).digits == "FFFFFF" && ColorGrid.color(column: 11, row: 0).digits == "000000")
  }

  @Test("A place of the spectrum has a colour whose place is the same")
  func spectrum() {
    for x in stride(from: CGFloat(0), to: 0.99, by: 0.07) {
      for y in stride(from: CGFloat(0.05), to: 0.99, by: 0.07) {
        let place = ColorSpectrum.place(of: ColorSpectrum.color(at: CGPoint(x: x, y: y)))
        #expect(abs(place.x - x) < 1e-6 && abs(place.y - y) < 1e-6)
      }
    }
    #expect(ColorSpectrum.color(at: CGPoint(x: 0.3, y: 0)).digits == "FFFFFF")
    #expect(ColorSpectrum.color(at: CGPoint(x: 0.3, y: 1)).digits == "000000")
  }
}
