import FailingDiagnostics
import Foundation
import Testing
import UIKit

@testable import Inspection

@Suite("Recorded constraints, gestures and classes", .serialized)
@MainActor
struct CaptureDetailTests {
  @Test(
    "D4: conflicting constraints are recorded with their rivals",
    .expecting("layout.conflict"))
  func conflicts() throws {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    let screen = InspectedScreen(with: [box])
    let widths = [100, 200].map { box.widthAnchor.constraint(equalToConstant: $0) }
    widths[0].identifier = "narrow"
    NSLayoutConstraint.activate(
      widths + [
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        box.topAnchor.constraint(equalTo: screen.view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
      ])
    screen.host.settle()
    let record = screen.record
    let fault = try #require(record.faults.first { $0.kind == .brokenConstraint })
    #expect(try fault.path == record.view("box").path)
    #expect(fault.detail.contains("is violated by 100 points."))
    let broken = try #require(try record.view("box").constraints.first { $0.isBroken })
    let other = try #require(try record.view("box").constraints.first { !$0.isBroken && $0.first.hasSuffix(".width") })
    #expect(broken.rivals.contains(other.description))
    // Of the other axis nothing stands against it.
    #expect(!broken.rivals.contains { $0.contains(".top") || $0.contains(".height") })
  }

  @Test("D4: an underconstrained view is ambiguous")
  func ambiguity() throws {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    let screen = InspectedScreen(with: [box])
    box.widthAnchor.constraint(equalToConstant: 100).isActive = true
    screen.host.settle()
    #expect(try screen.record.view("box").faults.map(\.kind) == [.ambiguousLayout])
  }

  @Test("D4: constraints name their items, including those of a superview's guide")
  func items() throws {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    let screen = InspectedScreen(with: [box])
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor, constant: 8),
      box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 10),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.host.settle()
    let record = screen.record
    let placed = try record.view("box")
    let held = try #require(placed.superview).constraints
    let top = try #require(held.first { $0.constant == 8 })
    #expect(top.firstPath == placed.path && top.secondPath == placed.superview?.path)
    #expect(placed.constraints.allSatisfy { $0.firstPath == placed.path && $0.secondPath == nil })
    #expect(try ScreenRecord(json: record.json()) == record)
  }

  @Test("D4: gesture recognisers are recorded with their state, delegate and requirements")
  func gestures() throws {
    final class Referee: NSObject, UIGestureRecognizerDelegate {}
    let referee = Referee()
    let box = UIView(16, 100, 200, 200, id: "box")
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    tap.numberOfTapsRequired = 2
    tap.name = "zoom"
    tap.delegate = referee
    tap.isEnabled = false
    pan.maximumNumberOfTouches = 1
    let press = UILongPressGestureRecognizer()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .right]
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    for recognizer in [tap, pan, press, swipe, edge] { box.addGestureRecognizer(recognizer) }
    let screen = InspectedScreen(with: [box])
    let records = try screen.record.view("box").gestureRecognizers
    #expect(records.map(\.className) == [tap, pan, press, swipe, edge].map { String(describing: type(of: $0)) })
    #expect(records[0].name == "zoom" && records[0].delegate == "Referee" && !records[0].isEnabled)
    #expect(records[0].settings == ["numberOfTapsRequired": .number(2)])
    #expect(records[1].settings == ["maximumNumberOfTouches": .number(1)])
    #expect(records[2].settings["minimumPressDuration"] == .number(0.5))
    #expect(records[3].settings["direction"] == .text("right, left"))
    #expect(records[4].settings["edges"] == .text("left"))

    screen.host.touchDown(at: CGPoint(x: 50, y: 150))
    // Downwards, which is no swipe to a side.
    screen.host.touchMove(to: CGPoint(x: 50, y: 220))
    let moving = try screen.record.view("box").gestureRecognizers[1]
    #expect(moving.state == "began" || moving.state == "changed")
    #expect(moving.settings["numberOfTouches"] == .number(1))
    screen.host.touchUp(at: CGPoint(x: 50, y: 220))
    #expect(try ScreenRecord(json: screen.record.json()) == screen.record)
  }

  @Test("D4: targets are recorded the same in every run: classes, or files where no object is named")
  func recognizerTargets() throws {
    final class Kitchen {}
    func scene() -> (InspectedScreen, UITapGestureRecognizer) {
      let box = UIView(16, 100, 200, 200, id: "box")
      let (tap, pan, press) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer())
      tap.addHandler(of: Kitchen.self, action: "cook(_:)") { _ in }
      tap.addHandler { _ in }
      pan.name = "; target= <(action=a:, target=<B>)>"
      for recognizer in [tap, pan, press] { box.addGestureRecognizer(recognizer) }
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
      scrollView.accessibilityIdentifier = "scroll"
      return (InspectedScreen(with: [box, scrollView]), tap)
    }
    func targets(_ id: String, in record: ScreenRecord) throws -> [[String]?] {
      try record.view(id).gestureRecognizers.map { $0.targets?.map(\.description) }
    }
    let first = scene().0.record
    let here = "scene() in InspectionTests/CaptureDetailTests.swift"
    // Of a name that looks like targets none are believed.
    #expect(try targets("box", in: first) == [["Kitchen.cook(_:)", here], nil, []])
    #expect(try targets("scroll", in: first).contains(["ScrollPanGestureRecognizer.moveContent()"]))
    #expect(try ScreenRecord(json: first.json()) == first)
    let (screen, tap) = scene()
    #expect(try screen.record.json() == first.json())
    tap.removeHandlers()
    #expect(
      RecordDifference(from: first, to: screen.record).entries.map(\.details) == [
        ["UITapGestureRecognizer targets: Kitchen.cook(_:), \(here) → none"]
      ])
  }

  @Test("A class is recorded with its superclasses, so a search finds subclasses")
  func classes() throws {
    final class BuyButton: UIButton {}
    let button = BuyButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
    button.accessibilityIdentifier = "buy"
    let record = InspectedScreen(with: [button, UIView(0, 200, 10, 10, id: "plain")]).record
    #expect(try record.view("buy").className == "BuyButton")
    #expect(try record.view("buy").superclasses == ["UIButton", "UIControl"])
    #expect(try record.view("plain").superclasses.isEmpty)
    #expect(try record.views(matching: "/^UIButton$/").map(\.identifier) == ["buy"])
  }

  @Test("A control's targets are named by class and selector, without addresses")
  func targets() {
    struct Selector: CustomStringConvertible { var description: String }
    final class Shop {}
    let pair: (Any?, Selector)? = (Shop(), Selector(description: "buy:"))
    #expect(ControlTarget.words(for: pair) == "Shop.buy:")
    let nobody: (Any?, Selector)? = (nil, Selector(description: "buy:"))
    #expect(ControlTarget.words(for: nobody) == "the responder chain.buy:")
    #expect(ControlTarget.words(for: nil as Never?) == "a target")
  }

  @Test("Stacks, scroll views and fields record their own properties")
  func kinds() throws {
    let stack = UIStackView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stack.axis = .vertical
    stack.spacing = 6
    stack.alignment = .center
    stack.accessibilityIdentifier = "stack"
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 100, height: 400)
    scrollView.contentOffset.y = 30
    scrollView.accessibilityIdentifier = "scroll"
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
    field.placeholder = "Name"
    field.accessibilityIdentifier = "field"
    let record = InspectedScreen(with: [stack, scrollView, field]).record
    let properties = try record.view("stack").properties
    #expect(properties["axis"] == .text("vertical") && properties["spacing"] == .number(6))
    #expect(properties["alignment"] == .text("center"))
    #expect(try record.view("scroll").properties["contentOffset"] == .text("0 30"))
    #expect(try record.view("scroll").properties["contentSize"] == .text("100 × 400"))
    #expect(try record.view("field").properties["placeholder"] == .text("Name"))
  }
}
