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
    for item in ScreenSceneParts.items {
      switch item.kind {
      case SceneFill: view.backgroundColor = ScreenSceneParts.color(item)
      case SceneLabel:
        let label = ScreenSceneParts.label(item)
        labels.append(label)
        view.addSubview(label)
      case ScenePicture: view.addSubview(ScreenSceneParts.picture(item))
      default: view.addSubview(ScreenSceneParts.rectangle(item))
      }
    }
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
