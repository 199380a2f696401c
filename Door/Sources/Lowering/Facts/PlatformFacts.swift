extension FileFacts {
  /// What lowered modules need to know of the platform: classes with what they inherit, and protocols with the methods that have defaults, which
  /// are the optional ones of Apple's.
  ///
  /// - Parameter sources: The platform's files.
  public static func platform(_ sources: [Lowering]) -> FileFacts {
    let types = sources.flatMap(\.facts.types)
    var defaults: [String: Set<String>] = [:]
    for type in types where type.kind == .extensionDeclaration {
      defaults[type.name, default: []].formUnion(type.methods.map(\.fullName))
    }
    var facts = FileFacts(
      types: types.filter(\.isPublic).compactMap { type in
        var type = type
        switch type.kind {
        case .classDeclaration: type.methods = []
        case .protocolDeclaration:
          type.methods = type.methods.filter { defaults[type.name]?.contains($0.fullName) ?? false }
          for index in type.methods.indices { type.methods[index].isDefaulted = true }
        case .extensionDeclaration, .other: return nil
        }
        type.properties = []
        type.initializers = []
        type.isOfPlatform = true
        return type
      }.sorted { $0.name < $1.name })
    facts.propertyNames = Set(types.flatMap(\.properties).map(\.name))
    return facts
  }
}
