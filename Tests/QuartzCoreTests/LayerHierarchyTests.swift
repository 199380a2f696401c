import Foundation
import QuartzCore
import Testing

@Suite("Trees of layers")
struct LayerHierarchyTests {
  private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).map { $0.name ?? "" }.joined() }

  @Test("Inserting below, above and at an index gives Apple's order; past the end is in front")
  func order() {
    let root = makeLayer("root")
    #expect(root.sublayers == nil)
    let (a, b, c, d) = (makeLayer("a"), makeLayer("b"), makeLayer("c"), makeLayer("d"))
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, above: b)
    root.insertSublayer(d, below: c)
    #expect(names(root) == "bdca")
    root.insertSublayer(b, at: 99)
    #expect(names(root) == "dcab")
    root.insertSublayer(d, above: a)
    #expect(names(root) == "cadb")
    root.insertSublayer(b, below: nil)
    #expect(names(root) == "bcad")
    root.addSublayer(c)
    #expect(names(root) == "badc")
    root.insertSublayer(c, below: c)
    #expect(names(root) == "badc")
    root.replaceSublayer(a, with: makeLayer("e"))
    #expect(names(root) == "bedc")
    #expect(a.superlayer == nil)
    root.sublayers = [c, a, b]
    #expect(names(root) == "cab")
    #expect(d.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test("Adding a layer removes it from its previous superlayer")
  func moving() {
    let (first, second, layer) = (makeLayer(), makeLayer(), makeLayer())
    first.addSublayer(layer)
    second.addSublayer(layer)
    #expect(first.sublayers == nil)
    #expect(layer.superlayer === second)
  }

  @Test("A mask belongs to its layer without being a sublayer, and removing it clears the property")
  func masks() {
    let (layer, other, mask) = (makeLayer(), makeLayer(), makeLayer())
    layer.mask = mask
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
    other.mask = mask
    #expect(layer.mask == nil)
    mask.removeFromSuperlayer()
    #expect(other.mask == nil)
    #expect(mask.superlayer == nil)
  }

  @Test("Sublayers live as long as their superlayer, and detect its end")
  func lifetime() {
    weak var root: CALayer?
    weak var sublayer: CALayer?
    weak var mask: CALayer?
    let kept = makeLayer()
    do {
      let (strongRoot, strongSublayer, strongMask) = (makeLayer(), makeLayer(), makeLayer())
      strongRoot.addSublayer(strongSublayer)
      strongRoot.addSublayer(kept)
      strongSublayer.mask = strongMask
      (root, sublayer, mask) = (strongRoot, strongSublayer, strongMask)
    }
    #expect(root == nil && sublayer == nil && mask == nil)
    #expect(kept.superlayer == nil)
  }

  @Test("A layer copied for presentation has the values, not the tree")
  func copying() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.cornerRadius = 2
    layer.lineWidth = 7
    layer.addSublayer(makeLayer())
    let copy = CAShapeLayer(layer: layer)
    #expect((copy.frame, copy.cornerRadius, copy.lineWidth) == (layer.frame, 2, 7))
    #expect(copy.sublayers == nil && !copy.needsLayout())
  }

  @Test("Defaults are Apple's")
  func defaults() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1 && layer.contentsScale == 1)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.contentsGravity == .resize && layer.cornerCurve == .circular && !layer.needsLayout())
    #expect(layer.presentation() == nil && layer.model() === layer)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test("A layer on itself, on its descendant, or masked by its superlayer stops with an explanation")
  func cycles() async {
    let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = makeLayer("loop")
        layer.addSublayer(layer)
      }
    }
    #expect(own.message.contains("added to itself"))
    #expect(own.message.contains("loop"))
    let descendant = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b, c) = (makeLayer("a"), makeLayer("b"), makeLayer("c"))
        a.addSublayer(b)
        b.addSublayer(c)
        c.insertSublayer(a, at: 0)
      }
    }
    #expect(descendant.message.contains("one of its own descendants"))
    let mask = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (makeLayer("a"), makeLayer("b"))
        a.addSublayer(b)
        b.mask = a
      }
    }
    #expect(mask.message.contains("one of its own descendants"))
  }

  @Test("Inserting beside a layer of another tree stops with an explanation")
  func strangers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeLayer("root").insertSublayer(makeLayer("new"), above: makeLayer("stranger")) }
    }
    #expect(result.message.contains("stranger"))
  }
}
