import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import TextLayout

@Suite struct WrappingTests {
  /// Random texts of several scripts; a fixed seed.
  static let texts: [String] = {
    var generator = SeededNumbers(seed: 7)
    let words = [
      "a", "of", "the", "quick", "brown", "fox", "internationalisation", "日本語", "のテキスト", "、", "。", "「かぎ」", "مرحبا",
      "بالعالم", "שלום", "123", "3.14", "😀", "👨‍👩‍👧", "สวัสดี", "e-mail", "(x)", "\n", "  ", "é", "नमस्ते",
    ]
    return (0..<60).map { _ in
      (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        words.randomElement(using: &generator)! + (Bool.random(using: &generator) ? " " : "")
      }.joined()
    }
  }()

  @Test("No line is wider than its frame, every character is on one line, and more room never takes more lines")
  func lines() {
    for string in Self.texts {
      for mode in [LineBreakMode.wordWrapping, .charWrapping, .truncatingTail] {
        let text = Fixture.text(string) { $0.lineBreakMode = mode }
        var fewest = Int.max
        // The widest character alone, a family emoji, is 1.25 × 17 = 21.2 points wide.
        for width in [22.0, 30, 45, 71.5, 100, 160, 1000] {
          let frame = TextFrame(text, width: width)
          #expect(frame.size.width <= width)
          for line in frame.lines {
            #expect(line.width <= width)
            #expect(line.x >= 0 && line.x + line.width <= width + 1e-9)
          }
          #expect(Fixture.lines(frame, of: text).joined() == string.filter { $0 != "\n" })
          #expect(!frame.isTruncated)
          #expect(frame.lines.count <= fewest)
          fewest = frame.lines.count
        }
      }
    }
  }

  @Test("A frame as wide as it measured has as many lines as without a width")
  func measuredWidthFits() {
    for string in Self.texts {
      let text = Fixture.text(string)
      let free = TextFrame(text)
      #expect(TextFrame(text, width: free.size.width).lines.count == free.lines.count)
      // A caller's rounding to single precision and back must not wrap.
      #expect(TextFrame(text, width: CGFloat(Float(free.size.width))).lines.count == free.lines.count)
    }
  }

  @Test("Words wrap whole; spaces stay at the end of their line and do not count")
  func words() {
    let text = Fixture.text("aaa bbb  ccc")
    let frame = TextFrame(text, width: Fixture.width("aaa bbb") + 1)
    #expect(Fixture.lines(frame, of: text) == ["aaa bbb  ", "ccc"])
    #expect(abs(frame.lines[0].width - Fixture.width("aaa bbb")) < 1e-9)
  }

  @Test("A word wider than a line begins a new line and breaks between characters")
  func overlongWord() {
    let text = Fixture.text("an internationalisation")
    let frame = TextFrame(text, width: Fixture.width("internat") + 0.1)
    #expect(Fixture.lines(frame, of: text) == ["an ", "internat", "ionalisa", "tion"])
  }

  @Test("Character wrapping fills every line, but never splits a grapheme")
  func characters() {
    let text = Fixture.text("e\u{301}e\u{301}e\u{301}👍🏽👍🏽") { $0.lineBreakMode = .charWrapping }
    let frame = TextFrame(text, width: 1)
    #expect(Fixture.lines(frame, of: text) == ["e\u{301}", "e\u{301}", "e\u{301}", "👍🏽", "👍🏽"])
    let words = Fixture.text("ab cd") { $0.lineBreakMode = .charWrapping }
    #expect(Fixture.lines(TextFrame(words, width: Fixture.width("ab c") + 0.1), of: words) == ["ab c", "d"])
  }

  @Test("Clipping keeps a paragraph on one line, as wide as it is")
  func clipping() {
    let frame = TextFrame(Fixture.text("one two\nthree") { $0.lineBreakMode = .clipping }, width: 10)
    #expect(frame.lines.map(\.utf16Range) == [0..<7, 8..<13])
    #expect(abs(frame.lines[0].width - Fixture.width("one two")) < 1e-9)
    #expect(frame.lines[0].x == 0)
  }

  @Test("A soft hyphen shows only where a line ends, and only if it fits")
  func softHyphen() {
    let text = Fixture.text("inter\u{AD}national")
    #expect(abs(TextFrame(text).size.width - Fixture.width("inter") - Fixture.width("national")) < 0.5)
    let frame = TextFrame(text, width: Fixture.width("national") + 1)
    #expect(Fixture.lines(frame, of: text) == ["inter\u{AD}", "national"])
    #expect(abs(frame.lines[0].width - Fixture.width("inter") - Fixture.width("-")) < 0.5)
    // Too narrow for the hyphen: the word breaks between characters instead, and shows none.
    let narrow = Fixture.text("mm\u{AD}mm")
    let broken = TextFrame(narrow, width: Fixture.width("mm") + 0.1)
    #expect(Fixture.lines(broken, of: narrow) == ["mm\u{AD}", "mm"])
    #expect(broken.lines[0].width == broken.lines[1].width)
  }

  @Test("Tabs reach to multiples of 28 points")
  func tabs() {
    #expect(abs(TextFrame(Fixture.text("a\tb")).size.width - 28 - Fixture.width("b")) < 1e-9)
    #expect(abs(TextFrame(Fixture.text("\t\tb")).size.width - 56 - Fixture.width("b")) < 1e-9)
  }

  @Test("Indents move lines from the leading edge, in both directions")
  func indents() {
    let text = Fixture.text("aa aa aa") {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -5
    }
    let frame = TextFrame(text, width: 20 + Fixture.width("aa") + 5 + 1)
    #expect(frame.lines.map(\.x) == [20, 10, 10])
    let hebrew = Fixture.text("שלום") { $0.firstLineHeadIndent = 20 }
    let line = TextFrame(hebrew, width: 100).lines[0]
    #expect(abs(line.x + line.width - 80) < 1e-9)
  }

  @Test("Alignment places lines in the frame, or in the widest line without a width")
  func alignment() {
    let width = Fixture.width("ab")
    func x(_ alignment: TextAlignment, _ string: String = "ab") -> CGFloat {
      TextFrame(Fixture.text(string) { $0.alignment = alignment }, width: 100).lines[0].x
    }
    #expect(x(.left) == 0)
    #expect(x(.natural) == 0)
    #expect(x(.justified) == 0)
    #expect(abs(x(.center) - (100 - width) / 2) < 1e-9)
    #expect(abs(x(.right) - (100 - width)) < 1e-9)
    #expect(abs(x(.natural, "אב") - (100 - Fixture.width("אב"))) < 1e-9)
    let free = TextFrame(Fixture.text("a\nwider") { $0.alignment = .right })
    #expect(abs(free.lines[0].x + free.lines[0].width - free.size.width) < 1e-9)
  }

  @Test("Justified lines reach both edges, except the last")
  func justified() {
    let text = Fixture.text("one two three four five six") { $0.alignment = .justified }
    let frame = TextFrame(text, width: 100)
    #expect(frame.lines.count > 2)
    for line in frame.lines.dropLast() {
      #expect(abs(line.width - 100) < 1e-9)
      #expect(line.x == 0)
    }
    #expect(frame.lines.last!.width < 99)
    let japanese = TextFrame(Fixture.text("日本語のテキスト、終わり") { $0.alignment = .justified }, width: 80)
    #expect(abs(japanese.lines[0].width - 80) < 1e-9)
  }
}

@Suite struct JapaneseLineBreakTests {
  @Test("A full stop takes the preceding character along to the next line")
  func fullStop() {
    let text = Fixture.text("あいうえお。か")
    // Room for five characters; the sixth is 。
    #expect(Fixture.lines(TextFrame(text, width: 5 * 17 + 1), of: text) == ["あいうえ", "お。か"])
  }

  @Test("An opening bracket does not end a line")
  func openingBracket() {
    let text = Fixture.text("あいうえ「お」")
    #expect(Fixture.lines(TextFrame(text, width: 5 * 17 + 1), of: text) == ["あいうえ", "「お」"])
  }

  @Test("No line begins with closing punctuation or a small kana, none ends with an opening bracket")
  func randomTexts() {
    var generator = SeededNumbers(seed: 11)
    let plain = Array("日本語漢字仮名あいうえおカキクケコ")
    let closing = Array("。、」』）？！っょャー々")
    for _ in 0..<80 {
      var string = ""
      for _ in 0..<30 {
        let opens = Int.random(in: 0..<5, using: &generator) == 0
        string += opens ? "「" : ""
        string.append(plain.randomElement(using: &generator)!)
        if Int.random(in: 0..<3, using: &generator) == 0 { string.append(closing.randomElement(using: &generator)!) }
      }
      for columns in 5...12 {
        let text = Fixture.text(string)
        let lines = Fixture.lines(TextFrame(text, width: CGFloat(columns) * 17 + 0.5), of: text)
        #expect(lines.joined() == string)
        for line in lines.dropFirst() { #expect(!closing.contains(line.first!), "\(lines)") }
        for line in lines.dropLast() { #expect(line.last != "「", "\(lines)") }
      }
    }
  }
}
