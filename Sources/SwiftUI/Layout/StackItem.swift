import UIKit

/// The item of a row or a column.
///
/// ```
/// row:     │a│ │b│ │c│   length along →, shared out by StackLengths
///          ‾‾‾‾‾‾‾‾‾‾‾   cross length across ↓, aligned at a common guide
/// ```
///
/// Measuring and placing use the same computation, so a stack is always as long as what it places.
final class StackItem: ArrangingItem {
  /// The direction of the stack, with the alignment across it.
  enum Across: Equatable {
    case row(VerticalAlignment)
    case column(HorizontalAlignment)
  }

  private var across: Across
  private var spacing: CGFloat?
  /// What the latest proposal led to: placing follows measuring.
  private var latest: (proposal: ProposedViewSize, places: [Place])?

  /// The spacing of a stack that sets none, in points. Apple's depends on the neighbours, and is this for most of them [M].
  private static let defaultSpacing: CGFloat = 8

  init(_ graph: any LayoutHost, across: Across, spacing: CGFloat?) {
    (self.across, self.spacing) = (across, spacing)
    super.init(graph)
  }

  /// Arranges as these values say from now on.
  func arrange(_ across: Across, spacing: CGFloat?) {
    guard across != self.across || spacing != self.spacing else { return }
    (self.across, self.spacing) = (across, spacing)
    changed()
  }

  override func itemsWereTaken() { for item in items { item.setStackAxis(axis) } }
  override func forget() { latest = nil }

  private var axis: Axis { if case .row = across { .horizontal } else { .vertical } }

  /// The component of a size along the stack.
  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  /// The component of a size across the stack.
  private func crossLength(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func proposal(_ length: CGFloat?, like whole: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: length, height: whole.height) : ProposedViewSize(width: whole.width, height: length)
  }

  /// The space before each item but the first: `spacing`, or else 8 points, and none beside a spacer.
  private var spaces: [CGFloat] {
    items.indices.dropFirst().map { index in
      spacing ?? (items[index].isSpacer || items[index - 1].isSpacer ? 0 : Self.defaultSpacing)
    }
  }

  /// The proposal for each item: its share of the length, and all of the cross length.
  private func proposals(_ whole: ProposedViewSize) -> [ProposedViewSize] {
    let members = items.map { item in
      StackLengths.Member(priority: item.priority) { self.length(item.sizeThatFits(self.proposal($0, like: whole))) }
    }
    let offered = axis == .horizontal ? whole.width : whole.height
    return StackLengths.proposals(of: members, offered: offered, spaces: spaces.reduce(0, +))
      .map { proposal($0, like: whole) }
  }

  /// The distance from an item's leading or top edge to the line at which all items meet.
  private func guide(_ item: LayoutItem, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    switch across {
    case .column(let alignment): size.width * alignment.share
    case .row(let alignment):
      switch alignment {
      case .firstTextBaseline: item.baseline(isFirst: true, proposal) ?? size.height
      case .lastTextBaseline: item.baseline(isFirst: false, proposal) ?? size.height
      default: size.height * alignment.share
      }
    }
  }

  private struct Place {
    var proposal: ProposedViewSize
    var size: CGSize
    var guide: CGFloat
  }

  /// The proposal, size and guide of each item; both measuring and placing start here.
  private func places(_ whole: ProposedViewSize) -> [Place] {
    if let latest, latest.proposal == whole { return latest.places }
    let places = zip(items, proposals(whole)).map { item, proposal in
      let size = item.sizeThatFits(proposal)
      return Place(proposal: proposal, size: size, guide: guide(item, size, proposal))
    }
    latest = (whole, places)
    return places
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let places = places(proposal)
    let long = places.map { length($0.size) }.reduce(0, +) + spaces.reduce(0, +)
    let before = places.map(\.guide).max() ?? 0
    let after = places.map { crossLength($0.size) - $0.guide }.max() ?? 0
    return axis == .horizontal
      ? CGSize(width: long, height: before + after) : CGSize(width: before + after, height: long)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let places = places(proposal)
    let before = places.map(\.guide).max() ?? 0
    var along = axis == .horizontal ? rect.minX : rect.minY
    for (index, place) in places.enumerated() {
      if index > 0 { along += spaces[index - 1] }
      let start = before - place.guide
      let origin =
        axis == .horizontal ? CGPoint(x: along, y: rect.minY + start) : CGPoint(x: rect.minX + start, y: along)
      items[index].put(in: CGRect(origin: origin, size: place.size), place.proposal, on: canvas)
      along += length(place.size)
    }
  }

  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let places = places(proposal)
    let before = places.map(\.guide).max() ?? 0
    var top: CGFloat = 0
    var found: CGFloat?
    for (index, place) in places.enumerated() {
      if axis == .vertical, index > 0 { top += spaces[index - 1] }
      let start = axis == .horizontal ? before - place.guide : top
      if let own = items[index].baseline(isFirst: isFirst, place.proposal) {
        let value = start + own
        if isFirst { found = min(found ?? value, value) } else { found = max(found ?? value, value) }
      }
      if axis == .vertical { top += place.size.height }
    }
    return found
  }
}

/// The item of views in front of each other: as large as the largest of them in each direction.
final class LayersItem: ArrangingItem {
  private var alignment: Alignment

  init(_ graph: any LayoutHost, alignment: Alignment) {
    self.alignment = alignment
    super.init(graph)
  }

  /// Aligns the items as this says from now on.
  func arrange(_ alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    items.map { $0.sizeThatFits(proposal) }
      .reduce(.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    for item in items {
      let size = item.sizeThatFits(proposal)
      item.put(in: CGRect(origin: alignment.origin(of: size, in: rect), size: size), proposal, on: canvas)
    }
  }

  override func measureBaseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    items.lazy.compactMap { $0.baseline(isFirst: isFirst, proposal) }.first
  }
}
