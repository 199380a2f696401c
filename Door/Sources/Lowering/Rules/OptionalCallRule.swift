import SwiftSyntax

/// Calls optional requirements, compares them with `nil` and binds them: `object.f?(1)` becomes `object._optional_f__?(1)`, as ``OptionalRule`` makes the
/// requirement a property.
enum OptionalCallRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(calls(in: file, module) + file.nodes.optionalReads.compactMap { read($0, module) })
  }

  private static func calls(in file: ParsedFile, _ module: ModuleFacts) -> [SourceEdit] {
    file.nodes.optionalCalls.flatMap { call -> [SourceEdit] in
      guard let chained = call.calledExpression.as(OptionalChainingExprSyntax.self),
        let member = chained.expression.as(MemberAccessExprSyntax.self),
        case let name = member.declName.baseName.identifierText,
        case let methods = module.optionalMethods[name, default: []].filter({ $0.labels == call.labels(for: $0) }),
        let method = methods.first, !member.isProperty(name, module)
      else { return [] }
      if Set(methods.filter(\.isOptional).map(\.signature)).count > 1 { return ofAlike(call, chained, member, method) }
      return method.isOptional ? ofOwn(call, member, method) : ofPlatform(chained, member, method)
    }
  }

  /// A method that is compared with `nil` or bound, without being called. A name without labels means it if the method has
  /// parameters, as no property does, and no property of the module has that name, nor for the platform's methods one of the platform.
  private static func read(_ member: MemberAccessExprSyntax, _ module: ModuleFacts) -> SourceEdit? {
    let name = member.declName.baseName.identifierText
    let labels = member.declName.argumentNames?.arguments.map(\.name.identifierText)
    let methods = module.optionalMethods[name, default: []].filter { labels == nil || $0.labels == labels }
    guard let method = methods.first, Set(methods.map(\.selector)).count == 1,
      labels != nil
        || (!method.parameters.isEmpty && !module.declaresProperty(name)
          && (method.isOptional || !module.platformProperties.contains(name)))
    else { return nil }
    let text =
      method.isOptional
      ? OptionalRule.name(of: method) : "\(responding(to: method))?.\(member.declName.code)"
    return member.declName.replaced(by: text)
  }

  /// A property takes no labels.
  private static func ofOwn(
    _ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, _ method: MethodFacts
  ) -> [SourceEdit] {
    [member.declName.replaced(by: OptionalRule.name(of: method))] + withoutLabels(call)
  }

  /// Methods that differ in types: a function for each calls it. What follows a call goes on only if there was one.
  private static func ofAlike(
    _ call: FunctionCallExprSyntax, _ chained: OptionalChainingExprSyntax, _ member: MemberAccessExprSyntax,
    _ method: MethodFacts
  ) -> [SourceEdit] {
    let goesOn = [.memberAccessExpr, .functionCallExpr, .subscriptCallExpr].contains(call.parent?.kind)
    return [
      member.declName.replaced(by: OptionalRule.callName(of: method)), SourceEdit(chained.questionMark.place, ""),
    ] + withoutLabels(call) + (goesOn ? [SourceEdit(insertingAt: call.place.upperBound, "?")] : [])
  }

  private static func withoutLabels(_ call: FunctionCallExprSyntax) -> [SourceEdit] {
    call.arguments.compactMap { argument -> SourceEdit? in
      guard let label = argument.label, let colon = argument.colon else { return nil }
      let range = label.place.lowerBound..<colon.place.upperBound
      return SourceEdit(range, String(repeating: " ", count: range.count))
    }
  }

  /// The platform's protocols have defaults in place of optional methods: asks whether the object has a method of its own.
  private static func ofPlatform(
    _ chained: OptionalChainingExprSyntax, _ member: MemberAccessExprSyntax, _ method: MethodFacts
  ) -> [SourceEdit] {
    [
      member.declName.replaced(by: "\(responding(to: method))?.\(method.name)"),
      SourceEdit(chained.questionMark.place, ""),
    ]
  }
}

extension OptionalCallRule {
  /// The protocols of delegates that Apple's subclasses of scroll views narrow the type of `delegate` to, which Swift does not allow.
  private static let narrowerDelegates: Set = [
    "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UITableViewDelegate", "UITextViewDelegate",
  ]

  /// The member that returns the object if it has a method of its own.
  private static func responding(to method: MethodFacts) -> String {
    let narrowed = method.protocolName.flatMap { narrowerDelegates.contains($0) ? $0 : nil }
    return "_responding(to: \"\(method.selector)\"" + (narrowed.map { ", as: (any \($0)).self)" } ?? ")")
  }
}

extension MemberAccessExprSyntax {
  /// Whether a property of this name is meant: the type of the base is written, a class or structure, and has one.
  fileprivate func isProperty(_ name: String, _ module: ModuleFacts) -> Bool {
    guard let around = enclosingType, let type = base?.writtenType(in: around, module), !module.isProtocol(type) else {
      return false
    }
    return module.ownProperty(named: name, of: type) != nil
  }
}

extension ExprSyntax {
  /// The type of `self`, of a property of the type around, or of a property of one of these; `nil` if it is not written.
  fileprivate func writtenType(in around: String, _ module: ModuleFacts) -> String? {
    if let chained = self.as(OptionalChainingExprSyntax.self) {
      return chained.expression.writtenType(in: around, module)
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.writtenType(in: around, module) }
    let property: PropertyFacts?
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if name == "self" { return around }
      property = module.ownProperty(named: name, of: around)
    } else if let member = self.as(MemberAccessExprSyntax.self),
      let type = member.base?.writtenType(in: around, module)
    {
      property = module.ownProperty(named: member.declName.baseName.identifierText, of: type)
    } else {
      return nil
    }
    return property?.type.map { String($0.prefix { $0 != "?" && $0 != "!" }) }
  }
}

extension MethodFacts {
  fileprivate var labels: [String] { parameters.map(\.label) }
}

extension FunctionCallExprSyntax {
  /// The labels of a call, with those of `method` for trailing closures.
  fileprivate func labels(for method: MethodFacts) -> [String] {
    let written = arguments.map { $0.label?.identifierText ?? "_" }
    let trailing = (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
    return written + method.parameters.dropFirst(written.count).prefix(trailing).map(\.label)
  }
}
