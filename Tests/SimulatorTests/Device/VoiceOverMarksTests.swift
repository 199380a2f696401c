import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Simulator
@testable import UIKit

/// What a person who looks sees of the screen reader.
@Suite("VoiceOver on the screen")
struct VoiceOverMarksTests {
  /// 400 from the top, so that the status bar's picture is far away.
  private static let place = CGRect(x: 100, y: 400, width: 120, height: 40)

  private func screen() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemGray
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.frame = Self.place
    controller.view.addSubview(button)
    let below = UILabel(frame: Self.place.offsetBy(dx: 0, dy: 100))
    below.text = "Thank you"
    controller.view.addSubview(below)
    return controller
  }

  /// Red, green and blue at a point of the screen.
  private func colour(_ device: SimulatedDevice, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    let scale = device.host.environment.scale
    return device.screenshot().withPixels { pixels, bytesPerRow in
      let start = Int(y * scale) * bytesPerRow + Int(x * scale) * 4
      return Array(pixels[start..<(start + 3)])
    }
  }

  @Test("VoiceOver: The cursor is a black line between two white ones around the element, and follows the focus")
  func cursor() {
    let device = SimulatedDevice()
    device.show(screen())
    let before = device.pngData()
    device.host.voiceOver.start()
    let (left, middle) = (Self.place.minX, Self.place.midY)
    // The line's middle is 2.5 points outside of the element; 3 points of black, a point of white on each side.
    #expect(colour(device, left - 2.5, middle) == [0, 0, 0])
    #expect(colour(device, left - 4.5, middle) == [255, 255, 255])
    #expect(colour(device, left - 0.5, middle) == [255, 255, 255])
    device.host.voiceOver.next()
    #expect(colour(device, left - 2.5, middle + 100) == [0, 0, 0])
    #expect(colour(device, left - 2.5, middle) != [0, 0, 0])
    device.host.voiceOver.stop()
    #expect(device.pngData() == before, "Nothing is left of it, to the last bit")
  }

  @Test("VoiceOver: The cursor is in no window, takes no touches, and is in no picture of a view")
  func outsideOfTheApp() throws {
    let device = SimulatedDevice()
    let controller = screen()
    device.show(controller)
    func picture() -> Data {
      UIGraphicsImageRenderer(size: controller.view.bounds.size).pngData { _ in
        controller.view.drawHierarchy(in: controller.view.bounds, afterScreenUpdates: false)
      }
    }
    let (before, windows) = (picture(), device.host.windowsOnScreen.map(ObjectIdentifier.init))
    let layers = try #require(device.window?.layer.sublayers?.count)
    device.host.update { $0.showsVoiceOverCaptions = true }
    device.host.voiceOver.start()
    #expect(device.host.voiceOver.marks.count == 2)
    #expect(picture() == before)
    #expect(device.host.windowsOnScreen.map(ObjectIdentifier.init) == windows)
    #expect(device.window?.layer.sublayers?.count == layers)
    #expect(device.window?.hitTest(CGPoint(x: Self.place.minX - 2, y: Self.place.midY), with: nil) === controller.view)
  }

  @Test("VoiceOver: The caption shows the last spoken text, on a dark plate above the home indicator")
  func caption() throws {
    let device = SimulatedDevice()
    device.show(screen())
    device.host.voiceOver.start()
    #expect(device.host.voiceOver.marks.count == 1, "Only on request")
    device.host.update { $0.showsVoiceOverCaptions = true }
    let mark = try #require(device.host.voiceOver.marks.last)
    guard case .picture(let image, let frame) = mark else { return #expect(Bool(false), "\(mark)") }
    // An iPhone 16: 852 − 34 of safe area − 8 of margin.
    #expect(frame.maxY == CGFloat(852 - 34 - 8))
    #expect(frame.minX == 8 && frame.width == CGFloat(393 - 2 * 8))
    #expect(image.width == Int(frame.width * 3))
    let plate = colour(device, frame.minX + 20, frame.minY + 4)
    #expect(plate.allSatisfy { $0 < 60 }, "\(plate)")
    UIAccessibility.post(notification: .announcement, argument: "Three things are in the cart")
    device.settle()
    #expect(device.host.voiceOver.marks.last != mark)
    let long = String(repeating: "one word after another ", count: 40)
    UIAccessibility.post(notification: .announcement, argument: long)
    guard case .picture(_, let tall)? = device.host.voiceOver.marks.last else { return #expect(Bool(false)) }
    // Three lines of 17 points, 20.29 high each, and 12 points above and below.
    #expect(tall.height == ((UIFont.systemFont(ofSize: 17).lineHeight * 3).rounded(.up) + 24))
    #expect(tall.maxY == frame.maxY)
  }

  @Test("VoiceOver: The caption avoids the focused element")
  func captionMakesWay() throws {
    let device = SimulatedDevice()
    let controller = screen()
    let low = UILabel(frame: CGRect(x: 20, y: 780, width: 200, height: 30))
    low.text = "Low"
    controller.view.addSubview(low)
    device.show(controller)
    device.host.update { $0.showsVoiceOverCaptions = true }
    device.host.voiceOver.start()
    device.host.voiceOver.focus(on: "Low")
    guard case .picture(_, let frame)? = device.host.voiceOver.marks.last else { return #expect(Bool(false)) }
    #expect(frame.maxY == CGFloat(780 - 8))
    device.host.voiceOver.focus(on: "Buy")
    guard case .picture(_, let usual)? = device.host.voiceOver.marks.last else { return #expect(Bool(false)) }
    #expect(usual.maxY == CGFloat(852 - 34 - 8))
  }

  @Test("VoiceOver: The cursor follows scrolling and an element's own outline, and stays on the screen")
  func places() throws {
    let device = SimulatedDevice()
    let controller = screen()
    let wide = UILabel(frame: CGRect(x: -20, y: 200, width: 500, height: 40))
    wide.text = "Wide"
    controller.view.addSubview(wide)
    device.show(controller)
    device.host.voiceOver.start()
    func box() -> CGRect? {
      guard case .outline(let outline)? = device.host.voiceOver.marks.first else { return nil }
      return outline.path.boundingBoxOfPath
    }
    // From −22.5 to 482.5, and half of the widest line, 5 points, is to stay within 393.
    #expect(box() == CGRect(x: 2.5, y: 197.5, width: 393 - 5, height: 45))
    wide.frame.origin.y = 300
    device.settle()
    #expect(box()?.minY == 297.5)
    wide.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(box() == CGRect(x: 50, y: 50, width: 100, height: 100))
    wide.accessibilityPath = nil
    wide.removeFromSuperview()
    #expect(box() == nil, "An element off the screen has no frame")
  }

  @Test("VoiceOver: An app that starts while VoiceOver is running is read from its first element")
  func launch() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = VoiceOverMarksTests().screen()
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }
    var environment = DeviceEnvironment.standard
    environment.isVoiceOverRunning = true
    let host = ApplicationHost(environment: environment)
    host.launch(Delegate.self)
    #expect(host.voiceOver.spoken == ["Buy, button"])
    #expect(host.voiceOver.focused?.accessibilityLabel == "Buy")
  }
}
