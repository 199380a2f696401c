import Foundation
import NorenCore
import Testing

@Suite("L7: How a toolbar follows the scroll")
struct ToolbarFollowTests {
  private let large = ToolbarFollow(rowHeight: 44, largeTitleHeight: 52)
  private let everything = ToolbarFollow(
    fixedHeight: 30, rowHeight: 60, minimumRowHeight: 44, largeTitleHeight: 52, searchHeight: 40)

  private func sample(_ distance: CGFloat, content: CGFloat = 3000) -> ScrollSample {
    ScrollSample(offset: distance - 100, contentLength: content, viewportLength: 800, leadingInset: 100)
  }

  @Test("L7: The heights are the sums of their parts")
  func heights() {
    #expect(everything.fullHeight == CGFloat(30 + 60 + 52 + 40))
    #expect(everything.way == CGFloat(40 + 52 + 60 - 44))
    #expect(everything.minimumHeight == CGFloat(30 + 44))
    #expect(everything.stops == [0, 40, 40 + 52, 40 + 52 + 16])
    #expect(ToolbarFollow(rowHeight: 44).stops == [0])
    #expect(large.stops == [0, 52])
    #expect(ToolbarFollow(rowHeight: 44, minimumRowHeight: 60).way == 0, "the least height is at most the full one")
  }

  @Test(
    "L7: The search collapses first, then the large title, then the collapsible part of the row",
    arguments: [
      (0, 40, 52, 60), (10, 30, 52, 60), (40, 0, 52, 60), (60, 0, 32, 60), (92, 0, 0, 60), (100, 0, 0, 52),
      (108, 0, 0, 44),
      (5000, 0, 0, 44),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func order(distance: CGFloat, search: CGFloat, title: CGFloat, row: CGFloat) {
    let stand = everything.state(at: distance)
    #expect(stand.searchHeight == search)
    #expect(stand.largeTitleHeight == title)
    #expect(stand.rowHeight == row)
    #expect(stand.height == 30 + search + title + row)
    #expect(stand.collapsedShare == min(distance, 108) / 108)
  }

  @Test("L7: The lower edge moves up with the content, point for point, until the bar has its minimum height")
  func lowerEdge() {
    for tenth in 0...2000 {
      let distance = CGFloat(tenth) / 10
      #expect(abs(everything.state(at: distance).height - max(182 - distance, 74)) < 1e-9)
    }
  }

  @Test("L7: A bar without collapsible parts does not move")
  func still() {
    let rule = ToolbarFollow(rowHeight: 44)
    #expect(rule.state(at: 0) == rule.state(at: 700))
    #expect(rule.state(at: 700).titleShare == 1)
    #expect(rule.state(at: 700).collapsedShare == 0)
  }

  @Test("L7: The title fades into the row while the last 20 to 4 points of the large one pass under it")
  func title() {
    #expect(large.state(at: 0).titleShare == 0)
    #expect(large.state(at: 52 - 20).titleShare == 0)
    #expect(large.state(at: 52 - 12).titleShare == 0.5)
    #expect(large.state(at: 52 - 4).titleShare == 1)
    #expect(large.state(at: 52).titleShare == 1)
  }

  @Test("L7: A background that shows only over content appears within 10 points beyond the bar's travel")
  func edge() {
    var rule = large
    rule.showsBackgroundOnlyOverContent = true
    #expect(rule.state(at: 0).backgroundOpacity == 0)
    #expect(rule.state(at: 52).backgroundOpacity == 0)
    #expect(rule.state(at: 57).backgroundOpacity == 0.5)
    #expect(rule.state(at: 62).backgroundOpacity == 1)
    #expect(large.state(at: 0).backgroundOpacity == 1)
  }

  @Test("L7: A large title has no hairline; it appears once content is under the row")
  func hairline() {
    #expect(large.state(at: 0).hairlineOpacity == 0)
    #expect(large.state(at: 52).hairlineOpacity == 0)
    #expect(large.state(at: 62).hairlineOpacity == 1)
    #expect(ToolbarFollow(rowHeight: 44).state(at: 0).hairlineOpacity == 1)
  }

  @Test("L7: A pull enlarges the large title by at most a tenth, and moves nothing")
  func pull() {
    let rest = large.state(at: 0)
    #expect(rest.largeTitleScale == 1)
    for pull in [CGFloat(1), 100, 200, 5000] {
      var stand = large.state(at: 0, pull: pull)
      #expect(abs(stand.largeTitleScale - (1 + 0.1 * min(pull / 200, 1))) < 1e-9)
      stand.largeTitleScale = 1
      #expect(stand == rest)
    }
  }

  // MARK: The page's own title and picture

  @Test(
    "L7: The content's title has faded by its share above the bar's lower edge",
    arguments: [
      (100, 0), (120, 0), (130, 0.25), (160, 1), (400, 1), (-50, 0),
    ] as [(CGFloat, CGFloat)])
  func reveal(barBottom: CGFloat, share: CGFloat) {
    let reveal = ToolbarReveal(title: (120, 160), pictureBottom: nil, barBottom: barBottom, barHeight: 44)
    #expect(reveal.title == share)
    #expect(reveal.picture == nil)
    #expect(large.state(at: 20, reveal: reveal).titleShare == share)
  }

  @Test(
    "L7: The background fades in while the last bar height of the picture passes under the bar",
    arguments: [
      (0, 0), (156, 0), (178, 0.5), (200, 1), (900, 1),
    ] as [(CGFloat, CGFloat)])
  func picture(barBottom: CGFloat, share: CGFloat) {
    let reveal = ToolbarReveal(title: nil, pictureBottom: 200, barBottom: barBottom, barHeight: 44)
    #expect(reveal.picture == share)
    #expect(large.state(at: 900, reveal: reveal).backgroundOpacity == share)
  }

  @Test("Bad input: A title without a height is visible or hidden; a non-finite one is hidden")
  func badReveal() {
    #expect(ToolbarReveal(title: (10, 10), pictureBottom: nil, barBottom: 9, barHeight: 44).title == 0)
    #expect(ToolbarReveal(title: (10, 10), pictureBottom: nil, barBottom: 10, barHeight: 44).title == 1)
    #expect(ToolbarReveal(title: (.nan, 10), pictureBottom: nil, barBottom: 10, barHeight: 44).title == 1)
    #expect(large.state(at: -10) == large.state(at: 0))
  }

  // MARK: Coming to rest

  @Test(
    "L7: Content rests at the nearer stop, from half way at the farther one",
    arguments: [
      (0, nil), (19, 0), (20, 40), (40, nil), (65, 40), (66, 92), (92, nil), (99, 92), (100, 108), (108, nil),
      (400, nil),
    ] as [(CGFloat, CGFloat?)])
  func resting(distance: CGFloat, expected: CGFloat?) {
    #expect(everything.restingDistance(for: sample(distance)) == expected)
  }

  @Test("L7: Content too short to reach the next stop returns to the previous one")
  func shortContent() {
    // 100 + 730 − 800: a range of 30.
    #expect(large.restingDistance(for: sample(29, content: 730)) == 0)
    #expect(large.restingDistance(for: sample(30, content: 730)) == 0)
    #expect(large.restingDistance(for: sample(30, content: 752)) == 52)
  }

  @Test("L7: Content pulled beyond an end, and non-finite offsets, are left alone")
  func leftAlone() {
    #expect(large.restingDistance(for: sample(-20)) == nil)
    #expect(large.restingDistance(for: sample(40, content: 730)) == nil)
    #expect(large.restingDistance(for: sample(.nan)) == nil)
  }

  // MARK: Histories

  private enum Step {
    case drag(CGFloat), jump(CGFloat), content(CGFloat), turn, rest
  }

  @Test(
    "L7: In any history the bar is at the clamped distance, moves no farther than it, and rests fully shown"
  )
  func histories() {
    checkHistories(count: 400, length: 100, seed: 21) { numbers in
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0: .turn
      case 1: .content(.random(in: 0...2000, using: &numbers))
      case 2: .jump(.random(in: -300...2000, using: &numbers))
      case 3, 4: .rest
      default: .drag(.random(in: -80...80, using: &numbers))
      }
    } failure: { history in
      fault(in: history)
    }
  }

  private func fault(in history: [Step]) -> String? {
    var rule = everything
    var sample = sample(0)
    for step in history {
      let former = (rule: rule, distance: sample.distance, stand: rule.state(at: sample.distance))
      switch step {
      case .drag(let by): sample.offset += by
      case .jump(let offset): sample.offset = offset
      case .content(let length): sample.contentLength = length
      case .turn: rule = rule == everything ? ToolbarFollow(rowHeight: 32) : everything
      case .rest:
        // A bounce ends, and then content settles.
        sample.offset = sample.offset(at: sample.distance)
        if let target = rule.restingDistance(for: sample) { sample.offset = sample.offset(at: target) }
        if rule.restingDistance(for: sample) != nil { return "it does not stay where it came to rest" }
        let isWhole = sample.distance >= rule.way || rule.stops.contains(sample.distance)
        // Only what does not reach the next stop may end between two, and there it has been sent back.
        if !isWhole { return "half a bar at rest, at \(sample.distance)" }
      }
      let pull = max(-sample.overscroll, 0)
      let stand = rule.state(at: sample.distance, pull: pull)
      if stand.height < rule.minimumHeight - 1e-9 || stand.height > rule.fullHeight + 1e-9 {
        return "height \(stand.height)"
      }
      for share in [stand.collapsedShare, stand.backgroundOpacity, stand.hairlineOpacity, stand.titleShare]
      where !(0...1).contains(share) { return "share \(share)" }
      let moved = abs(stand.height - former.stand.height)
      if rule == former.rule, moved > abs(sample.distance - former.distance) + 1e-9 { return "jump by \(moved)" }
      var bounced = sample
      bounced.offset = sample.offset(at: sample.distance)
      var unpulled = stand
      unpulled.largeTitleScale = 1
      if rule.state(at: bounced.distance) != unpulled { return "a bounce moved the bar" }
    }
    return nil
  }
}
