import CPango
import Foundation

/// Divides a paragraph of plain characters into what HarfBuzz shapes at once: one font and one script, as Pango hands it over.
struct PlainItemizer {
  struct Item {
    /// Of the text.
    var characters: Range<Int>
    /// An index into the faces of `PlainCharacters`.
    var face: Int
    /// One of Pango's scripts.
    var script: Int
  }

  let table: CharacterTable
  let plain: PlainCharacters

  /// The items of a paragraph, or `nil` where some character is not plain.
  func items(in paragraph: Range<Int>) -> [Item]? {
    var items: [Item] = []
    var current = Item(
      characters: paragraph.lowerBound..<paragraph.lowerBound, face: -1, script: PlainCharacters.common)
    var script = PlainCharacters.common
    var hasSeveralScripts = false
    var lastKind = -1
    for index in paragraph {
      guard let number = plain.kind(of: table.scalar(index)) else { return nil }
      current.characters = current.characters.lowerBound..<index + 1
      if number == lastKind { continue }
      lastKind = number
      let kind = plain.kinds[number]
      if kind.script != script, kind.script != PlainCharacters.common {
        if script != PlainCharacters.common { hasSeveralScripts = true }
        script = kind.script
      }
      if kind.face != current.face {
        current.characters = current.characters.lowerBound..<index
        if current.face >= 0 { items.append(current) }
        current = Item(characters: index..<index + 1, face: kind.face, script: PlainCharacters.common)
      }
    }
    items.append(current)
    if hasSeveralScripts {
      items = divideByScript(items, paragraph)
    } else {
      for place in items.indices { items[place].script = script }
    }
    // In scripts whose spaces are their own font's, other fonts have no place.
    let isPlain = items.allSatisfy { item in
      plain.script(item.script).map { item.face == 0 || $0.takesSpacesFromBaseFont } ?? false
    }
    return isPlain ? items : nil
  }

  /// Gives characters without a script of their own the one that they stand in (Unicode's annex 24), and divides where it changes.
  private func divideByScript(_ items: [Item], _ paragraph: Range<Int>) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(2 * items.count)
    let start = table.byte(paragraph.lowerBound)
    table.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let base = text.baseAddress else { return }
        let iterator = pango_script_iter_new(base + start, Int32(table.byte(paragraph.upperBound) - start))
        defer { pango_script_iter_free(iterator) }
        var place = 0
        var next = paragraph.lowerBound
        repeat {
          var end: UnsafePointer<CChar>?
          var script = PANGO_SCRIPT_COMMON
          pango_script_iter_get_range(iterator, nil, &end, &script)
          guard let end else { return }
          let last = table.character(ofByte: end - base)
          while next < last {
            let upper = min(items[place].characters.upperBound, last)
            result.append(Item(characters: next..<upper, face: items[place].face, script: Int(script.rawValue)))
            next = upper
            if items[place].characters.upperBound == upper { place += 1 }
          }
        } while pango_script_iter_next(iterator) != 0
      }
    }
    return result
  }
}

extension ParagraphShaper {
  /// A paragraph of plain characters in one style, shaped by HarfBuzz alone; `nil` where it is not that, and Pango has to itemise it.
  ///
  /// Itemising is most of what a short text costs. It settles direction, script, language and font of each character; for plain
  /// characters all four are known.
  func shapePlain(_ characters: Range<Int>, direction: BaseDirection) -> ShapedParagraph? {
    guard runs.count == 1, direction != .rightToLeft, !characters.isEmpty else { return nil }
    let plain = runs[0].style.plainCharacters
    guard let items = PlainItemizer(table: table, plain: plain).items(in: characters) else { return nil }
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
          let first = table.byte(item.characters.lowerBound)
          hb_buffer_clear_contents(buffer)
          // The paragraph is passed along, as Pango does.
          hb_buffer_add_utf8(
            buffer, base + start, Int32(end - start), UInt32(first - start),
            Int32(table.byte(item.characters.upperBound) - first))
          hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
          hb_buffer_set_script(buffer, script.tag)
          hb_buffer_set_language(buffer, script.language)
          let face = plain.faces[item.face]
          let features = plain.features[item.face]
          hb_shape(face.harfBuzz, buffer, features, UInt32(features.count))
          result.items.append(ShapedParagraph.Item(face: face, run: 0, level: 0))
          appendClusters(of: item, face, paragraphStart: start, to: &result)
        }
      }
    }
    result.textClusters = 0..<result.clusters.count
    return result
  }

  /// Adds what HarfBuzz shaped, which from the left to the right is in logical order.
  private func appendClusters(
    of item: PlainItemizer.Item, _ face: FontFace, paragraphStart: Int, to result: inout ShapedParagraph
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
