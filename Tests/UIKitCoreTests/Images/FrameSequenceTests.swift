import Foundation
import Testing

@testable import UIKitCore

@Suite("Sequences of pictures")
struct FrameSequenceTests {
  @Test("Every picture is shown for the same time, in turn, and the sequence ends after its repetitions")
  func frames() throws {
    for count in 1...5 {
      for repeats in 0...3 {
        let sequence = try #require(FrameSequence(frameCount: count, duration: 0.7, repeatCount: repeats))
        let each = 0.7 / Double(count)
        for step in 0..<count * 4 {
          for part in [0, 0.5, 0.99] {
            let frame = sequence.frame(at: (Double(step) + part) * each)
            #expect(frame == (repeats > 0 && step >= count * repeats ? nil : step % count))
          }
        }
      }
    }
  }

  @Test("A time that is none, or before the start, shows the first picture; a long one any")
  func oddTimes() throws {
    let sequence = try #require(FrameSequence(frameCount: 3, duration: 1))
    for time in [-1, -Double.infinity, .nan, .infinity] { #expect(sequence.frame(at: time) == 0) }
    #expect((0..<3).contains(try #require(sequence.frame(at: 1e12))))
  }

  @Test("A duration that is none gives each picture a thirtieth of a second")
  func durations() {
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(FrameSequence(frameCount: 6, duration: duration)?.duration == 0.2)
    }
    #expect(FrameSequence(frameCount: 0, duration: 1) == nil)
  }
}
