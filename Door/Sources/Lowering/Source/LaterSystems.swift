import SwiftSyntax

/// Replaces code for systems after iOS 18, the platform's generation, by blanks: what `#available` guards, and declarations with `@available`. The
/// remaining code needs no later names, and does the same as on a device with iOS 18.
///
/// The text keeps its length and its lines. A statement whose only test is answered loses its braces as well, so that result builders and implicit
/// returns see the code that runs.
enum LaterSystems {
  /// The last generation whose code runs.
  private static let generation = 18

  /// Whether a text has the name of the system with a later version behind it. Most files do not, and need not be looked through.
  static func mayOccur(in bytes: [UInt8]) -> Bool {
    let name = Array("iOS".utf8)
    // "iOS 26" or "iOS, introduced: 26".
    let between = Set(", introduced:\t".utf8)
    var index = 0
    while index + 3 < bytes.count {
      defer { index += 1 }
      guard bytes[index] == name[0], bytes[index + 1] == name[1], bytes[index + 2] == name[2] else { continue }
      var rest = index + 3
      while rest < bytes.count, between.contains(bytes[rest]) { rest += 1 }
      var version = 0
      while rest < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[rest]), version < 1000 {
        version = version * 10 + Int(bytes[rest] - UInt8(ascii: "0"))
        rest += 1
      }
      if version > generation { return true }
    }
    return false
  }

  /// Returns the pieces to replace, by blanks for the most part.
  static func removals(from bytes: [UInt8], _ tree: SourceFileSyntax) -> [SourceEdit] {
    let remover = Remover(bytes)
    remover.walk(tree)
    var result: [SourceEdit] = []
    var start: Int?
    for index in 0...bytes.count {
      let differs = index < bytes.count && bytes[index] != remover.bytes[index]
      if differs { start = start ?? index }
      guard !differs, let first = start else { continue }
      result.append(SourceEdit(first..<index, String(decoding: remover.bytes[first..<index], as: UTF8.self)))
      start = nil
    }
    return result
  }

  /// Whether a test or an attribute asks for a later version of iOS.
  fileprivate static func asks(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    var isOfSystem = false
    for entry in arguments {
      switch entry.argument {
      case .availabilityVersionRestriction(let restriction) where restriction.platform.text == "iOS":
        return restriction.version.map(isLater) ?? false
      case .token(let token): isOfSystem = isOfSystem || token.text == "iOS"
      case .availabilityLabeledArgument(let labeled) where isOfSystem && labeled.label.text == "introduced":
        if case .version(let version) = labeled.value { return isLater(version) }
      default: break
      }
    }
    return false
  }

  private static func isLater(_ version: VersionTupleSyntax) -> Bool {
    Int(version.major.text).map { $0 > generation } ?? false
  }
}

private final class Remover: SyntaxAnyVisitor {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard node.is(DeclSyntax.self), let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes,
      attributes.contains(where: \.asksForLaterSystem)
    else { return .visitChildren }
    blank(node.place)
    return .skipChildren
  }

  // MARK: Tests

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard let test = Test(node.conditions) else { return .visitChildren }
    let isChained = node.parent?.is(IfExprSyntax.self) == true
    switch (test.holds, test.index == 0) {
    case (false, true):
      guard let elseBody = node.elseBody, let keyword = node.elseKeyword else {
        blank(isChained ? elseBefore(node)..<node.place.upperBound : node.place)
        return .skipChildren
      }
      blank(node.place.lowerBound..<keyword.place.upperBound)
      if case .codeBlock(let block) = elseBody, !isChained { unwrap(block, keyword.place) }
      walk(Syntax(elseBody))
      return .skipChildren
    case (true, true) where node.conditions.count == 1 && !isChained:
      blank(node.place.lowerBound..<node.body.place.lowerBound)
      unwrap(node.body, node.ifKeyword.place)
      if let keyword = node.elseKeyword { blank(keyword.place.lowerBound..<node.place.upperBound) }
      walk(node.body)
      return .skipChildren
    case (false, false):
      replace(test, in: node.conditions)
      blank(inside: node.body)
      walk(node.conditions)
      if let elseBody = node.elseBody { walk(Syntax(elseBody)) }
      return .skipChildren
    case (true, _):
      replace(test, in: node.conditions)
      if case .codeBlock(let block) = node.elseBody, test.index == 0, node.conditions.count == 1 {
        blank(inside: block)
      }
      return .visitChildren
    }
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let test = Test(node.conditions) else { return .visitChildren }
    guard !test.holds else {
      // Without another condition it never leaves, and what it does then needs later names.
      if node.conditions.count == 1 {
        blank(node.place)
        return .skipChildren
      }
      replace(test, in: node.conditions)
      return .visitChildren
    }
    if test.index == 0 {
      blank(node.place.lowerBound..<node.elseKeyword.place.upperBound)
      unwrap(node.body, node.guardKeyword.place)
    } else {
      replace(test, in: node.conditions)
    }
    walk(node.body)
    blankRest(after: node)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // Items after a guard that ends here are blank already.
    for item in node {
      walk(item)
      if let statement = item.item.as(GuardStmtSyntax.self), let test = Test(statement.conditions), !test.holds {
        break
      }
    }
    return .skipChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let test = Test(node.conditions) else { return .visitChildren }
    replace(test, in: node.conditions)
    if !test.holds { blank(inside: node.body) }
    return .visitChildren
  }

  // MARK: Blanks

  /// Takes the braces off a block that runs always, or writes `do` in front of it if they make a difference.
  ///
  /// - Parameter keyword: Where there is space for it.
  private func unwrap(_ block: CodeBlockSyntax, _ keyword: Range<Int>) {
    let items = block.statements
    if items.count < 2, !items.contains(where: { $0.item.is(DeclSyntax.self) || $0.item.is(DeferStmtSyntax.self) }) {
      blank(block.leftBrace.place)
      blank(block.rightBrace.place)
      // It would take the next line for its value.
      let isBareReturn = items.first?.item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
      if isBareReturn { write(";", at: block.rightBrace.place.lowerBound) }
    } else {
      write("do", at: keyword.lowerBound)
    }
  }

  /// Writes a test's answer in its place, and blanks the conditions after one that does not hold.
  private func replace(_ test: Test, in conditions: ConditionElementListSyntax) {
    blank(test.node.place)
    write(test.holds ? "true" : "false", at: test.node.place.lowerBound)
    guard !test.holds else { return }
    blank(test.node.place.upperBound..<conditions.place.upperBound)
  }

  /// Blanks what follows a guard that does not hold.
  private func blankRest(after node: GuardStmtSyntax) {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return }
    if list.place.upperBound > item.place.upperBound { blank(item.place.upperBound..<list.place.upperBound) }
  }

  private func blank(inside block: CodeBlockSyntax) {
    blank(block.leftBrace.place.upperBound..<block.rightBrace.place.lowerBound)
  }

  /// The start of the `else` in front of a chained `if`.
  private func elseBefore(_ node: IfExprSyntax) -> Int {
    node.parent?.as(IfExprSyntax.self)?.elseKeyword?.place.lowerBound ?? node.place.lowerBound
  }

  private func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  private func write(_ text: String, at offset: Int) {
    bytes.replaceSubrange(offset..<(offset + text.utf8.count), with: text.utf8)
  }
}

/// A test for a later system among conditions.
private struct Test {
  let index: Int
  let node: AvailabilityConditionSyntax
  /// What iOS 18 answers.
  let holds: Bool

  init?(_ conditions: ConditionElementListSyntax) {
    for (index, element) in conditions.enumerated() {
      guard case .availability(let node) = element.condition, LaterSystems.asks(node.availabilityArguments) else {
        continue
      }
      self.index = index
      self.node = node
      holds = node.availabilityKeyword.text == "#unavailable"
      return
    }
    return nil
  }
}

extension AttributeListSyntax.Element {
  /// Whether this is `@available` with a later version.
  fileprivate var asksForLaterSystem: Bool {
    guard case .attribute(let attribute) = self, attribute.attributeName.code == "available",
      case .availability(let arguments) = attribute.arguments
    else { return false }
    return LaterSystems.asks(arguments)
  }
}
