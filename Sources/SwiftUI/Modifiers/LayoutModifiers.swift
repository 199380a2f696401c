import UIKit

/// Arranges a view in another way.
struct LayoutModifier: NodeModifier {
  let arrange: (LayoutItem) -> LayoutItem

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<LayoutModifier> {
    override func item(_ item: LayoutItem, at index: Int) -> LayoutItem { modifier.arrange(item) }
  }
}

// MARK: Room around

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

private final class FrameItem: WrappingItem {
  struct Bounds {
    let least: CGFloat?
    let ideal: CGFloat?
    let most: CGFloat?

    /// What is negative or no number says nothing, and nothing but the greatest length may be infinite.
    init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
      func valid(_ value: CGFloat?, orInfinite: Bool = false) -> CGFloat? {
        value.flatMap { $0 >= 0 && ($0.isFinite || orInfinite) ? $0 : nil }
      }
      (self.least, self.ideal, self.most) = (valid(least), valid(ideal), valid(most, orInfinite: true))
    }

    init(exact length: CGFloat?) {
      let length = length.flatMap { $0.isFinite ? $0 : nil }
      self.init(least: length, ideal: length, most: length)
    }

    /// What the content is offered.
    func offered(_ proposal: CGFloat?) -> CGFloat? {
      guard let wanted = proposal ?? ideal else { return nil }
      return max(min(wanted, most ?? .infinity), least ?? -.infinity)
    }

    /// How long the frame is around a content.
    ///
    /// Where a bound is given the frame goes that far with what it is offered, and else no farther than its content. So does Apple's, as
    /// its documentation tells in words and practice in numbers, confidence M.
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
  func arranged(_ arrange: @escaping (LayoutItem) -> LayoutItem) -> ModifiedContent<Self, LayoutModifier> {
    modifier(LayoutModifier(arrange: arrange))
  }

  /// In points, where somebody wants room and does not say how much. Apple's on phones, confidence M.
  private var usualPadding: CGFloat { 16 }

  /// Room around a view.
  public func padding(_ insets: EdgeInsets) -> some View { arranged { PaddingItem($0, insets) } }

  /// Room at some sides of a view.
  ///
  /// - Parameter length: In points; `nil` for the system's.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? usualPadding
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return padding(
      EdgeInsets(
        top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
  }

  /// Room at all sides of a view, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// A frame of a size around a view, which stands in it where it is told.
  ///
  /// - Parameters: In points; `nil` for what the view takes.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    arranged {
      FrameItem(
        $0, .init(exact: width), .init(exact: height), alignment
      )
    }
  }

  /// A frame around a view that takes what it is offered within bounds.
  ///
  /// - Parameters: In points; where a bound is `nil`, it is the view's own size.
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

  /// As large as a view likes to be, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// As wide or as high as a view likes to be, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return arranged { IdealItem($0, axes) }
  }

  /// Who of a stack is asked first, if room is scarce; 0 where nobody says.
  public func layoutPriority(_ value: Double) -> some View { arranged { PriorityItem($0, value) } }
}
