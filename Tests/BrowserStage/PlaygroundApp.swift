// Sees internals, which release builds do not show.
#if DEBUG
  import UIKit

  /// An app to play with: what it is done to can be read from ``PlaygroundController``.
  final class PlaygroundApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      let controller = PlaygroundController()
      PlaygroundController.current = controller
      window?.rootViewController = UINavigationController(rootViewController: controller)
      window?.makeKeyAndVisible()
      return true
    }
  }

  /// A button, a field, a slider, a pad that writes down touches, and a long list.
  final class PlaygroundController: UIViewController {
    static weak var current: PlaygroundController?

    let button = UIButton(type: .system)
    let field = UITextField()
    let slider = HeatView()
    let pad = TouchPadView()
    let list = UIScrollView()
    let marker = UIView()
    private(set) var taps = 0
    /// Whether the pad covers all else.
    var isPadLarge = false {
      didSet {
        view.bringSubviewToFront(pad)
        view.setNeedsLayout()
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Playground"
      view.backgroundColor = .systemBackground
      button.setTitle("Press", for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .primaryActionTriggered)
      field.placeholder = "Note"
      field.borderStyle = .roundedRect
      pad.backgroundColor = .systemFill
      list.contentSize = CGSize(width: 393, height: 20_000)
      list.backgroundColor = .secondarySystemBackground
      // As many as fill the screen a few times. Each is a picture that a page has before it shows the screen.
      addRows(0..<40)
      for view in [button, field, slider, pad, list] as [UIView] { self.view.addSubview(view) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let top = view.safeAreaInsets.top
      button.frame = CGRect(x: 16, y: top, width: 100, height: 44)
      field.frame = CGRect(x: 130, y: top, width: 200, height: 44)
      slider.frame = CGRect(x: 16, y: top + 50, width: 300, height: 44)
      pad.frame = isPadLarge ? view.bounds : CGRect(x: 0, y: top + 100, width: view.bounds.width, height: 200)
      list.frame = CGRect(x: 0, y: top + 300, width: view.bounds.width, height: max(view.bounds.height - top - 300, 0))
    }

    /// Adds rows to the list, each of which has its number as its text.
    func addRows(_ rows: Range<Int>) {
      for row in rows {
        let label = UILabel(frame: CGRect(x: 16, y: CGFloat(row) * 50 + 10, width: 200, height: 30))
        label.text = "Row \(row)"
        list.addSubview(label)
      }
    }

    private func pressed() {
      taps += 1
      button.setTitle(taps == 1 ? "Pressed" : "Pressed \(taps) times", for: .normal)
    }

    /// Shows another screen, which can be left again by a swipe.
    func push() {
      let next = UIViewController()
      next.title = "Next"
      next.view.backgroundColor = .systemTeal
      navigationController?.pushViewController(next, animated: false)
    }

    var depth: Int { navigationController?.viewControllers.count ?? 0 }
  }

  /// Something that assistive technologies make more and less of.
  final class HeatView: UIView {
    var heat = 5 { didSet { accessibilityValue = "\(heat)" } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
      accessibilityTraits = .adjustable
      accessibilityLabel = "Heat"
      accessibilityValue = "5"
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityIncrement() { heat += 1 }
    override func accessibilityDecrement() { heat -= 1 }
  }

  /// Writes down what fingers do to it, and what gesture recognisers make of it.
  final class TouchPadView: UIView {
    /// What happened, as words.
    private(set) var log: [String] = []
    /// Where the last touches were, in the order in which they came down.
    private(set) var places: [CGPoint] = []
    private var touches: [UITouch] = []
    private(set) var most = 0
    private(set) var scale: CGFloat = 1

    override init(frame: CGRect) {
      super.init(frame: frame)
      isMultipleTouchEnabled = true
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let long = UILongPressGestureRecognizer()
      for (name, recognizer) in [("double tap", double), ("long press", long)] as [(String, UIGestureRecognizer)] {
        recognizer.cancelsTouchesInView = false
        recognizer.addHandler { [weak self] recognizer in
          if recognizer.state == .ended && name == "double tap" || recognizer.state == .began { self?.log.append(name) }
        }
        addGestureRecognizer(recognizer)
      }
      let pinch = UIPinchGestureRecognizer()
      pinch.cancelsTouchesInView = false
      pinch.addHandler(of: Self.self, action: "pinched(_:)") { [weak self] in
        self?.scale = ($0 as? UIPinchGestureRecognizer)?.scale ?? 1
      }
      addGestureRecognizer(pinch)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent?) {
      touches += new.sorted { $0.location(in: self).x < $1.location(in: self).x }
      note("began", new)
    }
    override func touchesMoved(_ new: Set<UITouch>, with event: UIEvent?) { note("moved", new) }
    override func touchesEnded(_ new: Set<UITouch>, with event: UIEvent?) { end("ended", new) }
    override func touchesCancelled(_ new: Set<UITouch>, with event: UIEvent?) { end("cancelled", new) }

    private func note(_ word: String, _ new: Set<UITouch>) {
      if log.last != word { log.append(word) }
      places = touches.map { $0.location(in: nil) }
      most = max(most, touches.count)
    }

    private func end(_ word: String, _ new: Set<UITouch>) {
      note(word, new)
      touches.removeAll(where: new.contains)
    }
  }
#endif
