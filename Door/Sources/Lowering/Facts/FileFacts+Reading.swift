import SwiftSyntax

extension FileFacts {
  init(_ file: ParsedFile) {
    types = file.nodes.types.map(\.facts)
    exchangesMethods = file.nodes.exchangesMethods
    functionAliases = file.nodes.functionAliases
    usesResourceBundle = file.nodes.usesResourceBundle
  }
}

extension TypeFacts {
  init(_ declaration: any DeclGroupSyntax & DeclSyntaxProtocol, name: String, members: [DeclSyntax]) {
    self.name = name
    kind =
      switch declaration.kind {
      case .classDecl: .classDeclaration
      case .protocolDecl: .protocolDeclaration
      case .extensionDecl: .extensionDeclaration
      default: .other
      }
    inherited = declaration.inheritanceClause?.inheritedTypes.map { $0.type.code } ?? []
    let attributes = declaration.attributes.names
    let namesAll = kind == .extensionDeclaration || kind == .protocolDeclaration
    marksMembers = attributes.contains("objcMembers") || (namesAll && attributes.contains("objc"))
    access = declaration.modifiers.access
    isUnavailable = declaration.attributes.makesUnavailable
    isGeneric = (declaration as? any WithGenericParametersSyntax)?.genericParameterClause != nil
    for member in members {
      if let method = member.as(FunctionDeclSyntax.self) { methods.append(MethodFacts(method)) }
      if let property = member.as(VariableDeclSyntax.self) { properties += PropertyFacts.all(of: property) }
      if kind == .classDeclaration, let initializer = member.as(InitializerDeclSyntax.self) {
        initializers.append(InitializerFacts(initializer))
      }
    }
  }
}

extension MethodFacts {
  init(_ node: FunctionDeclSyntax) {
    let modifiers = node.modifiers.names
    let effects = node.signature.effectSpecifiers
    name = node.name.identifierText
    parameters = node.signature.parameterClause.parameters.map {
      Parameter(
        label: $0.firstName.identifierText, type: $0.type.inClosureType, defaultValue: $0.defaultValue?.value.code)
    }
    result = node.signature.returnClause?.type.inClosureType
    givenName = node.attributes.objectiveCName
    isMarked = node.attributes.marksMember
    isUnmarked = node.attributes.names.contains("nonobjc")
    isUnavailable = node.attributes.makesUnavailable
    isOptional = modifiers.contains("optional")
    isOverride = modifiers.contains("override")
    isStatic = modifiers.contains("static") || modifiers.contains("class")
    isAsync = effects?.asyncSpecifier != nil
    isThrowing = effects?.throwsClause != nil
    isGeneric = node.genericParameterClause != nil
    access = node.modifiers.access
  }
}

extension InitializerFacts {
  init(_ node: InitializerDeclSyntax) {
    let effects = node.signature.effectSpecifiers
    labels = node.signature.parameterClause.parameters.map(\.firstName.identifierText)
    isConvenience = node.modifiers.names.contains("convenience")
    isUsable =
      node.optionalMark == nil && effects?.asyncSpecifier == nil && effects?.throwsClause == nil
      && node.genericParameterClause == nil && !node.attributes.makesUnavailable
  }
}

extension PropertyFacts {
  static func all(of node: VariableDeclSyntax) -> [PropertyFacts] {
    let modifiers = node.modifiers.names
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return nil }
      let accessors = binding.accessorBlock?.accessorNames
      return PropertyFacts(
        name: name, type: binding.typeAnnotation?.type.code, givenName: node.attributes.objectiveCName,
        // No code can read what is unavailable, Interface Builder's properties among it.
        isMarked: node.attributes.marksMember && !node.attributes.makesUnavailable,
        isUnmarked: node.attributes.names.contains("nonobjc"),
        isUnavailable: node.attributes.makesUnavailable,
        isOptional: modifiers.contains("optional"),
        isOverride: modifiers.contains("override"),
        isStatic: modifiers.contains("static") || modifiers.contains("class"),
        isSettable: node.bindingSpecifier.text == "var"
          && (accessors.map { $0.contains("set") || $0.contains("didSet") || $0.contains("willSet") } ?? true),
        observers: accessors?.filter { ["willSet", "didSet"].contains($0) } ?? [],
        access: node.modifiers.access)
    }
  }
}

extension AccessorBlockSyntax {
  fileprivate var accessorNames: [String] {
    if case .accessors(let list) = accessors { return list.map(\.accessorSpecifier.text) }
    return ["get"]
  }
}

extension TypeSyntax {
  /// The type as a part of a closure's type, which has no `!`.
  fileprivate var inClosureType: String {
    self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { $0.wrappedType.code + "?" }
      ?? code
  }
}
