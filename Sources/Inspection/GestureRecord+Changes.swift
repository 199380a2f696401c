extension GestureRecord {
  /// Returns the changes of a view's recognisers, one per line.
  ///
  /// Recognisers are matched by class and name, in order. The state and the number of touches are ignored, as are targets when one of the
  /// records does not know them.
  ///
  /// - Complexity: O(recognisers).
  static func changes(
    from old: [GestureRecord], to new: [GestureRecord], _ tolerance: RecordDifference.Tolerance
  ) -> [String] {
    var waiting: [String: [GestureRecord]] = [:]
    for recognizer in old.reversed() { waiting[recognizer.label, default: []].append(recognizer) }
    var result: [String] = []
    var kept: [String: Int] = [:]
    for recognizer in new {
      guard let before = waiting[recognizer.label]?.popLast() else {
        result.append("gesture recogniser added: \(recognizer.summary)")
        continue
      }
      kept[recognizer.label, default: 0] += 1
      result += recognizer.changes(since: before, tolerance)
    }
    for recognizer in old {
      if let count = kept[recognizer.label], count > 0 {
        kept[recognizer.label] = count - 1
      } else {
        result.append("gesture recogniser removed: \(recognizer.summary)")
      }
    }
    return result
  }

  /// The differences of two recognisers already matched.
  private func changes(since old: GestureRecord, _ tolerance: RecordDifference.Tolerance) -> [String] {
    var result: [String] = []
    func note(_ name: String, _ old: String, _ new: String) {
      if old != new { result.append("\(label) \(name): \(old) → \(new)") }
    }
    if let before = old.targets, let targets { note("targets", Self.words(before), Self.words(targets)) }
    note("isEnabled", "\(old.isEnabled)", "\(isEnabled)")
    note("delegate", old.delegate ?? "none", delegate ?? "none")
    for name in Set(old.settings.keys).union(settings.keys).sorted() where name != "numberOfTouches" {
      let (a, b) = (old.settings[name], settings[name])
      if case .number(let a)? = a, case .number(let b)? = b, abs(a - b) <= tolerance.number { continue }
      note(name, a?.description ?? "usual", b?.description ?? "usual")
    }
    return result
  }

  private static func words(_ targets: [Target]) -> String {
    targets.isEmpty ? "none" : targets.map(\.description).joined(separator: ", ")
  }
}
