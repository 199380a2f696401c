import SwiftSyntax

/// Lets tests that are isolated to the main actor run in XCTest's list of tests, which SwiftPM generates: XCTest for Linux stops at their type.
enum TestListRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let finder = TestFinder(viewMode: .sourceAccurate)
    for type in file.nodes.types where type.isExtension { finder.walk(type.declaration) }
    return .edits(finder.tests.map { $0.replaced(by: "TestHost.hosted(\($0.code))") })
  }
}

/// Finds the methods in pairs of a name and a method.
private final class TestFinder: SyntaxVisitor {
  var tests: [DeclReferenceExprSyntax] = []

  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    let values = node.elements.map(\.expression)
    if values.count == 2, values[0].is(StringLiteralExprSyntax.self),
      let test = values[1].as(DeclReferenceExprSyntax.self)
    {
      tests.append(test)
    }
    return .skipChildren
  }
}
