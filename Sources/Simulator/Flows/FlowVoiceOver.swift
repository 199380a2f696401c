import Diagnostics
import Yams

/// Whether a screen reader runs.
nonisolated package enum FlowVoiceOver: Hashable, Sendable {
  case enabled
  /// What is said also stands at the bottom of the screen.
  case captioned
  case disabled
}

/// What a person does with the cursor of a screen reader.
nonisolated package enum FlowVoiceOverStep: Hashable, Sendable {
  case next, previous, activate, increment, decrement, escape, magicTap
  /// Three fingers make room for what is above, below, on the left or on the right.
  case scrollUp, scrollDown, scrollLeft, scrollRight
  /// Goes to an element that is read, or called, like this: the first of them is number 0.
  case focus(TextPattern, index: Int = 0)
  /// Does one of the other things that the element offers, by its name.
  case action(String)
}

nonisolated extension FlowVoiceOverStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .focus(let pattern, 0): "{focus: \(pattern.pattern.quoted)}"
    case .focus(let pattern, let index): "{focus: \(pattern.pattern.quoted), index: \(index)}"
    case .action(let name): "{action: \(name.quoted)}"
    default: SettingNames.voiceOverGestures.name(of: self)
    }
  }
}

nonisolated extension FlowReader {
  mutating func voiceOver(_ argument: Node) -> FlowVoiceOverStep? {
    guard argument.mapping != nil else { return choice(argument, of: "voiceOver", SettingNames.voiceOverGestures) }
    let before = problems.count
    let fields = fields(
      of: argument, of: FlowCommand.Name.voiceOver.rawValue.quoted, known: ["focus", "action", "index"])
    let pattern = fields["focus"].flatMap { text($0, of: "focus") }
    let action = fields["action"].flatMap { text($0, of: "action") }
    let index = fields["index"].map { $0.scalar.flatMap { Int($0.string) } ?? -1 } ?? 0
    if index < 0 || (fields["index"] != nil && pattern == nil) {
      report(
        argument.line, "\"index\" is no number of an element that \"focus\" finds.",
        remedy: "Write it like \"voiceOver: {focus: Add, index: 1}\"; the first is 0.")
    }
    guard problems.count == before else { return nil }
    switch (pattern, action) {
    case (let pattern?, nil): return .focus(TextPattern(pattern), index: index)
    case (nil, let action?): return .action(action)
    default:
      report(
        argument.line, "\"voiceOver\" does not say one thing to do.",
        remedy: "Give either \"focus\" or \"action\", or write it like \"\(FlowCommand.Name.voiceOver.example)\".")
      return nil
    }
  }
}
