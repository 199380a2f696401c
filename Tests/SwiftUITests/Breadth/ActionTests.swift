import Combine
import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Publishers, addresses, menus and pictures")
struct ActionTests {
  @Test("A view receives a publisher's values while it exists")
  func receiving() throws {
    let words = PassthroughSubject<String, Never>()
    struct Screen: View {
      let words: PassthroughSubject<String, Never>
      @State private var isThere = true
      @State private var heard: [String] = []
      var body: some View {
        Text(heard.joined(separator: " ") + ".")
        Button("toggle") { isThere.toggle() }
        if isThere { Text("ear").onReceive(words) { heard.append($0) } }
      }
    }
    let shown = Shown(Screen(words: words))
    shown.change { words.send("a") }
    shown.change { words.send("b") }
    #expect(shown.texts.contains("a b."))
    try shown.tap("toggle")
    shown.change { words.send("c") }
    #expect(shown.texts.contains("a b."))
  }

  @Test("A link gives its address to the environment's action, and is read as a link")
  func link() throws {
    let log = GestureLog()
    let address = try #require(URL(string: "https://example.com/a"))
    let shown = Shown(
      Link("Site", destination: address).environment(
        \.openURL,
        OpenURLAction { url in
          log.words.append(url.absoluteString)
          return .handled
        }))
    try shown.tap("Site")
    #expect(log.words == ["https://example.com/a"])
    let control = try #require(shown.all(UIControl.self).first)
    #expect(control.accessibilityTraits.contains(.link) && !control.accessibilityTraits.contains(.button))
  }

  @Test("An address that nothing opens is reported", .expecting("swiftui.open-url"))
  func unopened() throws {
    let shown = Shown(Link("Site", destination: try #require(URL(string: "https://example.com"))))
    try shown.tap("Site")
  }

  @Test("An alpha threshold paints its colour where what is drawn is opaque enough, and nothing elsewhere")
  func alphaThreshold() throws {
    func shown(_ filter: GraphicsContext.Filter) -> Shown<some View> {
      Shown(
        Canvas { context, size in
          context.addFilter(filter)
          context.drawLayer { layer in
            layer.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 25)), with: .color(.pureRed.opacity(0.3)))
            layer.fill(Path(CGRect(x: 0, y: 25, width: 25, height: 25)), with: .color(.pureRed.opacity(0.6)))
            layer.fill(Path(CGRect(x: 25, y: 25, width: 25, height: 25)), with: .color(.pureRed))
          }
        }
        .frame(width: 50, height: 50)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    }
    let half = shown(.alphaThreshold(min: 0.5, color: .pureBlue))
    #expect(try half.shade(25, 70) == .white && half.shade(12, 97) == .blue && half.shade(38, 97) == .blue)
    let band = shown(.alphaThreshold(min: 0.2, max: 0.7, color: .pureGreen))
    #expect(try band.shade(25, 70) == .green && band.shade(12, 97) == .green && band.shade(38, 97) == .white)
    let none = shown(.alphaThreshold(min: 0.7, max: 0.2))
    #expect(try none.shade(12, 97) == .white && none.shade(38, 97) == .white)
    let neutral = Shown(Color.pureRed.frame(width: 50, height: 50).blur(radius: 0).blendMode(.normal).grayscale(0))
    #expect(try neutral.shade(196, 440).isNear(.red))
  }

  @Test("A picture from a file is there after its task, a wrong one fails, and none stays empty")
  func asyncImage() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    try #require(picture.pngData()).write(to: file)
    func phase(_ url: URL?) async -> [String] {
      let shown = Shown(
        AsyncImage(url: url) { phase in
          switch phase {
          case .empty: Text("empty")
          case .success: Text("there")
          case .failure: Text("failed")
          }
        })
      await shown.takeTurns(url == nil ? 20 : 100_000) { shown.texts != ["empty"] }
      return shown.texts
    }
    #expect(await phase(file) == ["there"])
    #expect(await phase(file.appendingPathExtension("none")) == ["failed"])
    #expect(await phase(nil) == ["empty"])
  }

  @Test("A finger that stays opens a view's menu, whose buttons act")
  func contextMenu() throws {
    let log = GestureLog()
    let shown = Shown(
      Text("Row").padding().contextMenu {
        Button("Copy") { log.words.append("copy") }
        Button("Delete", role: .destructive) { log.words.append("delete") }
      })
    let row = try shown.centre("Row")
    shown.host.touchDown(at: row)
    shown.host.advance(by: 1)
    shown.host.touchUp(at: row)
    shown.host.rest()
    try shown.press("Copy")
    #expect(log.words == ["copy"])
  }

  @Test("The variant of a symbol is found where there is one, and the plain symbol is shown where there is none")
  func variants() throws {
    let plain = Shown(Image(systemName: "star"))
    let filled = Shown(Image(systemName: "star").symbolVariant(.fill))
    func size(_ shown: Shown<some View>) -> UIImage? { shown.all(UIImageView.self).first?.image }
    #expect(size(plain) != nil && size(filled) != nil)
    #expect(size(plain)?.pngData() != size(filled)?.pngData())
    #expect(size(Shown(Image(systemName: "chevron.forward").symbolVariant(.fill))) != nil)
  }

  @Test("Each place of a view has a name of its own, which it keeps")
  func namespace() throws {
    final class Names {
      var all: [Namespace.ID] = []
    }
    struct Part: View {
      let names: Names
      @Namespace private var name
      @State private var count = 0
      var body: some View {
        names.all.append(name)
        return Button("part \(count)") { count += 1 }
      }
    }
    let names = Names()
    let shown = Shown(
      VStack {
        Part(names: names)
        Part(names: names)
      })
    #expect(Set(names.all).count == 2)
    try shown.tap("part 0")
    #expect(Set(names.all).count == 2 && names.all.count == 3)
  }

  @Test("Pointers never come: their actions never run")
  func hover() throws {
    let log = GestureLog()
    let shown = Shown(
      Text("Here").onHover { _ in log.words.append("hover") }.onContinuousHover { _ in log.words.append("hover") }
        .hoverEffect(.lift).help("A place"))
    try shown.tap("Here")
    #expect(log.words.isEmpty)
    #expect(try shown.label("Here").accessibilityHint == "A place")
  }

  private struct Preview: PreviewProvider {
    static var previews: some View { Text("shown").previewDisplayName("Name").previewLayout(.sizeThatFits) }
  }

  @Test("Previews compile, and are views")
  func previews() { #expect(Shown(Preview.previews).texts == ["shown"]) }
}

@Suite("Keys, searches and columns")
struct ScreenBreadthTests {
  @Test("A key presses the button that it belongs to, as long as that is there and enabled")
  func shortcut() throws {
    struct Screen: View {
      @State private var count = 0
      @State private var isOff = false
      var body: some View {
        Text("count \(count)")
        Button("Add") { count += 1 }.keyboardShortcut("n").disabled(isOff)
        Button("Off") { isOff = true }.keyboardShortcut(.escape, modifiers: [])
      }
    }
    let shown = Shown(Screen())
    shown.host.pressKey(.keyboardN, modifiers: .command)
    #expect(shown.texts.contains("count 1"))
    shown.host.pressKey(.keyboardN)
    #expect(shown.texts.contains("count 1"))
    shown.host.pressKey(.keyboardEscape)
    shown.host.pressKey(.keyboardN, modifiers: .command)
    #expect(shown.texts.contains("count 1"))
  }

  @Test("A search field and its text follow each other, and the views know that the user searches")
  func search() throws {
    struct Results: View {
      let words: String
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismiss
      var body: some View {
        Text(isSearching ? "searching \(words)" : "resting \(words)")
        Button("end") { dismiss() }
      }
    }
    struct Screen: View {
      @State private var words = ""
      var body: some View {
        NavigationStack {
          VStack { Results(words: words) }.navigationTitle("List").searchable(text: $words, prompt: "Find")
        }
      }
    }
    let shown = Shown(Screen())
    let bar = try #require(shown.all(UISearchBar.self).first)
    #expect(bar.placeholder == "Find")
    #expect(shown.visible.contains("resting "))
    let frame = shown.frame(bar)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    shown.host.type("ab")
    shown.host.rest()
    #expect(shown.visible.contains("searching ab"))
    try shown.press("end")
    #expect(shown.visible.contains { $0.hasPrefix("resting") })
  }

  @Test("Columns are beside each other on a wide screen; on a narrow one there is the first, in a stack")
  func columns() throws {
    struct Screen: View {
      var body: some View {
        NavigationSplitView {
          NavigationLink("Open") { Text("Opened") }.navigationTitle("Side")
        } detail: {
          Text("Detail")
        }
      }
    }
    let narrow = Shown(Screen())
    #expect(narrow.visible.contains("Open") && !narrow.visible.contains("Detail"))
    try narrow.press("Open")
    #expect(narrow.visible.contains("Opened"))
    let wide = Shown(Screen().environment(\.horizontalSizeClass, .regular))
    #expect(try wide.frame("Open").maxX <= 320 && wide.visible.contains("Detail"))
  }

  @Test("The older choice of actions shows its buttons")
  func actionSheet() throws {
    struct Screen: View {
      let log: GestureLog
      @State private var isShown = false
      var body: some View {
        Button("show") { isShown = true }
          .actionSheet(isPresented: $isShown) {
            ActionSheet(title: Text("What?"), buttons: [.default(Text("Do")) { log.words.append("do") }, .cancel()])
          }
      }
    }
    let log = GestureLog()
    let shown = Shown(Screen(log: log))
    try shown.tap("show")
    try shown.press("Do")
    #expect(log.words == ["do"])
  }

  @Test("A view of a type that is erased in a field compares, and is evaluated when it differs")
  func erasedField() throws {
    struct Holder: View {
      let view: any View
      var body: some View { AnyView(view) }
    }
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Button("more") { count += 1 }
        Holder(view: Text("count \(count)"))
      }
    }
    let shown = Shown(Screen())
    try shown.tap("more")
    #expect(shown.texts.contains("count 1"))
  }
}
