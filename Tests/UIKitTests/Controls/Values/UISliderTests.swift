import Diagnostics
import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("UISlider", .serialized)
struct UISliderTests {
  /// A slider of 228 points at (50, 100), whose thumb has 200 points to move, and the values that it has sent.
  private final class Scene {
    let host = ApplicationHost()
    let control = UISlider()
    private(set) var sent: [Float] = []

    init(rightToLeft: Bool = false, _ change: (UISlider) -> Void = { _ in }) {
      if rightToLeft { host.update { $0.layoutDirection = .rightToLeft } }
      control.maximumValue = 100
      change(control)
      control.addAction(UIAction { [unowned self] _ in sent.append(control.value) }, for: .valueChanged)
      host.show(control, frame: CGRect(x: 50, y: 100, width: 228, height: 34))
    }

    var thumb: CGRect { control.subviews.last?.frame ?? .null }
  }

  @Test("The thumb keeps its distance from the finger, and each change notifies")
  func drags() {
    let scene = Scene()
    // Near the thumb's left edge.
    scene.host.touchDown(at: CGPoint(x: 52, y: 117))
    #expect(scene.sent.isEmpty)
    scene.host.touchMove(to: CGPoint(x: 102, y: 117))
    scene.host.touchMove(to: CGPoint(x: 152, y: 300))
    scene.host.touchUp(at: CGPoint(x: 152, y: 300))
    #expect(scene.sent == [25, 50])
    #expect(scene.thumb == CGRect(x: 100, y: 3, width: 28, height: 28))
  }

  @Test("Not continuous, it notifies once, when the finger lifts or the touch is cancelled")
  func notContinuous() {
    let scene = Scene { $0.isContinuous = false }
    scene.host.drag(from: CGPoint(x: 60, y: 117), to: CGPoint(x: 110, y: 117))
    #expect(scene.sent == [25])
    scene.host.touchDown(at: CGPoint(x: 110, y: 117))
    scene.host.touchMove(to: CGPoint(x: 160, y: 117))
    scene.host.touchCancel()
    #expect(scene.sent == [25, 50])
  }

  @Test("A finger beside the thumb does nothing")
  func besideTheThumb() {
    let scene = Scene()
    scene.host.tap(at: CGPoint(x: 200, y: 117))
    scene.host.drag(from: CGPoint(x: 200, y: 117), to: CGPoint(x: 250, y: 117))
    #expect(scene.sent.isEmpty && scene.control.value == 0)
  }

  @Test("Right-to-left: the least value is at the right")
  func rightToLeft() {
    let scene = Scene(rightToLeft: true)
    #expect(scene.thumb.minX == 200)
    scene.host.drag(from: CGPoint(x: 264, y: 117), to: CGPoint(x: 214, y: 117))
    #expect(scene.control.value == 25)
  }

  @Test("Limits move the value, and changes by code send nothing; animated, the thumb takes its time")
  func limits() {
    let scene = Scene { $0.value = 70 }
    scene.control.maximumValue = 50
    #expect(scene.control.value == 50)
    scene.control.minimumValue = 80
    #expect(scene.control.value == 80 && scene.control.maximumValue == 80)
    scene.control.minimumValue = 0
    scene.control.setValue(0, animated: true)
    #expect(scene.control.value == 0 && scene.host.hasMotion)
    #expect(scene.host.rest(atMost: 0.3) && scene.sent.isEmpty)
  }

  @Test("Images stand at the ends and in place of the parts; a subclass moves the track")
  func images() throws {
    let sun = try #require(UIImage(systemName: "sun.max"))
    let scene = Scene {
      $0.minimumValueImage = sun
      $0.setThumbImage(sun, for: .normal)
    }
    #expect(scene.control.minimumValueImageRect(forBounds: scene.control.bounds).minX == 0)
    #expect(scene.control.trackRect(forBounds: scene.control.bounds).minX == sun.size.width + 4)
    #expect(scene.thumb.size == sun.size && scene.control.currentThumbImage === sun)
    #expect(scene.control.thumbImage(for: .highlighted) == nil && scene.control.currentMinimumTrackImage == nil)

    final class Thick: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 12) }
    }
    let thick = Thick(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    ApplicationHost().show(thick, frame: thick.frame)
    #expect(thick.subviews[2].frame == CGRect(x: 20, y: 12, width: 188, height: 10))
  }

  @Test("VoiceOver adjusts it by a tenth of its range, and reads per cent")
  func voiceOver() {
    let scene = Scene { $0.value = 50 }
    scene.control.accessibilityLabel = "Volume"
    scene.host.voiceOver.start()
    #expect(scene.host.voiceOver.increment() && scene.host.voiceOver.decrement() && scene.host.voiceOver.decrement())
    scene.host.rest()
    #expect(scene.sent == [60, 50, 40])
    #expect(scene.host.voiceOver.spoken.first == "Volume, 50%, adjustable")
    #expect(scene.host.voiceOver.spoken.last == "40%")
  }

  @Test("Bad input: non-finite limits and NaN are ignored and reported", .expecting("control.value"))
  func nonFinite() {
    let control = UISlider()
    let count = Diagnostics.count(of: "control.value")
    control.value = .nan
    control.minimumValue = .infinity
    control.maximumValue = .nan
    control.value = .infinity
    #expect(control.value == 1 && control.minimumValue == 0 && control.maximumValue == 1)
    #expect(Diagnostics.count(of: "control.value") == count + 3)
  }
}
