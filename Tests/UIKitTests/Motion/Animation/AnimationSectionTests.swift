import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Animations between begin and commit")
struct AnimationSectionTests {
  @Test("Changes animate for a fifth of a second with the ease-in-out curve, and those after the commit do not")
  func standard() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.beginAnimations(nil, context: nil)
    #expect(UIView.inheritedAnimationDuration == 0.2)
    view.center.x = 250
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 0)
    host.advance(by: 0.1)
    #expect(abs(view.xOnScreen - 150) < 1e-3)
    host.advance(by: 0.11)
    #expect(view.xOnScreen == 250 && !host.hasMotion)
    view.center.x = 50
    host.advance(by: 0.02)
    #expect(view.xOnScreen == 50)
  }

  @Test("Duration, delay, curve and repeats hold for changes after them")
  func settings() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center.x = 250
    UIView.commitAnimations()
    host.advance(by: 0.5)
    #expect(abs(view.xOnScreen - 50) < 1e-6)
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 100) < 1e-6)
    host.advance(by: 1.5)
    #expect(abs(view.xOnScreen - 100) < 1e-6)
  }

  @Test("A section that is committed within a block leaves the block as it is")
  func crossing() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.beginAnimations(nil, context: nil)
    UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .curveLinear]) {
      UIView.commitAnimations()
      #expect(UIView.inheritedAnimationDuration == 1)
      view.center.x = 250
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    host.advance(by: 0.5)
    #expect(view.xOnScreen > 60 && view.xOnScreen < 240)
  }

  @Test("Sections nest, and commits without one are ignored")
  func nesting() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.commitAnimations()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.performWithoutAnimation {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.commitAnimations()
      view.alpha = 0.5
    }
    #expect(UIView.inheritedAnimationDuration == 2)
    view.center.x = 250
    UIView.commitAnimations()
    host.advance(by: 1)
    #expect(abs(view.xOnScreen - 150) < 1e-3 && view.layer.presentation()?.opacity == 0.5)
    // Settings without a section do nothing.
    UIView.setAnimationDuration(5)
    UIView.setAnimationBeginsFromCurrentState(true)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("A section may begin where the screen is")
  func currentState() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 1) { view.center.x = 250 }
    host.advance(by: 0.5)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(0)
    view.center.x = 60
    UIView.commitAnimations()
    host.advance(by: 0.02)
    #expect(view.xOnScreen == 60)
  }
}
