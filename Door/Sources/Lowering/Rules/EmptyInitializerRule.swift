import SwiftSyntax

/// Replaces `init()`, which every object of Apple's has, where Linux's class lacks it: an attributed string is made from an empty one, and the
/// process's information is the shared one.
enum EmptyInitializerRule: LoweringRule {

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.creations.compactMap { call in
        guard call.arguments.isEmpty, call.trailingClosure == nil, let paren = call.leftParen else { return nil }
        switch call.calledExpression.createdClass {
        case "NSAttributedString", "NSMutableAttributedString":
          return SourceEdit(insertingAt: paren.place.upperBound, "string: \"\"")
        case "ProcessInfo": return call.replaced(by: "ProcessInfo.processInfo")
        default: return nil
        }
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
