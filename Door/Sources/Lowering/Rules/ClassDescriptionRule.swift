import SwiftSyntax

/// Lets the class of any object describe itself: `type(of: object).description()`, which is found without a type on Apple's platforms, and
/// `NSStringFromClass(C.self)`, which stops for inner and private classes on Linux.
enum ClassDescriptionRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.classNames.map { $0.replaced(by: "Selectors.classDescription") }
        + file.nodes.calls.flatMap { call -> [SourceEdit] in
          guard call.arguments.isEmpty, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let base = member.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.code == "type", base.arguments.first?.label?.text == "of"
          else { return [] }
          return [
            SourceEdit(insertingAt: base.place.lowerBound, "Selectors.classDescription("),
            SourceEdit(base.place.upperBound..<call.place.upperBound, ")"),
          ]
        })
  }
}
