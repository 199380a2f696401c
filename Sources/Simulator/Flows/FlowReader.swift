import Diagnostics
import Foundation
import UIKit
import Yams

nonisolated extension Flow {
  /// Reads a flow from its text.
  ///
  /// Pure: touches no file. Every problem of the text is found before it throws; only a text that is no YAML at all has just
  /// the first.
  ///
  /// - Parameter variables: What `${NAME}` stands for, beside what the flow says itself, which counts first.
  /// - Complexity: O(length of the text), which is limited to ``FlowDocuments/longestTextInBytes``.
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

/// Turns YAML nodes into a flow, collecting problems as it goes.
///
/// A value that cannot be read is reported and skipped, so that the rest of the file is still checked.
nonisolated struct FlowReader {
  private(set) var problems: [FlowProblem] = []
  /// What `${NAME}` stands for.
  private(set) var variables: [String: String]
  /// How much text variables may still stand for: a short flow must not become an enormous one.
  private var bytesForVariables = FlowDocuments.longestTextInBytes
  var appID: String?
  /// The lines of the screenshots by what their names must differ in.
  var linesOfPictures: [String: Int] = [:]
  /// Whether the app runs after the steps read so far.
  private var hasLaunched = false
  /// The line of the step that left a finger on the screen.
  private var lineOfFinger: Int?
  /// How many fingers the last `fingers` left on the screen.
  var heldFingers = 0
  /// The line of the step that began a recording.
  private var lineOfRecording: Int?
  /// How long the step that is being read waits.
  var stepWait = FlowWait.untilRest

  init(variables: [String: String] = [:]) { self.variables = variables }

  static let shape =
    "Begin with a header such as \"appId: com.example.shop\", then a line \"---\", then \"- launchApp\"."

  mutating func report(_ line: Int, _ diagnostic: Diagnostic) {
    problems.append(FlowProblem(line: line, diagnostic: diagnostic))
  }

  mutating func report(_ line: Int, _ fact: String, likelyCause: String = "", remedy: String) {
    report(line, Diagnostic(fact, likelyCause: likelyCause, remedy: remedy))
  }

  // MARK: Header

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

  /// The values of `env`, each of which may use those before it and those of the command line.
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
          key.line, "\((key.scalar?.string ?? "A list").quoted) is no name for a variable.",
          remedy: "Use letters, digits and \"_\", beginning with a letter.")
        continue
      }
      guard let text = value.scalar?.string else {
        report(
          value.line, "The variable \(name.quoted) is not a text.", remedy: "Write \"\(name): value\" on one line.")
        continue
      }
      // One that cannot be read stands for nothing, so that the steps do not complain of it again.
      let expanded = expanded(text, line: value.line) ?? ""
      values[name] = expanded
      variables[name] = expanded
    }
    return values
  }

  private mutating func readTags(_ node: Node) -> [String] {
    guard let sequence = node.sequence else {
      report(node.line, "\"tags\" is not a list.", remedy: "Write \"tags: [smoke, checkout]\".")
      return []
    }
    return sequence.compactMap { text($0, of: "tags") }
  }

  // MARK: Steps

  mutating func steps(from node: Node) -> [FlowStep] {
    guard let sequence = node.sequence, !sequence.isEmpty else {
      report(
        node.line, node.isAbsent || node.sequence != nil ? "The flow has no steps." : "The steps are not a list.",
        likelyCause: "Every step is a line that begins with \"- \".", remedy: FlowReader.shape)
      return []
    }
    return sequence.flatMap { node -> [FlowStep] in
      let wasLaunched = hasLaunched
      guard let step = step(from: node) else { return [] }
      // Maestro's flows may act on an app that is there already; nothing runs yet when a flow begins here.
      let launches = !wasLaunched && hasLaunched && step.command != .launchApp
      return launches ? [FlowStep(line: step.line, command: .launchApp), step] : [step]
    }
  }

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

  private mutating func step(_ name: FlowCommand.Name, argument: Node?, line: Int) -> FlowStep? {
    if name == .launchApp || name.needsRunningApp { hasLaunched = true }
    stepWait = .untilRest
    guard let command = command(name, argument: argument, line: line) else {
      // What follows is read as if it were there.
      if name == .touchDown { lineOfFinger = line }
      if name == .startRecording { lineOfRecording = line }
      return nil
    }
    guard checkFinger(command, name, line: line), checkRecording(command, line: line) else { return nil }
    return FlowStep(line: line, command: command, wait: stepWait)
  }

  /// Whether the finger is where the command needs it; notes what becomes of it.
  private mutating func checkFinger(_ command: FlowCommand, _ name: FlowCommand.Name, line: Int) -> Bool {
    if let lineOfFinger, name.needsFreeFinger {
      report(
        line, "The finger that line \(lineOfFinger) put down is still on the screen.",
        remedy: "Put \"- touchUp\" before this step.")
      // Said once; the steps after it would say the same.
      self.lineOfFinger = nil
      return false
    }
    switch command {
    case .touchDown: lineOfFinger = line
    case .swipe(let swipe) where !swipe.releases: lineOfFinger = line
    case .touchMove, .touchUp:
      guard lineOfFinger != nil else {
        report(
          line, "\(name.rawValue.quoted) comes while no finger is on the screen.",
          remedy: "Put \"\(FlowCommand.Name.touchDown.example)\" before this step.")
        return false
      }
      if command == .touchUp { lineOfFinger = nil }
    // Whatever launches the app again has taken the finger away.
    case .launchApp, .setDevice, .setLocale, .setLayoutDirection:
      lineOfFinger = nil
      heldFingers = 0
    default: break
    }
    return true
  }

  /// Whether a recording begins and ends in turn; the end of the flow ends one too.
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
          line, "\"stopRecording\" comes while nothing is recorded.",
          remedy: "Put \"\(FlowCommand.Name.startRecording.example)\" before this step, or remove it.")
        return false
      }
      lineOfRecording = nil
    default: break
    }
    return true
  }

  private mutating func commandName(_ text: String, line: Int) -> FlowCommand.Name? {
    if let name = FlowCommand.Name(rawValue: text) { return name }
    let near = NearMatches.matches(for: text, among: FlowCommand.Name.allCases.map(\.rawValue))
    if FlowCommand.onlyMaestros.contains(text) {
      report(line, "\(text.quoted) is a command of Maestro's that is not read here.", remedy: knownCommands)
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

  /// The values of a mapping by key; unknown keys are reported and left out.
  ///
  /// - Parameter owner: What has the keys, as a sentence begins with it.
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

  /// A text that is not empty, with its variables put in.
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

  /// A text with its variables put in; `nil` after a problem was reported.
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
  /// Counted from 1.
  var line: Int { mark?.line ?? 1 }

  /// Whether there is nothing where a value could be: a key with nothing behind it, or one of YAML's words for nothing.
  var isAbsent: Bool {
    guard let scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
