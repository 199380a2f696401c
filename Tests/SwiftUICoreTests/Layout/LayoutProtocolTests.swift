import CoreGraphics
import Testing

@testable import SwiftUICore

@Suite("Layouts of one's own")
struct LayoutProtocolTests {
  /// Puts each view 10 points below and to the right of the one before.
  struct Stairs: Layout {
    var step: CGFloat = 10

    var animatableData: CGFloat {
      get { step }
      set { step = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: CGFloat(subviews.count) * step, height: CGFloat(subviews.count) * step)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        let offset = CGFloat(index) * step
        subview.place(at: CGPoint(x: bounds.minX + offset, y: bounds.minY + offset), proposal: .unspecified)
      }
    }
  }

  /// Counts in its cache what is asked of it.
  struct Counting: Layout {
    struct Cache { var sizings = 0, updates = 0 }
    func makeCache(subviews: Subviews) -> Cache { Cache() }
    func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.updates += 1 }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      cache.sizings += 1
      return CGSize(width: cache.sizings, height: cache.updates)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {}
  }

  enum Third: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 } }

  @Test("A layout's wish for spacing is the union of its subviews' on all edges")
  func spacing() {
    let stairs = FakeContainer(Stairs(), [.text(10), .fixed(10, 10).with { $0.spacing = ViewSpacing(20) }])
    #expect(stairs.spacing.distance(to: ViewSpacing(), along: .vertical) == 20)
    #expect(stairs.spacing.distance(to: .zero, along: .horizontal) == 20)
    #expect(FakeContainer(Stairs(), [.text(10)]).spacing.distance(to: .text(), along: .vertical) == 0)
  }

  @Test(
    "A view that is never placed is in the centre with the container's proposal; of several placements the last counts")
  func placements() {
    let container = FakeContainer(Counting(), [.color])
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(container.frames(in: bounds, 40, 30) == [CGRect(x: 40, y: 35, width: 40, height: 30)])
    let stack = LayoutSubview(container.children[0])
    stack.place(at: .zero, proposal: .zero)
    stack.place(at: CGPoint(x: 50, y: 50), anchor: .bottomTrailing, proposal: ProposedViewSize(width: 20, height: 10))
    #expect(container.children[0].frame(in: bounds, .zero) == CGRect(x: 30, y: 40, width: 20, height: 10))
  }

  @Test("A layout merges the guides of its subviews at their places")
  func guides() {
    let guide = VerticalAlignment(Third.self)
    let nodes = [4, 6].map { value in FakeNode.fixed(10, 9).with { $0.guides[guide.key] = value } }
    let stairs = FakeContainer(Stairs(), nodes)
    #expect(stairs.dimensions(in: .unspecified)[explicit: guide] == 10)
    #expect(stairs.dimensions(in: .unspecified)[explicit: VerticalAlignment.top] == nil)
    // A view that is not placed is in the centre: (20 − 9) ÷ 2 + 4.
    let unplaced = FakeContainer(Counting(), [nodes[0]])
    let value = unplaced.layout.explicitAlignment(
      of: guide, in: CGRect(x: 0, y: 100, width: 20, height: 20), proposal: .unspecified, subviews: unplaced.subviews,
      cache: &unplaced.cache)
    #expect(value == 109.5)
  }

  @Test("AnyLayout keeps the cache of the layout inside, and begins anew for another type")
  func anyLayout() {
    var layout = AnyLayout(Counting())
    let subviews = LayoutSubviews([LayoutSubview(FakeNode.fixed(10, 10))])
    var cache = layout.makeCache(subviews: subviews)
    _ = layout.sizeThatFits(proposal: .zero, subviews: subviews, cache: &cache)
    layout.updateCache(&cache, subviews: subviews)
    #expect(layout.sizeThatFits(proposal: .zero, subviews: subviews, cache: &cache) == CGSize(width: 2, height: 1))
    layout = AnyLayout(AnyLayout(HStackLayout(spacing: 3)))
    #expect(layout.sizeThatFits(proposal: .zero, subviews: subviews, cache: &cache) == CGSize(width: 10, height: 10))
    #expect(layout.properties.stackOrientation == .horizontal && AnyLayout(Stairs()).properties.stackOrientation == nil)
    layout = AnyLayout(Counting())
    #expect(layout.sizeThatFits(proposal: .zero, subviews: subviews, cache: &cache) == CGSize(width: 1, height: 0))
  }

  @Test("AnyLayout animates the layout inside; data of another layout changes nothing")
  func animatedLayout() {
    var (first, second) = (AnyLayout(Stairs(step: 10)), AnyLayout(Stairs(step: 20)))
    let middle = first.animatableData.mixed(with: second.animatableData, by: 0.5)
    first.animatableData = middle
    let subviews = LayoutSubviews([LayoutSubview(FakeNode.fixed(10, 10))])
    var cache = first.makeCache(subviews: subviews)
    #expect(first.sizeThatFits(proposal: .zero, subviews: subviews, cache: &cache).width == 15)
    let before = second.animatableData
    second.animatableData = AnyLayout(Counting()).animatableData
    #expect(second.animatableData == before)
  }

  struct Weight: LayoutValueKey { static var defaultValue: Double { 1 } }
  struct Note: LayoutValueKey { static var defaultValue: String? { "none" } }

  @Test("Layout values have their default until a view sets them, also to nil")
  func values() {
    let missing: String? = nil
    let node = FakeNode.fixed(1, 1).value(Weight.self, 3).value(Note.self, missing)
    #expect(LayoutSubview(node)[Weight.self] == 3 && LayoutSubview(.color)[Weight.self] == 1)
    #expect(LayoutSubview(node)[Note.self] == nil && LayoutSubview(.color)[Note.self] == "none")
  }

  @Test("Subviews are a collection: slices keep their places, chosen ones begin at 0")
  func collection() {
    let nodes = (0..<4).map { FakeNode.fixed(CGFloat($0), 1) }
    let all = LayoutSubviews(nodes.map { LayoutSubview($0) }, layoutDirection: .rightToLeft)
    #expect(all.count == 4 && all[1..<3].startIndex == 1 && all[1..<3].layoutDirection == .rightToLeft)
    #expect(all[[3, 1]].map { $0.sizeThatFits(.zero).width } == [3, 1] && all[[3, 1]].startIndex == 0)
    #expect(all[0] == LayoutSubview(nodes[0]) && all[0] != all[1] && all == all[0..<4])
  }
}

extension LayoutSubview {
  fileprivate init(_ node: FakeNode) { self.init(node as any LayoutSubviewProxy) }
}
