import CoreGraphics
import Foundation
import LayerTree

/// One layer as it is kept for painting, with what the last update of the tree found out about it.
///
/// Only a ``RenderTree`` changes nodes: commits change the tree and `changes`, updates everything below "What the last update found", and
/// painting fills the caches. All places are in pixels of the picture, y down.
///
/// Invariant: a node with changes or a queue is in its superlayer's queue, and so on up to the root, unless it or a superlayer is stale.
final class RenderNode {
  /// The layer as of the last commit.
  var layer: LayerNode
  /// The layer's contents; `nil` if there are none.
  var image: CGImage?

  // MARK: The tree

  /// The layer that has this one as a sublayer or mask. It is cleared before that node is destroyed.
  unowned(unsafe) var superlayer: RenderNode?
  /// Whether this node is the mask of its superlayer.
  var isMask = false
  /// In the order of the tree: back to front, except for `zPosition`.
  var sublayers: [RenderNode] = []
  /// The layer whose alpha multiplies this one; not among `sublayers`.
  var mask: RenderNode?

  // MARK: Changes since the last update

  /// The kinds of change that a commit makes to a layer, by what they affect in the picture.
  struct Changes: OptionSet {
    let rawValue: UInt8
    /// The appearance of the layer itself.
    static let look = Changes(rawValue: 1 << 0)
    /// Something that also changes how its sublayers show: opacity, clipping, the mask.
    static let everything = Changes(rawValue: 1 << 1)
    /// The corners: only the layer's own appearance, unless sublayers are clipped to them.
    static let corners = Changes(rawValue: 1 << 2)
    /// The set of sublayers, or their order.
    static let order = Changes(rawValue: 1 << 3)
    /// The layer's place, whose change is found by comparing places.
    static let place = Changes(rawValue: 1 << 4)
    /// The part of its space that the layer shows: its sublayers move together.
    static let origin = Changes(rawValue: 1 << 5)
  }

  /// The changes since the last update that reached the node. A hidden layer's wait until it shows.
  var changes: Changes = []
  /// Whether this node is in its superlayer's queue.
  var isQueued = false
  /// The sublayers and the mask to visit in the next update.
  var queue: [RenderNode] = []
  /// Whether updates left this node out, so that everything below it must be looked at.
  var isStale = true

  /// The layer's ``reach``, forgotten with every change below.
  var cachedReach: Reach?

  // MARK: Results of the last update

  /// Whether the layer, or something on it, is in the picture. True only if it is true of every superlayer.
  var isShown = false
  /// From the layer's space to pixels.
  var toDevice = CGAffineTransform.identity
  /// The part of the picture that superlayers leave to the layer.
  var clip = DeviceRect.empty
  /// The part that they and the layer itself leave to its sublayers.
  var innerClip = DeviceRect.empty
  /// Whether what is outside ``clip`` does not matter. It does matter within masks and in layers that cast a shadow.
  var isCut = true
  /// The same for the sublayers and `innerClip`.
  var areSublayersCut = true
  /// The pixels that the layer itself paints, without its shadow.
  var body = DeviceRect.empty
  /// The pixels that the layer and its sublayers paint; it casts the shadow.
  var silhouette = DeviceRect.empty
  /// The pixels that the shadow can reach; empty without one.
  var shadow = DeviceRect.empty
  /// The pixels that the layer, its sublayers and its shadow paint before the layer's effect.
  var painted = DeviceRect.empty
  /// The pixels that they paint with it.
  var extent = DeviceRect.empty
  /// Whether opaque parts of the layer and its sublayers hide what is behind: false if it is faded, masked or blurred.
  var isSolid = false
  /// A part of the extent that the layer and its sublayers certainly cover, so that nothing behind it shows.
  var opaque = DeviceRect.empty
  /// Whether the layer consists of several parts. Fading these one after another would be wrong, so the layer is painted separately first.
  var hasManyParts = false
  /// Whether a layer on it, outside of groups, mixes its colours with what is behind.
  var mixesInside = false
  /// Whether a layer on it, outside of groups, makes a hole into what is behind.
  var erasesInside = false
  /// Whether the layer, or one on it, mixes with what is behind the layer.
  var mixes = false
  /// Whether the layer, or one on it, makes a hole into what is behind the layer.
  var erases = false
  /// The sublayers in the picture, back to front.
  var shownSublayers: [ShownSublayer] = []
  /// The results of painting the layer, kept for the next time.
  var drawing = LayerDrawing()
  /// The blurred picture of what is behind the layer, as far as the layer shows; forgotten when something there changes.
  var backdropPicture: PixelCanvas?
  /// The blurred picture of the layer itself, as far as it shows; forgotten when something on it changes.
  var blurredPicture: PixelCanvas?
  /// The pixels of the layer and its sublayers, kept while it moves.
  var flat: MovingLayerPixels?

  /// A sublayer with the values that decide whether it is painted, adjacent in memory.
  struct ShownSublayer {
    var extent: DeviceRect
    var opaque: DeviceRect
    var node: RenderNode
  }

  /// Returns the index of the last visible sublayer, before the one at `end`, whose opaque part satisfies a condition.
  ///
  /// Looks at the parts in place: painting asks this of each layer in each band, and copied entries would retain their nodes.
  func lastShownSublayer(before end: Int? = nil, where isWanted: (_ opaque: DeviceRect) -> Bool) -> Int? {
    var index = end ?? shownSublayers.count
    while index > 0 {
      index -= 1
      if isWanted(shownSublayers[index].opaque) { return index }
    }
    return nil
  }

  /// Creates a node outside the tree.
  init(_ layer: LayerNode, image: CGImage?) {
    self.layer = layer
    self.image = image
  }

  var id: LayerID { layer.id }
  var properties: LayerProperties { _read { yield layer.properties } }

  /// The visible pixels that the layer paints itself, shadow included.
  var ownPart: DeviceRect { body.union(shadow).intersection(clip) }
  /// The visible pixels of the layer and everything on it.
  var wholePart: DeviceRect { extent.intersection(clip) }

  /// Returns the map to pixels from a space whose origin is the corner of the bounds. Scrolling moves the origin and the space together,
  /// and so leaves everything that is painted along the bounds in place.
  static func outlineToDevice(_ toDevice: CGAffineTransform, _ bounds: CGRect) -> CGAffineTransform {
    toDevice.translatedBy(x: bounds.minX, y: bounds.minY)
  }

  /// Whether the layer's own picture depends on the place of its space, not only on that of its bounds.
  var dependsOnItsSpace: Bool { properties.specialContent != nil || properties.shadowPath != nil }

  /// Whether the layer's clip is on pixel edges, so that clipping needs no smoothing.
  var clipsAlongPixels: Bool {
    properties.masksToBounds && properties.cornerRadius == 0 && toDevice.mapsRectanglesToRectangles
      && DeviceRect(aligned: properties.bounds.applying(toDevice)) != nil
  }

  /// Whether the layer is drawn into pixels of its own before it is composed.
  func isGroup(alpha: CGFloat) -> Bool {
    if mask != nil || properties.effect != nil || (alpha < 1 && hasManyParts) { return true }
    // Else what mixes would do so with what is behind in the middle, and with nothing along the corners.
    return mixesInside && clipsItsDrawing && !clipsAlongPixels
  }

  /// Whether the layer's own picture must be cut along its bounds.
  var clipsItsDrawing: Bool {
    properties.masksToBounds
      && (image != nil || properties.backdrop != nil || properties.specialContent != nil || !shownSublayers.isEmpty
        || properties.drawsBorder)
  }
}
