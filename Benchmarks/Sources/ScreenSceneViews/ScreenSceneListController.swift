import ScreenScene
import UIKit

/// The rows of the screen scene, again and again, as a table that scrolls under the scene's translucent bar; without the bar if nothing is to be
/// above the first row.
public final class ScreenSceneListController: UIViewController, UITableViewDataSource {
  public let list = UITableView()
  private let rowCount: Int
  private let top: CGFloat

  /// - Parameters:
  ///   - rowCount: How many rows there are; every tenth is the same.
  ///   - top: What is above the first row, in points.
  public init(rowCount: Int, top: CGFloat? = nil) {
    self.rowCount = rowCount
    self.top = top ?? ScreenSceneParts.top
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override var prefersStatusBarHidden: Bool { true }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = ScreenSceneParts.background
    list.frame = view.bounds
    list.contentInsetAdjustmentBehavior = .never
    list.contentInset.top = top
    list.rowHeight = ScreenSceneParts.rowHeight
    list.separatorStyle = .none
    list.allowsSelection = false
    list.backgroundColor = ScreenSceneParts.background
    list.register(ScreenSceneCell.self, forCellReuseIdentifier: "row")
    list.dataSource = self
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    for item in ScreenSceneParts.items where item.kind == SceneBar && top > 0 {
      view.addSubview(ScreenSceneParts.rectangle(item))
    }
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? ScreenSceneCell)?.show(row: indexPath.row % ScreenSceneParts.rowCount)
    return cell
  }
}

/// A row of the screen scene: nine views, of which three labels and a picture differ from row to row.
final class ScreenSceneCell: UITableViewCell {
  private var labels: [UILabel] = []
  private var picture: UIImageView?

  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = ScreenSceneParts.background
    for item in ScreenSceneParts.items(inRow: 0) {
      let part: UIView
      switch item.kind {
      case SceneLabel:
        let label = ScreenSceneParts.label(item)
        labels.append(label)
        part = label
      case ScenePicture:
        let view = ScreenSceneParts.picture(item)
        picture = view
        part = view
      default: part = ScreenSceneParts.rectangle(item)
      }
      part.frame.origin.y -= ScreenSceneParts.top
      contentView.addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter row: Of the scene.
  func show(row: Int) {
    let items = ScreenSceneParts.items(inRow: row)
    for (label, item) in zip(labels, items.filter { $0.kind == SceneLabel }) {
      label.text = String(cString: item.text)
      label.sizeToFit()
    }
    picture?.image = items.first { $0.kind == ScenePicture }.map { ScreenSceneParts.image($0) }
  }
}
