import CoreGraphics
import Testing

@testable import SwiftUICore

@Suite("Rows, columns and layers")
struct StackLayoutTests {
  @Test("Three colours in 620 points with gaps of 10 are 200 wide each; what one leaves goes to those behind it")
  func equalShares() {
    #expect(row(.color, .color, .color, spacing: 10).frames(620, 50).map(\.width) == [200, 200, 200])
    func half() -> FakeNode { FakeNode { CGSize(width: ($0.width ?? 10) / 2, height: $0.height ?? 10) } }
    // Equally flexible: they are asked in the order of the source, and those after it share what it leaves.
    #expect(row(half(), .color, .color, spacing: 10).frames(620, 50).map(\.width) == [100, 250, 250])
    #expect(row(.color, half(), .color, spacing: 10).frames(620, 50).map(\.width) == [200, 100, 300])
    #expect(row(.color, .color, half(), spacing: 10).frames(620, 50).map(\.width) == [200, 200, 100])
  }

  @Test("A row of at most 100 and at least 100 points in 150 overflows: 75 and 100")
  func overflow() {
    #expect(row(.wide(0, 100), .wide(100, .infinity), spacing: 0).frames(150, 50).map(\.width) == [75, 100])
  }

  @Test("The worked example: 30 is offered 45, at most 50 is offered 52.5, and at least 100 the rest, 55")
  func workedExample() {
    let stack = row(.wide(100, .infinity), .fixed(30, 10), .wide(0, 50), spacing: 7.5)
    #expect(stack.frames(150, 50).map(\.width) == [100, 30, 50])
    var cache = stack.cache
    let answer = StackArrangement(.horizontal, guide: VerticalAlignment.center.key, spacing: 7.5)
      .arrangement(ProposedViewSize(width: 150, height: 50), stack.subviews, &cache)
    #expect(answer.places.map(\.proposal.width) == [55, 45, 52.5])
  }

  @Test("Higher priorities get their room first, with the least lengths of the others set aside")
  func priorities() {
    let high = FakeNode.color.with { $0.priority = 1 }
    #expect(row(.wide(40, 100), high, spacing: 0).frames(200, 50).map(\.width) == [40, 160])
    let unclear = FakeNode.color.with { $0.priority = .nan }
    #expect(row(.color, unclear, spacing: 0).frames(200, 50).map(\.width) == [100, 100])
  }

  @Test("Texts in a row are 8 points apart, and touch in a column")
  func textGaps() {
    #expect(row(.text(20), .text(30)).frames(400, 600).map(\.minX) == [0, 28])
    #expect(column(.text(20), .text(30), .text(20)).frames(400, 600).map(\.minY) == [0, 16, 32])
    #expect(column(.fixed(20, 16), .fixed(20, 16)).frames(400, 600).map(\.minY) == [0, 24])
  }

  @Test("Wishes for spacing pass through containers, past a spacer")
  func nestedWishes() {
    let inner = row(.text(30), .spacer(.horizontal))
    #expect(column(inner, .text(30)).frames(400, 600).map(\.minY) == [0, 16])
    // At the spacer's end the row wants nothing; at the text's it wants the text's distance.
    #expect(row(inner, .text(20)).frames(400, 600).map(\.minX) == [0, 380])
    #expect(row(.text(20), inner).frames(400, 600).map(\.minX) == [0, 28])
    #expect(row(row(.spacer(.horizontal), .text(30)), .text(20)).frames(400, 600).map(\.width) == [372, 20])
    #expect(column(layers(.text(10)), layers(.text(10))).frames(400, 600).map(\.minY) == [0, 16])
  }

  @Test("A spacer brings no gap, and spacers share equally")
  func spacers() {
    let stack = column(.text(20), .spacer(.vertical), .text(20), .spacer(.vertical), .spacer(.vertical), .text(20))
    let tops = stack.frames(400, 600).map(\.minY)
    #expect([tops[0], tops[2], tops[5]] == [0, 200, 584])
  }

  @Test("A spacer comes last and keeps 8 points: the colour beside it is 252 wide")
  func spacerLast() {
    let stack = row(.fixed(80, 20), .color, .spacer(.horizontal), .fixed(60, 20), spacing: 0)
    #expect(stack.frames(400, 100).map(\.width) == [80, 252, 8, 60])
  }

  @Test("Spacers of a stack that is too small overflow it evenly", arguments: Axis.allCases)
  func spacersOverflow(axis: Axis) {
    func bar() -> FakeNode { FakeNode { CGSize(along: 2, across: $0[axis.other] ?? 10, axis) } }
    let children = [FakeNode.spacer(axis), bar(), .spacer(axis), bar(), .spacer(axis)]
    func bars<L: Layout>(_ layout: L) -> [ClosedRange<CGFloat>] {
      let stack = FakeContainer(layout, children)
      let room = CGRect(x: 0, y: 0, width: 12, height: 12)
      let view = stack.dimensions(in: ProposedViewSize(room.size))
      #expect(view.size[axis] == 28)
      let frames = stack.frames(
        in: CGRect(origin: Alignment.center.origin(of: view, in: room), size: view.size), 12, 12)
      return [frames[1], frames[3]].map { $0.origin[axis]...($0.origin[axis] + $0.size[axis]) }
    }
    let found = axis == .horizontal ? bars(HStackLayout()) : bars(VStackLayout())
    #expect(found == [0...2, 10...12])
  }

  @Test("A column with a spacer is as high as offered and 0 wide; an empty one has no size")
  func emptyColumns() {
    #expect(column(.spacer(.vertical)).size(400, 600) == CGSize(width: 0, height: 600))
    #expect(column().size(400, 600) == .zero)
    #expect(layers().size(400, 600) == .zero)
  }

  @Test("Probing a stack gives its least, ideal and greatest length")
  func probing() {
    let stack = row(.wide(10, 100), .spacer(.horizontal), .wide(20, 50), spacing: 0)
    #expect(stack.size(0, 10).width == 38)
    #expect(stack.size(nil, 10).width == 38)
    #expect(stack.size(.infinity, 10).width == .infinity)
    #expect(
      layers(.color, .fixed(10, 10)).size(.infinity, .infinity) == CGSize(width: Double.infinity, height: .infinity))
    #expect(column(.color, .fixed(10, 10)).size(.infinity, 100).width == .infinity)
    #expect(layers(.color, .fixed(10, 10)).frames(.infinity, 10).allSatisfy { !$0.minX.isNaN && !$0.minY.isNaN })
  }

  @Test("A row aligns baselines; a view without text has its baseline at its bottom")
  func baselines() {
    func text(_ height: CGFloat, first: CGFloat, last: CGFloat) -> FakeNode {
      .text(10, height).with {
        $0.guides = [VerticalAlignment.firstTextBaseline.key: first, VerticalAlignment.lastTextBaseline.key: last]
      }
    }
    let children = { (text(20, first: 16, last: 16), text(60, first: 12, last: 52), FakeNode.fixed(10, 30)) }
    let (a, b, c) = children()
    #expect(row(a, b, c, alignment: .firstTextBaseline).frames(400, 600).map(\.minY) == [14, 18, 0])
    let (d, e, f) = children()
    #expect(row(d, e, f, alignment: .lastTextBaseline).frames(400, 600).map(\.minY) == [36, 0, 22])
  }

  enum Third: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 } }

  @Test("A container's explicit guide is the mean of its children's; first and last baselines are the outermost")
  func explicitGuides() {
    let guide = VerticalAlignment(Third.self)
    let nodes: [FakeNode] = [1, 3, 5, nil].map { value in
      FakeNode.fixed(10, 9).with { $0.guides[guide.key] = value }
    }
    #expect(FakeContainer(ZStackLayout(alignment: .top), nodes).dimensions(in: .unspecified)[explicit: guide] == 3)
    #expect(guide.combineExplicit([1, 3, 5, nil]) == 3)
    #expect(guide.combineExplicit([nil, nil]) == nil)
    #expect(VerticalAlignment.center.combineExplicit([1, 3]) == nil)
    // In a column each value is at its child's place: 1, 9 + 3 and 18 + 5.
    let stack = FakeContainer(VStackLayout(spacing: 0), nodes)
    #expect(stack.dimensions(in: .unspecified)[explicit: guide] == 12)
    #expect(column(.fixed(10, 9)).dimensions(in: .unspecified)[explicit: guide] == nil)
    #expect(column(.fixed(10, 9)).dimensions(in: .unspecified)[guide] == 3)
    for (index, node) in nodes.enumerated() {
      node.guides = [
        VerticalAlignment.firstTextBaseline.key: CGFloat(index), VerticalAlignment.lastTextBaseline.key: CGFloat(index),
      ]
    }
    #expect(stack.dimensions(in: .unspecified)[.firstTextBaseline] == 0)
    #expect(stack.dimensions(in: .unspecified)[.lastTextBaseline] == 30)
    // Inside another stack.
    #expect(row(stack, .fixed(10, 20), alignment: .lastTextBaseline).frames(nil, nil).map(\.minY) == [0, 10])
  }

  @Test("Explicit guides of one's own align views in columns and in layers")
  func ownGuides() {
    let guide = HorizontalAlignment(Third.self)
    let shifted = FakeNode.fixed(30, 9).with { $0.guides[guide.key] = 25 }
    #expect(column(shifted, .fixed(60, 9), alignment: guide, spacing: 0).frames(nil, nil).map(\.minX) == [0, 22])
    let alignment = Alignment(horizontal: guide, vertical: .top)
    let stack = layers(shifted, .fixed(60, 9), alignment: alignment)
    #expect(stack.frames(nil, nil).map(\.minX) == [0, 22] && stack.size(nil, nil).width == 82)
  }

  @Test("Layers are offered the whole proposal; the union of those of the highest priority is their size")
  func layerSizes() {
    let stack = layers(.fixed(50, 10), .fixed(20, 40), alignment: .bottomTrailing)
    #expect(stack.size(400, 600) == CGSize(width: 50, height: 40))
    #expect(stack.frames(400, 600).map(\.origin) == [CGPoint(x: 0, y: 30), CGPoint(x: 30, y: 0)])
    let low = layers(.color, .fixed(20, 40).with { $0.priority = 1 })
    #expect(low.size(400, 600) == CGSize(width: 20, height: 40))
    #expect(low.frames(400, 600)[0] == CGRect(x: -190, y: -280, width: 400, height: 600))
  }

  @Test("A spacing that is no number is reported once and counts as 0")
  func badSpacing() {
    let log = Reports()
    log.collect {
      let stack = row(.fixed(10, 10), .fixed(10, 10), spacing: .nan)
      #expect(stack.frames(400, 100).map(\.minX) == [0, 10] && stack.frames(300, 100).map(\.minX) == [0, 10])
    }
    #expect(log.count == 1)
  }

  @Test("Placing asks nothing that sizing asked already")
  func placingIsFree() {
    let leaf = FakeNode.words(8)
    let stack = row(leaf, .color, .words(5))
    _ = stack.size(200, 100)
    let before = leaf.measurements
    _ = stack.frames(200, 100)
    #expect(leaf.measurements == before && before <= 3)
  }

  @Test("A stack whose size changes with every frame keeps few arrangements, and the same answers")
  func manySizes() {
    let stack = row(.color, .fixed(20, 10), spacing: 0)
    for frame in 0..<1000 { #expect(stack.frames(CGFloat(frame) + 20, 10)[0].width == CGFloat(frame)) }
    let kept = Mirror(reflecting: stack.cache).children.compactMap { $0.value as? [ProposedViewSize: Arrangement] }
    #expect(kept.count == 1 && kept[0].count <= 256)
  }

  @Test(
    "Thirty nested stacks cost thirty times one: rows in rows, and rows and columns in turn", arguments: [false, true])
  func depth(inTurn: Bool) {
    var leaves: [FakeNode] = []
    var node: FakeNode = .words(20)
    for level in 0..<30 {
      let leaf: FakeNode = level % 3 == 0 ? .color : .words(1 + level % 5)
      leaves.append(leaf)
      node = inTurn && level % 2 == 0 ? column(leaf, node) : row(leaf, node)
    }
    _ = node.sizeThatFits(ProposedViewSize(width: 390, height: 844))
    let all = leaves.map(\.measurements)
    // Nodes of the same words need few different sizes; a stack that asked for each of its own would need 2³⁰.
    #expect(all.max()! <= 40)
  }
}
