import SwiftSyntax

/// Lets gesture recognisers override `init(target:action:)`, which is no designated initialiser here: theirs is `init()`.
///
/// The override becomes an initialiser of its own, and `super.init(target: t, action: a)` first `super.init()` and then adds the target. An `init()` is
/// an override here.
enum RecognizerInitializerRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.types.filter { $0.isClass && module.isSubclass($0.name, of: "UIGestureRecognizer") }
        .flatMap { type in type.members.flatMap { declaration($0, in: type.name, module) } }
        + file.nodes.superMembers.compactMap { call($0, module) })
  }

  private static func declaration(_ member: DeclSyntax, in type: String, _ module: ModuleFacts) -> [SourceEdit] {
    guard let node = member.as(InitializerDeclSyntax.self) else { return [] }
    let override = node.modifiers.first { $0.name.text == "override" }
    switch InitializerFacts(node).labels {
    case ["target", "action"]:
      let isOfOwnClass = declaresTargets(above: type, module)
      return isOfOwnClass ? [] : override.map { [$0.blanked()] } ?? []
    case []:
      return override == nil ? [SourceEdit(insertingAt: node.initKeyword.place.lowerBound, "override ")] : []
    default: return []
    }
  }

  private static func call(_ member: MemberAccessExprSyntax, _ module: ModuleFacts) -> SourceEdit? {
    guard member.declName.baseName.text == "init", let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.map({ $0.label?.text }) == ["target", "action"], let type = member.enclosingType,
      module.isSubclass(type, of: "UIGestureRecognizer"), !declaresTargets(above: type, module)
    else { return nil }
    return SourceEdit(insertingAt: member.place.upperBound, "(); _beginSending")
  }

  /// Whether a class above has the initialiser itself.
  private static func declaresTargets(above type: String, _ module: ModuleFacts) -> Bool {
    module.lineage(of: type).contains {
      $0.name != type && $0.initializers.contains { $0.labels == ["target", "action"] }
    }
  }
}
