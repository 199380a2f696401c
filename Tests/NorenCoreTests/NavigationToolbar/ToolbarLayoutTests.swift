import Foundation
import NorenCore
import RandomHistories
import Testing
import ToolbarModel

@Suite("The layout of a navigation toolbar, as values, which the live bar is compared with")
struct ToolbarLayoutTests {
  private typealias Content = ToolbarLayout.Content

  private func size(_ width: CGFloat) -> CGSize { CGSize(width: width, height: 20) }

  private func content(title: CGFloat? = 100, labels: [CGFloat] = [], left: [CGFloat] = [], right: [CGFloat] = [])
    -> ToolbarLayout.Content
  {
    var content = Content()
    content.chevron = size(14)
    content.backLabels = labels.map(size)
    content.leftItems = left.map(size)
    content.rightItems = right.map(size)
    content.title = title.map(size)
    return content
  }

  private func layout(_ content: ToolbarLayout.Content, width: CGFloat = 400) -> ToolbarLayout {
    ToolbarLayout(content, in: CGSize(width: width, height: 44))
  }

  // MARK: Figures

  @Test("A11: Chevron, label, left items, title and right items have the specified positions")
  func figures() {
    let layout = layout(content(labels: [50, 30], left: [40], right: [30, 20]))
    // margin + padding
    #expect(layout.frame(of: .backChevron) == CGRect(x: 7 + 2, y: (44 - 20) / 2, width: 14, height: 20))
    // … + chevron + gap
    #expect(layout.frame(of: .backLabel)?.minX == CGFloat(9 + 14 + 6))
    #expect(layout.backLabelIndex == 0)
    // … + label + padding + spacing
    #expect(layout.frame(of: .leftItem(0))?.minX == CGFloat(29 + 50 + 2 + 3))
    #expect(layout.frame(of: .title)?.midX == CGFloat(200))
    #expect(layout.frame(of: .rightItem(0))?.maxX == CGFloat(400 - 7))
    #expect(layout.frame(of: .rightItem(1))?.maxX == CGFloat(400 - 7 - 30 - 3))
  }

  @Test("A11: A side without items is 2 points wide, and the title is 7 points away from it")
  func emptySides() {
    var content = Content()
    content.title = size(1000)
    #expect(layout(content).frame(of: .title) == CGRect(x: 7 + 2 + 7, y: 12, width: 400 - 2 * 16, height: 20))
    content.title = size(10)
    content.isTitleFilling = true
    #expect(layout(content).frame(of: .title) == CGRect(x: 7 + 2 + 7, y: 12, width: 400 - 2 * 16, height: 20))
  }

  @Test("A11: A title is centred until a side needs the room, and then as close to the centre as possible")
  func aside() {
    #expect(layout(content(title: 100, left: [60])).frame(of: .title)?.midX == 200)
    let pushed = layout(content(title: 100, left: [200])).frame(of: .title)
    // margin + back (2 + 14 + 2) + spacing + item + title margin
    #expect(pushed == CGRect(x: 7 + 18 + 3 + 200 + 7, y: 12, width: 100, height: 20))
    let cut = layout(content(title: 300, left: [200])).frame(of: .title)
    #expect(cut?.minX == CGFloat(7 + 18 + 3 + 200 + 7))
    #expect(cut?.maxX == CGFloat(400 - 7 - 2 - 7))
  }

  @Test("A subtitle is below the title, or beside it in a compact bar")
  func subtitles() {
    var content = content(title: 100)
    content.subtitle = CGSize(width: 60, height: 14)
    let below = layout(content)
    #expect(below.frame(of: .title) == CGRect(x: 150, y: 22 - 17, width: 100, height: 20))
    #expect(below.frame(of: .subtitle) == CGRect(x: 150, y: 22 - 17 + 20, width: 100, height: 14))
    content.isSubtitleBeside = true
    let beside = layout(content)
    // 100 + 6 + 60 in the middle
    #expect(beside.frame(of: .title)?.minX == CGFloat(200 - 83))
    #expect(beside.frame(of: .subtitle)?.minX == CGFloat(200 - 83 + 106))
    #expect(beside.frame(of: .subtitle)?.maxX == CGFloat(200 + 83))
  }

  // MARK: Properties

  private func random(_ numbers: inout SeededNumbers) -> Content {
    func width(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers).rounded() }
    var content = Content()
    if numbers.isLikely(0.7) { content.chevron = size(width(8...30)) }
    content.backLabels = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in size(width(10...200)) }
    content.leftItems = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in size(width(10...80)) }
    content.rightItems = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in size(width(10...80)) }
    if numbers.isLikely(0.9) { content.title = size(width(0...500)) }
    if numbers.isLikely(0.3) { content.subtitle = size(width(0...300)) }
    content.isTitleFilling = numbers.isLikely(0.2)
    content.isSubtitleBeside = numbers.isLikely(0.3)
    return content
  }

  @Test("Items never overlap, stay in the bar and in order, and right-to-left mirrors them")
  func properties() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<20_000 {
      let content = random(&numbers)
      let size = CGSize(width: CGFloat.random(in: 700...1200, using: &numbers).rounded(), height: 44)
      let layout = ToolbarLayout(content, in: size)
      let mirror = ToolbarLayout(content, in: size, isRightToLeft: true)
      // Subtitles stand below.
      let frames = layout.elements.filter { $0.role != .subtitle || content.isSubtitleBeside }.map(\.frame)
      var end: CGFloat = 7
      var isRight = true
      for frame in frames {
        isRight = isRight && frame.minX >= end - 1e-9 && frame.width >= 0
        end = frame.maxX
      }
      isRight = isRight && end <= size.width - 7 + 1e-9
      for (element, image) in zip(layout.elements, mirror.elements) {
        isRight =
          isRight && element.role == image.role && element.frame.minY == image.frame.minY
          && abs(image.frame.minX - (size.width - element.frame.maxX)) < 1e-9
      }
      isRight = isRight && layout.elements.count == mirror.elements.count
      guard isRight else {
        Issue.record("\(content) in \(size): \(layout.elements)")
        return
      }
    }
  }

  @Test("A wider bar never shows a shorter label, and a label never moves the title")
  func monotonic() {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<2000 {
      let content = random(&numbers)
      var best = Int.max
      for width in stride(from: CGFloat(300), through: 1200, by: 50) {
        let layout = layout(content, width: width)
        let index = layout.backLabelIndex ?? Int.max
        #expect(index <= best || best == Int.max)
        best = min(best, index)
        guard layout.backLabelIndex != nil, let title = layout.frame(of: .title), content.subtitle == nil else {
          continue
        }
        let isCentred = abs(title.midX - width / 2) < 1e-9
        var bare = content
        bare.backLabels = []
        #expect(isCentred || self.layout(bare, width: width).frame(of: .title) == title)
      }
    }
  }
}
