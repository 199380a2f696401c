import UIKit

/// Two screens one of which slides over the other, as a navigation controller's standard push has it: the one behind goes a third as
/// far and is dimmed, the one in front has a shadow along its edge.
public final class ScreenScenePush: UIViewController {
  private let behind = ScreenSceneController()
  private let front = ScreenSceneListController(rowCount: 12)
  private let dimming = UIView()

  public init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  public override var prefersStatusBarHidden: Bool { true }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for child in [behind, front] {
      addChild(child)
      child.view.frame = view.bounds
    }
    view.addSubview(behind.view)
    dimming.frame = view.bounds
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
    view.addSubview(dimming)
    view.addSubview(front.view)
    let shadow = front.view.layer
    shadow.shadowColor = UIColor.black.cgColor
    shadow.shadowOpacity = 0.25
    shadow.shadowRadius = 8
    shadow.shadowOffset = .zero
    progress = 0
  }

  /// How far the one in front has come: 0…1. Both stand on whole pixels.
  public var progress: CGFloat = 0 {
    didSet {
      let width = view.bounds.width
      let scale = max(traitCollection.displayScale, 1)
      func pixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
      front.view.frame.origin.x = pixels(width * (1 - progress))
      behind.view.frame.origin.x = pixels(-0.3 * width * progress)
      dimming.alpha = progress
    }
  }
}
