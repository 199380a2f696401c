import SwiftUI
import Testing
import UIKit

/// A colour as it is on the screen, 0…255.
struct Shade: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var description: String { "(\(red) \(green) \(blue))" }

  func isNear(_ other: Shade, within tolerance: Int = 3) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance && abs(blue - other.blue) <= tolerance
  }

  static let white = Shade(red: 255, green: 255, blue: 255)
  static let black = Shade(red: 0, green: 0, blue: 0)
  static let red = Shade(red: 255, green: 0, blue: 0)
  static let green = Shade(red: 0, green: 255, blue: 0)
  static let blue = Shade(red: 0, green: 0, blue: 255)
}

nonisolated extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}

extension Shown {
  /// The screen, or its upper left part of a size, at one pixel per point.
  func picture(of size: CGSize? = nil, scale: CGFloat = 1) -> UIImage {
    host.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let bounds = controller.view.bounds
      return UIGraphicsImageRenderer(size: size ?? bounds.size, format: format).image { _ in
        controller.view.drawHierarchy(in: bounds, afterScreenUpdates: true)
      }
    }
  }

  /// The colours at points of the upper part of the screen.
  func shades(_ points: [CGPoint]) throws -> [Shade] {
    let size = CGSize(width: controller.view.bounds.width, height: (points.map(\.y).max() ?? 0).rounded(.up) + 2)
    let image = try #require(picture(of: size).cgImage)
    return image.withPixels { bytes, stride in
      points.map { point in
        let start = Int(point.y) * stride + Int(point.x) * 4
        return Shade(red: Int(bytes[start + 2]), green: Int(bytes[start + 1]), blue: Int(bytes[start]))
      }
    }
  }

  func shade(_ x: CGFloat, _ y: CGFloat) throws -> Shade { try shades([CGPoint(x: x, y: y)])[0] }
}
