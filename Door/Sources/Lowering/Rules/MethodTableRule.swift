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
    var added = AddedLists(name: "_Methods_\(module.name)_\(file.identifier)")
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
      switch (isGeneric(type, in: types, module), type.outer) {
      case (true, let outer):
        let isVisible = outer == nil && !type.isLocal
        added.addGeneric(isVisible ? type.shortName : nil, list)
        if !isVisible { changes.edits.append(statement(of: added.protocolName(list), by: type.declaration)) }
      case (false, let outer?) where type.declaration.parent?.is(MemberBlockItemSyntax.self) == true:
        inner[outer, default: []].append(call)
      case (false, _) where type.isLocal:
        changes.edits.append(
          SourceEdit(insertingAt: type.declaration.place.upperBound, "; Selectors.MethodTable.add { \(call) }"))
      case (false, _): added.calls.insert(call, at: 0)
      }
    }
    changes.edits += added.edits(at: file.bytes.count)
    return changes
  }

  // MARK: Entries

  /// The list of a declaration's own methods; `nil` if it has none with names.
  private static func list(of type: TypeNode, _ module: ModuleFacts) -> String? {
    guard type.isClass || type.isExtension, !type.facts.isUnavailable else { return nil }
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
      let says = module.differsInResult(method, of: type.name)
      return method.hasPlainSelector && isListed && !method.isUnavailable
        ? (
          method.isStatic,
          entry(
            method, name, called: renamed, saysResult: says,
            isDispatched: module.isExchangeable(MemberFacts(method), in: facts) && renamed != nil)
        ) : nil
    }
    let properties = facts.properties.flatMap { property -> [(isStatic: Bool, entry: String)] in
      let renamed = replacement(MemberFacts(property))
      let isListed =
        !property.isStatic && !property.isUnavailable
        && (isNamed(property.isMarked, property.isUnmarked, property.access) || required.contains(property.name))
      return renamed != nil || isListed
        ? entries(property, name, called: renamed).map { (property.isStatic, $0) } : []
    }
    let ofObjects = (methods + properties).filter { !$0.isStatic }.map(\.entry)
    let ofClasses = (methods + properties).filter(\.isStatic).map(\.entry) + creations(of: type, name, module)
    if ofObjects.isEmpty, ofClasses.isEmpty { return nil }
    let second = ofClasses.isEmpty ? "" : ", ofClass: [\(ofClasses.joined(separator: ", "))]"
    return "[Selectors.ClassMethods(\(name).self, [\(ofObjects.joined(separator: ", "))]\(second))]"
  }

  /// - Parameters:
  ///   - saysResult: Whether the result's type is written, as it tells the method from another one.
  ///   - isDispatched: Whether calls go through the table, so that the method can be exchanged.
  private static func entry(
    _ method: MethodFacts, _ type: String, called name: String?, saysResult: Bool, isDispatched: Bool
  ) -> String {
    let names = method.parameters.indices.map { "_\($0)" }
    let target = method.isStatic ? "(_target as! \(type).Type)" : "_target"
    let parameters =
      (["_target: \(method.isStatic ? "AnyClass" : type)"] + zip(names, method.parameters).map { "\($0): \($1.type)" })
      .joined(
        separator: ", ")
    let arguments = zip(method.parameters, names).map { ($0.label == "_" ? "" : $0.label + ": ") + $1 }.joined(
      separator: ", ")
    return
      "Selectors.NamedMethod(\(method.isStatic ? "ofClass: " : "")\"\(method.selector)\"\(isDispatched && !method.isStatic ? ", isDispatched: true" : "")) "
      + "{ (\(parameters))\(saysResult ? " -> \(method.result ?? "Void")" : "") in \(target).\(name ?? method.calledName)(\(arguments)) }"
  }

  private static func entries(_ property: PropertyFacts, _ type: String, called name: String?) -> [String] {
    let method = "Selectors.NamedMethod(" + (property.isStatic ? "ofClass: " : "")
    let parameter = property.isStatic ? "_target: AnyClass" : "_target: \(type)"
    let member = (property.isStatic ? "(_target as! \(type).Type)" : "_target") + ".\(name ?? property.name)"
    let get = "\(method)\"\(property.getter)\") { (\(parameter)) in \(member) }"
    guard property.isSettable, let value = property.type, !value.hasSuffix("!") else { return [get] }
    return [get, "\(method)\"\(property.setter)\") { (\(parameter), _0: \(value)) in \(member) = _0 }"]
  }

  /// What makes a view where its class is a value, see ``MetatypeInitializerRule``.
  private static func creations(of type: TypeNode, _ name: String, _ module: ModuleFacts) -> [String] {
    guard type.isClass, module.isSubclass(type.name, of: "UIView") else { return [] }
    let byFrame = "{ (_target: AnyClass, _0: CGRect) in \(name)(frame: _0) }"
    let withoutArguments = "{ (_target: AnyClass) in \(name)() }"
    return
      (module.isMadeByFrame(type.name) ? ["Selectors.NamedMethod(ofClass: \"_makeWithFrame:\") \(byFrame)"] : [])
      + (module.isMadeWithoutArguments(type.name)
        ? ["Selectors.NamedMethod(ofClass: \"_make\") \(withoutArguments)"] : [])
  }

  /// Whether a type has parameters, or a declaration around it has.
  private static func isGeneric(_ type: TypeNode, in types: [TypeNode], _ module: ModuleFacts) -> Bool {
    type.facts.isGeneric
      || (type.isExtension && module.lineage(of: type.name).contains { $0.name == type.name && $0.isGeneric })
      || type.outer.map { isGeneric(types[$0], in: types, module) } ?? false
  }

  /// Has a declaration that an extension cannot name state a protocol.
  private static func statement(of name: String, by type: any DeclGroupSyntax) -> SourceEdit {
    if let last = type.inheritanceClause?.inheritedTypes.last {
      return SourceEdit(insertingAt: last.type.place.upperBound, ", " + name)
    }
    let end = type.as(ClassDeclSyntax.self).map { $0.genericParameterClause?.place ?? $0.name.place }
    return SourceEdit(insertingAt: (end ?? type.memberBlock.place).upperBound, ": " + name)
  }
}

/// What a file adds to the table when it is loaded.
private struct AddedLists {
  /// The name of the constructor's type, with which the names of protocols begin.
  let name: String
  /// Calls of the lists of outermost declarations.
  var calls: [String] = []
  private var generic: [(type: String?, list: String)] = []

  init(name: String) { self.name = name }

  /// Adds the list of a generic type. `nil` for one that states its protocol itself.
  mutating func addGeneric(_ type: String?, _ list: String) { generic.insert((type, list), at: 0) }

  /// The protocol by which a generic class with this list is recognised.
  func protocolName(_ list: String) -> String { name + list }

  /// A constructor at the end of the file. A generic class is recognised by a protocol of its own.
  func edits(at end: Int) -> [SourceEdit] {
    let additions =
      (calls.isEmpty ? [] : ["Selectors.MethodTable.add { \(calls.joined(separator: " + ")) }"])
      + generic.map { "Selectors.MethodTable.addGeneric { ($0 as? any \(protocolName($0.list)).Type)?.\($0.list)() }" }
    if additions.isEmpty { return [] }
    let protocols = generic.map { type, list in
      let name = protocolName(list)
      return "fileprivate protocol \(name) { nonisolated static func \(list)() -> [Selectors.ClassMethods] }\n"
        + (type.map { "extension \($0): \(name) {}\n" } ?? "")
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
