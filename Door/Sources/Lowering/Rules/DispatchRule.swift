import SwiftSyntax

/// Lets classes override what an extension adds to a class of another module: the member gets a name of its own and stays where it is, and one in
/// its place asks the method table for that of the object's class.
///
/// `_super_f` beside it asks for that of the classes above one. Overrides are ``ExtensionMemberRule``'s.
enum DispatchRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for type in file.nodes.types where type.isExtension {
      for member in type.members {
        guard let facts = MemberFacts(member), module.dispatches(facts, in: type.facts), let token = member.memberName
        else { continue }
        if let reason = OverrideRule.obstacle(to: member) ?? obstacle(to: member) {
          changes.diagnostics.append(
            file.diagnostic(
              at: member, "A member of an extension cannot be overridden: it is \(reason)",
              remedy: "Move the member into a class of the module."))
          continue
        }
        let name = OverrideRule.extensionName(of: facts.name, in: type.name)
        changes.edits += member.modifiers.filter { $0.name.text == "open" }.map { $0.replaced(by: "public") }
        changes.edits.append(token.replaced(by: name))
        changes.members.append(MemberInsertion(dispatchers(of: member, calling: name), into: type))
      }
    }
    return changes
  }

  private static func obstacle(to member: DeclSyntax) -> String? {
    guard let method = member.as(FunctionDeclSyntax.self).map(MethodFacts.init), !method.hasPlainSelector else {
      return nil
    }
    return "a method that throws, is asynchronous, or has parameters that cannot be passed by a selector here."
  }

  /// The member that goes through the table, and the one that does so above a class.
  private static func dispatchers(of member: DeclSyntax, calling name: String) -> [String] {
    if let node = member.as(FunctionDeclSyntax.self) {
      let method = MethodFacts(node)
      let head = head(node.attributes, node.modifiers) + "func "
      return [
        head + dispatcher(of: method, calling: name, above: nil),
        head + dispatcher(of: method, calling: name, above: "owner"),
      ]
    }
    guard let node = member.as(VariableDeclSyntax.self), let property = PropertyFacts.all(of: node).first else {
      return []
    }
    let head = head(node.attributes, node.modifiers)
    return [
      head + "var " + dispatcher(of: property, calling: name),
      head + "func " + above(property, calling: name),
    ]
  }

  /// The attributes and modifiers that a dispatcher shares with the member.
  private static func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
    let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      !AttributeRule.silent.contains($0.name)
    }.map { $0.code.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let modifiers = modifiers.map(\.code).filter { $0 != "dynamic" }.map { $0 == "open" ? "public" : $0 }
    return (attributes + modifiers).map { $0 + " " }.joined()
  }

  private static func dispatcher(of method: MethodFacts, calling name: String, above owner: String?) -> String {
    let names = method.parameters.indices.map { "_\($0)" }
    let parameters = zip(method.parameters, names).map { parameter, name in
      "\(parameter.label) \(name): \(parameter.type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }
    let all = (owner == nil ? [] : ["_above owner: AnyClass"]) + parameters
    let arguments = zip(method.parameters, names).map { ($0.label == "_" ? "" : $0.label + ": ") + $1 }
    let call = asked(
      method.selector, isStatic: method.isStatic, above: owner, names,
      or: "self.\(name)(\(arguments.joined(separator: ", ")))")
    let body = zip(method.parameters, names).filter(\.0.isNonescapingClosure).reduce(call) { inner, parameter in
      "withoutActuallyEscaping(\(parameter.1)) { \(parameter.1) in \(inner) }"
    }
    let result = method.result.map { " -> \($0)" } ?? ""
    return "\(owner == nil ? "" : "_super_")\(method.name)(\(all.joined(separator: ", ")))\(result) { \(body) }"
  }

  private static func dispatcher(of property: PropertyFacts, calling name: String) -> String {
    let getter = asked(property.getter, isStatic: property.isStatic, above: nil, [], or: "self.\(name)")
    let setter = asked(
      property.setter, isStatic: property.isStatic, above: nil, ["newValue"], or: "self.\(name) = newValue")
    let set = property.isSettable ? " set { \(setter) }" : ""
    return "\(property.name): \(property.type ?? "") { get { \(getter) }\(set) }"
  }

  private static func above(_ property: PropertyFacts, calling name: String) -> String {
    let getter = asked(property.getter, isStatic: property.isStatic, above: "owner", [], or: "self.\(name)")
    let setter = asked(
      property.setter, isStatic: property.isStatic, above: "owner", ["value"], or: "self.\(name) = value")
    let type = property.type ?? ""
    let set = property.isSettable ? " set: { value in \(setter) }" : ""
    let value = type.hasSuffix("!") ? String(type.dropLast()) + "?" : type
    return "_super_\(property.name)(_above owner: AnyClass) -> Selectors.PropertyAbove<\(value)> "
      + "{ Selectors.PropertyAbove { \(getter) }\(set) }"
  }

  /// A call of what the table has, or of the member itself.
  private static func asked(
    _ selector: String, isStatic: Bool, above owner: String?, _ arguments: [String], or member: String
  ) -> String {
    "Selectors.MethodTable.overridden(\"\(selector)\", \(isStatic ? "ofClass" : "of"): self, above: \(owner ?? "nil"), "
      + "[\(arguments.joined(separator: ", "))]) { \(member) }"
  }
}

extension MethodFacts.Parameter {
  /// Whether it is a function that is only called while the method runs.
  fileprivate var isNonescapingClosure: Bool {
    type.contains("->") && !type.contains("@escaping") && !type.hasSuffix("?") && !type.hasSuffix("!")
      && !type.hasSuffix(")?") && (type.hasPrefix("(") || type.hasPrefix("@"))
  }
}
