import SwiftSyntax

/// Lets classes override what Apple's classes declare, and the platform for lowered code declares in extensions, where Swift does not let it be
/// overridden.
///
/// The override gets a name of its own and is listed by its selector, where the platform's member finds it. `super.f(…)` goes on above the class.
enum ExtensionMemberRule: LoweringRule {
  private static let overridable: Set = [
    "addTarget(_:action:)", "addTarget(_:action:for:)", "canPerformAction(_:withSender:)", "removeTarget(_:action:)",
    "removeTarget(_:action:for:)", "responds(to:)", "sendAction(_:to:for:)", "target(forAction:withSender:)",
  ]
  private static let baseNames = Set(overridable.map { $0.prefix { $0 != "(" } })

  /// Whether a method of `type` overrides such a member, and not one of the module's own.
  static func overrides(_ method: MethodFacts, in type: String, _ module: ModuleFacts) -> Bool {
    method.isOverride && !method.isStatic && baseNames.contains(Substring(method.name))
      && isOfPlatform(method.fullName, type, module)
  }

  private static func isOfPlatform(_ fullName: String, _ type: String, _ module: ModuleFacts) -> Bool {
    overridable.contains(fullName)
      && !module.lineage(of: type).contains { $0.methods.contains { $0.fullName == fullName && !$0.isOverride } }
  }

  /// The name that an override gets.
  static func name(of method: MethodFacts) -> String { "_override_\(method.name)" }

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for type in file.nodes.types where type.facts.methods.contains(where: { overrides($0, in: type.name, module) }) {
      for member in type.members {
        guard let node = member.as(FunctionDeclSyntax.self), case let method = MethodFacts(node),
          overrides(method, in: type.name, module)
        else { continue }
        changes.edits += node.modifiers.filter { $0.name.text == "override" }.map { $0.blanked() }
        changes.edits += node.modifiers.filter { $0.name.text == "open" }.map { $0.replaced(by: "public") }
        changes.edits.append(node.name.replaced(by: name(of: method)))
      }
    }
    changes.edits += file.nodes.superCalls.flatMap { above($0, module) }
    return changes
  }

  private static func above(_ call: FunctionCallExprSyntax, _ module: ModuleFacts) -> [SourceEdit] {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      case let name = member.declName.baseName.identifierText, baseNames.contains(Substring(name)),
      let paren = call.leftParen, let type = call.enclosingType,
      isOfPlatform(name + "(" + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")", type, module)
    else { return [] }
    return [
      base.replaced(by: "self"), member.declName.baseName.replaced(by: "_super_\(name)"),
      SourceEdit(insertingAt: paren.place.upperBound, "_above: \(type).self, "),
    ]
  }
}
