import Foundation
import Noren
import Testing
import UIKit

@Suite("Progress of a page control")
final class PageControlProgressTests {
  private final class Delegate: PageControlTimerProgressDelegate {
    var heard: [String] = []
    var frames = 0
    var initial: [Int: Float] = [:]
    var refused: Set<Int> = []

    func pageControlProgress(_ progress: PageControlProgress, initialProgressForPage page: Int) -> Float {
      initial[page] ?? 0
    }
    func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress) {
      heard.append(progress.isProgressVisible ? "visible" : "invisible")
    }
    func pageControlTimerProgressDidChange(_ progress: PageControlTimerProgress) { frames += 1 }
    func pageControlTimerProgress(_ progress: PageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
      heard.append("\(page)?")
      return !refused.contains(page)
    }
  }

  private func scene(_ progress: PageControlProgress, pages: Int = 3, current: Int = 0) -> PageControlScene {
    let control = PageControl()
    control.progress = progress
    return PageControlScene(pages: pages, current: current, control: control)
  }

  private func isNear(_ progress: PageControlProgress, _ expected: Float) -> Bool {
    abs(progress.currentProgress - expected) < 1e-4
  }

  /// The part of the current dot that is filled, 0…1.
  private func filled(_ scene: PageControlScene) -> CGFloat? {
    scene.dots.compactMap { dot in dot.subviews.first.map { $0.bounds.width / dot.bounds.width } }.first
  }

  // MARK: Shown

  @Test("D2: the current dot becomes three dots long and fills with the progress")
  func shown() {
    let progress = PageControlProgress()
    let scene = scene(progress)
    #expect(scene.dots.map(\.bounds.width) == [21, 7, 7])
    // 39 and two dots more.
    #expect(scene.control.bounds.width == CGFloat(39 + 14))
    progress.currentProgress = 0.5
    scene.host.rest()
    #expect(filled(scene) == 0.5)
    scene.control.currentPage = 1
    scene.host.rest()
    #expect(scene.dots.map(\.bounds.width) == [7, 21, 7] && filled(scene) == 0)
    scene.control.progress = nil
    scene.host.rest()
    #expect(scene.dots.map(\.bounds.width) == [7, 7, 7] && filled(scene) == nil)
  }

  @Test("D2: progress continues when a page that the user turned to is shown later")
  func deferred() {
    let progress = PageControlProgress()
    let scene = scene(progress)
    scene.control.defersCurrentPageDisplay = true
    scene.control.accessibilityIncrement()
    #expect(scene.control.currentPage == 1)
    progress.currentProgress = 0.5
    // The same page, which only now shows.
    scene.control.currentPage = 1
    scene.host.rest()
    #expect(scene.dots.map(\.bounds.width) == [7, 21, 7])
    #expect(progress.currentProgress == 0.5 && filled(scene) == 0.5)
  }

  @Test("D2: a paused timer requests no more frames, and resumes as if never paused")
  func pausedForGood() {
    let (timer, delegate) = (PageControlTimerProgress(preferredDuration: 2), Delegate())
    timer.delegate = delegate
    let scene = scene(timer)
    timer.resumeTimer()
    scene.host.advance(by: 0.5)
    timer.pauseTimer()
    delegate.frames = 0
    scene.host.advance(by: 0.5)
    #expect(delegate.frames == 0)
    #expect(isNear(timer, 0.25))
    timer.resumeTimer()
    scene.host.advance(by: 0.5)
    // Once in each of 30 frames.
    #expect(delegate.frames == 30)
    #expect(isNear(timer, 0.5))
  }

  @Test("Bad input: progress is clamped between 0 and 1, and a non-finite one is refused")
  func badProgress() {
    let timer = PageControlTimerProgress(preferredDuration: 1)
    for progress in [PageControlProgress(), timer] {
      progress.currentProgress = 0.25
      progress.currentProgress = .nan
      #expect(progress.currentProgress == 0.25)
      progress.currentProgress = 7
      #expect(progress.currentProgress == 1)
      progress.currentProgress = -7
      #expect(progress.currentProgress == 0)
    }
  }

  @Test("D2: progress is visible on screen, but not while a finger slides, and reports it")
  func visibility() {
    let (progress, delegate) = (PageControlProgress(), Delegate())
    progress.delegate = delegate
    let scene = scene(progress)
    #expect(progress.isProgressVisible && delegate.heard == ["visible"])
    scene.host.touchDown(at: scene.point(3))
    #expect(progress.isProgressVisible)
    scene.host.touchMove(to: scene.point(30))
    scene.host.rest()
    #expect(!progress.isProgressVisible && scene.dots.allSatisfy { $0.bounds.width == 7 })
    scene.host.touchUp(at: scene.point(30))
    scene.host.rest()
    #expect(progress.isProgressVisible)
    scene.control.isHidden = true
    #expect(!progress.isProgressVisible)
    scene.control.isHidden = false
    scene.control.hidesForSinglePage = true
    scene.control.numberOfPages = 1
    #expect(!progress.isProgressVisible)
    scene.control.numberOfPages = 2
    scene.control.removeFromSuperview()
    #expect(!progress.isProgressVisible)
    #expect(delegate.heard.count == 8)
  }

  @Test("A progress belongs to one control")
  func oneControl() {
    let progress = PageControlProgress()
    let (first, second) = (PageControl(), PageControl())
    first.progress = progress
    second.progress = progress
    #expect(first.progress == nil && second.progress === progress)
  }

  @Test("A timer replaced by another progress turns no more pages")
  func replacedTimer() {
    let timer = PageControlTimerProgress(preferredDuration: 1)
    let scene = scene(timer)
    timer.resumeTimer()
    scene.host.advance(by: 0.5)
    scene.control.progress = PageControlProgress()
    scene.host.advance(by: 3)
    #expect(scene.control.currentPage == 0)
    #expect(isNear(timer, 0.5) && !timer.isProgressVisible)
  }

  @Test("D2: each page begins with the progress given by the delegate")
  func initial() {
    let (progress, delegate) = (PageControlProgress(), Delegate())
    delegate.initial = [0: 0.1, 2: 0.75]
    progress.delegate = delegate
    let scene = scene(progress)
    #expect(progress.currentProgress == 0.1)
    scene.control.currentPage = 2
    #expect(progress.currentProgress == 0.75)
    scene.control.numberOfPages = 2
    #expect(progress.currentProgress == 0)
  }

  @Test("Right-to-left: the dot fills from the right; in a column from the start of the row")
  func directions() {
    let progress = PageControlProgress()
    let control = PageControl()
    control.progress = progress
    let scene = PageControlScene(pages: 2, environment: .rightToLeftPhone, control: control)
    progress.currentProgress = 1.0 / 3
    scene.host.rest()
    let dot = scene.dots[1]
    #expect(abs((dot.subviews.first?.frame.minX ?? 0) - 14) < 1e-4)
    control.direction = .bottomToTop
    scene.host.rest()
    #expect(dot.bounds.size == CGSize(width: 7, height: 21))
    #expect(abs((dot.subviews.first?.frame.minY ?? 0) - 14) < 1e-4)
  }

  // MARK: Timer

  @Test(
    "D2: pages turn after their time, at any frame rate, and send their event",
    arguments: [60, 97, 120, 240])
  func turns(framesPerSecond: Int) {
    let timer = PageControlTimerProgress(preferredDuration: 2)
    timer.setDuration(1, forPage: 1)
    timer.resetsToInitialPageAfterEnd = true
    let scene = scene(timer)
    timer.resumeTimer()
    #expect(timer.duration(forPage: 1) == 1 && timer.duration(forPage: 2) == 2)
    // 2 + 1 + 2 seconds, and half of the first page again.
    for _ in 0..<(6 * framesPerSecond) { scene.host.advance(by: 1 / Double(framesPerSecond)) }
    #expect(scene.changes.map(\.page) == [1, 2, 0])
    #expect(isNear(timer, 0.5))
  }

  @Test("D2: a timer that does not repeat stops at the end, full")
  func end() {
    let timer = PageControlTimerProgress(preferredDuration: 1)
    let scene = scene(timer, pages: 2)
    timer.resumeTimer()
    scene.host.advance(by: 5)
    #expect(scene.control.currentPage == 1 && timer.currentProgress == 1 && !timer.isRunning)
    #expect(filled(scene) == 1)
  }

  @Test("D2: a timer waits until it is resumed, and continues where it was paused")
  func pause() {
    let timer = PageControlTimerProgress(preferredDuration: 4)
    let scene = scene(timer)
    scene.host.advance(by: 1)
    #expect(timer.currentProgress == 0 && !timer.isRunning)
    timer.resumeTimer()
    scene.host.advance(by: 1)
    timer.pauseTimer()
    scene.host.advance(by: 10)
    #expect(isNear(timer, 0.25) && !timer.isRunning)
    timer.resumeTimer()
    scene.host.advance(by: 1)
    #expect(isNear(timer, 0.5))
  }

  @Test("D2: no time passes off screen, under a finger, or while the app is inactive")
  func waits() {
    let timer = PageControlTimerProgress(preferredDuration: 10)
    let scene = scene(timer)
    timer.resumeTimer()
    scene.host.advance(by: 1)
    scene.control.isHidden = true
    scene.host.advance(by: 3)
    scene.control.isHidden = false
    scene.host.advance(by: 1)
    #expect(isNear(timer, 0.2))
    scene.control.removeFromSuperview()
    scene.host.advance(by: 3)
    scene.screen.view.addSubview(scene.control)
    scene.host.advance(by: 1)
    #expect(isNear(timer, 0.3))
    scene.host.resignActive()
    scene.host.advance(by: 3)
    scene.host.becomeActive()
    scene.host.advance(by: 1)
    #expect(isNear(timer, 0.4))
    scene.control.center = CGPoint(x: 100, y: 300)
    scene.host.touchDown(at: scene.point(1))
    scene.host.advance(by: 3)
    scene.host.touchCancel()
    scene.host.advance(by: 1)
    #expect(isNear(timer, 0.5) && timer.isRunning)
  }

  @Test("D2: the delegate is notified of every frame, and may hold a page")
  func delegate() {
    let (timer, delegate) = (PageControlTimerProgress(preferredDuration: 1), Delegate())
    timer.delegate = delegate
    delegate.refused = [1]
    let scene = scene(timer)
    timer.resumeTimer()
    scene.host.advance(by: 0.5)
    #expect(delegate.frames == 30)
    scene.host.advance(by: 1)
    #expect(scene.control.currentPage == 0 && timer.currentProgress == 1 && timer.isRunning)
    #expect(delegate.heard.contains("1?"))
    delegate.refused = []
    delegate.initial = [1: 0.5]
    scene.host.advance(by: 1.0 / 60)
    #expect(scene.control.currentPage == 1)
    #expect(timer.currentProgress >= 0.5 && timer.currentProgress < 0.55)
  }

  @Test("D2: a page turned by the user restarts its time")
  func turnedByHand() {
    let timer = PageControlTimerProgress(preferredDuration: 4)
    let scene = scene(timer)
    timer.resumeTimer()
    scene.host.advance(by: 3)
    scene.tap(scene.control.convert(CGPoint(x: 50, y: 18), to: scene.control))
    #expect(scene.control.currentPage == 1)
    scene.host.advance(by: 2)
    #expect(scene.control.currentPage == 1)
    scene.host.advance(by: 2.5)
    #expect(scene.control.currentPage == 2)
  }

  @Test("D2: a page whose duration changes keeps its share of elapsed time")
  func newDuration() {
    let timer = PageControlTimerProgress(preferredDuration: 4)
    let scene = scene(timer)
    timer.resumeTimer()
    scene.host.advance(by: 1)
    timer.preferredDuration = 8
    #expect(isNear(timer, 0.25))
    timer.setDuration(2, forPage: 0)
    scene.host.advance(by: 1)
    #expect(isNear(timer, 0.75))
  }

  @Test("Bad input: an invalid duration keeps the page, and zero is one frame")
  func badDurations() {
    let endless = PageControlTimerProgress(preferredDuration: .nan)
    let first = scene(endless)
    endless.resumeTimer()
    first.host.advance(by: 100)
    #expect(first.control.currentPage == 0 && endless.currentProgress == 0)
    let hasty = PageControlTimerProgress(preferredDuration: -1)
    hasty.resetsToInitialPageAfterEnd = true
    let second = scene(hasty)
    hasty.resumeTimer()
    second.host.advance(by: 0.5)
    #expect(second.changes.count >= 29 && second.changes.count <= 31)
  }

  // MARK: Lifetime

  @Test("Lifetime: control, progress and their callbacks end with the screen")
  func lifetime() {
    weak var control: PageControl?
    weak var timer: PageControlTimerProgress?
    weak var delegate: Delegate?
    let host = ApplicationHost()
    do {
      let scene = UIViewController()
      let (madeControl, madeTimer, madeDelegate) = (
        PageControl(), PageControlTimerProgress(preferredDuration: 1), Delegate()
      )
      madeControl.numberOfPages = 3
      madeControl.progress = madeTimer
      madeTimer.delegate = madeDelegate
      scene.view.addSubview(madeControl)
      host.show(scene)
      madeTimer.resumeTimer()
      host.advance(by: 0.5)
      (control, timer, delegate) = (madeControl, madeTimer, madeDelegate)
      madeControl.removeFromSuperview()
    }
    host.advance(by: 0.1)
    #expect(control == nil && timer == nil && delegate == nil)
  }

  @Test("Lifetime: a timer stops when its control is released")
  func controlGoes() {
    let host = ApplicationHost()
    let timer = PageControlTimerProgress(preferredDuration: 1)
    do {
      let control = PageControl()
      control.numberOfPages = 3
      control.progress = timer
      host.show(control, frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      timer.resumeTimer()
      host.advance(by: 0.5)
      control.removeFromSuperview()
    }
    host.advance(by: 2)
    #expect(isNear(timer, 0.5))
  }

  /// Whose author forgot to call `super`, so that nobody hears that it leaves the screen.
  private final class ForgetfulControl: PageControl {
    override func didMoveToWindow() {}
  }

  @Test("Lifetime: a running timer that is released stops its display link")
  func timerGoesWhileRunning() {
    let host = ApplicationHost()
    weak var timer: PageControlTimerProgress?
    do {
      let control = ForgetfulControl()
      control.numberOfPages = 3
      host.show(control, frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      let made = PageControlTimerProgress(preferredDuration: 60)
      control.progress = made
      made.resumeTimer()
      host.advance(by: 2 / 60)
      #expect(host.hasMotion)
      timer = made
      control.removeFromSuperview()
    }
    #expect(timer == nil)
    host.advance(by: 2 / 60)
    #expect(!host.hasMotion)
  }
}
