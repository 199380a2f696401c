import Combine
import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

@Suite("Motion inside of other things")
struct ComposedMotionTests {
  /// A row that grows, above a text.
  struct Growing: View {
    @ObservedObject var moves: Moves
    var body: some View {
      VStack(spacing: 0) {
        Color.pureRed.frame(width: 100, height: moves.isOn ? 200 : 100)
        if moves.isOn { Text("inserted").frame(height: 40) }
        Text("below")
      }
    }
  }

  /// At half of an animation the text is half-way; its way is `distance`.
  private func expectHalf(_ shown: Shown<some View>, _ moves: Moves, distance: CGFloat) throws {
    let start = try shown.frame("below").minY
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    expectSame(try shown.frame("below").minY, start + distance / 2)
    let label = try shown.label("inserted")
    let alpha = sequence(first: label as UIView, next: \.superview).reduce(1) { $0 * $1.alpha }
    #expect(abs(alpha - 0.5) < 0.02)
    shown.host.rest()
    expectSame(try shown.frame("below").minY, start + distance)
    shown.animate { moves.isOn = false }
    shown.host.rest()
    expectSame(try shown.frame("below").minY, start)
    #expect(!shown.texts.contains("inserted"))
  }

  @Test("In a scroll view that has scrolled, which goes on scrolling meanwhile")
  func scrolled() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        ScrollView {
          Growing(moves: moves)
          Color.pureBlue.frame(width: 100, height: 3_000)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let scroll = try #require(shown.all(UIScrollView.self).first)
    scroll.contentOffset.y = 20
    try expectHalf(shown, moves, distance: 140)
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.25)
    let before = try shown.frame("below").minY
    scroll.contentOffset.y += 10
    expectSame(try shown.frame("below").minY, before - 10)
    shown.host.rest()
  }

  @Test("Under a navigation bar, and in a tab")
  func screens() throws {
    struct Stack: View {
      let moves: Moves
      var body: some View {
        NavigationStack {
          ScrollView { Growing(moves: moves) }.navigationTitle("Title").toolbar { Button("Add") {} }
        }
      }
    }
    struct Tabs: View {
      let moves: Moves
      var body: some View {
        TabView {
          ScrollView { Growing(moves: moves) }.tabItem { Text("first") }
          Text("other").tabItem { Text("second") }
        }
      }
    }
    var moves = Moves()
    try expectHalf(Shown(Stack(moves: moves)), moves, distance: 140)
    moves = Moves()
    try expectHalf(Shown(Tabs(moves: moves)), moves, distance: 140)
  }

  @Test("Pages turn gradually where the selection changes in an animation, and at once otherwise")
  func pages() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        TabView(selection: $moves.count) { ForEach(0..<4) { Text("page \($0)").tag($0) } }.tabViewStyle(.page)
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let scroll = try #require(shown.all(UIScrollView.self).first)
    shown.change { moves.count = 1 }
    expectSame(scroll.contentOffset.x, 393)
    shown.animate { moves.count = 2 }
    shown.host.advance(by: 0.1)
    #expect(scroll.contentOffset.x > 400 && scroll.contentOffset.x < 780)
    shown.host.rest()
    expectSame(scroll.contentOffset.x, 786)
    #expect(moves.count == 2)
    shown.change { moves.count = 0 }
    expectSame(scroll.contentOffset.x, 0)
  }

  @Test("A group of geometry moves as one: what is new in it comes from where the group is")
  func group() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Color.pureRed.frame(width: 50, height: 50)
          if moves.isOn { Color.pureBlue.frame(width: 10, height: 10).transition(.identity) }
        }
        .geometryGroup()
        .offset(x: moves.isOn ? 100 : 0)
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let red = try shown.view(of: .pureRed)
    let start = shown.frame(red).midX
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(abs(shown.frame(red).midX - start - 50) < 1)
    #expect(abs(shown.frame(try shown.view(of: .pureBlue)).midX - start - 50) < 1)
  }

  @Test("What a screen within receives from around is animated in the transaction of the change")
  func passedOn() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        NavigationStack { Content(isOn: $isOn) }
      }
    }
    struct Content: View {
      @Binding var isOn: Bool
      var body: some View {
        VStack {
          Text("faded").opacity(isOn ? 0 : 1)
          Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
        }
      }
    }
    let shown = Shown(Screen())
    let frame = try shown.frame("Go")
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.settle()
    shown.host.advance(by: 0.5)
    let alpha = try shown.label("faded").superview?.alpha ?? -1
    #expect(alpha > 0.3 && alpha < 0.7, "\(alpha)")
  }

  @Test("From right to left a view moves to the other side, and leading is right")
  func mirrored() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        ZStack {
          Color.pureRed.frame(width: 100, height: 50).offset(x: moves.isOn ? 100 : 0)
          if moves.isOn { Color.pureBlue.frame(width: 60, height: 60).transition(.move(edge: .leading)) }
        }
      }
    }
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let moves = Moves()
    let shown = Shown(Screen(moves: moves), environment: environment)
    let red = try shown.view(of: .pureRed)
    let start = shown.frame(red).minX
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    expectSame(shown.frame(red).minX, start - 50)
    let blue = try shown.view(of: .pureBlue)
    let half = shown.frame(blue).minX
    shown.host.rest()
    expectSame(half, shown.frame(blue).minX + 30)
  }

  @Test("Turning the device during an animation puts everything where it belongs")
  func turned() throws {
    let moves = Moves()
    let shown = Shown(Growing(moves: moves))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.3)
    shown.host.update { $0.isLandscape = true }
    shown.host.rest()
    let other = Moves()
    other.isOn = true
    var environment = DeviceEnvironment.standard
    environment.isLandscape = true
    #expect(try shown.frame("below") == Shown(Growing(moves: other), environment: environment).frame("below"))
  }

  @Test("A layout's own data change in each frame")
  func layout() throws {
    nonisolated struct Ring: Layout {
      var angle: Double
      var animatableData: Double {
        get { angle }
        set { angle = newValue }
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 200, height: 200)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews {
          view.place(
            at: CGPoint(x: bounds.midX + cos(angle) * 100, y: bounds.midY + sin(angle) * 100), anchor: .center,
            proposal: .unspecified)
        }
      }
    }
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View { Ring(angle: moves.isOn ? .pi : 0) { Color.pureRed.frame(width: 20, height: 20) } }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let red = try shown.view(of: .pureRed)
    let start = shown.frame(red)
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(abs(shown.frame(red).midX - start.midX + 100) < 1, "a quarter of a turn is at the bottom")
    #expect(abs(shown.frame(red).midY - start.midY - 100) < 1)
    shown.host.rest()
    #expect(abs(shown.frame(red).midX - start.midX + 200) < 1)
  }

  @Test("A geometry effect and a turn in space follow their data")
  func geometryEffect() throws {
    nonisolated struct Shear: GeometryEffect {
      var amount: CGFloat
      var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
      }
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
      }
    }
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Text("sheared").modifier(Shear(amount: moves.isOn ? 1 : 0))
          Text("turned").rotation3DEffect(.degrees(moves.isOn ? 120 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(abs((try shown.label("sheared").superview?.transform.c ?? -1) - 0.5) < 0.01)
    #expect(abs((try shown.label("turned").superview?.transform.a ?? -1) - 0.5) < 0.01)
  }

  @Test("Nothing of a screen that goes while it moves stays behind, and what waits for its end is called")
  func leaving() {
    weak var graph: ViewGraph?
    var words: [String] = []
    do {
      let moves = Moves()
      let shown = Shown(Growing(moves: moves))
      graph = shown.graph
      shown.host.perform {
        withAnimation(.linear(duration: 1)) {
          moves.isOn = true
        } completion: {
          words.append("over")
        }
      }
      shown.host.settle()
      shown.host.advance(by: 0.2)
      let window = shown.controller.view.window
      window?.rootViewController = UIViewController()
      shown.host.settle()
      #expect(!shown.host.hasMotion && words.isEmpty)
    }
    #expect(graph == nil && words == ["over"])
  }

  @Test("A screen in no window changes at once, and its completions are called at its next layout")
  func hidden() throws {
    let moves = Moves()
    let shown = Shown(Growing(moves: moves))
    let window = try #require(shown.controller.view.window)
    let controller = shown.controller
    window.rootViewController = UIViewController()
    shown.host.settle()
    var words: [String] = []
    shown.host.perform {
      withAnimation(.linear(duration: 1), completionCriteria: .removed) {
        moves.isOn = true
      } completion: {
        words.append("over")
      }
    }
    shown.host.settle()
    window.rootViewController = controller
    shown.host.settle()
    #expect(shown.texts.contains("inserted") && !shown.isMoving && words == ["over"])
  }

  @Test("A change that comes while an animatable view is on its way is animated, too")
  func together() throws {
    struct Number: View, @MainActor Animatable {
      var value: Double
      var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      var body: some View { Text("\(Int(value.rounded()))") }
    }
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Number(value: moves.isOn ? 100 : 0)
          Color.pureRed.frame(width: 50, height: 50).opacity(moves.count == 0 ? 1 : 0)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.25)
    // Without a layout in between: the next frame's tick comes first.
    shown.host.perform { withAnimation(.linear(duration: 0.5)) { moves.count = 1 } }
    shown.host.advance(by: 0.25)
    #expect(shown.texts == ["50"])
    let alpha = try #require(try shown.view(of: .pureRed).superview).alpha
    #expect(abs(alpha - 0.5) < 0.06)
    shown.host.rest()
    #expect(shown.texts == ["100"])
  }

  @Test("A change that animates one view costs that view: of many rows only what moves is stepped")
  func cost() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<50) { Color.pureBlue.frame(width: CGFloat(20 + $0), height: 4) }
          Color.pureRed.frame(width: 50, height: 50).offset(x: moves.isOn ? 100 : 0)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    shown.animate { moves.isOn = true }
    #expect(shown.graph.motion.count == 1)
    shown.host.rest()
    #expect(shown.graph.motion.count == 0)
  }
}
