import SwiftSyntax

/// Makes a test case by XCTest's initialiser for Linux, where code makes it by `init()`, which every object of Apple's has.
enum TestCaseCreationRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.creations.compactMap { call in
        guard call.arguments.isEmpty, let paren = call.leftParen,
          let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
          name == "XCTestCase" || module.lineage(of: name).contains(where: { $0.inherited.contains("XCTestCase") })
        else { return nil }
        return SourceEdit(insertingAt: paren.place.upperBound, "name: \"\", testClosure: { _ in }")
      })
  }
}
