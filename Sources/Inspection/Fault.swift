/// Something that is probably wrong with a view.
public struct Fault: Hashable, Sendable, Codable {
  /// What is wrong, by a word that an export and `noren inspect --faults` use.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The constraints leave more than one place for the view.
    case ambiguousLayout
    /// A constraint that had to be fulfilled is not.
    case brokenConstraint
    /// A text has no room for all of it.
    case clippedText
    /// What can be touched is smaller than a finger, and takes no touches beside it.
    case smallTarget
    /// What can be touched lies outside of a superview, where touches do not arrive.
    case unreachable
    /// Two views have one identifier.
    case repeatedIdentifier
    /// An edge between pixels, which blurs a picture or a text.
    case betweenPixels
  }

  /// What is wrong.
  public let kind: Kind
  /// The window's number, then that of each subview on the way.
  public let path: [Int]
  /// What was found, with its numbers.
  public let detail: String
}

extension ScreenRecord {
  /// In points. Source: Apple's Human Interface Guidelines, Layout and Buttons; certain.
  static let fingerSize = 44.0

  /// What is probably wrong, back to front.
  public var faults: [Fault] {
    var result: [Fault] = []
    var identifiers: [String: Int] = [:]
    for window in windows {
      window.forEach { view, _ in if let identifier = view.identifier { identifiers[identifier, default: 0] += 1 } }
    }
    for (index, window) in windows.enumerated() {
      var reach: [Int: RecordedRect] = [:]
      window.forEach { view, path in
        let place = [index] + path
        func add(_ kind: Fault.Kind, _ detail: String) {
          result.append(Fault(kind: kind, path: place, detail: detail))
        }
        // A touch reaches what lies inside of every superview.
        let parent = path.isEmpty ? nil : reach[path.count - 1]
        let here = path.isEmpty ? view.screenFrame : parent.flatMap { $0.intersection(view.screenFrame) }
        // What is scrolled away can be scrolled back.
        let isScrolled = here != nil && view.properties["contentSize"] != nil
        let everywhere = RecordedRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        reach[path.count] = isScrolled ? everywhere : here ?? RecordedRect(x: 0, y: 0, width: 0, height: 0)
        if view.properties["isHidden"] == .flag(true) { return }
        if view.properties["hasAmbiguousLayout"] == .flag(true) {
          add(.ambiguousLayout, "Its constraints leave it free.")
        }
        for constraint in view.constraints where constraint.isBroken {
          let rivals =
            constraint.rivals.isEmpty ? "" : " Required as well: \(constraint.rivals.joined(separator: "; "))."
          add(
            .brokenConstraint,
            "\(constraint.description) is missed by \(shortest(constraint.violation ?? 0)) points.\(rivals)")
        }
        // Nobody sees the rest where the view has no size, which is how layouts often go wrong.
        if view.screenFrame.isEmpty { return }
        if case .number(let missing)? = view.properties["missingTextWidth"] {
          add(.clippedText, "Its text is \(shortest(missing)) points wider than it.")
        }
        if !view.actions.isEmpty {
          if view.screenFrame.width < ScreenRecord.fingerSize && view.screenFrame.height < ScreenRecord.fingerSize,
            view.properties["takesTouchesAround"] != .flag(true)
          {
            let (width, height) = (shortest(view.screenFrame.width), shortest(view.screenFrame.height))
            add(.smallTarget, "It is \(width) × \(height), and a finger needs 44.")
          }
          if here == nil { add(.unreachable, "It lies outside of a superview.") }
        }
        if let identifier = view.identifier, identifiers[identifier, default: 0] > 1, !isRepeatable(view) {
          add(.repeatedIdentifier, "\(identifiers[identifier, default: 0]) views are \"\(identifier)\".")
        }
        if view.properties["contents"] != nil, isBetweenPixels(view.screenFrame) {
          add(.betweenPixels, "It begins at \(shortest(view.screenFrame.x)) \(shortest(view.screenFrame.y)).")
        }
      }
    }
    return result
  }

  /// Cells of a list are many of a kind.
  private func isRepeatable(_ view: ViewRecord) -> Bool { view.className.hasSuffix("Cell") }

  private func isBetweenPixels(_ rect: RecordedRect) -> Bool {
    func isOff(_ value: Double) -> Bool {
      let pixels = value * scale
      return abs(pixels - pixels.rounded()) > 0.05
    }
    return isOff(rect.x) || isOff(rect.y)
  }
}
