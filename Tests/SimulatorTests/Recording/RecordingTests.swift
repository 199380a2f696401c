import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import Simulator

@Suite("Recordings") struct RecordingTests {
  /// An iPhone 16 with few pixels, 393 × 852 points.
  private static let environment: DeviceEnvironment = {
    var profile = DeviceProfile.iPhone16
    profile.scale = 1
    return profile.environment
  }()

  private func session() -> AppSession {
    let session = AppSession(delegateClass: TouchPadDelegate.self, environment: Self.environment)
    session.launch()
    return session
  }

  /// Moves a finger for .4 s, which the app shows in every frame.
  private func swipe(_ session: AppSession) {
    session.touch(.atMost(milliseconds: 0)) {
      $0.follow(.straight(from: CGPoint(x: 10, y: 500), to: CGPoint(x: 250, y: 500), duration: 0.4))
    }
  }

  @Test("A recording begins with the whole screen, and has the changed frames with their times")
  func moments() throws {
    let session = session()
    session.recorder.start()
    session.advance(by: 500)
    swipe(session)
    session.advance(by: 250)
    let recording = try #require(session.recorder.stop())
    #expect(recording.moments[0].commits.map(\.isSnapshot) == [true])
    let frames = recording.moments.map { Int(($0.time * 60).rounded()) }
    // At the beginning, when the finger goes down, and at each of its 24 moves, of which the last is also the lifting.
    #expect(frames == [0] + Array(30...54))
    #expect(recording.moments.allSatisfy { $0.size == CGSize(width: 393, height: 852) && $0.overlay != nil })
    #expect(abs(recording.duration - (0.5 + 0.4 + 0.25)) < 0.001)
    #expect(recording.canvas == CGSize(width: 393, height: 852))
  }

  @Test("Frames outside a recording are not kept, and recordings may be nested")
  func nesting() throws {
    let session = session()
    swipe(session)
    session.recorder.start()
    swipe(session)
    session.recorder.start()
    session.advance(by: 100)
    let inner = try #require(session.recorder.stop())
    swipe(session)
    let outer = try #require(session.recorder.stop())
    #expect(inner.moments.count == 1)
    #expect(abs(inner.duration - 0.1) < 0.001)
    #expect(abs(outer.duration - 0.9) < 0.001)
    #expect(session.recorder.stop() == nil)
    #expect(!session.recorder.isRecording)
  }

  @Test("A recording continues across a relaunch, and has the screen's size of every frame")
  func relaunching() throws {
    let session = session()
    session.recorder.start()
    session.advance(by: 100)
    let isInLandscape = { (moment: Footage.Moment) in moment.size.width > moment.size.height }
    session.update(.atMost(milliseconds: 0)) { $0.isLandscape = true }
    session.advance(by: 100)
    session.updateByRelaunching { $0.userInterfaceStyle = .dark }
    session.advance(by: 100)
    let recording = try #require(session.recorder.stop())
    let film = try #require(try FilmMaker.film(of: recording, frames: 4))
    #expect(recording.moments.map(isInLandscape).prefix(2) == [false, true])
    #expect(recording.moments.flatMap(\.commits).count(where: \.isSnapshot) == 2)
    #expect(zip(recording.moments, recording.moments.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(recording.canvas == CGSize(width: 852, height: 852))
    #expect(film.videoSize == CGSize(width: 1278, height: 1278))
  }

  @Test("A recording started before the app includes its launch")
  func launching() throws {
    let session = AppSession(delegateClass: TouchPadDelegate.self, environment: Self.environment)
    session.recorder.start()
    session.launch()
    let recording = try #require(session.recorder.stop())
    #expect(recording.moments.first?.commits.first?.isSnapshot == true)
    let empty = AppSession(delegateClass: TouchPadDelegate.self, environment: Self.environment)
    empty.recorder.start()
    let nothing = try #require(empty.recorder.stop())
    let film = try FilmMaker.film(of: nothing, frames: 4)
    #expect(film == nil)
  }

  @Test("The same recording gives the same film and the same strip, twice and from another run")
  func determinism() throws {
    func film() throws -> FilmMaker.Film {
      let session = session()
      session.recorder.start()
      swipe(session)
      let recording = try #require(session.recorder.stop())
      return try #require(try FilmMaker.film(of: recording, frames: 4))
    }
    let (first, second) = (try film(), try film())
    #expect(first.video == second.video)
    #expect(first.strip == second.strip)
    // 590 = 393 × 1.5, made even.
    #expect(first.videoSize == CGSize(width: 590, height: 1278))
    #expect(first.video.prefix(4) == Data([0x1A, 0x45, 0xDF, 0xA3]))
  }

  @Test("Recording does not affect the app")
  func noTrace() {
    func picture(_ isRecorded: Bool) -> Data {
      let session = session()
      if isRecorded { session.recorder.start() }
      swipe(session)
      session.look()
      return session.picture.pngData()
    }
    #expect(picture(true) == picture(false))
  }

  @Test("A recorder retains nothing of an app that ended")
  func life() throws {
    weak var pictures: PictureServer?
    let recorder = FilmRecorder()
    do {
      let server = PictureServer()
      pictures = server
      recorder.attach(to: server) { (.zero, nil) }
      recorder.start()
    }
    LayerRuntime.current = LayerRuntime()
    #expect(pictures == nil)
    weak var former: FilmRecorder?
    do {
      let session = session()
      former = session.recorder
      session.recorder.start()
    }
    #expect(former == nil)
  }
}
