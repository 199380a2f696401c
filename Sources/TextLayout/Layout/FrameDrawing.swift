/// The drawing of a frame, assembled when it is first drawn: measuring needs only the widths of lines.
///
/// Unchecked `Sendable`, because the compiler cannot see the lock: ``contents`` is accessed only under the engine's. Frames moved to other
/// widths share one drawing.
final class FrameDrawing: @unchecked Sendable {
  /// A line before its glyphs are placed.
  struct Line {
    var content: LineAssembler.Content
    var paragraph: ShapedParagraph
    /// The width to justify to, or `nil`.
    var stretchedWidth: Double?
    /// The result of measuring, before glyphs were placed.
    var measured: LineAssembler.Line
  }

  /// Whether any of the text runs from right to left.
  let isRightToLeft: Bool
  private let assembler: LineAssembler
  /// Emptied once `made` exists.
  private var lines: [Line]
  private var made: FrameContents?

  init(_ lines: [Line], _ assembler: LineAssembler, isRightToLeft: Bool) {
    self.lines = lines
    self.assembler = assembler
    self.isRightToLeft = isRightToLeft
  }

  /// The glyphs and bars of all lines. The first access assembles them, O(glyphs), and releases the shaped paragraphs.
  var contents: FrameContents {
    if let made { return made }
    var contents = FrameContents()
    for line in lines {
      let assembled = assembler.assemble(
        line.content, of: line.paragraph, stretchedWidth: line.stretchedWidth, into: &contents)
      assert(assembled == line.measured, "a line is laid out differently for drawing than for measuring")
    }
    made = contents
    // The input is not needed any more.
    lines = []
    return contents
  }
}
