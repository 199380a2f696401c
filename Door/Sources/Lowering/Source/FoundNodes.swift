import SwiftSyntax

/// The nodes of a file that a rule may change, found in one pass. What `#if` excludes on iOS is left out.
struct FoundNodes: Sendable {
  var attributes: [AttributeSyntax] = []
  var modifiers: [DeclModifierSyntax] = []
  var macros: [MacroExpansionExprSyntax] = []
  var conditions: [FunctionCallExprSyntax] = []
  var imports: [ImportDeclSyntax] = []
  var optionalCalls: [FunctionCallExprSyntax] = []
  /// Members that are compared with `nil` or bound by `if let` and its kin.
  var optionalReads: [MemberAccessExprSyntax] = []
  /// References to `NSStringFromClass`.
  var classNames: [DeclReferenceExprSyntax] = []
  /// Names of Core Text's attributes.
  var coreTextNames: [DeclReferenceExprSyntax] = []
  /// The names of variables of functions and of parameters that are lists of `AnyObject`.
  var objects = ObjectVariables()
  /// Members with the name `window` that are the values of variables without a type.
  var windows: [MemberAccessExprSyntax] = []
  /// The names in calls of `measure` and `self.measure` with nothing but a closure.
  var measurements: [ExprSyntax] = []
  /// Members of what is before a `?` or `!`.
  var elementMembers: [MemberAccessExprSyntax] = []
  /// Members of `super`.
  var superMembers: [MemberAccessExprSyntax] = []
  /// Members with the name `intersects`.
  var intersections: [MemberAccessExprSyntax] = []
  /// References to a method `fulfill` that do not call it.
  var fulfillments: [MemberAccessExprSyntax] = []
  /// Whether `UIApplicationMain(…)` is called.
  var startsApplication = false
  /// The modules whose names the file uses, of those that Apple's other modules bring along.
  var usedModules: Set<String> = []
  /// Whether the file exchanges methods.
  var exchangesMethods = false
  /// The conventions of types of blocks, and of functions of C that get an object and a selector.
  var conventions: [AttributeSyntax] = []
  /// The names of types of such functions: what methods are called as by their implementations.
  var functionAliases: [String] = []
  /// Calls of `unsafeBitCast`.
  var casts: [FunctionCallExprSyntax] = []
  /// Calls of `imp_implementationWithBlock`.
  var blocks: [FunctionCallExprSyntax] = []
  /// Whether it names the bundle of the module's resources.
  var usesResourceBundle = false
  /// Calls of members without arguments.
  var calls: [FunctionCallExprSyntax] = []
  /// Calls of a name with nothing, or with a frame, such as `Cell()` and `type.init()`.
  var creations: [FunctionCallExprSyntax] = []
  /// The classes of the metatypes that are the only values of enums' cases, by the cases' names.
  var metatypes: [String: String] = [:]
  /// Outer declarations come before inner ones.
  var types: [TypeNode] = []

  /// - Parameter flags: The names that the compiler is given with `-D`; `nil` if they are not known.
  init(_ tree: SourceFileSyntax, flags: Set<String>?) {
    let finder = NodeFinder(flags: flags)
    finder.walk(tree)
    self = finder.found
  }

  fileprivate init() {}
}

/// A class, extension, protocol or another declaration with members.
struct TypeNode: Sendable {
  let declaration: any (DeclGroupSyntax & DeclSyntaxProtocol)
  /// The outer declarations' names and its own, joined by points. An extension has the name that it extends.
  let name: String
  /// The position of the declaration around it in the list of types.
  let outer: Int?
  /// Whether the declaration, or one around it, is inside a function or closure.
  let isLocal: Bool
  /// The members, with those inside `#if` that hold on iOS or of which only the compiler knows.
  let members: [DeclSyntax]
  let facts: TypeFacts

  init(
    _ declaration: any (DeclGroupSyntax & DeclSyntaxProtocol), name: String, outer: Int?, isLocal: Bool,
    flags: Set<String>?
  ) {
    self.declaration = declaration
    self.name = name
    self.outer = outer
    self.isLocal = isLocal
    members = declaration.memberBlock.members.onIOS(flags)
    facts = TypeFacts(declaration, name: name, members: members)
  }

  var isClass: Bool { declaration.is(ClassDeclSyntax.self) }
  var isExtension: Bool { declaration.is(ExtensionDeclSyntax.self) }
  var isProtocol: Bool { declaration.is(ProtocolDeclSyntax.self) }
}

extension MemberBlockItemListSyntax {
  /// The members, with those inside `#if` that may be compiled on iOS.
  func onIOS(_ flags: Set<String>?) -> [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return conditional.clausesOnIOS(flags).flatMap { clause -> [DeclSyntax] in
        if case .decls(let members) = clause.elements { return members.onIOS(flags) }
        return []
      }
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that may be compiled on iOS.
  func clausesOnIOS(_ flags: Set<String>?) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let value = clause.condition.map { Condition.evaluate($0, flags) } ?? true
      if value != false { result.append(clause) }
      if value == true { break }
    }
    return result
  }
}

/// Variables of functions, and parameters, whose values' classes are not known. A name that also has another type in the file is none of them.
struct ObjectVariables {
  private(set) var lists: Set<String> = []
  private var others: Set<String> = []

  mutating func note(_ name: String, _ type: TypeSyntax?) {
    if type?.code == "[AnyObject]" { lists.insert(name) } else { others.insert(name) }
  }

  func isList(_ name: String) -> Bool { lists.contains(name) && !others.contains(name) }
}

private final class NodeFinder: SyntaxVisitor {
  var found = FoundNodes()
  private let flags: Set<String>?
  /// Positions in the list of types.
  private var open: [Int] = []
  private var functionDepth = 0

  init(flags: Set<String>?) {
    self.flags = flags
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    found.attributes.append(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    found.modifiers.append(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    found.macros.append(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.imports.append(node)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let values = node.parameterClause?.parameters, values.count == 1 {
      found.metatypes[node.name.text] = values.first?.type.classOfMetatype
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let module = ReexportedName.module(of: node.baseName.text) { found.usedModules.insert(module) }
    if node.baseName.text == "NSStringFromClass" { found.classNames.append(node) }
    if node.baseName.text.hasPrefix("kCT") { found.coreTextNames.append(node) }
    if ReexportedName.exchangesMethods(node.baseName.text) { found.exchangesMethods = true }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if functionDepth > 0, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      found.objects.note(name, node.typeAnnotation?.type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    found.objects.note((node.secondName ?? node.firstName).text, node.type)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let module = ReexportedName.module(of: node.name.text) { found.usedModules.insert(module) }
    if ReexportedName.exchangesMethods(node.name.text) { found.exchangesMethods = true }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer.value.isFunctionOfMethod { found.functionAliases.append(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    if let convention = node.blockConvention ?? node.conventionOfMethod { found.conventions.append(convention) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.is(OptionalChainingExprSyntax.self) { found.optionalCalls.append(node) }
    switch node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
    case "unsafeBitCast": found.casts.append(node)
    case "imp_implementationWithBlock": found.blocks.append(node)
    default: break
    }
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "UIApplicationMain" {
      found.startsApplication = true
    }
    if node.arguments.count < 2, node.trailingClosure == nil,
      node.arguments.first.map({ $0.label?.text == "frame" }) ?? true,
      node.calledExpression.is(DeclReferenceExprSyntax.self) || node.calledExpression.isInitializerOfName
    {
      found.creations.append(node)
    }
    if node.arguments.allSatisfy({ ["metrics", "options"].contains($0.label?.text) }), node.calledExpression.isMeasure {
      found.measurements.append(node.calledExpression)
    }
    if node.arguments.isEmpty, node.calledExpression.is(MemberAccessExprSyntax.self) { found.calls.append(node) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true { found.superMembers.append(node) }
    if node.base?.unwrapped != nil { found.elementMembers.append(node) }
    if node.declName.baseName.text == "intersects" { found.intersections.append(node) }
    if node.declName.baseName.text == "fulfill", node.parent?.is(FunctionCallExprSyntax.self) != true {
      found.fulfillments.append(node)
    }
    if node.declName.baseName.text == "module",
      node.base.map({ ["Bundle", "Foundation.Bundle"].contains($0.code) }) ?? true
    {
      found.usesResourceBundle = true
    }
    if node.isComparedWithNil || node.isBound { found.optionalReads.append(node) }
    if node.declName.baseName.text == "window", node.variable?.typeAnnotation == nil { found.windows.append(node) }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      let finder = ConditionFinder(viewMode: .sourceAccurate)
      finder.walk(condition)
      found.conditions += finder.calls
    }
    for clause in node.clausesOnIOS(flags) { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }

  private func walk(_ elements: IfConfigClauseSyntax.Elements) { walk(Syntax(elements)) }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.extendedType.code)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  private func begin(_ node: some DeclGroupSyntax & DeclSyntaxProtocol, _ name: String) -> SyntaxVisitorContinueKind {
    let outer = open.last
    let full = outer.map { found.types[$0].name + "." + name } ?? name
    open.append(found.types.count)
    found.types.append(TypeNode(node, name: full, outer: outer, isLocal: functionDepth > 0, flags: flags))
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
}

private final class ConditionFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .skipChildren
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is a side of `== nil` or `!= nil`.
  fileprivate var isComparedWithNil: Bool {
    guard let sequence = parent?.as(ExprListSyntax.self), sequence.parent?.is(SequenceExprSyntax.self) == true else {
      return false
    }
    let elements = Array(sequence)
    guard let index = elements.firstIndex(where: { $0.id == Syntax(self).id }) else { return false }
    func compares(_ comparison: Int, with other: Int) -> Bool {
      guard elements.indices.contains(comparison), elements.indices.contains(other) else { return false }
      let symbol = elements[comparison].as(BinaryOperatorExprSyntax.self)?.operator.text
      return (symbol == "==" || symbol == "!=") && elements[other].is(NilLiteralExprSyntax.self)
    }
    return compares(index + 1, with: index + 2) || compares(index - 1, with: index - 2)
  }

  /// The variable whose value it is.
  var variable: PatternBindingSyntax? { parent?.parent?.as(PatternBindingSyntax.self) }

  /// Whether it is the value of `if let`, `guard let` or `while let`.
  fileprivate var isBound: Bool { parent?.parent?.is(OptionalBindingConditionSyntax.self) == true }
}

extension ExprSyntax {
  /// Whether this is `name.init`.
  fileprivate var isInitializerOfName: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" else {
      return false
    }
    return member.base?.is(DeclReferenceExprSyntax.self) == true
  }
}

extension ExprSyntax {
  /// Whether it is the method that measures, of the object itself.
  fileprivate var isMeasure: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "measure" && member.base?.code == "self"
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text == "measure"
  }
}
