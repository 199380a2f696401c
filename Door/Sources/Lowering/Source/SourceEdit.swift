/// A piece of a file that is replaced by other text with as many line breaks.
public struct SourceEdit: Equatable, Sendable {
  /// The replaced bytes of the file; empty for an insertion.
  public let range: Range<Int>
  public let replacement: String

  init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  init(insertingAt offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension [SourceEdit] {
  /// Returns `bytes` with the edits made. Insertions at one place keep their order.
  ///
  /// - Precondition: Replaced ranges do not overlap.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.replacement.utf8.count })
    var position = 0
    for edit in sortedByPlace {
      precondition(edit.range.lowerBound >= position, "Two rules replace the same text: \(edit.replacement)")
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }

  private var sortedByPlace: [SourceEdit] {
    enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }
}
