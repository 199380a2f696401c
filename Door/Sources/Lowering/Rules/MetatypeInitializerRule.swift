import SwiftSyntax

/// Makes a view of a generic parameter's class: `V(frame: .zero)` becomes `V._made(frame: .zero)`. Objective-C's initialisers are found in the class at run
/// time, where Swift wants the word `required`. ``MethodTableRule`` lists what makes the views of a class.
enum MetatypeInitializerRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.creations.compactMap { call in
        guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), callee.argumentNames == nil,
          let bound = call.bound(of: callee.baseName.text), module.isViewClass(bound)
        else { return nil }
        return SourceEdit(insertingAt: callee.place.upperBound, "._made")
      })
  }
}

extension SyntaxProtocol {
  /// What a generic parameter of a declaration around a node is bound to; `nil` if there is no such parameter, or nothing is said of it.
  fileprivate func bound(of parameter: String) -> String? {
    var next = parent
    while let node = next {
      if let generic = node.asProtocol((any WithGenericParametersSyntax).self),
        let found = generic.genericParameterClause?.parameters.first(where: { $0.name.text == parameter })
      {
        return found.inheritedType?.code ?? generic.genericWhereClause?.bound(of: parameter)
      }
      next = node.parent
    }
    return nil
  }
}

extension GenericWhereClauseSyntax {
  fileprivate func bound(of parameter: String) -> String? {
    requirements.lazy.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
      .first { $0.leftType.code == parameter }?.rightType.code
  }
}
