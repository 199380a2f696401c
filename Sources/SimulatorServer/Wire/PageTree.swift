import CoreGraphics
import Foundation
import LayerTree

/// The layer tree as a page has it, and the messages that update the page after a commit.
///
/// A message of layers is a list of steps, each with one byte for its kind, the layer's number, and values:
///
/// - 1 create
/// - 2 sublayers: their count, and their numbers from back to front
/// - 3 place: x and y of the upper left corner, in the superlayer
/// - 4 transform: the six numbers of a matrix in CSS's order
/// - 5 size: width and height
/// - 6 origin: x and y of the layer's space at its corner, the distance it is scrolled
/// - 7 opacity: 0…1
/// - 8 hidden: 0 or 1
/// - 9 look: ``PageLook`` as JSON
/// - 10 remove
/// - 11 root
///
/// A new layer has no size, is at its superlayer's corner and is opaque; only differences from this are sent.
struct PageTree {
  /// The last commit's tree.
  private(set) var tree = LayerTree()
  /// The pictures that pages have or will be sent.
  private(set) var pictures = PictureCatalogue()
  /// By layer: the values that an up-to-date page has.
  private var layers: [LayerID: PageLayer] = [:]
  /// By mask: the layer whose look contains it.
  private var masked: [LayerID: LayerID] = [:]
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  // MARK: Commits

  /// A commit's content for a page.
  struct Frame {
    /// The steps from the previous tree to the current one.
    var steps: [UInt8]
    /// Whether the page must discard its layers first.
    var discardsLayers: Bool
    /// The numbers of the commit's pictures, in ascending order. The page must have them before the steps.
    var pictures: [Int]
  }

  /// Adopts a commit. One that does not follow the previous commit makes pages begin anew.
  ///
  /// - Complexity: O(changes), and O(pixels) for new pictures.
  mutating func apply(_ commit: LayerCommit) -> Frame {
    let commit = commit.following(tree)
    tree = commit.tree
    if commit.isSnapshot { pictures.removeAll() }
    pictures.add(commit.contents)
    defer { pictures.remove(commit.releasedContents) }
    let shown = commit.contents.keys.compactMap { pictures.picture($0)?.number }.sorted()
    if commit.isSnapshot {
      layers = [:]
      masked = [:]
      for id in tree.layerIDs { if let layer = pageLayer(id) { layers[id] = layer } }
      return Frame(steps: snapshot(), discardsLayers: true, pictures: shown)
    }
    var writer = WireWriter()
    write(commit.changes, to: &writer)
    return Frame(steps: writer.bytes, discardsLayers: false, pictures: shown)
  }

  /// The fields for which a page has separate steps.
  private static let movement: LayerFields = [.position, .anchorPoint, .transform, .opacity, .isHidden]

  /// Writes the steps of a commit's changes: first looks, then movement, then lists of sublayers, each layer once.
  private mutating func write(_ changes: [LayerCommit.Change], to writer: inout WireWriter) {
    var (lists, looks, moved): ([LayerID], [LayerID], [LayerID]) = ([], [], [])
    for change in changes {
      switch change {
      case .created(let id):
        step(.create, id, &writer)
        looks.append(id)
      case .sublayers(let id): lists.append(id)
      case .changed(let id, let fields):
        guard let node = tree[id] else { continue }
        if fields.contains(.zPosition), let superlayer = node.superlayer { lists.append(superlayer) }
        var others = fields.subtracting(Self.movement).subtracting([.zPosition, .isOpaque, .sublayerTransform])
        // A layer that is only scrolled keeps its look, unless it draws in its own space.
        let (size, properties) = (layers[id]?.size, node.properties)
        if size == properties.bounds.size, properties.specialContent == nil, properties.mask == nil {
          others = others.subtracting([.bounds])
        }
        if !others.isEmpty {
          looks.append(id)
        } else if fields.contains(.bounds) || fields.intersects(Self.movement) {
          moved.append(id)
        }
        // A mask's changes show in the look of the layer it masks.
        if let owner = masked[id] { looks.append(owner) }
      case .removed(let id):
        step(.remove, id, &writer)
        layers[id] = nil
        masked[id] = nil
      }
    }
    // The sublayers of a mask are not followed.
    var isWritten: Set<LayerID> = []
    for id in looks where isWritten.insert(id).inserted { update(id, looksAnew: true, &writer) }
    for id in moved where isWritten.insert(id).inserted { update(id, looksAnew: false, &writer) }
    var isListed: Set<LayerID> = []
    for id in lists where isListed.insert(id).inserted { writeSublayers(of: id, &writer) }
  }

  /// Writes the differences of one layer. With `looksAnew`, its look is made again.
  private mutating func update(_ id: LayerID, looksAnew: Bool, _ writer: inout WireWriter) {
    guard let properties = tree[id]?.properties else { return }
    let old = layers[id]
    let new: PageLayer
    if !looksAnew, let old {
      new = PageLayer(movementOf: properties, look: old.look)
    } else {
      guard let layer = pageLayer(id) else { return }
      new = layer
    }
    layers[id] = new
    writeDifference(id, from: old ?? Self.blank, to: new, &writer)
  }

  /// Returns a picture that is shown.
  func encodedPicture(_ number: Int) -> EncodedPicture? { pictures.encodedPicture(number) }

  /// Returns the numbers of pictures that pages are to drop, since the last call.
  mutating func takeDropped() -> [Int] { pictures.takeDropped() }

  // MARK: Everything

  /// Returns the steps that build the tree from nothing. O(layers).
  func snapshot() -> [UInt8] {
    var writer = WireWriter()
    func visit(_ id: LayerID) {
      guard let node = tree[id], let layer = layers[id] else { return }
      step(.create, id, &writer)
      writeDifference(id, from: Self.blank, to: layer, &writer)
      for sublayer in node.sublayers { visit(sublayer) }
      if !node.sublayers.isEmpty { writeSublayers(of: id, &writer) }
    }
    if let root = tree.rootLayer {
      visit(root)
      step(.root, root, &writer)
    }
    return writer.bytes
  }

  // MARK: Layers

  /// A new layer as a page creates it.
  private static let blank = PageLayer(LayerProperties(), PageLook.Context())

  /// Describes a layer with its picture and its mask.
  private mutating func pageLayer(_ id: LayerID) -> PageLayer? {
    guard let properties = tree[id]?.properties else { return nil }
    var context = PageLook.Context()
    context.picture = properties.contents.flatMap(pictures.picture)
    if let mask = properties.mask {
      masked[mask] = id
      context.mask = pageMask(mask, in: properties)
    }
    return PageLayer(properties, context)
  }

  /// Describes a mask as one outline, one gradient or one picture; anything else masks by its outline.
  private func pageMask(_ id: LayerID, in owner: LayerProperties) -> PageLook.Mask? {
    guard let mask = tree[id]?.properties else { return nil }
    var result = PageLook.Mask()
    let frame = mask.bounds.applying(mask.toSuperlayer)
    let corner = CGPoint(x: frame.minX - owner.bounds.minX, y: frame.minY - owner.bounds.minY)
    result.frame = [corner.x, corner.y, frame.width, frame.height].map(CSS.rounded)
    func place(_ path: CGPath) -> String {
      var transform = mask.toSuperlayer
      return CSS.path(path.copy(using: &transform) ?? path, from: owner.bounds.origin)
    }
    switch mask.specialContent {
    case .shape(let shape): result.path = shape.path.map(place)
    case .gradient(let gradient): result.gradient = PageLook.Gradient(gradient, in: mask.bounds.size)
    case nil:
      if let contents = mask.contents.flatMap(pictures.picture) {
        result.picture = PageLook(mask, PageLook.Context(picture: contents)).picture
      } else {
        result.path = place(mask.outline())
      }
    }
    return result
  }

  // MARK: Steps

  /// The kinds of steps; the page's `wire.js` uses the same numbers.
  private enum Step: UInt8 {
    case create = 1
    case sublayers, place, transform, size, origin, opacity, hidden, look, remove, root
  }

  /// Writes the head of a step: its kind and its layer.
  private func step(_ step: Step, _ id: LayerID, _ writer: inout WireWriter) {
    writer.byte(step.rawValue)
    writer.number(id.rawValue)
  }

  /// Writes the sublayers from back to front: by `zPosition`, and by order where it is equal.
  private func writeSublayers(of id: LayerID, _ writer: inout WireWriter) {
    guard let node = tree[id] else { return }
    let sorted = node.sublayers.enumerated().sorted {
      (tree[$0.element]?.properties.zPosition ?? 0, $0.offset)
        < (tree[$1.element]?.properties.zPosition ?? 0, $1.offset)
    }
    step(.sublayers, id, &writer)
    writer.number(sorted.count)
    for (_, sublayer) in sorted { writer.number(sublayer.rawValue) }
  }

  /// Writes only the values that differ, so that a moving layer costs a few bytes.
  private func writeDifference(_ id: LayerID, from old: PageLayer, to new: PageLayer, _ writer: inout WireWriter) {
    func write(_ kind: Step, _ values: CGFloat...) {
      step(kind, id, &writer)
      for value in values { writer.real(Double(value)) }
    }
    if old.transform != new.transform {
      let matrix = new.transform
      if new.isUpright && old.isUpright {
        write(.place, matrix.tx, matrix.ty)
      } else {
        write(.transform, matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)
      }
    }
    if old.size != new.size { write(.size, new.size.width, new.size.height) }
    if old.origin != new.origin { write(.origin, new.origin.x, new.origin.y) }
    if old.opacity != new.opacity { write(.opacity, new.opacity) }
    if old.isHidden != new.isHidden {
      step(.hidden, id, &writer)
      writer.byte(new.isHidden ? 1 : 0)
    }
    if old.look != new.look, let json = try? encoder.encode(new.look) {
      step(.look, id, &writer)
      writer.number(json.count)
      writer.raw(json)
    }
  }
}
