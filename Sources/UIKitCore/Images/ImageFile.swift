import Foundation

/// An image file, and the scale that its name gives it: `@2x`, `@3x`, or 1.
package struct ImageFile: Equatable {
  package var path: String
  package var scale: CGFloat

  package init(path: String, scale: CGFloat) {
    self.path = path
    self.scale = scale
  }

  /// Returns the scales of pictures for a screen, the best first: the screen's own, then the larger ones from the next on, then those below
  /// from the largest on.
  ///
  /// - Parameter scale: Pixels per point; rounded up, and clamped to 1…3.
  package static func preferredScales(for scale: CGFloat) -> [Int] {
    let wanted = scale.isNaN ? 1 : Int(min(max(scale.rounded(.up), 1), 3))
    return Array(wanted...3) + (1..<wanted).reversed()
  }

  /// Returns the file that suits a screen best by ``preferredScales(for:)``.
  ///
  /// Asks the file system for up to three names. A path that ends with a scale names that file only.
  ///
  /// - Parameters:
  ///   - path: The file's path; without an extension it is a PNG.
  ///   - scale: Pixels per point.
  /// - Returns: `nil` when no such file exists.
  package static func best(for path: String, scale: CGFloat) -> ImageFile? {
    let url = URL(fileURLWithPath: path)
    let fileExtension = url.pathExtension.isEmpty ? "png" : url.pathExtension
    let stem = url.deletingPathExtension().path
    if let own = [2, 3].first(where: { stem.hasSuffix("@\($0)x") }) {
      return existing("\(stem).\(fileExtension)", scale: CGFloat(own))
    }
    return preferredScales(for: scale).lazy
      .compactMap { existing("\(stem)\($0 == 1 ? "" : "@\($0)x").\(fileExtension)", scale: CGFloat($0)) }
      .first
  }

  private static func existing(_ path: String, scale: CGFloat) -> ImageFile? {
    FileManager.default.fileExists(atPath: path) ? ImageFile(path: path, scale: scale) : nil
  }
}
