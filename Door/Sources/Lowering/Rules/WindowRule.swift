import SwiftSyntax

/// Gives the window of a delegate the type that it has in Objective-C's terms, where it is bound: in
/// `if let window = UIApplication.shared.delegate?.window, let root = window?.rootViewController` the first `window` is a `UIWindow?`.
///
/// A variable is one as well if its name is unwrapped twice later. Applies only if the name is unwrapped or bound again later. A chain such as `delegate?.window??.bounds` compiles unchanged.
enum WindowRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let bound = file.nodes.optionalReads.filter { member in
      guard member.isWindowOfDelegate, let binding = member.parent?.parent?.as(OptionalBindingConditionSyntax.self),
        let name = binding.name, let scope = binding.scope
      else { return false }
      return OptionalUse.isFound(of: name, behind: binding.endPosition, in: scope, twice: false)
    }
    let stored = file.nodes.windows.filter { member in
      guard member.isWindowOfDelegate, let variable = member.variable, let scope = variable.scope,
        let name = variable.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return false }
      return OptionalUse.isFound(of: name, behind: variable.endPosition, in: scope, twice: true)
    }
    return .edits((bound + stored).map { SourceEdit(insertingAt: $0.place.upperBound, " as UIWindow??") })
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isWindowOfDelegate: Bool { declName.baseName.text == "window" && base?.isDelegate == true }
}

extension ExprSyntax {
  /// Whether this is a variable or member named `delegate`, unwrapped or not.
  fileprivate var isDelegate: Bool {
    if let inner = unwrapped { return inner.isDelegate }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "delegate" }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text == "delegate"
  }
}

extension PatternBindingSyntax {
  /// The statements among which the variable is declared.
  fileprivate var scope: Syntax? {
    sequence(first: Syntax(self)) { $0.parent }.first { $0.is(CodeBlockItemListSyntax.self) }
  }
}

extension OptionalBindingConditionSyntax {
  fileprivate var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.text }

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

/// Finds a name that is used as an optional: `name?`, `name!`, `let other = name`. As one of an optional, in `name??` and `name!!`, or where
/// `other` is used as an optional.
private final class OptionalUse: SyntaxVisitor {
  private let name: String
  private let place: AbsolutePosition
  private let twice: Bool
  private var isFound = false

  static func isFound(of name: String, behind place: AbsolutePosition, in scope: Syntax, twice: Bool) -> Bool {
    let finder = OptionalUse(name, place, twice)
    finder.walk(scope)
    return finder.isFound
  }

  private init(_ name: String, _ place: AbsolutePosition, _ twice: Bool) {
    (self.name, self.place, self.twice) = (name, place, twice)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == name, node.position > place, let parent = node.parent else { return .visitChildren }
    if parent.unwraps, !twice || parent.parent?.unwraps == true { isFound = true }
    if let binding = parent.parent?.as(OptionalBindingConditionSyntax.self) { note(binding) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.position > place, node.name == name { note(node) }
    return .visitChildren
  }

  /// The name is bound to one of its own, or to itself.
  private func note(_ binding: OptionalBindingConditionSyntax) {
    guard twice else {
      isFound = true
      return
    }
    guard let other = binding.name, let scope = binding.scope else { return }
    isFound = isFound || OptionalUse.isFound(of: other, behind: binding.endPosition, in: scope, twice: false)
  }
}

extension Syntax {
  /// Whether this is `x?` or `x!`.
  fileprivate var unwraps: Bool { self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self) }
}
