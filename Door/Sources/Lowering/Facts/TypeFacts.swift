/// What other declarations and files need to know of a class, protocol or extension.
struct TypeFacts: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Sendable { case classDeclaration, protocolDeclaration, extensionDeclaration, other }

  var kind: Kind
  var name: String
  /// The types after the colon, as they are written.
  var inherited: [String] = []
  /// Whether all members have names: `@objcMembers`, or an extension or a protocol with `@objc`.
  var marksMembers = false
  /// `private`, `public` and the like; `nil` for none.
  var access: String?
  /// Whether no code may use it.
  var isUnavailable = false
  var isGeneric = false
  /// Whether the platform declares it.
  var isOfPlatform = false
  var methods: [MethodFacts] = []
  var properties: [PropertyFacts] = []
  /// The initialisers in the declaration of a class.
  var initializers: [InitializerFacts] = []

  /// Whether other modules see it.
  var isPublic: Bool { access == "public" || access == "open" }
  /// Whether other files do not see a declaration at a file's top level with this access.
  var isPrivate: Bool { access == "private" || access == "fileprivate" }

  /// Whether a member is optional, here or on Apple's platforms.
  var hasOptionalRequirements: Bool {
    methods.contains { $0.isOptional || $0.isDefaulted } || properties.contains(where: \.isOptional)
  }
}

extension TypeFacts {
  /// The methods that are optional, here or on Apple's platforms, with the name of the protocol.
  fileprivate var namedOptionalMethods: [MethodFacts] {
    methods.filter { $0.isOptional || $0.isDefaulted }.map {
      var method = $0
      method.protocolName = name
      return method
    }
  }

  /// The optional methods that share their labels with another one, and differ in types.
  var alikeOptionalMethods: [MethodFacts] {
    Dictionary(grouping: methods.filter(\.isOptional), by: \.fullName).values.filter { $0.count > 1 }.joined()
      .sorted { $0.signature < $1.signature }
  }
}

/// What a file declares, in the order in which it stands there.
public struct FileFacts: Codable, Hashable, Sendable {
  var types: [TypeFacts] = []
  /// Of the platform: the names of all properties.
  var propertyNames: Set<String> = []
  /// Whether its code exchanges methods.
  var exchangesMethods = false
  /// The names of types of functions that methods are called as by their implementations.
  var functionAliases: [String] = []
  /// Whether it names the bundle of the module's resources.
  public internal(set) var usesResourceBundle = false

  /// The types that other files do not see, with their extensions and with what is inside them.
  var hidden: [TypeFacts] {
    let names = Set(types.filter { $0.isPrivate && $0.kind != .extensionDeclaration }.map(\.name))
    return types.filter { names.contains($0.rootName) }
  }
}

extension TypeFacts {
  /// The name of the outermost declaration.
  fileprivate var rootName: String { name.prefix { $0 != "." && $0 != "<" }.description }
}

/// What the files of a module declare, and those of lowered modules that it imports.
public struct ModuleFacts: Sendable {
  /// The module's own name.
  public let name: String
  /// The folder of asset catalogues that no manifest declares, and Xcode's build takes along; `nil` for none.
  let catalogues: String?
  /// Whether code of the module exchanges methods.
  let exchangesMethods: Bool
  /// The names of types of functions that methods are called as by their implementations.
  let functionAliases: Set<String>
  private var own: [String: [TypeFacts]] = [:]
  private var imported: [String: [TypeFacts]] = [:]

  /// - Parameters:
  ///   - files: Those of the module itself, in a fixed order.
  ///   - imports: Those of other lowered modules.
  ///   - catalogues: The folder of asset catalogues that no manifest declares.
  public init(name: String, files: [FileFacts], imports: [FileFacts] = [], catalogues: String? = nil) {
    self.name = name
    self.catalogues = catalogues
    exchangesMethods = files.contains(where: \.exchangesMethods)
    functionAliases = Set(files.flatMap(\.functionAliases))
    for file in files {
      let hidden = Set(file.hidden.map(\.name))
      for type in file.types where !hidden.contains(type.name) { own[type.name, default: []].append(type) }
    }
    for type in imports.flatMap(\.types) { imported[type.name, default: []].append(type) }
    platformProperties = imports.reduce(into: []) { $0.formUnion($1.propertyNames) }
    objectLists = Set(
      files.flatMap(\.types).flatMap(\.properties).filter { $0.type == "[AnyObject]" }.map(\.name))
    find()
  }

  /// The facts as code of one file sees them: with its own private types, and without those of others.
  func seen(from file: FileFacts) -> ModuleFacts {
    let hidden = file.hidden
    if hidden.isEmpty { return self }
    var result = self
    for type in hidden { result.own[type.name, default: []].append(type) }
    result.find()
    return result
  }

  /// Finds what is asked for by the names of members.
  private mutating func find() {
    let inner = own.filter { $0.key.contains(".") }.mapValues { $0.map(withFullNames) }
    own.merge(inner) { $1 }
    let types = (own.values.joined() + Array(imported.values.joined())).sorted { $0.name < $1.name }
    optionalMethods = Dictionary(
      grouping: types.filter { $0.kind == .protocolDeclaration }.flatMap(\.namedOptionalMethods), by: \.name)
    overriding = [:]
    for type in own.values.joined() {
      let names = type.methods.filter(\.isOverride).map(\.fullName) + type.properties.filter(\.isOverride).map(\.name)
      for name in names { overriding[name, default: []].insert(type.name) }
    }
    dispatched = dispatchedMembers()
  }

  /// The members that classes override though they cannot, by their names without labels.
  private(set) var dispatched: [String: [DispatchedMember]] = [:]

  /// The extensions of classes that the module they stand in does not declare, in a fixed order.
  var extensionsOfOtherModules: [(type: TypeFacts, isOwn: Bool)] {
    let all = own.values.joined().map { ($0, true) } + imported.values.joined().map { ($0, false) }
    return all.filter { type, isOwn in
      type.kind == .extensionDeclaration
        && !(declarations(of: type.name) + (isOwn ? [] : imported[type.name] ?? [])).contains {
          $0.kind == .classDeclaration && !$0.isOfPlatform
        }
    }.sorted { $0.0.name < $1.0.name }
  }

  /// The facts of a type with the full names of what it inherits.
  private func withFullNames(_ type: TypeFacts) -> TypeFacts {
    var type = type
    type.inherited = type.inherited.map { fullName(of: $0, in: type.name) }
    return type
  }

  /// The full name of a type that is named inside others: the innermost declaration that has one of this name counts.
  func fullName(of name: String, in type: String) -> String {
    let plain = Self.plain(name)
    var around = type.split(separator: ".").dropLast()
    while !around.isEmpty {
      let candidate = around.joined(separator: ".") + "." + plain
      if own[candidate] != nil || imported[candidate] != nil { return candidate }
      around.removeLast()
    }
    return name
  }

  /// The classes of the module that override a member of this name, by its labels.
  private var overriding: [String: Set<String>] = [:]

  /// Whether a class, or one above it, gives all members names.
  func marksMembers(of name: String) -> Bool {
    lineage(of: name).contains { $0.kind == .classDeclaration && $0.marksMembers }
  }

  /// Whether a subclass in the module overrides a member of a class.
  func isOverridden(_ fullName: String, of type: String) -> Bool {
    overriding[fullName, default: []].contains { $0 != type && isSubclass($0, of: type) }
  }

  /// Whether a class is below another one.
  func isSubclass(_ name: String, of other: String) -> Bool { name != other && superclasses(of: name).contains(other) }

  /// The names of the module's classes below another one, sorted.
  func subclasses(of name: String) -> [String] { own.keys.filter { isSubclass($0, of: name) }.sorted() }

  /// The declaration and the extensions of a type in the module itself.
  func declarations(of name: String) -> [TypeFacts] { own[name] ?? [] }

  /// Whether the class is declared in the module itself.
  func declaresClass(_ name: String) -> Bool { declarations(of: name).contains { $0.kind == .classDeclaration } }

  /// Whether the module itself declares a method of this base name in one of these types.
  func declaresMethod(_ name: String, of types: [String]) -> Bool {
    types.contains { declarations(of: $0).contains { $0.methods.contains { $0.name == name } } }
  }

  /// All declarations and extensions of a type and, for a class, of its superclasses as far as they are known; nearest first.
  func lineage(of name: String) -> [TypeFacts] { superclasses(of: name).flatMap(allDeclarations) }

  /// The names of a type and of the classes above it, nearest first. The last one may be unknown here.
  private func superclasses(of name: String) -> [String] {
    var result: [String] = []
    var next: String? = name
    while let name = next, !result.contains(name) {
      result.append(name)
      next = allDeclarations(of: name).first { $0.kind == .classDeclaration }?.inherited.first.map(Self.plain)
    }
    return result
  }

  func allDeclarations(of name: String) -> [TypeFacts] { declarations(of: name) + (imported[name] ?? []) }

  /// The protocols that a type or a superclass states, and those that these refine, whose requirements have names.
  func namedRequirements(of name: String) -> [TypeFacts] {
    allProtocols(named: lineage(of: name).flatMap(\.inherited)).filter { $0.marksMembers || $0.hasOptionalRequirements }
  }

  /// The protocols of these names, and those that they refine, that have optional requirements.
  func protocols(named names: [String]) -> [TypeFacts] {
    allProtocols(named: names).filter(\.hasOptionalRequirements)
  }

  private func allProtocols(named names: [String]) -> [TypeFacts] {
    var result: [TypeFacts] = []
    var open = names.map(Self.plain)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      for one in declarations(of: name) + (imported[name] ?? []) where one.kind == .protocolDeclaration {
        result.append(one)
        open += one.inherited.map(Self.plain)
      }
    }
    return result.sorted { $0.name < $1.name }
  }

  /// The methods of all protocols that are optional, here or on Apple's platforms, by their base names.
  private(set) var optionalMethods: [String: [MethodFacts]] = [:]

  /// The names of the platform's properties.
  let platformProperties: Set<String>

  /// Whether a type of the module itself has a property of this name.
  func declaresProperty(_ name: String) -> Bool {
    own.values.joined().contains { $0.properties.contains { $0.name == name } }
  }

  /// The names of properties that are lists of `AnyObject`.
  let objectLists: Set<String>

  /// Whether a name is that of a protocol.
  func isProtocol(_ name: String) -> Bool {
    (declarations(of: name) + (imported[name] ?? [])).contains { $0.kind == .protocolDeclaration }
  }

  /// The methods with this base name that a reference may mean: those of the type and its superclasses if it has any, else those of all types
  /// that have names in Objective-C, else all.
  func methods(named name: String, of type: String?) -> [MethodFacts] {
    let lineage = type.map { self.lineage(of: $0) } ?? []
    let own = lineage.flatMap(\.methods).filter { $0.name == name }
    if !own.isEmpty {
      // Of overloads, Objective-C knows those with the attribute.
      let marked = lineage.flatMap { type in
        type.methods.filter { $0.name == name && ($0.isMarked || type.marksMembers) }
      }
      return marked.isEmpty ? own : marked
    }
    let types = self.own.values.joined() + Array(imported.values.joined())
    let marked = types.flatMap { type in type.methods.filter { $0.name == name && ($0.isMarked || type.marksMembers) } }
    return marked.isEmpty ? types.flatMap(\.methods).filter { $0.name == name && $0.hasPlainSelector } : marked
  }

  /// Whether a type or a superclass has another method that differs from this one in the type of its result alone.
  func differsInResult(_ method: MethodFacts, of type: String) -> Bool {
    lineage(of: type).contains {
      $0.methods.contains {
        $0.name == method.name && $0.isStatic == method.isStatic && $0.result != method.result
          && $0.signature == method.signature
      }
    }
  }

  /// The number of methods of this name, by their labels, in a type and its superclasses.
  func overloads(of name: String, in type: String?) -> Int {
    let methods = type.map { lineage(of: $0).flatMap(\.methods) } ?? []
    return Set(methods.filter { $0.name == name }.map(\.fullName)).count
  }

  /// The property of a type or a superclass, one with a given name first; `nil` if the declarations that are known have none.
  func ownProperty(named name: String, of type: String) -> PropertyFacts? {
    let all = lineage(of: type).flatMap(\.properties).filter { $0.name == name }
    return all.first { $0.givenName != nil } ?? all.first
  }

  /// The property that a reference may mean, nearest first: of the type, else the only one of all types that has a given name.
  func property(named name: String, of type: String?) -> PropertyFacts {
    if let own = type.flatMap({ ownProperty(named: name, of: $0) }) { return own }
    let all = self.own.values.joined().flatMap(\.properties).filter { $0.name == name && $0.isMarked }
    let names = Set(all.map(\.givenName))
    return PropertyFacts(name: name, givenName: names.count == 1 ? names.first ?? nil : nil)
  }

  /// A type's name without generic arguments, attributes and module.
  static func plain(_ type: String) -> String {
    let words = type.split(separator: "<")[0].split(separator: " ")
    return words.last.map(String.init) ?? type
  }
}
