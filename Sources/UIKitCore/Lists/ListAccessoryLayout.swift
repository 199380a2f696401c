import Foundation

/// The places of the accessories of a row, and the room that they leave for the content: a pure function of their sizes, in points.
///
/// ```
/// | margin | leading | gap | content | gap | trailing | trailing | margin |
/// ```
package struct ListAccessoryLayout: Equatable, Sendable {
  /// The row around the accessories, by the layout direction.
  package struct Room: Equatable, Sendable {
    package var size: CGSize
    package var margin: CGFloat
    /// The safe area at the sides.
    package var safe: NSDirectionalEdgeInsets
    /// How far the content, and accessories if they follow it, are moved in.
    package var indentation: CGFloat
    package var indentsAccessories: Bool
    package var isRightToLeft: Bool
    package var scale: CGFloat

    package init(
      size: CGSize, margin: CGFloat, safe: NSDirectionalEdgeInsets = .zero, indentation: CGFloat = 0,
      indentsAccessories: Bool = true, isRightToLeft: Bool = false, scale: CGFloat = 1
    ) {
      (self.size, self.margin, self.safe, self.indentation) = (size, margin, safe, indentation)
      (self.indentsAccessories, self.isRightToLeft, self.scale) = (indentsAccessories, isRightToLeft, scale)
    }
  }

  /// An accessory: its size, and the width that it has the room of, in which it is centred.
  package struct Part: Equatable, Sendable {
    package var size: CGSize
    package var width: CGFloat
    package init(size: CGSize, width: CGFloat) { (self.size, self.width) = (size, width) }
  }

  /// The frames of the leading accessories, in the row's space.
  private(set) package var leading: [CGRect] = []
  private(set) package var trailing: [CGRect] = []
  /// The content's frame.
  private(set) package var content = CGRect.zero

  /// The gap between two accessories, and between a trailing one and the content's own margin [G].
  package static let gap: CGFloat = 8

  package init(_ leading: [Part], _ trailing: [Part], in room: Room) {
    func frame(_ part: Part, _ x: CGFloat) -> CGRect {
      let start = x + (part.width - part.size.width) / 2
      let left = room.isRightToLeft ? room.size.width - start - part.size.width : start
      return CGRect(
        x: PixelRounding.edge(left, scale: room.scale),
        y: PixelRounding.edge((room.size.height - part.size.height) / 2, scale: room.scale), width: part.size.width,
        height: part.size.height)
    }
    var start = room.safe.leading + (room.indentsAccessories ? room.indentation : 0)
    for part in leading {
      start += self.leading.isEmpty ? room.margin : Self.gap
      self.leading.append(frame(part, start))
      start += part.width
    }
    if !room.indentsAccessories { start += room.indentation }
    var end = room.size.width - room.safe.trailing
    for part in trailing.reversed() {
      end -= (self.trailing.isEmpty ? room.margin : Self.gap) + part.width
      self.trailing.insert(frame(part, end), at: 0)
    }
    let width = max(end - start, 0)
    content = CGRect(
      x: room.isRightToLeft ? room.size.width - start - width : start, y: 0, width: width, height: room.size.height)
  }
}
