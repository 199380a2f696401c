import CoreGraphics
import Diagnostics
import Foundation

/// Lays out a text: breaks paragraphs into lines and stacks the lines into a frame. A builder is used once.
///
/// Call `build()`, then read `isTruncated` and `drawing`. Glyphs are not placed here; lines keep what is needed to place them.
struct FrameBuilder {
  private let text: ShapedText
  private let table: CharacterTable
  private let runs: [ResolvedRun]
  private let paragraph: ParagraphAttributes
  /// Points; `nil` where lines may be as long as they like, also for an infinite or NaN width.
  private let width: Double?
  /// 0 for no limit; negative limits count as none.
  private let maximumLines: Int
  private let assembler: LineAssembler

  /// Whether some of the text is not shown, by an ellipsis or because lines were dropped.
  private(set) var isTruncated = false
  /// Whether any part of the laid out text runs from right to left. Such a frame cannot be moved to another width.
  private(set) var isRightToLeft = false
  /// The input for drawing the lines, in their order.
  private var plan: [FrameDrawing.Line] = []
  /// The lines so far, from top to bottom.
  private var pending: [PendingLine] = []
  /// The top of the next line, in points from the frame's top.
  private var top = 0.0

  /// A line whose x is not known yet: without a given width, it depends on the widest line.
  private struct PendingLine {
    var characters: Range<Int>
    var width: Double
    var baseline: Double
    var ascent: Double
    var descent: Double
    var isTruncated: Bool
    /// The distance from the leading edge.
    var indent: Double
    /// The room between the indents; infinite without a given width.
    var available: Double
    var alignment: TextAlignment
    var isRightToLeft: Bool
  }

  /// Prepares a layout. An infinite or NaN width counts as none, a negative one as zero.
  init(_ text: ShapedText, width: CGFloat?, maximumLines: Int) {
    self.text = text
    table = text.table
    runs = text.runs
    paragraph = text.attributes
    self.width = width.map { $0.isNaN ? .infinity : Double(max($0, 0)) }.flatMap { $0.isFinite ? $0 : nil }
    self.maximumLines = max(maximumLines, 0)
    assembler = LineAssembler(runs: runs)
  }

  /// Returns the frame's lines and size. The cost is linear in the text, except that text behind the last permitted line is not examined
  /// beyond its paragraph.
  mutating func build() -> (lines: [TextFrame.Line], size: CGSize) {
    text.engine.layoutCount += 1
    let paragraphs = text.paragraphs
    for (index, current) in paragraphs.enumerated() {
      let follows = maximumLines > 0 && paragraphs[(index + 1)...].contains { !$0.characters.isEmpty }
      guard layOut(index, textFollows: follows) else { break }
      if index + 1 < paragraphs.count, current.endsParagraph { top += paragraph.paragraphSpacing }
    }
    return finish()
  }

  // MARK: Lines

  /// The distance of a line from the leading edge, and the room it has; both in points, the room never negative.
  private func box(isFirst: Bool) -> (indent: Double, available: Double) {
    let indent = isFirst ? paragraph.firstLineHeadIndent : paragraph.headIndent
    if paragraph.tailIndent > 0 { return (indent, max(paragraph.tailIndent - indent, 0)) }
    guard let width else { return (indent, .infinity) }
    return (indent, max(width + paragraph.tailIndent - indent, 0))
  }

  /// Whether the mode replaces text that does not fit with an ellipsis.
  private var truncates: Bool {
    switch paragraph.lineBreakMode {
    case .truncatingHead, .truncatingTail, .truncatingMiddle: true
    case .wordWrapping, .charWrapping, .clipping: false
    }
  }

  /// Lays out one paragraph and returns whether another line is permitted.
  ///
  /// - Parameter textFollows: Whether a later paragraph has characters. The last permitted line then ends with an ellipsis even if it fits.
  private mutating func layOut(_ index: Int, textFollows: Bool) -> Bool {
    let characters = text.paragraphs[index].characters
    var shaped = text.shaped(index)
    if shaped.baseLevel == 1 || shaped.highestLevel > 0 && shaped.items.contains(where: { $0.level & 1 == 1 }) {
      isRightToLeft = true
    }
    var start = 0
    let end = shaped.textClusters.upperBound
    var isFirst = true
    repeat {
      let isLastPermitted = maximumLines > 0 && pending.count == maximumLines - 1
      let (indent, available) = box(isFirst: isFirst)
      let rest = start..<end
      shaped.setTabs(in: rest, interval: ParagraphShaper.tabInterval)
      let fits = paragraph.lineBreakMode == .clipping || LineBreaker.fits(rest, of: shaped, in: available)
      let fallbackRun = runIndex(
        at: start < end ? Int(shaped.clusters[start].characters.lowerBound) : characters.upperBound)
      var line = LineAssembler.Content(end..<end, end: end, fallbackRun: fallbackRun)
      var next = end
      var truncated = false

      if fits, !(isLastPermitted && textFollows && truncates) {
        let text = shaped.trimmingTrailingSpace(rest)
        line.head = text
        // White space that does not fit hangs over the edge, invisible and unmeasured.
        if shaped.width(of: rest) <= available { line.trailingSpace = text.upperBound..<end }
      } else {
        let table = text.breaks(index)
        if isLastPermitted, truncates {
          // Text of further paragraphs is missing at the end, whichever end of this one the mode would drop.
          let mode = fits ? .truncatingTail : paragraph.lineBreakMode
          (line.head, line.token, line.tail) = truncate(rest, of: &shaped, mode: mode, available: available, table)
          truncated = true
        } else {
          let found = lineEnd(rest, of: &shaped, available: available, table)
          next = found.end
          line.head = shaped.trimmingTrailingSpace(start..<next)
          if let hyphen = found.hyphen { line.token = hyphen }
        }
      }
      let endsHere = next == end
      append(
        line, of: shaped, characters: self.characters(start..<next, of: shaped, in: characters), indent: indent,
        available: available, endsParagraph: endsHere, isTruncated: truncated)
      if truncated || (isLastPermitted && (!endsHere || textFollows)) { isTruncated = true }
      if isLastPermitted { return false }
      start = next
      isFirst = false
    } while start < end
    return true
  }

  /// Finds where the line ends, and appends a hyphen to the paragraph's clusters when it ends at a soft hyphen.
  private func lineEnd(
    _ range: Range<Int>, of shaped: inout ShapedParagraph, available: Double, _ breaks: BreakTable
  ) -> (end: Int, hyphen: Range<Int>?) {
    let breaker = LineBreaker(
      breaks: breaks, breaksBetweenCharacters: paragraph.lineBreakMode == .charWrapping,
      hyphenWidth: hyphenWidth(in: range, of: shaped))
    let found = breaker.lineEnd(in: range, of: shaped, available: available)
    guard found.needsHyphen else { return (found.end, nil) }
    let cluster = shaped.clusters[found.end - 1]
    let token = text.shaper.appendToken(
      "-", run: shapedRun(cluster, shaped), at: Int(cluster.characters.upperBound), to: &shaped)
    return (found.end, token)
  }

  /// The width of the widest hyphen that the soft hyphens of a range can become.
  private func hyphenWidth(in range: Range<Int>, of shaped: ShapedParagraph) -> Double {
    var widest = 0.0
    var lastRun = -1
    for index in range where shaped.clusters[index].kind == .softHyphen {
      let run = shapedRun(shaped.clusters[index], shaped)
      guard run != lastRun else { continue }
      lastRun = run
      var scratch = ShapedParagraph()
      let token = text.shaper.appendToken("-", run: run, at: 0, to: &scratch)
      widest = max(widest, scratch.width(of: token))
    }
    return widest
  }

  /// Returns the parts of a truncated line. The ellipsis has the attributes of the text beside it.
  private func truncate(
    _ range: Range<Int>, of shaped: inout ShapedParagraph, mode: LineBreakMode, available: Double, _ breaks: BreakTable
  ) -> (head: Range<Int>, ellipsis: Range<Int>, tail: Range<Int>) {
    let truncator = LineTruncator(breaks: breaks, available: available)
    var run = range.isEmpty ? 0 : shapedRun(shaped.clusters[range.lowerBound], shaped)
    // Twice: the text kept decides the ellipsis's font, and the ellipsis's width decides the text kept.
    var isSecond = false
    while true {
      let token = text.shaper.appendToken("\u{2026}", run: run, at: 0, to: &shaped)
      let kept = truncator.kept(range, of: shaped, mode: mode, ellipsisWidth: shaped.width(of: token))
      let neighbour = kept.head.last ?? kept.tail.first ?? range.lowerBound
      let wanted = range.isEmpty ? run : shapedRun(shaped.clusters[neighbour], shaped)
      if isSecond || wanted == run { return (kept.head, token, kept.tail) }
      (run, isSecond) = (wanted, true)
    }
  }

  /// The index of the run that a cluster belongs to.
  private func shapedRun(_ cluster: ShapedParagraph.Cluster, _ shaped: ShapedParagraph) -> Int {
    shaped.items[Int(cluster.item)].run
  }

  /// The run of a character; the last one for the end of the text.
  private func runIndex(at character: Int) -> Int {
    runs.firstIndex { character < $0.characters.upperBound } ?? runs.count - 1
  }

  /// The characters of a line's clusters; those of the whole paragraph when the line is empty.
  private func characters(_ clusters: Range<Int>, of shaped: ShapedParagraph, in paragraph: Range<Int>) -> Range<Int> {
    guard !clusters.isEmpty else { return paragraph }
    let start = Int(shaped.clusters[clusters.lowerBound].characters.lowerBound)
    return start..<Int(shaped.clusters[clusters.upperBound - 1].characters.upperBound)
  }

  /// Measures a line, applies the line height rules and adds the line below the previous one.
  private mutating func append(
    _ content: LineAssembler.Content, of shaped: ShapedParagraph, characters: Range<Int>, indent: Double,
    available: Double, endsParagraph: Bool, isTruncated: Bool
  ) {
    let justifies = paragraph.alignment == .justified && !endsParagraph && !isTruncated && available.isFinite
    let line = assembler.measure(content, of: shaped, stretchedWidth: justifies ? available : nil)
    plan.append(
      FrameDrawing.Line(
        content: content, paragraph: shaped, stretchedWidth: justifies ? available : nil, measured: line))
    // The line height rules move the top of a line, never its descent.
    let natural = line.ascent + line.descent
    var height = natural * (paragraph.lineHeightMultiple > 0 ? paragraph.lineHeightMultiple : 1)
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    let ascent = height == natural ? line.ascent : height - line.descent
    if !pending.isEmpty { top += paragraph.lineSpacing }
    // Within the tolerance a line is as wide as its room; beyond it overflows, and its width shows that.
    let width = line.width <= available + LineBreaker.tolerance ? min(line.width, available) : line.width
    pending.append(
      PendingLine(
        characters: characters, width: width, baseline: top + ascent, ascent: ascent, descent: line.descent,
        isTruncated: isTruncated, indent: indent, available: available,
        alignment: paragraph.alignment == .justified && !justifies ? .natural : paragraph.alignment,
        isRightToLeft: shaped.baseLevel == 1))
    top += height
  }

  // MARK: Frame

  /// The deferred drawing of the lines found. Valid after `build()`.
  var drawing: FrameDrawing { FrameDrawing(plan, assembler, isRightToLeft: isRightToLeft) }

  /// Positions the lines horizontally, now that the widest one is known.
  private func finish() -> (lines: [TextFrame.Line], size: CGSize) {
    let trailing = max(-paragraph.tailIndent, 0)
    let widest = pending.reduce(0) { max($0, $1.indent + $1.width + trailing) }
    let container = width ?? widest
    let lines = pending.map { line in
      TextFrame.Line(
        utf16Range: table.utf16Range(line.characters), x: x(of: line, container: container, trailing: trailing),
        baseline: line.baseline, width: line.width, ascent: line.ascent, descent: line.descent,
        isTruncated: line.isTruncated)
    }
    return (lines, CGSize(width: widest, height: top))
  }

  /// The left edge of a line within the container, in points.
  private func x(of line: PendingLine, container: Double, trailing: Double) -> Double {
    let room = line.available.isFinite ? line.available : container - line.indent - trailing
    let slack = room - line.width
    let left = line.isRightToLeft ? container - line.indent - room : line.indent
    // A line wider than its room overflows at the end of its base direction.
    if slack < 0 { return left + (line.isRightToLeft ? slack : 0) }
    return switch line.alignment {
    case .left, .justified: left
    case .center: left + slack / 2
    case .right: left + slack
    case .natural: line.isRightToLeft ? left + slack : left
    }
  }
}

extension ShapedParagraph {
  /// Sets the widths of tabs in a line that begins with a range: each tab reaches to the next multiple of the interval, in points.
  ///
  /// Must be called for each line again, because the widths depend on where the line begins.
  mutating func setTabs(in range: Range<Int>, interval: Double) {
    guard hasTabs else { return }
    var pen = 0.0
    for index in range {
      if clusters[index].kind == .tab {
        clusters[index].advance = interval - pen.truncatingRemainder(dividingBy: interval)
      }
      pen += clusters[index].advance
    }
  }
}
