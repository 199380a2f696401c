import SwiftSyntax

/// Lets extensions override, as `@objc` members may: the member gets a name of its own and stays where it is, and the class's body gets an
/// override that calls it. Members of extensions that subclasses override stand in the class's body in the same way.
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
      if let facts = MemberFacts(member), ExtensionMemberRule.replacement(of: facts, in: type.facts, module) != nil {
        continue
      }
      if let facts = MemberFacts(member), isOverridden(facts, in: type.facts, module), let name = member.memberName {
        if let reason = obstacle(to: member, of: type, module) {
          let problem = "A member of an extension cannot be overridden: it is \(reason)"
          changes.diagnostics.append(
            file.diagnostic(at: member, problem, remedy: "Move the member into the class's body."))
        } else {
          changes.edits += member.modifiers.filter { $0.name.text == "open" }.map { $0.replaced(by: "public") }
          changes.edits.append(name.replaced(by: extensionName(of: name.identifierText, in: type.name)))
        }
        continue
      }
      guard let modifier = member.overrideModifier else { continue }
      if let reason = obstacle(to: member, of: type, module) {
        changes.diagnostics.append(
          file.diagnostic(
            at: modifier, "An extension cannot override \(reason)", remedy: "Move the member into the class's body."))
      } else if let name = member.memberName {
        changes.edits.append(modifier.blanked())
        changes.edits += member.as(VariableDeclSyntax.self)?.observerReturned ?? []
        changes.edits += member.modifiers.filter { $0.name.text == "open" }.map { $0.replaced(by: "public") }
        changes.edits.append(name.replaced(by: extensionName(of: name.identifierText, in: type.name)))
      }
    }
    return changes
  }

  /// Whether a subclass overrides a member of an extension. For a class of the module it follows that Objective-C knows the member: by an attribute, or
  /// as a requirement of a protocol. An override below another module's class may mean a member of that module.
  private static func isOverridden(_ member: MemberFacts, in type: TypeFacts, _ module: ModuleFacts) -> Bool {
    !member.isOverride && !member.isUnmarked && member.access != "private"
      && (module.declaresClass(type.name) || member.isMarked || type.marksMembers || module.marksMembers(of: type.name))
      && module.isOverridden(member.fullName, of: type.name)
  }

  private static func obstacle(to member: DeclSyntax, of type: TypeNode, _ module: ModuleFacts) -> String? {
    guard module.declaresClass(type.name) else { return "a member of a class of another module." }
    return obstacle(to: member)
  }

  /// Why a member cannot be divided in two, one of which calls the other; `nil` if it can.
  static func obstacle(to member: DeclSyntax) -> String? {
    if let method = member.as(FunctionDeclSyntax.self).map(MethodFacts.init),
      method.parameters.contains(where: { $0.defaultValue?.contains(where: \.isNewline) ?? false })
    {
      return "a method with a default argument of several lines."
    }
    if let property = member.as(VariableDeclSyntax.self) {
      let facts = PropertyFacts.all(of: property)
      if facts.count != 1 || facts[0].type == nil { return "a property without a written type." }
      if facts[0].observers.count > 1 { return "a property to observe it before and after its changes." }
      // In an observer the assignment calls no observer, and in a function it does.
      if facts[0].isObserved, property.assigns(facts[0].name) { return "a property that its observer sets." }
      return nil
    }
    return member.is(FunctionDeclSyntax.self) ? nil : "an initialiser or subscript."
  }

  // MARK: In the class

  private static func forwarded(to type: TypeNode, _ module: ModuleFacts) -> [MemberInsertion] {
    let extensions = module.declarations(of: type.name).filter { $0.kind == .extensionDeclaration }
    let access = type.declaration.modifiers.names.isDisjoint(with: ["public", "open"]) ? "" : "public "
    let methods = extensions.flatMap(\.methods).filter {
      $0.isOverride && !ExtensionMemberRule.overrides(MemberFacts($0), in: type.name, module)
    }.map { unavailable($0.isUnavailable) + access + "override " + forwarding($0, type.name) }
    let properties = extensions.flatMap(\.properties).filter {
      $0.isOverride && $0.observers.count < 2 && $0.type != nil
        && !ExtensionMemberRule.overrides(MemberFacts($0), in: type.name, module)
    }
    .map { unavailable($0.isUnavailable) + access + "override " + forwarding($0, type.name) }
    let overridden = extensions.flatMap { one in
      // The members of a private extension are visible in the file.
      let access = one.access.map { $0 == "private" ? "fileprivate " : $0 + " " } ?? ""
      return one.methods.filter { isOverridden(MemberFacts($0), in: one, module) }
        .map { ($0.access.map { $0 + " " } ?? access) + forwarding($0, type.name) }
        + one.properties.filter { isOverridden(MemberFacts($0), in: one, module) && $0.type != nil }
        .map { ($0.access.map { $0 + " " } ?? access) + forwarding($0, type.name) }
    }
    return [MemberInsertion(methods + properties + overridden, into: type)]
  }

  private static func unavailable(_ isUnavailable: Bool) -> String {
    isUnavailable ? "@available(*, unavailable) " : ""
  }

  private static func forwarding(_ method: MethodFacts, _ type: String) -> String {
    let names = method.parameters.indices.map { "_\($0)" }
    let parameters = zip(method.parameters, names).map { parameter, name in
      "\(parameter.label) \(name): \(parameter.type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
    let arguments = zip(method.parameters, names).map { ($0.label == "_" ? "" : $0.label + ": ") + $1 }.joined(
      separator: ", ")
    let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
    let marks = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let result = method.result.map { " -> \($0)" } ?? ""
    return "\(method.isStatic ? "class " : "")func \(method.name)(\(parameters))\(effects)\(result) "
      + "{ \(marks)self.\(extensionName(of: method.name, in: type))(\(arguments)) }"
  }

  private static func forwarding(_ property: PropertyFacts, _ type: String) -> String {
    let name = extensionName(of: property.name, in: type)
    if let observer = property.observers.first {
      let value = observer == "didSet" ? "oldValue" : "newValue"
      return "var \(property.name): \(property.type ?? "") { \(observer) { self.\(name)(\(value)) } }"
    }
    let setter = property.isSettable ? " set { self.\(name) = newValue }" : ""
    return "\(property.isStatic ? "class " : "")var \(property.name): \(property.type ?? "") "
      + "{ get { self.\(name) }\(setter) }"
  }

  /// With the class's name, as a subclass may have a member of the same name in an extension, too.
  static func extensionName(of name: String, in type: String) -> String {
    "_extension_\(type.split(separator: ".").joined(separator: "_"))_\(name)"
  }
}

extension DeclSyntax {
  var modifiers: [DeclModifierSyntax] {
    (asProtocol((any DeclSyntaxProtocol).self) as? any WithModifiersSyntax).map { Array($0.modifiers) } ?? []
  }

  fileprivate var overrideModifier: DeclModifierSyntax? { modifiers.first { $0.name.text == "override" } }

  /// The name of a function or of a single property.
  var memberName: TokenSyntax? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension VariableDeclSyntax {
  /// Whether code in its body assigns to the object's property `name`, or by a local variable of that name.
  fileprivate func assigns(_ name: String) -> Bool {
    let tokens = bindings.first?.accessorBlock.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    return tokens.indices.dropLast().contains { index in
      guard tokens[index].identifierText == name else { return false }
      let isOfOther = index > 1 && tokens[index - 1].text == "." && tokens[index - 2].text != "self"
      switch tokens[index + 1].tokenKind {
      case .equal: return !isOfOther
      case .binaryOperator(let text):
        return !isOfOther && text.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(text)
      default: return false
      }
    }
  }

  /// Makes a property with one observer one whose value is the observer, a function of the value that `didSet` or `willSet` is told.
  fileprivate var observerReturned: [SourceEdit] {
    guard let binding = bindings.first, let type = binding.typeAnnotation?.type,
      case .accessors(let list)? = binding.accessorBlock?.accessors, list.count == 1, let accessor = list.first,
      ["willSet", "didSet"].contains(accessor.accessorSpecifier.text), let body = accessor.body
    else { return [] }
    let value =
      accessor.parameters?.name.text ?? (accessor.accessorSpecifier.text == "didSet" ? "oldValue" : "newValue")
    let written = type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? type.code.dropLast() + "?" : type.code
    return [
      type.replaced(by: "(\(written)) -> Void"),
      accessor.accessorSpecifier.replaced(by: "get { func _observe(_ \(value): \(written))"),
      SourceEdit(insertingAt: body.place.upperBound, "; return _observe }"),
    ] + (accessor.parameters.map { [$0.blanked()] } ?? [])
  }
}
