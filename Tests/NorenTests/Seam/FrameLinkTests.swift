import NorenSeam
import Testing
import UIKit

@Suite("Display links through the seam", .serialized)
struct FrameLinkTests {
  private final class Token {}

  @Test("A link calls its closure with itself, once a frame, from adding to invalidation")
  func frames() {
    let host = ApplicationHost()
    var heard: [CADisplayLink] = []
    var times: [CFTimeInterval] = []
    let link = FrameLink.make {
      heard.append($0)
      times.append($0.timestamp)
    }
    host.advance(by: 3 / 60)
    #expect(heard.isEmpty && link.timestamp == 0 && link.targetTimestamp == 0)
    link.add(to: .main, forMode: .common)
    let start = CACurrentMediaTime()
    host.advance(by: 3 / 60)
    #expect(heard == [link, link, link])
    #expect(zip(times, 1...3).allSatisfy { abs($0 - start - Double($1) / 60) < 1e-9 })
    link.invalidate()
    host.advance(by: 1)
    #expect(heard.count == 3)
  }

  @Test("A link in two modes runs until it is removed from both")
  func modes() {
    let host = ApplicationHost()
    var count = 0
    let link = FrameLink.make { _ in count += 1 }
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    host.advance(by: 1 / 60)
    #expect(count == 1)
    link.remove(from: .main, forMode: .default)
    host.advance(by: 1 / 60)
    #expect(count == 2)
    link.remove(from: .main, forMode: .common)
    host.advance(by: 1)
    #expect(count == 2)
  }

  @Test("Waiting for rest waits for a link that ends soon, and not for one that continues")
  func rest() {
    let host = ApplicationHost()
    var count = 0
    var link: CADisplayLink?
    link = FrameLink.make { _ in
      count += 1
      if count == 30 { link?.invalidate() }
    }
    link?.add(to: .main, forMode: .common)
    #expect(host.rest() && count == 30)
    // As a page control's timer.
    var turns = 0
    let timer = FrameLink.make { _ in turns += 1 }
    timer.add(to: .main, forMode: .common)
    #expect(host.rest())
    // Its first frame, and those of the second after it.
    #expect(turns == 1 + 60)
    #expect(host.rest() && turns == 61, "Once is enough")
    timer.isPaused = true
    timer.isPaused = false
    #expect(host.hasMotion, "Something new may have begun")
    timer.invalidate()
    #expect(!host.hasMotion)
  }

  @Test("A view moved by a link is on screen in the same frame")
  func sameFrame() {
    let host = ApplicationHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.show(UIViewController()).addSubview(view)
    let link = FrameLink.make { _ in view.center.x += 10 }
    link.add(to: .main, forMode: .common)
    host.advance(by: 2 / 60)
    #expect(view.layer.presentation()?.position.x == CGFloat(5 + 2 * 10))
    link.invalidate()
  }

  @Test("A running link is retained with its closure; invalidated, even by the closure itself, both are released")
  func lifetime() {
    for invalidatesItself in [false, true] {
      let host = ApplicationHost()
      weak var token: Token?
      weak var link: CADisplayLink?
      do {
        let held = Token()
        let made = FrameLink.make { link in
          _ = held
          if invalidatesItself { link.invalidate() }
        }
        (token, link) = (held, made)
        made.add(to: .main, forMode: .common)
      }
      #expect(token != nil && link != nil)
      host.advance(by: 1 / 60)
      if !invalidatesItself {
        #expect(token != nil)
        link?.invalidate()
      }
      host.advance(by: 1 / 60)
      #expect(token == nil && link == nil)
    }
  }

  @Test("A link released before it was added releases its closure, and so does a host that ends")
  func unused() {
    weak var token: Token?
    do {
      let held = Token()
      token = held
      _ = FrameLink.make { _ in _ = held }
    }
    #expect(token == nil)
    do {
      let (host, held) = (ApplicationHost(), Token())
      token = held
      FrameLink.make { _ in _ = held }.add(to: .main, forMode: .common)
      host.advance(by: 1 / 60)
    }
    #expect(token == nil)
  }
}
