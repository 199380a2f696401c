import SwiftUI
import Testing
import UIKit

@Suite("Containers by their initialisers, and places in them")
struct ContainerValueTests {
  private struct Item: Identifiable {
    let id: Int
    var name: String { "row \(id)" }
  }
  private let items = [Item(id: 1), Item(id: 2)]

  @Test("A list shows rows of data by their identities, of a range, and of views")
  func lists() throws {
    /// From top to bottom.
    func texts(_ list: some View) -> [String] {
      let shown = Shown(list)
      return shown.all(UILabel.self).sorted { shown.frame($0).minY < shown.frame($1).minY }.compactMap(\.text)
    }
    #expect(texts(List(items) { Text($0.name) }) == ["row 1", "row 2"])
    #expect(texts(List(["a", "b"], id: \.self) { Text($0) }) == ["a", "b"])
    #expect(texts(List(0..<2) { Text("\($0)") }) == ["0", "1"])
    #expect(Shown(List { Text("x") }).texts == ["x"])
  }

  @Test("A list's selection is one value or a set, with rows of views and of data")
  func selections() throws {
    struct One: View {
      let isOfData: Bool
      @State private var selection: Int?
      var body: some View {
        VStack {
          if isOfData {
            List([1, 2], id: \.self, selection: $selection) { Text("row \($0)") }
          } else {
            List(selection: $selection) {
              Text("row 1").tag(1)
              Text("row 2").tag(2)
            }
          }
          Text(verbatim: "chosen \(selection ?? 0)")
        }
      }
    }
    for isOfData in [false, true] {
      let shown = Shown(One(isOfData: isOfData))
      try shown.tap("row 2")
      #expect(shown.texts.contains("chosen 2"))
    }
  }

  @Test("Items of a toolbar stand where their placement says")
  func placements() throws {
    func place(_ placement: ToolbarItemPlacement) throws -> CGRect {
      let shown = Shown(
        NavigationStack {
          Text("Root").toolbar { ToolbarItem(placement: placement) { Button("Do") {} } }
        })
      return try shown.place("Do")
    }
    let leading: [ToolbarItemPlacement] = [.topBarLeading, .navigationBarLeading, .navigation, .cancellationAction]
    for placement in leading { #expect(try place(placement).maxX < 120 && place(placement).maxY < 110) }
    let trailing: [ToolbarItemPlacement] = [
      .automatic, .primaryAction, .confirmationAction, .destructiveAction, .topBarTrailing, .navigationBarTrailing,
    ]
    for placement in trailing { #expect(try place(placement).minX > 270 && place(placement).maxY < 110) }
    for placement in [ToolbarItemPlacement.bottomBar, .status] { #expect(try place(placement).minY > 750) }
    let middle = try place(.principal)
    #expect(abs(middle.midX - 196.5) < 2 && middle.maxY < 110)
    let keyboard = Shown(
      NavigationStack { Text("Root").toolbar { ToolbarItem(placement: .keyboard) { Button("Do") {} } } })
    #expect(!keyboard.visible.contains("Do"))
  }

  @Test(
    "Secondary actions are in a menu at the end of the bar, as they are when it opens")
  func secondaryActions() throws {
    struct Actions: View {
      @State private var isSorted = false
      @State private var count = 0

      var body: some View {
        NavigationStack {
          Text("count \(count)").toolbar {
            ToolbarItemGroup(placement: .secondaryAction) {
              Button("Sort", systemImage: "arrow.up.arrow.down") { isSorted = true }
              if isSorted { Button("Unsort") { isSorted = false } }
            }
            ToolbarItem(placement: .topBarTrailing) { Button("Do") { count += 1 } }
            ToolbarItem(placement: .secondaryAction) { Button("Filter") { count += 10 } }
          }
        }
      }
    }
    let shown = Shown(Actions())
    #expect(shown.visible.contains("Do") && !shown.visible.contains("Sort") && !shown.visible.contains("Filter"))
    #expect(try shown.place("Do").maxX <= shown.place("More").minX && shown.place("More").maxX > 350)
    try shown.press("More")
    #expect(shown.visible.contains("Sort") && shown.visible.contains("Filter") && !shown.visible.contains("Unsort"))
    try shown.press("Filter")
    #expect(shown.texts.contains("count 10"))
    try shown.press("More")
    try shown.press("Sort")
    try shown.press("More")
    #expect(shown.visible.contains("Unsort"))
  }

  @Test("A picker can lead to a screen with its choices, which closes when one is made")
  func pickerScreen() throws {
    struct Drinks: View {
      @State private var drink = "Tea"

      var body: some View {
        NavigationStack {
          Form {
            Picker("Drink", selection: $drink) { ForEach(["Tea", "Coffee", "Water"], id: \.self) { Text($0) } }
            Text("chosen \(drink)")
          }
          .pickerStyle(.navigationLink)
          .navigationTitle("Order")
        }
      }
    }
    let shown = Shown(Drinks())
    #expect(shown.visible.contains("Tea") && !shown.visible.contains("Coffee"))
    #expect(try shown.place("Drink").maxX < shown.place("Tea").minX)
    try shown.tap("Drink")
    #expect(
      shown.visible.contains("Coffee") && shown.visible.contains("Water") && !shown.visible.contains("chosen Tea"))
    // The screen's title, and the way back.
    #expect(shown.visible.contains("Drink") && shown.visible.contains("Order"))
    // Turned, and left without a choice.
    shown.turn()
    #expect(shown.visible.contains("Coffee"))
    try shown.press("Order")
    #expect(shown.visible.contains("chosen Tea") && !shown.visible.contains("Coffee"))
    try shown.press("Drink")
    try shown.press("Coffee")
    #expect(
      shown.visible.contains("chosen Coffee") && shown.visible.contains("Coffee") && !shown.visible.contains("Water"))
    _ = NavigationLinkPickerStyle()
  }

  @Test("A position of scrolling says where it is to go, until the user scrolls")
  func positions() throws {
    var position = ScrollPosition()
    #expect(position.edge == nil && position.point == nil && position.viewID == nil && !position.isPositionedByUser)
    position = ScrollPosition(point: CGPoint(x: 1, y: 2))
    #expect(position.point == CGPoint(x: 1, y: 2) && position.x == 1 && position.y == 2)
    position.scrollTo(x: 5)
    #expect(position.x == 5 && position.y == nil)
    position.scrollTo(y: 6)
    #expect(position.x == nil && position.y == 6)
    position.scrollTo(x: 3, y: 4)
    #expect(position.point == CGPoint(x: 3, y: 4))
    position.scrollTo(point: CGPoint(x: 7, y: 8))
    #expect(position.point == CGPoint(x: 7, y: 8))
    #expect(ScrollPosition(edge: .bottom).edge == .bottom && ScrollPosition(idType: Int.self, edge: .top).edge == .top)
    #expect(ScrollPosition(idType: Int.self, x: 1, y: 2).point == CGPoint(x: 1, y: 2))
    position = ScrollPosition(id: 7)
    #expect(position.viewID(type: Int.self) == 7 || position.viewID == nil)
    #expect(ScrollPosition(idType: Int.self) == ScrollPosition())
    struct Screen: View {
      @State private var position = ScrollPosition()
      var body: some View {
        VStack {
          Button("Down") { position.scrollTo(y: 500) }
          ScrollView { Color.mint.frame(height: 3000) }.scrollPosition($position)
        }
      }
    }
    let shown = Shown(Screen())
    try shown.tap("Down")
    let scroller = try #require(shown.all(UIScrollView.self).first)
    #expect(abs(scroller.contentOffset.y + scroller.adjustedContentInset.top - 500) < 1)
  }

  @Test("Symbols have the variants that the views around ask for, as far as there are such symbols")
  func variants() throws {
    func image(_ name: String, _ variant: SymbolVariants) throws -> Data? {
      let shown = Shown(Image(systemName: name).symbolVariant(variant))
      return try #require(shown.all(UIImageView.self).first).image?.pngData()
    }
    let variants: [(SymbolVariants, String)] = [
      (.none, "heart"), (.fill, "heart.fill"),
    ]
    for (variant, name) in variants { #expect(try image("heart", variant) == image(name, .none), "\(name)") }
    #expect(try image("xmark", .circle) == image("xmark.circle", .none))
    #expect(try image("heart", .fill) != image("heart", .none))
    #expect(SymbolVariants.circle.fill.contains(.circle) && !SymbolVariants.circle.contains(.fill))
    #expect(SymbolVariants.none.fill == .fill && SymbolVariants.none.circle == .circle)
    #expect(SymbolVariants.none.square == .square && SymbolVariants.none.rectangle == .rectangle)
    #expect(SymbolVariants.none.slash == .slash && SymbolVariants.slash.slash == .slash)
    #expect(SymbolVariants.square.contains(.none) && SymbolVariants.rectangle.contains(.rectangle))
  }

  @Test("Transitions by name end as the view is, and begin and end elsewhere")
  func transitions() throws {
    struct Coming<T: Transition>: View {
      let transition: T
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("Switch") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
          if isShown { Color.pureRed.frame(width: 100, height: 100).transition(transition) }
        }
      }
    }
    /// Where the square is, and how opaque, in the middle of its way out; `nil` if it has gone at once.
    func halfway<T: Transition>(_ transition: T) throws -> (frame: CGRect, opacity: CGFloat)? {
      let shown = Shown(Coming(transition: transition))
      let frame = try shown.frame("Switch")
      shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      shown.host.settle()
      shown.host.advance(by: 0.5)
      let square = shown.all(UIView.self).first { view in
        abs(view.bounds.width - 100) < 0.01 && abs(view.bounds.height - 100) < 0.01 && view.subviews.isEmpty
      }
      return square.map { view in
        let holders = sequence(first: view, next: \.superview).prefix { $0 !== shown.controller.view }
        return (view.convert(view.bounds, to: nil), holders.reduce(1) { $0 * $1.alpha })
      }
    }
    #expect(try halfway(.identity) == nil)
    let rest = try #require(try halfway(.opacity))
    #expect(abs(rest.opacity - 0.5) < 0.05 && abs(rest.frame.width - 100) < 0.01)
    let small = try #require(try halfway(.scale))
    #expect(abs(small.frame.width - 50) < 4)
    #expect(abs(try #require(try halfway(.scale(0.5, anchor: .center))).frame.width - 75) < 4)
    #expect(try #require(try halfway(.move(edge: .leading))).frame.minX < rest.frame.minX - 40)
    #expect(try #require(try halfway(.slide)).frame.minX > rest.frame.minX + 40)
    #expect(abs(try #require(try halfway(.offset(x: 40, y: 0))).frame.minX - rest.frame.minX - 20) < 2)
    #expect(abs(try #require(try halfway(.offset(CGSize(width: 0, height: 40)))).frame.minY - rest.frame.minY - 20) < 2)
    #expect(try halfway(.push(from: .leading)) != nil)
    let both = try #require(try halfway(.opacity.combined(with: .scale)))
    #expect(abs(both.opacity - 0.5) < 0.05 && abs(both.frame.width - 50) < 4)
    let removal = try #require(try halfway(AsymmetricTransition(insertion: .identity, removal: .opacity)))
    #expect(abs(removal.opacity - 0.5) < 0.05)
    let slow = try #require(try halfway(.opacity.animation(.linear(duration: 2))))
    #expect(abs(slow.opacity - 0.75) < 0.05)
    let asymmetric = AsymmetricTransition(insertion: .scale, removal: .opacity)
    #expect(
      asymmetric.insertion.scale == 0 && AsymmetricTransition<ScaleTransition, OpacityTransition>.properties.hasMotion)
    #expect(TransitionPhase.identity.isIdentity && !TransitionPhase.willAppear.isIdentity)
    #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.didDisappear.value == 1)
  }
}
