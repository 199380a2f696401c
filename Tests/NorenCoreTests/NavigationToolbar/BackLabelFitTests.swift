import Foundation
import NorenCore
import Testing

@Suite("The back label that fits a bar")
struct BackLabelFitTests {
  private func fit(title: CGFloat?) -> BackLabelFit {
    var fit = BackLabelFit()
    fit.chevronWidth = 14
    fit.titleWidth = title
    return fit
  }

  @Test("A9: The label is the longest that leaves the title centred, for every bar width")
  func label() {
    for title in stride(from: CGFloat(0), through: 400, by: 10) {
      for width in stride(from: CGFloat(100), through: 500, by: 5) {
        // margin + padding + chevron + gap + label + padding, then the title's margin
        func fits(_ label: CGFloat) -> Bool {
          let end = 7 + 2 + 14 + 6 + label + 2 + 7
          return end <= (width - title) / 2 && end <= width - 7 - 2 - 7 - title
        }
        let index = fit(title: title).index(among: [120, 40], barWidth: width)
        #expect(index == (fits(120) ? 0 : fits(40) ? 1 : nil), "\(title) in \(width)")
      }
    }
  }

  @Test("Items on either side reduce the label's room, each with its spacing")
  func items() {
    var fit = fit(title: 100)
    // 7 + (2 + 14 + 6 + label + 2) + 7 ≤ (400 - 100) / 2
    #expect(fit.index(among: [112], barWidth: 400) == 0)
    #expect(fit.index(among: [113], barWidth: 400) == nil)
    fit.leftItemWidths = [40]
    #expect(fit.index(among: [112 - 3 - 40], barWidth: 400) == 0)
    #expect(fit.index(among: [113 - 3 - 40], barWidth: 400) == nil)
    // The title is pushed off the middle from the other side: 400 - 7 - 150 - 3 - 40 - 7 - 100 = 93 is where it begins.
    fit.rightItemWidths = [150, 40]
    fit.leftItemWidths = []
    #expect(fit.index(among: [93 - 7 - 7 - 24], barWidth: 400) == 0)
    #expect(fit.index(among: [94 - 7 - 7 - 24], barWidth: 400) == nil)
  }

  @Test("Without a title the label may reach the other side; beside a title that fills the bar there is none")
  func otherTitles() {
    var fit = fit(title: nil)
    // 7 + 24 + label ≤ 400 - 7 - 2 - 7
    #expect(fit.index(among: [353], barWidth: 400) == 0)
    #expect(fit.index(among: [354], barWidth: 400) == nil)
    fit.isTitleFilling = true
    #expect(fit.index(among: [1], barWidth: 400) == nil)
    #expect(fit.index(among: [], barWidth: 400) == nil)
  }

  @Test("The style's other lengths apply")
  func lengths() {
    var fit = fit(title: 100)
    (fit.horizontalMargin, fit.buttonPadding, fit.labelGap, fit.titleMargin) = (0, 0, 0, 0)
    #expect(fit.index(among: [136], barWidth: 400) == 0)
    #expect(fit.index(among: [137], barWidth: 400) == nil)
    (fit.itemSpacing, fit.leftItemWidths) = (20, [30])
    #expect(fit.index(among: [86], barWidth: 400) == 0)
    #expect(fit.index(among: [87], barWidth: 400) == nil)
    #expect(fit.sideWidth([]) == 2)
    fit.emptySideWidth = 9
    #expect(fit.sideWidth([]) == 9)
  }
}
