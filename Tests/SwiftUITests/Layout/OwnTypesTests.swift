import SwiftUI
import Testing

/// What an app declares whose module is isolated to the main actor by default.
@Suite("Layouts, alignments and animations of an app's own")
struct OwnTypesTests {
  struct Diagonal: Layout {
    var step: CGFloat

    var animatableData: CGFloat {
      get { step }
      set { step = newValue }
    }

    struct Cache { var sizes: [CGSize] = [] }

    func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      proposal.replacingUnspecifiedDimensions(by: CGSize(width: step, height: CGFloat(cache.sizes.count)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
      for (index, subview) in subviews.enumerated() {
        let gap = index > 0 ? subviews[index - 1].spacing.distance(to: subview.spacing, along: .vertical) : 0
        subview.place(
          at: bounds.origin, anchor: .center, proposal: ProposedViewSize(width: gap, height: subview[Weight.self]))
      }
    }
  }

  struct Plain: Layout {
    static var layoutProperties: LayoutProperties {
      var properties = LayoutProperties()
      properties.stackOrientation = .vertical
      return properties
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 1, height: 2)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 1 }

  struct Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.bottom] / 3 }
  }

  struct Halfway: CustomAnimation {
    let duration: TimeInterval
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      guard time < duration else { return nil }
      var half = value
      half.scale(by: 0.5)
      return half
    }
  }

  struct Level: Animatable {
    var height: Double
    var animatableData: Double {
      get { height }
      set { height = newValue }
    }
  }

  struct Origin: TransactionKey { static let defaultValue: String? = nil }

  @Test("They can be declared and used as Apple's documentation shows")
  func declared() {
    let layouts = [AnyLayout(Diagonal(step: 4)), AnyLayout(Plain()), AnyLayout(HStackLayout(spacing: 2))]
    #expect(layouts.count == 3)
    let guide = VerticalAlignment(Third.self)
    #expect(Alignment(horizontal: .leading, vertical: guide).vertical == guide)
    var context = Transaction(animation: Animation(Halfway(duration: 1)).delay(1))
    context[Origin.self] = "tap"
    #expect(context.animation == Animation(Halfway(duration: 1)).delay(1) && context[Origin.self] == "tap")
    var level = Level(height: 1)
    level.animatableData += 1
    #expect(level.height == 2)
    #expect(Spring.bouncy.value(target: 1.0, time: 10) > 0.99)
  }
}

extension VerticalAlignment { fileprivate static let third = VerticalAlignment(OwnTypesTests.Third.self) }

/// A view that is a layout, too, when it has no views: as in SwiftUI-Flow.
private struct Flow<Content: View>: View {
  let spacing: CGFloat
  let content: Content

  init(spacing: CGFloat = 0, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (spacing, content())
  }

  var body: some View { HStack(spacing: spacing) { content } }
}

extension Flow: Animatable where Content == EmptyView {
  typealias AnimatableData = EmptyAnimatableData
}

extension Flow: Layout, Sendable where Content == EmptyView {
  init(spacing: CGFloat = 0) {
    self.init(spacing: spacing) { EmptyView() }
  }

  nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 10 * subviews.count, height: 10)
  }
  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, view) in subviews.enumerated() {
      view.place(at: CGPoint(x: bounds.minX + CGFloat(10 * index), y: bounds.minY), proposal: .zero)
    }
  }
}

@Suite("Types that are views and layouts")
struct ViewAndLayoutTests {
  @Test("An initialiser that takes views goes before calling a layout with views")
  func initialisers() {
    #expect(Flow(spacing: 3).spacing == 3)
    let shown = Shown(Flow { Color.pureRed.frame(width: 7, height: 7) })
    #expect(shown.all(UIView.self).contains { $0.bounds.size == CGSize(width: 7, height: 7) })
    let called = Shown(
      AnyLayout(Flow(spacing: 1)) {
        Color.pureRed; Color.pureBlue
      }.background(Color.pureGreen))
    #expect(called.all(UIView.self).contains { $0.bounds.size == CGSize(width: 20, height: 10) })
  }
}
