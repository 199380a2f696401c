import Foundation
import Testing
import UIKit

@Suite("Notifications of windows and of the device", .serialized)
struct WindowNotificationTests {
  /// What was posted and called, in its order. Its observers outlive it, and do nothing then.
  private final class Log {
    var entries: [String] = []

    func listen(to name: Notification.Name, _ title: String) {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        let poster = (note.object as AnyObject?).map(ObjectIdentifier.init)
        MainActor.assumeIsolated {
          let window = Window.all.first { ObjectIdentifier($0) == poster }
          self?.entries.append("\(title) \(window?.title ?? "")")
        }
      }
    }
  }

  private final class Window: UIWindow {
    static var all: [Window] = []
    var title = ""
    var log: Log?
    override func becomeKey() { log?.entries.append("becomeKey \(title)") }
    override func resignKey() { log?.entries.append("resignKey \(title)") }
  }

  @Test("A window posts when it is shown, hidden, made key and no longer key, before its calls")
  func windows() {
    let host = ApplicationHost(environment: .standard)
    host.show(UIViewController())
    let log = Log()
    let windows = ["a", "b"].map { title in
      let window = Window(frame: UIScreen.main.bounds)
      (window.title, window.log) = (title, log)
      return window
    }
    Window.all = windows
    defer { Window.all = [] }
    log.listen(to: UIWindow.didBecomeVisibleNotification, "visible")
    log.listen(to: UIWindow.didBecomeHiddenNotification, "hidden")
    log.listen(to: UIWindow.didBecomeKeyNotification, "key")
    log.listen(to: UIWindow.didResignKeyNotification, "not key")
    windows[0].makeKeyAndVisible()
    // The first is that of the window that was key before, which is of another class.
    #expect(log.entries == ["visible a", "not key ", "key a", "becomeKey a"])
    log.entries = []
    windows[1].makeKeyAndVisible()
    #expect(log.entries == ["visible b", "not key a", "resignKey a", "key b", "becomeKey b"])
    log.entries = []
    windows[1].isHidden = true
    #expect(log.entries == ["not key b", "resignKey b", "key a", "becomeKey a", "hidden b"])
  }

  @Test("A window is made key without being shown or moved to the front, once, and only if it can be")
  func makingKey() throws {
    final class Tool: UIWindow {
      override var canBecomeKey: Bool { false }
    }
    let host = ApplicationHost(environment: .standard)
    let first = host.show(UIViewController())
    let scene = try #require(first.windowScene)
    let (window, tool) = (Window(windowScene: scene), Tool(windowScene: scene))
    let log = Log()
    (window.title, window.log) = ("a", log)
    window.makeKey()
    #expect(window.isKeyWindow && !first.isKeyWindow && scene.keyWindow === window)
    #expect(window.isHidden && scene.windows == [first, window, tool])
    window.makeKey()
    #expect(log.entries == ["becomeKey a"])
    tool.makeKey()
    #expect(!tool.isKeyWindow && window.isKeyWindow)
    first.makeKey()
    #expect(first.isKeyWindow && log.entries == ["becomeKey a", "resignKey a"])
    #expect(scene.windows == [first, window, tool])
    // A window without a scene joins that of the current host.
    let loose = UIWindow(frame: UIScreen.main.bounds)
    loose.makeKey()
    #expect(loose.isKeyWindow && loose.windowScene === scene && !first.isKeyWindow)
  }

  @Test("The device tells how it is held, also while the interface refuses to turn, and posts it to those who listen")
  func orientation() {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let host = ApplicationHost(environment: .standard)
    host.show(Upright())
    let log = Log()
    log.listen(to: UIDevice.orientationDidChangeNotification, "turned")
    let device = UIDevice.current
    #expect(device.orientation == .portrait && !device.isGeneratingDeviceOrientationNotifications)
    host.update { $0.isLandscape = true }
    #expect(device.orientation == .landscapeLeft && device.orientation.isLandscape)
    #expect(UIScreen.main.bounds.width < UIScreen.main.bounds.height)
    #expect(log.entries.isEmpty)
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    host.update { $0.isLandscape = false }
    #expect(device.orientation == .portrait && device.orientation.isPortrait && !device.orientation.isFlat)
    #expect(log.entries.count == 1)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    host.update { $0.isLandscape = true }
    #expect(log.entries.count == 1)
  }
}
