import CoreGraphics
import Foundation
import QuartzCore

/// Finds where two pictures may differ: a pure function of their scenes.
///
/// Never too little, which is tested against full repaints; little enough that one changed label costs its rectangle.
struct DamageTracker {
  private let old: LayerScene
  private let new: LayerScene
  private let oldIndices: [LayerID: Int]
  private let newIndices: [LayerID: Int]
  private var region = DamageRegion()

  static func damage(from old: LayerScene, to new: LayerScene) -> [DeviceRect] {
    var tracker = DamageTracker(old, new)
    tracker.compare()
    return tracker.region.rects
  }

  private init(_ old: LayerScene, _ new: LayerScene) {
    self.old = old
    self.new = new
    oldIndices = Self.indices(of: old)
    newIndices = Self.indices(of: new)
  }

  private static func indices(of scene: LayerScene) -> [LayerID: Int] {
    Dictionary(uniqueKeysWithValues: scene.nodes.indices.map { (scene.nodes[$0].id, $0) })
  }

  private mutating func compare() {
    for node in old.nodes where newIndices[node.id] == nil { addGone(node) }
    guard let root = new.root else { return }
    _ = compare(root, isMask: false)
  }

  /// Compares a layer and what is on it.
  ///
  /// - Parameter isMask: Within a mask. Nothing there shows itself; what it masks does.
  /// - Returns: Whether anything changed.
  private mutating func compare(_ index: Int, isMask: Bool) -> Bool {
    let node = new.nodes[index]
    var changed = false
    if let oldIndex = oldIndices[node.id] {
      let former = old.nodes[oldIndex]
      if superlayer(of: node, in: new) != superlayer(of: former, in: old) || changesEverything(former, node) {
        changed = true
        addTrees(former, node, isMask: isMask)
      } else if changesItself(former, node) {
        changed = true
        if !isMask { add(ownPart(former), ownPart(node)) }
      }
      if changesOrder(former, node) {
        changed = true
        if !isMask { addReordered(former, node) }
      }
      if former.sublayers.count != node.sublayers.count { changed = true }
    } else {
      changed = true
      if !isMask { add(ownPart(node)) }
    }

    var sublayersChanged = false
    for sublayer in node.sublayers where compare(sublayer, isMask: isMask) { sublayersChanged = true }
    var maskChanged = false
    if let mask = node.mask { maskChanged = compare(mask, isMask: true) }

    if !isMask {
      let former = oldIndices[node.id].map { old.nodes[$0] }
      if maskChanged { addTrees(former, node, isMask: false) }
      // What casts the shadow may have another outline.
      if sublayersChanged && !node.shadow.isEmpty && node.properties.shadow.path == nil {
        add(ownPart(node))
        if let former { add(ownPart(former)) }
      }
    }
    return changed || sublayersChanged || maskChanged
  }

  // MARK: What differs

  private func superlayer(of node: LayerScene.Node, in scene: LayerScene) -> LayerID? {
    node.superlayer.map { scene.nodes[$0].id }
  }

  /// Whether the layer shows its sublayers differently.
  private func changesEverything(_ a: LayerScene.Node, _ b: LayerScene.Node) -> Bool {
    let (p, q) = (a.properties, b.properties)
    if p.opacity != q.opacity || p.masksToBounds != q.masksToBounds || p.mask != q.mask { return true }
    // A superlayer's opacity may be passed on, so that the layer's own does not tell whether it is faded.
    if a.needsGroupToFade != b.needsGroupToFade && isFadedOrClipped(b) { return true }
    let movesOutline = outlineToDevice(a) != outlineToDevice(b) || p.bounds.size != q.bounds.size
    guard q.masksToBounds || q.mask != nil || q.opacity < 1 else { return false }
    if p.cornerRadius != q.cornerRadius || p.cornerCurve != q.cornerCurve || p.maskedCorners != q.maskedCorners {
      return true
    }
    return movesOutline
  }

  private func isFadedOrClipped(_ node: LayerScene.Node) -> Bool {
    if node.properties.masksToBounds { return true }
    var current: LayerScene.Node? = node
    while let next = current {
      if next.properties.opacity < 1 { return true }
      current = next.superlayer.map { new.nodes[$0] }
    }
    return false
  }

  /// Whether the layer paints itself differently, its superlayers' part in that included.
  private func changesItself(_ a: LayerScene.Node, _ b: LayerScene.Node) -> Bool {
    if a.clip != b.clip || a.body != b.body || a.shadow != b.shadow { return true }
    var (p, q) = (a.properties, b.properties)
    // Scrolling moves the origin and the space together: what the layer paints along its bounds stays where it is.
    let usesSpace = q.specialContent != nil || q.shadow.path != nil || p.shadow.path != nil
    if usesSpace ? a.toDevice != b.toDevice : outlineToDevice(a) != outlineToDevice(b) { return true }
    // The rest of the geometry is in the transform.
    p.bounds.origin = q.bounds.origin
    p.position = q.position
    p.anchorPoint = q.anchorPoint
    p.transform = q.transform
    p.zPosition = q.zPosition
    return p != q
  }

  /// From a space whose origin is the corner of the bounds to pixels.
  private func outlineToDevice(_ node: LayerScene.Node) -> CGAffineTransform {
    node.toDevice.translatedBy(x: node.properties.bounds.minX, y: node.properties.bounds.minY)
  }

  private func changesOrder(_ a: LayerScene.Node, _ b: LayerScene.Node) -> Bool {
    let (before, after) = sharedSublayers(a, b)
    return before != after
  }

  /// The sublayers that are in both scenes, in the order of each.
  private func sharedSublayers(_ a: LayerScene.Node, _ b: LayerScene.Node) -> ([LayerID], [LayerID]) {
    let before = a.sublayers.map { old.nodes[$0].id }
    let after = b.sublayers.map { new.nodes[$0].id }
    if before == after { return ([], []) }
    let (present, former) = (Set(after), Set(before))
    return (before.filter(present.contains), after.filter(former.contains))
  }

  // MARK: Collecting

  private mutating func add(_ rects: DeviceRect...) { for rect in rects { region.add(rect) } }

  /// What a layer paints itself, shadow included, as far as it shows.
  private func ownPart(_ node: LayerScene.Node) -> DeviceRect { node.body.union(node.shadow).intersection(node.clip) }

  /// What two states of a tree show, shadows included. A layer in a mask shows nothing, but it may come from elsewhere.
  private mutating func addTrees(_ a: LayerScene.Node?, _ b: LayerScene.Node, isMask: Bool) {
    if let a { add(a.extent.intersection(a.clip)) }
    if !isMask { add(b.extent.intersection(b.clip)) }
  }

  /// A layer that is not there any more. Within a mask its rectangle says nothing; what is masked compares masks.
  private mutating func addGone(_ node: LayerScene.Node) {
    add(ownPart(node))
    // A group that ends without its layers ending shows them differently.
    if node.properties.opacity < 1 || node.properties.masksToBounds || node.mask != nil {
      add(node.extent.intersection(node.clip))
    }
  }

  private mutating func addReordered(_ a: LayerScene.Node, _ b: LayerScene.Node) {
    let (before, after) = sharedSublayers(a, b)
    for (first, second) in zip(before, after) where first != second {
      for id in [first, second] {
        if let index = newIndices[id] { add(new.nodes[index].extent.intersection(new.nodes[index].clip)) }
        if let index = oldIndices[id] { add(old.nodes[index].extent.intersection(old.nodes[index].clip)) }
      }
    }
  }
}
