import SwiftSyntax

/// Lets classes override members of extensions, which Objective-C allows and Swift does not: those that Apple's classes declare and the platform for
/// lowered code has in extensions, and those that lowered modules add to classes of others (see ``DispatchRule``).
///
/// The override gets a name of its own and is listed by its selector, where the member finds it. `super.f(…)` goes on above the class.
enum ExtensionMemberRule: LoweringRule {
  private static let overridable: Set = [
    "addTarget(_:action:)", "addTarget(_:action:for:)", "canPerformAction(_:withSender:)", "forwardingTarget(for:)",
    "observeValue(forKeyPath:of:change:context:)", "removeTarget(_:action:)",
    "removeTarget(_:action:for:)", "responds(to:)", "sendAction(_:to:for:)", "target(forAction:withSender:)",
  ]
  /// The accessibility properties that every object has, those of the classes apart that have them in their bodies.
  private static let informal: Set = [
    "isAccessibilityElement", "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityTraits",
    "accessibilityFrame", "accessibilityPath", "accessibilityElementsHidden", "accessibilityElements",
    "accessibilityCustomActions", "accessibilityCustomRotors",
  ]
  private static let baseNames = Set(overridable.map { $0.prefix { $0 != "(" } })

  /// Whether a member of `type` overrides such a member, and not one of a class's body.
  static func overrides(_ member: MemberFacts, in type: String, _ module: ModuleFacts) -> Bool {
    member.isOverride
      && ((!member.isStatic && isInformal(member.fullName, type, module))
        || (!member.isStatic && baseNames.contains(Substring(member.name))
          && isOfPlatform(member.fullName, type, module))
        || module.overridesDispatched(member, in: type))
  }

  private static func isInformal(_ fullName: String, _ type: String, _ module: ModuleFacts) -> Bool {
    informal.contains(fullName) && module.isSubclass(type, of: "NSObject")
      && !["UIResponder", "UIBarItem"].contains { module.isSubclass(type, of: $0) }
  }

  private static func isOfPlatform(_ fullName: String, _ type: String, _ module: ModuleFacts) -> Bool {
    overridable.contains(fullName)
      && !module.lineage(of: type).contains { $0.methods.contains { $0.fullName == fullName && !$0.isOverride } }
  }

  /// The name that a member gets, as its own is that of one that goes through the method table; `nil` if it keeps it.
  static func replacement(of member: MemberFacts, in type: TypeFacts, _ module: ModuleFacts) -> String? {
    if module.dispatches(member, in: type) { return OverrideRule.extensionName(of: member.name, in: type.name) }
    guard overrides(member, in: type.name, module) else { return nil }
    return "_override_\(type.name.split(separator: ".").joined(separator: "_"))_\(member.name)"
  }

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for type in file.nodes.types where type.isClass || type.isExtension {
      for member in type.members {
        guard let facts = MemberFacts(member), overrides(facts, in: type.name, module) else { continue }
        changes.formUnion(renamed(member, facts, in: type, file, module))
      }
    }
    for member in file.nodes.superMembers { changes.formUnion(above(member, file, module)) }
    return changes
  }

  private static func renamed(
    _ member: DeclSyntax, _ facts: MemberFacts, in type: TypeNode, _ file: ParsedFile, _ module: ModuleFacts
  ) -> Changes {
    guard let token = member.memberName, let name = replacement(of: facts, in: type.facts, module) else {
      return Changes()
    }
    if let property = member.as(VariableDeclSyntax.self).map(PropertyFacts.all)?.first,
      property.isObserved || property.type == nil
    {
      return Changes(diagnostics: [
        file.diagnostic(
          at: token, "An override of an extension's property must be computed, with a written type.",
          remedy: "Write its type, and get and set.")
      ])
    }
    return .edits(
      member.modifiers.compactMap {
        switch $0.name.text {
        case "override": $0.blanked()
        case "open": $0.replaced(by: "public")
        default: nil
        }
      } + [token.replaced(by: name)])
  }

  // MARK: Members of super

  private static func above(_ member: MemberAccessExprSyntax, _ file: ParsedFile, _ module: ModuleFacts) -> Changes {
    let name = member.declName.baseName.identifierText
    guard let base = member.base, let type = member.enclosingType else { return Changes() }
    let own = module.dispatched(name, above: type)
    let edits = [base.replaced(by: "self")]
    if isInformal(name, type, module) || own.contains(where: { $0.labels == nil }) {
      return .edits(edits + [member.declName.replaced(by: "_super_\(name)(_above: \(type).self).value")])
    }
    guard let call = member.call else {
      return own.isEmpty
        ? Changes()
        : Changes(diagnostics: [
          file.diagnostic(
            at: member, "super.\(name) is not called: above the class the member is found by its name.",
            remedy: "Call it, such as { super.\(name)() }.")
        ])
    }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    guard
      own.contains(where: { labels.isSubsequence(of: $0.labels ?? []) })
        || (baseNames.contains(Substring(name))
          && isOfPlatform(name + "(" + labels.map { $0 + ":" }.joined() + ")", type, module))
    else { return Changes() }
    let argument = "_above: \(type).self"
    let inserted =
      call.leftParen.map {
        SourceEdit(insertingAt: $0.place.upperBound, argument + (call.arguments.isEmpty ? "" : ", "))
      } ?? SourceEdit(insertingAt: member.place.upperBound, "(\(argument))")
    return .edits(edits + [member.declName.baseName.replaced(by: "_super_\(name)"), inserted])
  }
}

extension MemberAccessExprSyntax {
  /// The call of which it is the function.
  fileprivate var call: FunctionCallExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(self).id else {
      return nil
    }
    return call
  }
}

extension [String] {
  /// Whether `other` has the elements in their order, and others among them: arguments with defaults are left out of calls.
  fileprivate func isSubsequence(of other: [String]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
