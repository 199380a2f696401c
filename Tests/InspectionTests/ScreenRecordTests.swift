import Foundation
import Inspection
import Testing

@Suite("Records of screens as files")
struct ScreenRecordTests {
  var record: ScreenRecord {
    var label = ViewRecord(className: "UILabel", frame: RecordedRect(x: 16, y: 59, width: 361, height: 22))
    label.text = "Carrots\nand more"
    label.identifier = "title"
    label.properties = ["alpha": .number(0.5), "clipsToBounds": .flag(true), "font": .text("Inter 17")]
    label.constraints = [
      ConstraintRecord(
        identifier: "top", first: "UILabel.top", relation: "≥", second: "UIView.bottom", multiplier: 2, constant: -8,
        priority: 750, violation: 0)
    ]
    label.gestureRecognizers = [
      GestureRecord(className: "UITapGestureRecognizer", isEnabled: false),
      GestureRecord(className: "UIPanGestureRecognizer", name: "drag\naway"),
    ]
    label.gestureRecognizers[1].targets = [
      .init(action: "dragged:", receiver: "ShopViewController"),
      .init(action: "viewDidLoad()", receiver: "Shop/Cart.swift"),
    ]
    label.actions = ["touchUpInside: an action"]
    var window = ViewRecord(className: "UIWindow", frame: RecordedRect(x: 0, y: 0, width: 393, height: 852))
    window.controller = "ShopViewController"
    window.subviews = [label]
    return ScreenRecord(system: "iOS 18.0", width: 393, height: 852, scale: 3, windows: [window])
  }

  @Test("A written record reads back, and writes the same bytes again")
  func roundTrip() throws {
    let json = try record.json()
    let read = try ScreenRecord(json: json)
    #expect(read == record)
    #expect(try read.json() == json)
  }

  @Test("D4: recognisers recorded by earlier versions without targets are read, and differ from those without any")
  func earlier() throws {
    var bare = record
    bare.windows[0].subviews[0].gestureRecognizers[1].targets = nil
    let json = String(decoding: try bare.json(), as: UTF8.self)
    #expect(!json.contains("targets"))
    #expect(try ScreenRecord(json: Data(json.utf8)) == bare)
    bare.windows[0].subviews[0].gestureRecognizers[1].targets = []
    #expect(try ScreenRecord(json: bare.json()).windows[0].subviews[0].gestureRecognizers.map(\.targets) == [nil, []])
  }

  @Test("The text has one view per line, indented by depth, with its recognisers below it")
  func text() {
    #expect(
      record.text() == """
        iOS 18.0, 393 × 852 points at 3×
        UIWindow (0 0; 393 × 852) of ShopViewController
          UILabel (16 59; 361 × 22) "Carrots⏎and more" id "title"
            • UITapGestureRecognizer disabled
            • UIPanGestureRecognizer "drag⏎away" → ShopViewController.dragged:, viewDidLoad() in Shop/Cart.swift

        """)
  }

  @Test("A constraint reads as it is written in code")
  func constraints() {
    #expect(
      record.windows[0].subviews[0].constraints[0].description == "UILabel.top ≥ UIView.bottom × 2 − 8 @750 (top)")
    #expect(ConstraintRecord(first: "UILabel.width", relation: "=", constant: 44).description == "UILabel.width = 44")
    #expect(ConstraintRecord(first: "a.top", relation: "=", second: "b.top").description == "a.top = b.top")
    #expect(ConstraintRecord(first: "a.top", relation: "=", constant: 0).description == "a.top = 0")
  }

  @Test(
    "A file that is not an export is explained",
    arguments: [
      ("", "cannot be read"), ("[]", "has the wrong type"), ("{\"version\": 1}", "is missing"),
      ("{\"version\": 99}", "newer program"), ("{\"version\": 1, \"system\": 3}", "has the wrong type"),
    ])
  func badFiles(text: String, words: String) {
    let error = #expect(throws: ScreenRecord.ReadingError.self) { try ScreenRecord(json: Data(text.utf8)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("Remedy:") == true)
  }

  @Test("A file truncated anywhere is refused, never half read")
  func cutOff() throws {
    let json = try record.json()
    for length in 0..<(json.count - 1) where length % 7 == 0 {
      #expect(throws: ScreenRecord.ReadingError.self) { try ScreenRecord(json: json.prefix(length)) }
    }
  }

  @Test("Views are found by class, text, identifier and controller, and by expressions")
  func search() throws {
    func found(_ query: String) throws -> [[Int]] { record.views(for: try ViewSearch(query)).map(\.path) }
    #expect(try found("uilabel") == [[0, 0]])
    #expect(try found("carrot") == [[0, 0]])
    #expect(try found("title") == [[0, 0]])
    #expect(try found("Shop") == [[0]])
    #expect(try found("") == [[0], [0, 0]])
    #expect(try found("/^UI(Label|Window)$/") == [[0], [0, 0]])
    #expect(try found("nothing").isEmpty)
    // Whatever the case, as without slashes; an i behind the second one says no more.
    #expect(try found("/^uilabel$/") == [[0, 0]] && found("/^uiLABEL$/i") == [[0, 0]])
    #expect(try found("/uilabel/g").isEmpty && found("//").isEmpty && found("//i").isEmpty)
    #expect(throws: ViewSearch.InvalidExpression.self) { try ViewSearch("/(/") }
  }
}

@Suite("Distances between two views")
struct MeasurementTests {
  let card = RecordedRect(x: 16, y: 100, width: 361, height: 200)

  @Test("Side by side, above one another, and overlapping")
  func gaps() {
    let below = RecordedRect(x: 16, y: 308, width: 361, height: 50)
    #expect(Measurement(from: card, to: below).verticalGap == 8)
    #expect(Measurement(from: below, to: card).verticalGap == 8)
    #expect(Measurement(from: card, to: below).horizontalGap == -361)
    #expect(Measurement(from: card, to: below).insets == nil)
  }

  @Test("Nested views have insets, whichever is named first")
  func insets() {
    let label = RecordedRect(x: 32, y: 112, width: 100, height: 22)
    let insets = Measurement(from: label, to: card).insets
    #expect(insets == Measurement(from: card, to: label).insets)
    // 100 + 200 − (112 + 22) and 16 + 361 − (32 + 100)
    #expect(insets.map { [$0.top, $0.left, $0.bottom, $0.right] } == [12, 16, 166, 245])
  }
}
