import SwiftSyntax

/// Gives the window of a delegate the type that it has in Objective-C's terms, where it is bound: in
/// `if let window = UIApplication.shared.delegate?.window, let root = window?.rootViewController` the first `window` is a `UIWindow?`.
///
/// Applies only if the name is unwrapped or bound again later. A chain such as `delegate?.window??.bounds` compiles unchanged.
enum WindowRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.optionalReads.compactMap { member in
        guard member.declName.baseName.text == "window", member.base?.isDelegate == true,
          let binding = member.parent?.parent?.as(OptionalBindingConditionSyntax.self),
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let scope = binding.scope, OptionalUse.isFound(of: name, behind: binding, in: scope)
        else { return nil }
        return SourceEdit(insertingAt: member.place.upperBound, " as UIWindow??")
      })
  }
}

extension ExprSyntax {
  /// Whether this is a variable or member named `delegate`, unwrapped or not.
  fileprivate var isDelegate: Bool {
    if let inner = unwrapped { return inner.isDelegate }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "delegate" }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text == "delegate"
  }
}

extension OptionalBindingConditionSyntax {
  /// The statement in which the name is known: `if` and `while` with their bodies, and what is around a `guard`.
  fileprivate var scope: Syntax? {
    var next = parent
    while let node = next {
      if node.is(IfExprSyntax.self) || node.is(WhileStmtSyntax.self) { return node }
      if node.is(GuardStmtSyntax.self) { return node.parent?.parent }
      next = node.parent
    }
    return nil
  }
}

/// Finds a name that is used as an optional: `name?`, `name!`, `let other = name`.
private final class OptionalUse: SyntaxVisitor {
  private let name: String
  private let binding: OptionalBindingConditionSyntax
  private var isFound = false

  static func isFound(of name: String, behind binding: OptionalBindingConditionSyntax, in scope: Syntax) -> Bool {
    let finder = OptionalUse(name, binding)
    finder.walk(scope)
    return finder.isFound
  }

  private init(_ name: String, _ binding: OptionalBindingConditionSyntax) {
    (self.name, self.binding) = (name, binding)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == name, node.position > binding.endPosition, let parent = node.parent else {
      return .visitChildren
    }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.position > binding.position,
      node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    {
      isFound = true
    }
    return .visitChildren
  }
}
