import SwiftUI
import Testing
import UIKit

@Suite("Drags and drops of item providers and of data")
struct ProviderDropTests {
  private final class Log { var words: [String] = [] }

  nonisolated private struct Card: Codable, Transferable, Equatable {
    let name: String
    static let type = UTType(exportedAs: "app.noren.card", conformingTo: .json)
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: type)
      ProxyRepresentation(exporting: \Card.name)
    }
  }

  /// Reads cards, and writes its name in capitals.
  nonisolated private struct Label: Transferable, Equatable {
    let title: String
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(
        contentType: .json, exporting: { Data("{\"name\":\"\($0.title.uppercased())\"}".utf8) },
        importing: { Label(title: try JSONDecoder().decode(Card.self, from: $0).name) })
    }
  }

  nonisolated private struct Tag: Transferable {
    let name: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: { (tag: Tag) in tag.name }, importing: { Tag(name: "<\($0)>") })
    }
  }

  private final class Delegate: DropDelegate {
    let log: Log
    var operation = DropOperation.move
    init(_ log: Log) { self.log = log }
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) { log.words.append("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? {
      if log.words.last != "moved" { log.words.append("moved") }
      return DropProposal(operation: operation)
    }
    func dropExited(info: DropInfo) { log.words.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      log.words.append("performed \(info.itemProviders(for: [.plainText]).count)")
      return true
    }
  }

  private func drag<V>(_ shown: Shown<V>, from text: String, to target: String) throws {
    let (start, end) = try (shown.place(text), shown.place(target))
    shown.host.touchDown(at: CGPoint(x: start.midX, y: start.midY))
    shown.host.advance(by: 0.7)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      shown.host.touchMove(
        to: CGPoint(
          x: start.midX + (end.midX - start.midX) * share, y: start.midY + (end.midY - start.midY) * share))
      shown.host.advance(by: 1 / 60)
    }
    shown.host.touchUp(at: CGPoint(x: end.midX, y: end.midY))
    shown.host.rest()
  }

  @Test("What an item provider has is dropped on views that take its type, and on no others")
  func providers() async throws {
    struct Screen: View {
      let log: Log
      @State private var isTargeted = false
      var body: some View {
        VStack(spacing: 40) {
          Text("Word").onDrag { NSItemProvider(object: NSString(string: "a word")) }
          Text("Shown").onDrag {
            NSItemProvider(object: NSString(string: "shown"))
          } preview: {
            Text("Preview")
          }
          Text("Texts").frame(width: 300, height: 100)
            .onDrop(of: [.text], isTargeted: $isTargeted) { providers, location in
              log.words.append("\(providers.count) at \(Int(location.x)) \(Int(location.y))")
              providers[0].loadObject(ofClass: String.self) { word, _ in
                MainActor.assumeIsolated { log.words.append(word ?? "nothing") }
              }
              return true
            }
          Text("Pictures").frame(width: 300, height: 100)
            .onDrop(of: [.image], isTargeted: nil) { _ in
              log.words.append("pictures")
              return true
            }
          Text(isTargeted ? "over" : "away")
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    try drag(shown, from: "Word", to: "Texts")
    await shown.takeTurns { log.words.count == 2 }
    #expect(log.words == ["1 at 150 50", "a word"])
    #expect(shown.texts.contains("away"))
    try drag(shown, from: "Shown", to: "Pictures")
    #expect(log.words.count == 2)
  }

  @Test("A delegate follows what is carried, and may refuse it")
  func delegates() throws {
    let log = Log()
    let delegate = Delegate(log)
    let shown = Shown(
      VStack(spacing: 40) {
        Text("Word").draggable("a word")
        Text("Place").frame(width: 300, height: 100).onDrop(of: [.plainText], delegate: delegate)
        Text("Elsewhere").padding()
      })
    try drag(shown, from: "Word", to: "Place")
    #expect(log.words == ["entered", "moved", "performed 1"])
    log.words = []
    try drag(shown, from: "Word", to: "Elsewhere")
    #expect(log.words == ["entered", "moved", "exited"])
    log.words = []
    delegate.operation = .forbidden
    try drag(shown, from: "Word", to: "Place")
    #expect(log.words == ["entered", "moved"])
  }

  @Test("A value becomes another one by data of a type that both know")
  func conversions() async throws {
    let log = Log()
    let shown = Shown(
      VStack(spacing: 30) {
        Text("Card").draggable(Card(name: "rice"))
        Text("Label").draggable(Label(title: "tea"))
        Text("Word").draggable("plum")
        Text("Labels").frame(width: 300, height: 60).dropDestination(for: Label.self) { items, _ in
          log.words.append("label \(items.map(\.title))")
          return true
        }
        Text("Cards").frame(width: 300, height: 60).dropDestination(for: Card.self) { items, _ in
          log.words.append("card \(items.map(\.name))")
          return true
        }
        Text("Tags").frame(width: 300, height: 60).dropDestination(for: Tag.self) { items, _ in
          log.words.append("tag \(items.map(\.name))")
          return true
        }
      })
    try drag(shown, from: "Card", to: "Labels")
    await shown.takeTurns { log.words.count == 1 }
    try drag(shown, from: "Card", to: "Cards")
    await shown.takeTurns { log.words.count == 2 }
    try drag(shown, from: "Word", to: "Tags")
    await shown.takeTurns { log.words.count == 3 }
    #expect(log.words == [#"label ["rice"]"#, #"card ["rice"]"#, #"tag ["<plum>"]"#])
    // Plain JSON is no card: the card's own type is narrower.
    try drag(shown, from: "Label", to: "Cards")
    #expect(log.words.count == 3)
  }
}
