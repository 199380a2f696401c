import Foundation

/// The places of a picker's components and of the band behind the middle rows, in points.
package enum PickerLayout {
  /// The distance of the band from the sides of the picker [G].
  package static let bandInset: CGFloat = 9
  /// The radius of the band's corners [G].
  package static let bandRadius: CGFloat = 8
  /// The distance between neighbouring components [G].
  static let gap: CGFloat = 5
  /// The largest number of components; more than fit side by side on any screen [G].
  package static let maximumComponents = 100

  /// Returns the frame of each component, in order: next to each other, centred in `size`, each as high as the picker.
  ///
  /// Components that are together wider than the picker are narrowed in proportion [G].
  ///
  /// - Parameters:
  ///   - widths: The widths that a delegate gives; components without one share the rest evenly. Negative and non-finite ones count as none.
  ///   - isRightToLeft: Whether the first component is on the right.
  package static func frames(widths: [CGFloat?], in size: CGSize, isRightToLeft: Bool) -> [CGRect] {
    guard !widths.isEmpty else { return [] }
    let given = widths.map { width in width.flatMap { $0.isFinite && $0 >= 0 ? min($0, 100_000) : nil } }
    let room = max(size.width - 2 * bandInset - gap * CGFloat(widths.count - 1), 0)
    let taken = given.reduce(0) { $0 + ($1 ?? 0) }
    let open = given.count { $0 == nil }
    let share = open > 0 ? max(room - taken, 0) / CGFloat(open) : 0
    let total = taken + share * CGFloat(open)
    let scale = total > room ? room / total : 1
    let length = total * scale + gap * CGFloat(widths.count - 1)
    var x = (size.width - length) / 2
    return given.map { width in
      let width = (width ?? share) * scale
      defer { x += width + gap }
      return CGRect(x: isRightToLeft ? size.width - x - width : x, y: 0, width: width, height: size.height)
    }
  }

  /// Returns the frame of the band behind the middle rows.
  ///
  /// - Parameter rowHeight: Of the highest row; the band is no higher than the picker.
  package static func band(rowHeight: CGFloat, in size: CGSize) -> CGRect {
    let height = min(rowHeight, size.height)
    return CGRect(
      x: bandInset, y: (size.height - height) / 2, width: max(size.width - 2 * bandInset, 0), height: height)
  }
}
