import Foundation

/// Reads a recogniser's targets from its `description`.
///
/// UIKit has no other public information on them, and no document describes the form [M]:
///
/// <UITapGestureRecognizer: 0x1…; state = Possible; view = <UIView: 0x1…>; target= <(action=tapped:, target=<App.ViewController 0x1…>)>;
/// numberOfTapsRequired = 2>
///
/// Any deviation from this form is rejected: no targets are better than wrong ones.
enum GestureDescription {
  /// Returns the targets in the order in which they were added, without addresses; empty when there are none, `nil` when they are unknown.
  ///
  /// - Parameter name: The recogniser's name, an app's own text that is part of the description and may look like anything.
  /// - Complexity: O(n) for n bytes.
  static func targets(in description: String, name: String? = nil) -> [GestureRecord.Target]? {
    if let name, name.contains(";"), name.range(of: "target") != nil { return nil }
    guard let text = BracketedText(description), let inside = text.inside("<", ">", text.all) else { return nil }
    var (isKnown, list): (Bool, Range<Int>?) = (false, nil)
    for fact in text.split(inside, at: ";") {
      if text.value(of: "state", in: fact) != nil {
        isKnown = true
      } else if let value = text.value(of: "target", in: fact) {
        guard list == nil else { return nil }
        list = value
      } else if text.starts(fact, with: "target") {
        return nil
      }
    }
    guard isKnown else { return nil }
    guard let list else { return [] }
    guard let pairs = text.inside("<", ">", list) else { return nil }
    var result: [GestureRecord.Target] = []
    for pair in text.split(pairs, at: ",") {
      guard let (action, receiver) = parts(of: pair, in: text) else { return nil }
      // A selector or an object that does not exist any more: this pair calls nothing.
      if action == "(null)" || receiver == "(null)" { continue }
      guard let name = receiverName(receiver), isPlain(action) else { return nil }
      result.append(GestureRecord.Target(action: action, receiver: name))
    }
    return result
  }

  /// Splits `(action=tapped:, target=<App.ViewController 0x1…>)` into action and receiver.
  private static func parts(of pair: Range<Int>, in text: BracketedText) -> (action: String, receiver: String)? {
    guard let inside = text.inside("(", ")", pair).map(text.trimmed) else { return nil }
    // An action may contain commas, as names of Swift functions do.
    let commas = text.places(of: ",", in: inside).filter {
      text.value(of: "target", in: text.trimmed($0 + 1..<inside.upperBound)) != nil
    }
    guard commas.count == 1, let comma = commas.first,
      let action = text.value(of: "action", in: text.trimmed(inside.lowerBound..<comma)),
      let target = text.value(of: "target", in: text.trimmed(comma + 1..<inside.upperBound)),
      let receiver = text.inside("<", ">", target)
    else { return nil }
    return (text[action], text[receiver])
  }

  /// The class without its module and the object's address, or the file; `nil` when it is neither.
  private static func receiverName(_ text: String) -> String? {
    var name = text[...]
    if let space = name.lastIndex(of: " "), name[space...].hasPrefix(" 0x"),
      name[space...].dropFirst(3).allSatisfy({ $0.isASCII && $0.isHexDigit })
    {
      name = name[..<space]
      if name.hasSuffix(":") { name.removeLast() }
    }
    guard isPlain(name), !name.contains(where: { ";:='\"".contains($0) }) else { return nil }
    return name.contains("/") ? String(name) : ClassName.withoutModules(String(name))
  }

  /// Whether a text has characters and no control characters.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
