import CPango
import Foundation
import Testing

@testable import TextLayout

/// Plain paragraphs are shaped without Pango's itemisation, and nothing shows it.
@Suite("Plain text")
struct PlainShaperTests {
  /// One paragraph, shaped both ways.
  private struct Both {
    var plain: ShapedParagraph?
    var general: ShapedParagraph

    init(_ string: String, _ attributes: TextAttributes, direction: BaseDirection = .natural) {
      (plain, general) = TextEngine.withEngine { engine in
        let shaper = ShapedText(StyledText(string, attributes: attributes), engine: engine).shaper
        let characters = 0..<shaper.table.count
        return (
          shaper.shapePlain(characters, direction: direction), shaper.shapeByPango(characters, direction: direction)
        )
      }
    }

    /// In words, where they differ.
    var difference: String? {
      guard let plain else { return nil }
      if plain.clusters.map(\.characters) != general.clusters.map(\.characters) { return "other clusters" }
      for (one, other) in zip(plain.clusters, general.clusters) {
        if one.kind != other.kind { return "another kind at \(one.characters)" }
        if abs(one.advance - other.advance) > 1e-9 {
          return "\(one.advance) wide at \(one.characters), not \(other.advance)"
        }
        let (glyphs, others) = (plain.glyphs[one.glyphs.asInt], general.glyphs[other.glyphs.asInt])
        if glyphs.map(\.index) != others.map(\.index) { return "other glyphs at \(one.characters)" }
        if !zip(glyphs, others).allSatisfy({ abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }) {
          return "a glyph elsewhere at \(one.characters)"
        }
        let (item, otherItem) = (plain.items[Int(one.item)], general.items[Int(other.item)])
        if item.face !== otherItem.face {
          return "\(item.face.family) at \(one.characters), not \(otherItem.face.family)"
        }
        if item.level != otherItem.level || item.run != otherItem.run { return "another level or run" }
      }
      if plain.baseLevel != general.baseLevel || plain.highestLevel != general.highestLevel { return "other levels" }
      return plain.textClusters == general.textClusters && plain.hasTabs == general.hasTabs ? nil : "other ends"
    }
  }

  /// Words of seven languages, and what stands between them.
  private static let words: [[String]] = [
    [
      "Order", "To", "AVAST", "kerning", "fjord", "Ångström", "façade", "Łódź", "œuvre", "don't", "e-mail", "WAVE",
      "P.", "r,",
    ],
    ["Ελλάδα", "αβγ", "Ωμέγα", "καφές", "ΑΥ", "Τα", "ΰ"],
    ["Привет", "Ещё", "Москва", "объём", "Ґ", "УА", "їжак"],
    ["東京駅", "の", "近く", "ラーメン", "々", "ゟ", "カー", "じゃがいも", "人参", "一二三", "ｶﾅ", "ヶ"],
    ["沖縄の青い海", "渋谷", "箱根温泉", "札幌", "祭り", "食べ物", "お茶", "京都府", "駅", "ツツジ", "イワシ"],
    ["한국어", "서울", "김치", "밥", "가나다", "대한민국", "漢字"],
    ["ΚΑΙ", "tofu豆腐", "Wi‑Fi"],
  ]
  private static let separators = [
    " ", " ", " ", "", ", ", ". ", " – ", "、", "。", "「", "」", "(", ")", "（", "）", "“", "”", "…", " 1,250 ", "99", "¥",
    "€", "%", "/",
    "！", "・", "-", ": ", "  ",
  ]
  private static let styles = [
    Fixture.attributes(17), Fixture.attributes(13, weight: 700), Fixture.attributes(34, weight: 300),
    Fixture.attributes(15, italic: true), Fixture.attributes(12, tabular: true),
  ]

  fileprivate struct Randomness {
    var state: UInt64

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return elements[Int(state >> 33) % elements.count]
    }
  }

  @Test(arguments: 0..<20)
  func `Plain and general paragraphs have the same glyphs at the same places, in 10,000 plain texts of six scripts`(
    batch: Int
  ) {
    var randomness = Randomness(state: UInt64(batch + 1) &* 0x9E37_79B9_7F4A_7C15)
    var plain = 0
    var tries = 0
    while plain < 500, tries < 2000 {
      tries += 1
      // Mostly one script and Latin beside it, as people write.
      let script = randomness.pick(Self.words)
      var text = ""
      for _ in 0..<randomness.pick([1, 2, 3, 5, 8]) {
        text += randomness.pick([script, script, script, Self.words[0], randomness.pick(Self.words)]).randomWord(
          &randomness)
        text += randomness.pick(Self.separators)
      }
      let both = Both(text, randomness.pick(Self.styles), direction: randomness.pick([.natural, .leftToRight]))
      if both.plain != nil { plain += 1 }
      if let difference = both.difference { Issue.record("\"\(text)\": \(difference)") }
    }
    #expect(plain == 500, "Half of these are plain; \(plain) of \(tries) were taken for it.")
  }

  @Test(arguments: [
    "Order 100000 from Kyoto", "東京駅の近く一二三", "京都の庭園", "箱根温泉", "Привет, мир", "Ελλάδα", "서울의 김치", "カート（3点）", "¥1,250",
    "「人参」", "A",
    "12:30", " ",
  ])
  func `What labels show most is plain`(text: String) {
    let both = Both(text, Fixture.attributes())
    #expect(both.plain != nil)
    #expect(both.difference == nil)
  }

  @Test(arguments: [
    "e\u{301}", "か\u{3099}", "👩‍👩‍👧‍👦", "⌚", "مرحبا", "שלום", "ภาษาไทย", "नमस्ते", "a\tb", "soft\u{AD}hyphen", "no\u{A0}break",
    "全角　空白", "\u{200B}", "\u{202E}abc",
    "𠮷野家", "1\u{FE0F}\u{20E3}", "葛\u{E0100}", "",
  ])
  func `What needs itemising is left to Pango`(text: String) {
    #expect(Both(text, Fixture.attributes()).plain == nil)
  }

  @Test func `Letters of Han and Hangul are shaped once, those of kana and alphabets beside each other`() {
    TextEngine.withEngine { engine in
      let style = ShapedText(Fixture.text("駅"), engine: engine).runs[0].style
      let plain = style.plainCharacters
      func isIndependent(_ letter: Unicode.Scalar) -> Bool? {
        _ = plain.kind(of: letter.value)
        return plain.single(of: letter.value)?.isIndependent
      }
      for letter in "駅京一서가".unicodeScalars { #expect(isIndependent(letter) == true, "\(letter)") }
      for letter in "のカAЖ".unicodeScalars { #expect(isIndependent(letter) == false, "\(letter)") }
      // Their script comes from what is beside them.
      for mark in "ー、1 ".unicodeScalars { #expect(isIndependent(mark) == nil, "\(mark)") }
    }
  }

  /// The styles whose fonts are compared with Pango's: each family, cuts, digits of one width, a family that is not installed.
  private static let fonts: [FontSpecification] =
    [
      FontSpecification(pointSize: 17), FontSpecification(pointSize: 34, weight: 800),
      FontSpecification(pointSize: 13, weight: 300, isItalic: true),
      FontSpecification(pointSize: 12, hasMonospacedDigits: true),
      FontSpecification(family: .monospacedSystem, pointSize: 17, weight: 700),
      FontSpecification(family: .serif, pointSize: 17),
      FontSpecification(family: .serif, pointSize: 17, weight: 700, isItalic: true),
      FontSpecification(family: .named("Noto Sans Thai"), pointSize: 17),
      FontSpecification(family: .named("Noto Color Emoji"), pointSize: 17),
      FontSpecification(family: .named("Nowhere"), pointSize: 17, weight: 600),
    ]

  @Test(arguments: fonts)
  func `Every plain character alone has the glyph, font, script and language that Pango chooses`(
    font: FontSpecification
  ) {
    TextEngine.withEngine { engine in
      let style = engine.style(for: font)
      let plain = style.plainCharacters
      var differences: [String] = []
      var count = 0
      for scalar in (0x20...0xFFFF).compactMap({ Unicode.Scalar($0) }) {
        // Every character of the alphabets, every seventh of the large blocks.
        if scalar.value > 0x3200, scalar.value < 0xFF00, scalar.value % 7 != 0 { continue }
        guard let number = plain.kind(of: scalar.value) else { continue }
        count += 1
        let kind = plain.kinds[number]
        let (face, script) = (plain.faces[kind.face], plain.script(kind.script))
        let pango = PangoChoice(scalar, style, engine)
        if pango.face !== face || pango.script != kind.script || pango.language != script?.language {
          differences.append("\(scalar): \(face.family), Pango has \(pango.face.family)")
        }
      }
      #expect(differences.isEmpty)
      #expect(count > 3000, "Only \(count) characters were plain.")
    }
  }

  /// Pango's item of one character in a text of its own.
  private struct PangoChoice {
    let face: FontFace
    let script: Int
    let language: hb_language_t?

    init(_ scalar: Unicode.Scalar, _ style: FontStyle, _ engine: FontEngine) {
      engine.pango.setDescription(style.description)
      let text = Array(String(scalar).utf8CString)
      let items = pango_itemize_with_base_dir(
        engine.pango.context, PANGO_DIRECTION_LTR, text, 0, Int32(text.count - 1), nil, nil)!
      let analysis = items.pointee.data.assumingMemoryBound(to: PangoItem.self).pointee.analysis
      // Alone, a space has no font.
      face = scalar == " " ? style.baseFace : engine.face(for: analysis.font)
      script = Int(analysis.script)
      language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
      g_list_free_full(items) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
    }
  }

  @Test func `Texts that are plain start no font map of Pango's`() throws {
    try TextEngine.ensureFonts()
    try TextEngine.withEngine { _ in
      let engine = FontEngine(configuration: try #require(TextEngine.shared.configuration))
      func shape(_ text: String) {
        let shaper = ShapedText(Fixture.text(text), engine: engine).shaper
        _ = shaper.shape(0..<shaper.table.count, direction: .natural)
      }
      for text in ["Order 7 at 12:30", "人参 3本", "서울의 김치"] { shape(text) }
      #expect(!engine.isPangoLoaded)
      shape("مرحبا")
      #expect(engine.isPangoLoaded)
      engine.emptyParts()
    }
  }

  @Test func `A font is set up alike by fontconfig and by Pango`() {
    TextEngine.withEngine { engine in
      for font in Self.fonts {
        let style = engine.style(for: font)
        let (direct, pango) = (style.baseFace, FontFace(style.pangoFont))
        #expect(direct.hasFont(of: FontFace.pattern(of: style.pangoFont)))
        #expect(direct.unitsPerEm == pango.unitsPerEm)
        #expect(direct.family == pango.family)
        #expect(direct.features.map(\.tag) == pango.features.map(\.tag))
        #expect(abs(direct.missingGlyphAdvance - pango.missingGlyphAdvance) < 1e-9)
        var (x, y, otherX, otherY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        hb_font_get_scale(direct.harfBuzz, &x, &y)
        hb_font_get_scale(pango.harfBuzz, &otherX, &otherY)
        #expect(x == otherX && y == otherY)
      }
    }
  }

  @Test func `A paragraph whose direction is from the right to the left is left to Pango`() {
    #expect(Both("abc", Fixture.attributes(), direction: .rightToLeft).plain == nil)
  }

  @Test func `Kern stands behind each character`() {
    var attributes = Fixture.attributes()
    attributes.kern = 3
    let both = Both("Tokyo 東京", attributes)
    #expect(both.plain != nil)
    #expect(both.difference == nil)
  }

  @Test func `A paragraph in the middle of a text counts its characters from the text's beginning`() {
    let text = "東京駅\nOrder 7、人参\n終わり"
    let frame = TextFrame(Fixture.text(text))
    #expect(frame.lines.map(\.utf16Range) == [0..<3, 4..<14, 15..<18])
    #expect(frame.lines[1].width == Fixture.width("Order 7、人参"))
  }
}

extension [String] {
  fileprivate func randomWord(_ randomness: inout PlainShaperTests.Randomness) -> String { randomness.pick(self) }
}

extension Range<Int32> {
  fileprivate var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
