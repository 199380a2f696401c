import SwiftUI
import Testing
import UIKit

@Suite("Sheets, covers, popovers and alerts")
struct PresentationTests {
  final class Log {
    var words: [String] = []
  }

  private struct Closing: View {
    let title: String
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @State private var count = 0
    var body: some View {
      VStack {
        Text(isPresented ? title : "Not presented")
        Button("Close") { dismiss() }
        Button("Count \(count)") { count += 1 }
      }
    }
  }

  private struct Sheets: View {
    let log: Log
    @State private var isThere = false
    @State private var price = 1
    var body: some View {
      VStack {
        Text(isThere ? "Is there" : "Is not")
        Button("Show") { isThere = true }
        Button("Raise") { price += 1 }
      }
      .sheet(isPresented: $isThere, onDismiss: { log.words.append("dismissed") }) {
        VStack {
          Closing(title: "Sheet")
          Text("Price \(price)")
          Button("Dearer") { price += 1 }
          Button("Hide") { isThere = false }
        }
        .onAppear { log.words.append("came") }.onDisappear { log.words.append("went") }
      }
    }
  }

  @Test("A sheet comes and goes by its binding, by dismissing and by a drag, and says so once")
  func sheets() throws {
    let log = Log()
    let shown = Shown(Sheets(log: log))
    try shown.press("Show")
    #expect(shown.visible.contains("Sheet") && shown.texts.contains("Is there"))
    // Its views follow the state of the screen below.
    try shown.press("Dearer")
    #expect(shown.visible.contains("Price 2"))
    try shown.press("Count 0")
    try shown.press("Hide")
    #expect(!shown.visible.contains("Sheet") && shown.texts.contains("Is not"))
    #expect(log.words == ["came", "went", "dismissed"])
    try shown.press("Show")
    // Its state began anew.
    #expect(shown.visible.contains("Count 0"))
    try shown.press("Close")
    #expect(shown.texts.contains("Is not") && log.words == ["came", "went", "dismissed", "came", "went", "dismissed"])
    try shown.press("Show")
    shown.host.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 700))
    shown.host.rest()
    #expect(shown.controller.presentedViewController == nil)
    #expect(shown.texts.contains("Is not") && log.words.filter { $0 == "dismissed" }.count == 3)
    try shown.press("Show")
    #expect(shown.visible.contains("Sheet"))
  }

  struct Dish: Identifiable {
    let id: Int
    var name: String { "Dish \(id)" }
  }

  @Test("A sheet for an item is replaced when the item has another identity")
  func items() throws {
    struct Screen: View {
      let log: Log
      @State private var dish: Dish?
      var body: some View {
        Button("Show") { dish = Dish(id: 1) }
          .sheet(item: $dish, onDismiss: { log.words.append("dismissed") }) { shown in
            VStack {
              Text(shown.name)
              Button("Other") { dish = Dish(id: 2) }
              Button("None") { dish = nil }
            }
          }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    try shown.press("Show")
    #expect(shown.visible.contains("Dish 1"))
    try shown.press("Other")
    #expect(shown.visible.contains("Dish 2") && !shown.visible.contains("Dish 1"))
    #expect(log.words == ["dismissed"])
    try shown.press("None")
    #expect(!shown.visible.contains("Dish 2") && log.words == ["dismissed", "dismissed"])
  }

  @Test("A sheet has the heights and the grabber that its views ask for, and may refuse to be dragged away")
  func detents() throws {
    struct Screen: View {
      @State private var isThere = false
      @State private var isStuck = true
      var body: some View {
        Button("Show") { isThere = true }
          .sheet(isPresented: $isThere) {
            NavigationStack {
              Button("Let go") { isStuck = false }
                .interactiveDismissDisabled(isStuck)
                .presentationDetents([.medium, .height(200)])
                .navigationTitle("Choose")
            }
          }
      }
    }
    let shown = Shown(Screen())
    try shown.press("Show")
    let sheet = try #require(shown.controller.presentedViewController?.sheetPresentationController)
    #expect(sheet.detents.count == 2 && sheet.prefersGrabberVisible)
    #expect(shown.controller.presentedViewController?.isModalInPresentation == true)
    expectSame(try #require(sheet.presentedView).frame.minY, 852 - 200 - 34)
    shown.host.drag(from: CGPoint(x: 196, y: 640), to: CGPoint(x: 196, y: 850))
    shown.host.rest()
    #expect(shown.controller.presentedViewController != nil)
    try shown.press("Let go")
    shown.host.drag(from: CGPoint(x: 196, y: 640), to: CGPoint(x: 196, y: 850))
    shown.host.rest()
    #expect(shown.controller.presentedViewController == nil)
  }

  @Test("A cover fills the screen, and another one is presented from it")
  func covers() throws {
    struct Inner: View {
      @State private var isThere = false
      var body: some View {
        Button("Deeper") { isThere = true }.sheet(isPresented: $isThere) { Closing(title: "Inner sheet") }
      }
    }
    struct Screen: View {
      @State private var isThere = true
      var body: some View {
        Text(isThere ? "Covered" : "Bare").fullScreenCover(isPresented: $isThere) {
          VStack {
            Inner()
            Closing(title: "Cover")
          }
        }
      }
    }
    let shown = Shown(Screen())
    shown.host.rest()
    #expect(shown.visible.contains("Cover"))
    #expect(shown.controller.presentedViewController?.view.bounds.size == CGSize(width: 393, height: 852))
    try shown.press("Deeper")
    #expect(shown.visible.contains("Inner sheet"))
    try shown.press("Close")
    #expect(!shown.visible.contains("Inner sheet") && shown.visible.contains("Cover"))
    try shown.press("Close")
    #expect(shown.visible == ["Bare"])
  }

  @Test("Alerts show words and buttons, act, and end; so do dialogs, which can always be cancelled")
  func alerts() throws {
    struct Screen: View {
      let log: Log
      @State private var asks = false
      @State private var chooses = false
      var body: some View {
        VStack {
          Text(asks || chooses ? "Busy" : "Idle")
          Button("Ask") { asks = true }
          Button("Choose") { chooses = true }
        }
        .alert("Delete it?", isPresented: $asks) {
          Button("Delete", role: .destructive) { log.words.append("deleted") }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("For ever.")
        }
        .confirmationDialog("Share", isPresented: $chooses, titleVisibility: .visible) {
          Button("Mail") { log.words.append("mail") }
          Button("Print") { log.words.append("print") }
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    try shown.press("Ask")
    #expect(Set(["Delete it?", "For ever.", "Delete", "Keep"]).isSubset(of: Set(shown.visible)))
    let alert = try #require(shown.controller.presentedViewController as? UIAlertController)
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    try shown.press("Delete")
    #expect(log.words == ["deleted"] && shown.texts.contains("Idle"))
    #expect(shown.controller.presentedViewController == nil)
    try shown.press("Choose")
    #expect(Set(["Share", "Mail", "Print", "Cancel"]).isSubset(of: Set(shown.visible)))
    try shown.press("Cancel")
    #expect(shown.texts.contains("Idle") && log.words == ["deleted"])
    try shown.press("Choose")
    try shown.press("Print")
    #expect(log.words == ["deleted", "print"] && shown.texts.contains("Idle"))
  }

  @Test("An alert follows a sheet that ends in the same action")
  func oneAfterTheOther() throws {
    struct Screen: View {
      @State private var isThere = false
      @State private var asks = false
      var body: some View {
        Button("Show") { isThere = true }
          .sheet(isPresented: $isThere) {
            Button("Order") {
              isThere = false
              asks = true
            }
          }
          .alert("Ordered", isPresented: $asks) {}
      }
    }
    let shown = Shown(Screen())
    try shown.press("Show")
    try shown.press("Order")
    #expect(shown.visible.contains("Ordered"))
    try shown.press("OK")
    #expect(shown.visible == ["Show"])
  }

  private struct Popping: View {
    @State private var isThere = false
    var body: some View {
      Button("Show") { isThere = true }.popover(isPresented: $isThere) { Closing(title: "Popover").padding() }
    }
  }

  @Test("A popover points at its view where there is room, has its content's size, and ends with a tap beside it")
  func popoverOnPad() throws {
    var pad = DeviceEnvironment.standard
    pad.idiom = .pad
    pad.portraitSize = CGSize(width: 820, height: 1180)
    let shown = Shown(Popping(), environment: pad)
    try shown.press("Show")
    #expect(shown.visible.contains("Popover"))
    let content = try #require(shown.controller.presentedViewController?.view)
    let frame = shown.frame(content)
    #expect(frame.width < 400 && frame.height < 300)
    expectSame(frame.midX, 410)
    shown.host.tap(at: CGPoint(x: 20, y: 1100))
    shown.host.rest()
    #expect(shown.controller.presentedViewController == nil)
    try shown.press("Show")
    #expect(shown.visible.contains("Popover"))
  }

  @Test("A popover is a sheet on a phone")
  func popovers() throws {
    let shown = Shown(Popping())
    try shown.press("Show")
    #expect(shown.visible.contains("Popover"))
    try shown.press("Close")
    #expect(shown.controller.presentedViewController == nil)
  }

  @Test("A sheet in a pushed screen, a stack in a sheet, and what is under them, keep to themselves")
  func nested() throws {
    struct Screen: View {
      @State private var isThere = false
      @State private var name = "Tea"
      var body: some View {
        TabView {
          NavigationStack {
            NavigationLink("Open") {
              VStack {
                Text("Of \(name)")
                Button("Edit") { isThere = true }
              }
              .navigationTitle("Leaf")
            }
            .navigationTitle("Shop")
          }
          .tabItem { Text("Shop") }
        }
        .sheet(isPresented: $isThere) {
          NavigationStack {
            VStack {
              NavigationLink("More") { Closing(title: "Deep").navigationTitle("More") }
              Button("Rename") { name = "Rice" }
            }
            .navigationTitle("Edit \(name)")
          }
        }
      }
    }
    let shown = Shown(Screen())
    try shown.press("Open")
    try shown.press("Edit")
    #expect(shown.visible.contains("Edit Tea"))
    try shown.press("Rename")
    #expect(shown.visible.contains("Edit Rice"))
    try shown.press("More")
    #expect(shown.visible.contains("Deep"))
    // Pops the sheet's own screen.
    try shown.press("Close")
    #expect(shown.visible.contains("Rename"))
    shown.host.drag(from: CGPoint(x: 196, y: 80), to: CGPoint(x: 196, y: 800))
    shown.host.rest()
    #expect(shown.visible.contains("Of Rice"))
  }

  @Test("Nothing is left of a sheet that is gone")
  func lifetime() throws {
    weak var sheet: UIViewController?
    let shown = Shown(Sheets(log: Log()))
    try shown.press("Show")
    sheet = shown.controller.presentedViewController
    #expect(sheet != nil)
    try shown.press("Hide")
    shown.host.advance(by: 1)
    #expect(sheet == nil)
  }
}
