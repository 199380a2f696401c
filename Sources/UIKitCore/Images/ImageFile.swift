import Foundation

/// An image file, and the scale that its name gives it: `@2x`, `@3x`, or 1.
package struct ImageFile: Equatable {
  package var path: String
  package var scale: CGFloat

  package init(path: String, scale: CGFloat) {
    self.path = path
    self.scale = scale
  }

  /// Returns the file that suits a screen best: one of the screen's scale, else of the next larger, else of the largest below it.
  ///
  /// Asks the file system for up to three names. A path that ends with a scale names that file only.
  ///
  /// - Parameters:
  ///   - path: The file's path; without an extension it is a PNG.
  ///   - scale: Pixels per point; rounded up, and clamped to 1…3.
  /// - Returns: `nil` when no such file exists.
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
