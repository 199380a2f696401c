import Diagnostics
import Foundation
import UIKitCore

extension NSLayoutConstraint {
  /// How the views of a visual format line are aligned with one another, and in which direction the line is read.
  nonisolated public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits that say how views are aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Reads a horizontal line in the direction of the language, the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures vertical distances between views from the last baseline to the next first one.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// The system's distance between siblings, in points [D].
  private static let standardSpacing: CGFloat = 8

  static func visualFormatConstraints(
    _ line: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let format: VisualFormat
    do {
      format = try VisualFormat(line, views: Set(views.keys), metrics: metrics.compactMapValues(number))
    } catch {
      stop(
        "Unable to parse constraint format: \(error.expectation).",
        objects: [line, String(repeating: " ", count: error.offset) + "^"],
        cause: "The line, or a key of its views or metrics, is misspelled.",
        remedy: "Correct the line at the mark, or add the name to the dictionary.")
    }
    return VisualFormatComposer(format: format, options: options, views: views).constraints
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Makes the constraints of a line that was read.
  private struct VisualFormatComposer {
    let format: VisualFormat
    let options: FormatOptions
    let views: [String: Any]

    var constraints: [NSLayoutConstraint] {
      format.links.flatMap(constraints(of:)) + format.sizes.map(constraint(of:)) + alignments
    }

    private func item(_ name: String) -> AnyObject { views[name] as AnyObject }

    /// The view that contains the views of the line: the superview of the first.
    private var superview: UIView {
      let first = format.views.first.map(item)
      guard let first, let view = (first as? UIView)?.superview ?? (first as? UILayoutGuide)?.owningView else {
        stop(
          "A visual format line names the superview of a view that has none.",
          objects: ["view: \(format.views.first ?? "")"],
          cause: "The constraints were made before the view was added.",
          remedy: "Add the view to its superview first, or leave out \"|\".")
      }
      return view
    }

    // MARK: Distances

    /// The attributes of the near and the far edge of a view in the direction of the line.
    private var edges: (near: Attribute, far: Attribute) {
      if format.isVertical { return (.top, .bottom) }
      switch options.intersection(.directionMask) {
      case .directionLeftToRight: return (.left, .right)
      case .directionRightToLeft: return (.right, .left)
      default: return (.leading, .trailing)
      }
    }

    private func margin(_ edge: Attribute) -> Attribute {
      switch edge {
      case .top: .topMargin
      case .bottom: .bottomMargin
      case .left: .leftMargin
      case .right: .rightMargin
      case .leading: .leadingMargin
      default: .trailingMargin
      }
    }

    private func constraints(of link: VisualFormat.Link) -> [NSLayoutConstraint] {
      var (near, far) = edges
      switch (link.first, link.second) {
      case (.superview, .view(let name)):
        // The system's distance to the superview is its margin [D].
        if case .standard = link.spacing {
          return [make(item(name), near, .equal, superview, margin(near), 0)]
        }
        return distances(link.spacing, from: (superview, near), to: (item(name), near))
      case (.view(let name), .superview):
        if case .standard = link.spacing {
          return [make(superview, margin(far), .equal, item(name), far, 0)]
        }
        return distances(link.spacing, from: (item(name), far), to: (superview, far))
      case (.view(let first), .view(let second)):
        if format.isVertical, options.contains(.spacingBaselineToBaseline) {
          (near, far) = (.firstBaseline, .lastBaseline)
        }
        return distances(link.spacing, from: (item(first), far), to: (item(second), near))
      case (.superview, .superview):
        return []
      }
    }

    private func distances(
      _ spacing: VisualFormat.Spacing, from start: (AnyObject, Attribute), to end: (AnyObject, Attribute)
    ) -> [NSLayoutConstraint] {
      // From right to left, a distance is negative.
      let sign: CGFloat = !format.isVertical && options.contains(.directionRightToLeft) ? -1 : 1
      switch spacing {
      case .none: return [make(end.0, end.1, .equal, start.0, start.1, 0)]
      case .standard: return [make(end.0, end.1, .equal, start.0, start.1, sign * NSLayoutConstraint.standardSpacing)]
      case .predicates(let predicates):
        return predicates.compactMap { predicate in
          guard case .constant(let constant) = predicate.value else { return nil }
          var relation = Relation(predicate.relation)
          if sign < 0, let reversed = Relation(rawValue: -relation.rawValue) { relation = reversed }
          return make(end.0, end.1, relation, start.0, start.1, sign * constant, predicate.priority)
        }
      }
    }

    // MARK: Sizes and alignment

    private func constraint(of size: VisualFormat.Size) -> NSLayoutConstraint {
      let attribute: Attribute = format.isVertical ? .height : .width
      let relation = Relation(size.predicate.relation)
      switch size.predicate.value {
      case .constant(let constant):
        return make(item(size.view), attribute, relation, nil, .notAnAttribute, constant, size.predicate.priority)
      case .view(let other):
        return make(item(size.view), attribute, relation, item(other), attribute, 0, size.predicate.priority)
      }
    }

    private static let alignments: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

    private var alignments: [NSLayoutConstraint] {
      Self.alignments.filter { options.contains($0.0) }.flatMap { _, attribute in
        guard (attribute.kind == .verticalPosition) != format.isVertical else {
          stop(
            "A visual format line aligns its views along its own axis.",
            objects: ["option: \(attribute.name)", "axis: \(format.isVertical ? "vertical" : "horizontal")"],
            cause: "Views of one line that have the same \(attribute.name) lie on one another.",
            remedy:
              "Align views of a horizontal line by top, bottom, centerY or baselines, of a vertical one by the others.")
        }
        return zip(format.views, format.views.dropFirst()).map { first, second in
          make(item(first), attribute, .equal, item(second), attribute, 0)
        }
      }
    }

    private func make(
      _ first: AnyObject, _ attribute: Attribute, _ relation: Relation, _ second: AnyObject?,
      _ otherAttribute: Attribute,
      _ constant: CGFloat, _ priority: Double = 1000
    ) -> NSLayoutConstraint {
      let constraint = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: otherAttribute,
        multiplier: 1, constant: constant)
      constraint.priority = UILayoutPriority(Float(priority))
      return constraint
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate init(_ relation: VisualFormat.Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
