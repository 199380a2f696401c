import CoreGraphics
import RandomHistories
import Testing

@testable import TextLayout

@Suite("Control characters in texts") struct ControlCharacterTests {
  /// All of C0 and C1 but those that separate lines or words.
  static let controls = (Array(0...0x1F) + Array(0x7F...0x9F)).compactMap { UnicodeScalar(UInt32($0)) }
    .filter { !["\t", "\n", "\r", "\u{85}"].contains($0) }

  @Test("take no room and draw nothing, including NUL", arguments: controls)
  func invisible(control: UnicodeScalar) {
    let text = TextFrame(Fixture.text("Be\(control)an"), width: nil, maximumLines: 0)
    #expect(abs(text.size.width - Fixture.width("Bean")) <= 0.5)
    #expect(text.contents.glyphs.count == 4)
  }

  @Test("alone form a line like an empty one's")
  func alone() {
    let line = TextFrame(Fixture.text("\u{0}\u{1}"), width: 100, maximumLines: 0)
    #expect(line.size.width == 0)
    #expect(line.lines.count == 1)
  }

  @Test("among scripts, marks, joiners and direction changes keep every layout finite")
  func random() {
    var generator = SeededNumbers(seed: 5)
    let pieces: [UnicodeScalar] =
      [
        "\u{0}", "\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{80}", "\t", "\n", "\r", "\u{85}", "\u{AD}", "\u{200B}",
        "\u{200D}", "\u{200E}", "\u{202A}", "\u{202C}", "\u{202E}", "\u{2028}", "\u{2066}", "\u{2069}", "\u{301}",
        "\u{FE0F}", "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E0001}", "a", " ", "人", "ש", "م",
        "न", "😀", "👩", "\u{1F3FD}", "🇯", "🇵",
      ]
    for _ in 0..<2_000 {
      var string = ""
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        string.unicodeScalars.append(pieces.randomElement(using: &generator)!)
      }
      for width in [nil, 0, 17, 60] as [CGFloat?] {
        let size = TextFrame(Fixture.text(string), width: width, maximumLines: 0).size
        #expect(
          size.width.isFinite && size.height.isFinite && size.height > 0, "\(string.debugDescription) at \(width ?? -1)"
        )
      }
    }
  }
}
