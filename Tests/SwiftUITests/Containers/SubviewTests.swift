import SwiftUI
import Testing
import UIKit

extension ContainerValues {
  @Entry fileprivate var mark: String = "-"
}
extension Transaction {
  @Entry fileprivate var reason: String = "none"
}

@Suite("Containers that read the views in them")
struct SubviewTests {
  /// Shows each view beside its mark.
  private struct Marked<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      VStack {
        ForEach(subviews: content) { subview in
          HStack {
            Text(subview.containerValues.mark)
            subview
          }
        }
      }
    }
  }

  @Test(
    "A loop over subviews sees the views of groups, loops, conditions and sections, and what they give their container")
  func loop() {
    let shown = Shown(
      Marked {
        Text("a").containerValue(\.mark, "1")
        Group {
          Text("b")
          if true { Text("c").padding() }
        }
        .containerValue(\.mark, "2")
        ForEach(1..<3) { Text("d\($0)") }
        Section("Head") { Text("e").containerValue(\.mark, "3") }
      })
    #expect(shown.texts == ["1", "a", "2", "b", "2", "c", "-", "d1", "-", "d2", "-", "Head", "3", "e"])
  }

  @Test("A value further out overrides one within, and does not reach the container beyond the nearest one")
  func override() {
    let shown = Shown(
      Marked {
        Text("a").containerValue(\.mark, "inner").containerValue(\.mark, "outer")
        Marked { Text("b").containerValue(\.mark, "deep") }
      })
    #expect(shown.texts == ["outer", "a", "-", "deep", "b"])
  }

  @Test("A group takes its subviews apart: the first, the last and their number")
  func group() {
    let shown = Shown(
      Group(subviews: ForEach(0..<5) { Text("\($0)") }) { subviews in
        Text("of \(subviews.count)")
        subviews.first
        subviews[1...2]
        VStack { subviews.last }
      })
    #expect(shown.texts == ["of 5", "0", "1", "2", "4"])
  }

  @Test("Subviews keep their state while others come before them")
  func state() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var hasFirst = false
      var body: some View {
        Marked {
          if hasFirst { Text("first") }
          Counter()
        }
        Button("add") { hasFirst = true }
      }
    }
    let shown = Shown(Screen())
    try shown.tap("count 0")
    try shown.tap("add")
    #expect(shown.texts.contains("count 1") && shown.texts.contains("first"))
  }

  @Test("Tags and identities of loops are among the values")
  func tags() {
    let shown = Shown(
      ForEach(
        subviews: Group {
          Text("a").tag(7)
          ForEach(["x", "y"], id: \.self) { Text($0) }
        }
      ) { subview in
        Text("\(subview.containerValues.tag(for: Int.self) ?? 0) \(subview.containerValues.hasTag("x") ? "x" : "no")")
      })
    #expect(shown.texts == ["7 no", "0 x", "0 no"])
  }

  @Test("Sections come with header, content and footer; neighbours in none make one of their own")
  func sections() {
    let content = Group {
      Text("a")
      Text("b")
      Section {
        Text("c")
        Text("d")
      } header: {
        Text("head")
      } footer: {
        Text("foot")
      }
      .containerValue(\.mark, "s")
      Text("e")
    }
    let shown = Shown(
      Group(sections: content) { sections in
        Text("\(sections.count) sections")
        ForEach(sections) { section in
          Text(
            "\(section.containerValues.mark): \(section.content.count), \(section.header.isEmpty ? "bare" : "titled")")
          section.header
          section.content
          section.footer
        }
      })
    #expect(
      shown.texts == [
        "3 sections", "-: 2, bare", "a", "b", "s: 2, titled", "head", "c", "d", "foot", "-: 1, bare", "e",
      ])
    let loop = Shown(ForEach(sections: content) { section in Text("\(section.content.count)") })
    #expect(loop.texts == ["2", "2", "1"])
  }

  @Test("An entry of a transaction has its default, and what the change was given")
  func transaction() throws {
    final class Log { var reasons: [String] = [] }
    struct Screen: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("count \(count)") { withTransaction(\.reason, "a tap") { count += 1 } }
          .transaction { log.reasons.append($0.reason) }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    #expect(Transaction().reason == "none")
    try shown.tap("count 0")
    #expect(log.reasons.last == "a tap")
  }
}
