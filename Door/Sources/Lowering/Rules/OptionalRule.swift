import SwiftSyntax

/// Turns an optional requirement into a property whose value is the method, or `nil` where a class does not have it.
///
/// `optional func f(_ x: Int)` becomes the requirement `var _optional_f__: ((Int) -> Void)?`, which is `nil` by default. A class that states
/// the protocol and has the method gets the property. ``OptionalCallRule`` has the calls. Of requirements with the same labels, which differ in
/// their types, a function for each asks the property, so that the compiler chooses.
enum OptionalRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for type in file.nodes.types {
      if type.isProtocol {
        changes.edits += requirements(of: type, file)
      } else {
        changes.members.append(MemberInsertion(witnesses(of: type, module), into: type))
        if type.isClass { changes.members.append(MemberInsertion(ofSubclasses(type, module), into: type)) }
      }
    }
    return changes
  }

  // MARK: The protocol

  private static func requirements(of type: TypeNode, _ file: ParsedFile) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for member in type.members {
      guard let modifiers = (member.asProtocol((any DeclSyntaxProtocol).self) as? any WithModifiersSyntax)?.modifiers,
        let start = modifiers.first(where: { $0.name.text == "optional" })
      else { continue }
      let declared = properties(of: member).map { "var \($0.name): \($0.type)? { get }" }.joined(separator: "; ")
      let range = start.place.lowerBound..<member.place.upperBound
      let breaks = file.bytes[range].count { $0 == UInt8(ascii: "\n") }
      edits.append(SourceEdit(range, declared + String(repeating: "\n", count: breaks)))
    }
    if !edits.isEmpty { edits.append(defaults(of: type, file)) }
    return edits
  }

  private static func defaults(of type: TypeNode, _ file: ParsedFile) -> SourceEdit {
    let facts = type.facts
    let values =
      facts.methods.filter(\.isOptional).map { "var \(name(of: $0)): (\($0.closureType))? { nil }" }
      + facts.alikeOptionalMethods.map(call)
      + facts.properties.filter(\.isOptional).flatMap { property in
        let type = "(\(property.type ?? "Any"))?"
        return [
          "var \(name(of: property)): \(type) { nil }", "var \(property.name): \(type) { \(name(of: property)) }",
        ]
      }
    let access = facts.isPublic ? "public " : ""
    let text = "\(access)extension \(type.name) { \(values.joined(separator: "; ")) }"
    // An extension stands at the top level only.
    return type.outer == nil
      ? SourceEdit(insertingAt: type.declaration.place.upperBound, "; " + text)
      : SourceEdit(insertingAt: file.bytes.count, "\n" + text + "\n")
  }

  /// A function that calls a method by its property, and returns `nil` if there is none.
  private static func call(_ method: MethodFacts) -> String {
    let parameters = method.parameters.enumerated().map { "_ _\($0.offset): \($0.element.type)" }
    let arguments = method.parameters.indices.map { "_\($0)" }.joined(separator: ", ")
    let result = method.result ?? "Void"
    let (type, rest) = result.hasSuffix("?") ? (result, " ?? nil") : ("(\(result))?", "")
    return "@discardableResult func \(callName(of: method))(\(parameters.joined(separator: ", "))) -> \(type) "
      + "{ \(name(of: method))?(\(arguments))\(rest) }"
  }

  private static func properties(of member: DeclSyntax) -> [(name: String, type: String)] {
    if let node = member.as(FunctionDeclSyntax.self) {
      let method = MethodFacts(node)
      return [(name(of: method), "(\(method.closureType))")]
    }
    guard let node = member.as(VariableDeclSyntax.self) else { return [] }
    return PropertyFacts.all(of: node).map { (name(of: $0), "(\($0.type ?? "Any"))") }
  }

  /// The name of the property: methods with the same labels differ in the names that they are given.
  static func name(of method: MethodFacts) -> String {
    "_optional_" + (method.givenName.map { $0.replacing(":", with: "_") } ?? method.identifier)
  }
  /// The name of the functions that call methods with the same labels.
  static func callName(of method: MethodFacts) -> String { "_call_\(method.identifier)" }
  private static func name(of property: PropertyFacts) -> String { "_optional_\(property.name)" }

  // MARK: Classes that have the members

  /// The members of a class. A coercion tells a property of its own from the protocol's, which is optional.
  private static func witnesses(of type: TypeNode, _ module: ModuleFacts) -> [String] {
    let stated = type.facts.inherited.map { module.fullName(of: $0, in: type.name) }
    let protocols = module.protocols(named: stated)
    if protocols.isEmpty { return [] }
    let lineage = module.lineage(of: type.name).filter { $0.kind != .protocolDeclaration }
    let members = Members(lineage)
    let access =
      lineage.contains { $0.kind == .classDeclaration && $0.name == type.name && $0.isPublic } ? "public " : ""
    return
      protocols.flatMap(\.methods).filter { $0.isOptional && members.contains($0) }
      .map { "\(access)var \(name(of: $0)): (\($0.closureType))? { \(forwarding($0)) }" }
      + protocols.flatMap(\.properties).filter { $0.isOptional && members.contains($0) }
      .map { "\(access)var \(name(of: $0)): (\($0.type ?? "Any"))? { self.\($0.name) as \($0.type ?? "Any") }" }
  }

  /// What subclasses have and a class that states the protocol has not: Objective-C asks the object, Swift the class that states it.
  private static func ofSubclasses(_ type: TypeNode, _ module: ModuleFacts) -> [String] {
    let access = type.facts.isPublic ? "public " : ""
    let below = Members(module.subclasses(of: type.name).flatMap(module.declarations))
    let isOpen = type.facts.access == "open"
    let none = missing(in: type.name, module).filter { isOpen || below.contains($0) }
      .map { "\(isOpen ? "open " : access)var \($0.name): \($0.type) { nil }" }
    let own = Members(module.declarations(of: type.name))
    let classes = module.lineage(of: type.name).filter { $0.kind == .classDeclaration && $0.name != type.name }
    let overrides = classes.flatMap { missing(in: $0.name, module) }.filter(own.contains)
      .map { "\(access)override var \($0.name): \($0.type) { \($0.value) }" }
    return none + overrides
  }

  /// The optional requirements that a class states without having them.
  private static func missing(in type: String, _ module: ModuleFacts) -> [Requirement] {
    let lineage = module.lineage(of: type)
    let members = Members(lineage.filter { $0.kind != .protocolDeclaration })
    let protocols = module.protocols(named: lineage.filter { $0.name == type }.flatMap(\.inherited))
    return protocols.flatMap {
      $0.methods.filter(\.isOptional).map(Requirement.init) + $0.properties.filter(\.isOptional).map(Requirement.init)
    }
    .filter { !members.contains($0) }
  }

  /// An optional requirement, as a property that is overridden.
  private struct Requirement {
    let method: MethodFacts?
    let property: PropertyFacts?
    let name: String
    let type: String
    let value: String

    init(_ method: MethodFacts) {
      (self.method, property) = (method, nil)
      (name, type, value) = (OptionalRule.name(of: method), "(\(method.closureType))?", forwarding(method))
    }

    init(_ property: PropertyFacts) {
      let written = property.type ?? "Any"
      (method, self.property) = (nil, property)
      (name, type, value) = (OptionalRule.name(of: property), "(\(written))?", "self.\(property.name) as \(written)")
    }
  }

  /// The members of some declarations.
  private struct Members {
    private let selectors: Set<String>
    private let signatures: Set<String>
    private let properties: Set<String>

    init(_ types: [TypeFacts]) {
      let methods = types.flatMap(\.methods).filter { !$0.isStatic }
      selectors = Set(methods.map(\.selector))
      signatures = Set(methods.map(\.signature))
      properties = Set(types.flatMap(\.properties).filter { !$0.isStatic }.map(\.name))
    }

    func contains(_ requirement: Requirement) -> Bool {
      requirement.method.map(contains) ?? requirement.property.map(contains) ?? false
    }

    /// A method takes the name that its requirement is given, without saying so.
    func contains(_ method: MethodFacts) -> Bool {
      selectors.contains(method.selector) || (method.givenName != nil && signatures.contains(method.signature))
    }

    func contains(_ property: PropertyFacts) -> Bool { properties.contains(property.name) }
  }

  private static func forwarding(_ method: MethodFacts) -> String {
    let arguments = method.parameters.indices.map {
      (method.parameters[$0].label == "_" ? "" : method.parameters[$0].label + ": ") + "$\($0)"
    }
    return "{ self.\(method.name)(\(arguments.joined(separator: ", "))) }"
  }
}
