/// A probable mistake in a view, found by rules. It can be wrong: a small button may be small on purpose.
public struct Fault: Hashable, Sendable, Codable {
  /// The kinds of mistakes, by the words that exports and `noren inspect --faults` use.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The constraints allow more than one position or size of the view.
    case ambiguousLayout
    /// A required constraint is not satisfied, by more than half a point.
    case brokenConstraint
    /// A label of one line is narrower than its text, by more than half a point.
    case clippedText
    /// A control is smaller than 44 points in both directions, and takes no touches beside it.
    case smallTarget
    /// A control is outside of a superview's bounds, where no touch arrives. Scrolled content is exempt.
    case unreachable
    /// Two views have the same identifier. Cells of lists are exempt.
    case repeatedIdentifier
    /// A picture or a text begins between pixels, which blurs it.
    case betweenPixels
  }

  /// The rule that found it.
  public let kind: Kind
  /// The position of the view in the record: the window's number, then that of each subview on the way.
  public let path: [Int]
  /// A sentence about what was found, with its numbers.
  public let detail: String
}

extension ScreenRecord {
  /// The smallest comfortable target, in points (Apple's Human Interface Guidelines, Layout and Buttons) [D].
  static let fingerSize = 44.0

  /// The probable mistakes on the screen, back to front. Hidden views are skipped, with the views in them.
  ///
  /// A view without a size is only checked for its constraints. A view whose superview scrolls counts as reachable, since it can be
  /// scrolled into view.
  ///
  /// - Complexity: O(views + constraints), each time.
  public var faults: [Fault] {
    var result: [Fault] = []
    var identifiers: [String: Int] = [:]
    for window in windows {
      window.forEachVisible { view, _ in
        if let identifier = view.identifier { identifiers[identifier, default: 0] += 1 }
      }
    }
    for (index, window) in windows.enumerated() {
      var reach: [Int: RecordedRect] = [:]
      window.forEachVisible { view, path in
        let place = [index] + path
        func add(_ kind: Fault.Kind, _ detail: String) {
          result.append(Fault(kind: kind, path: place, detail: detail))
        }
        // A touch reaches only points inside of every superview.
        let parent = path.isEmpty ? nil : reach[path.count - 1]
        let here = path.isEmpty ? view.screenFrame : parent.flatMap { $0.intersection(view.screenFrame) }
        // Content scrolled away can be scrolled back.
        let isScrolled = here != nil && view.properties["contentSize"] != nil
        let everywhere = RecordedRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        reach[path.count] = isScrolled ? everywhere : here ?? RecordedRect(x: 0, y: 0, width: 0, height: 0)
        if view.properties["hasAmbiguousLayout"] == .flag(true) {
          add(.ambiguousLayout, "Its constraints do not determine its frame.")
        }
        for constraint in view.constraints where constraint.isBroken {
          let rivals =
            constraint.rivals.isEmpty ? "" : " Also required: \(constraint.rivals.joined(separator: "; "))."
          add(
            .brokenConstraint,
            "\(constraint.description) is violated by \(shortest(constraint.violation ?? 0)) points.\(rivals)")
        }
        // In a view without a size, a frequent layout mistake, the other rules say nothing useful.
        if view.screenFrame.isEmpty { return }
        if case .number(let missing)? = view.properties["missingTextWidth"] {
          add(.clippedText, "Its text is \(shortest(missing)) points wider than the view.")
        }
        if !view.actions.isEmpty {
          if view.screenFrame.width < ScreenRecord.fingerSize && view.screenFrame.height < ScreenRecord.fingerSize,
            view.properties["takesTouchesAround"] != .flag(true)
          {
            let (width, height) = (shortest(view.screenFrame.width), shortest(view.screenFrame.height))
            add(.smallTarget, "It is \(width) × \(height) points; a finger needs 44.")
          }
          if here == nil { add(.unreachable, "It lies outside a superview.") }
        }
        if let identifier = view.identifier, identifiers[identifier, default: 0] > 1, !isRepeatable(view) {
          add(
            .repeatedIdentifier, "\(identifiers[identifier, default: 0]) views have the identifier \"\(identifier)\".")
        }
        if view.properties["contents"] != nil, isBetweenPixels(view.screenFrame) {
          add(.betweenPixels, "It begins at \(shortest(view.screenFrame.x)) \(shortest(view.screenFrame.y)).")
        }
      }
    }
    return result
  }

  /// Whether views of this kind legitimately share an identifier: cells do.
  private func isRepeatable(_ view: ViewRecord) -> Bool { view.className.hasSuffix("Cell") }

  /// Whether the rectangle's corner is more than a twentieth of a pixel off the pixel grid. A record rounds to thousandths of a point.
  private func isBetweenPixels(_ rect: RecordedRect) -> Bool {
    func isOff(_ value: Double) -> Bool {
      let pixels = value * scale
      return abs(pixels - pixels.rounded()) > 0.05
    }
    return isOff(rect.x) || isOff(rect.y)
  }
}
