#if os(iOS)
  import os.log
  import UIKit

  /// What a `StarsView` tells and asks.
  @objc public protocol StarsViewDelegate: NSObjectProtocol {
    /// Called after a tap changed the rating.
    @objc optional func starsView(_ view: StarsView, didRate rating: Int)
    /// Returns the rating to take in place of the one that was tapped.
    @objc optional func starsView(_ view: StarsView, ratingFor tapped: Int) -> Int
    /// Called when the rating was cleared.
    @objc optional func starsViewDidClear()
    /// The greatest rating.
    @objc optional var greatestRating: Int { get }
  }

  /// A row of stars. A tap on one rates; a long press clears.
  @objcMembers open class StarsView: UIView {
    private static let log = OSLog(subsystem: "com.example.Stars", category: "rating")

    public weak var delegate: StarsViewDelegate?
    public private(set) var rating = 0
    private var buttons: [UIButton] = []

    public override init(frame: CGRect) {
      super.init(frame: frame)
      for index in 0..<5 {
        let button = UIButton(type: .system)
        button.tag = index + 1
        button.setTitle("☆", for: .normal)
        button.accessibilityLabel = index == 0 ? "1 star" : "\(index + 1) stars"
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        addSubview(button)
        buttons.append(button)
      }
      let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed))
      addGestureRecognizer(press)
    }

    public required init?(coder: NSCoder) { fatalError("Made by code alone.") }

    @objc private func tapped(_ sender: UIButton) {
      let asked = delegate?.starsView?(self, ratingFor: sender.tag) ?? sender.tag
      rate(min(asked, delegate?.greatestRating ?? 5))
      delegate?.starsView?(self, didRate: rating)
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
      guard recognizer.state == .began else { return }
      rate(0)
      delegate?.starsViewDidClear?()
    }

    /// Shows a rating.
    open func rate(_ rating: Int) {
      os_log("rated %{public}d of %d", log: StarsView.log, type: .info, rating, buttons.count)
      self.rating = rating
      for button in buttons { button.setTitle(button.tag <= rating ? "★" : "☆", for: .normal) }
      NotificationCenter.default.post(name: .starsViewDidRate, object: self)
    }

    /// The title of each star.
    public var titles: [String] { buttons.map { $0.title(for: .normal) ?? "" } }
  }

  extension Notification.Name {
    public static let starsViewDidRate = Notification.Name("StarsViewDidRate")
  }
#endif
