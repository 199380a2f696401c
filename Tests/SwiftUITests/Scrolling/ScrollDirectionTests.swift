import FailingDiagnostics
import Observation
import Testing
import UIKit

@testable import SwiftUI

@Suite("Scrolling sideways from the right")
struct ScrollDirectionTests {
  @Observable final class Model {
    var count = 40
    var first: CGFloat = 60
  }

  struct Columns: View {
    let model: Model
    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<model.count, id: \.self) { number in
            Text("\(number)").frame(width: number == 0 ? model.first : 60 + CGFloat(number % 7) * 40, height: 50)
          }
        }
      }
      .frame(height: 100)
    }
  }

  @Test("From the right, a lazy row of different widths begins with its first view, and stays while it grows")
  func beginning() throws {
    let model = Model()
    let shown = Shown(Columns(model: model), environment: .rightToLeft)
    expectSame(try shown.frame("0").midX, 393 - 30)
    shown.change { model.count = 60 }
    expectSame(try shown.frame("0").midX, 393 - 30)
    shown.change { model.first = 100 }
    expectSame(try shown.frame("0").midX, 393 - 50)
    expectSame(try shown.frame("1").midX, 393 - 100 - 50)
    shown.turn()
    let safe = shown.controller.view.safeAreaInsets
    expectSame(try shown.frame("0").midX, 852 - safe.right - 50)
  }

  @Test("From the right, what is seen stays in place while rows before it turn out to be of other widths")
  func steady() throws {
    let shown = Shown(Columns(model: Model()), environment: .rightToLeft)
    // Jumps to where the middle is estimated, then goes back to the beginning step by step.
    shown.change { shown.scrollView.contentOffset.x = shown.scrollView.contentSize.width / 2 }
    for _ in 0..<30 {
      let seen = shown.all(UILabel.self).map { (text: $0.text ?? "", x: shown.frame($0).midX) }
      let reference = try #require(seen.sorted { $0.x > $1.x }.first { (60...330).contains($0.x) })
      shown.change { shown.scrollView.contentOffset.x += 25 }
      expectSame(try shown.frame(reference.text).midX, reference.x - 25)
    }
  }

  @Test("From the right, cards come to rest at their leading edge, behind the margin")
  func aligned() throws {
    let shown = Shown(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<20, id: \.self) { Text("Card \($0)").frame(width: $0 == 0 ? 90 : 150, height: 50) }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 20).scrollTargetBehavior(.viewAligned).frame(height: 300),
      environment: .rightToLeft)
    shown.drag(from: CGPoint(x: 100, y: 438), by: 0, across: 180)
    let edges = shown.all(UILabel.self).map { shown.frame($0).midX + 75 }
    #expect(edges.contains { abs($0 - (393 - 20)) < 0.5 }, "\(edges)")
  }
}
