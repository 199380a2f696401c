import Foundation

/// A picture file and the scale its name gives it.
package struct ImageFile: Equatable {
  package var path: String
  package var scale: CGFloat

  package init(path: String, scale: CGFloat) {
    self.path = path
    self.scale = scale
  }

  /// The file that suits a screen of `scale` pixels per point best: its own scale, else the next larger, else the largest
  /// below. `path` may lack the extension; then it is a PNG.
  package static func best(for path: String, scale: CGFloat) -> ImageFile? {
    let url = URL(fileURLWithPath: path)
    let fileExtension = url.pathExtension.isEmpty ? "png" : url.pathExtension
    let stem = url.deletingPathExtension().path
    if let own = [2, 3].first(where: { stem.hasSuffix("@\($0)x") }) {
      return existing("\(stem).\(fileExtension)", scale: CGFloat(own))
    }
    let wanted = min(max(Int(scale.rounded(.up)), 1), 3)
    let order = Array(wanted...3) + (1..<wanted).reversed()
    return order.lazy
      .compactMap { existing("\(stem)\($0 == 1 ? "" : "@\($0)x").\(fileExtension)", scale: CGFloat($0)) }
      .first
  }

  private static func existing(_ path: String, scale: CGFloat) -> ImageFile? {
    FileManager.default.fileExists(atPath: path) ? ImageFile(path: path, scale: scale) : nil
  }
}
