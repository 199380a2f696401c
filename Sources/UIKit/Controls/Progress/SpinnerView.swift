import Foundation

/// Eight blades in a circle, which run round: of an activity indicator, and of a refresh control, where they first appear one after the
/// other while content is pulled.
final class SpinnerView: UIView {
  static let bladeCount = 8

  /// The diameter of the circle and the size of a blade, in points.
  nonisolated struct Size: Equatable, Sendable {
    var diameter: CGFloat
    var blade: CGSize

    /// Of a refresh control: the blade (behaviours §4 "Refresh control") [M], the diameter [G].
    static let refresh = Size(diameter: 28, blade: CGSize(width: 3.5, height: 10))
    /// Of activity indicators: the diameters (behaviours §10 "Activity") [M], the blades [G].
    static let medium = Size(diameter: 20, blade: CGSize(width: 2.5, height: 6.5))
    static let large = Size(diameter: 37, blade: CGSize(width: 4.5, height: 12))
  }
  /// The time from one blade to the next, in seconds (behaviours §10 "Activity") [G].
  static let stepDuration: TimeInterval = 0.125
  /// The opacities of the blades, from the leading one backwards (behaviours §10 "Activity", out of 255) [M].
  static let opacities: [Float] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }

  private var blades: [CALayer] = []
  /// The number of steps since the start; the leading blade is this one modulo eight.
  private var step = 0
  private var tick: ControlTick?

  /// Makes blades that do not run, none of which is visible.
  init(size: Size) {
    super.init(frame: CGRect(x: 0, y: 0, width: size.diameter, height: size.diameter))
    isUserInteractionEnabled = false
    for index in 0..<Self.bladeCount {
      let blade = CALayer()
      blade.bounds.size = size.blade
      blade.cornerRadius = size.blade.width / 2
      blade.position = CGPoint(x: size.diameter / 2, y: size.diameter / 2)
      // The anchor is the middle of the circle, in units of the blade.
      blade.anchorPoint = CGPoint(x: 0.5, y: size.diameter / 2 / size.blade.height)
      blade.setAffineTransform(CGAffineTransform(rotationAngle: .pi * 2 * CGFloat(index) / CGFloat(Self.bladeCount)))
      layer.addSublayer(blade)
      blades.append(blade)
    }
    updateColor()
    show(part: 0)
  }

  required init?(coder: NSCoder) { nil }

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
    tick = ControlTick(for: self) { [weak self] time in
      let step = Int((time - start) / Self.stepDuration + 1e-6)
      guard let self, step != self.step else { return }
      self.step = step
      showStep()
    }
  }

  /// Ends the running; the blades keep their opacities until the next ``show(part:)``.
  func stop() { tick = nil }

  /// Shows all blades, in the opacities of the first step, without running.
  func showWhole() {
    guard tick == nil else { return }
    step = 0
    showStep()
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
