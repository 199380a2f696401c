import Foundation
import ScreenScene
import Simulator
import UIKit

/// The screen scene as an app would make it: every rectangle a view with rounded corners, every text a label, every picture an
/// image view, all with frames.
public final class ScreenSceneController: UIViewController {
  /// In the order of the scene.
  public private(set) var labels: [UILabel] = []

  public init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  public override var prefersStatusBarHidden: Bool { true }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for item in ScreenSceneController.items {
      switch item.kind {
      case SceneFill: view.backgroundColor = color(item)
      case SceneLabel: addLabel(item)
      case ScenePicture: addPicture(item)
      default: addRectangle(item)
      }
    }
  }

  private static var items: UnsafeBufferPointer<ScreenSceneItem> {
    var count: Int32 = 0
    let first = screen_scene_items(&count)
    return UnsafeBufferPointer(start: first, count: Int(count))
  }

  private func color(_ item: ScreenSceneItem) -> UIColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(item.color >> shift & 255) / 255 }
    return UIColor(
      red: component(16), green: component(8), blue: component(0), alpha: item.kind == SceneBar ? item.alpha : 1)
  }

  private func frame(_ item: ScreenSceneItem) -> CGRect {
    CGRect(x: item.x, y: item.y, width: item.width, height: item.height)
  }

  private func addRectangle(_ item: ScreenSceneItem) {
    let rectangle = UIView(frame: frame(item))
    rectangle.backgroundColor = color(item)
    rectangle.layer.cornerRadius = item.radius
    view.addSubview(rectangle)
  }

  private func addLabel(_ item: ScreenSceneItem) {
    let label = UILabel()
    label.text = String(cString: item.text)
    label.font = .systemFont(ofSize: item.font_size)
    label.textColor = color(item)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: item.x, y: item.y)
    view.addSubview(label)
    labels.append(label)
  }

  private func addPicture(_ item: ScreenSceneItem) {
    let picture = UIImageView(image: ScreenSceneController.picture(item.picture))
    picture.frame = frame(item)
    view.addSubview(picture)
  }

  private static func picture(_ index: Int32) -> UIImage {
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

extension DeviceProfile {
  /// A device with the scene's screen, without insets.
  public static func screenScene(scale: CGFloat) -> DeviceProfile {
    DeviceProfile(
      identifier: "screen-scene", name: "Screen scene",
      portraitSize: CGSize(width: Double(screen_scene_width), height: Double(screen_scene_height)), scale: scale)
  }
}
