import Diagnostics
import Yams

/// The YAML documents of a flow, whose size is limited so that walking them is cheap.
///
/// YAML lets a short text represent an enormous value: ten aliases of ten aliases, nine levels deep, are a billion nodes. Yams shares the
/// values of aliases, so composing is cheap, but walking or hashing the result visits all of it, and Yams itself hashes the keys of
/// mappings. A key that is a list or a mapping is hashed as a whole, and again for every such key around it. Therefore aliases and such
/// keys are counted in the text before Yams parses it, with counts that can only be too high, and the composed nodes are counted before
/// anything else visits them.
nonisolated struct FlowDocuments {
  /// The roots of the documents, at most ``maximumDocuments``; empty for a text without content.
  let roots: [Node]

  /// The size limit of the text. A step is one line of text; no flow needs six thousand of them. Also limits the text that variables
  /// insert.
  static let maximumTextLengthInBytes = 256 * 1024
  /// The limit of aliases. With `n` aliases the expansion is at most 3^(n/3) times the text, 18 times for this limit.
  static let maximumAliases = 8
  /// The limit of keys that are lists or mappings: this many marked by `?` in the whole text, and this many in brackets on one line, which
  /// is as far as YAML lets such a key extend.
  ///
  /// Flows have no such keys; the limit above 0 tolerates texts that look like them. Hashing then visits every node at most twice as often,
  /// which takes a second for the longest text in a debug build.
  static let maximumComplexKeys = 4
  /// The same limit for a text with aliases, which can have 18 times as many nodes.
  static let maximumComplexKeysBesideAliases = 1
  /// The limit of nodes in one document, aliases expanded.
  static let maximumNodes = 20_000
  /// The limit of nesting levels. A step needs four.
  static let deepestNesting = 16
  /// The limit of documents: a header and a list of steps.
  static let maximumDocuments = 2

  /// Parses a text after checking its limits. Throws the first violation only, with its line; wrong YAML is explained by ``YAMLFault``.
  ///
  /// - Complexity: O(length of the text), which is itself limited to ``maximumTextLengthInBytes``.
  init(_ text: String) throws(FlowProblems) {
    let size = text.utf8.count
    guard size <= FlowDocuments.maximumTextLengthInBytes else {
      throw FlowProblems(
        line: 1, "The flow has \(size) bytes; a flow may have at most \(FlowDocuments.maximumTextLengthInBytes).",
        likelyCause: "It combines many flows.", remedy: "Split it into several flows.")
    }
    try FlowDocuments.checkCharacters(of: text)
    let aliases = try FlowDocuments.checkAliases(in: text)
    try FlowDocuments.checkKeys(
      in: text, limit: aliases == 0 ? FlowDocuments.maximumComplexKeys : FlowDocuments.maximumComplexKeysBesideAliases)
    roots = try FlowDocuments.compose(text)
    for root in roots { try FlowDocuments.checkExtent(of: root) }
  }

  // MARK: Before composing

  /// Throws at the first character that YAML does not allow.
  private static func checkCharacters(of text: String) throws(FlowProblems) {
    var line = 1
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a: line += 1
      case 0x09, 0x0d, 0x20...0x7e, 0x85, 0xa0...0xfefe, 0xff00...0xfffd, 0x10000...: break
      default:
        throw FlowProblems(
          line: line, "The flow has an invalid character: \(scalar.escaped(asASCII: true)).",
          likelyCause: scalar.value == 0
            ? "The file was saved as UTF-16, or it is not text."
            : "It was copied from a terminal or from another program.",
          remedy: scalar.value == 0
            ? "Save it as UTF-8." : "Delete it; in double quotes, write it as an escape such as \"\\x1b\".")
      }
    }
  }

  /// Counts possible aliases: each `*` before a letter where a YAML token can begin. Quoted texts and comments count too, which errs on the
  /// safe side.
  private static func checkAliases(in text: String) throws(FlowProblems) -> Int {
    var count = 0
    var line = 1
    var previous: Unicode.Scalar = "\n"
    var isAfterStar = false
    for scalar in text.unicodeScalars {
      if isAfterStar, isAliasNameCharacter(scalar) { count += 1 }
      if count > maximumAliases {
        throw FlowProblems(
          line: line, "The flow uses more than \(maximumAliases) YAML aliases.",
          likelyCause: "Nested aliases can expand a small file enormously, which is refused.",
          remedy: "Write the values out. A text that begins with \"*\" and is not an alias can begin with \"\\*\".")
      }
      isAfterStar = scalar == "*" && canPrecedeToken(previous)
      if scalar == "\n" { line += 1 }
      previous = scalar
    }
    return count
  }

  /// Counts possible keys that are lists or mappings: each `?` where such a key can begin, and on each line the closing brackets before a
  /// `:`. Quoted texts and comments count too, which errs on the safe side.
  private static func checkKeys(in text: String, limit: Int) throws(FlowProblems) {
    var marked = 0
    var closed = 0
    var line = 1
    // Whether only characters that may precede a key occurred so far on this line, or since a bracket or a comma.
    var canBeginKey = true
    var isAfterBracket = false
    for scalar in text.unicodeScalars {
      if canBeginKey, scalar == "?" { marked += 1 }
      if isAfterBracket, scalar == ":" { closed += 1 }
      guard marked <= limit, closed <= limit else {
        throw FlowProblems(
          line: line, "The flow has keys that are lists or mappings themselves.",
          likelyCause:
            "Texts with \"? \", \"]:\" or \"}:\" in them, or values nested without limit, which are refused.",
          remedy:
            "Write keys as plain words; write \"\\x3f\" for \"?\", or \"\\x3a\" for \":\", in a text in double quotes.")
      }
      let isBlank = scalar.properties.isWhitespace
      if scalar == "\n" {
        line += 1
        closed = 0
        isAfterBracket = false
      } else if !isBlank {
        isAfterBracket = scalar == "]" || scalar == "}"
      }
      canBeginKey =
        "\n\r[{,\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar)
        || canBeginKey && (isBlank || "-?:\u{FEFF}".unicodeScalars.contains(scalar))
    }
  }

  /// Whether a character after `*` makes an alias possible. Wider than YAML needs in practice, which errs on the safe side.
  private static func isAliasNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
  }

  /// Whether a YAML token can begin after this character: white space, brackets, separators, quotes and the byte order mark.
  private static func canPrecedeToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "[{,:?-\"'\u{FEFF}".unicodeScalars.contains(scalar)
  }

  // MARK: Composing

  /// Parses all documents of the stream; stops at the third, so that a long stream is not parsed in vain.
  private static func compose(_ text: String) throws(FlowProblems) -> [Node] {
    var roots: [Node] = []
    do {
      let parser = try Parser(yaml: text, encoding: .utf8)
      while let root = try parser.nextRoot() {
        guard roots.count < maximumDocuments else {
          throw FlowProblems(
            line: root.mark?.line ?? 1, "The flow has a third document.",
            likelyCause: "There is a second \"---\" in the file.",
            remedy: "A flow is a header, one line \"---\" and one list of steps.")
        }
        roots.append(root)
      }
    } catch let problems as FlowProblems {
      throw problems
    } catch {
      let fault = YAMLFault(error, in: text)
      throw FlowProblems([FlowProblem(line: fault.line, diagnostic: fault.diagnostic)])
    }
    return roots
  }

  // MARK: After composing

  /// Counts the nodes and levels of a document with an explicit stack: deep nesting must not overflow the call stack.
  private static func checkExtent(of root: Node) throws(FlowProblems) {
    var count = 0
    var pending: [(node: Node, depth: Int)] = [(root, 1)]
    while let (node, depth) = pending.popLast() {
      count += 1
      guard depth <= deepestNesting else {
        throw FlowProblems([FlowProblem(line: node.mark?.line ?? 1, diagnostic: tooDeep)])
      }
      guard count <= maximumNodes else {
        throw FlowProblems(
          line: node.mark?.line ?? 1, "The flow expands to more than \(maximumNodes) values.",
          likelyCause: "YAML aliases that multiply one another, or very many steps.",
          remedy: "Write the values out; split a long flow into several.")
      }
      switch node {
      case .scalar, .alias: break
      // Pushed backwards, so that the first fault of the text is found first.
      case .sequence(let sequence): for child in sequence.reversed() { pending.append((child, depth + 1)) }
      case .mapping(let mapping):
        for (key, value) in mapping.reversed() {
          pending.append((value, depth + 1))
          pending.append((key, depth + 1))
        }
      }
    }
  }

  /// The diagnostic for values nested deeper than ``deepestNesting``. Also used for Yams' own limit on nesting.
  static let tooDeep = Diagnostic(
    "The flow nests values more than \(deepestNesting) deep.",
    likelyCause:
      "Brackets that are not closed, several \"- \" on one line, or every line indented further than the last.",
    remedy: "Write every step as a \"- \" of its own; the deepest one needs four levels.")
}
