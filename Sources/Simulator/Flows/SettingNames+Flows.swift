/// The words for values that only flows have, not the command line.
nonisolated extension SettingNames {
  /// The words of `setVoiceOver`.
  package static let voiceOver = NamedValues<FlowVoiceOver>(
    kind: "VoiceOver state", entries: [("enabled", .enabled), ("captioned", .captioned), ("disabled", .disabled)])

  /// The gestures of `voiceOver` without a value. The other two, `focus` and `action`, are keys of a mapping.
  package static let voiceOverGestures = NamedValues<FlowVoiceOverStep>(
    kind: "VoiceOver gesture",
    entries: [
      ("next", .next), ("previous", .previous), ("activate", .activate), ("increment", .increment),
      ("decrement", .decrement), ("escape", .escape), ("magicTap", .magicTap), ("scrollUp", .scrollUp),
      ("scrollDown", .scrollDown), ("scrollLeft", .scrollLeft), ("scrollRight", .scrollRight),
    ])

  /// The words of `setTiming`.
  package static let timings = NamedValues<FlowTiming>(
    kind: "timing", entries: [("natural", .natural), ("exact", .exact)])

  /// Maestro's names for the direction of a finger.
  package static let directions = NamedValues<FlowDirection>(
    kind: "direction", entries: [("UP", .up), ("DOWN", .down), ("LEFT", .left), ("RIGHT", .right)])
}
