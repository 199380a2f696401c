import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Containers and the chain for assistive technologies", .serialized)
struct AccessibilityContainerTests {
  private let host = ApplicationHost(environment: .standard)
  private let screen = UIViewController()

  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView) {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 40))
    label.text = text
    view.addSubview(label)
  }
  private func group(_ frame: CGRect, in view: UIView) -> UIView {
    let group = UIView(frame: frame)
    view.addSubview(group)
    return group
  }
  private var labels: [String] { host.voiceOver.elements.map { $0.accessibilityLabel ?? "-" } }

  @Test("A container of any type is read as one; without a type its elements mix with those beside it")
  func types() {
    let column = group(CGRect(x: 0, y: 100, width: 100, height: 200), in: screen.view)
    label("left 1", 0, 0, in: column)
    label("left 2", 0, 100, in: column)
    label("right 1", 200, 100, in: screen.view)
    label("right 2", 200, 200, in: screen.view)
    host.show(screen)
    #expect(column.accessibilityContainerType == .none)
    #expect(labels == ["left 1", "right 1", "left 2", "right 2"])
    for type in [UIAccessibilityContainerType.dataTable, .list, .landmark, .semanticGroup] {
      column.accessibilityContainerType = type
      #expect(labels == ["left 1", "left 2", "right 1", "right 2"], "\(type)")
      column.accessibilityContainerType = .none
      #expect(labels[1] == "right 1")
    }
    let types: [UIAccessibilityContainerType] = [.none, .dataTable, .list, .landmark, .semanticGroup]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("A container that names its elements one by one is read as one that lists them")
  func dynamicContainer() {
    let container = DynamicContainer(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    screen.view.addSubview(container)
    label("right", 100, 0, in: container)
    label("left", 0, 0, in: container)
    host.show(screen)
    #expect(container.accessibilityElementCount() == NSNotFound && labels == ["left", "right"])
    container.parts = container.subviews
    #expect(labels == ["right", "left"])
    container.accessibilityElements = [container.subviews[1]]
    #expect(labels == ["left"])
    let list = UIView()
    list.accessibilityElements = container.subviews
    #expect(list.accessibilityElementCount() == 2 && list.accessibilityElement(at: 2) == nil)
    #expect(list.index(ofAccessibilityElement: container.subviews[1]) == 1)
    #expect(list.index(ofAccessibilityElement: list) == NSNotFound)
  }

  @Test("A block answers in place of the value that was set, each time it is asked")
  func blocks() {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    (view.accessibilityLabel, view.accessibilityIdentifier) = ("set", "set")
    var count = 0
    view.isAccessibilityElementBlock = { true }
    view.accessibilityLabelBlock = {
      count += 1
      return "label \(count)"
    }
    view.accessibilityValueBlock = { "value" }
    view.accessibilityHintBlock = { "hint" }
    view.accessibilityIdentifierBlock = { nil }
    view.accessibilityTraitsBlock = { .button }
    screen.view.addSubview(view)
    host.show(screen)
    #expect(labels == ["label 1"] && view.accessibilityIdentifier == nil)
    #expect(Utterance.text(of: view) == "label 2, value, button, hint")
    view.accessibilityLabelBlock = nil
    #expect(labels == ["set"])
    let list = UIView()
    list.accessibilityElementsBlock = { [view] }
    #expect(list.accessibilityElements?.count == 1 && list.accessibilityElementCount() == 1)
  }

  @Test("Further information of high importance is read with its element")
  func customContent() {
    let element = InformedView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Photo"
    let (size, place) = (AXCustomContent(label: "Size", value: "2 MB"), AXCustomContent(label: "Place", value: "Rome"))
    place.importance = .high
    element.accessibilityCustomContent = [size, place]
    #expect(Utterance.text(of: element) == "Photo, Place, Rome")
    element.block = { [size] }
    size.importance = .high
    #expect(Utterance.text(of: element) == "Photo, Size, 2 MB")
    #expect((place.copy() as? AXCustomContent)?.importance == .high)
  }

  @Test("A modal view hides its siblings and what is in them, and nothing further away")
  func modal() {
    let upper = group(CGRect(x: 0, y: 100, width: 300, height: 200), in: screen.view)
    let (plain, panel) = (group(upper.bounds, in: upper), group(upper.bounds, in: upper))
    label("plain", 0, 0, in: plain)
    label("panel", 100, 0, in: panel)
    label("sibling", 0, 100, in: upper)
    label("cousin", 0, 400, in: screen.view)
    host.show(screen)
    #expect(!panel.accessibilityViewIsModal && labels == ["plain", "panel", "sibling", "cousin"])
    panel.accessibilityViewIsModal = true
    #expect(labels == ["panel", "cousin"])
    // The front-most of two counts, and a hidden one does not.
    plain.accessibilityViewIsModal = true
    #expect(labels == ["panel", "cousin"])
    panel.isHidden = true
    #expect(labels == ["plain", "cousin"])
    plain.accessibilityViewIsModal = false
    #expect(labels == ["plain", "sibling", "cousin"])
  }

  @Test("A modal window hides those of all others")
  func modalWindow() throws {
    label("behind", 0, 100, in: screen.view)
    host.show(screen)
    let window = UIWindow(windowScene: try #require(screen.view.window?.windowScene))
    label("front", 0, 300, in: window)
    window.isHidden = false
    #expect(labels == ["behind", "front"])
    window.accessibilityViewIsModal = true
    #expect(labels == ["front"])
  }

  @Test("An element is in the place that its container gives it, follows it, and does not retain it")
  func elements() {
    let box = group(CGRect(x: 10, y: 100, width: 200, height: 200), in: screen.view)
    let (outer, inner) = (
      UIAccessibilityElement(accessibilityContainer: box), UIAccessibilityElement(accessibilityContainer: box)
    )
    outer.accessibilityFrameInContainerSpace = CGRect(x: 20, y: 20, width: 100, height: 100)
    inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    host.show(screen)
    #expect(outer.accessibilityContainer === box && outer.next === box && outer.isAccessibilityElement)
    #expect(outer.accessibilityFrame == CGRect(x: 30, y: 120, width: 100, height: 100))
    inner.accessibilityContainer = outer
    #expect(inner.next === outer && inner.accessibilityFrame == CGRect(x: 31, y: 122, width: 3, height: 4))
    box.frame.origin.y = 200
    #expect(inner.accessibilityFrame.origin == CGPoint(x: 31, y: 222))
    box.removeFromSuperview()
    #expect(outer.accessibilityFrame == .zero)
    inner.accessibilityContainer = nil
    #expect(inner.next == nil && inner.accessibilityFrame == .zero)
    weak var container: UIView?
    do {
      let view = UIView()
      container = view
      outer.accessibilityContainer = view
    }
    #expect(container == nil && outer.accessibilityContainer == nil)
  }

  @Test("An element whose container is no responder is the end of the chain")
  func plainContainer() {
    let container = NSObject()
    let element = UIAccessibilityElement(accessibilityContainer: container)
    #expect(element.accessibilityContainer === container && element.next == nil && element.accessibilityFrame == .zero)
  }

  private static var log: [String] = []

  private final class Mark: UIView {
    var acts = false
    override func accessibilityPerformMagicTap() -> Bool {
      log.append("view")
      return acts
    }
  }

  private final class Player: UIViewController {
    var acts = false
    override func accessibilityPerformMagicTap() -> Bool {
      log.append("controller")
      return acts || super.accessibilityPerformMagicTap()
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    required override init() { super.init() }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Player()
      window?.makeKeyAndVisible()
      return true
    }
    override func accessibilityPerformMagicTap() -> Bool {
      log.append("app")
      return true
    }
  }

  @Test("A magic tap goes up the chain from the cursor, to the first that acts, in the end to the app's delegate")
  func magicTap() throws {
    Self.log = []
    host.launch(Delegate.self)
    let player = try #require(host.window?.rootViewController as? Player)
    #expect(!host.voiceOver.magicTap() && Self.log.isEmpty)
    host.voiceOver.start()
    // Without an element it begins with the root controller.
    #expect(host.voiceOver.magicTap() && Self.log == ["controller", "app"])
    let mark = Mark(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    mark.isAccessibilityElement = true
    player.view.addSubview(mark)
    host.settle()
    Self.log = []
    #expect(host.voiceOver.magicTap() && Self.log == ["view", "controller", "app"])
    player.acts = true
    Self.log = []
    #expect(host.voiceOver.magicTap() && Self.log == ["view", "controller"])
    mark.acts = true
    Self.log = []
    #expect(host.voiceOver.magicTap() && Self.log == ["view"])
    #expect(!UIView().accessibilityPerformMagicTap())
  }
}

/// Names its elements one by one.
private final class DynamicContainer: UIView {
  var parts: [UIView]?
  override func accessibilityElementCount() -> Int { parts?.count ?? super.accessibilityElementCount() }
  override func accessibilityElement(at index: Int) -> Any? { parts?[index] }
}

private final class InformedView: UIView, AXCustomContentProvider {
  var accessibilityCustomContent: [AXCustomContent]!
  var block: AXCustomContentReturnBlock?
  var accessibilityCustomContentBlock: AXCustomContentReturnBlock?? {
    get { block }
    set {}
  }
}
