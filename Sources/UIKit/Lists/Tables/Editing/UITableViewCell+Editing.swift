import Foundation
import UIKitCore

/// The editing state of a cell: controls, actions and the lifted look. A cell that was never edited has none of it.
struct CellEditing {
  var style = UITableViewCell.EditingStyle.none
  /// Whether the content moves aside for the round control.
  var indents = false
  /// Whether the row can be moved.
  var canMove = false
  /// Whether the round control is a check mark.
  var isSelection = false
  var control: EditControl?
  var handle: ReorderControl?
  /// Whether actions are shown beside the row.
  var isSwiped = false
  /// The safe area from before a swipe, in points: the content keeps its place while the row moves past it.
  var heldSafeArea: UIEdgeInsets?
  /// The look from before a finger lifted the row, until it has fallen into its place.
  var lookAtRest: LiftedLook?
}

extension UITableViewCell {
  /// The time in which controls for editing come and go, in seconds [G].
  static let editingDuration: TimeInterval = 0.3

  /// Whether the cell shows its editing controls and its actions.
  var transitionState: StateMask {
    var state: StateMask = []
    if isEditing { state.insert(.showingEditControl) }
    if parts.editing.isSwiped { state.insert(.showingDeleteConfirmation) }
    return state
  }

  /// The safe area that the content keeps from.
  var contentSafeArea: UIEdgeInsets { parts.editing.heldSafeArea ?? safeAreaInsets }

  /// The places of the controls.
  var editingLayout: CellEditingLayout {
    CellEditingLayout(
      sideMargin: parts.sideMargin, indents: isEditing && parts.editing.indents,
      hasHandle: isEditing && parts.editing.canMove)
  }

  // MARK: Editing

  /// Shows or hides the controls, after ``UITableViewCell/isEditing`` changed.
  func editingDidChange(animated: Bool) {
    table?.prepareEditing(of: self)
    let isAnimated = animated && window != nil
    if isAnimated { layoutIfNeeded() }
    ListAnimation.withoutAnimation { makeEditingControls() }
    accessoryDidChange()
    guard isAnimated else { return finishEditingChange() }
    UIView.animate(withDuration: Self.editingDuration, delay: 0, options: [.allowUserInteraction]) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.finishEditingChange()
    }
  }

  /// Makes the controls of an edited row, outside of the row.
  private func makeEditingControls() {
    guard isEditing else { return }
    let kind = editControlKind
    if let kind, parts.editing.control == nil {
      let control = EditControl(kind, of: self)
      parts.editing.control = control
      addSubview(control)
      placeEditingControls(isShown: false)
      control.layoutIfNeeded()
    } else if let kind {
      parts.editing.control?.show(kind)
    } else {
      parts.editing.control?.removeFromSuperview()
      parts.editing.control = nil
    }
    if parts.editing.canMove, parts.editing.handle == nil {
      let handle = ReorderControl(of: self)
      parts.editing.handle = handle
      addSubview(handle)
      placeEditingControls(isShown: false)
      handle.layoutIfNeeded()
    } else if !parts.editing.canMove {
      parts.editing.handle?.removeFromSuperview()
      parts.editing.handle = nil
    }
  }

  private var editControlKind: EditControl.Kind? {
    if parts.editing.isSelection { return .selection(isSelected: isSelected) }
    switch parts.editing.style {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  /// Shows whether the row is selected in its round check mark.
  func updateEditControl() {
    if isEditing, parts.editing.isSelection, let kind = editControlKind { parts.editing.control?.show(kind) }
  }

  /// Removes the controls of a row that is no longer edited.
  private func finishEditingChange() {
    setNeedsLayout()
    if !isEditing {
      parts.editing.control?.removeFromSuperview()
      parts.editing.handle?.removeFromSuperview()
      (parts.editing.control, parts.editing.handle) = (nil, nil)
    }
    didTransition(to: transitionState)
  }

  /// Gives the controls their places.
  func placeEditingControls(isShown: Bool) {
    guard parts.editing.control != nil || parts.editing.handle != nil else { return }
    let safe = contentSafeArea
    let (leading, trailing) = isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    let layout = editingLayout
    func mirrored(_ frame: CGRect) -> CGRect {
      isRightToLeft
        ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    if let control = parts.editing.control {
      control.frame = mirrored(layout.control(start: leading, height: bounds.height, isShown: isShown))
      control.alpha = isShown ? 1 : 0
    }
    if let handle = parts.editing.handle {
      handle.frame = mirrored(
        layout.handle(
          end: bounds.width - trailing - (table?.indexRoom ?? 0), cellWidth: bounds.width, height: bounds.height,
          isShown: isShown))
      handle.alpha = isShown ? 1 : 0
    }
  }

  // MARK: Moving

  /// Shows the row lifted.
  func lift() {
    if parts.editing.lookAtRest == nil { parts.editing.lookAtRest = LiftedLook(lifting: self) }
  }

  /// Restores the look from before ``lift()``.
  func lower() {
    parts.editing.lookAtRest?.lower(self)
    parts.editing.lookAtRest = nil
  }

  // MARK: Swiping

  /// Prepares the cell to be moved aside.
  func beginSwipe() {
    parts.editing.heldSafeArea = safeAreaInsets
    willTransition(to: transitionState.union(.showingDeleteConfirmation))
    parts.editing.isSwiped = true
    if configurationUpdateHandler != nil || contentConfiguration != nil { markConfigurationStale() }
  }

  /// The cell goes back to its place.
  func endSwipe() {
    willTransition(to: transitionState.subtracting(.showingDeleteConfirmation))
    parts.editing.isSwiped = false
    parts.editing.heldSafeArea = nil
    if configurationUpdateHandler != nil || contentConfiguration != nil { markConfigurationStale() }
  }
}

extension UITableViewCell: EditedCell {
  func editControlTapped(_ control: EditControl) { table?.editControlTapped(in: self) }

  func reorder(_ phase: ReorderPhase) {
    if case .began(let y) = phase { table?.beginMove(of: self, at: y) }
    // Another finger may be moving another row.
    guard let table, table.state.move?.cell === self else { return }
    switch phase {
    case .began: break
    case .moved(let y): table.moveFinger(to: y)
    case .ended: table.endMove()
    case .cancelled: table.cancelMove()
    }
  }
}
