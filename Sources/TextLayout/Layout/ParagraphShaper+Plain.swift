import CPango
import Foundation

extension ParagraphShaper {
  /// Shapes a left-to-right paragraph of plain characters in one style by HarfBuzz alone; `nil` for any other paragraph.
  ///
  /// Pango's itemisation is most of the cost of a short text. It finds the direction, script, language and font of each character, which
  /// `DirectlyShapedCharacters` keeps.
  func shapePlain(_ characters: Range<Int>, direction: BaseDirection) -> ShapedParagraph? {
    guard runs.count == 1, runs[0].attachmentWidth == nil, direction != .rightToLeft, !characters.isEmpty else {
      return nil
    }
    let plain = runs[0].style.plainCharacters
    guard let items = DirectItemizer(table: table, plain: plain).items(in: characters) else { return nil }
    var result = ShapedParagraph()
    result.clusters.reserveCapacity(characters.count + 1)
    result.glyphs.reserveCapacity(characters.count + 1)
    result.items.reserveCapacity(items.count)
    let (start, end) = (table.byte(characters.lowerBound), table.byte(characters.upperBound))
    let buffer = engine.buffer
    table.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let base = text.baseAddress else { return }
        for item in items {
          guard let script = plain.script(item.script) else { continue }
          result.items.append(ShapedParagraph.Item(face: plain.faces[item.face], run: 0, level: 0))
          if appendSingles(of: item, plain, to: &result) { continue }
          let first = table.byte(item.characters.lowerBound)
          script.prepare(buffer)
          // With its context, as Pango does.
          hb_buffer_add_utf8(
            buffer, base + start, Int32(end - start), UInt32(first - start),
            Int32(table.byte(item.characters.upperBound) - first))
          let face = plain.faces[item.face]
          let features = plain.features[item.face]
          hb_shape(face.harfBuzz, buffer, features, UInt32(features.count))
          appendClusters(of: item, face, paragraphStart: start, to: &result)
        }
      }
    }
    result.textClusters = 0..<result.clusters.count
    return result
  }

  /// Appends the glyphs of an item that consists of one letter, or of letters that change none beside them, as those of Han and Hangul in
  /// most fonts: what each gave alone is what shaping them together gives.
  ///
  /// - Returns: False for any other item, of which nothing is appended.
  private func appendSingles(
    of item: DirectItemizer.Item, _ plain: DirectlyShapedCharacters, to result: inout ShapedParagraph
  ) -> Bool {
    let isAlone = item.characters.count == 1
    let (clusterCount, glyphCount) = (result.clusters.count, result.glyphs.count)
    let number = Int32(result.items.count - 1)
    let scale = runs[0].pointSize / plain.faces[item.face].unitsPerEm
    let kern = runs[0].kern
    for character in item.characters {
      guard let single = plain.single(of: table.scalar(character)), single.script == item.script,
        isAlone || single.isIndependent
      else {
        result.clusters.removeLast(result.clusters.count - clusterCount)
        result.glyphs.removeLast(result.glyphs.count - glyphCount)
        return false
      }
      let glyph = Int32(result.glyphs.count)
      result.glyphs.append(ShapedParagraph.Glyph(index: single.glyph, x: 0, y: 0))
      result.clusters.append(
        ShapedParagraph.Cluster(
          characters: Int32(character)..<Int32(character + 1), glyphs: glyph..<glyph + 1, item: number, kind: .visible,
          advance: Double(single.advance) * scale + kern))
    }
    return true
  }

  /// Appends the glyphs in the buffer as clusters. Left-to-right glyphs are already in logical order.
  private func appendClusters(
    of item: DirectItemizer.Item, _ face: FontFace, paragraphStart: Int, to result: inout ShapedParagraph
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(engine.buffer, &count),
      let positions = hb_buffer_get_glyph_positions(engine.buffer, &count)
    else { return }
    let number = Int32(result.items.count - 1)
    let scale = runs[0].pointSize / face.unitsPerEm
    let kern = runs[0].kern
    var character = item.characters.lowerBound
    var index = 0
    while index < Int(count) {
      let cluster = infos[index].cluster
      let firstGlyph = Int32(result.glyphs.count)
      var pen = 0.0
      repeat {
        result.glyphs.append(
          ShapedParagraph.Glyph(
            index: infos[index].codepoint, x: pen + Double(positions[index].x_offset) * scale,
            y: -Double(positions[index].y_offset) * scale))
        pen += Double(positions[index].x_advance) * scale
        index += 1
      } while index < Int(count) && infos[index].cluster == cluster
      let next =
        index < Int(count)
        ? table.character(ofByte: paragraphStart + Int(infos[index].cluster), near: character)
        : item.characters.upperBound
      result.clusters.append(
        ShapedParagraph.Cluster(
          characters: Int32(character)..<Int32(next), glyphs: firstGlyph..<Int32(result.glyphs.count), item: number,
          kind: table.scalar(character) == 0x20 ? .space : .visible, advance: pen + kern))
      character = next
    }
  }
}
