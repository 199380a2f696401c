import SwiftSyntax

/// Members that a rule adds at the end of a declaration's body, on the line of its closing brace.
struct MemberInsertion {
  /// Where the closing brace is.
  let offset: Int
  /// Whether code is right before the brace. A comment there ends with a line break.
  let followsCode: Bool
  let members: [String]

  init(_ members: [String], into type: TypeNode) {
    let block = type.declaration.memberBlock
    offset = block.rightBrace.place.lowerBound
    followsCode = !block.members.isEmpty && !block.rightBrace.leadingTrivia.description.contains { $0.isNewline }
    self.members = members
  }
}

extension [MemberInsertion] {
  /// The edits, one for each body.
  var edits: [SourceEdit] {
    Dictionary(grouping: filter { !$0.members.isEmpty }, by: \.offset).values.map { insertions in
      let members = insertions.flatMap(\.members).joined(separator: "; ") + "; "
      return SourceEdit(insertingAt: insertions[0].offset, (insertions[0].followsCode ? "; " : "") + members)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
