import Foundation

/// The places of the items of one group, as a pure function of its description, its container and the sizes that are known.
///
/// Frames are in the group's space, in points, not rounded.
///
/// - Complexity: O(items of the group) to make.
package struct CompositionalGroup: Equatable, Sendable {
  /// An item's place.
  package struct Place: Equatable, Sendable {
    package var frame: CGRect
    package var zIndex = 0
    /// The lengths that the content decides.
    package var estimated: EstimatedAxes = []
    package var supplements: [Attachment] = []
  }

  /// A view attached to an item or, after all items, to a group.
  package struct Attachment: Equatable, Sendable {
    package var kind: String
    package var frame: CGRect
    package var zIndex: Int
    package var estimated: EstimatedAxes
  }

  /// The items in order.
  private(set) package var places: [Place] = []
  /// The group's own size.
  private(set) package var size = CGSize.zero

  /// The tolerance for sums of fractions of points.
  private static let tolerance: CGFloat = 1e-4

  /// Fills a group with at most `limit` items.
  ///
  /// - Parameter measured: Returns the size that an item's content asked for, by its number in the group; `nil` takes the estimate. Only
  ///   estimated lengths are taken from it.
  package init(
    _ group: CompositionalItem, in container: CGSize, limit: Int, measured: (Int) -> CGSize? = { _ in nil }
  ) {
    var taken = 0
    let box = Self.box(group, container: container, override: nil, limit: limit, taken: &taken, measured: measured)
    places = box.places
    size = box.size
  }

  /// A solved item or group: its size, and its items from its own origin.
  private struct Box {
    var size: CGSize
    var places: [Place] = []
  }

  /// Solves an item or group.
  ///
  /// - Parameters:
  ///   - override: A length that replaces the item's own along an axis, where children share the room.
  ///   - limit: The items that there are.
  ///   - taken: The items that have a place; counted on.
  private static func box(
    _ item: CompositionalItem, container: CGSize, override: (axis: CompositionalAxis, length: CGFloat)?, limit: Int,
    taken: inout Int, measured: (Int) -> CGSize?
  ) -> Box {
    var nominal = item.size.points(in: container)
    if let override {
      nominal = override.axis.size(along: override.length, across: override.axis.other.length(nominal))
    }
    var estimated = item.size.estimatedAxes
    if let override { estimated.remove(override.axis.estimate) }
    var box: Box
    switch item.content {
    case .item:
      if let size = measured(taken) {
        if estimated.contains(.width) { nominal.width = size.width }
        if estimated.contains(.height) { nominal.height = size.height }
      }
      taken += 1
      box = Box(size: nominal)
      box.places = [Place(frame: item.inset(CGRect(origin: .zero, size: nominal)), estimated: estimated)]
    case .custom(let places):
      box = Box(size: nominal)
      box.places = places.prefix(max(limit - taken, 0)).map { Place(frame: $0.frame, zIndex: $0.zIndex) }
      taken += box.places.count
    case .group(let group):
      box = line(
        group, of: item, nominal: nominal, estimated: estimated, limit: limit, taken: &taken, measured: measured)
    }
    attach(item, to: &box)
    return box
  }

  /// Adds the views attached to an item or group, to its first item.
  private static func attach(_ item: CompositionalItem, to box: inout Box) {
    guard !item.supplements.isEmpty, !box.places.isEmpty else { return }
    let isItem = if case .item = item.content { true } else { false }
    let rect = isItem ? box.places[0].frame : CGRect(origin: .zero, size: box.size)
    for supplement in item.supplements {
      box.places[0].supplements.append(
        Attachment(
          kind: supplement.kind, frame: supplement.frame(in: rect), zIndex: supplement.zIndex,
          estimated: supplement.size.estimatedAxes))
    }
  }

  /// A child in a line, before the room that is left is shared out.
  private struct Entry {
    var box: Box
    var item: CompositionalItem
    var along: CGFloat
  }

  /// Solves a group whose children follow one another.
  private static func line(
    _ group: CompositionalItem.Group, of item: CompositionalItem, nominal: CGSize, estimated: EstimatedAxes,
    limit: Int, taken: inout Int, measured: (Int) -> CGSize?
  ) -> Box {
    let axis = group.axis
    let room = item.room(in: nominal)
    // A group that grows with its content takes as many items as its estimate has room for, whatever they measure.
    let grows = estimated.contains(axis.estimate)
    let share: (axis: CompositionalAxis, length: CGFloat)? =
      group.isShared ? (axis, CompositionalItem.share(of: room, in: group)) : nil
    var entries: [Entry] = []
    var (used, planned): (CGFloat, CGFloat) = (0, 0)
    while taken < limit, !group.children.isEmpty, entries.count < (group.count ?? .max) {
      let child = group.children[entries.count % group.children.count]
      let gap = entries.isEmpty ? 0 : group.spacing.minimum
      let outer = (child.edges.start(axis)?.minimum ?? 0) + (child.edges.end(axis)?.minimum ?? 0)
      let plan = gap + outer + axis.length(child.size.points(in: room))
      let isFull = { (length: CGFloat) in
        group.count == nil && !entries.isEmpty && length > axis.length(room) + tolerance
      }
      if grows, isFull(planned + plan) { break }
      let before = taken
      let box = box(child, container: room, override: share, limit: limit, taken: &taken, measured: measured)
      guard taken > before else { break }
      let length = gap + outer + axis.length(box.size)
      if !grows, isFull(used + length) {
        taken = before
        break
      }
      entries.append(Entry(box: box, item: child, along: used + gap + (child.edges.start(axis)?.minimum ?? 0)))
      used += length
      planned += plan
    }
    return arrange(entries, used: used, group, of: item, nominal: nominal, estimated: estimated)
  }

  /// Gives the children of a line their places: shares out the room that is left, and places them across.
  private static func arrange(
    _ entries: [Entry], used: CGFloat, _ group: CompositionalItem.Group, of item: CompositionalItem, nominal: CGSize,
    estimated: EstimatedAxes
  ) -> Box {
    var entries = entries
    let axis = group.axis
    let across = axis.other
    makeUniform(&entries)
    let insets = item.usedInsets
    let room = item.room(in: nominal)
    let lengthAlong = estimated.contains(axis.estimate) && !entries.isEmpty ? used : axis.length(room)
    let outer = { (entry: Entry) in
      across.length(entry.box.size) + (entry.item.edges.start(across)?.minimum ?? 0)
        + (entry.item.edges.end(across)?.minimum ?? 0)
    }
    let lengthAcross =
      estimated.contains(across.estimate) && !entries.isEmpty
      ? entries.reduce(0) { max($0, outer($1)) } : across.length(room)
    let left = max(lengthAlong - used, 0)
    let gaps = group.spacing.isFlexible ? max(entries.count - 1, 0) : 0
    let edges = entries.reduce(0) {
      $0 + ($1.item.edges.start(axis)?.isFlexible == true ? 1 : 0)
        + ($1.item.edges.end(axis)?.isFlexible == true ? 1 : 0)
    }
    let flexible = gaps + edges
    let extra = flexible > 0 ? left / CGFloat(flexible) : 0
    var shift: CGFloat = 0
    var box = Box(size: .zero)
    for (index, entry) in entries.enumerated() {
      if index > 0, group.spacing.isFlexible { shift += extra }
      if entry.item.edges.start(axis)?.isFlexible == true { shift += extra }
      let (before, after) = (entry.item.edges.start(across), entry.item.edges.end(across))
      let leftAcross = max(lengthAcross - outer(entry), 0)
      var crosswise = before?.minimum ?? 0
      if before?.isFlexible == true { crosswise += after?.isFlexible == true ? leftAcross / 2 : leftAcross }
      var origin = axis.point(along: entry.along + shift, across: crosswise)
      origin.x += insets.leading
      origin.y += insets.top
      box.places += entry.box.places.map { $0.moved(by: origin) }
      if entry.item.edges.end(axis)?.isFlexible == true { shift += extra }
    }
    let content = axis.size(along: lengthAlong, across: lengthAcross)
    box.size = CGSize(
      width: estimated.contains(.width) ? content.width : nominal.width,
      height: estimated.contains(.height) ? content.height : nominal.height)
    return box
  }

  /// Gives children with a uniform length across the line that of the longest among them.
  private static func makeUniform(_ entries: inout [Entry]) {
    for axis in [CompositionalAxis.horizontal, .vertical] {
      let indices = entries.indices.filter {
        entries[$0].item.uniformAxes.contains(axis.estimate) && entries[$0].item.content == .item
      }
      let longest = indices.reduce(0) { max($0, axis.length(entries[$1].box.size)) }
      for index in indices {
        let box = entries[index].box
        entries[index].box.size = axis.size(along: longest, across: axis.other.length(box.size))
        entries[index].box.places[0].frame.size = axis.size(
          along: longest, across: axis.other.length(box.places[0].frame.size))
      }
    }
  }
}

extension CompositionalItem {
  /// Returns the frame without the insets; what is left is never negative.
  fileprivate func inset(_ rect: CGRect) -> CGRect {
    let insets = usedInsets
    return CGRect(
      x: rect.minX + insets.leading, y: rect.minY + insets.top,
      width: max(rect.width - insets.leading - insets.trailing, 0),
      height: max(rect.height - insets.top - insets.bottom, 0))
  }
}

extension CompositionalGroup.Place {
  func moved(by offset: CGPoint) -> Self {
    var place = self
    place.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
    for index in place.supplements.indices {
      place.supplements[index].frame = place.supplements[index].frame.offsetBy(dx: offset.x, dy: offset.y)
    }
    return place
  }
}
