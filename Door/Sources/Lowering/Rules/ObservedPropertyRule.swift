import SwiftSyntax

/// Lets `dynamic` properties report their changes to `observe`: they get `willSet` and `didSet`, and the class lists their paths by their names.
///
/// Of generic and of local classes, and of private ones inside others, the paths cannot be listed; observing them stops when the program runs.
enum ObservedPropertyRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    var lists: [String] = []
    for (index, type) in file.nodes.types.enumerated() where type.isClass || type.isExtension {
      let properties = type.members.compactMap { $0.as(VariableDeclSyntax.self) }.filter(\.isObservable)
      let bindings = properties.flatMap { $0.bindings.filter { $0.propertyName != nil } }
      if bindings.isEmpty { continue }
      changes.edits += bindings.flatMap(reporting)
      guard canBeListed(type, file, module) else { continue }
      let list = "_observed_\(module.name)_\(file.identifier)_\(index)"
      changes.members.append(MemberInsertion([names(of: bindings, type, list)], into: type))
      lists.append(registration(of: type, list))
    }
    if !lists.isEmpty {
      changes.edits.append(SourceEdit(insertingAt: file.bytes.count, "\n" + lists.joined(separator: "\n") + "\n"))
    }
    return changes
  }

  // MARK: Reports

  private static func reporting(_ binding: PatternBindingSyntax) -> [SourceEdit] {
    guard let known = binding.knownName else { return [] }
    let will = "Selectors.ObservedProperties.willChange(self, \"\(known)\")"
    let did = "Selectors.ObservedProperties.didChange(self, \"\(known)\")"
    // Before the statements of a body, which may return.
    let didAtEnd = "defer { \(did) }"
    guard let block = binding.accessorBlock else {
      return [SourceEdit(insertingAt: binding.withoutComma, " { willSet { \(will) } didSet { \(did) } }")]
    }
    guard case .accessors(let list) = block.accessors else { return [] }
    let bodies = Dictionary(list.map { ($0.accessorSpecifier.text, $0.body) }) { first, _ in first }
    func start(of accessor: String, _ text: String) -> SourceEdit? {
      bodies[accessor]?.map { SourceEdit(insertingAt: $0.leftBrace.place.upperBound, " \(text);") }
    }
    if bodies["get"] != nil { return [start(of: "set", "\(will); \(didAtEnd)")].compactMap { $0 } }
    let end = block.rightBrace.place.lowerBound
    return [
      start(of: "willSet", will) ?? SourceEdit(insertingAt: end, "willSet { \(will) } "),
      start(of: "didSet", didAtEnd) ?? SourceEdit(insertingAt: end, "didSet { \(did) } "),
    ]
  }

  // MARK: Lists

  private static func canBeListed(_ type: TypeNode, _ file: ParsedFile, _ module: ModuleFacts) -> Bool {
    let around = sequence(first: type) { $0.outer.map { file.nodes.types[$0] } }
    // The name is written at the end of the file.
    let isHidden = around.contains { $0.outer != nil && $0.declaration.modifiers.names.contains("private") }
    let isGeneric = around.contains { one in
      module.lineage(of: one.name).contains { $0.name == one.name && $0.isGeneric }
    }
    return !isGeneric && !type.isLocal && !isHidden
  }

  /// A member, which sees private properties. Paths are rooted in the subclass that is asked for.
  private static func names(of bindings: [PatternBindingSyntax], _ type: TypeNode, _ list: String) -> String {
    let paths = bindings.map { "(\\_Root.\($0.propertyName ?? ""), \"\($0.knownName ?? "")\")" }.joined(separator: ", ")
    return "nonisolated fileprivate static func \(list)<_Root: \(type.name)>(_: _Root.Type) "
      + "-> Selectors.ObservedProperties.Names { { @MainActor in [\(paths)] } }"
  }

  /// Returns the declarations for the end of the file: a protocol that identifies subclasses, and a constructor that adds the list.
  private static func registration(of type: TypeNode, _ list: String) -> String {
    let name = "_Observed\(list)"
    return """
      fileprivate protocol \(name) { nonisolated static func \(list)() -> Selectors.ObservedProperties.Names }
      extension \(type.name): \(name) {}
      extension \(name) where Self: \(type.name) { nonisolated static func \(list)() -> Selectors.ObservedProperties.Names { \(type.name).\(list)(Self.self) } }
      nonisolated fileprivate enum _Add\(list) {
        @section(".init_array") @used static let add: @convention(c) () -> Void = {
          Selectors.ObservedProperties.add { ($0 as? any \(name).Type)?.\(list)() }
        }
      }
      """
  }
}

extension VariableDeclSyntax {
  /// Whether it is a variable of objects with `dynamic`.
  fileprivate var isObservable: Bool {
    let modifiers = modifiers.names
    return modifiers.contains("dynamic") && modifiers.isDisjoint(with: ["static", "class"])
      && bindingSpecifier.text == "var"
  }
}

extension PatternBindingSyntax {
  fileprivate var propertyName: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText }

  /// The name that Objective-C knows.
  fileprivate var knownName: String? {
    parent?.parent?.as(VariableDeclSyntax.self)?.attributes.objectiveCName ?? propertyName
  }

  /// Where the binding ends, before a comma.
  fileprivate var withoutComma: Int {
    (initializer?.endPositionBeforeTrailingTrivia ?? typeAnnotation?.endPositionBeforeTrailingTrivia
      ?? pattern.endPositionBeforeTrailingTrivia).utf8Offset
  }
}
