import SwiftSyntax

/// Lets a test pass `expectation.fulfill` where a closure without arguments is meant: in XCTest for Linux the method has arguments with defaults, which a
/// reference does not leave out.
enum FulfillmentRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    guard file.nodes.imports.contains(where: { $0.path.first?.name.text == "XCTest" }) else { return Changes() }
    return .edits(
      file.nodes.fulfillments.compactMap { member in
        guard let base = member.base, member.declName.argumentNames == nil, !base.code.contains(where: \.isNewline)
        else { return nil }
        if base.is(DeclReferenceExprSyntax.self) { return member.replaced(by: "{ \(base.code).fulfill() }") }
        // The expectation is the one of now.
        return member.replaced(by: "{ [_expectation = \(base.code)] in _expectation.fulfill() }")
      })
  }
}
