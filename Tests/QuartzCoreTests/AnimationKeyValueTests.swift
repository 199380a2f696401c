import Foundation
import QuartzCore
import Testing

@Suite("Values of animations by their names")
struct AnimationKeyValueTests {
  @Test("An animation keeps values of the app's own, its copies too")
  func ownValues() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.value(forKey: "purpose") == nil)
    animation.setValue("fade out", forKey: "purpose")
    animation.setValue(true, forKey: "isLast")
    let layer = CALayer()
    layer.add(animation, forKey: "fade")
    let copy = try #require(layer.animation(forKey: "fade"))
    #expect(copy.value(forKey: "purpose") as? String == "fade out" && copy.value(forKey: "isLast") as? Bool == true)
    animation.setValue(nil, forKey: "purpose")
    #expect(animation.value(forKey: "purpose") == nil && copy.value(forKey: "purpose") != nil)
  }

  @Test("Properties have their names, numbers of any kind count, and wrong types are ignored")
  func properties() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(2, forKey: "duration")
    animation.setValue(NSNumber(value: 0.5), forKey: "speed")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(1.0, forKey: "toValue")
    animation.setValue("long", forKey: "duration")
    #expect(animation.duration == 2 && animation.speed == 0.5 && !animation.isRemovedOnCompletion)
    #expect(animation.toValue as? Double == 1 && animation.value(forKey: "duration") as? Double == 2)
    #expect(animation.value(forKey: "keyPath") as? String == "opacity" && animation.value(forKey: "delegate") == nil)
  }

  @Test("A name of another kind of animation is one of the app's own")
  func otherKinds() {
    let animation = CABasicAnimation()
    animation.setValue([1], forKey: "keyTimes")
    #expect(animation.value(forKey: "keyTimes") as? [Int] == [1])
    let frames = CAKeyframeAnimation()
    frames.setValue([1, 2], forKey: "values")
    #expect(frames.values?.count == 2)
  }
}
