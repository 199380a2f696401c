/// The words for what only flows have.
nonisolated extension SettingNames {
  package static let voiceOver = NamedValues<FlowVoiceOver>(
    kind: "VoiceOver state", entries: [("enabled", .enabled), ("captioned", .captioned), ("disabled", .disabled)])

  /// What a person does with the cursor of a screen reader.
  package static let voiceOverGestures = NamedValues<FlowVoiceOverStep>(
    kind: "VoiceOver gesture",
    entries: [
      ("next", .next), ("previous", .previous), ("activate", .activate), ("increment", .increment),
      ("decrement", .decrement), ("escape", .escape), ("magicTap", .magicTap), ("scrollUp", .scrollUp),
      ("scrollDown", .scrollDown), ("scrollLeft", .scrollLeft), ("scrollRight", .scrollRight),
    ])

  package static let timings = NamedValues<FlowTiming>(
    kind: "timing", entries: [("natural", .natural), ("exact", .exact)])

  /// Maestro's names for where a finger moves to.
  package static let directions = NamedValues<FlowDirection>(
    kind: "direction", entries: [("UP", .up), ("DOWN", .down), ("LEFT", .left), ("RIGHT", .right)])
}
