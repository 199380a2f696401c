import SwiftSyntax

/// Has `kCTFontAttributeName as String` read the key's text: Core Text's names are keys of attributed strings here, where Apple's are strings.
enum CoreTextNameRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.coreTextNames.compactMap { name in
        guard let list = name.parent?.as(ExprListSyntax.self) else { return nil }
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == ExprSyntax(name).id }), elements.count > index + 2,
          let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
          elements[index + 2].code == "String"
        else { return nil }
        return SourceEdit(name.place.upperBound..<elements[index + 2].place.upperBound, ".rawValue")
      })
  }
}
