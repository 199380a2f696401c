import Combine
import SwiftUICore
import Testing
import UIKit

@testable import SwiftUI

@Suite("Animators")
struct AnimatorTests {
  private func alpha(_ text: String, in shown: Shown<some View>) throws -> CGFloat {
    let label = try shown.label(text)
    return label.superview?.alpha ?? -1
  }

  @Test("Phases follow one another for as long as the view is there, each with its animation")
  func phases() throws {
    struct Screen: View {
      var body: some View {
        Text("phase").phaseAnimator([1.0, 0.5, 0]) {
          $0.opacity($1)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    let shown = Shown(Screen())
    shown.host.advance(by: 0.5)
    #expect(abs(try alpha("phase", in: shown) - 0.75) < 0.02)
    shown.host.advance(by: 1)
    #expect(abs(try alpha("phase", in: shown) - 0.25) < 0.03)
    shown.host.advance(by: 1)
    #expect(abs(try alpha("phase", in: shown) - 0.5) < 0.05)
    shown.controller.view.window?.rootViewController = UIViewController()
    shown.host.advance(by: 3)
    let frames = shown.frames
    shown.host.advance(by: 1)
    #expect(shown.frames == frames)
  }

  @Test("With a trigger the phases run once for each change, and end with the first; no animation does not spin")
  func trigger() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      let log: Log
      var body: some View {
        PhaseAnimator([0, 1, 2], trigger: moves.count) { phase in
          let _ = log.phases.append(phase)
          Text("phase \(phase)")
        } animation: {
          $0 == 1 ? nil : .linear(duration: 0)
        }
      }
    }
    final class Log { var phases: [Int] = [] }
    let (moves, log) = (Moves(), Log())
    let shown = Shown(Screen(moves: moves, log: log))
    #expect(shown.host.rest() && log.phases == [0])
    shown.change { moves.count = 1 }
    shown.host.advance(by: 0.5)
    #expect(shown.texts == ["phase 0"] && log.phases.contains(1) && log.phases.contains(2))
    #expect(!shown.isMoving)
  }

  @Test("Keyframes are followed in time, and repeat")
  func keyframes() throws {
    struct Screen: View {
      var body: some View {
        Text("frame").keyframeAnimator(initialValue: 0.0) {
          $0.opacity($1)
        } keyframes: { _ in
          KeyframeTrack {
            LinearKeyframe(1.0, duration: 1)
            LinearKeyframe(0.0, duration: 1)
          }
        }
      }
    }
    let shown = Shown(Screen())
    shown.host.advance(by: 0.5)
    #expect(abs(try alpha("frame", in: shown) - 0.5) < 0.02)
    shown.host.advance(by: 0.5)
    #expect(abs(try alpha("frame", in: shown) - 1) < 0.02)
    shown.host.advance(by: 0.75)
    #expect(abs(try alpha("frame", in: shown) - 0.25) < 0.02)
    shown.host.advance(by: 0.75)
    #expect(abs(try alpha("frame", in: shown) - 0.5) < 0.05)
  }

  @Test("A timeline shows its content at the dates of its schedule, and each frame for animations")
  func timeline() throws {
    final class Log { var dates: [Date] = [] }
    struct Screen: View {
      let log: Log
      let isAnimation: Bool
      var body: some View {
        if isAnimation {
          TimelineView(.animation) { content($0.date) }
        } else {
          TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { content($0.date) }
        }
      }
      private func content(_ date: Date) -> some View {
        log.dates.append(date)
        return Text("now")
      }
    }
    var log = Log()
    var shown = Shown(Screen(log: log, isAnimation: false))
    shown.host.advance(by: 3.5)
    #expect((4...5).contains(log.dates.count), "\(log.dates.count)")
    for (first, second) in zip(log.dates, log.dates.dropFirst()) {
      #expect(abs(second.timeIntervalSince(first) - 1) < 1e-3)
    }
    log = Log()
    shown = Shown(Screen(log: log, isAnimation: true))
    shown.host.advance(by: 1)
    #expect((58...64).contains(log.dates.count), "\(log.dates.count)")
    #expect(shown.host.rest())
  }

  @Test("A text with a content transition fades in when it changes in an animation")
  func content() throws {
    struct Screen: View {
      @ObservedObject var moves: Moves
      var body: some View {
        VStack {
          Text("count \(moves.count)").contentTransition(.numericText())
          Text("plain \(moves.count)")
        }
      }
    }
    let moves = Moves()
    let shown = Shown(Screen(moves: moves))
    shown.animate { moves.count = 1 }
    shown.host.advance(by: 0.5)
    #expect(abs(try shown.label("count 1").alpha - 0.5) < 0.02)
    #expect(try shown.label("plain 1").alpha == 1)
    shown.host.rest()
    #expect(try shown.label("count 1").alpha == 1)
  }
}
