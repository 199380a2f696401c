import Diagnostics
import Yams

/// Whether the simulated screen reader runs, and whether its words are shown.
nonisolated package enum FlowVoiceOver: Hashable, Sendable {
  case enabled
  /// Runs, and shows its last words at the bottom of the screen and in pictures.
  case captioned
  case disabled
}

/// A user's gesture for the cursor of the screen reader.
///
/// A gesture without effect fails its step. The names without a value are those of `SettingNames/voiceOverGestures`.
nonisolated package enum FlowVoiceOverStep: Hashable, Sendable {
  case next, previous, activate, increment, decrement, escape, magicTap
  /// Scroll by a page with three fingers, to show what is above, below, on the left or on the right.
  case scrollUp, scrollDown, scrollLeft, scrollRight
  /// Moves to an element whose label or spoken text matches, in reading order; `index` counts the matches from 0. Also reaches elements
  /// that have to be scrolled to.
  case focus(TextPattern, index: Int = 0)
  /// Performs the custom action of this name on the element under the cursor.
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
  /// Reads a gesture's name, or a mapping with either `focus`, possibly with `index`, or `action`.
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
        argument.line, "\"index\" is not the number of an element that \"focus\" finds.",
        remedy: "Write it like \"voiceOver: {focus: Add, index: 1}\"; the first is 0.")
    }
    guard problems.count == before else { return nil }
    switch (pattern, action) {
    case (let pattern?, nil): return .focus(TextPattern(pattern), index: index)
    case (nil, let action?): return .action(action)
    default:
      report(
        argument.line, "\"voiceOver\" does not name exactly one action.",
        remedy: "Give either \"focus\" or \"action\", or write it like \"\(FlowCommand.Name.voiceOver.example)\".")
      return nil
    }
  }
}
