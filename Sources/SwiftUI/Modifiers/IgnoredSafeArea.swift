import UIKit

/// What makes a part of a screen unsafe.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The device, its bars and the bars of containers.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard, which takes no part of the safe area on this platform.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Extends the view behind the bars at those edges where it ends with the safe area.
  ///
  /// The layout around the view does not change. The view is offered the larger room, and is in its centre if it takes less.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoredSafeArea(edges: regions.contains(.container) ? edges : []))
  }

  /// Extends the view behind the bars at those edges where it ends with the safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

private struct IgnoredSafeArea: ItemModifier {
  let edges: Edge.Set

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { ExtendedItem(content, edges) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? ExtendedItem)?.edges = edges }
}

/// An item whose content may be larger than it.
private final class ExtendedItem: WrappingItem {
  var edges: Edge.Set {
    didSet { if edges != oldValue { changed() } }
  }

  init(_ content: LayoutItem, _ edges: Edge.Set) {
    self.edges = edges
    super.init(content)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    // The room that the content was offered, in whose centre it is.
    let (width, height) = (proposal.width ?? rect.width, proposal.height ?? rect.height)
    let offer = CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    let room = [offer, rect].lazy.map { ($0, canvas.extended($0, beyond: self.edges)) }.first { $0 != $1 }?.1
    guard let room else { return content.put(in: rect, proposal, on: canvas) }
    let offered = ProposedViewSize(room.size)
    let size = content.sizeThatFits(offered)
    content.put(in: CGRect(origin: Alignment.center.origin(of: size, in: room), size: size), offered, on: canvas)
  }
}
