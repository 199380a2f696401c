import Foundation
import UIKitCore

/// The phases of a drag by the handle of a row, with the finger's vertical position in the window, in points.
enum ReorderPhase {
  case began(CGFloat)
  case moved(CGFloat)
  case ended
  case cancelled
}

/// A row's cell with controls for editing.
@MainActor
protocol EditedCell: UIView {
  func editControlTapped(_ control: EditControl)
  func reorder(_ phase: ReorderPhase)
}

/// The round control at the leading end of an edited row: minus, plus, or a check mark of several.
final class EditControl: UIControl {
  enum Kind: Equatable {
    case delete, insert
    case selection(isSelected: Bool)
  }

  /// White behind the symbols, whose signs are holes.
  private let disc = UIView()
  private let symbol = UIImageView()
  private weak var cell: (any EditedCell)?
  private(set) var kind: Kind

  /// The colours of the sign and of the circle around it; `nil` takes the standard ones.
  private let colors: (sign: UIColor?, circle: UIColor?)

  init(_ kind: Kind, of cell: any EditedCell, sign: UIColor? = nil, circle: UIColor? = nil) {
    self.kind = kind
    self.cell = cell
    colors = (sign, circle)
    super.init(frame: CGRect(x: 0, y: 0, width: CellEditingLayout.controlWidth, height: CellEditingLayout.controlWidth))
    disc.backgroundColor = sign ?? .white
    disc.isUserInteractionEnabled = false
    symbol.contentMode = .scaleAspectFit
    addSubview(disc)
    addSubview(symbol)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  func show(_ kind: Kind) {
    guard self.kind != kind else { return }
    self.kind = kind
    update()
  }

  private func update() {
    let name: String
    let color: UIColor?
    switch kind {
    case .delete: (name, color) = ("minus.circle.fill", .systemRed)
    case .insert: (name, color) = ("plus.circle.fill", .systemGreen)
    case .selection(let isSelected):
      (name, color) = isSelected ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel)
    }
    symbol.image = UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: CellEditingLayout.controlWidth))
    let isEmptyCircle = kind == .selection(isSelected: false)
    symbol.tintColor = isEmptyCircle ? color : colors.circle ?? color
    if case .selection(let isSelected) = kind {
      disc.isHidden = !isSelected
      // The row itself is selected.
      isUserInteractionEnabled = false
      isAccessibilityElement = false
    } else {
      disc.isHidden = false
      isUserInteractionEnabled = true
      isAccessibilityElement = true
      accessibilityLabel = kind == .delete ? "Delete" : "Insert"
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CellEditingLayout.controlWidth
    let scale = max(traitCollection.displayScale, 1)
    symbol.frame = CGRect(
      x: ((bounds.width - size) / 2).roundedToPixels(at: scale),
      y: ((bounds.height - size) / 2).roundedToPixels(at: scale), width: size, height: size)
    disc.frame = symbol.frame.insetBy(dx: 3, dy: 3)
    disc.layer.cornerRadius = disc.bounds.width / 2
  }

  private func tapped() {
    cell?.editControlTapped(self)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isNear(point) }

  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }
}

/// The handle at the trailing end of an edited row, by which a finger moves the row: from the first touch on, without delay.
final class ReorderControl: UIView {
  private let symbol = UIImageView()
  private weak var cell: (any EditedCell)?

  init(of cell: any EditedCell, tint: UIColor? = nil) {
    self.cell = cell
    super.init(frame: CGRect(x: 0, y: 0, width: CellEditingLayout.controlWidth, height: CellEditingLayout.controlWidth))
    symbol.image = UIImage(
      systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    symbol.tintColor = tint ?? .tertiaryLabel
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
    isAccessibilityElement = true
    accessibilityLabel = "Reorder"
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addHandler(of: Self.self, action: "moveRow(_:)") { [weak self] in self?.moveRow($0) }
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CellEditingLayout.controlWidth
    symbol.frame = CGRect(
      x: (bounds.width - size) / 2, y: (bounds.height - size) / 2, width: size, height: size)
  }

  private func moveRow(_ press: UIGestureRecognizer) {
    let y = press.location(in: nil).y
    switch press.state {
    case .began: cell?.reorder(.began(y))
    case .changed: cell?.reorder(.moved(y))
    case .ended: cell?.reorder(.ended)
    default: cell?.reorder(.cancelled)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isNear(point) }
}

extension UIView {
  /// Whether a point is in the bounds, or as near as a finger needs: 44 points across [D].
  func isNear(_ point: CGPoint) -> Bool {
    bounds.insetBy(dx: min((bounds.width - 44) / 2, 0), dy: min((bounds.height - 44) / 2, 0)).contains(point)
  }
}
