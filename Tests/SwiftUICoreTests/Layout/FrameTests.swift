import CoreGraphics
import Testing

@testable import SwiftUICore

@Suite("Frames, padding and ratios")
struct FrameTests {
  /// The size of a frame around a node, and the node's frame in it.
  private func framed(
    _ frame: FlexibleFrame, _ node: FakeNode, _ width: CGFloat?, _ height: CGFloat?, _ alignment: Alignment = .center
  )
    -> (size: CGSize, content: CGRect)
  {
    let proposal = ProposedViewSize(width: width, height: height)
    let view = node.dimensions(in: frame.proposal(proposal))
    let size = frame.size(around: view.size, proposal)
    return (size, CGRect(origin: alignment.origin(of: view, in: CGRect(origin: .zero, size: size)), size: view.size))
  }

  @Test("A fixed frame is offered to its view and reported, and the view may stick out of it")
  func fixed() {
    let frame = FixedFrame(width: 50, height: nil)
    #expect(frame.proposal(ProposedViewSize(width: 10, height: 20)) == ProposedViewSize(width: 50, height: 20))
    let size = frame.size(around: CGSize(width: 70, height: 30))
    #expect(size == CGSize(width: 50, height: 30))
    let origin = Alignment.center.origin(
      of: ViewDimensions(CGSize(width: 70, height: 30)), in: CGRect(origin: .zero, size: size))
    #expect(origin == CGPoint(x: -10, y: 0))
    #expect(frame.issues.isEmpty)
  }

  @Test("A flexible frame offers its proposal, or the ideal length, within its limits")
  func offers() {
    let frame = FlexibleFrame(minWidth: 50, idealWidth: 70, maxWidth: 100)
    #expect([nil, 0, 60, 400, .infinity].map { frame.width.offer($0) } == [70, 50, 60, 100, 100])
    #expect(FlexibleFrame(maxWidth: 100).width.offer(nil) == nil)
    #expect(
      FlexibleFrame(maxWidth: 100).proposal(ProposedViewSize(width: 30, height: nil))
        == ProposedViewSize(width: 30, height: nil))
  }

  @Test(
    "The length of a flexible frame follows from its limits, its offer and its view",
    arguments: [
      // min, max, offer, view, frame
      (10 as CGFloat?, nil as CGFloat?, 300 as CGFloat, 50 as CGFloat, 50 as CGFloat), (10, nil, 30, 50, 30),
      (10, nil, 5, 50, 10), (nil, 100, 300, 50, 100), (nil, 100, 12, 50, 50), (nil, 100, 60, 50, 60),
      (nil, 100, 60, 500, 100), (10, 100, 300, 50, 100), (10, 100, 5, 50, 10), (10, 100, 60, 500, 60),
      (nil, nil, 300, 50, 50),
    ])
  func lengths(min: CGFloat?, max: CGFloat?, offer: CGFloat, view: CGFloat, expected: CGFloat) {
    #expect(FlexibleFrame(minWidth: min, maxWidth: max).width.length(around: view, offer) == expected)
  }

  @Test("In 400 × 600 a text in 100…300 × 50…150 makes 300 × 150; one without a limit to its width 400 × 180, at 82")
  func figures() {
    let both = framed(FlexibleFrame(minWidth: 100, maxWidth: 300, minHeight: 50, maxHeight: 150), .text(40), 400, 600)
    #expect(both.size == CGSize(width: 300, height: 150))
    let wide = framed(FlexibleFrame(maxWidth: .infinity, minHeight: 180), .text(40), 400, 600)
    #expect(wide.size == CGSize(width: 400, height: 180) && wide.content.minY == 82)
  }

  @Test("A frame of at most 20 points offered 12 is 12 wide")
  func smallParent() { #expect(framed(FlexibleFrame(maxWidth: 20), .text(5), 12, 12).size.width == 12) }

  @Test("For an ideal size a frame is its ideal length, or its view's within the limits")
  func ideal() {
    #expect(framed(FlexibleFrame(idealWidth: 70), .color, nil, nil).size == CGSize(width: 70, height: 10))
    #expect(framed(FlexibleFrame(minWidth: 50, maxWidth: .infinity), .color, nil, nil).size.width == 50)
    #expect(framed(FlexibleFrame(maxWidth: 5), .color, nil, nil).size.width == 5)
  }

  @Test("Bad frames are corrected, with one issue each")
  func badFrames() {
    func limits(_ frame: FlexibleFrame) -> [CGFloat?] { [frame.width.min, frame.width.ideal, frame.width.max] }
    let cases: [(FlexibleFrame, [CGFloat?], Int)] = [
      (FlexibleFrame(minWidth: -5), [0, nil, nil], 1),
      (FlexibleFrame(minWidth: 50, idealWidth: 20), [50, 50, nil], 1),
      (FlexibleFrame(idealWidth: 50, maxWidth: 20), [nil, 50, 50], 1),
      (FlexibleFrame(minWidth: 50, maxWidth: 20), [50, nil, 50], 1),
      (FlexibleFrame(minWidth: .nan, idealWidth: .nan, maxWidth: .nan), [0, nil, nil], 3),
      (FlexibleFrame(minWidth: .infinity), [0, nil, nil], 1),
      (FlexibleFrame(idealWidth: .infinity), [nil, nil, nil], 1),
      (FlexibleFrame(idealWidth: -1), [nil, 0, nil], 1), (FlexibleFrame(maxWidth: -1), [nil, nil, 0], 1),
      (FlexibleFrame(minWidth: 0, idealWidth: 10, maxWidth: .infinity), [0, 10, .infinity], 0),
    ]
    for (frame, expected, issues) in cases {
      #expect(limits(frame) == expected)
      #expect(frame.issues.count == issues)
    }
    let fixed = FixedFrame(width: -1, height: .infinity)
    #expect(fixed.width == nil && fixed.height == nil && fixed.issues.count == 2)
    let log = Reports()
    log.collect { for issue in fixed.issues { issue.report() } }
    #expect(log.names == ["swiftui.frame", "swiftui.frame"])
  }

  @Test("Padding is 16 points on each side by default, is left out of the offer, and never makes a negative size")
  func padding() {
    let padding = Padding(.all, nil)
    #expect(padding.proposal(ProposedViewSize(width: 100, height: 20)) == ProposedViewSize(width: 68, height: 0))
    #expect(padding.proposal(.unspecified) == .unspecified)
    #expect(padding.size(around: CGSize(width: 68, height: 5)) == CGSize(width: 100, height: 37))
    let outwards = Padding(.horizontal, -20)
    #expect(outwards.size(around: CGSize(width: 30, height: 5)) == CGSize(width: 0, height: 5))
    #expect(outwards.proposal(ProposedViewSize(width: 30, height: 5)) == ProposedViewSize(width: 70, height: 5))
    let bad = Padding(.top, .nan)
    #expect(bad.insets == EdgeInsets() && bad.issues.count == 1)
  }

  @Test("16:9 offered 100 × 100 is 100 × 56.25 if it fits and 177.8 × 100 if it fills")
  func aspectRatio() {
    let square = ProposedViewSize(width: 100, height: 100)
    let ideal = { CGSize(width: 30, height: 20) }
    #expect(
      AspectRatio(16 / 9, fills: false).proposal(square, ideal: ideal) == ProposedViewSize(width: 100, height: 56.25))
    let filled = AspectRatio(16 / 9, fills: true).proposal(square, ideal: ideal)
    #expect(abs(filled.width! - 177.78) < 0.01 && filled.height == 100)
    #expect(AspectRatio(nil, fills: false).proposal(square, ideal: ideal).width == 100)
    #expect(abs(AspectRatio(nil, fills: false).proposal(square, ideal: ideal).height! - 66.67) < 0.01)
    #expect(AspectRatio(2, fills: false).proposal(.unspecified, ideal: ideal) == .unspecified)
    #expect(
      AspectRatio(2, fills: false).proposal(ProposedViewSize(width: nil, height: 10), ideal: ideal)
        == ProposedViewSize(width: 20, height: 10))
    #expect(
      AspectRatio(2, fills: false).proposal(ProposedViewSize(width: .infinity, height: 10), ideal: ideal)
        == ProposedViewSize(width: 20, height: 10))
    for bad in [0, -1, CGFloat.nan, .infinity] {
      #expect(AspectRatio(bad, fills: false).issues.count == 1)
      #expect(AspectRatio(bad, fills: false).ratio == nil)
    }
    #expect(AspectRatio(nil, fills: false).proposal(square) { .zero } == square)
  }

  @Test("A fixed size asks for the ideal length on its axes; shapes and colours are 10 × 10 then")
  func fixedSize() {
    let proposal = ProposedViewSize(width: 100, height: 50)
    #expect(FixedSize.proposal(proposal, axes: .horizontal) == ProposedViewSize(width: nil, height: 50))
    #expect(FixedSize.proposal(proposal, axes: [.horizontal, .vertical]) == .unspecified)
    #expect(FakeNode.color.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }

  @Test("A frame relative to its container takes whole parts with the gaps between them")
  func containerRelative() {
    let width = { ContainerRelativeFrame.length(of: 340, count: $0, span: $1, spacing: 10) }
    #expect(width(1, 1) == 340 && width(4, 1) == 77.5 && width(4, 2) == 165 && width(4, 4) == 340)
    #expect(width(0, 0) == 340)
    #expect(ContainerRelativeFrame.length(of: 10, count: 4, span: 1, spacing: 10) == 0)
  }

  @Test("The first view whose ideal size fits is chosen, the last one if none does, and only the axes asked count")
  func viewThatFits() {
    let sizes = [CGSize(width: 300, height: 10), CGSize(width: 200, height: 90), CGSize(width: 150, height: 10)]
    func choice(_ width: CGFloat?, _ height: CGFloat?, _ axes: Axis.Set) -> Int? {
      ViewThatFitsChoice.index(count: 3, proposal: ProposedViewSize(width: width, height: height), axes: axes) {
        sizes[$0]
      }
    }
    #expect(choice(400, 50, [.horizontal, .vertical]) == 0)
    #expect(choice(250, 50, [.horizontal, .vertical]) == 2)
    #expect(choice(250, 50, .horizontal) == 1)
    #expect(choice(250, 5, .vertical) == 2)
    #expect(choice(10, 5, []) == 0)
    #expect(choice(nil, nil, [.horizontal, .vertical]) == 0)
    #expect(choice(10, 100, .horizontal) == 2)
    #expect(ViewThatFitsChoice.index(count: 0, proposal: .zero, axes: []) { _ in .zero } == nil)
  }

  @Test("A spacer is 8 points long at least, unless it says otherwise, and nothing across its stack")
  func spacerSizes() {
    #expect(SpacerLayout.size(.zero, minLength: nil, axis: .horizontal) == CGSize(width: 8, height: 0))
    #expect(SpacerLayout.size(.zero, minLength: 0, axis: .vertical) == .zero)
    #expect(SpacerLayout.size(.zero, minLength: .nan, axis: .vertical) == .zero)
    #expect(SpacerLayout.size(.unspecified, minLength: 20, axis: .vertical) == CGSize(width: 0, height: 20))
    #expect(
      SpacerLayout.size(ProposedViewSize(width: 50, height: 60), minLength: nil, axis: nil)
        == CGSize(width: 50, height: 60))
  }
}
