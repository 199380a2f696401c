import CoreGraphics
import Foundation
import LayerTree

/// A layer that shows its sublayers several times, each copy moved and coloured a little more than the one before.
///
/// The copies are only drawn: `sublayers`, hit tests and conversions know the first one alone. A commit in which anything changed costs
/// O(layers below × copies). Changes of this class's own properties show in the next frame, without an animation (see Divergences).
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  private(set) final var replicas = LayerReplication()

  /// The number of copies, the sublayers themselves included; 1 by default. 0 and less show nothing.
  open var instanceCount: Int {
    get { replicas.count }
    set { change { $0.count = newValue } }
  }
  /// Whether copies keep their depth instead of being flattened; `false` by default. Kept without effect, since nothing has depth here.
  open var preservesDepth = false
  /// How far the animations of a copy are behind those of the copy before, in seconds; 0 by default.
  ///
  /// When an animation of the sublayers ends, the copies take its end at once (see Divergences).
  open var instanceDelay: CFTimeInterval {
    get { replicas.delay }
    set { change { $0.delay = newValue } }
  }
  /// Maps a copy to the next one, in this layer's space about its anchor point; the identity by default. Drawn without perspective.
  open var instanceTransform: CATransform3D {
    get { replicas.transform }
    set { if LayerGeometry.isFinite(newValue, "instanceTransform", of: self) { change { $0.transform = newValue } } }
  }
  /// Multiplies the colours of the first copy, by component; opaque white, the default, and `nil` leave them as they are.
  open var instanceColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) {
    didSet {
      let color = (instanceColor ?? .white).sRGBComponents
      let components = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
      change { $0.color = components }
    }
  }
  /// Added to the red of ``instanceColor`` from each copy to the next; 0 by default. The sum is clamped to 0…1.
  open var instanceRedOffset: Float {
    get { replicas.colorOffset.x }
    set { change { $0.colorOffset.x = newValue } }
  }
  /// Added to the green of ``instanceColor`` from each copy to the next, as ``instanceRedOffset``.
  open var instanceGreenOffset: Float {
    get { replicas.colorOffset.y }
    set { change { $0.colorOffset.y = newValue } }
  }
  /// Added to the blue of ``instanceColor`` from each copy to the next, as ``instanceRedOffset``.
  open var instanceBlueOffset: Float {
    get { replicas.colorOffset.z }
    set { change { $0.colorOffset.z = newValue } }
  }
  /// Added to the alpha of ``instanceColor`` from each copy to the next, as ``instanceRedOffset``.
  open var instanceAlphaOffset: Float {
    get { replicas.colorOffset.w }
    set { change { $0.colorOffset.w = newValue } }
  }

  /// Creates a layer that shows its sublayers once.
  public required init() { super.init() }
  /// Creates a copy of another layer's values, those of this class included.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    preservesDepth = layer.preservesDepth
  }
  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  private func change(_ change: (inout LayerReplication) -> Void) {
    let old = replicas
    change(&replicas)
    if replicas != old { changed([.sublayers]) }
  }

  override var replication: LayerReplication? { replicas }

  package override func takeSpecialValues(of layer: CALayer) {
    guard let layer = layer as? CAReplicatorLayer else { return }
    instanceColor = layer.instanceColor
    replicas = layer.replicas
  }
}

/// How a ``CAReplicatorLayer`` makes its copies.
struct LayerReplication: Equatable {
  /// The sublayers themselves included.
  var count = 1
  /// In seconds, from each copy to the next.
  var delay: CFTimeInterval = 0
  var transform = CATransform3D.identity
  /// Red, green, blue and alpha that multiply those of the first copy.
  var color = SIMD4<Float>.one
  var colorOffset = SIMD4<Float>.zero

  /// More copies than this are not drawn, so that a wrong number does not end the process.
  static let limit = 10_000

  /// The factors of the components of a copy, counted from 0.
  func color(_ index: Int) -> SIMD4<Float> {
    (color + colorOffset * Float(index)).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Whether the sublayers themselves are the first copy.
  var showsOriginals: Bool { count > 0 && color(0) == .one }
  /// The copies to draw besides the sublayers themselves.
  var copies: Range<Int> {
    let first = showsOriginals ? 1 : 0
    return first..<max(min(count, Self.limit), first)
  }
}
