import CoreGraphics
import HashTreeCollections

/// A layer tree as a value.
///
/// - A copy costs O(1), and changing a copy costs O(log layers). Each commit carries the whole tree, and a consumer may keep it.
/// - A context makes trees; consumers read them. Every sublayer, mask and image that a node names is in the tree.
package struct LayerTree: Sendable, Equatable {
  /// Grows each time the context starts over, with another root layer or after a restart.
  package private(set) var epoch: Int
  /// The number of the commit that led here, counted from 0 within its epoch; −1 before the first commit.
  package private(set) var sequence: Int
  /// The layer at the top; `nil` before the first commit and in a context without layers.
  package private(set) var rootLayer: LayerID?
  private var nodes: TreeDictionary<LayerID, LayerNode> = [:]
  private var images: TreeDictionary<ContentsID, CGImage> = [:]

  /// Creates a tree without layers, as it is before the first commit of an epoch.
  package init(epoch: Int = 0) { (self.epoch, sequence) = (epoch, -1) }

  // MARK: Reading

  /// Returns the layer of this number; `nil` if it never existed or was removed.
  package subscript(id: LayerID) -> LayerNode? { nodes[id] }
  /// Returns an image that layers show; `nil` once it was released.
  package subscript(id: ContentsID) -> CGImage? { images[id] }

  /// The numbers of all layers in ascending order, also of layers outside a `subtree(_:)`. O(n log n).
  package var layerIDs: [LayerID] { nodes.keys.sorted() }
  /// The numbers of all images in ascending order. O(n log n).
  package var contentsIDs: [ContentsID] { images.keys.sorted() }

  /// Returns the whole tree as one commit, for a consumer that comes late.
  ///
  /// It creates the root and everything below it, superlayers first. Layers outside a `subtree(_:)` are left out; images are not.
  ///
  /// - Complexity: O(layers + images).
  package func snapshot() -> LayerCommit {
    var created: [LayerCommit.Change] = []
    var lists: [LayerCommit.Change] = []
    func visit(_ id: LayerID) {
      guard let node = nodes[id] else { return }
      created.append(.created(id))
      if !node.sublayers.isEmpty { lists.append(.sublayers(id)) }
      for child in node.children { visit(child) }
    }
    if let rootLayer { visit(rootLayer) }
    return LayerCommit(
      tree: self, isSnapshot: true, changes: created + lists,
      contents: Dictionary(uniqueKeysWithValues: images.map { ($0.key, $0.value) }))
  }

  /// Returns this tree with `id` as its root, or `nil` if there is no such layer.
  ///
  /// Only the root changes: layers elsewhere stay in the value, so this costs O(1).
  package func subtree(_ id: LayerID) -> LayerTree? {
    guard nodes[id] != nil else { return nil }
    var result = self
    result.rootLayer = id
    return result
  }

  // MARK: Changing

  /// A ``LayerCommit/Change`` together with its new values.
  package enum Edit: Sendable {
    case create(LayerID, LayerProperties)
    case setSublayers(LayerID, [LayerID])
    /// New values, which differ from the previous ones in `fields` and nowhere else.
    indirect case change(LayerID, LayerProperties, fields: LayerFields)
    case remove(LayerID)

    fileprivate var change: LayerCommit.Change {
      switch self {
      case .create(let id, _): .created(id)
      case .setSublayers(let id, _): .sublayers(id)
      case .change(let id, _, let fields): .changed(id, fields)
      case .remove(let id): .removed(id)
      }
    }
  }

  /// Applies `edits` and returns them as the next commit, whose tree is this one afterwards.
  ///
  /// The first commit of an epoch is a snapshot.
  ///
  /// - Parameters:
  ///   - edits: In the order of ``LayerCommit/changes``. A layer that is dropped from a list must be listed elsewhere or removed.
  ///   - contents: The images that are new.
  ///   - released: The images that no layer shows any more.
  /// - Complexity: O(edits × log layers)
  package mutating func commit(
    _ edits: [Edit], rootLayer: LayerID?, contents new: [ContentsID: CGImage] = [:], released: [ContentsID] = []
  ) -> LayerCommit {
    let isFirst = sequence < 0
    sequence += 1
    self.rootLayer = rootLayer
    for (id, image) in new { images[id] = image }
    for edit in edits { if case .create(let id, let properties) = edit { nodes[id] = LayerNode(id, properties) } }
    for edit in edits {
      switch edit {
      case .create(let id, let properties): properties.mask.map { setSuperlayer(id, of: $0) }
      case .setSublayers(let id, let list):
        guard let node = nodes[id] else { continue }
        nodes[id] = LayerNode(id, node.properties, sublayers: list, superlayer: node.superlayer)
        for sublayer in list { setSuperlayer(id, of: sublayer) }
      case .change(let id, let properties, let fields):
        guard let node = nodes[id] else { continue }
        nodes[id] = LayerNode(id, properties, sublayers: node.sublayers, superlayer: node.superlayer)
        if fields.contains(.mask), let mask = properties.mask { setSuperlayer(id, of: mask) }
      case .remove(let id): nodes[id] = nil
      }
    }
    for id in released { images[id] = nil }
    return LayerCommit(
      tree: self, isSnapshot: isFirst, changes: edits.map(\.change), contents: new, releasedContents: released)
  }

  private mutating func setSuperlayer(_ superlayer: LayerID, of id: LayerID) {
    guard let node = nodes[id], node.superlayer != superlayer else { return }
    nodes[id] = LayerNode(id, node.properties, sublayers: node.sublayers, superlayer: superlayer)
  }

  /// Changes the values of the root layer without making a commit, to take a picture of the root alone. Does nothing in an empty tree.
  package mutating func changeRoot(_ change: (inout LayerProperties) -> Void) {
    guard let id = rootLayer, let node = nodes[id] else { return }
    var properties = node.properties
    change(&properties)
    nodes[id] = LayerNode(id, properties, sublayers: node.sublayers, superlayer: node.superlayer)
  }
}
