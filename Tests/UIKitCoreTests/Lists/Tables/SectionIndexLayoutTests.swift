import Foundation
import Testing

@testable import UIKitCore

@Suite("Section index")
struct SectionIndexLayoutTests {
  private func layout(_ count: Int, _ height: CGFloat, _ line: CGFloat = 10) -> SectionIndexLayout {
    SectionIndexLayout(count: count, room: 100...(100 + height), lineHeight: line)
  }

  @Test("Titles that fit are all shown, around the middle")
  func all() {
    let layout = layout(5, 90)
    #expect(layout.entries == (0..<5).map { .title($0) })
    #expect(layout.top == 120 && layout.bottom == 170 && layout.start(of: 2) == 140)
    #expect(layout.title(at: 139) == 1 && layout.title(at: 140) == 2)
    #expect(layout.title(at: -50) == 0 && layout.title(at: 900) == 4 && layout.title(at: .nan) == nil)
  }

  // behaviours.md §12 "Section index".
  @Test("Titles that do not fit give way to dots, the first and the last never")
  func dots() {
    #expect(
      layout(9, 75).entries == [
        .title(0), .dot(1..<3), .title(3), .dot(4..<5), .title(5), .dot(6..<8), .title(8),
      ])
    #expect(layout(26, 10).entries == [.title(0)])
  }

  @Test("Whatever the room: within it, in order, the finger gets the title it is on, and reaches every title downwards")
  func properties() {
    for count in 1...60 {
      for height in stride(from: CGFloat(10), through: 400, by: 9) {
        let layout = layout(count, height)
        #expect(layout.top >= 100 && layout.bottom <= 100 + height)
        var covered: [Int] = []
        for (index, entry) in layout.entries.enumerated() {
          switch entry {
          case .title(let title):
            covered.append(title)
            #expect(layout.title(at: layout.start(of: index) + 5) == title)
          case .dot(let range):
            #expect(!range.isEmpty, "a dot stands for something: \(count) in \(height)")
            covered += range
          }
        }
        #expect(covered.first == 0 && covered == Array(0..<covered.count))
        #expect(layout.entries.count == 1 || covered.count == count)
        let titles = stride(from: layout.top, to: layout.bottom, by: 0.25).compactMap { layout.title(at: $0) }
        #expect(titles == titles.sorted())
      }
    }
  }

  @Test("Without titles, room or a height there is nothing")
  func nothing() {
    for layout in [layout(0, 100), layout(-3, 100), layout(5, 9), layout(5, 90, 0), layout(5, 90, .infinity)] {
      #expect(layout.entries.isEmpty && layout.title(at: 120) == nil)
    }
  }
}
