import Diagnostics
import Foundation
import UIKitCore

/// The expanded interface, and what both interfaces share.
extension UISplitViewController {
  /// The columns that the style has, outermost first, without `compact`.
  var orderedColumns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// The controllers for ``viewControllers``.
  var shownControllers: [UIViewController] {
    if isCollapsed { return collapsedColumn.flatMap { columns[$0]?.shown }.map { [$0] } ?? [] }
    return orderedColumns.compactMap { columns[$0]?.shown }
  }

  func fillColumns(_ controllers: [UIViewController]) {
    for (index, column) in orderedColumns.enumerated() {
      replace(column, by: controllers.indices.contains(index) ? controllers[index] : nil)
    }
  }

  /// The child that decides about the status bar: the secondary one, or the collapsed interface.
  var decidingChild: UIViewController? {
    let column = isCollapsed ? collapsedColumn : orderedColumns.last { columns[$0] != nil }
    return column.flatMap { columns[$0]?.shown }
  }

  // MARK: Controllers

  /// The work of `setViewController(_:for:)`.
  func replace(_ column: Column, by controller: UIViewController?) {
    guard column == .compact || orderedColumns.contains(column) else {
      if controller != nil { warnAboutMissing(column) }
      return
    }
    let former = columns[column]
    guard former?.given !== controller else { return }
    endChange()
    let new = controller.map { SplitColumn($0, wraps: style != .unspecified && column != .compact) }
    if collapsed == true {
      replaceWhileCollapsed(column, by: new)
    } else {
      let wasShown = hideContent(of: column)
      adopt(new, in: column)
      if let former { release(former) }
      if wasShown || shouldShow(column) { showContent(of: column) }
    }
    updateButton()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Makes a column's controller a child. The column's former one stays a child until ``release(_:)``.
  func adopt(_ column: SplitColumn?, in place: Column) {
    columns[place] = column
    guard let column else { return }
    addChild(column.shown)
    imposeTraits(on: place)
    column.shown.didMove(toParent: self)
  }

  func release(_ column: SplitColumn) {
    guard column.shown.parent === self else { return }
    column.shown.willMove(toParent: nil)
    column.shown.removeFromParent()
  }

  /// Forgets a child that something else has taken away, unless this controller itself moves it to a stack.
  func columnDidLeave(_ child: UIViewController) {
    guard !isMovingScreens else { return }
    for (column, content) in columns where content.shown === child {
      columns[column] = nil
      columnViews.removeValue(forKey: column)?.removeFromSuperview()
    }
  }

  /// Gives the columns beside the secondary one compact width in their traits, however wide they are (memory of Apple's) [G].
  func imposeTraits(on column: Column) {
    guard let shown = columns[column]?.shown, shown.parent === self else { return }
    let isNarrow = collapsed == false && (column == .primary || column == .supplementary)
    setOverrideTraitCollection(isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: shown)
  }

  private func warnAboutMissing(_ column: Column) {
    Diagnostics.warn(
      Diagnostic(
        "A split view controller has no such column.", objects: ["column: \(column)", "style: \(style)"],
        likelyCause: "The style .doubleColumn has no supplementary column.", remedy: "Use the style .tripleColumn."),
      counting: "split.no-column")
  }

  // MARK: Views

  /// The columns whose views are in the hierarchy, in a fixed order.
  var shownColumns: [(column: Column, host: SplitColumnView)] {
    columnViews.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Whether an expanded interface shows a column in the present mode.
  func shouldShow(_ column: Column) -> Bool {
    guard collapsed == false else { return false }
    switch column {
    case .primary: return rules.shows(.primary, in: mode)
    case .supplementary: return rules.shows(.supplementary, in: mode)
    case .secondary: return true
    case .compact: return false
    }
  }

  /// Puts a column's view into the hierarchy, with its appearance callbacks if this controller is shown.
  ///
  /// - Parameter ends: Whether the appearance ends after the next commit; otherwise the caller ends it.
  func showContent(of column: Column, animated: Bool = false, ends: Bool = true) {
    guard isViewLoaded, let shown = columns[column]?.shown, columnViews[column] == nil else { return }
    let host = SplitColumnView()
    columnViews[column] = host
    let isVisible = isAppearingOrShown
    if isVisible { shown.beginAppearance(true, animated: animated) }
    guard columnViews[column] === host, let content = shown.view else { return }
    UIView.performWithoutAnimation {
      insert(host, for: column)
      host.frame = frame(of: column)
      host.show(content)
    }
    guard isVisible else { return }
    shown.deliverIsAppearing()
    if ends { runtime.updateCycle.performAfterCommit { [weak shown] in shown?.endAppearance(true) } }
  }

  /// Removes a column's view, with its appearance callbacks. Returns whether it was there.
  @discardableResult
  func hideContent(of column: Column) -> Bool {
    guard let host = columnViews.removeValue(forKey: column) else { return false }
    let shown = columns[column]?.shown
    if isAppearingOrShown { shown?.beginAppearance(false, animated: false) }
    if let content = shown?.viewIfLoaded, content.superview === host { content.removeFromSuperview() }
    host.removeFromSuperview()
    shown?.endAppearance(false)
    return true
  }

  /// Inserts a column's view at its level: the secondary column behind, the primary one in front.
  private func insert(_ host: UIView, for column: Column) {
    let isBehind: [Column] = column == .secondary ? [] : column == .supplementary ? [.secondary] : orderedColumns
    if isBehind.isEmpty {
      view.insertSubview(host, at: 0)
    } else if column == .supplementary, let primary = columnViews[.primary], primary.superview === view {
      view.insertSubview(host, belowSubview: primary)
    } else {
      view.addSubview(host)
    }
  }

  /// A column's frame in the present mode.
  private func frame(of column: Column) -> CGRect {
    guard collapsed == false else { return view.bounds }
    let frames = rules.frames(in: mode)
    switch column {
    case .primary: return frames.primary
    case .supplementary: return frames.supplementary
    case .secondary: return frames.secondary
    case .compact: return view.bounds
    }
  }

  /// Places the columns; called in each layout, and in the animation of a change.
  func layoutColumns() {
    guard isViewLoaded, collapsed != nil else { return }
    surroundingsDidChange()
    if collapsed == false { followSize() }
    for (column, host) in shownColumns {
      let frame = frame(of: column)
      if host.frame != frame { host.frame = frame }
      let isSide = collapsed == false && column != .secondary && column != .compact
      host.lineIsAtRight = isSide ? !rules.isMirrored : nil
    }
    arrangeDimming()
    updateButton()
    updateEdge()
  }

  /// Returns to the standard mode where a new size leads to another behaviour.
  private func followSize() {
    let rules = rules
    guard rules.behavior != arrangedBehavior else { return }
    change(to: rules.standardMode, animated: false)
  }

  func columnSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard collapsed == false, let child = container as? UIViewController,
      let column = columns.first(where: { $0.value.shown === child })?.key
    else { return defaultSize(of: container, inParentOf: parentSize) }
    let rules = rules(in: parentSize)
    let frames = rules.frames(in: rules.behavior == arrangedBehavior ? mode : rules.standardMode)
    switch column {
    case .primary: return frames.primary.size
    case .supplementary: return frames.supplementary.size
    case .secondary, .compact: return frames.secondary.size
    }
  }

  // MARK: Modes

  /// The duration of a change of columns, in seconds [G].
  static let changeDuration: TimeInterval = 0.35
  /// The alpha of the dimming over a covered secondary column [G].
  private static let dimmingAlpha: CGFloat = 0.1

  func preferenceDidChange() {
    guard collapsed == false, isViewLoaded else {
      // The expanded interface begins with what is preferred now.
      mode = .automatic
      return
    }
    change(to: rules.standardMode, animated: true)
    view.setNeedsLayout()
  }

  func widthsDidChange() {
    guard collapsed == false, isViewLoaded else { return }
    view.setNeedsLayout()
  }

  /// Shows the columns of another mode.
  ///
  /// Order: the delegate's `willChangeTo`, `willShow` and `willHide`; the columns' `viewWillAppear` and `viewWillDisappear`; the animation;
  /// their `did` callbacks.
  func change(to new: SplitColumns.Mode, animated: Bool) {
    endChange()
    let old = mode
    arrangedBehavior = rules.behavior
    guard new != old else { return }
    changeNumber += 1
    let number = changeNumber
    delegate?.splitViewController(self, willChangeTo: DisplayMode(new))
    let sides = orderedColumns.dropLast().filter { columns[$0] != nil }
    let former = Set(sides.filter { columnViews[$0] != nil })
    // Those that come are placed where they come from.
    let shownAfter = sides.filter { column in rules.shows(column == .primary ? .primary : .supplementary, in: new) }
    let coming = shownAfter.filter { !former.contains($0) }
    let going = former.filter { !shownAfter.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    for column in coming { delegate?.splitViewController(self, willShow: column) }
    for column in going { delegate?.splitViewController(self, willHide: column) }
    let isAnimated = animated && appearance.phase == .shown && UIView.areAnimationsEnabled
    for column in coming { showContent(of: column, animated: isAnimated, ends: false) }
    mode = new
    if isAppearingOrShown {
      for column in going { columns[column]?.shown.beginAppearance(false, animated: isAnimated) }
    }
    pendingEnd = { [weak self] in self?.finish(coming: coming, going: going) }
    guard isAnimated else {
      layoutColumns()
      if isAppearingOrShown, !coming.isEmpty {
        let end = pendingEnd
        pendingEnd = nil
        // What leaves is gone at once; what comes has appeared after the next commit.
        finish(coming: [], going: going)
        runtime.updateCycle.performAfterCommit { end?() }
      } else {
        endChange()
      }
      return
    }
    // Columns come with their content in place. Their frames are still those outside, and change in the animation.
    UIView.performWithoutAnimation { for column in coming { columnViews[column]?.layoutIfNeeded() } }
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) { [self] in
      layoutColumns()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      if self?.changeNumber == number { self?.endChange() }
    }
  }

  /// Completes a change at once.
  func endChange() {
    let end = pendingEnd
    pendingEnd = nil
    end?()
  }

  private func finish(coming: [Column], going: [Column]) {
    for column in going where !shouldShow(column) {
      guard let host = columnViews.removeValue(forKey: column) else { continue }
      let shown = columns[column]?.shown
      if let content = shown?.viewIfLoaded, content.superview === host { content.removeFromSuperview() }
      host.removeFromSuperview()
      shown?.endAppearance(false)
    }
    for column in coming where shouldShow(column) { columns[column]?.shown.endAppearance(true) }
    if isViewLoaded { arrangeDimming() }
  }

  /// Dims the secondary column while others cover it; in an animation the dimming fades. It leaves when no change is in progress any more.
  private func arrangeDimming() {
    let isWanted = collapsed == false && mode.coversSecondary
    columnViews[.secondary]?.accessibilityElementsHidden = isWanted
    guard isWanted || dimming.superview != nil else { return }
    if dimming.superview == nil {
      UIView.performWithoutAnimation {
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.frame = view.bounds
        view.insertSubview(dimming, at: columnViews[.secondary] == nil ? 0 : 1)
      }
    }
    dimming.frame = view.bounds
    dimming.alpha = isWanted ? Self.dimmingAlpha : 0
    if !isWanted, pendingEnd == nil { dimming.removeFromSuperview() }
  }

  // MARK: Showing and hiding

  func showColumn(_ column: Column) {
    if isCollapsed { return showWhileCollapsed(column) }
    guard collapsed == false else { return prepareMode { self.changed(by: column, shows: true) } }
    change(to: changed(by: column, shows: true), animated: true)
  }

  func hideColumn(_ column: Column) {
    if isCollapsed { return hideWhileCollapsed(column) }
    guard collapsed == false else { return prepareMode { self.changed(by: column, shows: false) } }
    change(to: changed(by: column, shows: false), animated: true)
  }

  /// Before the interface is first arranged, only notes the mode.
  private func prepareMode(_ new: () -> SplitColumns.Mode) {
    if mode == .automatic { mode = rules.standardMode }
    arrangedBehavior = rules.behavior
    mode = new()
  }

  private func changed(by column: Column, shows: Bool) -> SplitColumns.Mode {
    let rules = rules
    switch column {
    case .primary: return shows ? rules.showing(.primary, from: mode) : rules.hiding(.primary, from: mode)
    case .supplementary:
      guard rules.isTriple else { return mode }
      return shows ? rules.showing(.supplementary, from: mode) : rules.hiding(.supplementary, from: mode)
    case .secondary: return shows ? rules.uncovering(from: mode) : mode
    case .compact: return mode
    }
  }

  /// Shows one column more, or hides what can be hidden.
  func toggleColumns() {
    guard collapsed == false else { return }
    change(to: rules.next(after: mode), animated: true)
  }

  func showDetail(_ controller: UIViewController) {
    if isCollapsed, columns[.compact] == nil {
      replace(.secondary, by: controller)
      showWhileCollapsed(.secondary)
    } else {
      replace(.secondary, by: controller)
      if collapsed == false { change(to: rules.uncovering(from: mode), animated: true) }
    }
  }

  // MARK: The button and gestures

  /// Puts the button into the bar of the first column that is shown, and takes it out of the others.
  func updateButton() {
    guard style != .unspecified, isViewLoaded else { return }
    let isWanted =
      collapsed == false && displayModeButtonVisibility != .never
      && (presentsWithGesture || displayModeButtonVisibility == .always) && columns[.primary] != nil
    let first = isWanted ? orderedColumns.first { columns[$0] != nil && shouldShow($0) } : nil
    let owner = first.flatMap { columns[$0]?.navigation?.viewControllers.first?.navigationItem }
    if buttonOwner !== owner {
      if buttonOwner?.systemLeadingItem === storedButton { buttonOwner?.systemLeadingItem = nil }
      buttonOwner = owner
    }
    // Made on first use, which updates it: the owner must be known by then.
    if let owner, owner.systemLeadingItem !== displayModeButtonItem { owner.systemLeadingItem = displayModeButtonItem }
    let label = (mode.count ?? 0) < rules.most ? "Show Sidebar" : "Hide Sidebar"
    if let button = storedButton, button.accessibilityLabel != label { button.accessibilityLabel = label }
  }

  /// Attaches the swipe from the edge, and the tap on a covered column.
  func prepareGestures() {
    edgePan.addHandler(of: Self.self, action: "swiped()") { [weak self] recognizer in
      if recognizer.state == .began { self?.swipedFromEdge() }
    }
    edgePan.delegate = view as? SplitContainerView
    updateEdge()
    view.addGestureRecognizer(edgePan)
    let tap = UITapGestureRecognizer()
    tap.addHandler(of: Self.self, action: "uncover()") { [weak self] recognizer in
      if recognizer.state == .ended { _ = self?.uncover() }
    }
    dimming.addGestureRecognizer(tap)
    dimming.dismiss = { [weak self] in self?.uncover() ?? false }
  }

  /// Sets the edge of the swipe to the primary column's, and turns the swipe off where gestures show no columns.
  func updateEdge() {
    let (isEnabled, edge) = (presentsWithGesture && collapsed == false, rules.isMirrored ? UIRectEdge.right : .left)
    if edgePan.isEnabled != isEnabled { edgePan.isEnabled = isEnabled }
    if edgePan.edges != edge { edgePan.edges = edge }
  }

  /// Whether a swipe from the edge shows a column. It does if there is one more to show and the secondary column is at the root of its
  /// stack; above the root the swipe goes back.
  var canShowByEdge: Bool {
    presentsWithGesture && collapsed == false && (mode.count ?? 0) < rules.most
      && (columns[.secondary]?.navigation?.viewControllers.count ?? 0) < 2
  }

  /// Shows the next column after a swipe from the primary column's edge.
  private func swipedFromEdge() { if canShowByEdge { toggleColumns() } }

  private func uncover() -> Bool {
    guard collapsed == false, mode.coversSecondary else { return false }
    change(to: rules.uncovering(from: mode), animated: true)
    return true
  }
}
