import SwiftSyntax

/// Replaces `#selector(…)` by a value of the method's name; the compiler still checks that the method exists.
enum SelectorRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for node in file.nodes.macros where node.macroName.text == "selector" {
      guard node.arguments.count == 1, let argument = node.arguments.first else { continue }
      switch lowered(argument, module) {
      case .success(let text): changes.edits.append(node.replaced(by: text))
      case .failure(let problem):
        changes.diagnostics.append(file.diagnostic(at: node, problem.reason, remedy: problem.remedy))
      }
    }
    return changes
  }

  private struct Problem: Error {
    let reason: String
    let remedy: String
  }

  private static func lowered(_ argument: LabeledExprSyntax, _ module: ModuleFacts) -> Result<String, Problem> {
    let written = argument.expression.code
    guard let reference = argument.expression.methodReference else {
      return .failure(
        Problem(
          reason: "\(written) is no reference to a method.",
          remedy: "Name the method, such as #selector(Type.method(_:))."))
    }
    let name = reference.baseName.identifierText
    switch argument.label?.text {
    case "getter":
      return .success("Selectors.Selector(\"\(module.property(named: name, of: argument.namedType).getter)\")")
    case "setter":
      return .success("Selectors.Selector(\"\(module.property(named: name, of: argument.namedType).setter)\")")
    default: break
    }
    let labels = reference.argumentNames?.arguments.map(\.name.identifierText)
    let methods = module.methods(named: name, of: argument.namedType).filter {
      labels == nil || $0.parameters.map(\.label) == labels
    }
    let known = Set(methods.map(\.selector))
    if known.count == 1, !methods.contains(where: \.hasPlainSelector) {
      return .failure(
        Problem(
          reason: "\(written) throws, is asynchronous, or has parameters that cannot be passed by a selector here.",
          remedy: "Name a method without these, which calls it."))
    }
    if known.count > 1 {
      let names = known.sorted().joined(separator: ", ")
      return .failure(
        Problem(reason: "\(written) may be any of \(names).", remedy: "Write the method's labels, such as \(name)(_:).")
      )
    }
    if let only = known.first {
      // The compiler, which knows no attributes here, cannot choose.
      let isOverloaded = labels == nil && module.overloads(of: name, in: argument.namedType) > 1
      return .success(isOverloaded ? "Selectors.Selector(\"\(only)\")" : checked(only, written, module, name))
    }
    let method = argument.expression.unapplied
    guard let labels else { return .success("Selectors.Selector(platform: \(method), named: \"\(name)\")") }
    let facts = MethodFacts(name: name, parameters: labels.map { MethodFacts.Parameter(label: $0, type: "Any") })
    return .success("Selectors.Selector(platform: \(method), named: \"\(facts.selector)\")")
  }

  /// An optional requirement is no member of the lowered protocol, and Swift has no references to methods of protocols of the platform, so that the
  /// compiler cannot check them.
  private static func checked(_ selector: String, _ written: String, _ module: ModuleFacts, _ name: String) -> String {
    let isRequirement = module.optionalMethods[name]?.contains { $0.selector == selector } ?? false
    return isRequirement
      ? "Selectors.Selector(\"\(selector)\")" : "Selectors.Selector(\"\(selector)\", naming: \(written))"
  }
}

extension ExprSyntax {
  /// The name in `method`, `Type.method(_:)` or `method as (Int) -> Void`.
  fileprivate var methodReference: DeclReferenceExprSyntax? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName }
    if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.first?.methodReference }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.methodReference
    }
    return nil
  }

  /// The reference to a method of the class around, where it is one of the object: a table lists methods of classes.
  fileprivate var unapplied: String {
    if self.is(DeclReferenceExprSyntax.self) { return ownType + "." + code }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.code == "self" else {
      return code
    }
    return ownType + "." + member.declName.code
  }

  /// `Self`, which has no meaning in the value that a stored property is given first, and there the type's name.
  private var ownType: String {
    var next = parent
    while let node = next {
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) { return "Self" }
      if let property = node.as(InitializerClauseSyntax.self)?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
        property.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return enclosingType ?? "Self"
      }
      next = node.parent
    }
    return "Self"
  }
}

extension LabeledExprSyntax {
  /// The type that the reference names, or the one around it; `nil` if it names a value.
  fileprivate var namedType: String? {
    guard let base = expression.as(MemberAccessExprSyntax.self)?.base else { return enclosingType }
    switch base.code {
    case "self", "Self", "super": return enclosingType
    case let name: return name.first?.isUppercase == true ? name : nil
    }
  }
}
