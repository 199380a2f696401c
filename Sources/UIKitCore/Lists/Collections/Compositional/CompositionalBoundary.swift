import Foundation

/// A header, footer or other view at the edge of a section or of a whole compositional layout.
package struct CompositionalBoundary: Equatable, Sendable {
  package var kind: String
  package var size: CompositionalSize
  /// The edges at which it is; in the middle of an axis without one.
  package var edges: NSDirectionalRectEdge
  /// Moves it from there, in points; positive is trailing and down.
  package var offset: CGPoint
  /// Whether the section grows by it, so that it is outside of the items; otherwise it covers them.
  package var extends: Bool
  /// Whether it stays within the visible area while its section is there.
  package var isPinned: Bool
  package var zIndex: Int

  package init(
    kind: String, size: CompositionalSize, edges: NSDirectionalRectEdge, offset: CGPoint = .zero, extends: Bool = true,
    isPinned: Bool = false, zIndex: Int = 0
  ) {
    (self.kind, self.size, self.edges, self.offset) = (kind, size, edges, offset)
    (self.extends, self.isPinned, self.zIndex) = (extends, isPinned, zIndex)
  }

  /// The edge outside of which it is: above or below has precedence where it is in a corner [G].
  private var side: NSDirectionalRectEdge? {
    for side: NSDirectionalRectEdge in [.top, .bottom, .leading, .trailing] where edges.contains(side) { return side }
    return nil
  }

  /// Returns how far it makes the section larger, by the side on which it does.
  func extent(_ size: CGSize) -> NSDirectionalEdgeInsets {
    guard extends, let side else { return .zero }
    return switch side {
    case .top: NSDirectionalEdgeInsets(top: max(size.height - offset.y, 0), leading: 0, bottom: 0, trailing: 0)
    case .bottom: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: max(size.height + offset.y, 0), trailing: 0)
    case .leading: NSDirectionalEdgeInsets(top: 0, leading: max(size.width - offset.x, 0), bottom: 0, trailing: 0)
    default: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: max(size.width + offset.x, 0))
    }
  }

  /// Returns the frame at the edges of `rect`, in its space: outside of the edge that it extends, otherwise inside.
  func frame(_ size: CGSize, at rect: CGRect) -> CGRect {
    var origin = CGPoint(
      x: edges.contains(.leading)
        ? rect.minX : edges.contains(.trailing) ? rect.maxX - size.width : rect.midX - size.width / 2,
      y: edges.contains(.top)
        ? rect.minY : edges.contains(.bottom) ? rect.maxY - size.height : rect.midY - size.height / 2)
    if extends {
      switch side {
      case .top?: origin.y -= size.height
      case .bottom?: origin.y += size.height
      case .leading?: origin.x -= size.width
      case .trailing?: origin.x += size.width
      default: break
      }
    }
    return CGRect(origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
  }
}

/// A background behind a section.
package struct CompositionalBackground: Equatable, Sendable {
  package var kind: String
  package var insets: NSDirectionalEdgeInsets
  package var zIndex: Int

  package init(kind: String, insets: NSDirectionalEdgeInsets, zIndex: Int) {
    (self.kind, self.insets, self.zIndex) = (kind, insets, zIndex)
  }
}
