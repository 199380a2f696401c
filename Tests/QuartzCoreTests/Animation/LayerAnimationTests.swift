import CoreGraphics
import Curves
import Foundation
import Testing

@testable import QuartzCore

@Suite("Animations of layers", .serialized)
struct LayerAnimationTests {
  private final class Delegate: NSObject, CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  @Test(
    "Frames show a moving layer at whole pixels from its destination; its presentation layer reports the exact position"
  )
  func wholePixels() {
    let stage = AnimationStage()
    stage.context.pixelScale = 3
    // Rests at a fraction of a pixel, 4.9 × 3 = 14.7, and keeps it.
    stage.layer.position.x = 4.9
    stage.layer.add(basic("position.x", from: CGFloat(0)), forKey: nil)
    for _ in 0..<7 {
      stage.pass(0.1)
      let exact = stage.x
      let pixels = ((stage.sent?.position.x ?? -1) - 4.9) * 3
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(abs(pixels - (exact - 4.9) * 3) <= 0.5)
    }
    stage.pass(0.3)
    #expect(stage.sent?.position.x == 4.9)
  }

  @Test("A fixed edge of a layer that grows at the other edge is fixed in every frame")
  func restingEdge() {
    let stage = AnimationStage()
    stage.context.pixelScale = 1
    stage.layer.bounds.size.height = 52
    stage.layer.position.y = 26
    stage.frame()
    stage.layer.add(basic("bounds.size.height", from: CGFloat(103)), forKey: nil)
    stage.layer.add(basic("position.y", from: CGFloat(103) / 2), forKey: nil)
    for _ in 0..<9 {
      stage.pass(0.1)
      let top = (stage.sent?.position.y ?? .nan) - (stage.sent?.bounds.height ?? .nan) / 2
      #expect(abs(top) < 1e-9)
    }
  }

  @Test(
    "An animation removed by a delegate while others end reports its own end once, and no start")
  func removedMeanwhile() {
    let stage = AnimationStage()
    var log: [String] = []
    final class Voice: NSObject, CAAnimationDelegate {
      let name: String
      let tell: (String) -> Void
      init(_ name: String, _ tell: @escaping (String) -> Void) { (self.name, self.tell) = (name, tell) }
      func animationDidStart(_ anim: CAAnimation) { tell("\(name) starts") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell("\(name) stops \(flag)") }
    }
    for (name, delay) in [("first", 0.0), ("kept", 0), ("later", 0.4)] {
      let animation = basic("cornerRadius", from: CGFloat(0), to: CGFloat(4))
      animation.delegate = Voice(name) { [weak layer = stage.layer] text in
        log.append(text)
        if text.hasPrefix("first stops") {
          layer?.removeAnimation(forKey: "kept")
          layer?.removeAnimation(forKey: "later")
        }
      }
      animation.duration = 0.3
      animation.isRemovedOnCompletion = name != "kept"
      if delay > 0 { animation.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
      stage.layer.add(animation, forKey: name)
    }
    stage.pass(0.1)
    log = []
    stage.pass(0.5)
    stage.pass(0.5)
    #expect(log.filter { $0.hasPrefix("kept") }.count == 1, "\(log)")
    #expect(!log.contains("later starts"), "\(log)")
  }

  @Test("A layer's copy of a spring has all of its properties")
  func springCopy() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 50, 30, 4)
    spring.allowsOverdamping = false
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect((copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) == (2, 50, 30, 4))
    #expect(!copy.allowsOverdamping)
  }

  @Test("Animations that begin and end between two frames report in the order of their times, however added")
  func orderOfTheDue() {
    final class Voice: NSObject, CAAnimationDelegate {
      let name: String
      let tell: (String) -> Void
      init(_ name: String, _ tell: @escaping (String) -> Void) { (self.name, self.tell) = (name, tell) }
      func animationDidStart(_ anim: CAAnimation) { tell("\(name) starts") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell("\(name) stops") }
    }
    let stage = AnimationStage()
    var log: [String] = []
    let now = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    // From, to in tenths of a second, in the order of adding.
    for (name, start, end) in [("late", 3.0, 8.0), ("long", 0, 5), ("short", 0, 2)] {
      let animation = basic("cornerRadius", from: CGFloat(0), to: CGFloat(4))
      animation.delegate = Voice(name) { log.append($0) }
      if start > 0 { animation.beginTime = now + start / 10 }
      animation.duration = (end - start) / 10
      stage.layer.add(animation, forKey: name)
    }
    stage.pass(0.7)
    #expect(log == ["long starts", "short starts", "short stops", "late starts", "long stops"])
    stage.pass(0.2)
    #expect(log.last == "late stops" && stage.layer.animations == nil)
  }

  @Test("A translation by a transform is also by whole pixels, and a rotation is unchanged")
  func wholePixelTransforms() {
    let steps = PixelSteps(scale: 3)
    let shift = steps.transform(CATransform3DMakeTranslation(10.4, -0.2, 7.5))
    // 31.2 and −0.6 pixels.
    #expect(shift == CATransform3DMakeTranslation(CGFloat(31) / 3, CGFloat(-1) / 3, 7.5))
    let turned = CATransform3DTranslate(CATransform3DMakeRotation(0.1, 0, 0, 1), 10.4, 0, 0)
    #expect(steps.transform(turned) == turned)
    let scaled = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10.4, 0, 0)
    #expect(steps.transform(scaled) == scaled)
  }

  @Test(
    "From, to and by in all of Apple's combinations, at a quarter of the duration, with 8 in the model",
    arguments: [
      (CGFloat?(2), CGFloat?(6), CGFloat?.none, CGFloat(3)), (2, nil, 4, 3), (nil, 6, 4, 3), (2, nil, nil, 3.5),
      (nil, 4, nil, 7), (nil, nil, 4, 9), (nil, nil, nil, 8),
    ])
  func combinations(from: CGFloat?, to: CGFloat?, by: CGFloat?, expected: CGFloat) {
    let stage = AnimationStage()
    stage.layer.cornerRadius = 8
    stage.frame()
    stage.layer.add(basic("cornerRadius", from: from, to: to, by: by), forKey: nil)
    stage.pass(0.25)
    #expect(stage.layer.presentation()?.cornerRadius == expected && stage.sent?.cornerRadius == expected)
    #expect(stage.layer.cornerRadius == 8)
    stage.pass(0.75)
    #expect(stage.sent?.cornerRadius == 8 && stage.layer.animations == nil)
  }

  @Test("The layer stores a copy; keys are in order; its delegate is notified of begin and end")
  func adding() {
    let stage = AnimationStage()
    let delegate = Delegate()
    let animation = basic("opacity", from: 1, to: 0)
    animation.delegate = delegate
    stage.layer.add(animation, forKey: "fade")
    animation.toValue = 0.9
    stage.layer.add(basic("position.x", to: CGFloat(50)), forKey: "move")
    #expect(stage.layer.animationKeys() == ["fade", "move"])
    #expect(stage.layer.animation(forKey: "fade") !== animation && stage.layer.animation(forKey: "none") == nil)
    #expect(delegate.log.isEmpty)
    stage.frame()
    #expect(delegate.log == ["start"])
    stage.pass(0.5)
    #expect(stage.sent?.opacity == 0.5 && AnimationScheduler.current.hasMotion)
    stage.pass(0.5)
    #expect(delegate.log == ["start", "stop true"] && stage.layer.animationKeys() == nil)
    #expect(!AnimationScheduler.current.hasMotion && stage.sent?.opacity == 1)
  }

  @Test("Removed, replaced, or without a tree, an animation ends unfinished, in the next frame")
  func endings() {
    let stage = AnimationStage()
    let delegate = Delegate()
    func add() {
      let animation = basic("opacity", to: 0)
      animation.delegate = delegate
      stage.layer.add(animation, forKey: "a")
    }
    add()
    stage.layer.removeAnimation(forKey: "a")
    #expect(delegate.log.isEmpty)
    stage.frame()
    #expect(delegate.log == ["stop false"])
    add()
    add()
    stage.frame()
    #expect(delegate.log == ["stop false", "stop false", "start"])
    stage.layer.removeAllAnimations()
    stage.frame()
    #expect(delegate.log.last == "stop false" && stage.layer.animationKeys() == nil)
    delegate.log = []
    add()
    stage.layer.removeFromSuperlayer()
    stage.frame()
    stage.frame()
    #expect(delegate.log == ["start", "stop false"])
  }

  @Test("Additive animations add up in the order of addition; others replace earlier ones")
  func additive() {
    let stage = AnimationStage()
    stage.layer.position.x = 10
    func add(_ value: CGFloat, additive: Bool) {
      let animation = basic("position.x", from: value, to: value)
      animation.isAdditive = additive
      stage.layer.add(animation, forKey: nil)
    }
    add(5, additive: true)
    add(7, additive: true)
    #expect(stage.x == 22)
    add(100, additive: false)
    #expect(stage.x == 100)
    add(1, additive: true)
    #expect(stage.x == 101)
  }

  @Test("A cumulative animation continues from the end of each run")
  func cumulative() {
    let stage = AnimationStage()
    stage.layer.position.x = 0
    let animation = basic("position.x", from: CGFloat(0), to: CGFloat(10))
    animation.isCumulative = true
    animation.repeatCount = 3
    stage.layer.add(animation, forKey: nil)
    stage.pass(2.5)
    #expect(stage.x == 25)
  }

  @Test("Keyframes: linear with times, discrete, paced, cubic, along a path")
  func keyframes() {
    let stage = AnimationStage()
    func value(_ change: (CAKeyframeAnimation) -> Void, at time: Double) -> CGFloat {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.duration = 1
      animation.values = [CGFloat(0), CGFloat(10), CGFloat(40)]
      change(animation)
      let start = FrameClock.current.time
      stage.layer.add(animation, forKey: "k")
      FrameClock.current.advance(by: time)
      defer {
        stage.layer.removeAllAnimations()
        stage.frame()
        _ = start
      }
      return stage.x
    }
    #expect(abs(value({ _ in }, at: 0.75) - 25) < 1e-9)
    #expect(abs(value({ $0.keyTimes = [0, 0.2, 1] }, at: 0.6) - 25) < 1e-9)
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    #expect(
      abs(value({ $0.timingFunctions = [easeIn, easeIn] }, at: 0.25) - 10 * easeIn.curve.value(at: 0.5)) < 1e-9)
    #expect(value({ $0.calculationMode = .discrete }, at: 0.3) == 0)
    #expect(value({ $0.calculationMode = .discrete }, at: 0.4) == 10)
    #expect(value({ $0.calculationMode = .discrete }, at: 0.7) == 40)
    // 40 points at one speed.
    #expect(abs(value({ $0.calculationMode = .paced }, at: 0.75) - 30) < 1e-9)
    // Catmull–Rom between 0 and 10 with 40 next: tangents 10 at the doubled end, (40 − 0)/2 at 10.
    let t = 0.5
    let hermite = (t * t * t - 2 * t * t + t) * 5 + (3 * t * t - 2 * t * t * t) * 10 + (t * t * t - t * t) * 20
    #expect(abs(value({ $0.calculationMode = .cubic }, at: 0.25) - hermite) < 1e-9)
    #expect(abs(value({ $0.calculationMode = .cubic }, at: 0.5) - 10) < 1e-9)

    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let along = CAKeyframeAnimation(keyPath: "position")
    along.duration = 1
    along.path = path
    along.calculationMode = .paced
    along.rotationMode = .rotateAuto
    stage.layer.add(along, forKey: "p")
    FrameClock.current.advance(by: 0.875)
    let shown = stage.layer.presentation()
    #expect(abs((shown?.position.x ?? 0) - 30) < 1e-9 && abs((shown?.position.y ?? 0) - 5) < 1e-9)
    #expect(abs((shown?.affineTransform().b ?? 0) - 1) < 1e-6)
  }

  @Test("A group's animations run in its time and are cut off by it")
  func groups() {
    let stage = AnimationStage()
    let group = CAAnimationGroup()
    let late = basic("position.x", from: CGFloat(0), to: CGFloat(10))
    late.beginTime = 1
    late.duration = 2
    let whole = CABasicAnimation(keyPath: "opacity")
    (whole.fromValue, whole.toValue) = (CGFloat(1), CGFloat(0))
    group.animations = [late, whole]
    group.duration = 2
    group.speed = 2
    stage.layer.position.x = 77
    stage.layer.add(group, forKey: "g")
    stage.pass(0.25)
    #expect(stage.x == 77 && stage.sent?.opacity == 0.75)
    stage.pass(0.5)
    #expect(stage.x == 2.5)
    stage.pass(0.25)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("A layer's time can be stopped and scrubbed, including all of its sublayers")
  func scrubbing() {
    let stage = AnimationStage()
    stage.root.speed = 0
    stage.layer.add(basic("position.x", from: CGFloat(0), to: CGFloat(100)), forKey: nil)
    stage.pass(5)
    #expect(stage.x == 0 && !AnimationScheduler.current.hasMotion)
    stage.root.timeOffset = 0.25
    stage.frame()
    #expect(stage.x == 25 && stage.sent?.position.x == 25)
    stage.root.timeOffset = 0.75
    #expect(stage.x == 75)
    stage.root.timeOffset = 0
    #expect(stage.layer.convertTime(CACurrentMediaTime(), from: nil) == 0)
    stage.root.speed = 2
    stage.root.beginTime = CACurrentMediaTime()
    stage.pass(0.25)
    #expect(stage.x == 50 && stage.layer.convertTime(0.5, to: nil) == CACurrentMediaTime())
    LayerTiming.isUsed = false
  }

  @Test("Presentation layers have neighbours, convert, are hit-tested, and refer to the model")
  func presentation() throws {
    let stage = AnimationStage()
    let child = makeLayer("child", 0, 0, 4, 4)
    stage.layer.addSublayer(child)
    stage.frame()
    stage.layer.add(basic("position.x", from: CGFloat(50), to: CGFloat(50)), forKey: nil)
    let root = try #require(stage.root.presentation())
    #expect(root.hitTest(CGPoint(x: 46, y: 2))?.model() === child)
    #expect(stage.root.hitTest(CGPoint(x: 46, y: 2)) === stage.root)
    let shown = try #require(child.presentation())
    #expect(shown.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 46, y: 1))
    #expect(shown.superlayer?.model() === stage.layer && shown.animationKeys() == nil)
  }

  // MARK: Implicit animations

  // behaviours.md §6 "Core Animation \"default\""
  @Test("A custom layer animates over a quarter of a second with the default curve, from its visible state")
  func implicit() {
    let stage = AnimationStage()
    stage.layer.isStill = false
    stage.layer.position = CGPoint(x: 105, y: 5)
    #expect(stage.layer.animationKeys() == ["position"] && stage.x == 5)
    stage.pass(0.125)
    let curve = UnitBezier(0.25, 0.1, 0.25, 1)
    let middle = 5 + 100 * curve.value(at: 0.5)
    #expect(abs(stage.x - middle) < 1e-9)
    stage.layer.position.x = 5
    #expect(abs(stage.x - middle) < 1e-9 && stage.layer.animationKeys() == ["position"])
    stage.pass(0.25)
    #expect(stage.x == 5 && stage.layer.animationKeys() == nil)
    stage.layer.opacity = 1
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("The transaction decides whether, how long and how layers animate; layers never committed do not")
  func transactionSettings() {
    let stage = AnimationStage()
    stage.layer.isStill = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    stage.layer.opacity = 0
    CATransaction.commit()
    stage.pass(0.5)
    #expect(stage.sent?.opacity == 0.75)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.cornerRadius = 3
    CATransaction.commit()
    let new = CALayer()
    new.opacity = 0.5
    stage.root.addSublayer(new)
    #expect(stage.layer.animationKeys() == ["opacity"] && new.animationKeys() == nil)
  }

  @Test("Actions come from the delegate, then from the layer's own, and null ends the search")
  func actions() {
    final class Owner: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      var asked: [String] = []
      var old: [CGFloat] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        old.append(layer.cornerRadius)
        return answer
      }
    }
    final class Action: CAAction {
      var log: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        log.append("\(event) \((anObject as? CALayer)?.cornerRadius ?? -1)")
      }
    }
    let stage = AnimationStage()
    let (owner, own) = (Owner(), Action())
    stage.layer.isStill = false
    stage.layer.delegate = owner
    stage.layer.actions = ["cornerRadius": own]
    stage.layer.cornerRadius = 1
    #expect(owner.asked == ["cornerRadius"] && owner.old == [0] && own.log == ["cornerRadius 1.0"])
    owner.answer = NSNull()
    stage.layer.cornerRadius = 2
    #expect(own.log.count == 1 && stage.layer.animationKeys() == nil)
    owner.answer = nil
    stage.layer.actions = ["cornerRadius": NSNull()]
    stage.layer.cornerRadius = 3
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("Completion blocks wait for the animations of their transaction and of those inside it")
  func completionBlocks() {
    let stage = AnimationStage()
    let delegate = Delegate()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    let short = basic("opacity", to: 0)
    short.duration = 0.5
    stage.layer.add(short, forKey: "short")
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner \(delegate.log.last ?? "")") }
    let long = basic("position.x", to: CGFloat(3))
    long.delegate = delegate
    stage.layer.add(long, forKey: "long")
    CATransaction.commit()
    CATransaction.commit()
    #expect(log.isEmpty)
    stage.pass(0.5)
    #expect(log.isEmpty)
    stage.pass(0.5)
    #expect(log == ["inner stop true", "outer"])
  }

  // MARK: Cost and retention

  @Test("A frame sends only moving layers; when nothing moves there is no commit")
  func cost() {
    let stage = AnimationStage()
    for index in 0..<200 { stage.root.addSublayer(makeLayer("\(index)")) }
    stage.frame()
    stage.layer.add(basic("position.x", from: CGFloat(0), to: CGFloat(100)), forKey: nil)
    stage.frame()
    FrameClock.current.advance(by: 0.5)
    let commit = stage.context.commit()
    #expect(commit?.changes == [.changed(stage.layer.commitState.id, [.position])])
    #expect(commit?.tree[stage.layer.commitState.id]?.properties.position == CGPoint(x: 50, y: 5))
    stage.pass(0.5)
    #expect(stage.context.commit() == nil && !stage.context.hasChanges)
  }

  @Test("Delegates and layers are released when the animation has ended")
  func deallocation() {
    let stage = AnimationStage()
    weak var weakDelegate: Delegate?
    weak var weakLayer: CALayer?
    func use() {
      let (delegate, layer) = (Delegate(), makeLayer())
      (weakDelegate, weakLayer) = (delegate, layer)
      stage.root.addSublayer(layer)
      let animation = basic("opacity", to: 0)
      animation.delegate = delegate
      layer.add(animation, forKey: nil)
      stage.frame()
    }
    use()
    #expect(weakDelegate != nil)
    stage.pass(1)
    #expect(weakDelegate == nil)
    stage.root.sublayers?.last?.removeFromSuperlayer()
    stage.frame()
    #expect(weakLayer == nil)
  }

  @Test("An animation that stays does not count as motion, and is evaluated the same way")
  func staying() {
    let stage = AnimationStage()
    let delegate = Delegate()
    let animation = basic("opacity", from: 1, to: CGFloat(0.25))
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.delegate = delegate
    stage.layer.add(animation, forKey: "a")
    stage.pass(1)
    stage.pass(1)
    #expect(stage.sent?.opacity == 0.25 && delegate.log == ["start", "stop true"])
    #expect(!AnimationScheduler.current.hasMotion && stage.context.commit() == nil)
  }
}

@Suite("Display links", .serialized)
struct DisplayLinkTests {
  @Test("A link fires once a frame with the clock's time, at its rate, until paused or invalidated")
  func firing() {
    LayerRuntime.current = LayerRuntime()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    func frame() {
      FrameClock.current.advance(by: 1.0 / 60)
      FrameTicks.current.fire(at: FrameClock.current.time)
    }
    frame()
    #expect(times.isEmpty)
    link.add(to: .main, forMode: .common)
    frame()
    #expect(times == [FrameClock.current.time] && link.duration == 1.0 / 60)
    #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-12 && FrameTicks.current.hasMotion)
    link.isPaused = true
    frame()
    #expect(times.count == 1)
    link.isPaused = false
    link.preferredFramesPerSecond = 20
    for _ in 0..<6 { frame() }
    #expect(times.count == 3)
    link.preferredFramesPerSecond = 0
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 30)
    for _ in 0..<4 { frame() }
    #expect(times.count == 5)
    link.invalidate()
    frame()
    #expect(times.count == 5)
  }

  @Test("An invalidated link releases its handler")
  func deallocation() {
    LayerRuntime.current = LayerRuntime()
    final class Token {}
    weak var weakToken: Token?
    weak var weakLink: CADisplayLink?
    func use() {
      let token = Token()
      let link = CADisplayLink { _ in _ = token }
      (weakToken, weakLink) = (token, link)
      link.add(to: .main, forMode: .default)
    }
    use()
    #expect(weakLink != nil)
    weakLink?.invalidate()
    FrameTicks.current.fire(at: 0)
    #expect(weakToken == nil && weakLink == nil)
  }
}
