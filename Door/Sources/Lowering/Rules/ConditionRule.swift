import SwiftSyntax

/// Answers the tests of `#if` that hold on iOS and not on Linux, and the other way round.
enum ConditionRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(file.nodes.conditions.compactMap { call in Condition.value(of: call).map { call.replaced(by: "\($0)") } })
  }
}
