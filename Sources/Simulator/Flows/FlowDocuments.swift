import Diagnostics
import Foundation
import Yams

/// The YAML documents of a flow, checked to be small enough to be walked.
///
/// YAML lets a short text stand for an enormous value: ten aliases of ten aliases, nine deep, are a billion nodes. Yams
/// shares what aliases stand for, so composing is cheap, but whoever walks or hashes the result pays for all of it, and Yams
/// hashes the keys of mappings itself. So aliases are counted in the text before Yams sees it, with a count that can only be
/// too high, and the composed nodes are counted before anything else touches them.
nonisolated struct FlowDocuments {
  /// The roots, at most ``longestStream``.
  let roots: [Node]

  /// The text's size limit. A step is a line of text; nobody writes six thousand of them.
  static let longestTextInBytes = 256 * 1024
  /// With `n` aliases the expansion is at most 3^(n/3) times the text: 18 times for these.
  static let mostAliases = 8
  /// Nodes after expansion.
  static let mostNodes = 20_000
  /// Levels of nodes in one another. A step needs four.
  static let deepestNesting = 16
  /// A header and a list of steps.
  static let longestStream = 2

  init(_ text: String) throws(FlowProblems) {
    let size = text.utf8.count
    guard size <= FlowDocuments.longestTextInBytes else {
      throw FlowProblems(
        line: 1, "The flow has \(size) bytes; at most \(FlowDocuments.longestTextInBytes) are read.",
        remedy: "Split it into several flows.")
    }
    try FlowDocuments.checkAliases(in: text)
    roots = try FlowDocuments.compose(text)
    for root in roots { try FlowDocuments.checkExtent(of: root) }
  }

  // MARK: Before composing

  /// Counts what may be an alias: a `*` before a letter, where a YAML token can begin. Quoted texts and comments are counted
  /// like everything else, which errs on the safe side.
  private static func checkAliases(in text: String) throws(FlowProblems) {
    var count = 0
    var line = 1
    var previous: Unicode.Scalar = "\n"
    var isAfterStar = false
    for scalar in text.unicodeScalars {
      if isAfterStar, isAliasNameCharacter(scalar) { count += 1 }
      if count > mostAliases {
        throw FlowProblems(
          line: line, "The flow uses more than \(mostAliases) YAML aliases.",
          likelyCause: "Aliases of aliases make a small file stand for an enormous one, which is refused.",
          remedy: "Write the values out. A text that begins with \"*\" and is no alias can begin with \"\\*\".")
      }
      isAfterStar = scalar == "*" && canPrecedeToken(previous)
      if scalar == "\n" { line += 1 }
      previous = scalar
    }
  }

  private static func isAliasNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
  }

  private static func canPrecedeToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "[{,:?-\"'\u{FEFF}".unicodeScalars.contains(scalar)
  }

  // MARK: Composing

  private static func compose(_ text: String) throws(FlowProblems) -> [Node] {
    var roots: [Node] = []
    do {
      let parser = try Parser(yaml: text, encoding: .utf8)
      while let root = try parser.nextRoot() {
        guard roots.count < longestStream else {
          throw FlowProblems(
            line: root.mark?.line ?? 1, "The flow has a third document.",
            likelyCause: "A second \"---\" in the file.",
            remedy: "A flow is a header, one line \"---\" and one list of steps.")
        }
        roots.append(root)
      }
    } catch let problems as FlowProblems {
      throw problems
    } catch {
      throw FlowProblems(yamlError: error)
    }
    return roots
  }

  // MARK: After composing

  private static func checkExtent(of root: Node) throws(FlowProblems) {
    var count = 0
    var pending: [(node: Node, depth: Int)] = [(root, 1)]
    while let (node, depth) = pending.popLast() {
      count += 1
      guard count <= mostNodes, depth <= deepestNesting else {
        throw FlowProblems(
          line: node.mark?.line ?? 1,
          depth > deepestNesting
            ? "The flow nests values more than \(deepestNesting) deep."
            : "The flow stands for more than \(mostNodes) values.",
          likelyCause: "YAML aliases that multiply one another, or brackets that are not closed.",
          remedy: "Write the steps out, one per line; split a long flow into several.")
      }
      switch node {
      case .scalar, .alias: break
      case .sequence(let sequence): for child in sequence { pending.append((child, depth + 1)) }
      case .mapping(let mapping):
        for (key, value) in mapping {
          pending.append((key, depth + 1))
          pending.append((value, depth + 1))
        }
      }
    }
  }
}

nonisolated extension FlowProblems {
  /// What the YAML reader found, with the line it named.
  fileprivate init(yamlError error: any Error) {
    let line: Int
    let found: String
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      line = mark.line
      found = [problem, context?.text].compactMap(\.self).joined(separator: " ")
    case .reader(let problem, let offset, _, let text):
      line = 1 + text.prefix(offset ?? 0).count { $0.isNewline }
      found = problem
    case .duplicatedKeysInMapping(let duplicates, let context):
      line = context.mark.line
      found = "the key \(duplicates.map(\.quoted).joined(separator: " and ")) is used more than once"
    default:
      line = 1
      found = "\(error)"
    }
    self.init(
      line: line, "The flow is not valid YAML: \(found).",
      likelyCause: "Wrong indentation, or a text with \": \", \"#\" or a bracket in it that is not in quotes.",
      remedy: "Correct the line, or the one before it; put such texts in double quotes.")
  }
}
