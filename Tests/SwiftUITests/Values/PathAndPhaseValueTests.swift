import SwiftUI
import Testing
import UIKit

@Suite("Paths of stacks, phases of scrolling and the like, as values")
struct PathAndPhaseValueTests {
  @Test("A path holds values of any types, and is empty without")
  func path() {
    var path = NavigationPath([1, 2])
    #expect(path.count == 2 && !path.isEmpty)
    path.append("three")
    path.removeLast(3)
    #expect(path.isEmpty && path == NavigationPath())
  }

  @Test("A stack shows the screens of a path that it begins with")
  func shownPath() {
    struct Screen: View {
      @State var path = NavigationPath([7])
      var body: some View {
        NavigationStack(path: $path) {
          Text("Root").navigationDestination(for: Int.self) { Text(verbatim: "Number \($0)") }
        }
      }
    }
    #expect(Shown(Screen()).visible.contains("Number 7"))
  }

  @Test("Content scrolls in all phases but idle")
  func scrollPhases() {
    #expect(!ScrollPhase.idle.isScrolling)
    for phase in [ScrollPhase.tracking, .interacting, .decelerating, .animating] {
      #expect(phase.isScrolling, "\(phase)")
    }
  }

  @Test("Columns and rows of a grid keep what they are given")
  func gridItems() {
    let item = GridItem(.fixed(40), spacing: 3, alignment: .top)
    guard case .fixed(40) = item.size else {
      Issue.record("The size is \(item.size).")
      return
    }
    #expect(item.spacing == 3 && item.alignment == .top)
    let grid = GridLayout(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 5)
    #expect(grid.alignment == .leading && grid.horizontalSpacing == 4 && grid.verticalSpacing == 5)
    let row = HStackLayout(alignment: .bottom, spacing: 6)
    #expect(
      row.alignment == .bottom && row.spacing == 6 && HStackLayout.layoutProperties.stackOrientation == .horizontal)
  }

  @Test("Coordinate spaces know their kind")
  func spaces() {
    #expect(CoordinateSpace.global.isGlobal && !CoordinateSpace.global.isLocal)
    #expect(CoordinateSpace.local.isLocal && !CoordinateSpace.named("a").isLocal)
    #expect(GlobalCoordinateSpace().coordinateSpace == .global && LocalCoordinateSpace().coordinateSpace == .local)
    #expect(NamedCoordinateSpace.named("a").coordinateSpace == .named("a"))
  }

  @Test("A reader knows the room of the bars, and where a named space is")
  func reader() {
    struct Screen: View {
      var body: some View {
        VStack(spacing: 0) {
          Color.clear.frame(height: 50)
          GeometryReader { proxy in
            let space = proxy.bounds(of: .named("column"))
            Text(verbatim: "\(Int(proxy.safeAreaInsets.bottom)) \(space.map { "\(Int($0.minY))" } ?? "none")")
          }
        }
        .coordinateSpace(.named("column"))
      }
    }
    #expect(Shown(Screen().ignoresSafeArea(edges: .bottom)).texts == ["34 -50"])
  }

  @Test("Shapes that are filled and stroked keep what they are made of")
  func shapeViews() {
    let filled = Circle().fill(Color.red)
    #expect(filled.style == .red && filled.fillStyle.isEOFilled == false)
    #expect(filled.shape.path(in: CGRect(x: 0, y: 0, width: 2, height: 2)).boundingRect.width == 2)
    let stroked = Capsule(style: .circular).stroke(Color.blue, lineWidth: 3)
    #expect(stroked.strokeStyle.lineWidth == 3 && stroked.style == .blue && stroked.shape.style == .circular)
    let bordered = Rectangle().strokeBorder(Color.green, lineWidth: 4)
    #expect(bordered.strokeStyle.lineWidth == 4 && bordered.isAntialiased)
    let gradient = Gradient(colors: [.red, .blue])
    #expect(gradient.stops.map(\.color) == [.red, .blue] && gradient.stops.map(\.location) == [0, 1])
    #expect(Angle(radians: .pi).degrees == 180 && FillStyle(eoFill: true).isEOFilled)
  }

  @Test("An environment value is set by the modifier that apps can name")
  func environmentWriting() {
    struct Reader: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Text(limit.map { "\($0) lines" } ?? "any lines") }
    }
    let limited = Text("a").lineLimit(2)
    #expect(limited is ModifiedContent<Text, _EnvironmentKeyWritingModifier<Int?>>)
    let modifier = _EnvironmentKeyWritingModifier(keyPath: \.lineLimit, value: Int?.some(3))
    #expect(modifier.value == 3 && modifier.keyPath == \EnvironmentValues.lineLimit)
    #expect(Shown(Reader().modifier(modifier)).texts == ["3 lines"])
    #expect(Shown(Reader().lineLimit(0)).texts == ["1 lines"])
    // The innermost counts, also over one that reserves room.
    let plain = Shown(Text("A").background(Color.red)).all(UILabel.self).first?.frame.height ?? 0
    let inner = Shown(Text("A").lineLimit(4).lineLimit(3, reservesSpace: true)).all(UILabel.self).first?.frame.height
    #expect(inner == plain)
  }
}
