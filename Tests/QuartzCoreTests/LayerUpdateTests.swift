import Diagnostics
import Foundation
import QuartzCore
import Testing

@Suite("Layout and display phases", .serialized)
struct LayerUpdateTests {
  init() { RecordingLayer.log = [] }

  /// root ─ a ─ (b, c), root ─ d ─ e; all clean.
  private func makeTree() -> [String: RecordingLayer] {
    let (b, c, e) = (RecordingLayer.named("b"), RecordingLayer.named("c"), RecordingLayer.named("e"))
    let (a, d) = (RecordingLayer.named("a", b, c), RecordingLayer.named("d", e))
    let root = RecordingLayer.named("root", a, d)
    root.layoutTreeIfNeeded()
    _ = RecordingLayer.takeLog()
    return ["root": root, "a": a, "b": b, "c": c, "d": d, "e": e]
  }

  @Test("Only dirty layers are laid out, superlayers first")
  func dirtyBranches() throws {
    let tree = makeTree()
    let root = try #require(tree["root"])
    for name in ["c", "e", "a"] { tree[name]?.setNeedsLayout() }
    #expect(root.layoutTreeIfNeeded() == 3)
    #expect(RecordingLayer.takeLog() == ["a", "c", "e"])
    #expect(root.layoutTreeIfNeeded() == 0)
  }

  @Test("A size marks its layer for layout; origin, position, transform and appearance do not")
  func whatNeedsLayout() throws {
    let tree = makeTree()
    let layer = try #require(tree["b"])
    layer.bounds.size = CGSize(width: 5, height: 5)
    #expect(layer.needsLayout())
    #expect(tree["a"]?.needsLayout() == false)
    tree["root"]?.layoutTreeIfNeeded()
    layer.bounds.origin = CGPoint(x: 1, y: 1)
    layer.position = CGPoint(x: 1, y: 1)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.frame = layer.frame
    layer.opacity = 0.5
    #expect(!layer.needsLayout())
  }

  @Test("Adding and removing a sublayer marks the superlayer for layout")
  func hierarchyNeedsLayout() throws {
    let tree = makeTree()
    let (a, b, root) = (try #require(tree["a"]), try #require(tree["b"]), try #require(tree["root"]))
    b.removeFromSuperlayer()
    #expect(a.needsLayout())
    root.layoutTreeIfNeeded()
    b.setNeedsLayout()
    root.addSublayer(b)
    _ = RecordingLayer.takeLog()
    root.layoutTreeIfNeeded()
    // The dirty newcomer is found although it was marked while it was elsewhere.
    #expect(RecordingLayer.takeLog() == ["root", "b"])
  }

  @Test("layoutIfNeeded starts at the topmost contiguous dirty superlayer, and leaves the rest")
  func partialLayout() throws {
    let tree = makeTree()
    for name in ["a", "b", "e"] { tree[name]?.setNeedsLayout() }
    tree["b"]?.layoutIfNeeded()
    #expect(RecordingLayer.takeLog() == ["a", "b"])
    tree["root"]?.layoutTreeIfNeeded()
    #expect(RecordingLayer.takeLog() == ["e"])
  }

  @Test("Layers that layout marks behind the walk are laid out in the same phase")
  func rerun() throws {
    let tree = makeTree()
    let (b, e) = (try #require(tree["b"]), try #require(tree["e"]))
    e.onLayout = { [weak b] in b?.setNeedsLayout() }
    e.setNeedsLayout()
    tree["root"]?.layoutTreeIfNeeded()
    #expect(RecordingLayer.takeLog() == ["e", "b"])
  }

  @Test("Layout that never settles stops with the layer's name")
  func endlessLayout() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = RecordingLayer.named("restless")
        layer.onLayout = { [weak layer] in layer?.setNeedsLayout() }
        layer.setNeedsLayout()
        layer.layoutTreeIfNeeded()
      }
    }
    #expect(result.message.contains("restless"))
  }

  @Test("The delegate lays out when the class does not")
  func delegateLayout() {
    final class Delegate: NSObject, CALayerDelegate {
      var laidOut: [CALayer] = []
      func layoutSublayers(of layer: CALayer) { laidOut.append(layer) }
    }
    let (layer, delegate) = (makeLayer(), Delegate())
    layer.delegate = delegate
    layer.layoutIfNeeded()
    #expect(delegate.laidOut.count == 1 && delegate.laidOut[0] === layer)
  }

  // MARK: Display

  private final class Painter: NSObject, CALayerDelegate {
    var events: [String] = []
    func layerWillDraw(_ layer: CALayer) { events.append("will") }
    func draw(_ layer: CALayer, in context: CGContext) {
      events.append("draw")
      context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
      // The top half, because y grows downwards.
      context.fill(CGRect(x: layer.bounds.minX, y: layer.bounds.minY, width: 4, height: 2))
    }
  }

  @Test("A drawing delegate fills a backing store of bounds × scale pixels with y down")
  func backingStore() throws {
    let (layer, painter) = (makeLayer("", 0, 0, 4, 4), Painter())
    layer.delegate = painter
    layer.contentsScale = 2
    layer.bounds.origin = CGPoint(x: 100, y: 50)
    layer.displayIfNeeded()
    #expect(painter.events.isEmpty)
    layer.setNeedsDisplay()
    layer.displayTreeIfNeeded()
    #expect(painter.events == ["will", "draw"])
    let image = try #require(layer.contents as? CGImage)
    #expect((image.width, image.height) == (8, 8))
    let greens = image.withPixels { bytes, stride in (0..<8).map { bytes[$0 * stride + 1] } }
    #expect(greens == [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(!layer.needsDisplay())
  }

  @Test("Without a drawing delegate there is no backing store, and contents set by hand stay")
  func noBackingStore() {
    final class Silent: NSObject, ContentsDrawingDelegate {
      var drawsContents: Bool { false }
    }
    let (plain, delegated, silent) = (makeLayer(), makeLayer(), Silent())
    delegated.delegate = silent
    let image = makeImage(2, 2)
    for layer in [plain, delegated] {
      layer.contents = image
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect(layer.contents as? CGImage === image)
    }
  }

  @Test("A delegate that displays replaces drawing")
  func displayingDelegate() {
    final class Displayer: NSObject, CALayerDelegate {
      func display(_ layer: CALayer) { layer.contents = makeImage(3, 3) }
      func draw(_ layer: CALayer, in context: CGContext) { Issue.record("drawn") }
    }
    let (layer, delegate) = (makeLayer(), Displayer())
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect((layer.contents as? CGImage)?.width == 3)
  }

  @Test("A new size marks for display only where requested")
  func displayOnBoundsChange() {
    let layer = makeLayer()
    layer.bounds.size.width = 11
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin.x = 1
    #expect(!layer.needsDisplay())
    layer.bounds.size.width = 12
    #expect(layer.needsDisplay())
  }

  @Test("Display visits dirty branches only, and masks too")
  func displayWalk() {
    final class Counter: CALayer {
      var count = 0
      override func display() { count += 1 }
    }
    let (root, clean, dirty, mask) = (CALayer(), Counter(), Counter(), Counter())
    root.sublayers = [clean, dirty]
    clean.mask = mask
    dirty.setNeedsDisplay()
    mask.setNeedsDisplay()
    root.displayTreeIfNeeded()
    root.displayTreeIfNeeded()
    #expect((clean.count, dirty.count, mask.count) == (0, 1, 1))
  }

  @Test("Contents that are not an image are reported")
  func wrongContents() {
    var facts: [String] = []
    Diagnostics.withHandler(
      for: ["layer.contents-not-an-image"], { diagnostic in MainActor.assumeIsolated { facts.append(diagnostic.fact) } }
    ) {
      makeLayer().contents = "a picture"
    }
    #expect(facts.count == 1 && facts[0].contains("CGImage"))
  }
}
