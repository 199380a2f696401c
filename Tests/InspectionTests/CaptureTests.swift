import Inspection
import Testing
import UIKit

@Suite("Recording a screen", .serialized)
@MainActor
struct CaptureTests {
  @Test("Views are recorded with frame, text and identifier, back to front")
  func views() throws {
    let host = ApplicationHost()
    let controller = UIViewController()
    let window = host.show(controller)
    let label = UILabel(frame: CGRect(x: 16, y: 100, width: 200, height: 22))
    label.text = "Carrots"
    label.accessibilityIdentifier = "title"
    label.alpha = 0.5
    controller.view.addSubview(label)
    host.settle()
    let record = ScreenRecord(of: [window])
    #expect(record.width == 393 && record.height == 852 && record.scale == 3)
    let found = record.views(for: try ViewSearch("title"))
    let view = try #require(found.first?.view)
    #expect(found.count == 1)
    #expect(view.className == "UILabel" && view.text == "Carrots")
    #expect(view.screenFrame == RecordedRect(x: 16, y: 100, width: 200, height: 22))
    #expect(view.properties["alpha"] == .number(0.5))
    #expect(record.views(for: try ViewSearch("/^UIViewController$/")).count == 1)
    #expect(try ScreenRecord(json: record.json()) == record)
  }

  @Test("Recording changes nothing: two records of one screen are equal")
  func noTrace() {
    let host = ApplicationHost()
    let table = UITableViewController()
    let window = host.show(table)
    let first = ScreenRecord(of: [window])
    host.settle()
    #expect(ScreenRecord(of: [window]) == first)
  }

  @Test("Scrolled views are recorded where they are visible")
  func scrolled() throws {
    let host = ApplicationHost()
    let scrollView = UIScrollView()
    let window = host.show(scrollView, frame: CGRect(x: 0, y: 100, width: 393, height: 500))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 393, height: 2000)
    let inside = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    inside.accessibilityIdentifier = "inside"
    scrollView.addSubview(inside)
    scrollView.contentOffset.y = 120
    host.settle()
    let view = try #require(ScreenRecord(of: [window]).views(for: try ViewSearch("inside")).first?.view)
    #expect(view.frame.y == 300)
    // 100 + 300 − 120
    #expect(view.screenFrame.y == 280)
  }

  @Test("Satisfied constraints have no violation, in either reading direction", arguments: [false, true])
  func fulfilled(isMirrored: Bool) throws {
    let host = ApplicationHost()
    let controller = UIViewController()
    let window = host.show(controller)
    let (box, view) = (UIView(), controller.view!)
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    if isMirrored { box.semanticContentAttribute = .forceRightToLeft }
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      box.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -30),
      box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 4),
      box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    host.settle()
    var count = 0
    ScreenRecord(of: [window]).windows[0].forEach { view, _ in
      for constraint in view.constraints {
        count += 1
        // Frames stand on whole pixels: half of one at 3× is 1/6 of a point.
        #expect((constraint.violation ?? 0) < 1 / 6 + 0.001, "\(constraint.description): \(constraint.violation ?? 0)")
      }
    }
    #expect(count >= 5)
    // Moved by hand, as a mistake does.
    box.frame.origin.x += 3
    let record = ScreenRecord(of: [window])
    #expect(record.faults.map(\.kind).contains(.brokenConstraint))
  }

  /// Touched farther than it is drawn.
  private final class WideButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -12, dy: -12).contains(point)
    }
  }

  @Test("A small button with an enlarged touch area is not a fault, and reports the area")
  func wideButton() throws {
    let button = WideButton(frame: CGRect(x: 20, y: 200, width: 20, height: 20), primaryAction: UIAction { _ in })
    button.accessibilityIdentifier = "wide"
    let record = InspectedScreen(with: [button]).record
    #expect(record.faults.isEmpty)
    #expect(try record.view("wide").properties["takesTouchesAround"] == .flag(true))
    button.frame.size.width = 18
    #expect(InspectedScreen(with: [button]).record.faults.map(\.kind) == [.smallTarget])
  }

  @Test("Views inside a hidden view are not faults")
  func hiddenFaults() {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 22))
    label.text = "A long text"
    box.addSubview(label)
    box.addSubview(UIButton(frame: CGRect(x: 0, y: 100, width: 20, height: 20), primaryAction: UIAction { _ in }))
    #expect(InspectedScreen(with: [box]).record.faults.count == 2)
    box.isHidden = true
    #expect(InspectedScreen(with: [box]).record.faults.isEmpty)
  }

  @Test("A truncated text, a small button, one out of reach and a duplicate identifier are faults")
  func faults() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let window = host.show(controller)
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 30, height: 22))
    label.text = "A long text"
    let small = UIButton(frame: CGRect(x: 20, y: 200, width: 20, height: 20), primaryAction: UIAction { _ in })
    let box = UIView(frame: CGRect(x: 20, y: 300, width: 50, height: 50))
    let lost = UIButton(frame: CGRect(x: 80, y: 0, width: 60, height: 60), primaryAction: UIAction { _ in })
    for view in [label, small, box] { controller.view.addSubview(view) }
    box.addSubview(lost)
    for view in [box, label] { view.accessibilityIdentifier = "one" }
    host.settle()
    let record = ScreenRecord(of: [window])
    let kinds = record.faults.map(\.kind)
    #expect(kinds.filter { $0 == .clippedText }.count == 1)
    #expect(kinds.filter { $0 == .smallTarget }.count == 1)
    #expect(kinds.filter { $0 == .unreachable }.count == 1)
    #expect(kinds.filter { $0 == .repeatedIdentifier }.count == 2)
  }

  @Test("D3: The shadow of a navigation bar overflows it by a device pixel")
  func hairline() throws {
    let host = ApplicationHost()
    let window = host.show(UINavigationController(rootViewController: UIViewController()))
    let record = ScreenRecord(of: [window])
    let bar = try #require(record.views(for: try ViewSearch("/^UINavigationBar$/")).first?.view)
    var overflow = 0.0
    bar.forEach { view, _ in
      if !view.screenFrame.isEmpty { overflow = max(overflow, view.screenFrame.maxY - bar.screenFrame.maxY) }
    }
    // 1/3 of a point at 3×.
    #expect(abs(overflow - 1 / 3) < 0.001)
  }
}
