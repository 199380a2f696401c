import CPango
import Foundation

/// Divides a paragraph of plain characters into items of one font and one script, as Pango does.
struct DirectItemizer {
  /// Consecutive characters that are shaped in one call.
  struct Item {
    /// Of the whole text.
    var characters: Range<Int>
    /// An index into the faces of `DirectlyShapedCharacters`.
    var face: Int
    /// One of Pango's scripts.
    var script: Int
  }

  let table: CharacterTable
  let plain: DirectlyShapedCharacters

  /// Returns the items of a paragraph, or `nil` when a character is not plain. Characters seen before need no look-up.
  func items(in paragraph: Range<Int>) -> [Item]? {
    var items: [Item] = []
    var current = Item(
      characters: paragraph.lowerBound..<paragraph.lowerBound, face: -1, script: DirectlyShapedCharacters.common)
    var script = DirectlyShapedCharacters.common
    var hasSeveralScripts = false
    var hasOnlyLetters = true
    var lastKind = -1
    for index in paragraph {
      guard let number = plain.kind(of: table.scalar(index)) else { return nil }
      current.characters = current.characters.lowerBound..<index + 1
      if number == lastKind { continue }
      lastKind = number
      let kind = plain.kinds[number]
      if !DirectlyShapedCharacters.isScriptOfLetters(kind.script) { hasOnlyLetters = false }
      if kind.script != script, kind.script != DirectlyShapedCharacters.common {
        if script != DirectlyShapedCharacters.common { hasSeveralScripts = true }
        script = kind.script
      }
      if kind.face != current.face {
        current.characters = current.characters.lowerBound..<index
        if current.face >= 0 { items.append(current) }
        current = Item(characters: index..<index + 1, face: kind.face, script: DirectlyShapedCharacters.common)
      }
    }
    items.append(current)
    if hasSeveralScripts {
      items = hasOnlyLetters ? itemsOfLetters(in: paragraph) : divideByScript(items, paragraph)
    } else {
      for place in items.indices { items[place].script = script }
    }
    // Where spaces stay with a script's font, an item in a fallback font would have to keep its spaces. Only Pango does that.
    let isPlain = items.allSatisfy { item in
      plain.script(item.script).map { item.face == 0 || $0.takesSpacesFromBaseFont } ?? false
    }
    return isPlain ? items : nil
  }

  /// Returns the items of a paragraph of letters, which have a script each: nothing is to be resolved.
  private func itemsOfLetters(in paragraph: Range<Int>) -> [Item] {
    var items: [Item] = []
    var lastKind = -1
    for index in paragraph {
      let number = plain.kind(of: table.scalar(index)) ?? lastKind
      if number != lastKind {
        let kind = plain.kinds[number]
        items.append(Item(characters: index..<index, face: kind.face, script: kind.script))
        lastKind = number
      }
      items[items.count - 1].characters = items[items.count - 1].characters.lowerBound..<index + 1
    }
    return items
  }

  /// Resolves the scripts of common characters (Unicode's annex 24), and splits items where the script changes.
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
