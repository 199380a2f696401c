import SwiftSyntax

/// A condition of `#if` as it is on iOS; `nil` where only the compiler knows.
struct Condition {
  /// What a test is on iOS where Linux answers otherwise.
  static func value(of call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.code
    else { return nil }
    switch name {
    case "os": return argument == "iOS"
    case "_runtime": return argument == "_ObjC"
    case "targetEnvironment": return argument == "simulator"
    case "canImport" where foreignModules.contains(argument): return false
    default: return nil
    }
  }

  /// Modules that no iOS SDK has.
  private static let foreignModules: Set = ["AppKit", "Cocoa", "Glibc", "Musl", "WatchKit", "WinSDK"]

  /// Evaluates a condition as far as it is known.
  ///
  /// - Parameter flags: The names that the compiler is given with `-D`; `nil` if they are not known.
  static func evaluate(_ expression: ExprSyntax, _ flags: Set<String>?) -> Bool? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return flags.map { $0.contains(name) } }
    if let call = expression.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return evaluate(prefix.expression, flags).map { !$0 }
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return evaluate(only.expression, flags)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return evaluate(Array(sequence.elements), flags) }
    return nil
  }

  /// Evaluates operands with `&&` and `||` between them; `&&` binds more tightly.
  private static func evaluate(_ elements: [ExprSyntax], _ flags: Set<String>?) -> Bool? {
    var terms: [[ExprSyntax]] = [[]]
    for element in elements {
      if element.as(BinaryOperatorExprSyntax.self)?.operator.text == "||" {
        terms.append([])
      } else if element.is(BinaryOperatorExprSyntax.self) {
        continue
      } else {
        terms[terms.count - 1].append(element)
      }
    }
    return combine(terms.map { combine($0.map { evaluate($0, flags) }, deciding: false) }, deciding: true)
  }

  private static func combine(_ values: [Bool?], deciding value: Bool) -> Bool? {
    if values.contains(value) { return value }
    return values.contains(nil) ? nil : !value
  }
}
