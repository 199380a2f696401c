import Inspection
import Testing

@Suite("Comparing two records of a screen")
struct RecordDifferenceTests {
  func screen(_ windows: ViewRecord...) -> ScreenRecord {
    ScreenRecord(system: "iOS 18.0", width: 393, height: 852, scale: 3, windows: windows)
  }

  func view(
    _ className: String, _ x: Double = 0, _ y: Double = 0, _ width: Double = 100, _ height: Double = 44,
    id: String? = nil, text: String? = nil, inside subviews: [ViewRecord] = []
  ) -> ViewRecord {
    var view = ViewRecord(className: className, frame: RecordedRect(x: x, y: y, width: width, height: height))
    view.identifier = id
    view.text = text
    view.subviews = subviews
    return view
  }

  func kinds(_ old: ScreenRecord, _ new: ScreenRecord) -> [RecordDifference.Kind] {
    RecordDifference(from: old, to: new).entries.map(\.kind)
  }

  @Test("A record does not differ from itself")
  func sameIsEmpty() {
    let one = screen(view("UIWindow", inside: [view("UILabel", text: "A"), view("UIButton", id: "b")]))
    #expect(RecordDifference(from: one, to: one).isEmpty)
    #expect(RecordDifference(from: one, to: one).text.isEmpty)
  }

  @Test("A moved bar is reported once, not for each view inside it")
  func moved() {
    let inside = [view("UILabel", 7, 7), view("UIButton", 50, 7)]
    let old = screen(view("UIWindow", inside: [view("Bar", 0, 59, 393, 44, inside: inside)]))
    let new = screen(view("UIWindow", inside: [view("Bar", 0, 62, 393, 44, inside: inside)]))
    let difference = RecordDifference(from: old, to: new)
    #expect(difference.entries.map(\.kind) == [.moved])
    #expect(difference.entries.first?.path == ["UIWindow", "Bar"])
    #expect(difference.entries.first?.details == ["origin: 0 59 → 0 62"])
  }

  @Test("Changes of size, style and text are distinguished")
  func resizedAndRestyled() {
    var styled = view("UILabel", 0, 0, 120, 44, text: "B")
    styled.properties["textColor"] = .text("#FF0000")
    let old = screen(view("UIWindow", inside: [view("UILabel", text: "A")]))
    let difference = RecordDifference(from: old, to: screen(view("UIWindow", inside: [styled])))
    #expect(difference.entries.map(\.kind) == [.resized, .restyled])
    #expect(difference.entries.last?.details == ["text: A → B", "textColor: usual → #FF0000"])
  }

  @Test("Views are matched by identifiers, then texts, then classes")
  func matching() {
    let old = screen(view("UIWindow", inside: [view("UILabel", id: "title"), view("UILabel", 0, 50, id: "price")]))
    let swapped = screen(view("UIWindow", inside: [view("UILabel", 0, 50, id: "price"), view("UILabel", id: "title")]))
    #expect(kinds(old, swapped).isEmpty, "Both are where they were.")
    let texts = screen(view("UIWindow", inside: [view("UILabel", text: "A"), view("UILabel", 0, 50, text: "B")]))
    let without = screen(view("UIWindow", inside: [view("UILabel", 0, 50, text: "B")]))
    #expect(kinds(texts, without) == [.removed])
    #expect(kinds(without, texts) == [.added])
  }

  @Test("A change below the tolerance is not a difference", arguments: [(0.05, false), (0.06, true), (-0.06, true)])
  func tolerance(shift: Double, differs: Bool) {
    let old = screen(view("UIWindow", inside: [view("Bar", 0, 0)]))
    let new = screen(view("UIWindow", inside: [view("Bar", 0, shift)]))
    #expect(RecordDifference(from: old, to: new).isEmpty != differs)
    #expect(RecordDifference(from: old, to: new, tolerance: .init(length: 1)).isEmpty)
  }

  /// A view with recognisers, on a screen.
  private func touched(_ recognizers: GestureRecord...) -> ScreenRecord {
    var card = view("Card")
    card.gestureRecognizers = recognizers
    return screen(view("UIWindow", inside: [card]))
  }

  private func tap(_ name: String? = nil, telling targets: [String]?) -> GestureRecord {
    var tap = GestureRecord(className: "UITapGestureRecognizer", name: name)
    tap.targets = targets?.map { .init(action: $0, receiver: "Shop") }
    return tap
  }

  @Test("D4: a changed, added or removed target is a difference")
  func targets() {
    func details(_ old: [String]?, _ new: [String]?) -> [String] {
      RecordDifference(from: touched(tap(telling: old)), to: touched(tap(telling: new))).entries.flatMap(\.details)
    }
    #expect(details(["buy:"], ["sell:"]) == ["UITapGestureRecognizer targets: Shop.buy: → Shop.sell:"])
    #expect(
      details(["buy:"], ["buy:", "sell:"]) == ["UITapGestureRecognizer targets: Shop.buy: → Shop.buy:, Shop.sell:"])
    #expect(details(["buy:"], []) == ["UITapGestureRecognizer targets: Shop.buy: → none"])
    #expect(details(["buy:"], ["buy:"]).isEmpty)
    // One of the two does not know.
    #expect(details(nil, ["buy:"]).isEmpty && details(["buy:"], nil).isEmpty)
    #expect(kinds(touched(tap(telling: [])), touched(tap(telling: ["buy:"]))) == [.restyled])
  }

  @Test("Recognisers are matched by class and name; the progress of a gesture does not count")
  func recognizers() {
    let (one, two) = (tap("one", telling: ["buy:"]), tap("two", telling: ["sell:"]))
    #expect(kinds(touched(one, two), touched(two, one)).isEmpty)
    let fewer = RecordDifference(from: touched(one, two), to: touched(two))
    #expect(
      fewer.entries.map(\.details) == [["gesture recogniser removed: UITapGestureRecognizer \"one\" → Shop.buy:"]])
    let more = RecordDifference(from: touched(two), to: touched(two, tap(telling: [])))
    #expect(more.entries.map(\.details) == [["gesture recogniser added: UITapGestureRecognizer"]])
    var other = one
    (other.state, other.settings["numberOfTouches"]) = ("began", .number(1))
    #expect(kinds(touched(one), touched(other)).isEmpty)
    (other.isEnabled, other.delegate, other.settings["numberOfTapsRequired"]) = (false, "Referee", .number(2))
    let label = "UITapGestureRecognizer \"one\""
    #expect(
      RecordDifference(from: touched(one), to: touched(other)).entries.map(\.details) == [
        [
          "\(label) isEnabled: true → false", "\(label) delegate: none → Referee",
          "\(label) numberOfTapsRequired: usual → 2",
        ]
      ])
  }

  @Test("Opacities have their own tolerance")
  func numbers() {
    func faded(_ alpha: Double) -> ScreenRecord {
      var one = view("Bar")
      one.properties["alpha"] = .number(alpha)
      return screen(view("UIWindow", inside: [one]))
    }
    #expect(kinds(faded(0.5), faded(0.504)).isEmpty)
    #expect(kinds(faded(0.5), faded(0.51)) == [.restyled])
  }
}
