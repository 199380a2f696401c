import ScreenScene
import UIKit

/// The rows of the screen scene, again and again, as a list that scrolls under the scene's translucent bar.
public final class ScreenSceneListController: UIViewController {
  public let list = UIScrollView()
  private let rowCount: Int

  /// - Parameter rowCount: How many rows there are; every tenth is the same.
  public init(rowCount: Int) {
    self.rowCount = rowCount
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override var prefersStatusBarHidden: Bool { true }

  /// As in the scene: the first row begins 100 points below the top, and rows are 72 points apart.
  static let top: CGFloat = 100
  static let rowHeight: CGFloat = 72

  public override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(
      width: view.bounds.width, height: Self.top + CGFloat(rowCount) * Self.rowHeight)
    view.addSubview(list)
    for item in ScreenSceneParts.items {
      if item.kind == SceneFill { view.backgroundColor = ScreenSceneParts.color(item) }
      if item.kind == SceneBar { view.addSubview(ScreenSceneParts.rectangle(item)) }
    }
    for index in 0..<rowCount { list.addSubview(row(index)) }
  }

  private func row(_ index: Int) -> UIView {
    let row = UIView(
      frame: CGRect(
        x: 0, y: Self.top + CGFloat(index) * Self.rowHeight, width: view.bounds.width, height: Self.rowHeight))
    let first = Self.top + CGFloat(index % 10) * Self.rowHeight
    for item in ScreenSceneParts.items where item.y >= first && item.y < first + Self.rowHeight {
      let part: UIView
      switch item.kind {
      case SceneLabel: part = ScreenSceneParts.label(item)
      case ScenePicture: part = ScreenSceneParts.picture(item)
      case SceneRoundedRectangle: part = ScreenSceneParts.rectangle(item)
      default: continue
      }
      part.frame.origin.y -= first
      row.addSubview(part)
    }
    return row
  }
}
