import Foundation

/// Eight blades in a circle, which appear one after the other while content is pulled, and then run round.
final class RefreshSpinner: UIView {
  static let bladeCount = 8
  /// In points (behaviours §4 "Refresh control") [M].
  static let bladeSize = CGSize(width: 3.5, height: 10)
  /// The diameter of the circle, in points [G].
  static let diameter: CGFloat = 28
  /// The time from one blade to the next, in seconds (behaviours §10 "Activity") [G].
  static let stepDuration: TimeInterval = 0.125
  /// The opacities of the blades, from the leading one backwards (behaviours §10 "Activity", out of 255) [M].
  static let opacities: [Float] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }

  private var blades: [CALayer] = []
  /// The number of steps since the start; the leading blade is this one modulo eight.
  private var step = 0
  private var tick: FrameTick?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for index in 0..<Self.bladeCount {
      let blade = CALayer()
      blade.bounds.size = Self.bladeSize
      blade.cornerRadius = Self.bladeSize.width / 2
      blade.position = CGPoint(x: Self.diameter / 2, y: Self.diameter / 2)
      // The anchor is the middle of the circle, in units of the blade.
      blade.anchorPoint = CGPoint(x: 0.5, y: Self.diameter / 2 / Self.bladeSize.height)
      blade.setAffineTransform(CGAffineTransform(rotationAngle: .pi * 2 * CGFloat(index) / CGFloat(Self.bladeCount)))
      layer.addSublayer(blade)
      blades.append(blade)
    }
    updateColor()
    show(part: 0)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { tick?.stop() }

  /// The colour of the blades; `nil` means `systemGray`.
  var color: UIColor? { didSet { updateColor() } }

  private func updateColor() {
    let color = (color ?? .systemGray).resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for blade in blades { blade.backgroundColor = color }
    CATransaction.commit()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    updateColor()
  }

  /// Shows as many blades as `part`, clamped to 0…1, of the pull is done. Ignored while it runs.
  func show(part: CGFloat) {
    guard tick == nil else { return }
    let count = Int((min(max(part, 0), 1) * CGFloat(Self.bladeCount)).rounded(.down))
    set { $0 < count ? Self.opacities[0] : 0 }
  }

  // MARK: Running

  /// Begins to run round, from the first blade. Ignored while it runs.
  func start() {
    guard tick == nil else { return }
    step = 0
    showStep()
    let start = runtime.layers.clock.time
    // It may run for ever, so it does not count as motion to wait for.
    tick = runtime.layers.ticks.add(isMotion: false) { [weak self] time in
      let step = Int((time - start) / Self.stepDuration + 1e-6)
      guard let self, step != self.step else { return }
      self.step = step
      showStep()
    }
  }

  /// Ends the running; the blades keep their opacities until the next ``show(part:)``.
  func stop() {
    tick?.stop()
    tick = nil
  }

  private func showStep() {
    set { Self.opacities[((step - $0) % Self.bladeCount + Self.bladeCount) % Self.bladeCount] }
  }

  /// Sets the opacity of each blade, without animation.
  private func set(_ opacity: (Int) -> Float) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, blade) in blades.enumerated() { blade.opacity = opacity(index) }
    CATransaction.commit()
  }
}
