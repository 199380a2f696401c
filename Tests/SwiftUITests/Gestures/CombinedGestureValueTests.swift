import SwiftUI
import Testing
import UIKit

@Suite("Values of combined gestures")
struct CombinedGestureValueTests {
  private final class Log { var words: [String] = [] }

  private func tap(_ shown: Shown<some View>, times: Int = 1) {
    for _ in 0..<times {
      shown.host.tap(at: CGPoint(x: 196, y: 440))
      shown.host.advance(by: 0.05)
    }
    shown.host.rest()
    shown.host.advance(by: 0.6)
    shown.host.rest()
  }

  @Test("Of exclusive gestures the value says which one was recognised")
  func exclusive() {
    let log = Log()
    let gesture = ExclusiveGesture(TapGesture(count: 2), TapGesture())
    #expect(gesture.first.count == 2 && gesture.second.count == 1)
    let shown = Shown(
      Color.red.gesture(
        gesture.onEnded { value in
          switch value {
          case .first: log.words.append("double")
          case .second: log.words.append("single")
          }
        }))
    tap(shown)
    #expect(log.words == ["single"])
    tap(shown, times: 2)
    #expect(log.words == ["single", "double"])
  }

  @Test("Of simultaneous gestures the value has what each has come to")
  func simultaneous() {
    let log = Log()
    let gesture = SimultaneousGesture(TapGesture(), SpatialTapGesture(count: 1, coordinateSpace: .local))
    #expect(gesture.first.count == 1 && gesture.second.count == 1)
    let shown = Shown(
      Color.red.frame(width: 100, height: 100).gesture(
        gesture.onEnded { value in
          log.words.append("\(value.first != nil) \(value.second.map { "\(Int($0.location.x))" } ?? "none")")
        }))
    let view = shown.all(UIView.self).first { $0.backgroundColor == .systemRed }
    let frame = view.map(shown.frame) ?? .zero
    shown.host.tap(at: CGPoint(x: frame.minX + 30, y: frame.midY))
    shown.host.rest()
    #expect(log.words == ["true 30"])
  }

  @Test("Of a sequence the value is the first one's until the second begins")
  func sequence() {
    let log = Log()
    let gesture = SequenceGesture(LongPressGesture(minimumDuration: 0.5), DragGesture(minimumDistance: 5))
    #expect(gesture.first.minimumDuration == 0.5 && gesture.first.maximumDistance == 10)
    #expect(gesture.second.minimumDistance == 5)
    let shown = Shown(
      Color.red.gesture(
        gesture.onEnded { value in
          if case .second(true, let drag?) = value { log.words.append("\(Int(drag.translation.width))") }
        }))
    shown.host.touchDown(at: CGPoint(x: 150, y: 400))
    shown.host.advance(by: 0.7)
    for step in 1...10 {
      shown.host.touchMove(to: CGPoint(x: 150 + CGFloat(step) * 4, y: 400))
      shown.host.advance(by: 1 / 60)
    }
    shown.host.touchUp(at: CGPoint(x: 190, y: 400))
    shown.host.rest()
    #expect(log.words == ["40"])
  }
}
