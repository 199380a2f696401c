import FailingDiagnostics
import Testing
import UIKit

@testable import SwiftUI

/// What gestures have reported.
final class GestureLog {
  var words: [String] = []
  var points: [CGPoint] = []
}

extension Shown {
  /// The centre of a text, in the window.
  func centre(_ text: String) throws -> CGPoint {
    let frame = try frame(text)
    return CGPoint(x: frame.midX, y: frame.midY)
  }
  func tapAt(_ x: CGFloat, _ y: CGFloat) {
    host.tap(at: CGPoint(x: x, y: y))
    host.rest()
  }
}

@Suite("Gestures of one view")
struct GestureTests {
  /// A square of 200 × 200 points at the left upper corner of the safe area.
  private struct Corner<Content: View>: View {
    let content: Content
    init(@ViewBuilder _ content: () -> Content) { self.content = content() }
    var body: some View {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          content
          Spacer(minLength: 0)
        }
        Spacer(minLength: 0)
      }
    }
  }
  /// Where the corner is: the top of the safe area.
  private func top<V>(_ shown: Shown<V>) -> CGFloat { shown.controller.view.safeAreaInsets.top }

  @Test("A text, a shape and a picture are tapped where they are drawn, a row not between its views")
  func whereDrawn() throws {
    let log = GestureLog()
    let shown = Shown(
      Corner {
        VStack(spacing: 0) {
          HStack(spacing: 100) {
            Color.pureRed.frame(width: 50, height: 50)
            Text("There")
          }
          .onTapGesture { log.words.append("row") }
          Circle().frame(width: 100, height: 100).onTapGesture { log.words.append("circle") }
          HStack {
            Color.clear.frame(width: 50, height: 50)
          }
          .contentShape(Rectangle()).onTapGesture { log.words.append("shape") }
          Color.clear.frame(width: 50, height: 50).onTapGesture { log.words.append("clear") }
        }
      })
    let y = top(shown)
    shown.tapAt(25, y + 25)
    #expect(log.words == ["row"])
    shown.tapAt(100, y + 25)
    #expect(log.words == ["row"])
    let text = try shown.centre("There")
    shown.tapAt(text.x, text.y)
    #expect(log.words == ["row", "row"])
    let middle = try shown.frame("There").maxX / 2
    shown.tapAt(middle, y + 100)
    #expect(log.words.last == "circle")
    shown.tapAt(middle - 48, y + 52)
    #expect(log.words.count == 3)
    shown.tapAt(middle, y + 175)
    #expect(log.words.last == "shape")
    shown.tapAt(middle, y + 225)
    #expect(log.words.count == 4)
  }

  @Test("Views that are moved are tapped where they are seen")
  func moved() {
    let log = GestureLog()
    let shown = Shown(
      Corner {
        Color.pureRed.frame(width: 50, height: 50).offset(x: 200, y: 300).onTapGesture { log.words.append("tap") }
      })
    shown.tapAt(25, top(shown) + 25)
    #expect(log.words.isEmpty)
    shown.tapAt(225, top(shown) + 325)
    #expect(log.words == ["tap"])
  }

  @Test("Two taps are one double tap, and a single tap around it waits for it to fail")
  func doubleTap() throws {
    let log = GestureLog()
    let shown = Shown(
      Text("Tap me").onTapGesture(count: 2) { log.words.append("double") }.onTapGesture { log.words.append("single") })
    let centre = try shown.centre("Tap me")
    shown.host.tap(at: centre)
    #expect(log.words.isEmpty)
    shown.host.advance(by: 0.1)
    shown.host.tap(at: centre)
    shown.host.rest()
    #expect(log.words == ["double"])
    shown.host.tap(at: centre)
    shown.host.advance(by: 0.5)
    #expect(log.words == ["double", "single"])
  }

  @Test("A tap tells its place in the view, in the window and in a named space")
  func places() {
    let log = GestureLog()
    let shown = Shown(
      Corner {
        Color.pureRed.frame(width: 50, height: 50).onTapGesture { log.points.append($0) }
          .simultaneousGesture(SpatialTapGesture(coordinateSpace: .global).onEnded { log.points.append($0.location) })
          .simultaneousGesture(
            SpatialTapGesture(coordinateSpace: .named("card")).onEnded { log.points.append($0.location) }
          )
          .padding(30).coordinateSpace(name: "card").padding(20)
      })
    let y = top(shown)
    shown.tapAt(60, y + 70)
    #expect(
      log.points.sorted { $0.x < $1.x } == [CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 50), CGPoint(x: 60, y: y + 70)])
  }

  @Test("80: a drag begins after 10 points with the whole way, and tells where it will come to rest")
  func drag() throws {
    struct Screen: View {
      let log: GestureLog
      @State private var way = CGSize.zero
      @State private var ends: [CGSize] = []
      var body: some View {
        Text("\(Int(way.width)) \(Int(way.height)) \(ends.count)")
          .frame(width: 300, height: 300).background(Color.pureRed)
          .gesture(
            DragGesture().onChanged {
              way = $0.translation
              log.points.append($0.startLocation)
            }
            .onEnded {
              ends.append($0.predictedEndTranslation)
              log.words.append($0.predictedEndTranslation.width > $0.translation.width ? "further" : "here")
            })
      }
    }
    let log = GestureLog()
    let shown = Shown(Screen(log: log))
    let start = try shown.centre("0 0 0")
    shown.host.touchDown(at: start)
    shown.host.touchMove(to: CGPoint(x: start.x + 9, y: start.y))
    #expect(shown.texts == ["0 0 0"])
    shown.host.touchMove(to: CGPoint(x: start.x + 9, y: start.y - 6))
    shown.host.settle()
    #expect(shown.texts == ["9 -6 0"])
    expectSame(try #require(log.points.first).x, 150)
    shown.host.moveFingers(over: 0.1) {
      [FingerChange(.move, finger: 0, at: CGPoint(x: start.x + 9 + 60 * $0, y: start.y))]
    }
    shown.host.touchUp(at: CGPoint(x: start.x + 69, y: start.y))
    shown.host.settle()
    #expect(shown.texts == ["69 0 1"])
    #expect(log.words == ["further"])
  }

  @Test("80: a press counts after .5 s within 10 points; pressing is reported from the touch to its end")
  func press() throws {
    let log = GestureLog()
    let shown = Shown(
      Text("Hold").onLongPressGesture {
        log.words.append("pressed")
      } onPressingChanged: {
        log.words.append("\($0)")
      })
    let centre = try shown.centre("Hold")
    shown.host.touchDown(at: centre)
    #expect(log.words == ["true"])
    shown.host.advance(by: 0.45)
    #expect(log.words == ["true"])
    shown.host.advance(by: 0.1)
    #expect(log.words == ["true", "pressed", "false"])
    shown.host.touchUp(at: centre)
    shown.host.rest()
    #expect(log.words.count == 3)
    shown.host.touchDown(at: centre)
    shown.host.touchMove(to: CGPoint(x: centre.x + 11, y: centre.y))
    shown.host.advance(by: 1)
    shown.host.touchUp(at: centre)
    shown.host.rest()
    #expect(log.words == ["true", "pressed", "false", "true", "false"])
  }

  @Test("Two fingers magnify and turn a view at once")
  func twoFingers() throws {
    struct Screen: View {
      @State private var scale: CGFloat = 1
      @State private var angle = Angle.zero
      var body: some View {
        Text("\(Int((scale * 10).rounded())) \(Int(angle.degrees.rounded()))").frame(width: 300, height: 300)
          .background(Color.pureRed)
          .gesture(
            MagnifyGesture().onChanged { scale = $0.magnification }
              .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation }))
      }
    }
    let shown = Shown(Screen())
    let middle = try shown.centre("10 0")
    func fingers(_ radius: CGFloat, _ angle: CGFloat, _ kind: FingerChange.Kind) -> [FingerChange] {
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return [
        FingerChange(kind, finger: 0, at: CGPoint(x: middle.x - x, y: middle.y - y)),
        FingerChange(kind, finger: 1, at: CGPoint(x: middle.x + x, y: middle.y + y)),
      ]
    }
    shown.host.touches(fingers(50, 0, .down))
    shown.host.moveFingers(over: 0.2) { fingers(50 + 50 * $0, .pi / 2 * $0, .move) }
    shown.host.touches(fingers(100, .pi / 2, .up))
    shown.host.rest()
    #expect(shown.texts == ["20 90"])
  }

  // MARK: State

  private struct Dragged: View {
    @GestureState private var way = CGSize.zero
    @State var isThere = true
    var body: some View {
      VStack {
        Text("\(Int(way.width))")
        if isThere {
          Color.pureRed.frame(width: 200, height: 200)
            .gesture(DragGesture().updating($way) { value, state, _ in state = value.translation })
        }
        Button("away") { isThere.toggle() }
      }
    }
  }

  private func begin() throws -> (shown: Shown<Dragged>, at: CGPoint) {
    let shown = Shown(Dragged())
    let start = CGPoint(x: 196, y: try shown.frame("0").maxY + 100)
    shown.host.touchDown(at: start)
    shown.host.touchMove(to: CGPoint(x: start.x + 30, y: start.y))
    shown.host.settle()
    #expect(shown.texts.first == "30")
    return (shown, CGPoint(x: start.x + 30, y: start.y))
  }

  @Test("80: the state of a gesture returns when it ends, when it is cancelled, and when its view leaves")
  func state() throws {
    var (shown, place) = try begin()
    shown.host.touchUp(at: place)
    shown.host.rest()
    #expect(shown.texts.first == "0")
    (shown, place) = try begin()
    shown.host.touchCancel()
    shown.host.rest()
    #expect(shown.texts.first == "0")
    (shown, place) = try begin()
    let away = try shown.centre("away")
    shown.host.touchDown(at: away, finger: 1)
    shown.host.touchUp(at: away, finger: 1)
    shown.host.rest()
    #expect(shown.texts == ["0", "away"])
    shown.host.touchUp(at: place)
    shown.host.rest()
  }

  @Test("A gesture's state has its own transaction for the return")
  func resetting() throws {
    struct Screen: View {
      let log: GestureLog
      @GestureState private var isDown: Bool
      init(log: GestureLog) {
        self.log = log
        _isDown = GestureState(initialValue: false, reset: { last, _ in log.words.append("reset from \(last)") })
      }
      var body: some View {
        Text(isDown ? "down" : "up").gesture(LongPressGesture().updating($isDown) { value, state, _ in state = value })
      }
    }
    let log = GestureLog()
    let shown = Shown(Screen(log: log))
    let centre = try shown.centre("up")
    shown.host.touchDown(at: centre)
    shown.host.settle()
    #expect(shown.texts == ["down"])
    shown.host.touchUp(at: centre)
    shown.host.rest()
    #expect(shown.texts == ["up"] && log.words == ["reset from true"])
  }

  @Test("A press and then a drag: the finger stays down between both")
  func sequence() throws {
    let log = GestureLog()
    let shown = Shown(
      Text("Card").gesture(
        LongPressGesture().sequenced(before: DragGesture())
          .onChanged { value in
            switch value {
            case .first: log.words.append("pressing")
            case .second(true, nil): log.words.append("pressed")
            case .second(_, let drag?): log.words.append("drag \(Int(drag.translation.width))")
            default: break
            }
          }
          .onEnded { _ in log.words.append("end") }))
    let centre = try shown.centre("Card")
    shown.host.touchDown(at: centre)
    shown.host.advance(by: 0.6)
    shown.host.touchMove(to: CGPoint(x: centre.x + 40, y: centre.y))
    shown.host.touchUp(at: CGPoint(x: centre.x + 40, y: centre.y))
    shown.host.rest()
    #expect(log.words == ["pressing", "pressed", "drag 40", "end"])
  }

  @Test("A disabled view, a gesture that is not enabled and one that is absent do nothing")
  func disabled() throws {
    let log = GestureLog()
    let none: TapGesture? = nil
    let shown = Shown(
      VStack(spacing: 20) {
        Text("one").onTapGesture { log.words.append("one") }.disabled(true)
        Text("two").gesture(TapGesture().onEnded { log.words.append("two") }, isEnabled: false)
        Text("three").gesture(none)
        Text("four").onTapGesture { log.words.append("four") }.allowsHitTesting(false)
        Text("five").gesture(AnyGesture(TapGesture().map { 5 }.onEnded { log.words.append("\($0)") }))
      })
    for word in ["one", "two", "three", "four", "five"] { try shown.tap(word) }
    #expect(log.words == ["5"])
  }

  @Test("Lengths that are no numbers are reported, and count as the usual ones", .expecting("swiftui.gesture"))
  func badLengths() throws {
    let log = GestureLog()
    let shown = Shown(Text("Hold").onLongPressGesture(minimumDuration: .nan) { log.words.append("pressed") })
    let centre = try shown.centre("Hold")
    shown.host.touchDown(at: centre)
    shown.host.advance(by: 0.6)
    shown.host.touchUp(at: centre)
    #expect(log.words == ["pressed"])
  }

  @Test("A view that is read from the right is dragged by its own side: what follows the finger stays under it")
  func rightToLeft() throws {
    struct Screen: View {
      @State private var way = CGSize.zero
      var body: some View {
        Text("Card").offset(way).gesture(DragGesture().onChanged { way = $0.translation })
      }
    }
    let shown = Shown(Screen(), environment: .rightToLeft)
    let start = try shown.centre("Card")
    shown.host.touchDown(at: start)
    shown.host.touchMove(to: CGPoint(x: start.x + 50, y: start.y + 20))
    shown.host.settle()
    expectSame(try shown.centre("Card").x, start.x + 50)
    expectSame(try shown.centre("Card").y, start.y + 20)
    shown.host.touchUp(at: start)
  }

  @Test("VoiceOver activates a view that is tapped")
  func voiceOver() throws {
    let log = GestureLog()
    let shown = Shown(Text("Open").onTapGesture { log.words.append("tap") })
    shown.host.update { $0.isVoiceOverRunning = true }
    shown.host.settle()
    _ = shown.host.voiceOver.activate()
    shown.host.rest()
    #expect(log.words == ["tap"])
  }

  @Test("A recogniser of UIKit's is a gesture of a view: it acts with SwiftUI's spaces, and follows its value")
  func represented() throws {
    struct TwoTaps: UIGestureRecognizerRepresentable {
      let taps: Int
      let act: (CGPoint) -> Void
      func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer { UITapGestureRecognizer() }
      func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) {
        recognizer.numberOfTapsRequired = taps
      }
      func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
        if recognizer.state == .ended { act(context.converter.localLocation) }
      }
    }
    let log = GestureLog()
    let shown = Shown(
      Color.pureRed.frame(width: 100, height: 100).gesture(TwoTaps(taps: 2) { log.points.append($0) }))
    let frame = shown.frame(try #require(shown.all(UIView.self).last))
    let point = CGPoint(x: frame.minX + 30, y: frame.minY + 40)
    shown.host.tap(at: point)
    shown.host.advance(by: 0.1)
    shown.host.tap(at: point)
    #expect(log.points == [CGPoint(x: 30, y: 40)])
  }

  @Test("A view without gestures has no recognisers, and a drag evaluates what reads it alone")
  func cost() throws {
    #expect(Shown(Text("plain")).all(UIView.self).allSatisfy { $0.gestureRecognizers?.isEmpty ?? true })
    let (shown, place) = try begin()
    let before = shown.graph.work.evaluations
    shown.host.touchMove(to: CGPoint(x: place.x + 10, y: place.y))
    shown.host.settle()
    #expect(shown.graph.work.evaluations - before <= 2)
    shown.host.touchUp(at: place)
    shown.host.rest()
  }
}
