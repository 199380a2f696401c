import ScreenScene
import UIKit

/// Makes views of the scene's items.
enum ScreenSceneParts {
  static var items: UnsafeBufferPointer<ScreenSceneItem> {
    var count: Int32 = 0
    let first = screen_scene_items(&count)
    return UnsafeBufferPointer(start: first, count: Int(count))
  }

  /// As in the scene: the first row begins 100 points below the top, and rows are 72 points apart.
  static let top: CGFloat = 100
  static let rowHeight: CGFloat = 72
  static let rowCount = 10

  /// What a row has, in the coordinates of the scene.
  static func items(inRow row: Int) -> [ScreenSceneItem] {
    let first = top + CGFloat(row) * rowHeight
    return items.filter {
      $0.y >= first && $0.y < first + rowHeight && $0.kind != SceneFill && $0.kind != SceneBar
    }
  }

  static let background = items.first { $0.kind == SceneFill }.map { color($0) } ?? .white

  static func color(_ item: ScreenSceneItem) -> UIColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(item.color >> shift & 255) / 255 }
    return UIColor(
      red: component(16), green: component(8), blue: component(0), alpha: item.kind == SceneBar ? item.alpha : 1)
  }

  static func frame(_ item: ScreenSceneItem) -> CGRect {
    CGRect(x: item.x, y: item.y, width: item.width, height: item.height)
  }

  static func rectangle(_ item: ScreenSceneItem) -> UIView {
    let rectangle = UIView(frame: frame(item))
    rectangle.backgroundColor = color(item)
    rectangle.layer.cornerRadius = item.radius
    return rectangle
  }

  static func label(_ item: ScreenSceneItem) -> UILabel {
    let label = UILabel()
    label.text = String(cString: item.text)
    label.font = .systemFont(ofSize: item.font_size)
    label.textColor = color(item)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: item.x, y: item.y)
    return label
  }

  static func picture(_ item: ScreenSceneItem) -> UIImageView {
    let picture = UIImageView(image: image(item))
    picture.frame = frame(item)
    return picture
  }

  static func image(_ item: ScreenSceneItem) -> UIImage { pictures[Int(item.picture)] }

  /// As an app keeps its pictures: one of each.
  private static let pictures: [UIImage] = (0..<10).map { makePicture($0) }

  private static func makePicture(_ index: Int32) -> UIImage {
    let side = Int(screen_scene_picture_side)
    let info = CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    guard
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 4 * side,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info),
      let pixels = context.data
    else { fatalError("no bitmap of \(side) × \(side) pixels") }
    screen_scene_picture(index, pixels.assumingMemoryBound(to: UInt32.self))
    guard let image = context.makeImage() else { fatalError("no image of the bitmap") }
    return UIImage(cgImage: image)
  }
}
