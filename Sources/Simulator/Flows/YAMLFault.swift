import Diagnostics
import Foundation
import Yams

/// An error of the YAML parser, explained for people who write flows.
///
/// The parser names the rule of its grammar that was broken. In practice people break few of these rules, each for one or two reasons,
/// which the messages name.
nonisolated struct YAMLFault {
  /// The line to correct, from 1. Not always where the parser gave up: a bracket that is never closed is reported where it opens.
  let line: Int
  let diagnostic: Diagnostic

  /// Explains an error of Yams; any other error is shown as it describes itself, on line 1.
  ///
  /// - Parameter text: The text that was parsed, in which the fault is searched.
  init(_ error: any Error, in text: String) {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init(problem, at: mark, context: context, in: text)
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(doubleKey: keys.first ?? "", at: context.mark, in: text)
    default:
      self.init(line: 1, "\(error)", YAMLFault.unknown)
    }
  }

  private init(line: Int, _ diagnostic: Diagnostic) {
    self.line = line
    self.diagnostic = diagnostic
  }

  private init(line: Int, _ found: String, _ advice: Advice) {
    self.init(
      line: line,
      Diagnostic("The flow is not valid YAML: \(found).", likelyCause: advice.cause, remedy: advice.remedy))
  }

  /// Explains an error at a mark, whose line and column count from 1. Tabs and a missing `---` come first: the parser reports them by
  /// various rules.
  private init(_ problem: String, at mark: Mark, context: YamlError.Context?, in text: String) {
    let line = text.line(mark.line)
    let rest = line.unicodeScalars.dropFirst(mark.column - 1)
    if problem.contains("nesting level") {
      self.init(line: context?.mark.line ?? mark.line, FlowDocuments.tooDeep)
    } else if problem.contains("tab character") || rest.first == "\t"
      || line.prefix(while: \.isWhitespace).contains("\t")
    {
      self.init(line: mark.line, "the line is indented with a tab", YAMLFault.tab)
    } else if problem == "did not find expected key", mark.column == 1, line.hasPrefix("- ") {
      self.init(line: mark.line, "a step appears in the header", YAMLFault.missingSeparator)
    } else if let rule = YAMLFault.rules.first(where: { $0.applies(to: problem, context?.text ?? "") }) {
      // An unclosed bracket or quote is at fault where it opens, not where the text ends.
      let isAtStart = rule.isAtStart && context != nil
      self.init(
        line: isAtStart ? context!.mark.line : mark.line, rule.words ?? problem, rule.advice)
    } else {
      self.init(
        line: mark.line, [problem, context?.text].compactMap(\.self).joined(separator: " "), YAMLFault.unknown)
    }
  }

  /// - Parameter mark: The position of the key's first occurrence.
  private init(doubleKey key: String, at mark: Mark, in text: String) {
    let again = YAMLFault.lineOfRepetition(of: key, at: mark, in: text)
    let places = again.map { "on line \(mark.line) and again on line \($0)" } ?? "in one list of keys"
    self.init(
      line: again ?? mark.line, "the key \(key.quoted) is used more than once, \(places)", YAMLFault.doubleKey)
  }

  /// Returns the later line that repeats the key at the same depth of the same mapping; `nil` for mappings in braces, which have no lines
  /// of their own.
  private static func lineOfRepetition(of key: String, at mark: Mark, in text: String) -> Int? {
    let depth = mark.column - 1
    for (index, line) in text.lines.enumerated().dropFirst(mark.line) {
      let content = line.drop { $0 == " " }
      if content.isEmpty || content.hasPrefix("#") { continue }
      let indentation = line.count - content.count
      if indentation < depth { return nil }
      guard indentation == depth else { continue }
      for written in [key, "\"\(key)\"", "'\(key)'"] where content.hasPrefix(written) {
        if content.dropFirst(written.count).drop(while: { $0 == " " }).hasPrefix(":") { return index + 1 }
      }
    }
    return nil
  }
}

// MARK: Causes and remedies

nonisolated extension YAMLFault {
  /// A likely cause and a remedy, as sentences.
  fileprivate struct Advice {
    let cause: String
    let remedy: String

    init(_ cause: String, _ remedy: String) {
      self.cause = cause
      self.remedy = remedy
    }
  }

  /// The explanation of one of the parser's errors.
  fileprivate struct Rule {
    /// Occurs in the parser's message, or in its description of what it was reading.
    let key: String
    /// Replaces the parser's message; `nil` keeps it.
    var words: String?
    /// Whether the fault is where the parser began to read the construct, not where it gave up.
    var isAtStart = false
    let advice: Advice

    init(_ key: String, words: String? = nil, isAtStart: Bool = false, _ cause: String, _ remedy: String) {
      self.key = key
      self.words = words
      self.isAtStart = isAtStart
      advice = Advice(cause, remedy)
    }

    func applies(to problem: String, _ context: String) -> Bool { problem.contains(key) || context.contains(key) }
  }

  fileprivate static let tab = Advice(
    "The editor puts tabs where YAML allows only spaces.", "Indent the line with spaces, as the lines above it.")
  fileprivate static let missingSeparator = Advice(
    "The line \"---\" between the header and the steps is missing.", FlowReader.shape)
  fileprivate static let doubleKey = Advice(
    "A line was copied, or a step begins without its \"- \".", "Keep one of them, or begin the next step with \"- \".")
  fileprivate static let unknown = Advice(
    "Wrong indentation, or a text with \": \", \"#\" or a bracket in it that is not in quotes.",
    "Correct the line, or the one before it; put such texts in double quotes.")

  /// Ordered by priority: the first rule that applies is used.
  fileprivate static let rules: [Rule] = [
    Rule(
      "undefined alias",
      "A text that begins with \"*\" refers to a value marked with \"&\" above it, and there is none.",
      "Put the text in double quotes if the \"*\" is part of it."),
    Rule(
      "mapping values are not allowed", "A text has \": \" in it, or the line is indented further than those above it.",
      "Put the text in double quotes, or correct the indentation."),
    Rule(
      "unknown escape character",
      "In double quotes a backslash begins an escape, such as \"\\n\".",
      "Write two backslashes, as in \"Cart \\\\(1\\\\)\", or leave the quotes out, or use single ones."),
    Rule(
      "while parsing a quoted scalar", "In double quotes a backslash begins an escape, such as \"\\u20ac\".",
      "Write two backslashes, or leave the quotes out, or use single ones."),
    Rule(
      "while scanning a quoted scalar", words: "quotes are opened here and never closed", isAtStart: true,
      "The closing quote is missing, or differs from the opening quote.", "Close the quotes on the same line."),
    Rule(
      "while parsing a flow mapping", words: "a \"{\" is opened here and not closed properly", isAtStart: true,
      "The \"}\" or a \",\" is missing, or a text with such a sign is not in quotes.",
      "Close it, or put the text in double quotes."),
    Rule(
      "while parsing a flow sequence", words: "a \"[\" is opened here and not closed properly", isAtStart: true,
      "The \"]\" or a \",\" is missing, or a text with such a sign is not in quotes.",
      "Close it, or put the text in double quotes."),
    Rule(
      "could not find expected ':'", words: "a line has no \":\" where a key and a value are expected",
      isAtStart: true, "A \": \" is missing, or a text continues on the next line.",
      "Write \"key: value\"; keep a text on one line, or put it in double quotes."),
    Rule(
      "did not find expected key",
      "The line is indented differently from its neighbours, or something follows a closing quote.",
      "Indent lines that belong together alike; write quotes inside quotes as \\\"."),
    Rule(
      "did not find expected '-' indicator",
      "The line is indented differently from the steps, or its \"- \" is missing.",
      "Begin every step with \"- \" at the same depth, and indent what belongs to it by four spaces."),
    Rule(
      "block sequence entries are not allowed", "A \"- \" appears where a text is expected.",
      "Put the list on lines of its own, or the text in double quotes."),
    Rule(
      "mapping keys are not allowed", "A text begins with \"? \", which has a special meaning in YAML.",
      "Put the text in double quotes."),
    Rule(
      "cannot start any token", "A text begins with \"@\", \"`\" or \"%\", which YAML reserves.",
      "Put the text in double quotes."),
    Rule(
      "did not find expected node content",
      "A text begins with \",\", \"]\" or \"}\", which have a special meaning in YAML.",
      "Put the text in double quotes, or remove the sign."),
    Rule(
      "scanning an anchor", "A text begins with \"&\", which has a special meaning in YAML.",
      "Put the text in double quotes."
    ),
    Rule(
      "scanning an alias", "A text begins with \"*\", which has a special meaning in YAML.",
      "Put the text in double quotes."),
    Rule(
      "a tag", "A text begins with \"!\", which has a special meaning in YAML.", "Put the text in double quotes."),
    Rule(
      "tag handle", "A text begins with \"!\", which has a special meaning in YAML.", "Put the text in double quotes."),
    Rule(
      "directive", "The line begins with \"%\", which has a special meaning in YAML.", "Put the text in double quotes."),
    Rule(
      "block scalar", "A text begins with \"|\" or \">\", which have a special meaning in YAML.",
      "Put the text in double quotes."),
    Rule(
      "<document start>", "The line is indented less than the first one, or follows a line \"...\".",
      "Begin the lines of the header, and the steps, all at the same depth."),
  ]
}

nonisolated extension String {
  fileprivate var lines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }

  /// Returns a line of the text, from 1, without its line break; empty beyond the last line.
  fileprivate func line(_ number: Int) -> Substring {
    let lines = lines
    return lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }
}
