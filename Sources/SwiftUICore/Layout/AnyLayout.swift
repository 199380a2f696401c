public import CoreGraphics

/// A layout of any type: subviews keep their state when it changes from one type to another.
public struct AnyLayout: Layout {
  private let box: AnyLayoutBox

  public init(_ layout: some Layout) { box = (layout as? AnyLayout)?.box ?? LayoutBox(layout) }

  /// What the layout inside keeps.
  public struct Cache {
    fileprivate var type: Any.Type
    fileprivate var value: Any
  }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache, subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.sizeThatFits(proposal, subviews, &cache)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    box.placeSubviews(bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(guide.key, bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(guide.key, bounds, proposal, subviews, &cache)
  }

  /// The data of the layout inside. Setting data of another layout changes nothing.
  public var animatableData: AnimatableData {
    get { box.animatableData }
    set { self = AnyLayout(box: box.with(newValue)) }
  }

  public typealias AnimatableData = _AnyAnimatableData

  private init(box: AnyLayoutBox) { self.box = box }

  /// What the layout inside says of itself: a stack gives its axis to spacers. The static ``layoutProperties`` cannot know it.
  package var properties: LayoutProperties { box.properties }
  /// The type of the layout inside.
  package var type: Any.Type { box.type }

  fileprivate class AnyLayoutBox {
    var properties: LayoutProperties { fatalError("abstract") }
    var type: Any.Type { fatalError("abstract") }
    var animatableData: _AnyAnimatableData { fatalError("abstract") }
    func with(_ data: _AnyAnimatableData) -> AnyLayoutBox { fatalError("abstract") }
    func makeCache(_ subviews: Subviews) -> Cache { fatalError("abstract") }
    func updateCache(_ cache: inout Cache, _ subviews: Subviews) { fatalError("abstract") }
    func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing { fatalError("abstract") }
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> CGSize {
      fatalError("abstract")
    }
    func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {
      fatalError("abstract")
    }
    func explicitAlignment(
      _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? { fatalError("abstract") }
  }

  private final class LayoutBox<L: Layout>: AnyLayoutBox {
    let layout: L
    init(_ layout: L) { self.layout = layout }

    override var properties: LayoutProperties { L.layoutProperties }
    override var type: Any.Type { L.self }
    override var animatableData: _AnyAnimatableData { _AnyAnimatableData(layout.animatableData) }
    override func with(_ data: _AnyAnimatableData) -> AnyLayoutBox {
      guard let own = data.value(as: L.AnimatableData.self) else { return self }
      var layout = layout
      layout.animatableData = own
      return LayoutBox(layout)
    }
    override func makeCache(_ subviews: Subviews) -> Cache {
      Cache(type: L.self, value: layout.makeCache(subviews: subviews))
    }
    override func updateCache(_ cache: inout Cache, _ subviews: Subviews) {
      with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    override func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing {
      with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    override func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> CGSize {
      with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    override func placeSubviews(
      _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) {
      with(&cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    override func explicitAlignment(
      _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
      with(&cache, subviews) {
        layout.explicitAlignment(of: key, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }

    /// Lends the layout its cache. The cache of another layout, from before the type changed, is replaced.
    private func with<Result>(_ cache: inout Cache, _ subviews: Subviews, _ body: (inout L.Cache) -> Result) -> Result {
      var own: L.Cache
      if cache.type == L.self, let known = cache.value as? L.Cache {
        own = known
      } else {
        own = layout.makeCache(subviews: subviews)
      }
      // The only reference: an array in the cache is changed in place.
      cache.value = ()
      defer { cache = Cache(type: L.self, value: own) }
      return body(&own)
    }
  }
}
