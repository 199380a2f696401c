import SwiftSyntax

/// Lists the methods that Objective-C would know by their names, so that `Selectors` finds them.
///
/// The list is a static function inside the declaration, where private methods are visible. A constructor at the end of the file adds the
/// lists of the outermost declarations, which include those of inner ones. A class inside a function is added when the function runs.
enum MethodTableRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let types = file.nodes.types
    var changes = Changes()
    var inner: [Int: [String]] = [:]
    var added = AddedLists()
    // Inner declarations come after outer ones.
    for index in types.indices.reversed() {
      let type = types[index]
      let lists = [list(of: type, module)].compactMap { $0 } + inner[index, default: []]
      if lists.isEmpty { continue }
      let list = "_methods_\(module.name)_\(file.identifier)_\(index)"
      changes.members.append(
        MemberInsertion(
          ["nonisolated static func \(list)() -> [Selectors.ClassMethods] { \(lists.joined(separator: " + ")) }"],
          into: type))
      let call = "\(type.shortName).\(list)()"
      switch (isGeneric(type, module), type.outer) {
      case (true, nil) where !type.isLocal: added.addGeneric(type.shortName, list)
      case (true, _): changes.diagnostics.append(obstacle(to: type, file))
      case (false, let outer?): inner[outer, default: []].append(call)
      case (false, nil) where type.isLocal:
        changes.edits.append(
          SourceEdit(insertingAt: type.declaration.place.upperBound, "; Selectors.MethodTable.add { \(call) }"))
      case (false, nil): added.calls.insert(call, at: 0)
      }
    }
    changes.edits += added.edits(at: file.bytes.count, named: "_Methods_\(module.name)_\(file.identifier)")
    return changes
  }

  // MARK: Entries

  /// The list of a declaration's own methods; `nil` if it has none with names.
  private static func list(of type: TypeNode, _ module: ModuleFacts) -> String? {
    guard type.isClass || type.isExtension else { return nil }
    let facts = type.facts
    // @objcMembers names what the file shows to others, @objc of an extension everything.
    let ofExtension = type.isExtension && facts.marksMembers
    let ofClass = module.marksMembers(of: type.name)
    func isNamed(_ isMarked: Bool, _ isUnmarked: Bool, _ access: String?) -> Bool {
      let isPrivate = access == "private" || access == "fileprivate"
      return isMarked || (!isUnmarked && (ofExtension || (ofClass && !isPrivate)))
    }
    let protocols = module.namedRequirements(of: type.name)
    let requirements = Set(protocols.flatMap(\.methods).map(\.selector))
    let required = Set(protocols.filter(\.marksMembers).flatMap(\.properties).map(\.name))
    let name = type.shortName
    func replacement(_ member: MemberFacts) -> String? {
      ExtensionMemberRule.replacement(of: member, in: facts, module)
    }
    let methods = facts.methods.compactMap { method -> (isStatic: Bool, entry: String)? in
      let renamed = replacement(MemberFacts(method))
      let isListed =
        renamed != nil || isNamed(method.isMarked, method.isUnmarked, method.access)
        || (!requirements.isEmpty && requirements.contains(method.selector))
      return method.hasPlainSelector && isListed ? (method.isStatic, entry(method, name, called: renamed)) : nil
    }
    let properties = facts.properties.flatMap { property -> [(isStatic: Bool, entry: String)] in
      let renamed = replacement(MemberFacts(property))
      let isListed =
        !property.isStatic
        && (isNamed(property.isMarked, property.isUnmarked, property.access) || required.contains(property.name))
      return renamed != nil || isListed
        ? entries(property, name, called: renamed).map { (property.isStatic, $0) } : []
    }
    let ofObjects = (methods + properties).filter { !$0.isStatic }.map(\.entry)
    let ofClasses = (methods + properties).filter(\.isStatic).map(\.entry)
    if ofObjects.isEmpty, ofClasses.isEmpty { return nil }
    let second = ofClasses.isEmpty ? "" : ", ofClass: [\(ofClasses.joined(separator: ", "))]"
    return "[Selectors.ClassMethods(\(name).self, [\(ofObjects.joined(separator: ", "))]\(second))]"
  }

  private static func entry(_ method: MethodFacts, _ type: String, called name: String?) -> String {
    let names = method.parameters.indices.map { "_\($0)" }
    let target = method.isStatic ? "(_target as! \(type).Type)" : "_target"
    let parameters =
      (["_target: \(method.isStatic ? "AnyClass" : type)"] + zip(names, method.parameters).map { "\($0): \($1.type)" })
      .joined(
        separator: ", ")
    let arguments = zip(method.parameters, names).map { ($0.label == "_" ? "" : $0.label + ": ") + $1 }.joined(
      separator: ", ")
    return
      "Selectors.NamedMethod(\(method.isStatic ? "ofClass: " : "")\"\(method.selector)\") "
      + "{ (\(parameters)) in \(target).\(name ?? method.calledName)(\(arguments)) }"
  }

  private static func entries(_ property: PropertyFacts, _ type: String, called name: String?) -> [String] {
    let method = "Selectors.NamedMethod(" + (property.isStatic ? "ofClass: " : "")
    let parameter = property.isStatic ? "_target: AnyClass" : "_target: \(type)"
    let member = (property.isStatic ? "(_target as! \(type).Type)" : "_target") + ".\(name ?? property.name)"
    let get = "\(method)\"\(property.getter)\") { (\(parameter)) in \(member) }"
    guard property.isSettable, let value = property.type, !value.hasSuffix("!") else { return [get] }
    return [get, "\(method)\"\(property.setter)\") { (\(parameter), _0: \(value)) in \(member) = _0 }"]
  }

  private static func isGeneric(_ type: TypeNode, _ module: ModuleFacts) -> Bool {
    type.facts.isGeneric
      || (type.isExtension && module.lineage(of: type.name).contains { $0.name == type.name && $0.isGeneric })
  }

  private static func obstacle(to type: TypeNode, _ file: ParsedFile) -> LoweringDiagnostic {
    file.diagnostic(
      at: type.declaration,
      "Methods of a generic class that is inside another declaration cannot be found by their names.",
      remedy: "Move the class out of the declaration around it.")
  }
}

/// What a file adds to the table when it is loaded.
private struct AddedLists {
  /// Calls of the lists of outermost declarations.
  var calls: [String] = []
  private var generic: [(type: String, list: String)] = []

  mutating func addGeneric(_ type: String, _ list: String) { generic.insert((type, list), at: 0) }

  /// A constructor at the end of the file. A generic class is recognised by a protocol of its own.
  func edits(at end: Int, named name: String) -> [SourceEdit] {
    let additions =
      (calls.isEmpty ? [] : ["Selectors.MethodTable.add { \(calls.joined(separator: " + ")) }"])
      + generic.map { "Selectors.MethodTable.addGeneric { ($0 as? any \(name)\($0.list).Type)?.\($0.list)() }" }
    if additions.isEmpty { return [] }
    let protocols = generic.map {
      """
      fileprivate protocol \(name)\($0.list) { nonisolated static func \($0.list)() -> [Selectors.ClassMethods] }
      extension \($0.type): \(name)\($0.list) {}

      """
    }
    return [
      SourceEdit(
        insertingAt: end,
        """

        \(protocols.joined())nonisolated fileprivate enum \(name) {
          @section(".init_array") @used static let add: @convention(c) () -> Void = {
            \(additions.joined(separator: "; "))
          }
        }

        """)
    ]
  }
}

extension TypeNode {
  /// The type's name inside its own body.
  fileprivate var shortName: String {
    if let node = declaration.as(ExtensionDeclSyntax.self) { return node.extendedType.code }
    return name.split(separator: ".").last.map(String.init) ?? name
  }
}

extension MethodFacts {
  /// The name as code calls it. Backticks are needed by no name after a point but `init`, `self` and `Type`.
  fileprivate var calledName: String { ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name }
}
