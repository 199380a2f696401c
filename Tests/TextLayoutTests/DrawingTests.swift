import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct DrawingTests {
  /// The rows that hold ink.
  private func inkRows(_ pixels: [[UInt8]]) -> ClosedRange<Int>? {
    let rows = pixels.indices.filter { pixels[$0].contains { $0 < 250 } }
    return rows.first.map { $0...rows.last! }
  }

  @Test("A flat letter rests on a whole device pixel, wherever the frame is", arguments: [1, 2, 3])
  func baselineOnPixels(scale: Int) {
    let frame = TextFrame(Fixture.text("H", size: 17))
    for offset in stride(from: 0.0, to: 1, by: 0.13) {
      let pixels = Fixture.pixels(of: frame, scale: scale, at: CGPoint(x: 2, y: offset))
      let baseline = ((offset + frame.firstBaseline) * Double(scale)).rounded()
      // The row above the baseline has the stem's full darkness, the one below nothing.
      let last = inkRows(pixels)!.upperBound
      #expect(last == Int(baseline) - 1)
      #expect(pixels[last].min() == pixels[last - 1].min())
    }
  }

  @Test("Equal letters at equal distances have equally spaced edges to a quarter of a pixel")
  func evenSpacing() {
    // The darkness-weighted centre of each of ten stems, found by summing columns.
    let frame = TextFrame(Fixture.text("llllllllll", size: 17))
    for scale in [2, 3] {
      let pixels = Fixture.pixels(of: frame, scale: scale, at: CGPoint(x: 3, y: 3))
      let ink = (0..<pixels[0].count).map { column in pixels.reduce(0.0) { $0 + 255 - Double($1[column]) } }
      let step = frame.size.width / 10 * Double(scale)
      let start = 3.0 * Double(scale)
      let centres = (0..<10).map { letter -> Double in
        let columns =
          Int((start + step * Double(letter)).rounded(.down))..<Int((start + step * Double(letter + 1)).rounded(.down))
        let sum = columns.reduce(0.0) { $0 + ink[$1] }
        return columns.reduce(0.0) { $0 + ink[$1] * (Double($1) + 0.5) } / sum
      }
      for (left, right) in zip(centres, centres.dropFirst()) {
        // Two glyphs are each within an eighth of their place; antialiasing adds a little.
        #expect(abs(right - left - step) < 0.3)
      }
    }
  }

  @Test("The same text covers the same width in points at 2× and 3×")
  func scales() {
    let frame = TextFrame(Fixture.text("Hamburgefonstiv 日本語"))
    func extent(_ scale: Int) -> (Double, Double) {
      let pixels = Fixture.pixels(of: frame, scale: scale, at: CGPoint(x: 5, y: 5))
      let columns = (0..<pixels[0].count).filter { column in pixels.contains { $0[column] < 128 } }
      return (Double(columns.first!) / Double(scale), Double(columns.last! + 1) / Double(scale))
    }
    #expect(abs(extent(2).0 - extent(3).0) <= 0.5)
    #expect(abs(extent(2).1 - extent(3).1) <= 0.5)
  }

  @Test("Emoji are drawn in colour, over the line box and not beyond it")
  func emoji() {
    let frame = TextFrame(Fixture.text("😀", size: 20))
    let context = Fixture.canvas(scale: 2, size: CGSize(width: 40, height: 60))
    frame.draw(in: context, at: CGPoint(x: 5, y: 15))
    let colored = Fixture.rows(of: context) { abs(Int($0[0]) - Int($0[2])) > 60 }
    let rows = colored.indices.filter { colored[$0].contains(true) }
    // The line box is 23.9 points from y = 15; the picture is 1.17 × 20 = 23.5 points high.
    #expect(rows.count > 36)
    #expect(rows.first! >= 28 && rows.last! <= 80)
  }

  @Test("Text under a rotation is drawn too, with as much ink")
  func rotated() {
    let frame = TextFrame(Fixture.text("Ag 日本 😀"))
    func ink(_ turned: Bool) -> Double {
      let context = Fixture.canvas(scale: 2, size: CGSize(width: 120, height: 120))
      context.translateBy(x: 60, y: 60)
      if turned { context.rotate(by: .pi / 6) }
      frame.draw(in: context, at: CGPoint(x: -frame.size.width / 2, y: -10))
      return Fixture.rows(of: context) { 255 - Double($0[1]) }.joined().reduce(0, +)
    }
    #expect(ink(false) > 0)
    #expect(abs(ink(true) / ink(false) - 1) < 0.03)
  }

  @Test("Very large text is drawn too")
  func large() {
    let pixels = Fixture.pixels(
      of: TextFrame(Fixture.text("H", size: 150)), scale: 3, size: CGSize(width: 120, height: 180))
    // Cap height and stems: Inter's H is .73 em high.
    let rows = inkRows(pixels)!
    #expect(abs(Double(rows.count) - 0.727 * 450) < 6)
  }

  @Test("Glyphs larger than their em are not clipped")
  func overhang() {
    let frame = TextFrame(Fixture.text("◯", size: 40))
    let shifted = Fixture.pixels(
      of: frame, scale: 2, at: CGPoint(x: 40, y: 40), size: CGSize(width: 160, height: 160))
    // The ring is symmetric: its first and last rows and columns hold about the same ink.
    let rows = shifted.map { $0.reduce(0) { $0 + 255 - Int($1) } }
    let columns = (0..<shifted[0].count).map { column in shifted.reduce(0) { $0 + 255 - Int($1[column]) } }
    for profile in [rows, columns] {
      let inked = profile.filter { $0 > 600 }
      #expect(abs(Double(inked.first!) / Double(inked.last!) - 1) < 0.6)
    }
  }

  @Test("Underline, strikethrough and background are bars of whole pixels in the right places")
  func bars() {
    func rows(_ change: (inout TextAttributes) -> Void) -> ClosedRange<Int>? {
      // A no-break space: bars without letters.
      var attributes = Fixture.attributes(20)
      attributes.color = .black
      change(&attributes)
      let frame = TextFrame(StyledText("\u{A0}\u{A0}", attributes: attributes))
      return inkRows(Fixture.pixels(of: frame, scale: 2))
    }
    let baseline = Int((20.0 * 1950 / 2048 * 2).rounded())
    #expect(rows { _ in } == nil)
    // .06 × 40 pixels = 2.4, rounded to 2.
    #expect(rows { $0.underline = .single }?.count == 2)
    #expect(rows { $0.underline = .single }!.lowerBound > baseline)
    #expect(rows { $0.strikethrough = .single }?.count == 2)
    #expect(rows { $0.strikethrough = .single }!.upperBound < baseline)
    // The line box: 20 × 2444 / 2048 × 2 = 47.7 pixels.
    #expect(rows { $0.background = .black }?.count == 48)
  }

  @Test("Colours apply with their alpha, for letters and for emoji")
  func alpha() {
    for string in ["█", "😀"] {
      var attributes = Fixture.attributes(30)
      attributes.color = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
      let pixels = Fixture.pixels(of: TextFrame(StyledText(string, attributes: attributes)), scale: 2)
      #expect(pixels.joined().min()! > 100)
      #expect(pixels.joined().min()! < 250)
    }
  }

  @Test("Drawing only a clip gives the same pixels there as drawing everything")
  func clipped() {
    let frame = TextFrame(Fixture.text("Ågj\nÅgj\nÅgj\nÅgj") { $0.maximumLineHeight = 9 })
    let size = CGSize(width: 60, height: 60)
    let whole = Fixture.canvas(scale: 2, size: size)
    frame.draw(in: whole, at: CGPoint(x: 5, y: 10))
    let all = Fixture.rows(of: whole) { $0[1] }
    for top in stride(from: 0.0, to: 60, by: 1) {
      let context = Fixture.canvas(scale: 2, size: size)
      context.clip(to: CGRect(x: 0, y: top, width: 60, height: 1))
      frame.draw(in: context, at: CGPoint(x: 5, y: 10))
      let rows = Fixture.rows(of: context) { $0[1] }
      #expect(rows[Int(top) * 2] == all[Int(top) * 2])
      #expect(rows[Int(top) * 2 + 1] == all[Int(top) * 2 + 1])
    }
  }

  @Test("Two drawings of one text are the same to the byte")
  func repeatable() {
    let frame = TextFrame(Fixture.text("The quick 日本語 😀 مرحبا"))
    #expect(Fixture.pixels(of: frame, scale: 3) == Fixture.pixels(of: frame, scale: 3))
  }
}
