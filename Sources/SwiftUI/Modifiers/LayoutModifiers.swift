import UIKit

/// Wraps each layout item of a view in another one.
struct LayoutModifier: NodeModifier {
  let arrange: (LayoutItem) -> LayoutItem

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<LayoutModifier> {
    override func item(_ item: LayoutItem, at index: Int) -> LayoutItem { modifier.arrange(item) }
  }
}

// MARK: Room around

/// Offers its content the room less the insets, and takes the content's size plus the insets. Negative insets enlarge the content's room.
private final class PaddingItem: WrappingItem {
  private let insets: EdgeInsets

  init(_ content: LayoutItem, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(content)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.width, 0) },
      height: proposal.height.map { max($0 - insets.height, 0) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: max(size.width + insets.width, 0), height: max(size.height + insets.height, 0))
  }

  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let inner = inner(proposal)
    let origin = CGPoint(x: rect.minX + insets.leading, y: rect.minY + insets.top)
    content.put(in: CGRect(origin: origin, size: content.sizeThatFits(inner)), inner, on: canvas)
  }

  override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, inner(proposal)).map { $0 + insets.top }
  }
}

// MARK: A size of its own

/// Gives its content a frame of a fixed size or between bounds, and aligns it in there.
private final class FrameItem: WrappingItem {
  /// The bounds of a frame along one axis, in points; a missing one is `nil`.
  struct Bounds {
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

  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  init(_ content: LayoutItem, _ width: Bounds, _ height: Bounds, _ alignment: Alignment) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(content)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offered(proposal.width), height: height.offered(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: width.length(proposal.width, content: size.width),
      height: height.length(proposal.height, content: size.height))
  }

  private func place(_ rect: CGRect, _ inner: ProposedViewSize) -> CGRect {
    let size = content.sizeThatFits(inner)
    return CGRect(origin: alignment.origin(of: size, in: rect), size: size)
  }

  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let inner = inner(proposal)
    content.put(in: place(rect, inner), inner, on: canvas)
  }

  override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let inner = inner(proposal)
    let top = place(CGRect(origin: .zero, size: sizeThatFits(proposal)), inner).minY
    return content.baseline(isFirst: isFirst, inner).map { $0 + top }
  }
}

// MARK: As large as it likes

/// Proposes `nil` on some axes, so that the content takes its ideal length there, and may overflow its container.
private final class IdealItem: WrappingItem {
  private let axes: Axis.Set

  init(_ content: LayoutItem, _ axes: Axis.Set) {
    self.axes = axes
    super.init(content)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(inner(proposal)) }
  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    content.put(in: rect, inner(proposal), on: canvas)
  }
  override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, inner(proposal))
  }
}

private final class PriorityItem: WrappingItem {
  private let value: Double

  init(_ content: LayoutItem, _ value: Double) {
    self.value = value
    super.init(content)
  }

  override var priority: Double { value }
}

extension View {
  /// Wraps each layout item of this view. Runs in every layout.
  func arranged(_ arrange: @escaping (LayoutItem) -> LayoutItem) -> ModifiedContent<Self, LayoutModifier> {
    modifier(LayoutModifier(arrange: arrange))
  }

  /// The padding where no length is given, in points: Apple's on phones [M].
  private var defaultPadding: CGFloat { 16 }

  /// Adds room around this view; negative insets take room away.
  public func padding(_ insets: EdgeInsets) -> some View { arranged { PaddingItem($0, insets) } }

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
    arranged {
      FrameItem(
        $0, .init(exact: width), .init(exact: height), alignment
      )
    }
  }

  /// Puts this view into a frame that takes what it is offered, within bounds in points.
  ///
  /// On an axis with neither `min` nor `max`, the frame has the view's own length, or `ideal` where a container asks for that. With `max`
  /// infinite it takes all it is offered. Negative and `NaN` bounds count as `nil`, as do infinite ones other than a maximum.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    arranged {
      FrameItem(
        $0, .init(least: minWidth, ideal: idealWidth, most: maxWidth),
        .init(least: minHeight, ideal: idealHeight, most: maxHeight), alignment)
    }
  }

  /// Gives this view its ideal size whatever it is offered, even where it overflows.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives this view its ideal length on some axes whatever it is offered: a text that is fixed vertically is not truncated.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return arranged { IdealItem($0, axes) }
  }

  /// Sets the order in which stacks serve their views: a higher priority first, with the least lengths of the others set aside. 0 by
  /// default.
  public func layoutPriority(_ value: Double) -> some View { arranged { PriorityItem($0, value) } }
}
