import CoreGraphics
import Foundation

nonisolated extension LayerTree {
  /// Checks that `commit` leaves a tree: every layer it names is known, and has one superlayer that is not its descendant.
  func validate(_ commit: LayerCommit) throws(LayerCommitError) {
    if try keepsStructure(commit) { return }
    var created: Set<LayerID> = []
    var removed: Set<LayerID> = []
    for change in commit.changes {
      if case .created(let id, _) = change {
        guard nodes[id] == nil, created.insert(id).inserted else { throw .layerExists(id) }
      } else if case .removed(let id) = change {
        removed.insert(id)
      }
    }
    func isKnown(_ id: LayerID) -> Bool { nodes[id] != nil || created.contains(id) }
    func requireKnown(_ id: LayerID) throws(LayerCommitError) {
      guard isKnown(id) else { throw .unknownLayer(id) }
    }
    func requireKnown(_ id: ContentsID?) throws(LayerCommitError) {
      guard let id, contents[id] == nil, commit.contents[id] == nil else { return }
      throw .unknownContents(id)
    }

    // What the layers with a changed list or mask will have as children.
    var sublayers: [LayerID: [LayerID]] = [:]
    var masks: [LayerID: LayerID?] = [:]
    for change in commit.changes {
      switch change {
      case .created(let id, let properties):
        try requireKnown(properties.contents)
        masks[id] = .some(properties.mask)
      case .sublayers(let id, let list):
        try requireKnown(id)
        sublayers[id] = list
      case .changed(let id, let property):
        try requireKnown(id)
        if case .contents(let contents) = property { try requireKnown(contents) }
        if case .mask(let mask) = property { masks[id] = .some(mask) }
      case .removed(let id):
        try requireKnown(id)
      }
    }
    if let root = commit.rootLayer {
      try requireKnown(root)
      if removed.contains(root) { throw .unknownLayer(root) }
    }
    try validateSuperlayers(sublayers: sublayers, masks: masks, removed: removed, isKnown: isKnown)
  }

  /// Whether a commit, as most of them, changes nothing but properties of layers where they are, and names only known ones.
  private func keepsStructure(_ commit: LayerCommit) throws(LayerCommitError) -> Bool {
    guard commit.rootLayer == rootLayer else { return false }
    for change in commit.changes {
      guard case .changed(let id, let property) = change else { return false }
      switch property {
      case .mask: return false
      case .contents(let contents?):
        if self.contents[contents] == nil, commit.contents[contents] == nil { throw .unknownContents(contents) }
      default: break
      }
      if nodes[id] == nil { throw .unknownLayer(id) }
    }
    return true
  }

  private func validateSuperlayers(
    sublayers: [LayerID: [LayerID]], masks: [LayerID: LayerID?], removed: Set<LayerID>, isKnown: (LayerID) -> Bool
  ) throws(LayerCommitError) {
    let restructured = Set(sublayers.keys).union(masks.keys)
    let parents = restructured.subtracting(removed).sorted()
    func childrenAfter(_ id: LayerID) -> [LayerID] {
      let list = sublayers[id] ?? nodes[id]?.sublayers ?? []
      let mask = masks[id] ?? nodes[id]?.properties.mask
      return mask.map { list + [$0] } ?? list
    }
    // The superlayer a layer has now and keeps, because its superlayer's children are not touched.
    func keptSuperlayer(of id: LayerID) -> LayerID? {
      guard let superlayer = nodes[id]?.superlayer, let node = nodes[superlayer], !removed.contains(superlayer),
        !restructured.contains(superlayer), children(of: node).contains(id)
      else { return nil }
      return superlayer
    }

    var superlayers: [LayerID: LayerID] = [:]
    for parent in parents {
      for child in childrenAfter(parent) {
        guard isKnown(child), !removed.contains(child) else { throw .unknownLayer(child) }
        if superlayers.updateValue(parent, forKey: child) != nil || keptSuperlayer(of: child) != nil {
          throw .conflictingSuperlayer(child)
        }
      }
    }
    for id in removed.sorted() where keptSuperlayer(of: id) != nil { throw .conflictingSuperlayer(id) }
    for start in parents {
      var current = start
      var steps = 0
      while let next = superlayers[current] ?? keptSuperlayer(of: current) {
        current = next
        steps += 1
        // No path to the top is longer than there are layers.
        if steps > nodes.count + superlayers.count { throw .cycle(start) }
      }
    }
  }
}
