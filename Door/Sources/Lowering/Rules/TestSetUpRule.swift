import SwiftSyntax

/// Leaves out `await super.setUp()` and `await super.tearDown()` in a direct subclass of `XCTestCase`, where they do nothing: XCTest for Linux has not
/// said that they may be called on the main actor.
enum TestSetUpRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.superMembers.compactMap { member in
        guard ["setUp", "tearDown"].contains(member.declName.baseName.text),
          let call = member.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
          let waiting = call.parent?.as(AwaitExprSyntax.self), let type = member.enclosingType,
          module.declarations(of: type).contains(where: { $0.inherited.contains("XCTestCase") })
        else { return nil }
        let whole = waiting.parent?.as(TryExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(waiting)
        return whole.replaced(by: "()")
      })
  }
}
