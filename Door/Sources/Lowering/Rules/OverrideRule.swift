import SwiftSyntax

/// Lets extensions override, as `@objc` members may: the member gets a name of its own and stays where it is, and the class's body gets an
/// override that calls it.
enum OverrideRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for type in file.nodes.types {
      if type.isExtension { changes.formUnion(renamed(in: type, file, module)) }
      if type.isClass, !type.isLocal { changes.members += forwarded(to: type, module) }
    }
    return changes
  }

  // MARK: In the extension

  private static func renamed(in type: TypeNode, _ file: ParsedFile, _ module: ModuleFacts) -> Changes {
    var changes = Changes()
    for member in type.members {
      guard let modifier = member.overrideModifier, !isOfPlatformsExtension(member, type, module) else { continue }
      if let reason = obstacle(to: member, of: type, module) {
        changes.diagnostics.append(
          file.diagnostic(
            at: modifier, "An extension cannot override \(reason)", remedy: "Move the member into the class's body."))
      } else if let name = member.memberName {
        changes.edits.append(modifier.blanked())
        changes.edits += member.modifiers.filter { $0.name.text == "open" }.map { $0.replaced(by: "public") }
        changes.edits.append(name.replaced(by: extensionName(of: name.identifierText)))
      }
    }
    return changes
  }

  private static func isOfPlatformsExtension(_ member: DeclSyntax, _ type: TypeNode, _ module: ModuleFacts) -> Bool {
    member.as(FunctionDeclSyntax.self).map { ExtensionMemberRule.overrides(MethodFacts($0), in: type.name, module) }
      ?? false
  }

  private static func obstacle(to member: DeclSyntax, of type: TypeNode, _ module: ModuleFacts) -> String? {
    guard module.declaresClass(type.name) else { return "a member of a class of another module." }
    if let property = member.as(VariableDeclSyntax.self) {
      let facts = PropertyFacts.all(of: property)
      if facts.count != 1 || facts[0].type == nil { return "a property without a written type." }
      if facts[0].isObserved { return "a property to observe it." }
      return nil
    }
    return member.is(FunctionDeclSyntax.self) ? nil : "an initialiser or subscript."
  }

  // MARK: In the class

  private static func forwarded(to type: TypeNode, _ module: ModuleFacts) -> [MemberInsertion] {
    let extensions = module.declarations(of: type.name).filter { $0.kind == .extensionDeclaration }
    let access = type.declaration.modifiers.names.isDisjoint(with: ["public", "open"]) ? "" : "public "
    let methods = extensions.flatMap(\.methods).filter {
      $0.isOverride && !ExtensionMemberRule.overrides($0, in: type.name, module)
    }.map { access + forwarding($0) }
    let properties = extensions.flatMap(\.properties).filter { $0.isOverride && !$0.isObserved && $0.type != nil }
      .map { access + forwarding($0) }
    return [MemberInsertion(methods + properties, into: type)]
  }

  private static func forwarding(_ method: MethodFacts) -> String {
    let names = method.parameters.indices.map { "_\($0)" }
    let parameters = zip(method.parameters, names).map { "\($0.label) \($1): \($0.type)" }.joined(separator: ", ")
    let arguments = zip(method.parameters, names).map { ($0.label == "_" ? "" : $0.label + ": ") + $1 }.joined(
      separator: ", ")
    let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
    let marks = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let result = method.result.map { " -> \($0)" } ?? ""
    return "override \(method.isStatic ? "class " : "")func \(method.name)(\(parameters))\(effects)\(result) "
      + "{ \(marks)self.\(extensionName(of: method.name))(\(arguments)) }"
  }

  private static func forwarding(_ property: PropertyFacts) -> String {
    let name = extensionName(of: property.name)
    let setter = property.isSettable ? " set { self.\(name) = newValue }" : ""
    return "override \(property.isStatic ? "class " : "")var \(property.name): \(property.type ?? "") "
      + "{ get { self.\(name) }\(setter) }"
  }

  private static func extensionName(of name: String) -> String { "_extension_\(name)" }
}

extension DeclSyntax {
  fileprivate var modifiers: [DeclModifierSyntax] {
    (asProtocol((any DeclSyntaxProtocol).self) as? any WithModifiersSyntax).map { Array($0.modifiers) } ?? []
  }

  fileprivate var overrideModifier: DeclModifierSyntax? { modifiers.first { $0.name.text == "override" } }

  /// The name of a function or of a single property.
  fileprivate var memberName: TokenSyntax? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}
