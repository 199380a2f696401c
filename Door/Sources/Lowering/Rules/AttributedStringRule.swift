import SwiftSyntax

/// Makes an empty attributed string by an initialiser that Linux has, where code makes it by `init()`, which every object of Apple's has.
enum AttributedStringRule: LoweringRule {
  private static let classes: Set = ["NSAttributedString", "NSMutableAttributedString"]

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.creations.compactMap { call in
        guard call.arguments.isEmpty, let paren = call.leftParen, let name = call.calledExpression.createdClass,
          classes.contains(name)
        else { return nil }
        return SourceEdit(insertingAt: paren.place.upperBound, "string: \"\"")
      })
  }
}

extension ExprSyntax {
  /// The name in `Name` and `Name.init`.
  fileprivate var createdClass: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
