import Foundation

/// The keys of a software keyboard and their frames: a pure function of a request.
///
/// ```
/// │   suggestions   │
/// │ q w e r t y …   │
/// │  a s d f g …    │ rows of equal height
/// │ ⇧ z x c v … ⌫   │
/// │ 123  space  ⏎   │
/// │ 🌐           🎤 │ on phones without a home button
/// ```
///
/// The measures are those of a phone 390 points wide, on iOS 13–18 [G].
package struct KeyboardLayout: Equatable {
  /// The keys in the order of rows, in the keyboard's space. No two frames overlap.
  package private(set) var keys: [KeyboardKey] = []
  private let request: KeyboardRequest

  /// Lays out the keys: O(keys), some forty.
  package init(_ request: KeyboardRequest) {
    self.request = request
    if request.type.pad == .digits, !request.isPad {
      addDigits()
    } else if request.plane == .kana {
      addKana()
    } else if request.isPad {
      addPadRows()
    } else {
      addRows()
    }
    if request.hasGlobeBelow, request.type.pad == .letters { addGlobe() }
  }

  /// Returns the key for a finger at `point`, in the keyboard's space: the nearest one within 24 points; `nil` farther away, as above the
  /// keys.
  package func key(at point: CGPoint) -> KeyboardKey? {
    func distance(_ frame: CGRect) -> CGFloat {
      let x = max(frame.minX - point.x, point.x - frame.maxX, 0)
      let y = max(frame.minY - point.y, point.y - frame.maxY, 0)
      return x * x + y * y
    }
    guard let nearest = keys.min(by: { distance($0.frame) < distance($1.frame) }) else { return nil }
    return distance(nearest.frame) <= Self.reach * Self.reach ? nearest : nil
  }

  /// The distance within which a finger still means a key, in points: more than half of the widest gap.
  private static let reach: CGFloat = 24

  // MARK: Measures

  /// The top of the first row: below the suggestions, which a pad of digits does not have.
  private var rowsTop: CGFloat { request.type.pad == .digits && !request.isPad ? 0 : request.suggestionHeight }
  /// A quarter of the room for rows, half of a gap above and below each key included.
  private var rowHeight: CGFloat { max(request.size.height - rowsTop - request.bottomHeight, 0) / 4 }
  private var rowGap: CGFloat { request.isPad ? 10 : request.isLandscape ? 7 : 11 }
  private var gap: CGFloat { request.isPad ? 10 : 6 }
  /// The distance of the outer keys from the sides; on a phone in landscape beyond the safe area.
  private var margin: CGFloat {
    request.isPad ? 6 : request.isLandscape ? max(request.sideSafeArea, 3) + (request.sideSafeArea > 0 ? 15 : 0) : 3
  }
  private var width: CGFloat { request.size.width - 2 * margin }

  /// Returns the frame of a key in row 0…3, or over several rows. `x` and `width` leave out the margin; half of the gap between rows is
  /// above the key.
  private func frame(_ x: CGFloat, _ width: CGFloat, row: Int, rows: CGFloat = 1) -> CGRect {
    CGRect(
      x: margin + x, y: rowsTop + CGFloat(row) * rowHeight + rowGap / 2, width: width,
      height: rowHeight * rows - rowGap)
  }

  private mutating func add(_ cap: KeyboardKey.Cap, _ look: KeyboardKey.Look, _ frame: CGRect) {
    keys.append(KeyboardKey(cap: cap, look: look, frame: frame))
  }

  /// The look of the return key: prominent, unless it is disabled or only leads to the next line or field.
  private var returnLook: KeyboardKey.Look {
    guard request.isReturnEnabled else { return .disabled }
    return request.returnType == .default || request.returnType == .next ? .dark : .prominent
  }

  // MARK: Phones

  /// Adds a phone's rows: ten columns, shorter rows centred.
  private mutating func addRows() {
    let unit = (width + gap) / 10
    let characters = KeyboardCharacters(request)
    for (row, line) in characters.rows.prefix(2).enumerated() {
      let start = (width + gap - unit * CGFloat(line.count)) / 2
      for (index, character) in line.enumerated() {
        add(text(character), .light, frame(start + CGFloat(index) * unit, unit - gap, row: row))
      }
    }
    let isLetters = request.plane == .letters
    // The gap between shift or delete and the letters is larger than that between letters.
    let side = unit * 1.3
    add(
      isLetters ? .shift : .plane(request.plane == .numbers ? .symbols : .numbers), shiftLook,
      frame(0, side - 2, row: 2))
    add(.delete, .dark, frame(width - side + 2, side - 2, row: 2))
    let third = characters.rows[2]
    let pitch = isLetters ? unit : (width - 2 * side - 4) / CGFloat(max(third.count, 1))
    let start = (width + gap - pitch * CGFloat(third.count)) / 2
    for (index, character) in third.enumerated() {
      add(text(character), .light, frame(start + CGFloat(index) * pitch, pitch - gap, row: 2))
    }
    addBottomRow(unit: unit, extras: characters.extras, hasSpace: characters.hasSpace)
  }

  private var shiftLook: KeyboardKey.Look {
    request.plane == .letters && request.shift != .off ? .light : .dark
  }

  /// Adds the last row: other keys, the globe on a phone with a home button, space, the extras of the type, return.
  private mutating func addBottomRow(unit: CGFloat, extras: [String], hasSpace: Bool) {
    let end = unit * 2.5 - gap
    var start: CGFloat = 0
    let other: KeyboardPlane = request.plane == .letters ? .numbers : request.firstPlane == .kana ? .kana : .letters
    if request.hasGlobeBelow {
      add(.plane(other), .dark, frame(0, end, row: 3))
      start = end + gap
    } else {
      let narrow = unit * 1.25 - gap
      add(.plane(other), .dark, frame(0, narrow, row: 3))
      add(.globe, .dark, frame(narrow + gap, narrow, row: 3))
      start = 2 * (narrow + gap)
    }
    let limit = width - end - gap
    var rest = start..<max(limit, start)
    if hasSpace {
      let extra = extras.isEmpty ? 0 : unit * 1.1
      let spaceEnd = rest.upperBound - extra * CGFloat(extras.count)
      add(.space, .light, frame(rest.lowerBound, spaceEnd - rest.lowerBound, row: 3))
      rest = (spaceEnd + gap)..<max(limit + gap, spaceEnd + gap)
    } else {
      rest = rest.lowerBound..<(limit + gap)
    }
    let pitch = extras.isEmpty ? 0 : (rest.upperBound - rest.lowerBound) / CGFloat(extras.count)
    for (index, extra) in extras.enumerated() {
      add(text(extra), .light, frame(rest.lowerBound + CGFloat(index) * pitch, pitch - gap, row: 3))
    }
    add(.return, returnLook, frame(width - end, end, row: 3))
  }

  /// Returns a key for a character, as a capital while shift is on.
  private func text(_ character: String) -> KeyboardKey.Cap {
    let isUpper = request.plane == .letters && request.shift != .off
    let shown = isUpper ? character.uppercased() : character
    return .text(shown, label: shown)
  }

  /// Adds globe and microphone in the lower corners of the screen.
  private mutating func addGlobe() {
    let top = request.size.height - request.bottomHeight
    add(.globe, .bare, CGRect(x: 14, y: top + 8, width: 52, height: 36))
    add(.dictation, .bare, CGRect(x: request.size.width - 66, y: top + 8, width: 52, height: 36))
  }

  // MARK: Pads

  /// Adds a pad's rows of eleven keys; the second row is indented by half a key.
  private mutating func addPadRows() {
    let unit = (width + gap) / 11
    let characters = KeyboardCharacters(request)
    func put(_ line: [String], row: Int, from start: CGFloat) -> [(KeyboardKey.Cap, CGRect)] {
      line.enumerated().map { (text($1), frame((start + CGFloat($0)) * unit, unit - gap, row: row)) }
    }
    let third = characters.rows[2] + (request.plane == .letters ? [",", "."] : [])
    let lines =
      put(characters.rows[0], row: 0, from: 0) + put(Array(characters.rows[1].prefix(9)), row: 1, from: 0.5)
      + put(Array(third.prefix(9)), row: 2, from: 1)
    for (cap, frame) in lines { add(cap, .light, frame) }
    add(.delete, .dark, frame(10 * unit, unit - gap, row: 0))
    add(.return, returnLook, frame(9.5 * unit, 1.5 * unit - gap, row: 1))
    let isLetters = request.plane == .letters
    let other: KeyboardPlane = isLetters ? .numbers : .letters
    let shift: KeyboardKey.Cap =
      isLetters ? .shift : .plane(request.plane == .numbers ? .symbols : .numbers)
    for start in [0, CGFloat(10)] { add(shift, shiftLook, frame(start * unit, unit - gap, row: 2)) }
    add(.globe, .dark, frame(0, unit - gap, row: 3))
    add(.plane(other), .dark, frame(unit, unit - gap, row: 3))
    add(.dictation, .dark, frame(2 * unit, unit - gap, row: 3))
    add(.space, .light, frame(3 * unit, 6 * unit - gap, row: 3))
    add(.plane(other), .dark, frame(9 * unit, unit - gap, row: 3))
    add(.dismiss, .dark, frame(10 * unit, unit - gap, row: 3))
  }

  // MARK: Digits

  private static let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  /// Adds three columns of four keys.
  private mutating func addDigits() {
    let side: CGFloat = 3
    let column = (width + gap - 2 * side) / 3
    func place(_ index: Int) -> CGRect {
      frame(side + CGFloat(index % 3) * column, column - gap, row: index / 3)
    }
    for digit in 1...9 {
      add(.text("\(digit)", label: "\(digit)", letters: Self.letters[digit - 1]), .light, place(digit - 1))
    }
    switch request.type {
    case .decimalPad: add(.text(request.decimalSeparator, label: request.decimalSeparator), .bare, place(9))
    case .phonePad: add(.text("+", label: "+ * #"), .bare, place(9))
    default: break
    }
    add(.text("0", label: "0", letters: request.type == .phonePad ? "+" : ""), .light, place(10))
    add(.delete, .bare, place(11))
  }

  // MARK: Kana

  /// Adds the rows of the syllabary by their first syllable: three columns as on a pad of digits, between two columns of other keys.
  private mutating func addKana() {
    let column = (width + gap) / 5
    func place(_ column_: CGFloat, _ row: Int, rows: CGFloat = 1) -> CGRect {
      frame(column_ * column, column - gap, row: row, rows: rows)
    }
    for (index, kana) in ["あ", "か", "さ", "た", "な", "は", "ま", "や", "ら", "", "わ", "、"].enumerated() where !kana.isEmpty {
      let label = kana == "、" ? "、。?!" : kana
      add(.text(kana, label: label), .light, place(CGFloat(1 + index % 3), index / 3))
    }
    add(.text("ー", label: "ー"), .light, place(1, 3))
    add(.text("→", label: "→"), .dark, place(0, 0))
    add(.plane(.numbers), .dark, place(0, 1))
    add(.plane(.letters), .dark, place(0, 2))
    if request.hasGlobeBelow {
      add(.text("☆", label: "☆"), .dark, place(0, 3))
    } else {
      add(.globe, .dark, place(0, 3))
    }
    add(.delete, .dark, place(4, 0))
    add(.space, .dark, place(4, 1))
    add(.return, returnLook, place(4, 2, rows: 2))
  }
}
