/// A sequence of user actions and checks for one app: a header and a list of steps.
///
/// Flows use the YAML format of the mobile test tool Maestro, so that both tools can read one file. The simulator accepts a subset of
/// Maestro's commands and adds its own for appearance, text size, device and language; see ``FlowCommand``. A flow that was read from text
/// is valid: its names exist, its screenshots have different, safe names, and its fingers and recordings begin and end in turn. A flow made
/// in code is not checked.
nonisolated package struct Flow: Equatable, Sendable {
  package var header: FlowHeader
  /// The steps in the order in which they run. Reading a flow inserts a `launchApp` before the first step that needs a running app, if no
  /// step before it launches one; both then have the same line.
  package var steps: [FlowStep]

  package init(header: FlowHeader, steps: [FlowStep]) {
    self.header = header
    self.steps = steps
  }
}

/// The first document of a flow file, with the app that the flow is for, and the flow's name.
nonisolated package struct FlowHeader: Equatable, Sendable {
  /// The app's bundle identifier or program name. The simulator runs only the app that it is built into, and refuses a flow for another
  /// one; see ``AppIdentity/matches(_:)``.
  package var appID: String
  /// The flow's name in reports; `nil` shows the name of the file instead.
  package var name: String?
  /// Maestro's tags. Read and written, but without effect here: nothing filters flows by them.
  package var tags: [String]
  /// The values of `env`, which replace `${NAME}` in the steps. Their own variables are already replaced.
  package var variables: [String: String]

  package init(appID: String, name: String? = nil, tags: [String] = [], variables: [String: String] = [:]) {
    self.appID = appID
    self.name = name
    self.tags = tags
    self.variables = variables
  }
}

/// One command of a flow, with its line and the condition on which the next step begins.
nonisolated package struct FlowStep: Equatable, Sendable {
  /// The line in the flow file, from 1. In messages and names of failure pictures only; does not affect what the step does.
  package var line: Int
  package var command: FlowCommand
  /// How the step ends. Only commands that touch the screen, press keys, scroll or rotate use it; others ignore it, as does exact timing.
  package var wait: FlowWait

  package init(line: Int, command: FlowCommand, wait: FlowWait = .untilRest) {
    self.line = line
    self.command = command
    self.wait = wait
  }
}

/// How long a step waits for the motion that it caused. Without effect while ``FlowTiming/exact`` applies.
nonisolated package enum FlowWait: Hashable, Sendable {
  /// Until nothing moves, then for another half second, the time in which a person looks before acting again.
  case untilRest
  /// Until nothing moves, but at most this long. With 0, the next step begins in the middle of the motion.
  case atMost(milliseconds: Int)
}
