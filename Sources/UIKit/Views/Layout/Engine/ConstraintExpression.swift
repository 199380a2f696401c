import Cassowary
import Foundation
import UIKitCore

/// Turns a constraint into `expression (relation) 0` over the engine's variables.
///
/// Positions are measured in the bounds space of the row's `space`, the nearest common ancestor of the items. An item deeper in the
/// hierarchy is reached through its superviews, with one offset each:
/// ```
/// space ─▶ superview ─▶ … ─▶ item:   x(superview) − boundsOrigin(superview).x + … + x(item)
/// ```
/// A view placed by its frame contributes constants. The row depends on them and is rebuilt when they change.
struct ConstraintExpression {
  private let engine: LayoutEngine
  private let row: InstalledConstraint
  /// The axis of the first side; that of a distance between positions is the positions' axis.
  private let axis: NSLayoutConstraint.Axis
  /// Whether the space mirrors leading and trailing.
  private let isRightToLeft: Bool

  /// The variables with their coefficients, each variable once.
  private(set) var terms: [Term] = []
  /// The sum of all constant parts, in points.
  private(set) var constant = 0.0
  /// The items whose state went into the constants, and which state.
  private(set) var dependencies: [InstalledConstraint.Dependency] = []

  /// Prepares an empty expression; ``compose()`` fills it.
  init(engine: LayoutEngine, row: InstalledConstraint) {
    self.engine = engine
    self.row = row
    axis = row.constraint.first.attribute.axis
    isRightToLeft = row.space?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    terms.reserveCapacity(4)
    dependencies.reserveCapacity(3)
  }

  /// Works out terms, constant and dependencies. Gives variables to items that have none yet and need them.
  mutating func compose() {
    let constraint = row.constraint
    // In a right-to-left space, "so much after the leading edge" means "so much to the left of the right edge": the axis is mirrored.
    let isDirectional =
      constraint.first.kind == .horizontalPosition
      && (constraint.first.attribute.isDirectional || constraint.second.attribute.isDirectional)
    if isDirectional || constraint.first.isDistance || constraint.second.isDistance, let space = row.space {
      depend(on: engine.item(for: space), .environment)
    }
    let isMirrored = isDirectional && isRightToLeft
    append(constraint.first, 1, other: constraint.second, isMirrored: isMirrored)
    if !constraint.second.isAbsent {
      append(constraint.second, -Double(constraint.multiplier), other: constraint.first, isMirrored: isMirrored)
      if isMirrored, constraint.multiplier != 1 { appendFarEdge(1 - Double(constraint.multiplier)) }
    }
    constant -= Double(constraint.constant)
    terms.removeAll { $0.coefficient == 0 }
  }

  /// Adds one side, multiplied by `coefficient`; a distance adds two attributes with opposite signs.
  ///
  /// - Parameters:
  ///   - other: The opposite side, which decides whether a scroll view means its frame or its content.
  ///   - isMirrored: Whether positions count from the right edge.
  private mutating func append(_ operand: LayoutOperand, _ coefficient: Double, other: LayoutOperand, isMirrored: Bool)
  {
    guard let item = operand.item else { return }
    guard operand.isDistance else {
      let sign: Double = isMirrored ? -1 : 1
      return append(item, operand.attribute, sign * coefficient, axis: operand.attribute.axis, other: other.item)
    }
    guard let origin = operand.originItem else { return }
    let axis = operand.attribute.axis
    let sign: Double =
      isRightToLeft && (operand.attribute.isDirectional || operand.originAttribute.isDirectional) ? -1 : 1
    append(item, operand.attribute, sign * coefficient, axis: axis, other: origin)
    append(origin, operand.originAttribute, -sign * coefficient, axis: axis, other: item)
  }

  /// Adds the far edge of the space. Positions of a mirrored axis count from it; it cancels out unless one side has a multiplier.
  private mutating func appendFarEdge(_ coefficient: Double) {
    guard let space = row.space else { return }
    let item = engine.item(for: space)
    appendSize(of: item, view: space, .horizontal, coefficient)
    constant += coefficient * 2 * Double(space.bounds.origin.x)
    depend(on: item, .boundsOrigin)
  }

  // MARK: One attribute

  /// Adds one attribute of an item: its start in the space, its size and its insets, each as far as the attribute needs it.
  private mutating func append(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ coefficient: Double,
    axis: NSLayoutConstraint.Axis, other: AnyObject?
  ) {
    var target = item
    if let view = item as? UIView {
      if attribute == .firstBaseline { target = view.forFirstBaselineLayout }
      if attribute == .lastBaseline { target = view.forLastBaselineLayout }
      if target !== view { depend(on: engine.item(for: view), .content) }
    }
    guard let box = LayoutBox(target, attribute, engine: engine, space: row.space, other: other) else { return }
    if let owner = box.insetOwner {
      depend(on: engine.item(for: owner), attribute.isBaseline ? box.insetAspects.union(.baselines) : box.insetAspects)
    }

    let insets = axis == .horizontal ? (box.insets.left, box.insets.right) : (box.insets.top, box.insets.bottom)
    let part = LayoutPart(attribute, box: box, insets: insets, isRightToLeft: isRightToLeft)
    constant += coefficient * Double(part.offset)
    if part.start != 0 { appendStart(of: box, axis, coefficient) }
    if part.size != 0 { appendSize(of: box.item, view: box.view, axis, coefficient * part.size) }
  }

  /// Adds the near edge of a box, in the space.
  private mutating func appendStart(of box: LayoutBox, _ axis: NSLayoutConstraint.Axis, _ coefficient: Double) {
    if box.startsAtZero { return }
    if box.item.isGuide {
      if box.guideHasPosition { append(engine.prepared(box.item).variables(axis).start, coefficient) }
      depend(on: box.item, [])
      addAncestorOffsets(from: box.view, axis, coefficient)
    } else if box.view === row.space {
      appendOrigin(of: box.view, axis, coefficient)
    } else {
      appendPosition(of: box.view, axis, coefficient)
      addAncestorOffsets(from: box.view.superview, axis, coefficient)
    }
  }

  /// Adds the offsets from the bounds space of `view` up to the space.
  private mutating func addAncestorOffsets(from view: UIView?, _ axis: NSLayoutConstraint.Axis, _ coefficient: Double) {
    var current = view
    while let view = current, view !== row.space {
      appendOrigin(of: view, axis, -coefficient)
      appendPosition(of: view, axis, coefficient)
      current = view.superview
    }
  }

  /// Adds the bounds origin of a view, which scrolling moves, as a constant.
  private mutating func appendOrigin(of view: UIView, _ axis: NSLayoutConstraint.Axis, _ coefficient: Double) {
    let origin = view.bounds.origin
    constant += coefficient * Double(axis == .horizontal ? origin.x : origin.y)
    depend(on: engine.item(for: view), .boundsOrigin)
  }

  /// Adds the near edge of a view in its superview's bounds space, as a variable or a constant, without the transform, which constraints
  /// ignore as on Apple's platforms.
  private mutating func appendPosition(of view: UIView, _ axis: NSLayoutConstraint.Axis, _ coefficient: Double) {
    let item = engine.prepared(engine.item(for: view))
    if item.hasVariables {
      append(item.variables(axis).start, coefficient)
      depend(on: item, [])
    } else {
      let (center, size, anchor) = (view.center, view.bounds.size, view.layer.anchorPoint)
      let start = axis == .horizontal ? center.x - size.width * anchor.x : center.y - size.height * anchor.y
      constant += coefficient * Double(start)
      depend(on: item, .frame)
    }
  }

  /// Adds the length of an item, as a variable or a constant.
  private mutating func appendSize(
    of item: LayoutItem, view: UIView, _ axis: NSLayoutConstraint.Axis, _ coefficient: Double
  ) {
    let item = engine.prepared(item)
    if item.hasVariables {
      append(item.variables(axis).size, coefficient)
      depend(on: item, [])
    } else {
      let size = view.bounds.size
      constant += coefficient * Double(axis == .horizontal ? size.width : size.height)
      depend(on: item, .frame)
    }
  }

  // MARK: Sums

  /// Adds a variable, merging it with an equal one.
  private mutating func append(_ variable: Variable?, _ coefficient: Double) {
    guard let variable else { return }
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
    } else {
      terms.append(Term(variable, coefficient: coefficient))
    }
  }

  /// Records that the constants depend on these aspects of the item; an empty set still links row and item.
  private mutating func depend(on item: LayoutItem, _ aspects: LayoutDependencies) {
    if let index = dependencies.firstIndex(where: { $0.item === item }) {
      dependencies[index].aspects.formUnion(aspects)
    } else {
      dependencies.append(InstalledConstraint.Dependency(item: item, aspects: aspects))
    }
  }
}

extension LayoutEngine {
  /// Returns the item with its variables made.
  fileprivate func prepared(_ item: LayoutItem) -> LayoutItem {
    prepare(item)
    return item
  }
}

/// The place of an attribute in its box: `start × near edge + size × length + offset`, the offset in points.
private struct LayoutPart {
  var start = 1.0
  var size = 0.0
  var offset: CGFloat = 0

  init(
    _ attribute: NSLayoutConstraint.Attribute, box: LayoutBox, insets: (near: CGFloat, far: CGFloat),
    isRightToLeft: Bool
  ) {
    switch attribute {
    case .leading, .leadingMargin: isRightToLeft ? setFar(insets.far) : setNear(insets.near)
    case .trailing, .trailingMargin: isRightToLeft ? setNear(insets.near) : setFar(insets.far)
    case .left, .leftMargin, .top, .topMargin, .notAnAttribute: setNear(insets.near)
    case .right, .rightMargin, .bottom, .bottomMargin: setFar(insets.far)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      size = 0.5
      offset = (insets.near - insets.far) / 2
    case .width, .height:
      start = 0
      size = 1
      offset = -insets.near - insets.far
    case .firstBaseline:
      if let baseline = box.baseline(\.firstBaselineOffset) { setNear(baseline) } else { setFar(insets.far) }
    case .lastBaseline:
      if let baseline = box.baseline(\.lastBaselineOffset) { setFar(baseline) } else { setFar(insets.far) }
    }
  }

  /// The attribute is `inset` points inside the near edge.
  private mutating func setNear(_ inset: CGFloat) { offset = inset }

  /// The attribute is `inset` points inside the far edge.
  private mutating func setFar(_ inset: CGFloat) {
    size = 1
    offset = -inset
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
