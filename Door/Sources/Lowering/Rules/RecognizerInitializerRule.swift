import SwiftSyntax

/// Makes the initialiser with a target and an action one of a recogniser's subclass: the platform has it in an extension, where nothing can be
/// overridden or called as `super`.
enum RecognizerInitializerRule: LoweringRule {
  private static let labels = ["target", "action"]

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let types = file.nodes.types.filter { $0.isClass && isOwn($0, module) }
    let names = Set(types.map(\.name))
    let overrides = types.flatMap { type in
      type.members.compactMap { member -> SourceEdit? in
        guard let initializer = member.as(InitializerDeclSyntax.self),
          initializer.signature.parameterClause.parameters.map(\.firstName.identifierText) == labels
        else { return nil }
        return initializer.modifiers.first { $0.name.text == "override" }?.blanked()
      }
    }
    let calls = file.nodes.superMembers.compactMap { member -> SourceEdit? in
      guard member.declName.baseName.text == "init", let call = member.parent?.as(FunctionCallExprSyntax.self),
        call.arguments.map({ $0.label?.identifierText ?? "" }) == labels,
        member.enclosingType.map(names.contains) == true
      else { return nil }
      return SourceEdit(insertingAt: member.endPositionBeforeTrailingTrivia.utf8Offset, "(); self._addTarget")
    }
    return .edits(overrides + calls)
  }

  /// Whether a class is a recogniser whose superclass is the platform's. A superclass of the module has an initialiser that can be overridden.
  private static func isOwn(_ type: TypeNode, _ module: ModuleFacts) -> Bool {
    guard module.isSubclass(type.name, of: "UIGestureRecognizer"),
      let superclass = type.declaration.inheritanceClause?.inheritedTypes.first?.type.code
    else { return false }
    return !module.declaresClass(superclass)
  }
}
