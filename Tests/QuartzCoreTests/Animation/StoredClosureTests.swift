import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// One contract for what Core Animation keeps: closures and delegates go when they have had their turn.
@Suite("Stored closures of layers, links and transactions", .serialized)
struct StoredClosureTests {
  final class Witness: NSObject, CAAnimationDelegate {}

  /// What keeps a witness, and what ends it.
  nonisolated enum Keeper: CaseIterable {
    /// `CAAnimation.delegate`, in the copy that a layer took.
    case animationThatEnds, animationThatIsRemoved, animationThatIsReplaced, animationOfALayerThatLeaves
    /// `TransactionGroup.block`.
    case transactionOfAnAnimation, transactionOfNothing, transactionThatIsReplaced, transactionInsideAnother
    /// `AnimationScheduler.calls`.
    case call
    /// `CADisplayLink.handler`.
    case displayLink, displayLinkThatNeverRan
    /// `FrameTick.body`.
    case tick, tickThatStopsItself
    /// `LayerActions.prepared`.
    case action
  }

  @Test("A closure or delegate is retained until it has run, and no longer", arguments: Keeper.allCases)
  func goes(_ keeper: Keeper) {
    let stage = AnimationStage()
    stage.frame()
    weak var witness: Witness?
    let end: () -> Void
    do {
      let held = Witness()
      witness = held
      end = keep(held, by: keeper, stage)
    }
    #expect(witness != nil)
    end()
    stage.pass(1)
    stage.pass(1)
    #expect(witness == nil)
  }

  @Test("A new host begins without the pending work of the former one", arguments: Keeper.allCases)
  func endOfTheHost(_ keeper: Keeper) {
    weak var witness: Witness?
    do {
      let (stage, held) = (AnimationStage(), Witness())
      stage.frame()
      witness = held
      _ = keep(held, by: keeper, stage)
    }
    _ = AnimationStage()
    CATransaction.flush()
    #expect(witness == nil)
  }

  private func keep(_ held: Witness, by keeper: Keeper, _ stage: AnimationStage) -> () -> Void {
    func fade(_ delegate: Witness? = nil) -> CABasicAnimation {
      let animation = basic("opacity", to: 0)
      animation.delegate = delegate
      return animation
    }
    switch keeper {
    case .animationThatEnds: stage.layer.add(fade(held), forKey: "fade")
    case .animationThatIsRemoved:
      stage.layer.add(fade(held), forKey: "fade")
      return { stage.layer.removeAllAnimations() }
    case .animationThatIsReplaced:
      let long = fade(held)
      long.duration = 100
      stage.layer.add(long, forKey: "fade")
      return { stage.layer.add(fade(), forKey: "fade") }
    case .animationOfALayerThatLeaves:
      let long = fade(held)
      long.duration = 100
      stage.layer.add(long, forKey: "fade")
      return { stage.layer.removeFromSuperlayer() }
    case .transactionOfAnAnimation:
      CATransaction.begin()
      CATransaction.setCompletionBlock { _ = held }
      stage.layer.add(fade(), forKey: "fade")
      CATransaction.commit()
    case .transactionOfNothing:
      CATransaction.setCompletionBlock { _ = held }
      return { CATransaction.flush() }
    case .transactionThatIsReplaced:
      CATransaction.setCompletionBlock { _ = held }
      return { CATransaction.setCompletionBlock(nil) }
    case .transactionInsideAnother:
      CATransaction.begin()
      CATransaction.setCompletionBlock { _ = held }
      CATransaction.begin()
      CATransaction.setCompletionBlock { _ = held }
      stage.layer.add(fade(), forKey: "fade")
      CATransaction.commit()
      CATransaction.commit()
    case .call: AnimationScheduler.current.call { _ = held }
    case .displayLink:
      let link = CADisplayLink { _ in _ = held }
      link.add(to: .main, forMode: .common)
      return { [weak link] in link?.invalidate() }
    case .displayLinkThatNeverRan:
      var link: CADisplayLink? = CADisplayLink { _ in _ = held }
      return { if link != nil { link = nil } }
    case .tick:
      let tick = FrameTicks.current.add { _ in _ = held }
      return { [weak tick] in tick?.stop() }
    case .tickThatStopsItself:
      var tick: FrameTick?
      tick = FrameTicks.current.add { _ in
        _ = held
        tick?.stop()
        tick = nil
      }
    case .action:
      final class Action: CAAction {
        let held: Witness
        init(_ held: Witness) { self.held = held }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
      }
      stage.layer.actions = ["opacity": Action(held)]
      stage.layer.opacity = 0.5
      return { stage.layer.actions = nil }
    }
    return {}
  }
}
