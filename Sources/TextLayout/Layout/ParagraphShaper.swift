import CPango
import Diagnostics
import Foundation

/// A run of the text with its style. A class, because it is passed along for every glyph run and attributes are expensive to copy.
final class ResolvedRun {
  /// Characters of the whole text.
  let characters: Range<Int>
  let attributes: TextAttributes
  let style: FontStyle
  /// The imposed metrics of the run's font, for the line box.
  let metrics: FontMetrics
  /// Copied from the attributes, because shaping reads it often.
  let pointSize: CGFloat
  let kern: CGFloat
  /// Whether it has bars to draw: underline, strikethrough or background.
  let isDecorated: Bool
  /// The room of its picture in the line, without kern; `nil` for text.
  let attachmentWidth: CGFloat?

  /// Reads from the attributes what shaping and measuring need often.
  init(characters: Range<Int>, attributes: TextAttributes, style: FontStyle) {
    self.characters = characters
    self.attributes = attributes
    self.style = style
    metrics = attributes.font.metrics
    (pointSize, kern) = (attributes.font.pointSize, attributes.kern)
    isDecorated =
      attributes.background != nil
      || !attributes.isPlain && (attributes.underline != nil || attributes.strikethrough != nil)
    attachmentWidth = attributes.attachment?.size.width
  }
}

/// Turns characters into positioned glyphs. Pango itemises text that is not plain (direction, script, fallback font); HarfBuzz shapes.
struct ParagraphShaper {
  let engine: FontEngine
  let table: CharacterTable
  let runs: [ResolvedRun]
  /// The styles of the runs over the bytes of the text, in Pango's form; `nil` where one description covers it. Borrowed.
  let attributes: OpaquePointer?

  /// The default distance of tab stops in points, as in `NSParagraphStyle`.
  static let tabInterval = 28.0

  /// Returns a paragraph's glyphs, by the quick way for plain text and through Pango otherwise. Both give the same glyphs.
  ///
  /// - Parameter characters: The paragraph without its separator. May be empty.
  func shape(_ characters: Range<Int>, direction: BaseDirection) -> ShapedParagraph {
    shapePlain(characters, direction: direction) ?? shapeByPango(characters, direction: direction)
  }

  /// Shapes any paragraph: several styles, right-to-left text, marks, emoji.
  func shapeByPango(_ characters: Range<Int>, direction: BaseDirection) -> ShapedParagraph {
    var result = ShapedParagraph()
    let start = table.byte(characters.lowerBound)
    let length = table.byte(characters.upperBound) - start
    result.clusters.reserveCapacity(characters.count + 1)
    result.glyphs.reserveCapacity(characters.count + 1)
    table.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // An empty array may have no address, but Pango needs one.
        guard let base = text.baseAddress, length > 0 else {
          result.baseLevel = direction == .rightToLeft ? 1 : 0
          return
        }
        engine.pango.setDescription(runs[0].style.description)
        let items = pango_itemize_with_base_dir(
          engine.pango.context, Self.pangoDirection(direction), base, Int32(start), Int32(length), attributes, nil)
        var run = 0
        var node = items
        while let current = node {
          let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
          while run + 1 < runs.count,
            table.character(ofByte: Int(item.pointee.offset)) >= runs[run].characters.upperBound
          {
            run += 1
          }
          append(item.pointee, run: run, text: base, paragraph: start..<start + length, to: &result)
          pango_item_free(item)
          node = current.pointee.next
        }
        g_list_free(items)
      }
    }
    if length > 0 {
      // A natural paragraph took its direction from its first strong character. Then some character has the base level, and none a lower
      // one.
      var lowest: UInt8 = .max
      for item in result.items {
        lowest = min(lowest, item.level)
        result.highestLevel = max(result.highestLevel, item.level)
      }
      result.baseLevel = result.items.isEmpty ? 0 : lowest & 1
      if direction == .leftToRight { result.baseLevel = 0 }
      if direction == .rightToLeft { result.baseLevel = 1 }
    }
    result.highestLevel = max(result.highestLevel, result.baseLevel)
    result.textClusters = 0..<result.clusters.count
    return result
  }

  /// Shapes a short text of our own, an ellipsis or a hyphen, in a run's base font, and appends it behind the paragraph's clusters. It
  /// represents no characters.
  ///
  /// - Returns: The new clusters, which are not part of `ShapedParagraph.textClusters`.
  func appendToken(_ token: String, run: Int, at character: Int, to paragraph: inout ShapedParagraph) -> Range<Int> {
    let first = paragraph.clusters.count
    var analysis = PangoAnalysis()
    analysis.font = runs[run].style.pangoFont
    analysis.language = pango_language_from_string("en")
    analysis.script = UInt8(PANGO_SCRIPT_LATIN.rawValue)
    analysis.level = paragraph.baseLevel
    var token = token
    token.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        pango_shape_full(
          text.baseAddress, Int32(text.count), text.baseAddress, Int32(text.count), &analysis, engine.pango.glyphs)
      }
    }
    paragraph.items.append(
      ShapedParagraph.Item(face: runs[run].style.baseFace, run: run, level: paragraph.baseLevel))
    appendClusters(.token(before: character), run: run, to: &paragraph)
    return first..<paragraph.clusters.count
  }

  private static func pangoDirection(_ direction: BaseDirection) -> PangoDirection {
    switch direction {
    case .leftToRight: PANGO_DIRECTION_LTR
    case .rightToLeft: PANGO_DIRECTION_RTL
    case .natural: PANGO_DIRECTION_NEUTRAL
    }
  }

  /// Shapes one of Pango's items, with its spaces in the run's own font where the script allows it.
  private func append(
    _ item: PangoItem, run: Int, text: UnsafePointer<CChar>, paragraph: Range<Int>, to result: inout ShapedParagraph
  ) {
    let bytes = Int(item.offset)..<Int(item.offset + item.length)
    let base = runs[run].style.baseFace
    let face = engine.face(for: item.analysis.font)
    guard face !== base, FontStyle.takesSpacesFromBaseFont(item.analysis.script) else {
      shape(bytes, item.analysis, face, run: run, text: text, paragraph: paragraph, to: &result)
      return
    }
    // Pango gives a space the font of the text before it. Ours come from the run's own font, as on Apple's systems: a space in Noto Sans
    // CJK is a fifth narrower than in Inter, and two words of Japanese would be closer together than two of English.
    var start = bytes.lowerBound
    while start < bytes.upperBound {
      let isSpace = text[start] == 0x20
      var end = start + 1
      while end < bytes.upperBound, (text[end] == 0x20) == isSpace { end += 1 }
      var analysis = item.analysis
      if isSpace { analysis.font = runs[run].style.pangoFont }
      shape(
        start..<end, analysis, isSpace ? base : face, run: run, text: text, paragraph: paragraph, to: &result)
      start = end
    }
  }

  /// Shapes bytes of one font and appends them as an item.
  private func shape(
    _ bytes: Range<Int>, _ analysis: PangoAnalysis, _ face: FontFace, run: Int, text: UnsafePointer<CChar>,
    paragraph: Range<Int>, to result: inout ShapedParagraph
  ) {
    var analysis = analysis
    // The paragraph is passed along: the form of an Arabic letter at a run's edge depends on its neighbour beyond it.
    pango_shape_full(
      text + bytes.lowerBound, Int32(bytes.count), text + paragraph.lowerBound, Int32(paragraph.count), &analysis,
      engine.pango.glyphs)
    result.items.append(ShapedParagraph.Item(face: face, run: run, level: analysis.level))
    appendClusters(.text(bytes), run: run, to: &result)
  }

  /// The origin of the glyphs in Pango's glyph string.
  private enum Source {
    /// Bytes of the text.
    case text(Range<Int>)
    /// An ellipsis or hyphen before a character.
    case token(before: Int)
  }

  /// Appends the shaped glyphs, which Pango orders from left to right, as clusters in logical order.
  ///
  /// Counts the event `text.missing-glyph` for each character that no font has; glyph 0 of the item's face draws it.
  private func appendClusters(_ source: Source, run: Int, to result: inout ShapedParagraph) {
    let string = engine.pango.glyphs.pointee
    let item = Int32(result.items.count - 1)
    let level = result.items[Int(item)].level
    let pointSize = runs[run].pointSize
    let runKern = runs[run].kern
    let face = result.items[Int(item)].face
    let scale = pointSize / face.unitsPerEm
    // Clusters follow each other, so each one's characters are next to the previous one's.
    var character = result.clusters.last.map { Int($0.characters.upperBound) } ?? 0
    let firstCluster = result.clusters.count
    let count = Int(string.num_glyphs)
    let isRightToLeft = level & 1 == 1
    let hasAttachment = runs[run].attachmentWidth != nil

    var index = 0
    while index < count {
      let byte = string.log_clusters[index]
      var next = index + 1
      while next < count, string.log_clusters[next] == byte { next += 1 }
      // In logical order the following cluster is on the right, or on the left in right-to-left text.
      let following =
        isRightToLeft
        ? (index > 0 ? string.log_clusters[index - 1] : -1)
        : (next < count ? string.log_clusters[next] : -1)

      let firstGlyph = Int32(result.glyphs.count)
      // Kern is behind the character: on the left in right-to-left text. Clusters that draw nothing get none.
      var isInvisible = true
      for position in index..<next where string.glyphs[position].glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
        isInvisible = false
      }
      let attachment = hasAttachment ? attachmentWidth(source, at: Int(byte), run: run) : nil
      let kern = isInvisible && attachment == nil ? 0 : runKern
      var pen = (isRightToLeft ? kern : 0) + (attachment ?? 0)
      for position in index..<next where attachment == nil {
        let glyph = string.glyphs[position]
        var advance = Double(glyph.geometry.width) * scale
        let isUnknown = glyph.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0
        if isUnknown {
          Diagnostics.count("text.missing-glyph")
          advance = face.missingGlyphAdvance * pointSize
        }
        if glyph.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
          result.glyphs.append(
            ShapedParagraph.Glyph(
              index: isUnknown ? 0 : glyph.glyph, x: pen + Double(glyph.geometry.x_offset) * scale,
              y: Double(glyph.geometry.y_offset) * scale))
        }
        pen += advance
      }
      if !isRightToLeft { pen += kern }
      let covered: Range<Int>
      switch source {
      case .text(let bytes):
        let first = table.character(ofByte: bytes.lowerBound + Int(byte), near: character)
        character = table.character(
          ofByte: following < 0 ? bytes.upperBound : bytes.lowerBound + Int(following), near: first)
        covered = first..<character
      case .token(let next): covered = next..<next
      }
      let scalar = covered.isEmpty ? nil : table.scalar(covered.lowerBound)
      let kind = scalar.map(Self.kind) ?? .visible
      if let scalar, Self.isControl(scalar) {
        result.glyphs.removeSubrange(Int(firstGlyph)...)
        pen = 0
      }
      if kind == .tab { result.hasTabs = true }
      result.clusters.append(
        ShapedParagraph.Cluster(
          characters: Int32(covered.lowerBound)..<Int32(covered.upperBound),
          glyphs: firstGlyph..<Int32(result.glyphs.count), item: item, kind: kind,
          isPicture: attachment != nil, advance: pen))
      index = next
    }
    if isRightToLeft { result.clusters[firstCluster...].reverse() }
  }

  /// The width of the picture that stands for the character at a byte of the source; `nil` where that is text.
  private func attachmentWidth(_ source: Source, at byte: Int, run: Int) -> Double? {
    guard let width = runs[run].attachmentWidth, case .text(let bytes) = source,
      table.scalar(table.character(ofByte: bytes.lowerBound + byte)) == UInt32(TextAttachment.character)
    else { return nil }
    return width
  }

  /// Whether a character is a control other than a tab, which takes no room and draws nothing, as in Core Text [G]. Line separators never
  /// get here.
  private static func isControl(_ scalar: UInt32) -> Bool {
    (scalar < 0x20 && scalar != 0x09) || (0x7F...0x9F).contains(scalar)
  }

  /// Classifies a cluster by its first character.
  private static func kind(of scalar: UInt32) -> ShapedParagraph.Cluster.Kind {
    switch scalar {
    case 0x09: .tab
    case 0xAD: .softHyphen
    // White space of Unicode without the no-break spaces U+00A0, U+2007 and U+202F.
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    default: .visible
    }
  }
}
