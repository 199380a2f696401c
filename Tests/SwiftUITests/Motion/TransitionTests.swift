import Combine
import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

@Suite("Transitions")
struct TransitionTests {
  final class Log { var words: [String] = [] }

  struct Screen: View {
    @ObservedObject var moves: Moves
    var transition: AnyTransition?
    var log = Log()
    var body: some View {
      VStack(spacing: 0) {
        Text("above")
        if !moves.isOn {
          if let transition { plate.transition(transition) } else { plate }
        }
        Text("below")
      }
    }
    private var plate: some View {
      Color.pureRed.frame(width: 100, height: 100)
        .onAppear { log.words.append("appears") }.onDisappear { log.words.append("disappears") }
    }
  }

  /// The opacity of a view within everything around it.
  private func alpha(_ view: UIView) -> CGFloat {
    sequence(first: view, next: \.superview).reduce(1) { $0 * $1.alpha }
  }

  @Test("A removed view fades while its room closes, takes no touches, and is gone at the end, when it disappears")
  func removal() throws {
    let (moves, log) = (Moves(), Log())
    let shown = Shown(Screen(moves: moves, log: log))
    let view = try shown.view(of: .pureRed)
    let (place, below) = (shown.frame(view), try shown.frame("below"))
    shown.animate { moves.isOn = true }
    #expect(view.window != nil && alpha(view) == 1 && shown.frame(view) == place)
    shown.host.advance(by: 0.5)
    #expect(abs(alpha(view) - 0.5) < 0.02 && log.words == ["appears"])
    expectSame(try shown.frame("below").minY, below.minY - 25)
    #expect(shown.frame(view).minY == place.minY)
    let hit = shown.controller.view.hitTest(CGPoint(x: place.midX, y: place.midY), with: nil)
    #expect(hit.map { !$0.isDescendant(of: view) } ?? true)
    shown.host.rest()
    #expect(view.window == nil && log.words == ["appears", "disappears"])
    expectSame(try shown.frame("below").minY, below.minY - 50)
  }

  @Test("A new view fades in at its final place; without an animation it is there at once")
  func insertion() throws {
    let (moves, log) = (Moves(), Log())
    moves.isOn = true
    let shown = Shown(Screen(moves: moves, log: log))
    shown.animate { moves.isOn = false }
    let view = try shown.view(of: .pureRed)
    let place = shown.frame(view)
    #expect(alpha(view) == 0 && log.words == ["appears"])
    shown.host.advance(by: 0.5)
    #expect(abs(alpha(view) - 0.5) < 0.02 && shown.frame(view) == place)
    shown.host.rest()
    #expect(alpha(view) == 1)
    shown.change { moves.isOn = true }
    #expect(view.window == nil)
    shown.change { moves.isOn = false }
    #expect(try alpha(shown.view(of: .pureRed)) == 1)
    #expect(!shown.isMoving)
  }

  @Test("A view that comes back while it leaves is the same one, from where it is")
  func back() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View { VStack { if !moves.isOn { Counter() } } }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    try shown.tap("0")
    let label = try shown.label("1")
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    shown.animate { moves.isOn = false }
    #expect(abs(alpha(label) - 0.5) < 0.02)
    shown.host.rest()
    #expect(shown.texts == ["1"] && alpha(label) == 1 && label.window != nil)
    try shown.tap("1")
    #expect(shown.texts == ["2"])
    shown.animate { moves.isOn = true }
    shown.host.rest()
    #expect(shown.texts.isEmpty)
  }

  @Test("Moves go by the view's own length, scales about their anchor, offsets by their distance")
  func kinds() throws {
    func middle(_ transition: AnyTransition) throws -> (
      frame: CGRect, rest: CGRect, transform: CGAffineTransform, alpha: CGFloat
    ) {
      let moves = Moves()
      moves.isOn = true
      let shown = Shown(Screen(moves: moves, transition: transition))
      shown.animate { moves.isOn = false }
      shown.host.advance(by: 0.5)
      let view = try shown.view(of: .pureRed)
      let half = shown.frame(view)
      let transform = sequence(first: view, next: \.superview).reduce(CGAffineTransform.identity) {
        $0.concatenating($1.transform)
      }
      let alpha = alpha(view)
      shown.host.rest()
      return (half, shown.frame(view), transform, alpha)
    }
    var half = try middle(.move(edge: .leading))
    expectSame(half.frame.minX, half.rest.minX - 50)
    half = try middle(.move(edge: .bottom))
    expectSame(half.frame.minY, half.rest.minY + 50)
    half = try middle(.slide)
    expectSame(half.frame.minX, half.rest.minX - 50)
    half = try middle(.offset(x: 40, y: 20))
    expectSame(half.frame.minX, half.rest.minX + 20)
    expectSame(half.frame.minY, half.rest.minY + 10)
    half = try middle(.scale)
    #expect(abs(half.transform.a - 0.5) < 0.02)
    half = try middle(.scale(scale: 0.5, anchor: .topLeading).combined(with: .opacity))
    #expect(abs(half.transform.a - 0.75) < 0.02 && abs(half.alpha - 0.5) < 0.02)
    expectSame(half.frame.minX, half.rest.minX)
    half = try middle(.push(from: .trailing))
    #expect(abs(half.alpha - 0.5) < 0.02)
    expectSame(half.frame.minX, half.rest.minX + 50)
    half = try middle(.asymmetric(insertion: .offset(x: 80), removal: .opacity))
    expectSame(half.frame.minX, half.rest.minX + 40)
    #expect(half.alpha == 1)
    half = try middle(.opacity.animation(.linear(duration: 2)))
    #expect(abs(half.alpha - 0.25) < 0.02)
    half = try middle(.modifier(active: Fade(alpha: 0.5), identity: Fade(alpha: 1)))
    #expect(abs(half.alpha - 0.75) < 0.02)
    half = try middle(AnyTransition(Turned()))
    #expect(abs(half.transform.a - cos(.pi / 4)) < 0.02)
    half = try middle(.identity)
    #expect(half.frame == half.rest && half.alpha == 1)
  }

  struct Fade: ViewModifier {
    let alpha: Double
    func body(content: Content) -> some View { content.opacity(alpha) }
  }

  struct Turned: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.degrees(phase.value * 90))
    }
  }

  @Test("A transition with an animation of its own needs none of the change")
  func ownAnimation() throws {
    let moves = Moves()
    let shown = Shown(Screen(moves: moves, transition: .move(edge: .leading).animation(.linear(duration: 1))))
    let view = try shown.view(of: .pureRed)
    let (place, below) = (shown.frame(view), try shown.frame("below"))
    shown.change { moves.isOn = true }
    expectSame(try shown.frame("below").minY, below.minY - 50)
    shown.host.advance(by: 0.5)
    expectSame(shown.frame(view).minX, place.minX - 50)
    shown.host.rest()
    #expect(view.window == nil)
  }

  @Test("59: a new identity shows the new view first; with the identity transition the old one goes first")
  func order() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      let isIdentity: Bool
      let log: Log
      var body: some View {
        let count = moves.count
        let text = Text("\(count)").onAppear { log.words.append("\(count) appears") }
          .onDisappear { log.words.append("\(count) disappears") }
        if isIdentity { text.transition(.identity).id(count) } else { text.id(count) }
      }
    }
    for isIdentity in [false, true] {
      let (moves, log) = (Moves(), Log())
      let shown = Shown(Screen(moves: moves, isIdentity: isIdentity, log: log))
      log.words = []
      shown.change { moves.count = 1 }
      #expect(log.words == (isIdentity ? ["0 disappears", "1 appears"] : ["1 appears", "0 disappears"]))
    }
  }

  @Test("Elements come, go and move together; one that leaves keeps its place behind its neighbours")
  func elements() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack(spacing: 0) { ForEach(moves.items, id: \.self) { Text("row \($0)").frame(height: 40) } }
          .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let top = try shown.frame("row 1").minY
    shown.animate { moves.items = [3, 4, 1] }
    shown.host.advance(by: 0.5)
    expectSame(try shown.frame("row 3").minY, top + 40)
    expectSame(try shown.frame("row 1").minY, top + 40)
    expectSame(try shown.frame("row 4").minY, top + 40)
    expectSame(try shown.frame("row 2").minY, top + 40)
    #expect(abs(try alpha(shown.label("row 2")) - 0.5) < 0.02)
    #expect(abs(try alpha(shown.label("row 4")) - 0.5) < 0.02)
    // Changes on the way lead on from there.
    shown.animate { moves.items = [2, 4, 1] }
    shown.host.rest()
    #expect(Set(shown.texts) == ["row 1", "row 2", "row 4"])
    expectSame(try shown.frame("row 2").minY, top)
    #expect(try alpha(shown.label("row 2")) == 1)
    shown.animate { moves.items = [] }
    shown.host.rest()
    #expect(shown.texts.isEmpty)
    shown.animate { moves.items = [7] }
    shown.host.rest()
    #expect(shown.texts == ["row 7"])
  }

  @Test("A container that is removed while a view in it leaves takes it along, and each disappears once")
  func nested() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      let log: Log
      var body: some View {
        VStack {
          if moves.count < 2 {
            VStack {
              Text("stays").onDisappear { log.words.append("outer") }
              if moves.count < 1 { Text("goes").onDisappear { log.words.append("inner") } }
            }
            .padding()
          }
        }
      }
    }
    let (moves, log) = (Moves(), Log())
    let shown = Shown(Screen(moves: moves, log: log))
    shown.animate { moves.count = 1 }
    shown.host.advance(by: 0.5)
    shown.animate { moves.count = 2 }
    #expect(shown.texts.count == 2)
    shown.host.rest()
    #expect(shown.texts.isEmpty && log.words.sorted() == ["inner", "outer"])
    #expect(!shown.isMoving)
  }

  @Test("The modifiers around a condition keep their effect on what leaves, with its background")
  func around() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Group { if !moves.isOn { Text("a") } }.padding(20).background(Color.pureRed).opacity(0.5)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let (text, red) = (try shown.frame("a"), shown.frame(try shown.view(of: .pureRed)))
    shown.animate { moves.isOn = true }
    #expect(try shown.frame("a") == text)
    #expect(shown.frame(try shown.view(of: .pureRed)) == red)
    #expect(abs(try alpha(shown.label("a")) - 0.5) < 0.02)
    shown.host.rest()
    #expect(shown.texts.isEmpty)
    #expect(!shown.all(UIView.self).contains { $0.backgroundColor != nil })
  }

  @Test("Several views of one branch have transitions of their own")
  func several() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          if moves.isOn {
            Color.pureRed.frame(width: 100, height: 100).transition(.move(edge: .leading))
            Text("fades")
            Text("large").transition(.scale)
          }
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    let red = try shown.view(of: .pureRed)
    let half = shown.frame(red).minX
    #expect(abs(alpha(try shown.label("fades")) - 0.5) < 0.02 && alpha(red) == 1)
    let scale = sequence(first: try shown.label("large") as UIView, next: \.superview).reduce(1) { $0 * $1.transform.a }
    #expect(abs(scale - 0.5) < 0.02)
    shown.host.rest()
    expectSame(half, shown.frame(red).minX - 50)
    shown.animate { moves.isOn = false }
    shown.host.advance(by: 0.5)
    expectSame(shown.frame(red).minX, half)
    #expect(abs(alpha(try shown.label("fades")) - 0.5) < 0.02)
    shown.host.rest()
    #expect(shown.texts.isEmpty && red.window == nil)
  }

  @Test("A button that is leaving takes no touches and is not read; when it comes back it does, and is")
  func touches() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View { VStack { if !moves.isOn { Button("Go") { moves.count += 1 } } } }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let control = try #require(shown.all(UIControl.self).first)
    let place = shown.frame(control)
    func tap() { shown.host.tap(at: CGPoint(x: place.midX, y: place.midY)) }
    func isHidden() -> Bool {
      sequence(first: control as UIView, next: \.superview).contains(where: \.accessibilityElementsHidden)
    }
    tap()
    #expect(moves.count == 1)
    shown.animate { moves.isOn = true }
    tap()
    #expect(moves.count == 1 && isHidden())
    shown.animate { moves.isOn = false }
    tap()
    #expect(moves.count == 2 && !isHidden())
    shown.host.rest()
    tap()
    #expect(moves.count == 3)
  }

  @Test("A completion for removals waits for transitions")
  func completion() throws {
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    var words: [String] = []
    shown.host.perform {
      withAnimation(.linear(duration: 1), completionCriteria: .removed) {
        moves.isOn = true
      } completion: {
        words.append("over")
      }
    }
    shown.host.settle()
    shown.host.advance(by: 0.9)
    #expect(words.isEmpty)
    shown.host.rest()
    #expect(words == ["over"])
  }

  @Test("With Reduce Motion a move is a fade")
  func reduced() throws {
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = true
    let moves = Moves()
    let shown = Shown(Screen(moves: moves, transition: .slide), environment: environment)
    let view = try shown.view(of: .pureRed)
    let place = shown.frame(view)
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(shown.frame(view) == place && abs(alpha(view) - 0.5) < 0.02)
  }
}
