import CoreGraphics
import Foundation
import LayerTree

/// One layer as it is kept for painting, with what was found out about it when the tree was last updated.
///
/// Only a ``RenderTree`` changes nodes. Places are in the pixels of the picture, y down.
final class RenderNode {
  /// The layer as of the last commit.
  var layer: LayerNode
  var image: CGImage?

  // MARK: The tree

  /// The layer this one is a sublayer or the mask of. It is cleared before that node goes.
  unowned(unsafe) var superlayer: RenderNode?
  var isMask = false
  /// In the order of the tree, which is back to front but for `zPosition`.
  var sublayers: [RenderNode] = []
  var mask: RenderNode?

  // MARK: What changed since the last update

  struct Changes: OptionSet {
    let rawValue: UInt8
    /// What the layer itself looks like.
    static let look = Changes(rawValue: 1 << 0)
    /// Something that changes how its sublayers show, too: opacity, clipping, the mask.
    static let everything = Changes(rawValue: 1 << 1)
    /// The corners: nothing but a look, unless sublayers are clipped to them.
    static let corners = Changes(rawValue: 1 << 2)
    /// Which sublayers there are, or their order.
    static let order = Changes(rawValue: 1 << 3)
    /// Where the layer is, which is found by comparing places.
    static let place = Changes(rawValue: 1 << 4)
    /// Which part of its space the layer shows: its sublayers move as one.
    static let origin = Changes(rawValue: 1 << 5)
  }

  var changes: Changes = []
  /// Whether this node is in its superlayer's queue.
  var isQueued = false
  /// The sublayers and the mask to visit in the next update.
  var queue: [RenderNode] = []
  /// Whether this node was left out by updates, so that what is below it has to be looked at as a whole.
  var isStale = true

  /// Where the layer and what is on it may paint; see ``reach``. Forgotten with every change below.
  var knownReach: Reach?

  // MARK: What the last update found

  /// Whether the layer, or something on it, is in the picture. Its superlayers must be, too.
  var isShown = false
  /// From the layer's space to pixels.
  var toDevice = CGAffineTransform.identity
  /// What superlayers and picture leave of the layer.
  var clip = DeviceRect.empty
  /// What they and the layer itself leave of its sublayers.
  var innerClip = DeviceRect.empty
  /// Whether what is outside of ``clip`` does not matter. It does within masks and in what casts a shadow.
  var isCut = true
  var areSublayersCut = true
  /// What the layer itself paints, without its shadow.
  var body = DeviceRect.empty
  /// What the layer and its sublayers paint; it casts the shadow.
  var silhouette = DeviceRect.empty
  var shadow = DeviceRect.empty
  /// What the layer, its sublayers and its shadow paint.
  var extent = DeviceRect.empty
  /// A part of the extent that the layer and its sublayers certainly cover, so that nothing behind shows.
  var opaque = DeviceRect.empty
  /// Whether fading one part after another would not do, so that the layer is painted aside first.
  var hasManyParts = false
  /// The sublayers in the picture, back to front.
  var shownSublayers: [ShownSublayer] = []
  /// What painting made of the layer.
  var drawing = LayerDrawing()
  /// What lies behind the layer, blurred, as far as the layer shows; forgotten when something changes there.
  var backdropPicture: PixelCanvas?
  /// The pixels of the layer and everything on it, while it moves over others.
  var flat: FlatPicture?

  /// A sublayer with what decides whether it is painted, side by side in memory.
  struct ShownSublayer {
    var extent: DeviceRect
    var opaque: DeviceRect
    var node: RenderNode
  }

  init(_ layer: LayerNode, image: CGImage?) {
    self.layer = layer
    self.image = image
  }

  var id: LayerID { layer.id }
  var properties: LayerProperties { _read { yield layer.properties } }

  /// What the layer paints itself, shadow included, as far as it shows.
  var ownPart: DeviceRect { body.union(shadow).intersection(clip) }
  /// What the layer and everything on it show.
  var wholePart: DeviceRect { extent.intersection(clip) }

  /// From a space whose origin is the corner of the bounds to pixels: scrolling moves the origin and the space together, and
  /// leaves what the layer paints along its bounds where it is.
  static func outlineToDevice(_ toDevice: CGAffineTransform, _ bounds: CGRect) -> CGAffineTransform {
    toDevice.translatedBy(x: bounds.minX, y: bounds.minY)
  }

  /// Whether the layer itself depends on where its space is, not only on where its bounds are.
  var usesItsSpace: Bool { properties.specialContent != nil || properties.shadowPath != nil }

  /// Whether what the layer clips is cut between pixels.
  var clipsAlongPixels: Bool {
    properties.masksToBounds && properties.cornerRadius == 0 && toDevice.mapsRectanglesToRectangles
      && DeviceRect(aligned: properties.bounds.applying(toDevice)) != nil
  }

  /// Whether the layer's own picture has to be cut along its bounds.
  var clipsItsParts: Bool {
    properties.masksToBounds
      && (image != nil || properties.backdrop != nil || properties.specialContent != nil || !shownSublayers.isEmpty
        || properties.drawsBorder)
  }
}
