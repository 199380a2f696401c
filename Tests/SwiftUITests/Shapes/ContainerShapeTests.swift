import SwiftUI
import Testing
import UIKit

@Suite("Shapes that follow their container, of 100 × 100 from (0, 59)")
struct ContainerShapeTests {
  private func shown<V: View>(@ViewBuilder _ view: () -> V) -> Shown<some View> {
    Shown(
      view().frame(width: 100, height: 100).containerShape(RoundedRectangle(cornerRadius: 40, style: .circular))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
  }

  /// The distance from a square's corner to the arc of a radius there, along the diagonal, for one axis: r − r / √2.
  private func cut(_ radius: CGFloat) -> CGFloat { radius - radius / 2.0.squareRoot() }

  @Test("A container-relative shape is the container's, with a radius that is smaller by the padding")
  func inset() throws {
    let whole = shown { ContainerRelativeShape().fill(Color.pureRed) }
    let edge = cut(40)
    #expect(try whole.shade(edge - 2, 59 + edge - 2) == .white)
    #expect(try whole.shade(edge + 2, 59 + edge + 2) == .red)
    // 20 points inside of the container its radius is 20.
    let inner = shown { ContainerRelativeShape().fill(Color.pureRed).padding(20) }
    let innerEdge = 20 + cut(20)
    #expect(try inner.shade(innerEdge - 2, 59 + innerEdge - 2) == .white)
    #expect(try inner.shade(innerEdge + 2, 59 + innerEdge + 2) == .red)
    // Nothing is left of a radius of 40 at 45 points.
    let deep = shown { ContainerRelativeShape().fill(Color.pureRed).padding(45) }
    #expect(try deep.shade(46, 59 + 46) == .red)
  }

  @Test("Without a container it is a rectangle, and a view further in has the nearest container's shape")
  func nearest() throws {
    let plain = Shown(
      ContainerRelativeShape().fill(Color.pureRed).frame(width: 100, height: 100)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(try plain.shade(1, 60) == .red)
    let nested = shown { ContainerRelativeShape().fill(Color.pureRed).containerShape(Rectangle()) }
    #expect(try nested.shade(1, 60) == .red)
  }

  @Test("Lines, clips and backgrounds follow the container, too")
  func uses() throws {
    let clipped = shown { Color.pureRed.clipShape(ContainerRelativeShape()) }
    #expect(try clipped.shade(cut(40) - 2, 59 + cut(40) - 2) == .white)
    #expect(try clipped.shade(50, 109) == .red)
    let filled = shown { Color.clear.background(Color.pureRed, in: .containerRelative) }
    #expect(try filled.shade(cut(40) - 2, 59 + cut(40) - 2) == .white)
    // A border of 10 is inside of the container; its inner edge has a radius of 30.
    let bordered = shown { ContainerRelativeShape().strokeBorder(Color.pureBlue, lineWidth: 10) }
    #expect(try bordered.shade(cut(40) - 2, 59 + cut(40) - 2) == .white)
    #expect(try bordered.shade(cut(40) + 3, 59 + cut(40) + 3) == .blue)
    #expect(try bordered.shade(10 + cut(30) + 3, 59 + 10 + cut(30) + 3) == .white)
  }

  @Test("A shape whose place stays follows a container that grows")
  func growing() throws {
    struct Screen: View {
      @State private var margin: CGFloat = 0
      var body: some View {
        ZStack(alignment: .topLeading) {
          ContainerRelativeShape().fill(Color.pureRed).frame(width: 100, height: 100)
            .padding(.trailing, margin).padding(.bottom, margin)
            .padding(20)
            .containerShape(RoundedRectangle(cornerRadius: 60, style: .circular))
          Button("Shrink") { margin = -20 }.offset(y: 300)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let shown = Shown(Screen())
    // At the far corner, 20 points inside: a radius of 40.
    #expect(try shown.shade(120 - cut(50) + 2, 59 + 120 - cut(50) + 2).isNear(.red, within: 40))
    #expect(try shown.shade(120 - cut(40) - 3, 59 + 120 - cut(40) - 3) == .red)
    #expect(try shown.shade(120 - cut(40) + 2, 59 + 120 - cut(40) + 2) == .white)
    try shown.tap("Shrink")
    // The container ends with the shape now, whose radius is half of its side.
    #expect(try shown.shade(120 - cut(50) + 2, 59 + 120 - cut(50) + 2) == .white)
  }
}
