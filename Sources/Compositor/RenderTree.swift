import CoreGraphics
import Foundation
import LayerTree

/// A layer tree as it is kept for painting. It folds commits in, finds what each of them changes in the picture, and paints any part of it.
///
/// - Order of calls: any number of `apply(_:)`, then ``update()``, then `paint(_:on:)` for the areas that it returned.
/// - The picture is a function of the tree, whatever happened before.
/// - An update visits the changed layers and their superlayers, and below a layer that moved those that are in the picture or come into it.
///   Painting visits the layers in the painted area. Other layers cost nothing, except one comparison for each sublayer of a layer that
///   moved.
/// - Belongs to one thread at a time.
package final class RenderTree {
  /// The pixels of the picture.
  package let viewport: DeviceRect
  private let rootToDevice: (RenderNode) -> CGAffineTransform
  /// The layers of the tree, also hidden ones and those outside the picture.
  private var nodes: [LayerID: RenderNode] = [:]
  /// The layer at the top; `nil` in an empty tree.
  private(set) var root: RenderNode?
  /// The area where the picture may differ from the one painted last.
  private var damage = DamageRegion()
  /// Layers that left: the areas where they were visible, and the clipping layers that they were on.
  private var departures: [(place: DeviceRect, clippers: [LayerID])] = []
  /// Layers whose bounds' origin changed since the last update.
  private var scrolled: [RenderNode] = []
  /// Layers whose pixels are kept.
  private var flatLayers: [RenderNode] = []
  private let spareFlats = SparePixels()
  private var updatesWithoutFlatLayers = 0
  private let store = DrawingStore()
  /// Layers that blur what is behind them.
  private var backdrops = LayerBackdrops()
  /// The number of layers that the last update looked at, for tests.
  private(set) var visitCount = 0

  /// Creates an empty tree whose root layer has the picture as its superlayer.
  ///
  /// - Parameter scale: Pixels per point.
  package init(viewport: DeviceRect, scale: CGFloat) {
    self.viewport = viewport
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    rootToDevice = { $0.properties.toSuperlayer.concatenating(toPixels) }
  }

  /// Creates an empty tree that ignores the root layer's own position and transform.
  ///
  /// - Parameter rootToDevice: From the root layer's own space to pixels, y down.
  package init(viewport: DeviceRect, rootToDevice: CGAffineTransform) {
    self.viewport = viewport
    self.rootToDevice = { _ in rootToDevice }
  }

  deinit { for node in nodes.values { node.superlayer = nil } }

  // MARK: Commits

  /// Folds in a commit that follows the previous one, or a snapshot, which replaces everything. Nothing is painted.
  ///
  /// The nodes of created layers exist before any other change is applied.
  package func apply(_ commit: LayerCommit) {
    let tree = commit.tree
    if commit.isSnapshot { forgetAll() }
    for change in commit.changes {
      guard case .created(let id) = change, let layer = tree[id] else { continue }
      nodes[id] = RenderNode(layer, image: layer.properties.contents.flatMap { tree[$0] })
    }
    for change in commit.changes {
      switch change {
      case .created(let id):
        guard let properties = tree[id]?.properties else { continue }
        if let mask = properties.mask { setMask(mask, of: id) }
        if properties.backdrop != nil { backdrops.insert(id) }
      case .sublayers(let id):
        guard let layer = tree[id] else { continue }
        nodes[id]?.layer = layer
        setSublayers(layer.sublayers, of: id)
      case .changed(let id, let fields): set(fields, of: id, tree)
      case .removed(let id): remove(id)
      }
    }
    let newRoot = tree.rootLayer.flatMap { nodes[$0] }
    if newRoot !== root {
      if let root { leave(root) }
      root = newRoot
      newRoot?.changes.insert(.place)
    }
  }

  /// Empties the tree before a snapshot. The old picture's layers become damage.
  private func forgetAll() {
    if let root { leave(root) }
    for node in nodes.values { node.superlayer = nil }
    nodes.removeAll()
    backdrops.removeAll()
    scrolled.removeAll()
    root = nil
  }

  /// Replaces the mask of a layer. The old one may have found another place already.
  private func setMask(_ id: LayerID?, of owner: LayerID) {
    guard let owner = nodes[owner] else { return }
    if let former = owner.mask, former.superlayer === owner, former.isMask { leave(former) }
    owner.mask = id.flatMap { nodes[$0] }
    if let mask = owner.mask { enter(mask, owner, isMask: true) }
    mark(owner, .everything)
  }

  /// Replaces the list of sublayers. A sublayer that is missing in it leaves, unless it already belongs to another layer.
  private func setSublayers(_ list: [LayerID], of id: LayerID) {
    guard let node = nodes[id] else { return }
    let former = node.sublayers
    node.sublayers = list.compactMap { nodes[$0] }
    for sublayer in node.sublayers where sublayer.superlayer !== node || sublayer.isMask {
      enter(sublayer, node, isMask: false)
    }
    if !former.isEmpty {
      let present = Set(list)
      for sublayer in former where sublayer.superlayer === node && !sublayer.isMask && !present.contains(sublayer.id) {
        leave(sublayer)
      }
    }
    mark(node, .order)
  }

  /// Gives a layer its new values and marks what they change.
  private func set(_ fields: LayerFields, of id: LayerID, _ tree: LayerTree) {
    guard let node = nodes[id], let layer = tree[id] else { return }
    let oldSize = node.properties.bounds.size
    node.layer = layer
    if fields.contains(.mask) { setMask(layer.properties.mask, of: id) }
    if fields.contains(.contents) { node.image = layer.properties.contents.flatMap { tree[$0] } }
    if fields.contains(.backdrop) {
      if layer.properties.backdrop == nil { backdrops.remove(id) } else { backdrops.insert(id) }
    }
    if fields.contains(.zPosition), let superlayer = node.superlayer { mark(superlayer, .order) }
    let isResized = oldSize != layer.properties.bounds.size
    let changes = Self.changes(by: fields, isResized: isResized)
    if !changes.isEmpty { mark(node, changes) }
    if fields.contains(.bounds), !isResized { scrolled.append(node) }
  }

  /// Returns the changes in the picture that new values cause.
  private static func changes(by fields: LayerFields, isResized: Bool) -> RenderNode.Changes {
    var result = RenderNode.Changes()
    for field in fields {
      switch field {
      case .bounds: result.formUnion(isResized ? [.place, .origin, .look] : [.place, .origin])
      case .position, .anchorPoint, .transform, .isHidden: result.insert(.place)
      case .opacity, .mask, .effect: result.insert(.everything)
      case .masksToBounds: result.formUnion([.everything, .look])
      case .cornerRadius, .cornerCurve, .maskedCorners: result.formUnion([.look, .corners])
      case .backgroundColor, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius,
        .shadowPath, .contents, .contentsGravity, .contentsScale, .contentsRect, .contentsCenter, .specialContent,
        .backdrop:
        result.insert(.look)
      // Order belongs to the superlayer. A layer's own claim to be opaque is ignored. What moves all sublayers is in the place of each.
      case .zPosition, .isOpaque, .sublayerTransform, .sublayers: break
      }
    }
    return result
  }

  /// Removes a layer that no list names any more. Layers that are still on it leave too.
  private func remove(_ id: LayerID) {
    guard let node = nodes.removeValue(forKey: id) else { return }
    backdrops.remove(id)
    leave(node)
    for sublayer in node.sublayers where sublayer.superlayer === node { leave(sublayer) }
    if let mask = node.mask, mask.superlayer === node, mask.isMask { leave(mask) }
  }

  // MARK: Hierarchy

  /// Gives a node its place in the tree, taking it out of the previous one.
  private func enter(_ node: RenderNode, _ superlayer: RenderNode, isMask: Bool) {
    leave(node)
    node.superlayer = superlayer
    node.isMask = isMask
    mark(node, .place)
  }

  /// Takes a node out of its place, and notes the area where it was visible.
  ///
  /// The area is attributed to the layers that clipped the node, because a scroll moves pixels under them. A node in a mask marks the
  /// masked layer instead.
  private func leave(_ node: RenderNode) {
    switch visibility(of: node) {
    case .none: break
    case .itself: departures.append((node.wholePart, clippers(of: node)))
    case .through(let owner): mark(owner, .everything)
    }
    node.isShown = false
    node.isStale = true
    node.isQueued = false
    node.flat = nil
    node.backdropPicture = nil
    node.blurredPicture = nil
    node.superlayer = nil
    node.isMask = false
  }

  /// Returns the superlayers that clip a node.
  private func clippers(of node: RenderNode) -> [LayerID] {
    var result: [LayerID] = []
    var current = node.superlayer
    while let next = current {
      if next.properties.masksToBounds { result.append(next.id) }
      current = next.superlayer
    }
    return result
  }

  /// How a node shows in the picture painted last.
  private enum Visibility: Equatable {
    static func == (a: Visibility, b: Visibility) -> Bool {
      switch (a, b) {
      case (.none, .none), (.itself, .itself): true
      case (.through(let a), .through(let b)): a === b
      default: false
      }
    }

    case none
    case itself
    /// Visible only through its share in the mask of another node, or in its blurred picture.
    case through(RenderNode)
  }

  /// Returns how a node shows in the picture painted last. O(depth).
  private func visibility(of node: RenderNode) -> Visibility {
    var result = Visibility.itself
    var current = node
    while true {
      guard current.isShown else { return .none }
      guard let superlayer = current.superlayer else { return current === root ? result : .none }
      if current.isMask || superlayer.spreadsPixels { result = .through(superlayer) }
      current = superlayer
    }
  }

  /// Notes a change, so that the next update visits the node. O(depth) at most, and O(1) where superlayers are queued already.
  private func mark(_ node: RenderNode, _ change: RenderNode.Changes) {
    node.changes.formUnion(change)
    node.cachedReach = nil
    var current = node
    while !current.isQueued, let superlayer = current.superlayer {
      current.isQueued = true
      superlayer.queue.append(current)
      superlayer.cachedReach = nil
      current = superlayer
    }
  }

  // MARK: The picture

  /// Brings the tree's places up to date and finds where the picture changes.
  ///
  /// - Returns: The steps from the previous picture to the current one. All changes up to now are accounted for; the caller must paint
  ///   them.
  /// - Complexity: O(changed layers × depth + layers in the picture below those that moved).
  package func update() -> RenderUpdate {
    let plan = findScroll()
    let slides = plan == nil ? flatLayers.compactMap { SlidePlan($0, store) } : []
    var (damage, contentDamage) = (DamageRegion(), DamageRegion())
    for departure in departures {
      if let plan, departure.clippers.contains(plan.node.id) {
        contentDamage.add(plan.moved(departure.place))
      } else {
        damage.add(departure.place)
      }
    }
    departures.removeAll(keepingCapacity: true)
    if let root {
      var updater = RenderUpdater(
        viewport: viewport, damage: damage, contentDamage: contentDamage, plan: plan,
        hasBackdrops: !backdrops.isEmpty)
      updater.update(root, toDevice: rootToDevice(root), clip: viewport, isCut: true, isSilent: false)
      (damage, contentDamage) = (updater.damage, updater.contentDamage)
      visitCount = updater.visitCount
      updateFlatLayers(updater.flattened)
    }
    var update = plan?.finish(damage: damage, contentDamage: contentDamage) ?? RenderUpdate(damage: damage.rects)
    if let move = slides.compactMap({ $0.move(store) }).max(by: { $0.target.area < $1.target.area }) {
      update.move = move
      update.damage = update.damage.flatMap { $0.subtracting(move.target) }
    }
    if !backdrops.isEmpty {
      let shown = backdrops.identifiers.compactMap { nodes[$0] }.filter { visibility(of: $0) != .none }
      LayerBackdrops.spread(&update, to: shown, viewport: viewport)
    }
    update.damage = update.damage.map { $0.intersection(viewport) }.filter { !$0.isEmpty }
    return update
  }

  /// Returns the plan for the largest part of the picture that scrolls; `nil` when none can be moved.
  private func findScroll() -> ScrollPlan? {
    var best: ScrollPlan?
    for node in scrolled where best.map({ node.innerClip.area > $0.area.area }) ?? true {
      // Layers that left meanwhile do not count.
      if nodes[node.id] === node, visibility(of: node) == .itself, let plan = ScrollPlan(node, store) { best = plan }
    }
    scrolled.removeAll(keepingCapacity: true)
    return best
  }

  /// Keeps the pixels of moving layers, and drops those of layers that came to rest.
  ///
  /// Pixels are allocated here and painted when the layer is next painted. At most three layers have them, in the order in which they began
  /// to move.
  private func updateFlatLayers(_ flattened: [RenderNode]) {
    flatLayers = flatLayers.filter { node in
      guard let flat = node.flat else { return false }
      flat.rest += 1
      if flat.rest > Self.maximumIdleUpdates || nodes[node.id] !== node { node.flat = nil }
      return node.flat != nil
    }
    updatesWithoutFlatLayers = flatLayers.isEmpty ? updatesWithoutFlatLayers + 1 : 0
    if updatesWithoutFlatLayers > Self.maximumUpdatesWithSpares { spareFlats.removeAll() }
    for node in flattened where flatLayers.count < Self.maximumFlatLayers {
      // Only where it covers what is behind.
      node.flat = MovingLayerPixels(node.opaque, spareFlats)
      if node.flat != nil { flatLayers.append(node) }
    }
  }

  /// In updates, after which a layer that no longer moves is painted like others.
  private static let maximumIdleUpdates = 4
  /// In updates without moving layers, after which memory for the next ones is freed. Two seconds of motion.
  private static let maximumUpdatesWithSpares = 120
  /// Two screens of a transition, and one other layer that slides. Each takes the pixels of at most two screens.
  private static let maximumFlatLayers = 3

  /// Paints an area of the picture of the last ``update()`` over the canvas's pixels. The caller clears areas that the tree does not cover.
  package func paint(_ area: DeviceRect, on canvas: PixelCanvas) {
    guard let root, root.isShown else { return }
    LayerPainter(viewport, store).paint(root, alpha: 1, area, on: canvas)
  }

  /// Returns the parts of an area where something behind the layers may show.
  ///
  /// Never too little. It may include areas that only many small layers cover together.
  package func uncovered(_ area: DeviceRect) -> [DeviceRect] {
    guard let root, root.isShown else { return [area] }
    return root.uncovered(area)
  }
}
