import CoreGraphics
import Foundation
import LayerTree
import Testing

@testable import QuartzCore

@Suite("Copies behind in time", .serialized)
struct ReplicatorDelayTests {
  @Test("A copy moves as what it copies, later by the delay; at the end all have the layer's own place")
  func delay() {
    let stage = AnimationStage()
    let replicator = CAReplicatorLayer()
    replicator.frame = stage.root.bounds
    stage.root.addSublayer(replicator)
    replicator.addSublayer(stage.layer)
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
    stage.frame()
    stage.layer.add(basic("position.x", from: 0, to: 40), forKey: "move")
    stage.pass(0.75)
    #expect(stage.places(of: replicator) == [30, 20, 10])
    stage.pass(0.125)
    #expect(stage.places(of: replicator) == [35, 25, 15])
    stage.pass(1)
    #expect(stage.places(of: replicator) == [5, 5, 5])
  }

  @Test("A copy of a replicator has its values; a transform that is no number is refused, and deep ones are drawn flat")
  func values() {
    let layer = CAReplicatorLayer()
    (layer.instanceCount, layer.instanceDelay, layer.preservesDepth) = (5, 2, true)
    layer.instanceColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.instanceGreenOffset = 0.5
    let copy = CAReplicatorLayer(layer: layer)
    #expect(copy.instanceCount == 5 && copy.instanceDelay == 2 && copy.preservesDepth)
    #expect(copy.instanceColor == layer.instanceColor && copy.instanceGreenOffset == 0.5)
    #expect(
      CATransform3DIsIdentity(copy.instanceTransform) && copy.instanceRedOffset == 0 && copy.instanceAlphaOffset == 0)
    #expect(copy.instanceBlueOffset == 0)
  }
}

extension AnimationStage {
  /// The committed places of the stage's layer and of its copies, in points.
  fileprivate func places(of replicator: CAReplicatorLayer) -> [CGFloat] {
    let children = context.tree[replicator.commitState.id]?.sublayers ?? []
    let copies = children.dropFirst().flatMap { context.tree[$0]?.sublayers ?? [] }
    return (children.prefix(1) + copies).compactMap { context.tree[$0]?.properties.position.x }
  }
}
