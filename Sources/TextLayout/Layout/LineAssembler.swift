import CoreGraphics
import Foundation

/// Puts the clusters of a line into visual order and places their glyphs.
///
/// `measure` and `assemble` must agree to the last bit: a frame is sized by the first and drawn by the second, which checks it.
struct LineAssembler {
  /// All runs of the text; items refer to them by index.
  let runs: [ResolvedRun]

  /// The parts of a line in logical order: ranges of clusters, any of which may be empty.
  struct Content {
    /// The text, up to an ellipsis if there is one.
    var head: Range<Int>
    /// An ellipsis or a hyphen.
    var token: Range<Int>
    /// Text behind an ellipsis.
    var tail: Range<Int>
    /// White space after everything else, which has width because the paragraph ends here and the space fits.
    var trailingSpace: Range<Int>
    /// The run whose font gives an empty line its height.
    var fallbackRun: Int

    /// Creates a line of text alone.
    ///
    /// - Parameter end: Where the paragraph's clusters end; empty parts are put there.
    init(_ text: Range<Int>, end: Int, fallbackRun: Int) {
      head = text
      (token, tail, trailingSpace) = (end..<end, end..<end, end..<end)
      self.fallbackRun = fallbackRun
    }
  }

  /// The measurements of a line, in points.
  struct Line: Equatable {
    var width: Double
    /// The greatest ascent of the specified fonts with their baseline offsets, at least 0. Fallback fonts do not count.
    var ascent: Double
    /// The greatest descent, positive.
    var descent: Double
  }

  /// Consecutive clusters of one item, which are not separated by reordering.
  struct Piece {
    var clusters: Range<Int>
    var level: UInt8
  }

  /// Returns a line's size without placing its glyphs: the same figures as `assemble`, to the last bit.
  func measure(_ content: Content, of paragraph: ShapedParagraph, stretchedWidth: Double?) -> Line {
    // Widths must be added in visual order, as sums depend on it; here it equals the logical order.
    guard stretchedWidth == nil, paragraph.highestLevel == 0 else {
      var scratch = FrameContents()
      return assemble(content, of: paragraph, stretchedWidth: stretchedWidth, into: &scratch)
    }
    var line = Line(width: 0, ascent: 0, descent: 0)
    var lastItem: Int32 = -1
    paragraph.clusters.withUnsafeBufferPointer { clusters in
      func add(_ range: Range<Int>) {
        for index in range {
          if clusters[index].item != lastItem {
            lastItem = clusters[index].item
            Self.extend(&line, for: runs[paragraph.items[Int(lastItem)].run])
          }
          line.width += clusters[index].advance
        }
      }
      add(content.head)
      add(content.token)
      add(content.tail)
      add(content.trailingSpace)
    }
    if lastItem < 0 { Self.extend(&line, for: runs[content.fallbackRun]) }
    return line
  }

  /// Appends a line's glyphs and bars to `contents`, and returns its size.
  func assemble(
    _ content: Content, of paragraph: ShapedParagraph, stretchedWidth: Double?, into contents: inout FrameContents
  ) -> Line {
    let pieces = Self.visualOrder(pieces(of: content, paragraph))
    let stretch = stretchedWidth.map { Stretch(content, of: paragraph, to: $0) } ?? Stretch()
    let firstRun = contents.runs.count
    let firstDecoration = contents.decorations.count
    let firstPicture = contents.pictures.count
    var line = Line(width: 0, ascent: 0, descent: 0)
    if pieces.isEmpty { Self.extend(&line, for: runs[content.fallbackRun]) }

    for piece in pieces {
      let item = paragraph.items[Int(paragraph.clusters[piece.clusters.lowerBound].item)]
      let run = runs[item.run]
      Self.extend(&line, for: run)
      let start = line.width
      let firstGlyph = contents.glyphs.count
      let isRightToLeft = piece.level & 1 == 1
      let baselineOffset = run.attributes.baselineOffset
      let shadow = run.attributes.shadow.map { contents.index(of: $0) }
      if firstGlyph == 0 { contents.glyphs.reserveCapacity(piece.clusters.count) }
      paragraph.clusters.withUnsafeBufferPointer { clusters in
        paragraph.glyphs.withUnsafeBufferPointer { glyphs in
          for offset in 0..<piece.clusters.count {
            let index = isRightToLeft ? piece.clusters.upperBound - 1 - offset : piece.clusters.lowerBound + offset
            let cluster = clusters[index]
            let extra = stretch.amount(after: index, cluster.kind)
            let left = line.width + (isRightToLeft ? extra : 0)
            if cluster.kind == .visible {
              for glyph in Int(cluster.glyphs.lowerBound)..<Int(cluster.glyphs.upperBound) {
                let shaped = glyphs[glyph]
                contents.glyphs.append(
                  FrameContents.Glyph(index: shaped.index, x: left + shaped.x, y: shaped.y - baselineOffset))
              }
            }
            if cluster.isPicture, let attachment = run.attributes.attachment {
              contents.pictures.append(
                FrameContents.Picture(
                  attachment: attachment, x: left + (isRightToLeft ? run.kern : 0),
                  bottom: -attachment.bottom - baselineOffset, shadow: shadow))
            }
            line.width += cluster.advance + extra
          }
        }
      }
      if contents.glyphs.count > firstGlyph {
        contents.runs.append(
          FrameContents.Run(
            face: item.face, pointSize: run.attributes.font.pointSize, color: run.attributes.color,
            glyphs: firstGlyph..<contents.glyphs.count, stroke: run.attributes.stroke, shadow: shadow))
      }
      if run.isDecorated {
        decorate(run, from: start, to: line.width, first: firstDecoration, shadow: shadow, in: &contents) {
          Self.words(of: piece, in: paragraph, from: start) { stretch.amount(after: $0, $1) }
        }
      }
    }
    contents.lines.append(
      FrameContents.LineContents(
        runs: firstRun..<contents.runs.count, decorations: firstDecoration..<contents.decorations.count,
        pictures: firstPicture..<contents.pictures.count))
    return line
  }

  /// Grows a line's box to contain a run's imposed metrics, shifted by its baseline offset.
  private static func extend(_ line: inout Line, for run: ResolvedRun) {
    line.ascent = max(line.ascent, run.metrics.ascender + run.attributes.baselineOffset)
    line.descent = max(line.descent, -run.metrics.descender - run.attributes.baselineOffset)
    if run.attachmentWidth != nil, let attachment = run.attributes.attachment {
      let bottom = attachment.bottom + run.attributes.baselineOffset
      line.ascent = max(line.ascent, bottom + attachment.size.height)
      line.descent = max(line.descent, -bottom)
    }
  }

  // MARK: Order

  /// The pieces of a line in logical order, with the levels that decide the visual one.
  func pieces(of content: Content, _ paragraph: ShapedParagraph) -> [Piece] {
    var pieces: [Piece] = []
    append(content.head, level: nil, of: paragraph, to: &pieces)
    append(content.token, level: nil, of: paragraph, to: &pieces)
    append(content.tail, level: nil, of: paragraph, to: &pieces)
    // Rule L1 of Unicode's annex 9: white space at a line's end runs in the paragraph's direction.
    append(content.trailingSpace, level: paragraph.baseLevel, of: paragraph, to: &pieces)
    return pieces
  }

  /// Appends the pieces of a range: one for each run of clusters with the same item.
  private func append(_ range: Range<Int>, level: UInt8?, of paragraph: ShapedParagraph, to pieces: inout [Piece]) {
    var start = range.lowerBound
    while start < range.upperBound {
      let item = paragraph.clusters[start].item
      var end = start + 1
      while end < range.upperBound, paragraph.clusters[end].item == item { end += 1 }
      pieces.append(Piece(clusters: start..<end, level: level ?? paragraph.items[Int(item)].level))
      start = end
    }
  }

  /// Rule L2 of Unicode's annex 9: from the highest level down to the lowest odd one, reverses every sequence of at least that level.
  static func visualOrder(_ pieces: [Piece]) -> [Piece] {
    guard pieces.count > 1, let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
    var pieces = pieces
    for level in (1...highest).reversed() {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
    }
    return pieces
  }

  // MARK: Decorations

  /// Adds a run's bars. A bar that continues its neighbour is joined with it, so that no seam shows between them.
  ///
  /// - Parameters:
  ///   - first: The line's first decoration: bars of other lines are not joined.
  ///   - words: The stretches of the run between white space; called for lines by word only.
  private func decorate(
    _ run: ResolvedRun, from start: Double, to end: Double, first: Int, shadow: Int?, in contents: inout FrameContents,
    words: () -> [Range<Double>]
  ) {
    let attributes = run.attributes
    func add(
      _ kind: FrameContents.Decoration.Kind, _ color: CGColor, _ line: TextLine, from start: Double, to end: Double
    ) {
      for index in first..<contents.decorations.count {
        let other = contents.decorations[index]
        if other.kind == kind, other.color == color, other.pointSize == attributes.font.pointSize,
          other.baselineOffset == attributes.baselineOffset, other.x + other.width == start, other.line == line,
          other.shadow == shadow
        {
          contents.decorations[index].width = end - other.x
          return
        }
      }
      contents.decorations.append(
        FrameContents.Decoration(
          kind: kind, x: start, width: end - start, color: color, pointSize: attributes.font.pointSize,
          baselineOffset: attributes.baselineOffset, line: line, shadow: shadow))
    }
    func add(_ kind: FrameContents.Decoration.Kind, _ line: TextLine?) {
      guard let line else { return }
      let color = line.color ?? attributes.color
      guard line.isByWord else { return add(kind, color, line, from: start, to: end) }
      for word in words() { add(kind, color, line, from: word.lowerBound, to: word.upperBound) }
    }
    if let background = attributes.background { add(.background, background, .single, from: start, to: end) }
    add(.underline, attributes.underline)
    add(.strikethrough, attributes.strikethrough)
  }

  /// Returns the stretches of a piece between white space, from left to right.
  private static func words(
    of piece: Piece, in paragraph: ShapedParagraph, from start: Double,
    stretch: (Int, ShapedParagraph.Cluster.Kind) -> Double
  ) -> [Range<Double>] {
    var words: [Range<Double>] = []
    var pen = start
    var isInside = false
    for index in piece.level & 1 == 1 ? Array(piece.clusters.reversed()) : Array(piece.clusters) {
      let cluster = paragraph.clusters[index]
      let end = pen + max(cluster.advance + stretch(index, cluster.kind), 0)
      switch cluster.kind {
      case .space, .tab: isInside = false
      case .visible, .softHyphen:
        if isInside {
          words[words.count - 1] = words[words.count - 1].lowerBound..<end
        } else {
          words.append(pen..<end)
        }
        isInside = true
      }
      pen = end
    }
    return words
  }

  // MARK: Justification

  /// The space added behind clusters to fill a line.
  private struct Stretch {
    /// Points; 0 where the line has no gap or is not too short.
    private var perGap = 0.0
    /// Whether only spaces are stretched; otherwise every gap between clusters is.
    private var onlySpaces = true
    private var last = -1

    init() {}

    /// Distributes the missing width over the spaces, or over all gaps where there are none. Truncated and hyphenated lines are not
    /// stretched.
    init(_ content: Content, of paragraph: ShapedParagraph, to width: Double) {
      let first = content.head
      guard !first.isEmpty, content.token.isEmpty, content.tail.isEmpty else { return }
      let slack = width - paragraph.width(of: first)
      let spaces = first.count { paragraph.clusters[$0].kind == .space }
      let gaps = spaces > 0 ? spaces : first.count - 1
      guard slack > 0, gaps > 0 else { return }
      perGap = slack / Double(gaps)
      onlySpaces = spaces > 0
      last = first.upperBound - 1
    }

    /// The points added behind a cluster; after the line's last cluster, nothing.
    func amount(after index: Int, _ kind: ShapedParagraph.Cluster.Kind) -> Double {
      guard perGap > 0 else { return 0 }
      return (onlySpaces ? kind == .space : index != last) ? perGap : 0
    }
  }
}
