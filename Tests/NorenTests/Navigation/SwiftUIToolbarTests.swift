import Diagnostics
import Noren
import NorenSwiftUI
import SwiftUI
import Testing
import UIKit

/// A screen that says what its toolbar shows.
private struct Checklist: View {
  @State private var ticked = 0
  let log: Log

  var body: some View {
    VStack {
      Text("\(ticked) ticked")
      Button("Tick") { ticked += 1 }
    }
    .navigationToolbar(
      "Leeks \(ticked)",
      trailing: [
        NavigationToolbarEntry("Share", systemImage: "square.and.arrow.up") { log.words.append("share \(ticked)") },
        NavigationToolbarEntry("Clear") { ticked = 0 }.disabled(ticked == 0).accessibilityIdentifier("clear"),
      ])
  }
}

private final class Log {
  var words: [String] = []
}

@Suite("The toolbar of a SwiftUI screen (L6)")
struct SwiftUIToolbarTests {
  private let log = Log()

  private func scene<V: View>(_ view: V, over root: UIViewController = UIViewController(title: "Shop")) -> ToolbarScene
  {
    ToolbarScene(root, UIHostingController(rootView: view))
  }

  private func tap(_ text: String, _ scene: ToolbarScene) throws {
    let label = scene.screen.view.descendants.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    scene.tap(try #require(label))
  }

  @Test("L6: its title and its buttons are in the toolbar from the first frame, beside the back button")
  func shown() throws {
    let scene = scene(Checklist(log: log))
    #expect(scene.label("Leeks 0") != nil && scene.back != nil)
    let names = scene.buttons.dropFirst().map { $0.accessibilityLabel ?? "" }
    #expect(names == ["Share", "Clear"])
    #expect(scene.buttons.last?.isEnabled == false)
  }

  @Test("L6: state changes update the toolbar, which keeps its buttons")
  func live() throws {
    let scene = scene(Checklist(log: log))
    let before = scene.buttons
    try tap("Tick", scene)
    try tap("Tick", scene)
    #expect(scene.label("Leeks 2") != nil)
    #expect(scene.buttons == before && before.last?.isEnabled == true)
    scene.tap(before[1])
    #expect(log.words == ["share 2"])
    scene.tap(before[2])
    #expect(scene.label("Leeks 0") != nil && before.last?.isEnabled == false)
  }

  @Test("L6: the next screen's back button shows its title")
  func backLabel() throws {
    let scene = scene(Checklist(log: log))
    scene.push(UIViewController(title: "Next"))
    #expect(scene.back?.accessibilityLabel == "Leeks 0" || scene.label("Leeks 0") != nil)
    scene.tap(try #require(scene.back))
    #expect(scene.label("Leeks 0") != nil)
  }

  @Test("L6: a custom title view, and views as items, grow and change with their state")
  func views() throws {
    struct Screen: View {
      let name: String
      var body: some View {
        Text("Content").navigationToolbar(
          "Plain", trailing: [NavigationToolbarEntry { Text(name).font(.caption) }]
        ) {
          VStack(spacing: 0) {
            Text(name)
            Text("below").font(.caption)
          }
        }
      }
    }
    let controller = UIHostingController(rootView: Screen(name: "Tea"))
    let scene = ToolbarScene(UIViewController(title: "Shop"), controller)
    let titleView = try #require(controller.navigationItem.titleView)
    let title = try #require(titleView.descendants.compactMap { $0 as? UILabel }.first { $0.text == "Tea" })
    let narrow = scene.frame(title)
    #expect(narrow.width > 10)
    expectSame(narrow.midX, 393 / 2)
    controller.rootView = Screen(name: "A long name for tea")
    scene.host.settle()
    #expect(title.text == "A long name for tea")
    #expect(scene.frame(title).width > narrow.width + 50)
    let item = try #require(controller.navigationItem.rightBarButtonItem?.customView)
    #expect(scene.frame(item).maxX <= 393 && scene.frame(item).width > 60)
    #expect(scene.toolbar.descendants.contains { ($0 as? UILabel)?.text == "below" })
  }

  @Test("L6: leading entries replace the back button unless it is kept, and it can be hidden")
  func leading() {
    struct Screen: View {
      let keeps: Bool
      let hides: Bool
      var body: some View {
        Text("Content").navigationToolbar(
          "Tea", hidesBackButton: hides, leading: [NavigationToolbarEntry(systemItem: .close) {}],
          keepsBackButton: keeps)
      }
    }
    for (keeps, hides) in [(false, false), (true, false), (true, true), (false, true)] {
      let scene = scene(Screen(keeps: keeps, hides: hides))
      #expect((scene.back != nil) == (keeps && !hides), "\(keeps) \(hides)")
      #expect(scene.buttons.last?.accessibilityLabel == "Close")
    }
  }

  @Test("L6: removed modifiers are undone, and another screen's values are untouched")
  func takenBack() {
    struct Screen: View {
      let says: Bool
      var body: some View {
        if says {
          Text("Content").navigationToolbar("Tea", hidesBackButton: true, trailing: [NavigationToolbarEntry("Buy") {}])
        } else {
          Text("Content")
        }
      }
    }
    let controller = UIHostingController(rootView: Screen(says: true))
    let scene = ToolbarScene(UIViewController(title: "Shop"), controller)
    #expect(scene.buttons.count == 1 && scene.back == nil)
    controller.rootView = Screen(says: false)
    scene.host.settle()
    #expect(scene.label("Tea") == nil && scene.back != nil && scene.buttons.count == 1)
    #expect(controller.navigationItem.rightBarButtonItems ?? [] == [])
  }

  @Test("L6: entries that are added, removed and change their kind")
  func kinds() {
    struct Screen: View {
      let entries: [NavigationToolbarEntry]
      var body: some View { Text("Content").navigationToolbar("Tea", trailing: entries) }
    }
    let controller = UIHostingController(rootView: Screen(entries: []))
    let scene = ToolbarScene(controller)
    let lists: [([NavigationToolbarEntry], [String])] = [
      ([NavigationToolbarEntry("A") {}, NavigationToolbarEntry("B") {}], ["A", "B"]),
      ([NavigationToolbarEntry("A") {}, NavigationToolbarEntry("Star", systemImage: "star") {}], ["A", "Star"]),
      ([NavigationToolbarEntry(systemItem: .add) {}], ["Add"]),
      ([NavigationToolbarEntry(systemItem: .trash) {}, NavigationToolbarEntry("B") {}], ["Delete", "B"]),
      ([], []),
    ]
    for (entries, names) in lists {
      controller.rootView = Screen(entries: entries)
      scene.host.settle()
      #expect(scene.buttons.map { $0.accessibilityLabel ?? "" } == names)
    }
  }

  @Test("L6: right-to-left the reading order is from the right")
  func rightToLeft() {
    let entries = [NavigationToolbarEntry("First") {}, NavigationToolbarEntry("Last") {}]
    let scene = ToolbarScene(
      UIHostingController(rootView: Text("Content").navigationToolbar("Tea", trailing: entries)),
      environment: .rightToLeftPhone)
    #expect(scene.buttons.map { $0.accessibilityLabel ?? "" } == ["Last", "First"])
  }

  @Test("A6, L6: a hosting controller in the stack leaves the bar hidden, and counts no refusal")
  func bar() {
    let before = Diagnostics.count(of: "navigation.bar-refused")
    let scene = scene(Checklist(log: log))
    #expect(scene.navigation.isNavigationBarHidden && Diagnostics.count(of: "navigation.bar-refused") == before)
  }

  @Test("L6: nothing is left after the screen is removed")
  func lifetime() {
    weak var controller: UIViewController?
    weak var item: UIBarButtonItem?
    do {
      let scene = scene(Checklist(log: log))
      controller = scene.screen
      item = scene.screen.navigationItem.rightBarButtonItem
      #expect(item != nil)
      scene.navigation.popViewController(animated: false)
      scene.host.settle()
    }
    #expect(controller == nil && item == nil)
  }

  @Test("L6: of repeated modifiers the outermost wins, whatever changes within and whichever remains")
  func several() throws {
    struct Inner: View {
      @State private var count = 0
      var body: some View { Button("More") { count += 1 }.navigationToolbar("Inner \(count)") }
    }
    struct Outer: View {
      let says: Bool
      var body: some View {
        VStack {
          if says { Inner().navigationToolbar("Outer") } else { Inner() }
        }
      }
    }
    let controller = UIHostingController(rootView: Outer(says: true))
    let scene = ToolbarScene(UIViewController(title: "Shop"), controller)
    #expect(scene.label("Outer") != nil)
    try tap("More", scene)
    #expect(scene.label("Outer") != nil && scene.label("Inner 1") == nil)
    controller.rootView = Outer(says: false)
    scene.host.settle()
    #expect(scene.label("Outer") == nil && scene.label("Inner 0") != nil)
  }

  @Test("L6: a later modifier within stays within; a later sibling takes over, and returns control with its values")
  func turns() throws {
    struct Screen: View {
      let hasInner: Bool
      let hasOther: Bool
      var body: some View {
        VStack {
          VStack {
            if hasInner { Text("Inner").navigationToolbar("Inner") }
          }
          .navigationToolbar("Outer") { Text("Outer's view") }
          if hasOther { Text("Other").navigationToolbar("Other") }
        }
      }
    }
    let controller = UIHostingController(rootView: Screen(hasInner: false, hasOther: false))
    let scene = ToolbarScene(controller)
    func titles(_ hasInner: Bool, _ hasOther: Bool) -> [Bool] {
      controller.rootView = Screen(hasInner: hasInner, hasOther: hasOther)
      scene.host.settle()
      return ["Inner", "Outer's view", "Other"].map { name in
        scene.toolbar.descendants.contains { ($0 as? UILabel)?.text == name && !$0.isHidden }
      }
    }
    #expect(titles(true, false) == [false, true, false])
    #expect(titles(true, true) == [false, false, true])
    #expect(titles(false, true) == [false, false, true])
    #expect(titles(false, false) == [false, true, false])
  }

  @Test("L6: the toolbars of successive steps replace each other, in either order")
  func steps() {
    struct Steps: View {
      let step: Int
      var body: some View { ForEach([step], id: \.self) { Text("\($0)").navigationToolbar("Step \($0)") } }
    }
    let controller = UIHostingController(rootView: Steps(step: 1))
    let scene = ToolbarScene(controller)
    for step in [2, 3] {
      controller.rootView = Steps(step: step)
      scene.host.settle()
      #expect(scene.label("Step \(step)") != nil && controller.navigationItem.title == "Step \(step)")
    }
  }

  @Test("L6, Dynamic Type: a title view with its own state, and growing text, have the room they need")
  func titleViewGrows() throws {
    struct Title: View {
      @State private var isLong = false
      var body: some View { Button(isLong ? "Tap to make me short" : "Tea") { isLong.toggle() } }
    }
    let controller = UIHostingController(rootView: Text("Content").navigationToolbar("Plain") { Title() })
    let scene = ToolbarScene(controller)
    let view = try #require(controller.navigationItem.titleView)
    let small = view.bounds.size
    scene.tap(view)
    #expect(view.bounds.width > small.width + 50)
    scene.tap(view)
    scene.host.update { $0.contentSizeCategory = .extraExtraExtraLarge }
    scene.host.settle()
    #expect(view.bounds.width > small.width + 4)
  }
}
