import Diagnostics
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("The order of the life cycle")
final class AppearanceTests {
  /// Made in the test itself: static API answers for the host made last, and other tests may start in between.
  lazy var host = ApplicationHost()
  let log = CallLog()

  func controller(_ name: String) -> RecordingViewController { RecordingViewController(name, log) }

  static let firstAppearance = [
    "loadView", "didLoad", "willAppear", "isAppearing", "willLayout", "didLayout", "didAppear",
  ]

  // behaviours.md §16 "First appearance": as documented, isAppearing between placing and layout
  @Test("First appearance in a window")
  func first() {
    host.show(controller("A"))
    #expect(log.calls == Self.firstAppearance.map { "A." + $0 })
  }

  @Test("Nothing is loaded while the window is hidden")
  func hiddenWindow() {
    host.show(UIViewController())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller("A")
    host.settle()
    #expect(log.calls.isEmpty)
    window.makeKeyAndVisible()
    host.settle()
    #expect(log.calls == Self.firstAppearance.map { "A." + $0 })
  }

  @Test("viewDidAppear waits for the frame, viewWillAppear does not")
  func frame() {
    let window = host.show(UIViewController())
    window.rootViewController = controller("A")
    #expect(log.take() == ["A.loadView", "A.didLoad", "A.willAppear"])
    host.runFrame()
    #expect(log.take() == ["A.isAppearing", "A.willLayout", "A.didLayout", "A.didAppear"])
    host.settle()
    #expect(log.take() == [])
  }

  @Test("A new root replaces the old one")
  func replacingRoot() {
    let window = host.show(controller("A"))
    _ = log.take()
    window.rootViewController = controller("B")
    host.settle()
    #expect(log.calls == ["A.willDisappear", "A.didDisappear"] + Self.firstAppearance.map { "B." + $0 })
  }

  // behaviours.md §16 "First appearance", "isAppearing": traits and geometry are valid
  @Test("When viewIsAppearing is called, window, traits, frame and safe area are final")
  func validWhenAppearing() {
    final class Probe: UIViewController {
      var seen: (hasWindow: Bool, style: UIUserInterfaceStyle, frame: CGRect, top: CGFloat)?
      override func loadView() { view = UIView() }
      override func viewIsAppearing(_ animated: Bool) {
        seen = (view.window != nil, traitCollection.userInterfaceStyle, view.frame, view.safeAreaInsets.top)
      }
    }
    var environment = DeviceEnvironment.standard
    environment.userInterfaceStyle = .dark
    let dark = ApplicationHost(environment: environment)
    let probe = Probe()
    dark.show(probe)
    #expect(probe.seen?.hasWindow == true)
    #expect(probe.seen?.style == .dark)
    #expect(probe.seen?.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(probe.seen?.top == 59)
  }

  @Test("When viewIsAppearing is called on a child placed by constraints, its frame is solved")
  func solvedWhenAppearing() {
    final class Probe: UIViewController {
      var seen: CGRect?
      override func viewIsAppearing(_ animated: Bool) { seen = view.frame }
    }
    let (parent, probe) = (UIViewController(), Probe())
    host.show(parent)
    parent.addChild(probe)
    probe.view.translatesAutoresizingMaskIntoConstraints = false
    parent.view.addSubview(probe.view)
    NSLayoutConstraint.activate([
      probe.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor, constant: 10),
      probe.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 20),
      probe.view.widthAnchor.constraint(equalToConstant: 100), probe.view.heightAnchor.constraint(equalToConstant: 50),
    ])
    probe.didMove(toParent: parent)
    host.settle()
    #expect(probe.seen == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  // MARK: Children

  // behaviours.md §16 "Child inside parent"
  @Test("A child added before the start appears inside its parent's callbacks")
  func childFromStart() {
    let (parent, child) = (controller("P"), controller("C"))
    parent.embed(child)
    _ = log.take()
    host.show(parent)
    #expect(
      log.calls == [
        "P.willAppear", "C.willAppear", "P.isAppearing", "P.willLayout", "P.didLayout", "C.isAppearing", "C.willLayout",
        "C.didLayout", "C.didAppear", "P.didAppear",
      ])
  }

  // behaviours.md §16 "Add child", "Remove child"
  @Test("A child added while its parent is visible appears in the next frame, and disappears at once")
  func childLater() {
    let (parent, child) = (controller("P"), controller("C"))
    host.show(parent)
    _ = log.take()
    parent.embed(child)
    #expect(log.take() == ["C.willMove", "C.loadView", "C.didLoad", "C.willAppear", "C.didMove"])
    host.settle()
    #expect(log.take().filter { $0.hasPrefix("C") } == ["C.isAppearing", "C.willLayout", "C.didLayout", "C.didAppear"])
    parent.unembed(child)
    #expect(log.take() == ["C.willMove(nil)", "C.willDisappear", "C.didDisappear", "C.didMove(nil)"])
  }

  @Test("A child added and removed within a frame gets balanced callbacks and no viewDidAppear")
  func childWithinFrame() {
    let (parent, child) = (controller("P"), controller("C"))
    host.show(parent)
    child.loadViewIfNeeded()
    _ = log.take()
    parent.embed(child)
    parent.unembed(child)
    host.settle()
    #expect(
      log.calls.filter { $0.hasPrefix("C") } == [
        "C.willMove", "C.willAppear", "C.didMove", "C.willMove(nil)", "C.willDisappear", "C.didDisappear",
        "C.didMove(nil)",
      ])
  }

  // behaviours.md §16 "Child inside parent": logged for a view whose controller was not adopted
  @Test("A view whose controller is not a child gets its callbacks too")
  func unadopted() {
    let (parent, stranger) = (controller("P"), controller("S"))
    host.show(parent)
    parent.view.addSubview(stranger.view)
    host.settle()
    stranger.view.removeFromSuperview()
    #expect(
      log.calls.filter { $0.hasPrefix("S") }
        == Self.firstAppearance.map { "S." + $0 } + ["S.willDisappear", "S.didDisappear"])
  }

  @Test("A child deep in a tree that joins the window appears with it")
  func deepChild() {
    let (parent, child) = (controller("P"), controller("C"))
    host.show(parent)
    let box = UIView(frame: parent.view.bounds)
    parent.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()
    parent.view.addSubview(box)
    host.settle()
    #expect(
      log.calls.filter { $0.hasPrefix("C") } == [
        "C.willAppear", "C.isAppearing", "C.willLayout", "C.didLayout", "C.didAppear",
      ])
  }

  @Test("A container with manual forwarding decides alone")
  func manualForwarding() {
    final class Manual: RecordingViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Manual("P", log)
    let child = controller("C")
    parent.embed(child)
    host.show(parent)
    #expect(!log.take().contains("C.willAppear"))
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.take() == ["C.willAppear", "C.isAppearing", "C.didAppear"])
  }

  // behaviours.md §16 "isAppearing": once per appearance
  @Test("A reversed transition ends in the other direction")
  func turningRound() {
    let a = controller("A")
    host.show(a)
    _ = log.take()
    a.beginAppearanceTransition(false, animated: true)
    a.beginAppearanceTransition(true, animated: true)
    a.endAppearanceTransition()
    #expect(log.calls == ["A.willDisappear", "A.willAppear", "A.isAppearing", "A.didAppear"])
  }

  @Test("Unbalanced calls are reported and change nothing")
  func unbalanced() {
    let a = controller("A")
    host.show(a)
    _ = log.take()
    let before = Diagnostics.count(of: "appearance.unbalanced")
    Diagnostics.withHandler(for: ["appearance.unbalanced"], { _ in }) {
      a.endAppearanceTransition()
      a.beginAppearanceTransition(true, animated: false)
    }
    #expect(Diagnostics.count(of: "appearance.unbalanced") == before + 2)
    #expect(log.calls == [])
  }

  @Test("isMovingToParent and isMovingFromParent are set only while the parent changes")
  func moving() {
    final class Probe: UIViewController {
      var flags: [String] = []
      private func note(_ what: String) { flags.append("\(what) \(isMovingToParent) \(isMovingFromParent)") }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    }
    let probe = Probe()
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.show(navigation)
    navigation.pushViewController(probe, animated: false)
    host.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    navigation.popViewController(animated: false)
    host.settle()
    navigation.popViewController(animated: false)
    host.settle()
    #expect(
      probe.flags == [
        "will appear true false", "will disappear false false", "will appear false false",
        "will disappear false true",
      ])
  }
}
