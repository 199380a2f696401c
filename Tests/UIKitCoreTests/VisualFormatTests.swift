import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Visual format language")
struct VisualFormatTests {
  private func read(_ line: String) throws(VisualFormat.Failure) -> VisualFormat {
    try VisualFormat(line, views: ["a", "b", "long_name2"], metrics: ["gap": 12, "low": 250])
  }

  // Each line of the table of Apple's page.
  @Test("Distances: none, the system's, a number, a metric, several relations with priorities")
  func distances() throws {
    typealias Link = VisualFormat.Link
    typealias Predicate = VisualFormat.Predicate
    let (a, b) = (VisualFormat.Item.view("a"), VisualFormat.Item.view("b"))
    #expect(try read("[a][b]").links == [Link(first: a, spacing: .none, second: b)])
    #expect(try read("[a]-[b]").links == [Link(first: a, spacing: .standard, second: b)])
    let twelve = VisualFormat.Spacing.predicates([Predicate(value: .constant(12))])
    for line in ["[a]-12-[b]", "[a]-gap-[b]", "[a]-(12)-[b]", "[a]-(==gap)-[b]", " H:[a] - 12 - [b] ", "[a]-12.0-[b]"] {
      #expect(try read(line).links == [Link(first: a, spacing: twelve, second: b)], "\(line)")
    }
    #expect(
      try read("[a]-(>=0,<=gap@low)-[b]").links.map(\.spacing) == [
        .predicates([
          Predicate(relation: .greaterThanOrEqual, value: .constant(0)),
          Predicate(relation: .lessThanOrEqual, value: .constant(12), priority: 250),
        ])
      ])
    let whole = try read("V:|-[a]-20-[long_name2]|")
    #expect(whole.isVertical && whole.views == ["a", "long_name2"])
    #expect(whole.links.map(\.first) == [.superview, a, .view("long_name2")])
    #expect(whole.links.last == Link(first: .view("long_name2"), spacing: .none, second: .superview))
  }

  @Test("Sizes: a number, a metric, another view's, with relations and priorities")
  func sizes() throws {
    typealias Size = VisualFormat.Size
    #expect(try read("[a(50)]").sizes == [Size(view: "a", predicate: .init(value: .constant(50)))])
    #expect(try read("[a(==b)][b]").sizes == [Size(view: "a", predicate: .init(value: .view("b")))])
    #expect(
      try read("[a(>=gap@999,<=100)]").sizes == [
        Size(view: "a", predicate: .init(relation: .greaterThanOrEqual, value: .constant(12), priority: 999)),
        Size(view: "a", predicate: .init(relation: .lessThanOrEqual, value: .constant(100))),
      ])
    #expect(try read("[a(-5)]").sizes.map(\.predicate.value) == [.constant(-5)])
  }

  @Test(
    "A line that cannot be read names what was expected, and where",
    arguments: [
      ("", "Expected \"[\"", 0), ("|", "Expected a view", 1), ("[a", "Expected \"]\"", 2),
      ("[c]", "c is not a key among the views", 1),
      ("[a]-wide-[b]", "wide is not a finite number among the metrics", 4),
      ("[a]-", "Expected a number, the name of one, or \"(\"", 4),
      ("[a]b", "Expected a view or the superview", 3),
      ("[a]|[b]", "Expected the end of the line behind the superview", 4),
      ("[a]-(>=)-[b]", "Expected a number or the name of one", 7),
      ("[a(10@0)]", "Expected a priority above 0 and up to 1000", 6),
      ("[a(10@2000)]", "Expected a priority above 0 and up to 1000", 6), ("X:[a]", "Expected \"[\"", 0),
      ("[a]-1.2.3-[b]", "Expected a number", 4), ("[a(1e400)]", "Expected \")\"", 4),
      ("[]", "Expected the name of a view", 1),
    ])
  func failures(line: String, expectation: String, offset: Int) {
    do {
      _ = try read(line)
      Issue.record("\(line) was read")
    } catch {
      #expect(error == VisualFormat.Failure(expectation: expectation, offset: offset))
    }
  }

  @Test("Any text ends in a line or a failure inside the text")
  func anyText() {
    let letters = Array("|-[]()ab12@,=<>.HV: gap")
    let failure = reportOfHistories(count: 2000, length: 12, seed: 20) { numbers -> Character in
      letters[numbers.below(letters.count)]
    } failure: { (history: [Character]) in
      do {
        _ = try read(String(history))
        return nil
      } catch {
        guard let error = error as? VisualFormat.Failure else { return "\(error)" }
        return (0...history.count).contains(error.offset) && !error.expectation.isEmpty ? nil : "\(error)"
      }
    }
    #expect(failure == nil)
  }
}
