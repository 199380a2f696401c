import CoreGraphics
import Curves
import Foundation
import QuartzCore
import Testing

@Suite("Groups and keyframes", .serialized)
struct GroupAndKeyframeTests {
  private func group(_ animations: [CAAnimation], duration: Double = 1) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = duration
    return group
  }

  private func keyframes(_ values: [Any], _ change: (CAKeyframeAnimation) -> Void = { _ in }) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.duration = 1
    change(animation)
    return animation
  }

  /// The x on screen at parts of a second.
  private func course(_ animation: CAAnimation, at times: [Double]) -> [CGFloat] {
    let stage = AnimationStage()
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    stage.layer.add(animation, forKey: nil)
    var (passed, result) = (0.0, [CGFloat]())
    for time in times {
      stage.pass(time - passed)
      passed = time
      result.append((stage.x * 1e6).rounded() / 1e6)
    }
    return result
  }

  private let quarters = [0, 0.25, 0.5, 0.75, 1]

  // MARK: Groups

  @Test("Members run in the group's time: longer ones are cut off, shorter ones end early")
  func membersTimes() {
    let long = basic("position.x", from: CGFloat(0), to: CGFloat(400))
    long.duration = 4
    #expect(course(group([long]), at: quarters) == [0, 25, 50, 75, 100])
    let short = basic("position.x", from: CGFloat(0), to: CGFloat(100))
    short.duration = 0.5
    // The model's x is 5.
    #expect(course(group([short]), at: quarters) == [0, 50, 5, 5, 5])
    short.fillMode = .forwards
    #expect(course(group([short]), at: quarters) == [0, 50, 100, 100, 100])
  }

  @Test("A member without a duration takes the group's, and one that begins later waits")
  func membersDefaults() {
    let animation = basic("position.x", from: CGFloat(0), to: CGFloat(100))
    animation.duration = 0
    #expect(course(group([animation]), at: quarters) == [0, 25, 50, 75, 100])
    animation.beginTime = 0.5
    animation.duration = 0.5
    #expect(course(group([animation]), at: quarters) == [5, 5, 0, 50, 100])
    animation.fillMode = .backwards
    #expect(course(group([animation]), at: [0, 0.25]) == [0, 0])
  }

  @Test("A member repeats within the group; the group's speed, curve and autoreversal apply to all of them")
  func nestedTiming() {
    let animation = basic("position.x", from: CGFloat(0), to: CGFloat(100))
    animation.duration = 0.25
    animation.autoreverses = true
    animation.repeatCount = 2
    #expect(course(group([animation]), at: [0.125, 0.25, 0.375, 0.5, 0.625, 0.75]) == [50, 100, 50, 0, 50, 100])
    let whole = basic("position.x", from: CGFloat(0), to: CGFloat(100))
    let fast = group([whole])
    fast.speed = 2
    #expect(course(fast, at: [0.25, 0.5]) == [50, 100])
    let turning = group([basic("position.x", from: CGFloat(0), to: CGFloat(100))])
    turning.autoreverses = true
    #expect(course(turning, at: [0.5, 1, 1.5, 2]) == [50, 100, 50, 0])
    let paced = group([basic("position.x", from: CGFloat(0), to: CGFloat(100))])
    paced.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let expected = CAMediaTimingFunction(name: .easeIn).curve.value(at: 0.5) * 100
    #expect(abs(course(paced, at: [0.5])[0] - expected) < 1e-5)
  }

  @Test("Nested groups run in each other's time, and later members override earlier ones")
  func nestedGroups() {
    let inner = group([basic("position.x", from: CGFloat(0), to: CGFloat(100))], duration: 0.5)
    inner.beginTime = 0.5
    inner.fillMode = .both
    let member = inner.animations?[0]
    member?.duration = 0.5
    #expect(course(group([inner]), at: quarters) == [0, 0, 0, 50, 100])
    let under = basic("position.x", from: CGFloat(500), to: CGFloat(500))
    let over = basic("position.x", from: CGFloat(0), to: CGFloat(100))
    #expect(course(group([under, over]), at: quarters) == [0, 25, 50, 75, 100])
    over.isAdditive = true
    #expect(course(group([under, over]), at: quarters) == [500, 525, 550, 575, 600])
  }

  @Test("A group notifies only its own delegate, is removed as a whole, and without members is a timer")
  func delegates() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    for isEmpty in [false, true] {
      let stage = AnimationStage()
      let (own, members) = (Delegate(), Delegate())
      let member = basic("opacity", to: 0)
      member.delegate = members
      let group = group(isEmpty ? [] : [member])
      group.delegate = own
      stage.layer.add(group, forKey: "group")
      stage.frame()
      #expect(own.log == ["start"] && stage.layer.animationKeys() == ["group"])
      stage.pass(1)
      #expect(own.log == ["start", "stop true"] && members.log.isEmpty && stage.layer.animationKeys() == nil)
    }
  }

  @Test("Changing a member, or the list of members, after adding changes nothing")
  func copies() {
    let stage = AnimationStage()
    let member = basic("position.x", from: CGFloat(0), to: CGFloat(100))
    let group = group([member])
    stage.layer.add(group, forKey: nil)
    member.toValue = CGFloat(900)
    group.animations = []
    stage.pass(0.5)
    #expect(stage.x == CGFloat(50))
  }

  // MARK: Keyframes

  @Test("Values are spread evenly, or placed at their key times")
  func times() {
    #expect(course(keyframes([0, 100, 0]), at: quarters) == [0, 50, 100, 50, 0])
    let timed = keyframes([0, 100, 0]) { $0.keyTimes = [0, 0.25, 1] }
    #expect(course(timed, at: [0.125, 0.25, 0.625, 1]) == [50, 100, 50, 0])
  }

  @Test("Key times that do not match the values are ignored; equal times jump")
  func oddTimes() {
    #expect(course(keyframes([0, 100, 0]) { $0.keyTimes = [0, 1] }, at: quarters) == [0, 50, 100, 50, 0])
    let jumping = keyframes([0, 100, 300, 400]) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    #expect(course(jumping, at: [0.25, 0.499999, 0.5, 0.75, 1]) == [50, 99.9998, 300, 350, 400])
  }

  @Test("Key times that begin late or end early hold the first and the last value")
  func innerTimes() {
    let inner = keyframes([0, 100]) { $0.keyTimes = [0.25, 0.75] }
    #expect(course(inner, at: quarters) == [0, 0, 50, 100, 100])
  }

  @Test("One value holds, none changes nothing, and invalid values are skipped")
  func fewValues() {
    #expect(course(keyframes([40]), at: quarters) == [40, 40, 40, 40, 40])
    #expect(course(keyframes([]), at: quarters) == [5, 5, 5, 5, 5])
    #expect(course(keyframes([0, "no number", 100]), at: quarters) == [0, 25, 50, 75, 100])
  }

  @Test("Discrete values jump: each has its own time, given by one extra key time or spread evenly")
  func discrete() {
    let even = keyframes([0, 100, 200]) { $0.calculationMode = .discrete }
    #expect(course(even, at: [0.3, 0.34, 0.6, 0.67, 1]) == [0, 100, 100, 200, 200])
    let timed = keyframes([0, 100]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.75, 1]
    }
    #expect(course(timed, at: [0.5, 0.74, 0.75, 1]) == [0, 0, 100, 100])
  }

  @Test("Paced values take time by their distance, whatever the key times say")
  func paced() {
    let paced = keyframes([0, 100, 400]) {
      $0.calculationMode = .paced
      $0.keyTimes = [0, 0.9, 1]
    }
    #expect(course(paced, at: quarters) == [0, 100, 200, 300, 400])
    #expect(course(keyframes([7, 7]) { $0.calculationMode = .paced }, at: [0.5]) == [7])
  }

  @Test("Each interval has its own timing function, with the whole one on top")
  func timingFunctions() {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let animation = keyframes([0, 100, 200]) { $0.timingFunctions = [easeIn, CAMediaTimingFunction(name: .linear)] }
    let at = course(animation, at: [0.25, 0.75])
    #expect(abs(at[0] - 100 * easeIn.curve.value(at: 0.5)) < 1e-5 && at[1] == CGFloat(150))
    let whole = keyframes([0, 100, 200]) { $0.timingFunction = easeIn }
    #expect(abs(course(whole, at: [0.5])[0] - 200 * easeIn.curve.value(at: 0.5)) < 1e-5)
  }

  @Test("A cubic path passes through its values without a corner, and evenly spaced ones are a straight line")
  func cubic() {
    let straight = keyframes([0, 100, 200]) { $0.calculationMode = .cubic }
    // Catmull–Rom with repeated ends: (0 + 100)/2 − (100 − 0)/8·… is 43.75 at a quarter of the first way's middle.
    #expect(course(straight, at: [0, 0.5, 1]) == [0, 100, 200])
    let turning = keyframes([0, 100, 0]) { $0.calculationMode = .cubic }
    let near = course(turning, at: [0.499, 0.5, 0.501])
    #expect(near[1] == 100 && abs(near[1] - near[0]) < 0.01 && abs(near[2] - near[1]) < 0.01)
  }

  @Test("Additive and cumulative keyframes add to the current value, and to earlier repetitions")
  func accumulation() {
    #expect(course(keyframes([0, 100]) { $0.isAdditive = true }, at: quarters) == [5, 30, 55, 80, 105])
    let steps = keyframes([0, 100]) {
      $0.isCumulative = true
      $0.repeatCount = 3
      $0.duration = 0.5
    }
    #expect(course(steps, at: [0.25, 0.75, 1.25, 1.5]) == [50, 150, 250, 300])
  }

  @Test("Along a path every element ends at a key value; the layer rotates with it")
  func path() {
    let stage = AnimationStage()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    animation.rotationMode = .rotateAuto
    stage.layer.add(animation, forKey: nil)
    stage.pass(0.25)
    #expect(stage.layer.presentation()?.position == CGPoint(x: 50, y: 0))
    #expect(abs((stage.layer.presentation()?.transform.m12 ?? 1)) < 1e-9)
    stage.pass(0.5)
    #expect(stage.layer.presentation()?.position == CGPoint(x: 100, y: 50))
    // A quarter of a turn: the x axis points down.
    #expect(abs((stage.layer.presentation()?.transform.m12 ?? 0) - 1) < 1e-6)
  }
}
