import Foundation
import UIKit

extension FlowRunner {
  /// Performs a VoiceOver gesture, then waits.
  ///
  /// - Throws: A failure that lists the elements in reading order, if VoiceOver is off or the gesture has no effect.
  func run(_ step: FlowVoiceOverStep) throws(StepFailure) {
    guard let reader = session.runningHost?.voiceOver, reader.isRunning else {
      throw StepFailure(
        "VoiceOver is not running.", likelyCause: "No earlier step turned it on.",
        remedy: "Put \"\(FlowCommand.Name.setVoiceOver.example)\" before this step.")
    }
    switch step {
    case .next where reader.next() == nil:
      throw reader.failure("There is no next element.", remedy: "Remove the step.")
    case .previous where reader.previous() == nil:
      throw reader.failure("There is no previous element.", remedy: "Remove the step.")
    case .activate where !reader.activate():
      throw reader.failure("There is nothing to activate.", remedy: "Go to an element first, with \"focus\".")
    case .increment where !reader.increment(), .decrement where !reader.decrement():
      throw reader.failure("The element cannot be adjusted.", remedy: "Go to an adjustable element first.")
    case .escape where !reader.escape():
      throw reader.failure("No element on the screen handles the escape gesture.", remedy: "Remove the step.")
    case .magicTap where !reader.magicTap():
      throw reader.failure("No element on the screen handles the magic tap.", remedy: "Remove the step.")
    case .scrollUp where !reader.scroll(.up), .scrollDown where !reader.scroll(.down),
      .scrollLeft where !reader.scroll(.left), .scrollRight where !reader.scroll(.right):
      throw reader.failure("There is nothing to scroll to.", remedy: "Remove the step.")
    case .action(let name) where !reader.perform(name):
      throw reader.failure(
        "The element has no action \(name.quoted), or it did nothing.",
        remedy: "Go to an element that has the action.")
    case .focus(let pattern, let index): try focus(pattern, index, reader)
    default: break
    }
    session.look()
  }

  /// Moves the cursor to the element at `index`, from 0, among those whose label or spoken text matches the pattern.
  private func focus(_ pattern: TextPattern, _ index: Int, _ reader: VoiceOver) throws(StepFailure) {
    var left = index
    for element in reader.elements {
      guard try reader.isRead(element, as: pattern) else { continue }
      if left == 0 { return reader.focus(on: element) }
      left -= 1
    }
    throw reader.failure(
      "No element is read as \(pattern.pattern.quoted).", near: pattern.pattern,
      remedy: "The text must match as a whole: put \".*\" where other text may appear.")
  }

  /// Fails unless a text of the last step with speech matches the whole pattern. Earlier steps do not count.
  func assertSpoken(_ pattern: TextPattern) throws(StepFailure) {
    guard try !session.lastSpoken.contains(matching: pattern) else { return }
    let near = NearMatches.matches(for: pattern.pattern, among: session.lastSpoken)
    throw StepFailure(
      "\(pattern.pattern.quoted) was not spoken. Spoken last:",
      objects: session.lastSpoken.isEmpty ? ["nothing"] : session.lastSpoken.map(\.quoted),
      likelyCause: near.isEmpty ? "" : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?",
      remedy: "Only the last step with speech counts; the text must match as a whole.")
  }
}

extension FlowVoiceOverStep {
  /// Returns the step that moves the cursor to an element, for recordings of a live page.
  ///
  /// The pattern is its label, or else its spoken text; the index counts equal matches before it. `nil` if neither has 1 to 120 bytes, or
  /// if the reader does not reach the element.
  ///
  /// - Complexity: O(elements before it).
  package static func focus(on element: UIResponder, of reader: VoiceOver) -> FlowVoiceOverStep? {
    let texts = [element.accessibilityLabel, reader.text(of: element)].compactMap(\.self)
    guard let text = texts.first(where: { !$0.isEmpty && $0.utf8.count <= 120 }) else { return nil }
    let pattern = TextPattern(text)
    var index = 0
    for other in reader.elements {
      if other === element { return .focus(pattern, index: index) }
      if (try? reader.isRead(other, as: pattern)) == true { index += 1 }
    }
    return nil
  }
}

extension VoiceOver {
  /// Whether the element's label, or the whole text that is spoken for it, matches the pattern.
  fileprivate func isRead(_ element: UIResponder, as pattern: TextPattern) throws(StepFailure) -> Bool {
    try [element.accessibilityLabel, text(of: element)].compactMap(\.self).contains(matching: pattern)
  }

  /// Makes the failure of a gesture: the fact, then all elements in reading order, with an arrow at the one under the cursor.
  ///
  /// - Parameter wanted: The text that was looked for; similar texts are suggested. `nil` suggests none.
  fileprivate func failure(_ fact: String, near wanted: String? = nil, remedy: String) -> StepFailure {
    let lines = elements.map { ($0 === focused ? "→ " : "") + text(of: $0).quoted }
    let near = wanted.map { NearMatches.matches(for: $0, among: texts) } ?? []
    return StepFailure(
      "\(fact) VoiceOver reads:", objects: lines.isEmpty ? ["nothing"] : lines,
      likelyCause: near.isEmpty ? "" : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?", remedy: remedy)
  }
}

extension [String] {
  /// Whether any text matches the pattern. The texts share one budget of ``MatchingBudget``.
  fileprivate func contains(matching pattern: TextPattern) throws(StepFailure) -> Bool {
    var budget = MatchingBudget()
    do throws(CostlyPattern) {
      for text in self where try pattern.matches(text, spending: &budget) { return true }
    } catch {
      throw StepFailure(error.diagnostic)
    }
    return false
  }
}
