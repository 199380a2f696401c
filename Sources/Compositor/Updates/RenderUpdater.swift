import CoreGraphics
import Foundation
import LayerTree

/// Finds out where the layers of a ``RenderTree`` are, and where that changes the picture.
///
/// Damage is never too little, which is tested against full repaints, and little enough that one changed label costs its
/// rectangle. Rules: a layer that looks or lies differently damages what it paints itself, before and after; one that shows its
/// sublayers differently damages all of them; a change in a mask damages what is masked.
struct RenderUpdater {
  let viewport: DeviceRect
  var damage: DamageRegion
  /// What changed in the content of what scrolls, where that is after its pixels were moved.
  var contentDamage: DamageRegion
  let plan: ScrollPlan?
  /// Layers that moved by whole pixels, with everything on them, and are worth keeping the pixels of.
  private(set) var flattened: [RenderNode] = []
  private(set) var visitCount = 0
  /// Whether any layer blurs what is behind it: what that shows moves otherwise than the layer.
  private let hasBackdrops: Bool
  /// Whether this is about the content of what scrolls.
  private var isScrolling = false

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

  /// Where something was that is to be seen to: with what scrolls, its pixels have been moved.
  private func formerly(_ rect: DeviceRect) -> DeviceRect {
    if isScrolling, let plan { plan.moved(rect) } else { rect }
  }

  /// What a node was before the update.
  private struct Former {
    var ownPart: DeviceRect
    var wholePart: DeviceRect
    var body: DeviceRect
    var shadow: DeviceRect
    var clip: DeviceRect
    var toDevice: CGAffineTransform
    var outline: CGAffineTransform
    var hasManyParts: Bool

    init(_ node: RenderNode) {
      ownPart = node.ownPart
      wholePart = node.wholePart
      body = node.body
      shadow = node.shadow
      clip = node.clip
      toDevice = node.toDevice
      outline = node.drawing.outlineToDevice
      hasManyParts = node.hasManyParts
    }

    /// The same after its pixels were moved.
    mutating func move(_ plan: ScrollPlan) {
      (ownPart, wholePart) = (plan.moved(ownPart), plan.moved(wholePart))
      (body, shadow) = (body.offset(by: plan.vector), shadow.offset(by: plan.vector))
      clip = clip.offset(by: plan.vector)
      let (x, y) = (CGFloat(plan.vector.dx), CGFloat(plan.vector.dy))
      (toDevice.tx, toDevice.ty) = (toDevice.tx + x, toDevice.ty + y)
      (outline.tx, outline.ty) = (outline.tx + x, outline.ty + y)
    }
  }

  /// What an update of a node found.
  struct Outcome {
    /// Anything about the node or below it changed.
    var changed = false
    /// It looks different, or lies differently on its superlayer. Not so what just moved along with that.
    var differs = false
  }

  /// Updates a node and what needs it below.
  ///
  /// - Parameters:
  ///   - toDevice: From the layer's space to pixels.
  ///   - clip: What superlayers and picture leave of it.
  ///   - isCut: Whether what is outside of `clip` does not matter.
  ///   - isSilent: Whether damage is taken care of by a superlayer, or is that of a mask.
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
      node.flat = nil
      let wasShown = hide(node, isSilent: isSilent)
      return Outcome(changed: wasShown, differs: wasShown)
    }
    let isPlaced = !node.isStale && node.toDevice == toDevice && node.clip == clip && node.isCut == isCut
    if isPlaced && changes.isEmpty && node.queue.isEmpty { return Outcome() }

    var former = node.isShown ? Former(node) : nil
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

  /// Moves the pixels kept of a node along with it, forgets them, or asks for keeping them.
  ///
  /// - Parameters:
  ///   - vector: How far the node has moved; `nil` when not by whole pixels.
  ///   - differs: Whether the node looks different apart from its place.
  private mutating func flatten(
    _ node: RenderNode, _ changes: RenderNode.Changes, by vector: DeviceVector?, differs: Bool
  ) {
    guard let vector, !differs, node.isShown else {
      node.flat = nil
      return
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

  private mutating func hide(_ node: RenderNode, isSilent: Bool) -> Bool {
    // What changed, here and below, goes on waiting; everything is looked at when the node shows again.
    node.isStale = true
    guard node.isShown else { return false }
    node.isShown = false
    if !isSilent { add(formerly(node.wholePart)) }
    return true
  }

  /// What is masked by nothing visible is not visible.
  private func isMasked(_ node: RenderNode) -> Bool { node.mask?.isShown ?? false }

  // MARK: Places

  private func place(
    _ node: RenderNode, toDevice: CGAffineTransform, clip: DeviceRect, isCut: Bool, _ changes: RenderNode.Changes,
    isPlaced: Bool
  ) {
    if !isPlaced || !changes.isDisjoint(with: [.look, .everything, .place]) {
      let bounds = DeviceRect(covering: node.properties.bounds.applying(toDevice))
      let innerClip = node.properties.masksToBounds ? clip.intersection(bounds) : clip
      let areSublayersCut =
        isCut && !(node.properties.castsShadow && node.properties.shadowPath == nil)
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

  /// What the layer itself paints, as far as that may reach.
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

  private struct Visit {
    /// Something below changed.
    var changesSublayers = false
    /// Other sublayers show than before.
    var changesList = false
    /// They cover another part of the picture.
    var changesExtents = false
    var changesMask = false
    /// Something below looks or lies differently on this layer.
    var differs = false
  }

  private mutating func visitBelow(_ node: RenderNode, isSilent: Bool) -> Visit {
    var result = Visit()
    let queue = node.queue
    node.queue.removeAll(keepingCapacity: true)
    if node.isStale {
      for sublayer in node.sublayers { visit(sublayer, of: node, isSilent: isSilent, &result) }
      if let mask = node.mask { visit(mask, of: node, isSilent: isSilent, &result) }
    } else {
      // A node that left since it queued has another superlayer now, or none.
      for child in queue where child.superlayer === node { visit(child, of: node, isSilent: isSilent, &result) }
    }
    return result
  }

  private mutating func visit(_ child: RenderNode, of node: RenderNode, isSilent: Bool, _ result: inout Visit) {
    let (wasShown, extent, opaque) = (child.isShown, child.extent, child.opaque)
    let toDevice = child.properties.toSuperlayer.concatenating(node.toDevice)
    if node.areSublayersCut, child.staysOut(of: node.innerClip, toDevice: toDevice) {
      // Looked at as a whole once it comes in.
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
      } else if child.extent != extent || child.opaque != opaque {
        result.changesExtents = true
        // Where all are looked at anyway, the list is made anew.
        if !node.isStale, child.isShown { relist(child, in: node) }
      }
    }
  }

  /// Notes in the list what a sublayer that goes on showing covers now.
  private func relist(_ child: RenderNode, in node: RenderNode) {
    guard let index = node.shownSublayers.firstIndex(where: { $0.node === child }) else { return }
    node.shownSublayers[index].extent = child.extent
    node.shownSublayers[index].opaque = child.opaque
  }

  /// Lists the sublayers that show, back to front, and notes which of them changed places.
  private mutating func gather(
    _ node: RenderNode, _ changes: RenderNode.Changes, _ former: Former?, isSilent: Bool
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

  private mutating func addReordered(_ before: [RenderNode.ShownSublayer], _ node: RenderNode) {
    let present = Set(node.shownSublayers.map { ObjectIdentifier($0.node) })
    let former = Set(before.map { ObjectIdentifier($0.node) })
    let old = before.filter { present.contains(ObjectIdentifier($0.node)) }
    let new = node.shownSublayers.filter { former.contains(ObjectIdentifier($0.node)) }
    for (first, second) in zip(old, new) where first.node !== second.node {
      add(formerly(first.extent.intersection(node.innerClip)))
      add(first.node.wholePart)
      add(second.node.wholePart)
    }
  }

  // MARK: What it amounts to

  /// Finds what the layer and its sublayers paint and cover.
  private func measure(_ node: RenderNode) {
    var silhouette = node.body
    var opaque = node.ownOpaquePart
    for sublayer in node.shownSublayers {
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
    if let mask = node.mask { extent = extent.intersection(mask.extent) }
    node.extent = extent
    node.opaque = node.properties.opacity < 1 || node.mask != nil ? .empty : opaque
    node.hasManyParts = partCount(of: node) > 1
  }

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

  private mutating func note(
    _ node: RenderNode, _ changes: RenderNode.Changes, _ former: Former?, _ visit: Visit, isSilent: Bool
  ) -> Bool {
    guard let former else {
      if node.isShown, !isSilent { add(node.wholePart) }
      return node.isShown
    }
    guard node.isShown else {
      if !isSilent { add(former.wholePart) }
      return true
    }
    if visit.changesMask || changesEverything(node, changes, former) {
      if !isSilent {
        add(former.wholePart)
        add(node.wholePart)
      }
      return true
    }
    let changesItself = changesItself(node, changes, former)
    // What casts the shadow may have another outline.
    let changesShadow =
      (visit.changesSublayers || changes.contains(.order)) && !node.shadow.isEmpty
      && node.properties.shadowPath == nil
    if !isSilent, changesItself || changesShadow {
      add(former.ownPart)
      add(node.ownPart)
    }
    return changesItself || visit.changesSublayers || changes.contains(.order)
  }

  /// Whether the layer shows its sublayers differently.
  private func changesEverything(_ node: RenderNode, _ changes: RenderNode.Changes, _ former: Former) -> Bool {
    if changes.contains(.everything) { return true }
    // A superlayer's opacity may be passed on, so that the layer's own does not tell whether it is faded.
    if former.hasManyParts != node.hasManyParts && isFadedOrClipped(node) { return true }
    guard node.properties.masksToBounds || node.mask != nil || node.properties.opacity < 1 else { return false }
    return changes.contains(.corners) || !isSame(former.outline, node.drawing.outlineToDevice)
      || former.body != node.body
  }

  /// Clipped along pixels, parts are as they are.
  private func isFadedOrClipped(_ node: RenderNode) -> Bool {
    if node.properties.masksToBounds, !node.clipsAlongPixels { return true }
    var current: RenderNode? = node
    while let next = current {
      if next.properties.opacity < 1 { return true }
      current = next.superlayer
    }
    return false
  }

  /// Whether the layer paints itself differently, its superlayers' part in that included.
  private func changesItself(_ node: RenderNode, _ changes: RenderNode.Changes, _ former: Former) -> Bool {
    if changes.contains(.look) || !isSame(former.clip, node.clip) || former.body != node.body
      || former.shadow != node.shadow
    {
      return true
    }
    return node.usesItsSpace
      ? !isSame(former.toDevice, node.toDevice) : !isSame(former.outline, node.drawing.outlineToDevice)
  }

  private func isSame(_ former: CGAffineTransform, _ present: CGAffineTransform) -> Bool {
    former == present || DeviceVector(from: former, to: present) == .zero
  }

  /// Of what scrolls, only as far as pixels were moved: the rest is painted anyway.
  private func isSame(_ former: DeviceRect, _ present: DeviceRect) -> Bool {
    if former == present { return true }
    guard isScrolling, let plan else { return false }
    return former.intersection(plan.target) == present.intersection(plan.target)
  }
}
