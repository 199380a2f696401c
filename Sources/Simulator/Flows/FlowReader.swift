import Diagnostics
import Foundation
import UIKit
import Yams

nonisolated extension Flow {
  /// Reads a flow from its text, without accessing any file.
  ///
  /// Collects all problems of the text before it throws; text that is not YAML at all, or exceeds a limit of ``FlowDocuments``, has only
  /// the first.
  ///
  /// - Parameter variables: Values for `${NAME}` from outside. A value of the same name in the flow's `env` takes precedence.
  /// - Complexity: O(length of the text), which is limited to ``FlowDocuments/maximumTextLengthInBytes``.
  package init(reading text: String, variables: [String: String] = [:]) throws(FlowProblems) {
    let documents = try FlowDocuments(text)
    guard let first = documents.roots.first else {
      throw FlowProblems(line: 1, "The flow is empty.", remedy: FlowReader.shape)
    }
    guard documents.roots.count == 2 else {
      let isSteps = first.sequence != nil
      throw FlowProblems(
        line: first.mark?.line ?? 1,
        isSteps ? "The flow has steps but no header." : "The flow has no steps.",
        likelyCause: "The line \"---\" between the header and the steps is missing.", remedy: FlowReader.shape)
    }
    var reader = FlowReader(variables: variables)
    let header = reader.header(from: first)
    let steps = reader.steps(from: documents.roots[1])
    guard let header, reader.problems.isEmpty else { throw FlowProblems(reader.problems) }
    self.init(header: header, steps: steps)
  }
}

/// Converts YAML nodes to a flow and collects problems on the way.
///
/// A value that cannot be read is reported and skipped, so that the rest of the file is still checked. Methods that read a value return
/// `nil` after they reported a problem, and report each problem once. Read the header first: the steps need its variables and its `appId`.
nonisolated struct FlowReader {
  /// The problems so far, in the order in which they were found. ``FlowProblems`` sorts them.
  private(set) var problems: [FlowProblem] = []
  /// The values for `${NAME}`: those from outside, and those of `env` once the header is read.
  private(set) var variables: [String: String]
  /// The number of bytes that variables may still add to the text: a short flow must not become an enormous one.
  private var bytesForVariables = FlowDocuments.maximumTextLengthInBytes
  /// The header's `appId`; `nil` before the header is read. `launchApp` may name no other.
  var appID: String?
  /// The line of each file that a step writes, by ``PictureName/comparisonKey``.
  var linesOfPictures: [String: Int] = [:]
  /// Whether an app runs after the steps read so far.
  private var hasLaunched = false
  /// The line of the step that left the single finger of `touchDown` or `swipe` on the screen; `nil` if it is free. Fingers of `fingers`
  /// are counted by ``heldFingers``.
  private var lineOfFinger: Int?
  /// The number of fingers that the last `fingers` left on the screen.
  var heldFingers = 0
  /// The line of the step that began the recording in progress.
  private var lineOfRecording: Int?
  /// The wait of the step that is being read. Set by ``stepFields(of:_:known:)``.
  var stepWait = FlowWait.untilRest

  init(variables: [String: String] = [:]) { self.variables = variables }

  /// The remedy for text without the two documents of a flow.
  static let shape =
    "Begin with a header such as \"appId: com.example.shop\", then a line \"---\", then \"- launchApp\"."

  /// Adds a problem on a line, from 1.
  mutating func report(_ line: Int, _ diagnostic: Diagnostic) {
    problems.append(FlowProblem(line: line, diagnostic: diagnostic))
  }

  mutating func report(_ line: Int, _ fact: String, likelyCause: String = "", remedy: String) {
    report(line, Diagnostic(fact, likelyCause: likelyCause, remedy: remedy))
  }

  // MARK: Header

  /// Reads the header, and makes the values of `env` available to its other fields and to the steps. Returns `nil` without an `appId`.
  mutating func header(from node: Node) -> FlowHeader? {
    let known = ["appId", "name", "tags", "env"]
    guard node.mapping != nil else {
      report(node.line, "The header is not a list of keys and values.", remedy: FlowReader.shape)
      return nil
    }
    let fields = fields(of: node, of: "The header", known: known)
    let own = fields["env"].map { readVariables($0) } ?? [:]
    let name = fields["name"].flatMap { text($0, of: "name") }
    let tags = fields["tags"].map { readTags($0) } ?? []
    guard let idNode = fields["appId"] else {
      report(node.line, "The header has no \"appId\".", remedy: "Add a line such as \"appId: com.example.shop\".")
      return nil
    }
    guard let appID = text(idNode, of: "appId") else { return nil }
    self.appID = appID
    return FlowHeader(appID: appID, name: name, tags: tags, variables: own)
  }

  /// Reads the values of `env`, in order. Each may use the ones before it and those from outside.
  private mutating func readVariables(_ node: Node) -> [String: String] {
    guard let mapping = node.mapping else {
      report(
        node.line, "\"env\" is not a list of names and values.", remedy: "Write \"env:\" and below it \"  USER: anna\"."
      )
      return [:]
    }
    var values: [String: String] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string, FlowVariable.isName(name) else {
        report(
          key.line, "\((key.scalar?.string ?? "A list").quoted) is not a valid variable name.",
          remedy: "Use letters, digits and \"_\", beginning with a letter.")
        continue
      }
      guard let text = value.scalar?.string else {
        report(
          value.line, "The variable \(name.quoted) is not a text.", remedy: "Write \"\(name): value\" on one line.")
        continue
      }
      // An unreadable value becomes an empty one, so that steps that use it do not report it again.
      let expanded = expanded(text, line: value.line) ?? ""
      values[name] = expanded
      variables[name] = expanded
    }
    return values
  }

  /// Reads a list of texts; reports anything else as a whole.
  private mutating func readTags(_ node: Node) -> [String] {
    guard let sequence = node.sequence else {
      report(node.line, "\"tags\" is not a list.", remedy: "Write \"tags: [smoke, checkout]\".")
      return []
    }
    return sequence.compactMap { text($0, of: "tags") }
  }

  // MARK: Steps

  /// Reads the steps, and inserts a launch before the first step that needs a running app if no step before it launches one.
  mutating func steps(from node: Node) -> [FlowStep] {
    guard let sequence = node.sequence, !sequence.isEmpty else {
      report(
        node.line, node.isAbsent || node.sequence != nil ? "The flow has no steps." : "The steps are not a list.",
        likelyCause: "Begin every step with \"- \" on a line of its own.", remedy: FlowReader.shape)
      return []
    }
    return sequence.flatMap { node -> [FlowStep] in
      let wasLaunched = hasLaunched
      guard let step = step(from: node) else { return [] }
      // Maestro's flows may act on a running app; here, nothing runs at the beginning of a flow.
      let launches = !wasLaunched && hasLaunched && step.command != .launchApp
      return launches ? [FlowStep(line: step.line, command: .launchApp), step] : [step]
    }
  }

  /// Reads a step: a command alone, or a mapping with the command as its only key.
  private mutating func step(from node: Node) -> FlowStep? {
    switch node {
    case .scalar(let scalar):
      guard let name = commandName(scalar.string, line: node.line) else { return nil }
      return step(name, argument: nil, line: node.line)
    case .mapping(let mapping):
      guard let (key, value) = mapping.first, let keyText = key.scalar?.string else {
        report(node.line, "A step has no command.", remedy: knownCommands)
        return nil
      }
      guard mapping.count == 1 else {
        let others = mapping.dropFirst().map { ($0.key.scalar?.string ?? "…").quoted }.joined(separator: ", ")
        report(
          key.line, "The step \(keyText.quoted) is followed by \(others) at the same depth.",
          likelyCause: "The lines below a command need more indentation than the command.",
          remedy: "Indent them by four spaces, or begin each further step with \"- \".")
        return nil
      }
      guard let name = commandName(keyText, line: key.line) else { return nil }
      return step(name, argument: value.isAbsent ? nil : value, line: key.line)
    case .sequence, .alias:
      report(node.line, "A step is a list of its own.", remedy: "Begin every step with one \"- \" only.")
      return nil
    }
  }

  /// Reads the argument of a command and checks the step against the ones before it.
  private mutating func step(_ name: FlowCommand.Name, argument: Node?, line: Int) -> FlowStep? {
    if name == .launchApp || name.needsRunningApp { hasLaunched = true }
    stepWait = .untilRest
    guard let command = command(name, argument: argument, line: line) else {
      // The steps after it are checked as if it had been read.
      if name == .touchDown { lineOfFinger = line }
      if name == .startRecording { lineOfRecording = line }
      return nil
    }
    guard checkFinger(command, name, line: line), checkRecording(command, line: line) else { return nil }
    return FlowStep(line: line, command: command, wait: stepWait)
  }

  /// Checks that the finger is where the command needs it, and tracks it. Returns `false` after it reported a problem.
  private mutating func checkFinger(_ command: FlowCommand, _ name: FlowCommand.Name, line: Int) -> Bool {
    if let lineOfFinger, name.usesFirstFinger {
      report(
        line, "The finger that line \(lineOfFinger) put down is still on the screen.",
        remedy: "Put \"- touchUp\" before this step.")
      // Reported once; otherwise each further step would repeat it.
      self.lineOfFinger = nil
      return false
    }
    switch command {
    case .touchDown: lineOfFinger = line
    case .swipe(let swipe) where !swipe.releases: lineOfFinger = line
    case .touchMove, .touchUp:
      guard lineOfFinger != nil else {
        report(
          line, "\(name.rawValue.quoted) needs a finger on the screen, and there is none.",
          remedy: "Put \"\(FlowCommand.Name.touchDown.example)\" before this step.")
        return false
      }
      if command == .touchUp { lineOfFinger = nil }
    // A launch removes the finger from the screen.
    case .launchApp, .setDevice, .setLocale, .setLayoutDirection:
      lineOfFinger = nil
      heldFingers = 0
    default: break
    }
    return true
  }

  /// Checks that recordings begin and end in turn. One still in progress at the end of the flow is fine: it ends there.
  private mutating func checkRecording(_ command: FlowCommand, line: Int) -> Bool {
    switch command {
    case .startRecording:
      if let lineOfRecording {
        report(
          line, "The recording of line \(lineOfRecording) is still running.",
          remedy: "Put \"- stopRecording\" before this step.")
        return false
      }
      lineOfRecording = line
    case .stopRecording:
      guard lineOfRecording != nil else {
        report(
          line, "\"stopRecording\" has no recording to stop.",
          remedy: "Put \"\(FlowCommand.Name.startRecording.example)\" before this step, or remove it.")
        return false
      }
      lineOfRecording = nil
    default: break
    }
    return true
  }

  /// Returns the command of that name; reports others as unsupported commands of Maestro, or as misspelt with near matches.
  private mutating func commandName(_ text: String, line: Int) -> FlowCommand.Name? {
    if let name = FlowCommand.Name(rawValue: text) { return name }
    let near = NearMatches.matches(for: text, among: FlowCommand.Name.allCases.map(\.rawValue))
    if FlowCommand.unsupportedMaestroCommands.contains(text) {
      report(line, "\(text.quoted) is a Maestro command that is not supported.", remedy: knownCommands)
      return nil
    }
    report(
      line, "There is no command \(text.quoted).",
      likelyCause: near.isEmpty ? "" : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?",
      remedy: knownCommands)
    return nil
  }

  private var knownCommands: String {
    "The commands are: \(FlowCommand.Name.allCases.map(\.rawValue).joined(separator: ", "))."
  }

  // MARK: Values

  /// Returns the values of a mapping by key; reports unknown keys and leaves them out. Empty for anything but a mapping.
  ///
  /// - Parameter owner: The subject of the messages, such as a quoted command; begins their sentences.
  mutating func fields(of node: Node, of owner: String, known: [String]) -> [String: Node] {
    guard let mapping = node.mapping else { return [:] }
    var fields: [String: Node] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        report(
          key.line, "\(owner) has a key that is not a text.", remedy: "The keys are: \(known.joined(separator: ", ")).")
        continue
      }
      guard known.contains(name) else {
        let near = NearMatches.matches(for: name, among: known)
        report(
          key.line, "\(owner) has no key \(name.quoted).",
          likelyCause: near.isEmpty ? "" : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?",
          remedy: "The keys are: \(known.joined(separator: ", ")).")
        continue
      }
      fields[name] = value
    }
    return fields
  }

  /// Returns a non-empty text with its variables replaced. Numbers and words such as `true` are texts too.
  ///
  /// - Parameter owner: The key or command for messages, without quotes.
  mutating func text(_ node: Node, of owner: String) -> String? {
    guard let scalar = node.scalar else {
      report(
        node.line, "\(owner.quoted) has a list where a text is expected.",
        remedy: "Write one text, in double quotes if it contains brackets or \": \".")
      return nil
    }
    guard !node.isAbsent, !scalar.string.isEmpty else {
      report(node.line, "\(owner.quoted) is empty.", remedy: "Write a text after \"\(owner):\".")
      return nil
    }
    return expanded(scalar.string, line: node.line)
  }

  /// Returns a text with its variables replaced, and charges their length to ``bytesForVariables``.
  private mutating func expanded(_ text: String, line: Int) -> String? {
    do {
      let expanded = try FlowVariable.expand(text, with: variables, limit: bytesForVariables)
      bytesForVariables -= max(expanded.utf8.count - text.utf8.count, 0)
      return expanded
    } catch {
      report(line, error.diagnostic(in: text, known: variables.keys.sorted()))
      return nil
    }
  }

  /// Reads exactly `true` or `false`; YAML's other words for them, such as `yes`, are refused.
  mutating func bool(_ node: Node, of owner: String) -> Bool? {
    switch node.scalar?.string {
    case "true": return true
    case "false": return false
    default:
      report(node.line, "\(owner.quoted) is neither true nor false.", remedy: "Write \"\(owner): true\".")
      return nil
    }
  }
}

nonisolated extension Node {
  /// The line of the node, from 1.
  var line: Int { mark?.line ?? 1 }

  /// Whether the value is missing: nothing after the key, or one of YAML's words for null. A quoted `"null"` is a text.
  var isAbsent: Bool {
    guard let scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
