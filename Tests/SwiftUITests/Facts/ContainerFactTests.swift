import SwiftUI
import Testing
import UIKit

/// What the views of the module do with the arithmetic of SwiftUICore, which has tests of its own.
@Suite("Containers, guides and layouts of one's own")
struct ContainerFactTests {
  private func colour(_ shown: Shown<some View>, _ color: UIColor) throws -> CGRect {
    try shown.frame(#require(shown.all(UIView.self).first { $0.backgroundColor == color }))
  }

  @Test("A grid has common columns; a view that is no row spans all of them, and need not widen them")
  func grid() throws {
    let shown = Shown(
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Color.red.frame(width: 30, height: 10)
          Color.green.frame(width: 40, height: 20)
        }
        GridRow {
          Color.blue.frame(width: 50, height: 10)
          Color.orange.frame(width: 20, height: 10)
        }
        Color.yellow.frame(height: 4).gridCellUnsizedAxes(.horizontal)
      })
    let (red, green, blue) = try (colour(shown, .systemRed), colour(shown, .systemGreen), colour(shown, .systemBlue))
    expectSame(red.midX, blue.midX)
    expectSame(green.minX, blue.maxX + 10)
    expectSame(blue.minY, green.maxY + 5)
    expectSame(try colour(shown, .systemYellow).width, 100)
  }

  @Test("A guide that a view sets moves it in its container")
  func guides() throws {
    let shown = Shown(
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 50, height: 10)
        Color.blue.frame(width: 50, height: 10).alignmentGuide(.leading) { $0.width / 2 }
      })
    expectSame(try colour(shown, .systemBlue).minX, try colour(shown, .systemRed).minX - 25)
  }

  @Test("Of views that fit the first is shown, and the last if none does")
  func fitting() {
    struct Screen: View {
      let width: CGFloat
      var body: some View {
        ViewThatFits(in: .horizontal) {
          Text("wide").frame(width: 200)
          Text("middle").frame(width: 100)
          Text("narrow").frame(width: 50)
        }
        .frame(width: width)
      }
    }
    let shown = Shown(Screen(width: 300))
    #expect(shown.texts == ["wide"])
    for (width, text) in [(150, "middle"), (10, "narrow"), (250, "wide")] as [(CGFloat, String)] {
      shown.change { shown.controller.rootView = Screen(width: width) }
      #expect(shown.texts == [text])
    }
  }

  nonisolated struct Diagonal: Layout {
    struct Step: LayoutValueKey { static let defaultValue: CGFloat = 10 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.reduce(.zero) { size, view in
        let own = view.sizeThatFits(.unspecified)
        return CGSize(width: size.width + own.width, height: size.height + view[Step.self])
      }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var point = bounds.origin
      for view in subviews {
        view.place(at: point, proposal: .unspecified)
        point.x += view.sizeThatFits(.unspecified).width
        point.y += view[Step.self]
      }
    }
  }

  @Test("A layout of an app's own places its views, reads their values, and is exchanged without loss of state")
  func ownLayout() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Screen: View {
      let isDiagonal: Bool
      var body: some View {
        let layout = isDiagonal ? AnyLayout(Diagonal()) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          Color.red.frame(width: 20, height: 20).layoutValue(key: Diagonal.Step.self, value: 33)
          Counter()
        }
      }
    }
    let shown = Shown(Screen(isDiagonal: true))
    try shown.tap("0")
    let red = try colour(shown, .systemRed)
    let button = shown.frame(try #require(shown.all(UIControl.self).first))
    expectSame(button.minX, red.minX + 20)
    expectSame(button.minY, red.minY + 33)
    shown.change { shown.controller.rootView = Screen(isDiagonal: false) }
    #expect(shown.texts == ["1"])
    expectSame(try shown.frame("1").minY, try colour(shown, .systemRed).maxY)
  }

  @Test("19: siblings of a higher index are in front, those of one index in their order")
  func zIndex() {
    let shown = Shown(
      ZStack {
        Text("a").zIndex(1)
        Text("b")
        Text("c").zIndex(1)
        Text("d").zIndex(-1)
      })
    #expect(shown.texts == ["d", "b", "a", "c"])
  }
}
