import Foundation
import NorenCore
import Testing

@Suite("The rules of the back swipe")
struct BackSwipeRuleTests {
  private let plain = BackSwipe(width: 400, isRightToLeft: false)
  private let mirrored = BackSwipe(width: 400, isRightToLeft: true)

  @Test("L2: Progress follows the finger, from 0 to 1, towards the trailing side")
  func share() {
    #expect([-50, 0, 100, 400, 900].map { plain.share(translationX: $0) } == [0, 0, 0.25, 1, 1])
    #expect([50, 0, -100, -400].map { mirrored.share(translationX: $0) } == [0, 0, 0.25, 1])
    #expect(BackSwipe(width: 0, isRightToLeft: false).share(translationX: 10) == 0)
  }

  @Test("L2: A slow swipe completes from half way; a flick above 300 decides by its direction")
  func finishing() {
    #expect(plain.finishes(share: 0.5, velocityX: 0))
    #expect(!plain.finishes(share: 0.49, velocityX: 299))
    #expect(plain.finishes(share: 0.1, velocityX: 300))
    #expect(plain.finishes(share: 0.9, velocityX: -299))
    #expect(!plain.finishes(share: 0.9, velocityX: -300))
    #expect(mirrored.finishes(share: 0.1, velocityX: -300))
    #expect(!mirrored.finishes(share: 0.9, velocityX: 300))
  }

  @Test("L2: It begins when the finger moves back more than vertically")
  func beginning() {
    for vertical in [-100, 100] as [CGFloat] {
      #expect(plain.begins(velocityX: 101, velocityY: vertical))
      #expect(!plain.begins(velocityX: 100, velocityY: vertical))
      #expect(!plain.begins(velocityX: -101, velocityY: vertical))
      #expect(mirrored.begins(velocityX: -101, velocityY: vertical))
    }
  }

  @Test(
    "L2: The upper screen follows the finger, the lower one comes from 30 % aside, by reading direction")
  func offsets() {
    // 0.3 · 400 · ¾ of the way left.
    #expect(plain.offsets(share: 0.25).lower == -90)
    #expect(plain.offsets(share: 0.25).upper == 100)
    #expect(mirrored.offsets(share: 0.25).lower == 90)
    #expect(mirrored.offsets(share: 0.25).upper == -100)
    #expect(plain.offsets(share: 1).lower == 0)
  }
}
