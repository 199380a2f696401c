import Foundation
import Inspection
import Testing
import UIKit

@Suite("Changing views by the names of a record", .serialized)
@MainActor
struct LiveEditTests {
  @Test("D4: every property offered for a view accepts its recorded value, or another of its type")
  func offered() throws {
    let values = [
      "alpha": "0.5", "isHidden": "true", "clipsToBounds": "true", "isUserInteractionEnabled": "false",
      "backgroundColor": "#FF0000", "tintColor": "#00FF0080", "frame": "1 2 30 40", "layer.cornerRadius": "4",
      "layer.borderWidth": "1.5", "layer.shadowOpacity": "0.25", "contentMode": "center", "text": "Tofu",
      "textColor": "#0000FF", "numberOfLines": "3", "font.pointSize": "22", "placeholder": "Name",
      "contentOffset": "0 12",
      "isScrollEnabled": "false", "isPagingEnabled": "true", "axis": "vertical", "spacing": "8", "currentPage": "1",
      "numberOfPages": "5", "isEnabled": "false", "isSelected": "true", "isHighlighted": "true",
    ]
    var tried: Set<String> = []
    let views = [
      UIView(), UILabel(), UITextField(), UITextView(), UIScrollView(), UIStackView(), UIPageControl(), UIButton(),
    ]
    let screen = InspectedScreen(with: views)
    for view in views {
      for property in LiveEdit.properties(of: view) {
        tried.insert(property)
        try LiveEdit.set(property, to: try #require(values[property], "\(property)"), on: view)
      }
    }
    #expect(tried == Set(values.keys))
    #expect(views[0].alpha == 0.5 && views[0].frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(views[0].tintColor == UIColor(red: 0, green: 1, blue: 0, alpha: 128 / 255))
    #expect((views[1] as? UILabel)?.text == "Tofu" && (views[1] as? UILabel)?.font.pointSize == 22)
    #expect((views[4] as? UIScrollView)?.contentOffset == CGPoint(x: 0, y: 12))
    #expect((views[5] as? UIStackView)?.axis == .vertical)
    #expect((views[7] as? UIButton)?.isEnabled == false)
    screen.host.settle()
  }

  @Test(
    "A value that does not fit, or a property that is not offered, changes nothing and is explained",
    arguments: [
      ("alpha", "much"), ("alpha", "nan"), ("alpha", "2"), ("alpha", ""), ("isHidden", "yes"),
      ("backgroundColor", "red"),
      ("backgroundColor", "#12345"), ("frame", "1 2 3"), ("frame", "1 2 -3 4"), ("frame", "1 2 x 4"),
      ("frame", "1 2 inf 4"),
      ("frame", "0 0 1e300 4"), ("layer.cornerRadius", "-1"), ("layer.borderWidth", "1e300"),
      ("text", "on a plain view"),
      ("numberOfLines", "1e300"), ("numberOfLines", "1.5"), ("constraints.0.constant", "1"),
      ("constraints.-1.priority", "1"),
      ("constraints.99999999999999999999.constant", "1"), ("gestureRecognizers.0.isEnabled", "true"), ("nonsense", "1"),
      ("gestureRecognizers.0.nonsense", "1"), ("contentMode", "sideways"), ("", ""), ("..", ""),
    ])
  func refused(property: String, value: String) throws {
    let screen = InspectedScreen(with: [UIView(1, 2, 3, 4, id: "box")])
    let before = screen.record
    let box = try #require(screen.view.subviews.first)
    let refusal = #expect(throws: LiveEdit.Refusal.self) { try LiveEdit.set(property, to: value, on: box) }
    #expect(refusal?.description.contains("Remedy:") == true)
    #expect(screen.record == before)
  }

  @Test("D4: constants and priorities of constraints can be edited, also required ones, and layout follows")
  func constraints() throws {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    let screen = InspectedScreen(with: [box])
    let (narrow, wide) = (
      box.widthAnchor.constraint(equalToConstant: 100), box.widthAnchor.constraint(equalToConstant: 200)
    )
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      narrow, wide, box.heightAnchor.constraint(equalToConstant: 10),
      box.topAnchor.constraint(equalTo: screen.view.topAnchor),
      box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
    ])
    screen.host.settle()
    func index(of constraint: NSLayoutConstraint) throws -> Int {
      try #require(box.constraints.filter(\.isActive).firstIndex { $0 === constraint })
    }
    try LiveEdit.set("constraints.\(index(of: narrow)).constant", to: "120", on: box)
    screen.host.settle()
    #expect(try screen.record.view("box").frame.width == 120)
    try LiveEdit.set("constraints.\(index(of: narrow)).priority", to: "1", on: box)
    screen.host.settle()
    #expect(try screen.record.view("box").frame.width == 200)
    try LiveEdit.set("constraints.\(index(of: narrow)).priority", to: "1000", on: box)
    screen.host.settle()
    #expect(try screen.record.view("box").frame.width == 120)
    #expect(narrow.isActive && narrow.priority == .required)
    for bad in ["0", "1001", "nan"] {
      #expect(throws: LiveEdit.Refusal.self) { try LiveEdit.set("constraints.0.priority", to: bad, on: box) }
    }
  }

  @Test("D4: a constraint keeps its number when it becomes required or optional")
  func order() throws {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let screen = InspectedScreen(with: [box])
    let widths = [100, 200, 300].map { box.widthAnchor.constraint(equalToConstant: $0) }
    widths[1].priority = .defaultLow
    widths[2].priority = .defaultLow
    NSLayoutConstraint.activate(widths)
    screen.host.settle()
    for priority in ["250", "1000", "1", "1000"] {
      try LiveEdit.set("constraints.0.priority", to: priority, on: box)
      #expect(box.constraints == widths && widths[0].priority.rawValue == Float(priority))
    }
    #expect(widths.allSatisfy(\.isActive) && widths[1].priority == .defaultLow)
  }

  @Test("D4: a gesture recogniser can be disabled")
  func recognizers() throws {
    let box = UIView(0, 100, 50, 50, id: "box")
    let tap = UITapGestureRecognizer()
    box.addGestureRecognizer(tap)
    try LiveEdit.set("gestureRecognizers.0.isEnabled", to: "false", on: box)
    #expect(!tap.isEnabled)
  }

  @Test("A view is found by its path only while its class is the same")
  func places() throws {
    let screen = InspectedScreen(with: [UIView(0, 100, 10, 10, id: "box")])
    let path = try screen.record.view("box").path
    #expect(LiveEdit.view(at: path, className: "UIView", in: [screen.window])?.accessibilityIdentifier == "box")
    #expect(LiveEdit.view(at: path, className: "UILabel", in: [screen.window]) == nil)
    for gone in [[], [1], [-1], path + [0], path.map { _ in 9 }] {
      #expect(LiveEdit.view(at: gone, className: "UIView", in: [screen.window]) == nil)
    }
  }
}
