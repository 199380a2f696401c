/// A script of what a person does with an app: a header and a list of steps.
///
/// Flows are written in the YAML form of the mobile test tool Maestro, so that one file can be read by both. What we accept
/// is a part of Maestro's commands and a few of our own for appearance, text size, device and language; see
/// ``FlowCommand``. A flow that was read has been checked: its names exist and its screenshots have different, safe names.
nonisolated package struct Flow: Equatable, Sendable {
  package var header: FlowHeader
  package var steps: [FlowStep]

  package init(header: FlowHeader, steps: [FlowStep]) {
    self.header = header
    self.steps = steps
  }
}

/// The first document of a flow: which app it is for, and what it is called.
nonisolated package struct FlowHeader: Equatable, Sendable {
  /// The app's bundle identifier. The simulator runs the app that it is built into, and refuses a flow for another one.
  package var appID: String
  /// The flow's own name, if it has one.
  package var name: String?
  package var tags: [String]
  /// The values of `env`, which `${NAME}` stands for in the steps.
  package var variables: [String: String]

  package init(appID: String, name: String? = nil, tags: [String] = [], variables: [String: String] = [:]) {
    self.appID = appID
    self.name = name
    self.tags = tags
    self.variables = variables
  }
}

/// One command of a flow, where it stands in the file, and how it ends.
nonisolated package struct FlowStep: Equatable, Sendable {
  /// Counted from 1.
  package var line: Int
  package var command: FlowCommand
  package var wait: FlowWait

  package init(line: Int, command: FlowCommand, wait: FlowWait = .untilRest) {
    self.line = line
    self.command = command
    self.wait = wait
  }
}

/// How long a step waits for what it set in motion.
nonisolated package enum FlowWait: Hashable, Sendable {
  /// Until nothing moves any more, and then as long as a person looks before acting again.
  case untilRest
  /// Until nothing moves any more, but no longer than this: 0 goes on in the middle of the motion.
  case atMost(milliseconds: Int)
}
