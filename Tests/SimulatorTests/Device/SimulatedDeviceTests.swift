import CoreGraphics
import Foundation
import QuartzCore
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

  @Test(
    "A captured screen keeps its pixels while the app continues, and is rendered, compared and encoded on another thread"
  )
  func capture() async {
    let device = SimulatedDevice(.iPhone16)
    let counter = Counter()
    device.show(counter)
    let before = device.pngData()
    let (first, again) = (device.capture(), device.capture())
    device.tap(at: CGPoint(x: 60, y: 222))
    device.rest()
    let second = device.capture()
    let file = await Task.detached { first.pngData() }.value
    let prints = await Task.detached { [first, again, second].map { $0.fingerprint() } }.value
    #expect(file == before && prints[0] == prints[1] && prints[0] != prints[2])
    let pixels = device.screenshot()
    #expect(prints[2] == PictureFingerprint(pixels))
    #expect(second.pixelSize == CGSize(width: pixels.width, height: pixels.height))
  }

  @Test(
    "Two devices coexist: each shows its own app, in its own time, and static API refers to it during its calls"
  )
  func sideBySide() throws {
    let (phone, pad) = (SimulatedDevice(.iPhone16), SimulatedDevice(.iPadPro11))
    let (first, second) = (Counter(), Counter())
    phone.show(first)
    pad.show(second)
    let alone = phone.pngData()
    phone.perform { UIView.animate(withDuration: 1) { first.label.alpha = 0 } }
    pad.tap(at: CGPoint(x: 60, y: 222))
    pad.rest()
    #expect(first.count == 0 && second.count == 1)
    #expect(phone.pngData() == alone)
    phone.rest()
    #expect(phone.pngData() != alone)
    let widths = (phone.perform { UIScreen.main.bounds.width }, pad.perform { UIScreen.main.bounds.width })
    #expect(widths == (393, 834) && first.view.window?.screen.bounds.width == 393)
  }

  @Test("A memory warning reaches the app, from the device and from a flow, and changes no pixel")
  func memoryWarning() throws {
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let device = SimulatedDevice(.standard)
    device.show(Counter())
    let before = device.screenshot().pngData()
    device.simulateMemoryWarning()
    #expect(count == 1)
    #expect(device.screenshot().pngData() == before)

    let flow = try Flow(reading: "appId: shop\n---\n- launchApp\n- simulateMemoryWarning\n")
    try withTemporaryFolder { folder in
      let runner = FlowRunner(
        app: TestShopDelegate.self, environment: device.profile.environment, folder: PictureFolder(path: folder))
      try runner.run(FlowFile(path: "shop.yaml", flow: flow))
    }
    #expect(count == 2)
  }

  @Test("The app's view fills the screen at the device's scale, and a tap reaches it")
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

  @Test("An element is tapped by its text or identifier, and the contents of the screen can be read")
  func elements() throws {
    let device = SimulatedDevice(.standard)
    let counter = Counter()
    counter.loadViewIfNeeded()
    counter.button.accessibilityIdentifier = "more"
    device.show(counter)
    #expect(device.visibleTexts == ["0", "More"])
    try device.tap(on: "more")
    counter.button.setTitle("Much", for: .normal)
    device.settle()
    try device.tap(on: "more")
    #expect(device.visibleTexts == ["2", "Much"])
    counter.label.isHidden = true
    #expect(device.visibleTexts == ["Much"])
    #expect(counter.count == 2)
    let error = #expect(throws: ElementNotFound.self) { try device.tap(on: "Muhc") }
    #expect(error?.text == "Muhc")
    #expect(
      error?.description == """
        There is no "Muhc" on the screen. On the screen:
          – id "more" "Much"
        Likely cause: Did you mean "Much"?
        Remedy: Give the whole text; scroll further down; call rest() while something still moves.
        """)
    #expect(throws: ElementNotFound.self) { try device.tap(on: "M.*") }
  }

  @Test("Text is typed into what has the focus, deleted and ended by the return key; without a focus nothing takes it")
  func typing() {
    let device = SimulatedDevice()
    let screen = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    var (changes, returns) = (0, 0)
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.addAction(UIAction { _ in returns += 1 }, for: .editingDidEndOnExit)
    device.show(screen)
    screen.view.addSubview(field)
    #expect(!device.type("a") && !device.deleteBackward() && !device.pressReturn())
    field.becomeFirstResponder()
    #expect(device.type("にんじん") && field.text == "にんじん" && changes == 4)
    #expect(device.deleteBackward(2) && field.text == "にん" && changes == 6)
    #expect(device.deleteBackward(-1) && field.text == "にん")
    #expect(device.pressReturn() && returns == 1)
  }

  @Test("A tap on the status bar scrolls a list to its top, and does nothing where there is none")
  func statusBar() {
    let device = SimulatedDevice()
    let screen = UIViewController()
    device.show(screen)
    #expect(!device.tapStatusBar())
    let list = UIScrollView(frame: screen.view.bounds)
    list.contentSize = CGSize(width: 100, height: 3000)
    screen.view.addSubview(list)
    list.contentOffset.y = 500
    #expect(device.tapStatusBar())
    device.rest()
    #expect(list.contentOffset.y == -list.adjustedContentInset.top)
  }

  @Test("VoiceOver on the device is what the app asks for")
  func voiceOver() {
    let device = SimulatedDevice()
    device.show(UIViewController())
    for isRunning in [true, false] {
      device.isVoiceOverRunning = isRunning
      #expect(device.isVoiceOverRunning == isRunning)
      #expect(device.perform { UIAccessibility.isVoiceOverRunning } == isRunning)
    }
  }

  @Test("One frame repaints only changes")
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

  @Test("Rotated there and back, the device shows the same bytes")
  func turnedBack() {
    let device = SimulatedDevice(.standard)
    device.show(Counter())
    let before = device.pngData()
    device.isLandscape = true
    let sideways = device.pngData()
    device.rest()
    let turned = device.pngData()
    #expect(sideways != turned, "it is seen turning")
    device.isLandscape = false
    device.rest()
    #expect(device.pngData() == before)
  }

  @Test("Settings reach the app, and rotating the device rotates the picture")
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

  @Test("Every gesture reaches the app with its path, duration and number of taps")
  func gestures() throws {
    let device = SimulatedDevice(.standard)
    let pad = TouchPadController()
    device.show(pad)
    let history = try #require(pad.view.subviews.first as? UILabel)
    let (start, end) = (CGPoint(x: 50, y: 500), CGPoint(x: 250, y: 500))
    device.drag(from: start, to: end, duration: 0.25)
    device.fling(from: start, to: end, duration: 0.2)
    device.swipe(from: start, to: end, duration: 0.4)
    device.longPress(at: start)
    device.advance(by: 1)
    device.doubleTap(at: start)
    device.pinch(at: CGPoint(x: 150, y: 500), from: 40, to: 140, duration: 0.25)
    // A drag and a pinch rest for .15 s before they lift.
    #expect(
      history.text == "1× 200,0 in 400; 1× 200,0 in 200; 1× 200,0 in 400; 1× 0,0 in 1000; 1× 0,0 in 50; 2× 0,0 in 50; "
        + "1× -50,0 in 400; 1× 50,0 in 400")
  }

  @Test("A finger can be held while time passes, and waiting for rest ends at once when nothing moves")
  func holding() throws {
    let device = SimulatedDevice(.standard)
    let pad = TouchPadController()
    device.show(pad)
    device.touchDown(at: CGPoint(x: 50, y: 500))
    device.advance(by: 0.5)
    device.touchMove(to: CGPoint(x: 80, y: 500))
    #expect(pad.view.subviews.count == 3)
    #expect((pad.view.subviews[1] as? UILabel)?.text == "moved 80,500")
    device.touchUp(at: CGPoint(x: 90, y: 500))
    #expect((pad.view.subviews[0] as? UILabel)?.text == "1× 40,0 in 500")
    let time = CACurrentMediaTime()
    let isAtRest = device.rest()
    #expect(isAtRest)
    #expect(CACurrentMediaTime() == time)
  }

  @Test("A device brings its time zone to the process, and replaces the default that an app before it has set")
  func timeZone() {
    defer { _ = SimulatedDevice(.standard) }
    func device(in zone: String) -> SimulatedDevice {
      var profile = DeviceProfile.standard
      profile.timeZoneIdentifier = zone
      return SimulatedDevice(profile)
    }
    for zone in ["GMT", "Asia/Tokyo", "GMT", "America/New_York", "America/New_York"] {
      _ = device(in: zone)
      #expect(TimeZone.current.identifier == zone && NSTimeZone.default.identifier == zone)
      #expect(NSTimeZone.local.identifier == zone && NSTimeZone.system.identifier == zone)
      NSTimeZone.default = TimeZone(identifier: "Europe/Berlin")!
    }
  }
}
