import Foundation
import Testing

@testable import UIKitCore

@Suite("Bars at the edge of content")
struct ScrollEdgeRulesTests {
  @Test("Which appearance a bar looks for follows from its height and the content's place")
  func order() {
    #expect(BarAppearanceSlot.order(isCompact: false, isAtEdge: false) == [.standard])
    #expect(BarAppearanceSlot.order(isCompact: true, isAtEdge: false) == [.compact, .standard])
    #expect(BarAppearanceSlot.order(isCompact: false, isAtEdge: true) == [.scrollEdge, .standard])
    #expect(
      BarAppearanceSlot.order(isCompact: true, isAtEdge: true)
        == [.compactScrollEdge, .scrollEdge, .compact, .standard])
    #expect(BarAppearanceSlot.allCases.filter(\.isForEdge) == [.scrollEdge, .compactScrollEdge])
  }

  @Test("The background comes over 10 points, and never leaves 0…1")
  func background() {
    #expect(ScrollEdgeRules.backgroundShare(distance: -40) == 0)
    #expect(ScrollEdgeRules.backgroundShare(distance: 5) == 0.5)
    #expect(ScrollEdgeRules.backgroundShare(distance: 400) == 1)
    #expect(ScrollEdgeRules.backgroundShare(distance: .nan) == 0)
  }

  @Test("A large title goes with the content; the small one appears as the last of it goes")
  func largeTitle() {
    #expect(ScrollEdgeRules.largeTitleRest(height: 52, distance: -30) == 52)
    #expect(ScrollEdgeRules.largeTitleRest(height: 52, distance: 20) == 32)
    #expect(ScrollEdgeRules.largeTitleRest(height: 52, distance: 400) == 0)
    #expect(ScrollEdgeRules.titleOpacity(height: 52, rest: 52) == 0)
    #expect(ScrollEdgeRules.titleOpacity(height: 52, rest: 12) == 0.5)
    #expect(ScrollEdgeRules.titleOpacity(height: 52, rest: 0) == 1)
    #expect(ScrollEdgeRules.titleOpacity(height: 0, rest: 0) == 1)
  }

  @Test("Content comes to rest with the large title whole or gone, and whole where it cannot be hidden")
  func resting() {
    #expect(ScrollEdgeRules.restingDistance(25, height: 52, range: 900) == 0)
    #expect(ScrollEdgeRules.restingDistance(26, height: 52, range: 900) == 52)
    #expect(ScrollEdgeRules.restingDistance(40, height: 52, range: 45) == 0)
    for distance in [-10, 0, 52, 300] as [CGFloat] {
      #expect(ScrollEdgeRules.restingDistance(distance, height: 52, range: 900) == distance)
    }
  }

  @Test("The last screen that says so decides about a large title; a root that says nothing has one")
  func modes() {
    for first in ScrollEdgeRules.TitleMode.allCases {
      for second in ScrollEdgeRules.TitleMode.allCases {
        let expected = second == .automatic ? first != .never : second == .always
        #expect(ScrollEdgeRules.isLarge([first, second]) == expected)
      }
    }
    #expect(!ScrollEdgeRules.isLarge([]))
  }
}
