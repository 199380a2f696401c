import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("A device without a flow", .serialized) struct SimulatedDeviceTests {
  /// Few pixels, so that pictures are quick.
  private static let small = DeviceProfile(
    identifier: "small", name: "Small", portraitSize: CGSize(width: 40, height: 60), scale: 2)

  private final class Controller: UIViewController {
    let button = UIButton(type: .custom)
    var taps = 0

    override var prefersStatusBarHidden: Bool { true }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
      button.frame = CGRect(x: 10, y: 20, width: 20, height: 10)
      button.backgroundColor = .red
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    image.withPixels { bytes, stride in (0..<3).map { bytes[y * stride + x * 4 + 2 - $0] } }
  }

  @Test("It shows a controller, and takes pictures in device pixels")
  func showing() throws {
    let device = SimulatedDevice(Self.small)
    #expect(device.window == nil)
    #expect(device.screenshot().width == 80 && device.screenshot().height == 120)
    let controller = Controller()
    let window = device.show(controller)
    #expect(device.window === window && window.bounds.size == CGSize(width: 40, height: 60))
    let picture = device.screenshot()
    #expect(pixel(picture, 2, 2) == [255, 255, 255])
    #expect(pixel(picture, 22, 42)[0] > 200 && pixel(picture, 22, 42)[1] < 100)
    #expect(try CGImage(decoding: device.pngData()).width == 80)
    #expect(device.pngData() == device.screenshot().pngData())
  }

  @Test("A finger reaches what it touches, and what it drags")
  func touching() {
    let device = SimulatedDevice(Self.small)
    let controller = Controller()
    device.show(controller)
    device.tap(at: CGPoint(x: 15, y: 25))
    #expect(controller.taps == 1)
    device.tap(at: CGPoint(x: 5, y: 5))
    device.drag(from: CGPoint(x: 15, y: 25), to: CGPoint(x: 35, y: 58))
    #expect(controller.taps == 1)
    device.drag(from: CGPoint(x: 15, y: 25), to: CGPoint(x: 16, y: 26), duration: 0.01)
    #expect(controller.taps == 2)
  }

  @Test("A frame says where the screen changed, and its pixels are there when it returns")
  func frames() {
    let device = SimulatedDevice(Self.small)
    let controller = Controller()
    device.show(controller)
    #expect(device.runFrame() == [CGRect(x: 0, y: 0, width: 80, height: 120)])
    #expect(device.runFrame().isEmpty)
    controller.button.backgroundColor = .blue
    #expect(device.runFrame() == [CGRect(x: 20, y: 40, width: 40, height: 20)])
    let picture = device.pngData()
    device.setNeedsRecomposition()
    #expect(device.runFrame() == [CGRect(x: 0, y: 0, width: 80, height: 120)])
    #expect(device.pngData() == picture)
  }

  @Test("Settings change as a person would change them")
  func settings() {
    let device = SimulatedDevice(Self.small)
    let controller = Controller()
    device.show(controller)
    device.userInterfaceStyle = .dark
    #expect(device.userInterfaceStyle == .dark && pixel(device.screenshot(), 2, 2) == [0, 0, 0])
    device.preferredContentSizeCategory = .accessibilityLarge
    #expect(controller.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    device.layoutDirection = .rightToLeft
    #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    device.isLandscape = true
    let turned = device.screenshot()
    #expect(turned.width == 120 && turned.height == 80 && controller.view.bounds.width == 60)
    #expect(pixel(turned, 22, 42)[0] > 200)
    device.isLandscape = false
    #expect(device.screenshot().width == 80)
  }

  @Test("Time passes only when told to, and the same calls give the same picture")
  func time() {
    func picture() -> Data {
      let device = SimulatedDevice(Self.small)
      device.show(Controller())
      let start = CACurrentMediaTime()
      device.settle()
      #expect(CACurrentMediaTime() == start)
      device.advance(by: 0.5)
      #expect(abs(CACurrentMediaTime() - start - 0.5) < 1e-9)
      return device.pngData()
    }
    #expect(picture() == picture())
  }

  @Test("An app launches on it, under the status bar it asks for")
  func app() {
    var profile = DeviceProfile.iPhoneSE3
    profile.scale = 1
    let device = SimulatedDevice(profile)
    let before = TestShopDelegate.launches
    device.launch(TestShopDelegate.self)
    #expect(TestShopDelegate.launches == before + 1)
    // The time stands in the middle of the bar, which is twenty points high.
    let picture = device.screenshot()
    let dark = (150..<225).contains { x in (2..<18).contains { y in pixel(picture, x, y)[0] < 128 } }
    #expect(dark)
    #expect(device.pngData() == picture.pngData())
  }
}
