import CoreGraphics
import Diagnostics
import Foundation
import UIKit

extension SimulatedDevice {
  // MARK: Readable state

  /// The texts on the screen in reading order, without doubles: labels for VoiceOver, drawn texts and values of what a person can see.
  ///
  /// Omits hidden and clipped elements, and those off the screen or behind something opaque.
  ///
  /// - Complexity: O(views).
  public var visibleTexts: [String] {
    var texts: [String] = []
    for element in contents.inReadingOrder {
      for text in element.texts where !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// Taps the middle of what is visible of an element, and lets what follows settle. Let time pass with ``rest(atMost:)`` where the tap
  /// starts an animation.
  ///
  /// - Parameter text: The whole label, drawn text, value or accessibility identifier of the element; upper and lower case count the same. Of
  ///   several elements, the first one that is a control, a button or a link is taken, else the first one.
  /// - Throws: ``ElementNotFound`` where a person can see no such element.
  public func tap(on text: String) throws(ElementNotFound) {
    let contents = contents
    let pattern = TextPattern(NSRegularExpression.escapedPattern(for: text))
    for selector in [ElementSelector(text: pattern), ElementSelector(id: pattern)] {
      // A text without operators costs next to nothing to compare.
      guard let element = try? contents.element(for: selector) else { continue }
      return tap(at: element.region.fingerPosition(in: element.frame) ?? element.frame.origin)
    }
    let near = NearMatches.matches(
      for: text, among: contents.elements.flatMap { $0.texts + [$0.identifier].compactMap(\.self) })
    throw ElementNotFound(
      text: text,
      description: StepFailure.listingElements(
        contents, "There is no \(text.quoted) on the screen.",
        likelyCause: near.isEmpty
          ? "The app shows something else, or the element is hidden, off the screen or under another view."
          : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?",
        remedy: "Give the whole text; scroll further down; call rest() while something still moves."
      ).diagnostic.description)
  }

  private var contents: ScreenContents {
    ScreenContents(windows: host.windowsOnScreen, screen: CGRect(origin: .zero, size: host.environment.size))
  }
}

/// Thrown when the element that a test asks for is not visible.
public nonisolated struct ElementNotFound: Error, Hashable, CustomStringConvertible {
  /// The text that was looked for.
  public let text: String
  /// The fact, what is on the screen instead, the likely cause and the remedy.
  public let description: String
}
