import Combine
import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

@Suite("Animations")
struct AnimationTests {
  struct Slide: View {
    @ObservedObject var moves: Moves
    var body: some View {
      Color.pureRed.frame(width: 100, height: 50).offset(x: moves.isOn ? 100 : 0)
    }
  }

  @Test("At half of a linear animation a view is in the middle of its way, and at its end it is there")
  func middle() throws {
    let moves = Moves()
    let shown = Shown(Slide(moves: moves))
    let view = try shown.view(of: .pureRed)
    let start = shown.frame(view).minX
    shown.animate { moves.isOn = true }
    expectSame(shown.frame(view).minX, start)
    shown.host.advance(by: 0.5)
    expectSame(shown.frame(view).minX, start + 50)
    shown.host.advance(by: 0.25)
    expectSame(shown.frame(view).minX, start + 75)
    shown.host.rest()
    expectSame(shown.frame(view).minX, start + 100)
  }

  @Test(
    "A view follows the curve of its animation at any time",
    arguments: [
      Animation.easeInOut(duration: 0.5), .default, .bouncy, .spring(response: 0.4, dampingFraction: 0.6),
      .linear(duration: 0.4).delay(0.2), .easeIn.speed(0.5), .linear(duration: 0.2).repeatCount(3),
    ])
  func curves(animation: Animation) throws {
    let moves = Moves()
    let shown = Shown(Slide(moves: moves))
    let view = try shown.view(of: .pureRed)
    let start = shown.frame(view).minX
    shown.animate(animation) { moves.isOn = true }
    for frame in 1...20 {
      shown.host.advance(by: ApplicationHost.frameDuration)
      let expected = start + 100 * share(animation, at: Double(frame) * ApplicationHost.frameDuration)
      #expect(abs(shown.frame(view).minX - expected) < 0.01, "frame \(frame)")
    }
    shown.host.rest()
    expectSame(shown.frame(view).minX, start + 100)
  }

  @Test("Without an animation, and with a nil one, a view is there at once, and nothing ticks")
  func atOnce() throws {
    let moves = Moves()
    let shown = Shown(Slide(moves: moves))
    let view = try shown.view(of: .pureRed)
    let start = shown.frame(view).minX
    shown.change { moves.isOn = true }
    expectSame(shown.frame(view).minX, start + 100)
    shown.animate(nil) { moves.isOn = false }
    expectSame(shown.frame(view).minX, start)
    #expect(shown.frames == 0 && !shown.host.hasMotion)
  }

  @Test("A screen ticks while something moves, and not before or after that; moving evaluates no body")
  func ticks() throws {
    let moves = Moves()
    let shown = Shown(Slide(moves: moves))
    shown.host.advance(by: 1)
    #expect(shown.frames == 0)
    shown.animate(.linear(duration: 0.5)) { moves.isOn = true }
    let (evaluations, placements) = (shown.evaluations, shown.placements)
    shown.host.advance(by: 0.5)
    let frames = shown.frames
    #expect((29...31).contains(frames))
    #expect(shown.evaluations == evaluations && shown.placements == placements)
    shown.host.advance(by: 1)
    #expect(shown.frames <= frames + 1 && !shown.isMoving)
  }

  @Test("What a stack moves is animated: sizes of colours, places of texts, whose size is the new one at once")
  func stack() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack(spacing: 0) {
          Color.pureRed.frame(width: 100, height: moves.isOn ? 200 : 100)
          Text("below").padding(.top, moves.isOn ? 40 : 0)
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let (red, before) = (try shown.view(of: .pureRed), try shown.frame("below"))
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    expectSame(shown.frame(red).height, 150)
    expectSame(try shown.frame("below").minY, before.minY + 70)
    expectSame(try shown.frame("below").height, before.height)
    shown.host.rest()
    expectSame(try shown.frame("below").minY, before.minY + 140)
  }

  @Test("Opacity, scale, rotation and colours change gradually, and springs do not leave their limits")
  func effects() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Text("faded").opacity(moves.isOn ? 0 : 1)
          Text("large").scaleEffect(moves.isOn ? 3 : 1)
          Text("turned").rotationEffect(.degrees(moves.isOn ? 90 : 0))
          (moves.isOn ? Color.pureBlue : .pureRed).frame(width: 100, height: 100)
          Text("colour").foregroundColor(moves.isOn ? .pureBlue : .pureRed)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let box = try shown.view(of: .pureRed)
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.5)
    #expect(abs(try #require(try shown.label("faded").superview).alpha - 0.5) < 0.01)
    #expect(abs(try #require(try shown.label("large").superview).transform.a - 2) < 0.01)
    let turn = try #require(shown.label("turned").superview).transform
    #expect(abs(atan2(turn.b, turn.a) - .pi / 4) < 0.01)
    func parts(_ color: UIColor?) -> (red: CGFloat, blue: CGFloat) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return (red, blue)
    }
    for color in [box.backgroundColor, try shown.label("colour").textColor] {
      #expect(abs(parts(color).red - 0.5) < 0.01 && abs(parts(color).blue - 0.5) < 0.01)
    }
    shown.host.rest()
    #expect(try shown.view(of: .pureBlue) === box)
    shown.animate(.spring(response: 0.5, dampingFraction: 0.2)) { moves.isOn = false }
    for _ in 0..<40 {
      shown.host.advance(by: ApplicationHost.frameDuration)
      #expect((0...1).contains(try #require(shown.label("faded").superview).alpha))
    }
  }

  @Test("A shape's data change gradually: a trimmed circle, corners, a shape of one's own")
  func shapes() throws {
    nonisolated struct Wedge: Shape {
      var share: Double
      var animatableData: Double {
        get { share }
        set { share = newValue }
      }
      func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height)) }
    }
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        Wedge(share: moves.isOn ? 1 : 0).fill(moves.isOn ? Color.pureBlue : .pureRed).frame(width: 100, height: 100)
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let layer = try #require(shown.all(UIView.self).compactMap { $0.layer as? CAShapeLayer }.first)
    func width() -> CGFloat { layer.path?.boundingBox.width ?? 0 }
    shown.animate { moves.isOn = true }
    shown.host.advance(by: 0.25)
    #expect(abs(width() - 25) < 0.1)
    shown.host.advance(by: 0.5)
    #expect(abs(width() - 75) < 0.1)
    let parts = try #require(layer.fillColor?.components)
    #expect(abs(parts[0] - 0.25) < 0.01 && abs(parts[2] - 0.75) < 0.01)
    shown.host.rest()
    #expect(abs(width() - 100) < 0.1)
  }

  @Test("The body of an animatable view, and of an animatable modifier, is evaluated in each frame, and no other")
  func animatable() throws {
    final class Log { var words: [String] = [] }
    struct Number: View, Animatable {
      var value: Double
      let log: Log
      nonisolated var animatableData: Double {
        get { MainActor.assumeIsolated { value } }
        set { value = newValue }
      }
      var body: some View {
        log.words.append("number")
        return Text("\(Int(value.rounded()))")
      }
    }
    struct Screen: View {
      @ObservedObject var moves: Moves
      let log: Log
      var body: some View {
        log.words.append("screen")
        return VStack {
          Number(value: moves.isOn ? 100 : 0, log: log)
          Text("still")
        }
      }
    }
    let (moves, log) = (Moves(), Log())
    let shown = Shown(Screen(moves: moves, log: log))
    shown.animate { moves.isOn = true }
    #expect(shown.texts == ["0", "still"])
    log.words = []
    shown.host.advance(by: 0.5)
    #expect(shown.texts == ["50", "still"])
    #expect(!log.words.contains("screen") && (29...31).contains(log.words.count))
    shown.host.rest()
    #expect(shown.texts == ["100", "still"])
  }

  @Test("An interrupted spring keeps its velocity: no frame jumps")
  func interrupted() throws {
    let moves = Moves()
    let shown = Shown(Slide(moves: moves))
    let view = try shown.view(of: .pureRed)
    shown.animate(.spring(response: 0.5, dampingFraction: 1)) { moves.isOn = true }
    shown.host.advance(by: 0.1)
    let before = shown.frame(view).minX
    shown.host.advance(by: ApplicationHost.frameDuration)
    let step = shown.frame(view).minX - before
    shown.animate(.spring(response: 0.5, dampingFraction: 1)) { moves.isOn = false }
    let turning = shown.frame(view).minX
    shown.host.advance(by: ApplicationHost.frameDuration)
    #expect(step > 1 && shown.frame(view).minX > turning, "it goes on for a while in its direction")
    shown.host.rest()
    #expect(!shown.isMoving)
  }

  @Test("A geometry reader is told the end of the way")
  func geometry() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        GeometryReader { Text("\(Int($0.size.width))") }.frame(width: moves.isOn ? 200 : 100, height: 50)
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    shown.animate { moves.isOn = true }
    #expect(shown.texts == ["200"])
  }

  @Test("78: animation(value:) animates its view alone and only its value's changes; the inner one counts")
  func byValue() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Text("plain").opacity(moves.isOn ? 0 : 1)
          Text("own").opacity(moves.isOn ? 0 : 1).animation(.linear(duration: 2), value: moves.isOn)
          VStack { Text("inner").opacity(moves.isOn ? 0 : 1).animation(.linear(duration: 4), value: moves.isOn) }
            .opacity(moves.isOn ? 0.5 : 1).animation(.linear(duration: 2), value: moves.isOn)
          Text("other").opacity(moves.isOn ? 0 : 1).animation(.linear(duration: 2), value: moves.count)
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    func alpha(_ text: String) throws -> CGFloat {
      let label = try shown.label(text)
      return label.superview?.alpha ?? -1
    }
    shown.change { moves.isOn = true }
    shown.host.advance(by: 1)
    #expect(try alpha("plain") == 0)
    #expect(try alpha("other") == 0)
    #expect(abs(try alpha("own") - 0.5) < 0.02)
    #expect(abs(try alpha("inner") - 0.75) < 0.02)
    #expect(abs(try #require(shown.label("inner").superview?.superview).alpha - 0.75) < 0.02)
    shown.animate(.linear(duration: 1)) { moves.isOn = false }
    shown.host.advance(by: 0.5)
    #expect(abs(try alpha("plain") - 0.5) < 0.02)
  }

  @Test(
    "Transactions are changed on their way down; disabled animations leave the views' own out; a body's modifiers alone"
  )
  func transactions() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Text("never").opacity(moves.isOn ? 0 : 1).transaction { $0.animation = nil }
          Text("own").opacity(moves.isOn ? 0 : 1).animation(.linear(duration: 2), value: moves.isOn)
          Text("body").opacity(moves.isOn ? 0 : 1).animation(.linear(duration: 2)) {
            $0.scaleEffect(moves.isOn ? 3 : 1)
          }
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    func alpha(_ text: String) throws -> CGFloat {
      let label = try shown.label(text)
      return label.superview?.alpha ?? -1
    }
    shown.animate { moves.isOn = true }
    #expect(try alpha("never") == 0)
    shown.host.rest()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    shown.host.perform { withTransaction(transaction) { moves.isOn = false } }
    shown.host.settle()
    #expect(try alpha("own") == 1)
    shown.change { moves.isOn = true }
    #expect(try alpha("body") == 0)
    #expect(try alpha("own") == 1)
    shown.host.advance(by: 1)
    #expect(abs(try #require(shown.label("body").superview?.superview).transform.a - 2) < 0.05)
  }

  @Test("67: what changes before an animated change is there at once, and the animation leads on from it")
  func before() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        Color.pureRed.frame(width: 10, height: 50).offset(x: CGFloat(moves.count) + (moves.isOn ? 100 : 0))
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    let view = try shown.view(of: .pureRed)
    let start = shown.frame(view).minX
    shown.host.perform {
      moves.count = 50
      withAnimation(.linear(duration: 1)) { moves.isOn = true }
    }
    shown.host.settle()
    expectSame(shown.frame(view).minX, start + 50)
    shown.host.advance(by: 0.5)
    expectSame(shown.frame(view).minX, start + 100)
    // And the other way round: what is not animated jumps, and ends what is on its way.
    shown.host.perform {
      withAnimation(.linear(duration: 1)) { moves.isOn = false }
      moves.count = 0
    }
    shown.host.settle()
    expectSame(shown.frame(view).minX, start)
    shown.host.rest()
  }

  @Test("A binding writes in its own transaction")
  func binding() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Text("faded").opacity(isOn ? 0 : 1)
          Turn(isOn: $isOn.animation(.linear(duration: 1)))
        }
      }
    }
    struct Turn: View {
      @Binding var isOn: Bool
      var body: some View { Button("Go") { isOn.toggle() } }
    }
    let shown = Shown(Screen())
    let frame = try shown.frame("Go")
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.settle()
    shown.host.advance(by: 0.5)
    let alpha = try #require(shown.label("faded").superview).alpha
    #expect(alpha > 0.2 && alpha < 0.8)
  }

  @Test("77: a completion runs once: at once if nothing animates, logically before the removal")
  func completions() throws {
    let moves = Moves()
    let shown = Shown(Slide(moves: moves))
    var words: [String] = []
    withAnimation(.linear(duration: 1)) {
    } completion: {
      words.append("nothing")
    }
    #expect(words == ["nothing"])
    shown.host.perform {
      withAnimation(.linear(duration: 1)) {
        moves.count += 1
      } completion: {
        words.append("unseen")
      }
    }
    shown.host.settle()
    #expect(words == ["nothing", "unseen"])
    words = []
    shown.host.perform {
      withAnimation(.spring(response: 0.5, dampingFraction: 0.4), completionCriteria: .removed) {
        moves.isOn = true
      } completion: {
        words.append("removed")
      }
    }
    shown.host.rest()
    #expect(words == ["removed"])
    shown.host.perform {
      var transaction = Transaction(animation: .spring(response: 0.5, dampingFraction: 0.4))
      transaction.addAnimationCompletion(criteria: .removed) { words.append("removed") }
      transaction.addAnimationCompletion(criteria: .logicallyComplete) { words.append("logical") }
      withTransaction(transaction) { moves.isOn = false }
    }
    #expect(words == ["removed"])
    shown.host.rest()
    #expect(words == ["removed", "logical", "removed"])
    shown.host.rest()
    #expect(words.count == 3)
  }

  @Test("An animation without an end runs for as long as the screen is there, and nothing waits for it")
  func endless() throws {
    struct Screen: View {
      @State private var isLarge = false
      var body: some View {
        Text("pulse").scaleEffect(isLarge ? 2 : 1)
          .onAppear { withAnimation(.linear(duration: 0.5).repeatForever()) { isLarge = true } }
      }
    }
    let shown = Shown(Screen())
    let view = try #require(shown.label("pulse").superview)
    #expect(shown.host.rest() && shown.isMoving)
    shown.host.advance(by: 0.25)
    #expect(abs(view.transform.a - 1.5) < 0.01)
    shown.host.advance(by: 0.5)
    #expect(abs(view.transform.a - 1.5) < 0.01)
    shown.host.advance(by: 0.25)
    #expect(abs(view.transform.a - 1) < 0.01)
    let window = shown.controller.view.window
    window?.rootViewController = UIViewController()
    shown.host.advance(by: 0.1)
    let frames = shown.frames
    shown.host.advance(by: 1)
    #expect(shown.frames == frames, "what is in no window does not tick")
  }
}
