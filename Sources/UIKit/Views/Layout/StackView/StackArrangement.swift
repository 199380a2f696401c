import Foundation

/// Makes the constraints that a stack view's settings mean.
///
/// Their identifiers are those in UIKit's messages. The rules are in behaviours §9 (Stack …, Equal …, Hidden arranged view).
struct StackArrangement {
  private let stack: UIStackView
  private let all: [ArrangedView]
  /// The arranged views that are not hidden; spacing, distribution and alignment are about them.
  private let visible: [ArrangedView]
  /// The attributes along the axis of the stack.
  private let main: AxisAttributes
  /// The attributes across the axis.
  private let cross: AxisAttributes
  /// The item whose edges the arrangement keeps to: the stack view, or its margins guide.
  private let canvas: AnyObject
  /// Weaker than any content, but not nothing: the canvas shrinks to its contents. UIKit's messages show 51 and 25 for its fits and
  /// suppressions [S].
  private static let fit = UILayoutPriority(51)
  /// Weaker than ``fit``: gaps that may grow are as small as the rest allows.
  private static let gapFit = UILayoutPriority(49)
  private static let ambiguitySuppression = UILayoutPriority(25)
  /// Centres become equidistant as far as contents of the usual hugging allow [S].
  private static let centering = UILayoutPriority(149)
  /// Just below required: proportions give way where the views cannot have them.
  private static let proportion = UILayoutPriority(999)

  init(_ stack: UIStackView, _ arranged: [ArrangedView]) {
    self.stack = stack
    all = arranged
    visible = arranged.filter { !$0.view.isHidden }
    (main, cross) = stack.axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  /// The attributes of one axis.
  private struct AxisAttributes {
    let start, end, center, length: NSLayoutConstraint.Attribute

    static let horizontal = AxisAttributes(start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = AxisAttributes(start: .top, end: .bottom, center: .centerY, length: .height)
  }

  // MARK: Ties

  /// Makes the first of several equal views stretch or shrink, as UIKit does (behaviours §9) [M].
  ///
  /// Each view holds on to its content a thousandth of a priority more than the one before, at most 0.9.
  func rankViews() {
    var rank: Float = 0
    for entry in all {
      let own = stack.distribution == .fill && !entry.view.isHidden ? rank : 0
      entry.view.setStackRank(stack.axis == .horizontal ? (own, 0) : (0, own))
      if !entry.view.isHidden { rank = min(rank + 0.001, 0.9) }
    }
  }

  // MARK: All of them

  /// Returns all constraints of the arrangement, inactive. Empty and hidden-only stacks shrink to nothing.
  func constraints() -> [NSLayoutConstraint] {
    guard let first = visible.first?.view, let last = visible.last?.view else { return emptyCanvas() + hiddenViews() }
    var result = [
      constraint(first, main.start, .equal, canvas, main.start, "UISV-canvas-connection"),
      constraint(canvas, main.end, .equal, last, main.end, "UISV-canvas-connection"),
    ]
    result += spacing() + distribution()
    for entry in visible { result += alignment(of: entry.view) }
    if stack.alignment != .fill {
      result.append(constant(canvas, cross.length, .equal, 0, "UISV-spanning-fit", Self.fit))
    }
    return result + hiddenViews()
  }

  /// A stack without visible views has no size, unless something else gives it one.
  private func emptyCanvas() -> [NSLayoutConstraint] {
    [main, cross].map { constant(canvas, $0.length, .equal, 0, "UISV-canvas-fit", Self.fit) }
  }

  /// Returns the gaps between neighbours: exact, or at least the spacing for distributions that make gaps equal.
  private func spacing() -> [NSLayoutConstraint] {
    let gapsMayGrow = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    var result: [NSLayoutConstraint] = []
    for (entry, next) in zip(visible, visible.dropFirst()) {
      let gap = spacing(after: entry)
      let (from, to) = isBaselineRelative ? (.lastBaseline, .firstBaseline) : (main.end, main.start)
      result.append(
        constraint(
          next.view, to, gapsMayGrow ? .greaterThanOrEqual : .equal, entry.view, from, "UISV-spacing", constant: gap))
      if gapsMayGrow {
        result.append(
          constraint(next.view, to, .equal, entry.view, from, "UISV-spacing-fit", Self.gapFit, constant: gap))
      }
    }
    return result
  }

  /// Returns the gap after a view, in points: its own or the stack's.
  private func spacing(after entry: ArrangedView) -> CGFloat {
    let own = entry.customSpacing == UIStackView.spacingUseDefault ? stack.spacing : entry.customSpacing
    return own == UIStackView.spacingUseSystem ? SystemSpacing.standard : own
  }

  // MARK: Along the axis

  /// Returns the constraints that share the length along the axis.
  private func distribution() -> [NSLayoutConstraint] {
    switch stack.distribution {
    case .fill: ambiguitySuppression()
    case .fillEqually: equalLengths()
    case .fillProportionally: proportionalLengths()
    case .equalSpacing: equalDistances(main.end, main.start, "UISV-distributing-edge", .required)
    case .equalCentering: equalDistances(main.center, main.center, "UISV-distributing-center", Self.centering)
    }
  }

  /// Lets views without an intrinsic length collapse unless a constraint sizes them; the last one takes the rest.
  private func ambiguitySuppression() -> [NSLayoutConstraint] {
    visible.filter { !$0.view.hasIntrinsicLength(stack.axis) }.dropLast().map {
      constant($0.view, main.length, .equal, 0, "UISV-ambiguity-suppression", Self.ambiguitySuppression)
    }
  }

  /// Makes all lengths equal to the first.
  private func equalLengths() -> [NSLayoutConstraint] {
    guard let first = visible.first?.view else { return [] }
    return visible.dropFirst().map {
      constraint($0.view, main.length, .equal, first, main.length, "UISV-fill-equally")
    }
  }

  /// Makes the lengths proportional to the intrinsic ones. Views without either length are left out; a length of 0 stays 0.
  private func proportionalLengths() -> [NSLayoutConstraint] {
    let lengths = visible.map { (view: $0.view, length: $0.view.proportionalLength(stack.axis)) }
    guard let reference = lengths.first(where: { $0.length > 0 }) else { return [] }
    return lengths.filter { $0.view !== reference.view && $0.length >= 0 }.map {
      $0.length == 0
        ? constant($0.view, main.length, .equal, 0, "UISV-fill-proportionally", Self.proportion)
        : constraint(
          $0.view, main.length, .equal, reference.view, main.length, "UISV-fill-proportionally", Self.proportion,
          multiplier: $0.length / reference.length)
    }
  }

  /// Makes every distance between neighbours equal to the first.
  private func equalDistances(
    _ from: NSLayoutConstraint.Attribute, _ to: NSLayoutConstraint.Attribute, _ identifier: String,
    _ priority: UILayoutPriority
  ) -> [NSLayoutConstraint] {
    let distances = zip(visible, visible.dropFirst()).map { entry, next in
      LayoutOperand(from: LayoutOperand(entry.view, from), to: LayoutOperand(next.view, to))
    }
    return distances.dropFirst().map { distance in
      let constraint = NSLayoutConstraint(distance, .equal, distances[0])
      constraint.identifier = identifier
      constraint.priority = priority
      return constraint
    }
  }

  // MARK: Across the axis

  /// Returns the constraints of one view across the axis. Views that do not fill may not leave the canvas.
  private func alignment(of view: UIView) -> [NSLayoutConstraint] {
    let identifier = "UISV-alignment"
    func at(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
      _ priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
      constraint(
        view, attribute, relation, canvas, attribute, relation == .equal ? identifier : "UISV-spanning-boundary",
        priority)
    }
    switch effectiveAlignment {
    case .fill: return [at(cross.start), at(cross.end)]
    case .leading: return [at(cross.start), at(cross.end, .lessThanOrEqual)]
    case .trailing: return [at(cross.end), at(cross.start, .greaterThanOrEqual)]
    case .center:
      return [at(cross.center), at(cross.start, .greaterThanOrEqual), at(cross.end, .lessThanOrEqual)]
    case .firstBaseline, .lastBaseline:
      let isFirst = effectiveAlignment == .firstBaseline
      let baseline: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
      var result = [
        at(cross.start, .greaterThanOrEqual), at(cross.end, .lessThanOrEqual),
        at(isFirst ? cross.start : cross.end, .equal, Self.fit),
      ]
      if let first = visible.first?.view, first !== view {
        result.append(constraint(view, baseline, .equal, first, baseline, identifier))
      }
      return result
    }
  }

  /// The alignment in effect. Columns have no common baseline; they align leading edges instead [G].
  private var effectiveAlignment: UIStackView.Alignment {
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    return isBaseline && stack.axis == .vertical ? .leading : stack.alignment
  }

  // MARK: Hidden views

  /// Gives hidden views no length, and a place in the middle of the gap where they would appear.
  private func hiddenViews() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (index, entry) in all.enumerated() where entry.view.isHidden {
      let view = entry.view
      result.append(constant(view, main.length, .equal, 0, "UISV-hiding"))
      let before = all[..<index].last { !$0.view.isHidden }?.view
      let after = all[index...].first { !$0.view.isHidden }?.view
      if let before, let after {
        let distance = NSLayoutConstraint(
          LayoutOperand(from: LayoutOperand(before, main.end), to: LayoutOperand(view, main.start)), .equal,
          LayoutOperand(from: LayoutOperand(view, main.start), to: LayoutOperand(after, main.start)))
        distance.identifier = "UISV-hiding"
        result.append(distance)
      } else {
        let edge = after != nil || before == nil ? main.start : main.end
        result.append(constraint(view, edge, .equal, canvas, edge, "UISV-hiding"))
      }
      result.append(constraint(view, cross.start, .equal, canvas, cross.start, "UISV-hiding"))
    }
    return result
  }

  // MARK: Making constraints

  /// Makes a constraint between two items with an identifier.
  private func constraint(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject, _ secondAttribute: NSLayoutConstraint.Attribute, _ identifier: String,
    _ priority: UILayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      LayoutOperand(first, firstAttribute), relation, LayoutOperand(second, secondAttribute), multiplier: multiplier,
      constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    return constraint
  }

  /// Makes a constraint to a constant with an identifier.
  private func constant(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ value: CGFloat, _ identifier: String, _ priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(LayoutOperand(item, attribute), relation, constant: value)
    constraint.identifier = identifier
    constraint.priority = priority
    return constraint
  }
}
