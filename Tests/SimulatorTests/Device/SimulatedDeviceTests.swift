import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Simulator

/// A device without a flow, as a client's own tests use it.
@Suite("A simulated device")
struct SimulatedDeviceTests {
  /// A counter: a label, and a button that raises it.
  private final class Counter: UIViewController {
    let label = UILabel()
    let button = UIButton(type: .system)
    var count = 0 { didSet { label.text = "\(count)" } }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.text = "0"
      label.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
      button.setTitle("More", for: .normal)
      button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
      button.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
      view.addSubview(label)
      view.addSubview(button)
    }
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    image.withPixels { pixels, bytesPerRow in Array(pixels[(y * bytesPerRow + x * 4)..<(y * bytesPerRow + x * 4 + 3)]) }
  }

  @Test("What is shown fills the screen at the device's scale, and a tap reaches it")
  func shows() {
    let device = SimulatedDevice(.standard)
    let counter = Counter()
    device.show(counter)
    let picture = device.screenshot()
    let screen = UIScreen.main
    #expect(picture.width == Int(screen.bounds.width * screen.scale))
    #expect(picture.height == Int(screen.bounds.height * screen.scale))
    device.tap(at: CGPoint(x: 70, y: 222))
    #expect(counter.count == 1)
    #expect(device.screenshot().pngData() != picture.pngData())
  }

  @Test("One frame repaints what changed and nothing else")
  func frames() {
    let device = SimulatedDevice(.standard)
    let counter = Counter()
    device.show(counter)
    device.runFrame()
    #expect(device.runFrame().isEmpty)
    counter.count = 7
    let damage = device.runFrame()
    let scale = UIScreen.main.scale
    // The label is at (20, 100), 100 × 40 points large.
    let allowed = CGRect(x: 20 * scale, y: 100 * scale, width: 100 * scale, height: 40 * scale)
    #expect(!damage.isEmpty)
    #expect(damage.allSatisfy { allowed.contains($0) }, "\(damage)")
  }

  @Test("Settings reach the app, and turning the device turns the picture")
  func settings() {
    let device = SimulatedDevice(.standard)
    let counter = Counter()
    device.show(counter)
    let light = device.screenshot()
    // The lower right of the white, then black, background.
    #expect(pixel(light, light.width - 40, light.height - 300) == [255, 255, 255])
    device.userInterfaceStyle = .dark
    let dark = device.screenshot()
    #expect(pixel(dark, dark.width - 40, dark.height - 300) == [0, 0, 0])
    device.isLandscape = true
    let turned = device.screenshot()
    #expect(turned.width == dark.height)
    #expect(turned.height == dark.width)
    device.layoutDirection = .rightToLeft
    #expect(counter.traitCollection.layoutDirection == .rightToLeft)
    device.preferredContentSizeCategory = .accessibilityLarge
    #expect(counter.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test("The same calls give the same file")
  func sameBytes() {
    func file() -> Data {
      let device = SimulatedDevice(.standard)
      device.show(Counter())
      device.tap(at: CGPoint(x: 70, y: 222))
      return device.pngData()
    }
    #expect(file() == file())
  }
}
