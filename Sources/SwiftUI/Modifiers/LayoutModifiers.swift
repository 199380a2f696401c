import UIKit

/// Changes how a view is sized and placed: one value for each modifier.
enum LayoutRule: Equatable {
  case padding(EdgeInsets)
  case frame(FrameBounds, FrameBounds, Alignment)
  case ideal(Axis.Set)
  case priority(Double)
}

/// Wraps each layout item of a view in one that follows a rule.
struct LayoutModifier: ItemModifier {
  let rule: LayoutRule

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    switch rule {
    case .padding: PaddingItem(content, rule)
    case .frame: FrameItem(content, rule)
    case .ideal: IdealItem(content, rule)
    case .priority: PriorityItem(content, rule)
    }
  }

  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? RuledItem)?.rule = rule }
}

private class RuledItem: WrappingItem {
  /// Always of the same kind.
  final var rule: LayoutRule {
    didSet { if rule != oldValue { changed() } }
  }

  init(_ content: LayoutItem, _ rule: LayoutRule) {
    self.rule = rule
    super.init(content)
  }
}

// MARK: Room around

/// Offers its content the room less the insets, and takes the content's size plus the insets. Negative insets enlarge the content's room.
private final class PaddingItem: RuledItem {
  private var insets: EdgeInsets { if case .padding(let insets) = rule { insets } else { EdgeInsets() } }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.width, 0) },
      height: proposal.height.map { max($0 - insets.height, 0) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: max(size.width + insets.width, 0), height: max(size.height + insets.height, 0))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let inner = inner(proposal)
    let origin = CGPoint(x: rect.minX + insets.leading, y: rect.minY + insets.top)
    content.put(in: CGRect(origin: origin, size: content.sizeThatFits(inner)), inner, on: canvas)
  }

  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, inner(proposal)).map { $0 + insets.top }
  }
}

// MARK: A size of its own

/// The bounds of a frame along one axis, in points; a missing one is `nil`.
struct FrameBounds: Equatable {
  let least: CGFloat?
  let ideal: CGFloat?
  let most: CGFloat?

  /// Drops bounds that are negative or `NaN`; only `most` may be infinite.
  init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
    func valid(_ value: CGFloat?, orInfinite: Bool = false) -> CGFloat? {
      value.flatMap { $0 >= 0 && ($0.isFinite || orInfinite) ? $0 : nil }
    }
    (self.least, self.ideal, self.most) = (valid(least), valid(ideal), valid(most, orInfinite: true))
  }

  /// Bounds for one exact length; an infinite or `NaN` length counts as missing.
  init(exact length: CGFloat?) {
    let length = length.flatMap { $0.isFinite ? $0 : nil }
    self.init(least: length, ideal: length, most: length)
  }

  /// Returns the length offered to the content: the proposal, or else the ideal, clamped to the bounds.
  func offered(_ proposal: CGFloat?) -> CGFloat? {
    guard let wanted = proposal ?? ideal else { return nil }
    return max(min(wanted, most ?? .infinity), least ?? -.infinity)
  }

  /// Returns the length of the frame around a content.
  ///
  /// Where a bound is given, the frame follows the proposal up to that bound; elsewhere it goes no farther than its content. This follows
  /// Apple's documentation, with numbers from practice [M].
  func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
    let offered = offered(proposal)
    var length = content
    if let least { length = max(least, min(length, offered ?? length)) }
    if let most { length = min(most, max(length, offered ?? length)) }
    return least == nil && most == nil && proposal == nil ? ideal ?? length : length
  }
}

/// Gives its content a frame of a fixed size or between bounds, and aligns it in there.
private final class FrameItem: RuledItem {
  private var bounds: (width: FrameBounds, height: FrameBounds, alignment: Alignment) {
    guard case .frame(let width, let height, let alignment) = rule else {
      fatalError("A frame follows the rule of one.")
    }
    return (width, height, alignment)
  }
  private var width: FrameBounds { bounds.width }
  private var height: FrameBounds { bounds.height }
  private var alignment: Alignment { bounds.alignment }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offered(proposal.width), height: height.offered(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: width.length(proposal.width, content: size.width),
      height: height.length(proposal.height, content: size.height))
  }

  private func frame(in rect: CGRect, _ inner: ProposedViewSize) -> CGRect {
    let size = content.sizeThatFits(inner)
    return CGRect(origin: alignment.origin(of: size, in: rect), size: size)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let inner = inner(proposal)
    content.put(in: frame(in: rect, inner), inner, on: canvas)
  }

  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let inner = inner(proposal)
    let top = frame(in: CGRect(origin: .zero, size: sizeThatFits(proposal)), inner).minY
    return content.baseline(isFirst: isFirst, inner).map { $0 + top }
  }
}

// MARK: As large as it likes

/// Proposes `nil` on some axes, so that the content takes its ideal length there, and may overflow its container.
private final class IdealItem: RuledItem {
  private var axes: Axis.Set { if case .ideal(let axes) = rule { axes } else { [] } }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(inner(proposal)) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    content.put(in: rect, inner(proposal), on: canvas)
  }
  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, inner(proposal))
  }
}

private final class PriorityItem: RuledItem {
  override var priority: Double { if case .priority(let value) = rule { value } else { 0 } }
}

extension View {
  /// Applies a rule to each layout item of this view.
  func arranged(_ rule: LayoutRule) -> ModifiedContent<Self, LayoutModifier> { modifier(LayoutModifier(rule: rule)) }

  /// The padding where no length is given, in points: Apple's on phones [M].
  private var defaultPadding: CGFloat { 16 }

  /// Adds room around this view; negative insets take room away.
  public func padding(_ insets: EdgeInsets) -> some View { arranged(.padding(insets)) }

  /// Adds equal room at some sides of this view.
  ///
  /// - Parameter length: In points; `nil` for 16, the system's on phones.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? defaultPadding
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return padding(
      EdgeInsets(
        top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
  }

  /// Adds equal room at all sides, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Puts this view into a frame of a fixed size.
  ///
  /// The view is offered that size, and may take less or more: it is aligned in the frame, and overflows it without being clipped. Negative
  /// and non-finite lengths count as `nil`.
  ///
  /// - Parameters:
  ///   - width: In points; `nil` for the view's own width.
  ///   - height: In points; `nil` for the view's own height.
  ///   - alignment: The position of a view whose size is not the frame's.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    arranged(.frame(.init(exact: width), .init(exact: height), alignment))
  }

  /// Puts this view into a frame that takes what it is offered, within bounds in points.
  ///
  /// On an axis with neither `min` nor `max`, the frame has the view's own length, or `ideal` where a container asks for that. With `max`
  /// infinite it takes all it is offered. Negative and `NaN` bounds count as `nil`, as do infinite ones other than a maximum.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    arranged(
      .frame(
        .init(least: minWidth, ideal: idealWidth, most: maxWidth),
        .init(least: minHeight, ideal: idealHeight, most: maxHeight), alignment))
  }

  /// Gives this view its ideal size whatever it is offered, even where it overflows.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives this view its ideal length on some axes whatever it is offered: a text that is fixed vertically is not truncated.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return arranged(.ideal(axes))
  }

  /// Sets the order in which stacks serve their views: a higher priority first, with the least lengths of the others set aside. 0 by
  /// default.
  public func layoutPriority(_ value: Double) -> some View { arranged(.priority(value)) }
}
