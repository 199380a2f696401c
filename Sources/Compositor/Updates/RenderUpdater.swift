import CoreGraphics
import Foundation
import LayerTree

/// Finds the places of the layers of a ``RenderTree``, and where they change the picture.
///
/// Damage is never too little, which is tested against full repaints, and little enough that one changed label costs its rectangle. The
/// rules: a layer that changes its appearance or place damages what it paints itself, before and after. One that shows its sublayers
/// differently damages all of them. A change in a mask damages what is masked.
///
/// Used for one update and then dropped. Nodes are visited superlayers first; extents are measured on the way back up, because they depend
/// on what is below.
struct RenderUpdater {
  let viewport: DeviceRect
  /// The area where the picture changes, except in scrolled content.
  var damage: DamageRegion
  /// The area where scrolled content changes, at its place after its pixels were moved.
  var contentDamage: DamageRegion
  /// The layer whose pixels are moved; `nil` when everything that changed is painted.
  let plan: ScrollPlan?
  /// Layers that moved by whole pixels with everything on them, and whose pixels are worth keeping.
  private(set) var flattened: [RenderNode] = []
  /// The number of nodes visited: the cost of the update, for tests.
  private(set) var visitCount = 0
  /// Whether any layer blurs what is behind it: its picture does not move along with the layer.
  private let hasBackdrops: Bool
  /// Whether the visit is inside the content that scrolls.
  private var isScrolling = false

  /// Begins an update with the damage of layers that left.
  init(
    viewport: DeviceRect, damage: DamageRegion, contentDamage: DamageRegion, plan: ScrollPlan?, hasBackdrops: Bool
  ) {
    self.hasBackdrops = hasBackdrops
    (self.viewport, self.damage, self.contentDamage, self.plan) = (viewport, damage, contentDamage, plan)
  }

  /// Notes where the picture changes.
  private mutating func add(_ rect: DeviceRect) {
    if isScrolling, let plan { contentDamage.add(rect.intersection(plan.area)) } else { damage.add(rect) }
  }

  /// Returns the current place of pixels that were at a place: in scrolled content, they have been moved.
  private func currentPlace(_ rect: DeviceRect) -> DeviceRect {
    if isScrolling, let plan { plan.moved(rect) } else { rect }
  }

  /// The state of a node before the update.
  private struct PreviousState {
    var ownPart: DeviceRect
    var wholePart: DeviceRect
    var body: DeviceRect
    var shadow: DeviceRect
    var clip: DeviceRect
    var toDevice: CGAffineTransform
    var outline: CGAffineTransform
    var hasManyParts: Bool
    var mixesInside: Bool

    init(_ node: RenderNode) {
      ownPart = node.ownPart
      wholePart = node.wholePart
      body = node.body
      shadow = node.shadow
      clip = node.clip
      toDevice = node.toDevice
      outline = node.drawing.outlineToDevice
      hasManyParts = node.hasManyParts
      mixesInside = node.mixesInside
    }

    /// Moves the state along with the pixels of scrolled content.
    mutating func move(_ plan: ScrollPlan) {
      (ownPart, wholePart) = (plan.moved(ownPart), plan.moved(wholePart))
      (body, shadow) = (body.offset(by: plan.vector), shadow.offset(by: plan.vector))
      clip = clip.offset(by: plan.vector)
      let (x, y) = (CGFloat(plan.vector.dx), CGFloat(plan.vector.dy))
      (toDevice.tx, toDevice.ty) = (toDevice.tx + x, toDevice.ty + y)
      (outline.tx, outline.ty) = (outline.tx + x, outline.ty + y)
    }
  }

  /// The result of updating a node, for its superlayer.
  struct Outcome {
    /// Whether anything about the node or below it changed.
    var changed = false
    /// Whether it looks different, or has another place on its superlayer. False for a node that only moved along with that.
    var differs = false
  }

  /// Updates a node, and everything below that needs it.
  ///
  /// A node whose place and clip are the same, and that has no changes, is left at once. A hidden one keeps its changes until it shows.
  ///
  /// - Parameters:
  ///   - toDevice: From the layer's space to pixels.
  ///   - clip: The part of the picture that superlayers leave to it.
  ///   - isCut: Whether what is outside `clip` does not matter.
  ///   - isSilent: Whether the node adds no damage of its own, because a superlayer's damage includes it, or because it is in a mask.
  @discardableResult
  mutating func update(
    _ node: RenderNode, toDevice: CGAffineTransform, clip: DeviceRect, isCut: Bool, isSilent: Bool
  ) -> Outcome {
    visitCount += 1
    node.isQueued = false
    let changes = node.changes
    node.changes = []
    guard !node.properties.isHidden, node.properties.opacity > 0, toDevice.isInvertible else {
      node.changes = changes
      (node.flat, node.blurredPicture) = (nil, nil)
      let wasShown = hide(node, isSilent: isSilent)
      return Outcome(changed: wasShown, differs: wasShown)
    }
    let isPlaced = !node.isStale && node.toDevice == toDevice && node.clip == clip && node.isCut == isCut
    if isPlaced && changes.isEmpty && node.queue.isEmpty { return Outcome() }

    var former = node.isShown ? PreviousState(node) : nil
    let oldToDevice = node.toDevice
    if isScrolling, let plan { former?.move(plan) }
    place(node, toDevice: toDevice, clip: clip, isCut: isCut, changes, isPlaced: isPlaced)
    let isOutermost = node === plan?.node
    if isOutermost { isScrolling = true }
    let visit = visitBelow(node, isSilent: isSilent || former == nil)
    if visit.changesList || changes.contains(.order) || node.isStale {
      gather(node, changes, former, isSilent: isSilent)
    }
    if isOutermost { isScrolling = false }
    if visit.changesExtents || visit.changesMask || !changes.isEmpty || !isPlaced { measure(node) }
    node.isStale = false
    node.isShown = (!isCut || node.extent.intersects(clip)) && (node.properties.mask == nil || isMasked(node))
    flatten(
      node, changes, by: DeviceVector(from: oldToDevice, to: toDevice),
      differs: visit.differs || !changes.isSubset(of: .place))
    return Outcome(
      changed: note(node, changes, former, visit, isSilent: isSilent), differs: visit.differs || !changes.isEmpty)
  }

  /// Moves the kept pixels of a node along with it, drops them, or proposes to keep them.
  ///
  /// Worth keeping are layers that cover a quarter of the picture or more, have sublayers, and move by whole pixels with nothing changed. A
  /// layer is proposed when it has moved once, so the pixels help from the next update on.
  ///
  /// - Parameters:
  ///   - vector: The distance that the node moved; `nil` when it is not a whole number of pixels.
  ///   - differs: Whether the node changed in anything but its place.
  private mutating func flatten(
    _ node: RenderNode, _ changes: RenderNode.Changes, by vector: DeviceVector?, differs: Bool
  ) {
    guard let vector, !differs, node.isShown else {
      (node.flat, node.blurredPicture) = (nil, nil)
      return
    }
    if hasBackdrops, node.spreadsPixels, node.showsBackdrops {
      // The content behind glass does not move along.
      node.blurredPicture = nil
    } else {
      node.blurredPicture?.move(by: vector)
    }
    if let flat = node.flat {
      if vector != .zero { flat.move(by: vector) }
    } else if vector != .zero, changes == .place, !node.shownSublayers.isEmpty,
      node.opaque.area * 4 >= viewport.area, node.opaque.area <= 2 * viewport.area, node.isCut, node.areSublayersCut,
      !(hasBackdrops && node.showsBackdrops)
    {
      flattened.append(node)
    }
  }

  /// Notes that a node no longer shows. Returns whether it did before.
  private mutating func hide(_ node: RenderNode, isSilent: Bool) -> Bool {
    // Changes here and below continue to wait. Everything is looked at when the node shows again.
    node.isStale = true
    guard node.isShown else { return false }
    node.isShown = false
    if !isSilent { add(currentPlace(node.wholePart)) }
    return true
  }

  /// Whether the mask shows anything. A layer behind an invisible mask is not visible.
  private func isMasked(_ node: RenderNode) -> Bool { node.mask?.isShown ?? false }

  // MARK: Places

  /// Gives a node its place, and marks it as stale if its sublayers depend on what changed.
  private func place(
    _ node: RenderNode, toDevice: CGAffineTransform, clip: DeviceRect, isCut: Bool, _ changes: RenderNode.Changes,
    isPlaced: Bool
  ) {
    if !isPlaced || !changes.isDisjoint(with: [.look, .everything, .place]) {
      let bounds = DeviceRect(covering: node.properties.bounds.applying(toDevice))
      let innerClip = node.properties.masksToBounds ? clip.intersection(bounds) : clip
      let areSublayersCut =
        isCut && !node.spreadsPixels && !(node.properties.castsShadow && node.properties.shadowPath == nil)
      // Sublayers follow what they depend on.
      if node.toDevice != toDevice || node.innerClip != innerClip || node.areSublayersCut != areSublayersCut {
        node.isStale = true
      }
      node.drawing.adapt(
        to: toDevice, from: node.toDevice, clip: clip, from: node.clip,
        looksSame: changes.isDisjoint(with: [.look, .corners]), bounds: node.properties.bounds)
      node.toDevice = toDevice
      node.clip = clip
      node.isCut = isCut
      node.innerClip = innerClip
      node.areSublayersCut = areSublayersCut
      node.body = body(of: node, bounds: bounds)
    }
  }

  /// Returns the pixels that the layer itself may paint, without its shadow.
  private func body(of node: RenderNode, bounds: DeviceRect) -> DeviceRect {
    var result = DeviceRect.empty
    if node.properties.drawsBackground || node.properties.drawsBorder || node.properties.backdrop != nil {
      result = bounds
    }
    switch node.properties.specialContent {
    case .shape(let shape): result = result.union(DeviceRect(covering: shape.extent.applying(node.toDevice)))
    case .gradient: result = result.union(bounds)
    case nil: break
    }
    if let image = node.image,
      let placement = ContentsPlacement(
        imageSize: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)), in: node.properties)
    {
      result = result.union(DeviceRect(covering: placement.extent.applying(node.toDevice)))
    }
    return node.properties.masksToBounds ? result.intersection(bounds) : result
  }

  // MARK: Below

  /// The result of visiting the sublayers and the mask of a node.
  private struct Visit {
    /// Something below changed.
    var changesSublayers = false
    /// Other sublayers are visible than before.
    var changesList = false
    /// The visible sublayers cover another part of the picture.
    var changesExtents = false
    var changesMask = false
    /// Something below changed in its appearance or its place on this layer.
    var differs = false
  }

  /// Visits the queued sublayers, or all of them if the node is stale.
  private mutating func visitBelow(_ node: RenderNode, isSilent: Bool) -> Visit {
    var result = Visit()
    let queue = node.queue
    node.queue.removeAll(keepingCapacity: true)
    if node.isStale {
      for sublayer in node.sublayers { visit(sublayer, of: node, isSilent: isSilent, &result) }
      if let mask = node.mask { visit(mask, of: node, isSilent: isSilent, &result) }
    } else {
      // A node that left after it was queued has another superlayer now, or none.
      for child in queue where child.superlayer === node { visit(child, of: node, isSilent: isSilent, &result) }
    }
    return result
  }

  /// Visits one sublayer or mask. Sublayers that stay outside the clip are skipped and become stale.
  private mutating func visit(_ child: RenderNode, of node: RenderNode, isSilent: Bool, _ result: inout Visit) {
    let (wasShown, extent, opaque) = (child.isShown, child.extent, child.opaque)
    let (mixed, erased) = (child.mixes, child.erases)
    let toDevice = child.layer.toSuperlayer.concatenating(node.toDevice)
    if node.areSublayersCut, child.canSkip(within: node.innerClip, toDevice: toDevice) {
      // Everything in it is looked at once it comes in.
      child.isStale = true
      return
    }
    let outcome = update(
      child, toDevice: toDevice, clip: node.innerClip, isCut: child.isMask ? false : node.areSublayersCut,
      isSilent: isSilent || child.isMask)
    if outcome.differs { result.differs = true }
    if child.isMask {
      if outcome.changed { result.changesMask = true }
    } else {
      if outcome.changed { result.changesSublayers = true }
      if child.isShown != wasShown {
        (result.changesList, result.changesExtents) = (true, true)
      } else if child.extent != extent || child.opaque != opaque || child.mixes != mixed || child.erases != erased {
        result.changesExtents = true
        // If all sublayers are visited, the list is made anew.
        if !node.isStale, child.isShown { relist(child, in: node) }
      }
    }
  }

  /// Updates the list's entry of a sublayer that remains visible, when it covers other pixels.
  private func relist(_ child: RenderNode, in node: RenderNode) {
    guard let index = node.shownSublayers.firstIndex(where: { $0.node === child }) else { return }
    node.shownSublayers[index].extent = child.extent
    node.shownSublayers[index].opaque = child.opaque
  }

  /// Lists the visible sublayers, back to front, and damages those that changed places.
  private mutating func gather(
    _ node: RenderNode, _ changes: RenderNode.Changes, _ former: PreviousState?, isSilent: Bool
  ) {
    let before = node.shownSublayers
    node.shownSublayers.removeAll(keepingCapacity: true)
    var isFlat = true
    for sublayer in node.sublayers where sublayer.isShown {
      if sublayer.properties.zPosition != 0 { isFlat = false }
      node.shownSublayers.append(
        RenderNode.ShownSublayer(extent: sublayer.extent, opaque: sublayer.opaque, node: sublayer))
    }
    if !isFlat {
      node.shownSublayers = node.shownSublayers.enumerated().sorted {
        ($0.element.node.properties.zPosition, $0.offset) < ($1.element.node.properties.zPosition, $1.offset)
      }.map(\.element)
    }
    if changes.contains(.order), former != nil, !isSilent { addReordered(before, node) }
  }

  /// Damages the sublayers whose order changed, before and now. Sublayers that appeared or disappeared have damage of their own.
  private mutating func addReordered(_ before: [RenderNode.ShownSublayer], _ node: RenderNode) {
    let present = Set(node.shownSublayers.map { ObjectIdentifier($0.node) })
    let former = Set(before.map { ObjectIdentifier($0.node) })
    let old = before.filter { present.contains(ObjectIdentifier($0.node)) }
    let new = node.shownSublayers.filter { former.contains(ObjectIdentifier($0.node)) }
    for (first, second) in zip(old, new) where first.node !== second.node {
      add(currentPlace(first.extent.intersection(node.innerClip)))
      add(first.node.wholePart)
      add(second.node.wholePart)
    }
  }

  // MARK: Derived values

  /// Finds the pixels that the layer and its sublayers paint, and a part that they certainly cover.
  ///
  /// Only one rectangle is known as covered: the largest among the layer's own and its sublayers'. Translucent and masked layers cover
  /// nothing.
  private func measure(_ node: RenderNode) {
    var silhouette = node.body
    var opaque = node.ownOpaquePart
    (node.mixesInside, node.erasesInside) = (false, false)
    for sublayer in node.shownSublayers {
      if sublayer.node.mixes { node.mixesInside = true }
      if sublayer.node.erases { node.erasesInside = true }
      silhouette = silhouette.union(sublayer.extent)
      if sublayer.opaque.area > opaque.area { opaque = sublayer.opaque }
    }
    node.silhouette = silhouette
    var extent = silhouette
    if node.properties.masksToBounds {
      let bounds = DeviceRect(covering: node.properties.bounds.applying(node.toDevice))
      node.silhouette = silhouette.intersection(bounds)
      extent = node.silhouette
      opaque = opaque.intersection(node.straightPart)
    }
    node.shadow = node.properties.castsShadow ? shadowExtent(of: node) : .empty
    extent = extent.union(node.shadow)
    node.painted = extent
    if let blur = node.blur { extent = blur.area }
    if let mask = node.mask { extent = extent.intersection(mask.extent) }
    node.extent = extent
    let isPlain = node.properties.effect == nil || node.properties.effect == .group
    node.isSolid = node.properties.opacity >= 1 && node.mask == nil && isPlain && !node.erasesInside
    node.opaque = node.isSolid ? opaque : .empty
    noteMixing(of: node)
    // Faded, what mixes does so within the layer.
    node.hasManyParts = node.mixesInside || partCount(of: node) > 1
  }

  /// Finds whether the layer reaches into what is behind it. A layer with another effect or a mask keeps to itself.
  private func noteMixing(of node: RenderNode) {
    switch node.properties.effect {
    case .blend(let mode): (node.mixes, node.erases) = (true, mode == .destinationOut)
    case nil where node.mask == nil: (node.mixes, node.erases) = (node.mixesInside, node.erasesInside)
    default: (node.mixes, node.erases) = (false, false)
    }
  }

  /// Returns the pixels that the shadow can reach, from the outline or the silhouette that casts it.
  private func shadowExtent(of node: RenderNode) -> DeviceRect {
    let outline = node.properties.shadowPath.map {
      DeviceRect(covering: $0.boundingBoxOfPath.applying(node.toDevice))
    }
    let caster = outline ?? node.silhouette
    guard !caster.isEmpty else { return .empty }
    let offset = node.properties.shadowOffset.applying(node.toDevice)
    let reach = ShadowCache.reach(sigma: ShadowCache.sigma(of: node.properties, toDevice: node.toDevice))
    return DeviceRect(covering: caster.cgRect.offsetBy(dx: offset.width, dy: offset.height)).insetBy(-reach)
  }

  /// Returns the number of parts that would show through one another if each were faded by itself.
  private func partCount(of node: RenderNode) -> Int {
    var count = node.shownSublayers.count
    if node.properties.drawsBackground { count += 1 }
    if node.image != nil { count += 1 }
    if node.properties.drawsBorder { count += 1 }
    if node.properties.backdrop != nil { count += 1 }
    if !node.shadow.isEmpty { count += 1 }
    switch node.properties.specialContent {
    case .shape(let shape): count += (shape.isFilled ? 1 : 0) + (shape.isStroked ? 1 : 0)
    case .gradient: count += 1
    case nil: break
    }
    return count
  }

  // MARK: Damage

  /// Adds the damage of a node whose new state is known, and returns whether anything changed.
  ///
  /// In order: appearing or disappearing damages the whole layer, as does a change of how it shows its sublayers; otherwise only its own
  /// parts.
  private mutating func note(
    _ node: RenderNode, _ changes: RenderNode.Changes, _ former: PreviousState?, _ visit: Visit, isSilent: Bool
  ) -> Bool {
    guard let former else {
      if node.isShown, !isSilent { add(node.wholePart) }
      return node.isShown
    }
    guard node.isShown else {
      if !isSilent { add(former.wholePart) }
      return true
    }
    if visit.changesMask || changesSublayerDrawing(node, changes, former) {
      if !isSilent {
        add(former.wholePart)
        add(node.wholePart)
      }
      return true
    }
    let changesDrawing = changesDrawing(node, changes, former)
    if node.spreadsPixels {
      let isChanged = changesDrawing || visit.changesSublayers || changes.contains(.order)
      if isChanged, !isSilent {
        add(former.wholePart)
        add(node.wholePart)
      }
      return isChanged
    }
    // Whatever casts the shadow may have a different outline.
    let changesShadow =
      (visit.changesSublayers || changes.contains(.order)) && !node.shadow.isEmpty
      && node.properties.shadowPath == nil
    if !isSilent, changesDrawing || changesShadow {
      add(former.ownPart)
      add(node.ownPart)
    }
    return changesDrawing || visit.changesSublayers || changes.contains(.order)
  }

  /// Whether the layer shows its sublayers differently.
  private func changesSublayerDrawing(_ node: RenderNode, _ changes: RenderNode.Changes, _ former: PreviousState)
    -> Bool
  {
    if changes.contains(.everything) { return true }
    // A superlayer's opacity may be passed on to the layer, so its own opacity does not tell whether it is faded.
    let isOtherGroup = former.hasManyParts != node.hasManyParts || former.mixesInside != node.mixesInside
    if isOtherGroup && isFadedOrClipped(node) { return true }
    guard node.properties.masksToBounds || node.mask != nil || node.properties.opacity < 1 else { return false }
    return changes.contains(.corners) || !isSame(former.outline, node.drawing.outlineToDevice)
      || former.body != node.body
  }

  /// Whether the number of parts matters for the pixels. A clip along pixels leaves parts as they are.
  private func isFadedOrClipped(_ node: RenderNode) -> Bool {
    if node.properties.masksToBounds, !node.clipsAlongPixels { return true }
    var current: RenderNode? = node
    while let next = current {
      if next.properties.opacity < 1 { return true }
      current = next.superlayer
    }
    return false
  }

  /// Whether the layer paints itself differently, also because superlayers clip it differently.
  private func changesDrawing(_ node: RenderNode, _ changes: RenderNode.Changes, _ former: PreviousState) -> Bool {
    if changes.contains(.look) || !isSame(former.clip, node.clip) || former.body != node.body
      || former.shadow != node.shadow
    {
      return true
    }
    return node.dependsOnItsSpace
      ? !isSame(former.toDevice, node.toDevice) : !isSame(former.outline, node.drawing.outlineToDevice)
  }

  /// Whether two places differ by less than what counts as a move; see `DeviceVector`.
  private func isSame(_ former: CGAffineTransform, _ present: CGAffineTransform) -> Bool {
    former == present || DeviceVector(from: former, to: present) == .zero
  }

  /// Whether two clips are equal; in scrolled content, only where pixels were moved, since the rest is painted anyway.
  private func isSame(_ former: DeviceRect, _ present: DeviceRect) -> Bool {
    if former == present { return true }
    guard isScrolling, let plan else { return false }
    return former.intersection(plan.target) == present.intersection(plan.target)
  }
}
