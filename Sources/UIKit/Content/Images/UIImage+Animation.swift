import CoreGraphics
import Diagnostics
import Foundation
import UIKitCore

nonisolated extension UIImage {
  /// The pictures of an animated image.
  struct Animation: Sendable, Equatable {
    var images: [UIImage]
    /// In seconds, of all pictures together.
    var duration: TimeInterval
  }

  /// Makes an image of pictures that an image view shows one after another, for ever.
  ///
  /// It has the size and all other properties of the first one, and draws as that. Animated images among them show their first picture.
  ///
  /// - Parameter duration: Of all pictures, in seconds; 0 and less mean a thirtieth for each.
  /// - Returns: `nil` without images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first, let sequence = FrameSequence(frameCount: images.count, duration: duration) else {
      return nil
    }
    var values = first.values
    values.animation = Animation(images: images, duration: sequence.duration)
    return UIImage(values: values)
  }

  /// Makes an animated image of the files `name0`, `name1` and so on of the main bundle, up to `name1024`; it ends before the first missing
  /// one, and may begin with `name1`.
  ///
  /// - Returns: `nil`, without a warning, if there is no file.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: numbered(name), duration: duration)
  }

  /// Makes an animated image of numbered files, each with caps; see ``animatedImageNamed(_:duration:)``.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? { animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration) }

  /// Makes an animated image of numbered files, each with caps; see ``animatedImageNamed(_:duration:)``.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    let images = numbered(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: images, duration: duration)
  }

  /// The files of a name with numbers.
  private static func numbered(_ name: String) -> [UIImage] {
    var images: [UIImage] = []
    for number in 0...1024 {
      guard let image = UIImage(named: "\(name)\(number)") else {
        if number == 0 { continue }
        break
      }
      images.append(image)
    }
    return images
  }
}

nonisolated extension UIImage.Orientation {
  /// EXIF's number, 1 to 8.
  var exif: Int {
    switch self {
    case .up: 1
    case .upMirrored: 2
    case .down: 3
    case .downMirrored: 4
    case .leftMirrored: 5
    case .right: 6
    case .rightMirrored: 7
    case .left: 8
    }
  }

  /// The orientation of EXIF's number; `.up` for any other.
  init(exif: Int) {
    let all: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = all.first { $0.exif == exif } ?? .up
  }
}
