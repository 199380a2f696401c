import CoreGraphics
import HashTreeCollections

/// A layer tree as a value.
///
/// - A copy costs nothing, and a change of a copy costs O(log layers): each commit carries the whole tree, and a
///   consumer may keep it.
/// - A context makes its trees; consumers read them. Sublayers, masks and contents that a node names are in the tree.
package struct LayerTree: Sendable, Equatable {
  /// Grows when the context starts over: another root layer, or a restart.
  package private(set) var epoch: Int
  /// The number of the commit that led here, within its epoch; −1 before the first.
  package private(set) var sequence: Int
  package private(set) var rootLayer: LayerID?
  private var nodes: TreeDictionary<LayerID, LayerNode> = [:]
  private var images: TreeDictionary<ContentsID, CGImage> = [:]

  /// A tree without layers, before the first commit of an epoch.
  package init(epoch: Int = 0) { (self.epoch, sequence) = (epoch, -1) }

  // MARK: Reading

  package subscript(id: LayerID) -> LayerNode? { nodes[id] }
  /// An image that layers show.
  package subscript(id: ContentsID) -> CGImage? { images[id] }

  /// Of all layers, ascending. O(n log n)
  package var layerIDs: [LayerID] { nodes.keys.sorted() }
  /// Of all images, ascending. O(n log n)
  package var contentsIDs: [ContentsID] { images.keys.sorted() }

  /// The whole tree as one commit, for a consumer that comes late.
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

  /// The tree below one layer, that layer included; `nil` when there is none of this number.
  package func subtree(_ id: LayerID) -> LayerTree? {
    guard nodes[id] != nil else { return nil }
    var result = self
    result.rootLayer = id
    return result
  }

  // MARK: Changing

  /// A ``LayerCommit/Change`` with its new values.
  package enum Edit: Sendable {
    case create(LayerID, LayerProperties)
    case setSublayers(LayerID, [LayerID])
    /// Other values, which differ from the former ones in `fields`.
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

  /// Makes the next commit.
  ///
  /// - Parameters:
  ///   - edits: In the order of ``LayerCommit/changes``. Layers that lose their place in a list are listed elsewhere or removed.
  ///   - contents: The images that are new.
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

  /// Changes the values of the root layer, for a picture of it by itself.
  package mutating func changeRoot(_ change: (inout LayerProperties) -> Void) {
    guard let id = rootLayer, let node = nodes[id] else { return }
    var properties = node.properties
    change(&properties)
    nodes[id] = LayerNode(id, properties, sublayers: node.sublayers, superlayer: node.superlayer)
  }
}
