import RandomHistories
import Testing

@testable import Inspection

@Suite("Targets in descriptions of gesture recognisers")
struct GestureDescriptionTests {
  private func targets(_ description: String, name: String? = nil) -> [String]? {
    GestureDescription.targets(in: description, name: name)?.map(\.description)
  }

  /// A description with these targets, as Apple's recognisers have it.
  private func description(_ targets: String, before: String = "", after: String = "") -> String {
    "<UITapGestureRecognizer: 0x10310a5b0; state = Possible; \(before)view = <UIView: 0x10310a3f0>; target= <\(targets)>\(after)>"
  }

  // The forms are known from practice, confidence M.
  @Test(
    "D4: targets are read from Apple's forms",
    arguments: [
      ("<UITapGestureRecognizer: 0x1; state = Possible>", []),
      ("<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView: 0x2>>", []),
      ("<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView: 0x2>; target= <>>", []),
      (
        "<UITapGestureRecognizer: 0x10310a5b0; state = Possible; view = <UIView: 0x10310a3f0>; target= <(action=tapped:, target=<App.ViewController 0x103009a00>)>>",
        ["ViewController.tapped:"]
      ),
      (
        "<UIPanGestureRecognizer: 0x1; id = drag; state = Began; enabled = NO; cancelsTouchesInView = NO; delaysTouchesBegan = YES; view = <UIView 0x2>; target= <(action=a:, target=<X 0x1>), (action=b:, target=<Y 0x2>)>>",
        ["X.a:", "Y.b:"]
      ),
      (
        "<UITapGestureRecognizer: 0x1; baseClass = UITapGestureRecognizer; state = Ended; target= <(action=tapped, target=<App.Cell: 0x1f>)>; numberOfTapsRequired = 2>",
        ["Cell.tapped"]
      ),
      (
        // Those of another recogniser that has to fail first are that one's.
        "<UITapGestureRecognizer: 0x1; state = Possible; target= <(action=one:, target=<A 0x1>)>; must-fail = {\n        <UITapGestureRecognizer: 0x2; state = Possible; target= <(action=two:, target=<B 0x2>)>; numberOfTapsRequired = 2>\n    }>",
        ["A.one:"]
      ),
      (
        "<UITapGestureRecognizer: 0x1; state = Possible; must-fail-for = {\n <X: 0x2; state = Possible; target= <(action=two:, target=<B 0x2>)>>\n}>",
        []
      ),
    ])
  func apple(description: String, expected: [String]) { #expect(targets(description) == expected) }

  @Test(
    "Names contain commas, brackets and parameters, and lose their modules and addresses",
    arguments: [
      ("(action=tapped:, target=<X 0x1>)", "X.tapped:"),
      ("(action=move(to:, by:), target=<X 0x1>)", "X.move(to:, by:)"),
      ("(action=a, b, target=<X 0x1>)", "X.a, b"),
      ("(action=a:, target=<App.Pair<Swift.Int, App.Outer.Inner> 0x1>)", "Pair<Int, Inner>.a:"),
      ("(action=a:, target=<App.Box<(Swift.Int) -> Swift.String> 0x1>)", "Box<(Int) -> String>.a:"),
      ("(action=a:, target=<App.(unknown context at $10f2).Cell 0x1>)", "Cell.a:"),
      ("(action=a:, target=<App.Box<Swift.Int>.Handle 0x1>)", "Handle.a:"),
      ("(action=a:, target=<_TtC3App14ViewController 0x1>)", "ViewController.a:"),
      ("(action=a:, target=<_TtCC3App5Outer5Inner 0x1>)", "Inner.a:"),
      ("(action=a:, target=<_TtCC3App5OuterP33_0123456789ABCDEF0123456789ABCDEF6Target 0x1>)", "Target.a:"),
      ("(action=a:, target=<_TtGC3App3BoxSi_ 0x1>)", "_TtGC3App3BoxSi_.a:"),
      ("(action=a:, target=<_TtC3App99Short 0x1>)", "_TtC3App99Short.a:"),
      ("(action=押した:, target=<App.画面 0x1>)", "画面.押した:"),
      ("(action=viewDidLoad(), target=<Shop/Cart+Rows.swift>)", "viewDidLoad() in Shop/Cart+Rows.swift"),
      ("( action = a: , target = <X 0xABCDEF> )", "X.a:"),
    ])
  func names(pair: String, expected: String) {
    #expect(targets(description(pair)) == [expected])
    #expect(targets(description("\(pair), \(pair)", after: "; numberOfTapsRequired = 2")) == [expected, expected])
  }

  @Test("A released target, or a missing action, is not listed")
  func nobody() {
    #expect(targets(description("(action=a:, target=<(null)>), (action=b:, target=<X 0x1>)")) == ["X.b:"])
    #expect(targets(description("(action=(null), target=<X 0x1>)")) == [])
  }

  @Test(
    "Unknown forms are skipped rather than guessed",
    arguments: [
      "", "<", ">", "<>", "tap", "<MyRecognizer>", "<UITapGestureRecognizer: 0x1>", "<A: 0x1; state>",
      "<A; state = Possible; target= (action=a:, target=<X>)>", "<A; state = Possible; target= <a:>>",
      "<A; state = Possible; target= <(a:, <X>)>>", "<A; state = Possible; target= <(action=a:)>>",
      "<A; state = Possible; target= <(target=<X>)>>", "<A; state = Possible; target= <(action=a:, target=X)>>",
      "<A; state = Possible; target= <(action=a:, target=<>)>>",
      "<A; state = Possible; target= <(action=, target=<X>)>>",
      "<A; state = Possible; target= <(action=a:, target=<X>), >>",
      "<A; state = Possible; target= <(action=a:, target=<X>, target=<Y>)>>",
      "<A; state = Possible; target= <(action=a:, target=<X>, sender=<Y>)>>",
      "<A; state = Possible; target= <(action=a:, target=<X; text = 'y'>)>>",
      "<A; state = Possible; target= <(action=a:, target=<X>)>; target= <(action=b:, target=<Y>)>>",
      "<A; state = Possible; targets = {(action=a:, target=<X>)}>",
      "<A; state = Possible; target= <(action=a:, target=<X)>>>",
      "<A; state = Possible; target= <(action=a:, target=<X>)>",
      "<A; state = Possible>; target= <(action=a:, target=<X>)>",
      "<A; state = Possible; text = '>'; target= <(action=a:, target=<X>)>>",
      "<A; state = Possible; target= <(action=a\nb:, target=<X>)>>",
      "A; state = Possible; target= <(action=a:, target=<X>)>",
    ])
  func unknown(description: String) { #expect(targets(description) == nil) }

  @Test(
    "An app's own words in a description add no targets",
    arguments: [
      "x; target= <(action=evil:, target=<Evil>)>", "x; target= <>; y", "> ; target= <(action=evil:, target=<Evil>)>",
      "<", ")>", "{(<", "a; targets", "x>; state = Possible; target= <(action=evil:, target=<Evil>)>; y = <z",
    ])
  func hostileNames(name: String) {
    for own in ["", "; target= <(action=own:, target=<Own 0x1>)>"] {
      let found = targets("<A: 0x1; id = \(name); state = Possible\(own)>", name: name)
      #expect(found == nil || found == (own.isEmpty ? [] : ["Own.own:"]), "\(name)")
    }
    // A plain word is no danger, whatever it says.
    #expect(targets("<A: 0x1; id = target; state = Possible>", name: "target") == [])
  }

  // MARK: At random

  private static let scraps = [
    "<", ">", "(", ")", "{", "}", "[", "]", "->", ";", ",", " ", "=", "'", "\"", "\n", "\r\n", "\0", "é", "👩‍👩‍👧", ".",
    "0x1f", ":",
    "state = Possible", "target", "target= <", "(action=", "a:", ", target=<", "X 0x1", ">)", ">>", "_TtC3App1X", "/",
    "(null)",
  ]

  @Test("Twenty thousand random texts neither stop the reader nor yield invented names")
  func soup() {
    var random = SeededNumbers(seed: 11)
    var understood = 0
    for _ in 0..<20_000 {
      let inside = (0..<random.below(14)).map { _ in Self.scraps[random.below(Self.scraps.count)] }.joined()
      let text =
        switch random.below(3) {
        case 0: inside
        case 1: "<A; state = Possible; \(inside)>"
        default: description(inside)
        }
      guard let found = GestureDescription.targets(in: text) else { continue }
      understood += 1
      #expect(found.allSatisfy { !$0.action.isEmpty && !$0.receiver.isEmpty && text.utf8.count > $0.action.utf8.count })
    }
    #expect(understood > 100, "\(understood)")
  }

  @Test(
    "Targets are read in order among any other facts, and none from a truncated text"
  )
  func histories() {
    var random = SeededNumbers(seed: 12)
    func pick(_ list: [String]) -> String { list[random.below(list.count)] }
    let facts = [
      "enabled = NO; ", "delaysTouchesBegan = YES; ", "id = a b; ",
      "must-fail = {<B; target= <(action=z:, target=<Z>)>>}; ",
      "direction = right,left; ", "; ", "x = [(<>)]; ",
    ]
    for _ in 0..<500 {
      let pairs = (0..<random.below(6)).map { _ in
        (pick(["a:", "b", "c(_:)", "d(e:, f:)"]), pick(["X", "Y<Int, Z>", "画面", "M/F.swift"]))
      }
      let text = description(
        pairs.map { "(action=\($0), target=<\($1)\(pick(["", " 0x1f", ": 0x2"]))>)" }.joined(separator: ", "),
        before: (0..<random.below(4)).map { _ in pick(facts) }.joined(),
        after: pick(["", "; numberOfTapsRequired = 2"]))
      let expected = pairs.map { GestureRecord.Target(action: $0, receiver: $1) }
      #expect(GestureDescription.targets(in: text) == expected, "\(text)")
      let cut = String(text.prefix(random.below(text.count)))
      #expect(GestureDescription.targets(in: cut) == nil, "\(cut)")
    }
  }

  // Quadratic work, or a call for every level, would end neither in a minute nor at all.
  @Test("Reading hundreds of thousands of characters takes linear time", .timeLimit(.minutes(1)))
  func long() {
    func many(_ text: String) -> String { String(repeating: text, count: 200_000 / text.utf8.count) }
    let pair = "(action=a:, target=<X>), "
    #expect(targets(many("<")) == nil)
    #expect(targets(description("(action=a:, target=<\(many("<"))\(many(">"))>)"))?.count == 1)
    #expect(targets(description("(action=a:, target=<X 0x1>)", before: many("x = <y>; "))) == ["X.a:"])
    #expect(targets(description(many(pair) + "(action=b:, target=<Y>)"))?.count == 200_000 / pair.utf8.count + 1)
    #expect(targets(description("(action=\(many(","))\(many(" ")), target=<X>)"))?.count == 1)
    #expect(targets(description("(action=\(many(", target"))\(many(" ")))")) == nil)
    #expect(targets(description("(action=a:, target=<\(many("A."))B>)")) == ["B.a:"])
  }
}
