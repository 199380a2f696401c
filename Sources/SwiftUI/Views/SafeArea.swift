import UIKit

/// The parts of the safe area.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What bars and the device cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What the keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Offers a view the room behind the bars, on edges where its own room ends with the safe area (fact 43).
nonisolated struct SafeAreaIgnoringModifier: ItemModifier {
  let edges: Edge.Set

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, edges) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.edges = edges }

  private final class Item: WrappingItem {
    var edges: Edge.Set { didSet { if edges != oldValue { changed() } } }

    init(_ content: LayoutItem, _ edges: Edge.Set) {
      self.edges = edges
      super.init(content)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let room = canvas.extended(canvas.offered(around: rect, proposal), beyond: edges)
      guard room != rect else { return content.put(in: rect, proposal, on: canvas) }
      let offer = ProposedViewSize(room.size)
      let size = content.sizeThatFits(offer)
      content.put(in: CGRect(origin: Alignment.center.origin(of: size, in: room), size: size), offer, on: canvas)
    }
  }
}

nonisolated extension View {
  /// Lets this view reach behind the bars and to the screen's edges.
  ///
  /// - Parameter regions: Those of the keyboard are never left out here, so they have no effect.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(SafeAreaIgnoringModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// The older form of ``ignoresSafeArea(_:edges:)``.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Pads this view by the margins of the screen's content: 16 points.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }
}
