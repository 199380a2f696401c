/// What a frame draws, put together when it is first drawn: to be measured, lines need no more than the widths in them.
///
/// Unchecked, because the compiler cannot see the lock: ``contents`` is found under the engine's only.
final class FrameDrawing: @unchecked Sendable {
  /// A line before its glyphs are placed.
  struct Line {
    var content: LineAssembler.Content
    var paragraph: ShapedParagraph
    /// The width to justify to, or `nil`.
    var stretchedWidth: Double?
    /// What was found before glyphs were placed.
    var measured: LineAssembler.Line
  }

  /// Whether any of the text runs from right to left.
  let isRightToLeft: Bool
  private let assembler: LineAssembler
  private var lines: [Line]
  private var made: FrameContents?

  init(_ lines: [Line], _ assembler: LineAssembler, isRightToLeft: Bool) {
    self.lines = lines
    self.assembler = assembler
    self.isRightToLeft = isRightToLeft
  }

  var contents: FrameContents {
    if let made { return made }
    var contents = FrameContents()
    for line in lines {
      let assembled = assembler.assemble(
        line.content, of: line.paragraph, stretchedWidth: line.stretchedWidth, into: &contents)
      assert(assembled == line.measured, "a line was measured otherwise than it is drawn")
    }
    made = contents
    // What they were made of is not needed any more.
    lines = []
    return contents
  }
}
