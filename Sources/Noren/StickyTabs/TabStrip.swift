import Diagnostics
import NorenCore
import NorenSeam
import UIKit

/// A row of tabs, one of which is selected and underlined.
///
/// It sends `.valueChanged` when the user selects another tab. A pager makes it follow: ``follow(position:)``. A strip wider than its room
/// scrolls, and keeps the selected tab in the middle as far as possible. It mirrors in right-to-left layouts and grows with the text size.
///
/// Following costs O(tabs), without a layout; new items cost O(tabs) and a layout.
@MainActor
open class TabStrip: UIControl {
  /// Figures and colours; for another look, create another strip.
  public let style: TabStripStyle
  /// Informed when a tab was moved; `nil` by default. Not retained.
  ///
  /// The strip of a ``StickyTabsViewController`` informs that controller: setting another delegate there is a fault, and `nil` is ignored.
  /// Both are counted as `"sticky-tabs.strip-delegate-refused"`.
  public weak var delegate: (any TabStripDelegate)? {
    didSet { restoreDelegate() }
  }
  /// The only delegate that this strip may have; `nil` for any.
  weak var requiredDelegate: (any TabStripDelegate)? {
    didSet { delegate = requiredDelegate }
  }

  /// Restores the required delegate as the delegate, and reports the refusal.
  private func restoreDelegate() {
    guard let requiredDelegate, delegate !== requiredDelegate else { return }
    let refused = delegate
    delegate = requiredDelegate
    guard let refused else { return Diagnostics.count("sticky-tabs.strip-delegate-refused") }
    Diagnostics.fault(
      Diagnostic(
        "The delegate of a strip in a StickyTabsViewController is that controller and cannot be replaced.",
        objects: ["refused: \(refused)"],
        likelyCause: "The app was meant to be notified of moved tabs.",
        remedy: "Set the controller's delegate, a StickyTabsDelegate, which is notified of them."),
      counting: "sticky-tabs.strip-delegate-refused")
  }

  /// Contains tabs and indicator; as large as the strip.
  let scrollView = UIScrollView()
  /// The tabs' views, in the order of the items.
  private(set) var buttons: [TabStripButton] = []
  private let indicator = UIView()
  private let hairline = UIView()
  /// The places of the tabs, as of the last layout.
  private(set) var arrangement = TabStripLayout(contentLengths: [], viewportLength: 0)
  /// The indicator's position, in tabs: 1.25 is a quarter of the way from the second to the third.
  public private(set) var position: CGFloat = 0
  /// How far a finger has scrolled the strip from its own place, and at which position: the strip returns within the next tab.
  private var stray: (amount: CGFloat, position: CGFloat)?
  /// Lifts and drags tabs; `nil` unless that is allowed.
  private var reordering: TabStripReordering?

  /// Creates a strip with the first tab selected.
  ///
  /// - Parameter items: Leading to trailing.
  public init(items: [TabStripItem] = [], style: TabStripStyle = TabStripStyle()) {
    self.style = style
    super.init(frame: .zero)
    prepare()
    self.items = items
    itemsDidChange()
  }

  /// Restores the items, the selection and the style of an archive, or else has no items and the default style.
  public required init?(coder: NSCoder) {
    style = TabStripStyle(in: coder)
    super.init(coder: coder)
    prepare()
    readViewState(from: coder)
    restore(from: coder)
  }

  nonisolated deinit {}

  /// Reads items and selection; items without a title are left out.
  private func restore(from coder: NSCoder) {
    items = (coder.read("strip.items", as: [[String: Any]].self) ?? []).compactMap(TabStripItem.init(archived:))
    selectedIndex = coder.readInteger("strip.selectedIndex")
    allowsReordering = coder.readFlag("strip.allowsReordering") ?? false
  }

  /// Archives items, selection and style as well. The delegate is not archived.
  open override func encode(with coder: NSCoder) {
    writeViewState(to: coder)
    style.write(to: coder)
    coder.write(items.map(\.archived), "strip.items")
    coder.write(selectedIndex.map { NSNumber(value: $0) }, "strip.selectedIndex")
    coder.write(allowsReordering, "strip.allowsReordering")
  }

  private func prepare() {
    backgroundColor = style.backgroundColor
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    indicator.isUserInteractionEnabled = false
    indicator.layer.cornerRadius = style.indicatorHeight / 2
    hairline.backgroundColor = style.hairlineColor
    hairline.isUserInteractionEnabled = false
    for view in [scrollView, hairline] as [UIView] { addSubview(view) }
    scrollView.addSubview(indicator)
    accessibilityTraits.insert(.tabBar)
    // The tab key moves to the strip as a whole; each strip has a group of its own.
    focusGroupIdentifier = "TabStrip \(ObjectIdentifier(self).hashValue)"
    updateIndicatorColor()
  }

  // MARK: Items

  /// The tabs, leading to trailing; empty by default. Of several with one identity, the first is shown, with a warning
  /// (`tab-strip.doubled-identity`). The selection stays with its identity.
  public var items: [TabStripItem] = [] {
    didSet { if oldValue != items { itemsDidChange() } }
  }

  /// Reuses the views of tabs that stay, and ends a drag of a tab.
  ///
  /// The indicator is at the selected tab afterwards, and a strip that a finger had scrolled is in its own place again.
  private func itemsDidChange() {
    reordering?.cancel()
    let unique = Self.unique(items)
    guard unique.count == items.count else {
      items = unique
      return
    }
    let former = buttons
    let selected = selectedIndex.flatMap { former.indices.contains($0) ? former[$0].item.id : nil }
    buttons = items.map { item in
      guard let button = former.first(where: { $0.item.id == item.id }) else { return makeButton(item) }
      button.update(item)
      return button
    }
    for button in former where !buttons.contains(where: { $0 === button }) { button.removeFromSuperview() }
    for button in buttons { scrollView.bringSubviewToFront(button) }
    indicator.isHidden = buttons.isEmpty
    // The selected tab stays selected wherever it is now.
    let index = items.firstIndex { $0.id == selected } ?? selectedIndex
    selectedIndex = items.isEmpty ? nil : min(index ?? 0, items.count - 1)
    position = CGFloat(selectedIndex ?? 0)
    stray = nil
    updateSelection()
    invalidateArrangement()
  }

  /// The items without repeated identities.
  private static func unique(_ items: [TabStripItem]) -> [TabStripItem] {
    var seen: Set<String> = []
    let (kept, doubled) = items.reduce(into: ([TabStripItem](), [TabStripItem]())) { lists, item in
      if seen.insert(item.id).inserted { lists.0.append(item) } else { lists.1.append(item) }
    }
    if !doubled.isEmpty {
      Diagnostics.warn(
        Diagnostic(
          "Several tabs have the same identity; only the first of them is shown.", objects: doubled.map(\.id),
          likelyCause: "The items were created without an id, and have the same title.",
          remedy: "Give each item an id of its own."), counting: "tab-strip.doubled-identity")
    }
    return kept
  }

  /// Creates a tab's view, which selects the tab when tapped.
  private func makeButton(_ item: TabStripItem) -> TabStripButton {
    let button = TabStripButton(item, style: style, traits: traitCollection)
    button.addAction(
      UIAction { [weak self, weak button] _ in
        if let self, let button { didTap(button) }
      }, for: .touchUpInside)
    scrollView.addSubview(button)
    return button
  }

  // MARK: Selection

  /// The selected tab; the first one by default, `nil` without tabs. An index out of range selects the nearest tab. Setting it moves the
  /// indicator at once and sends nothing.
  public var selectedIndex: Int? {
    get { selection }
    set {
      let index = items.isEmpty ? nil : min(max(newValue ?? 0, 0), items.count - 1)
      guard index != selection else { return }
      selection = index
      updateSelection()
      if !isFollowing { follow(position: CGFloat(index ?? 0)) }
    }
  }
  /// The selected tab's index.
  private var selection: Int?

  /// Whether a pager moves the indicator, so that selecting does not; `false` by default.
  ///
  /// ```swift
  /// strip.isFollowing = true
  /// strip.addAction(
  ///   UIAction { _ in
  ///     // A tap scrolls the pages, and the pages move the indicator.
  ///     let x = CGFloat(strip.selectedIndex ?? 0) * pager.bounds.width
  ///     pager.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  ///   }, for: .valueChanged)
  /// // In scrollViewDidScroll(_:):
  /// strip.follow(position: pager.contentOffset.x / pager.bounds.width)
  /// ```
  public var isFollowing = false

  private func updateSelection() {
    for (index, button) in buttons.enumerated() { button.isSelected = index == selection }
    updateShares()
  }

  private func didTap(_ button: TabStripButton) {
    guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
    choose(index)
  }

  /// Selects a tab for the user, by finger or key, and sends `.valueChanged`.
  func choose(_ index: Int) {
    guard items.indices.contains(index), index != selectedIndex else { return }
    if isFollowing || UIAccessibility.isReduceMotionEnabled {
      selectedIndex = index
    } else {
      // The layout of the tabs must not be part of the animation.
      layoutIfNeeded()
      UIView.animate(withDuration: Self.slideDuration) { self.selectedIndex = index }
    }
    sendActions(for: .valueChanged)
  }

  /// In seconds: as long as the system's programmatic scrolling takes (behaviours §4) [M].
  private static let slideDuration: TimeInterval = 0.25

  // MARK: Following

  /// Moves the indicator to a position between two tabs: 1.25 is a quarter of the way from the second to the third. A non-finite position
  /// is ignored.
  public func follow(position: CGFloat) {
    guard position.isFinite, position != self.position else { return }
    if stray == nil, arrangement.scrolls {
      stray = (logicalOffset - arrangement.offset(at: self.position), self.position)
    }
    self.position = position
    updateShares()
    placeIndicator()
    scrollToPosition()
    // At a whole position the strip is back in its own place.
    if position == position.rounded() { stray = nil }
  }

  /// Shows how selected each tab is.
  private func updateShares() {
    for (index, button) in buttons.enumerated() { button.share = arrangement.share(of: index, at: position) }
  }

  /// Moves the indicator to the current position, rounded to pixels.
  private func placeIndicator() {
    let mark = arrangement.indicator(at: position)
    let overhang = style.indicatorOverhang
    let size = CGSize(width: (mark.length + 2 * overhang).roundedToPixels(of: self), height: style.indicatorHeight)
    if indicator.bounds.size != size { indicator.bounds.size = size }
    let x = (mark.start - overhang).roundedToPixels(of: self)
    let center = CGPoint(
      x: (isMirrored ? arrangement.contentLength - x - size.width : x) + size.width / 2,
      y: bounds.height - size.height / 2)
    if indicator.center != center { indicator.center = center }
  }

  /// Scrolls the strip along with the indicator, unless a finger drags it.
  private func scrollToPosition() {
    guard arrangement.scrolls, !scrollView.isDragging else { return }
    let left = stray.map { $0.amount * max(1 - abs(position - $0.position), 0) } ?? 0
    logicalOffset = arrangement.offset(at: position) + left
  }

  /// The scroll offset from the leading edge, in points.
  private var logicalOffset: CGFloat {
    get {
      let x = scrollView.contentOffset.x
      return isMirrored ? arrangement.contentLength - arrangement.viewportLength - x : x
    }
    set {
      let value = newValue.roundedToPixels(of: self)
      let x = isMirrored ? arrangement.contentLength - arrangement.viewportLength - value : value
      if scrollView.contentOffset.x != x { scrollView.contentOffset.x = x }
    }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Layout

  /// The least distance of the tabs from both sides, in points, if greater than the strip's own safe area: the safe area of a container
  /// that withholds it from the strip.
  var sideInset: CGFloat = 0 {
    didSet { if oldValue != sideInset { invalidateArrangement() } }
  }

  /// In points: the height of the text with its padding, at least what a finger needs; no width.
  open override var intrinsicContentSize: CGSize {
    let content = buttons.map(\.contentSize.height).max() ?? 0
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: max((content + 2 * style.verticalPadding).rounded(.up), style.minimumLength))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Whether tabs, text sizes or insets changed since the last layout.
  private var needsArrangement = true

  /// Computes the places of the tabs anew in the next layout, and announces a changed height.
  private func invalidateArrangement() {
    needsArrangement = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A scroll view that scrolls requests only its own layout.
    let thickness = 1 / max(traitCollection.displayScale, 1)
    let line = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
    if hairline.frame != line { hairline.frame = line }
    if scrollView.frame != bounds { scrollView.frame = bounds }
    arrange()
  }

  /// Computes the places of the tabs and applies them, if they changed.
  private func arrange() {
    let side = max(sideInset, safeAreaInsets.left, safeAreaInsets.right)
    let new = TabStripLayout(
      contentLengths: buttons.map(\.contentSize.width), viewportLength: bounds.width, padding: style.padding,
      margin: side + style.margin, minimumLength: style.minimumLength,
      distribution: style.distribution)
    guard needsArrangement || new != arrangement || scrollView.contentSize.height != bounds.height else { return }
    needsArrangement = false
    arrangement = new
    scrollView.contentSize = CGSize(width: new.contentLength, height: bounds.height)
    scrollView.isScrollEnabled = new.scrolls
    placeButtons()
    stray = nil
    updateShares()
    placeIndicator()
    scrollToPosition()
    if !new.scrolls { scrollView.contentOffset = .zero }
  }

  /// Moves every tab to its place, except for a lifted one.
  func placeButtons() {
    for (button, span) in zip(buttons, arrangement.tabs) where button !== reordering?.lifted {
      button.frame = frame(of: span)
    }
  }

  /// Returns a span's frame in the scroll view's content.
  func frame(of span: TabStripLayout.Span) -> CGRect {
    // Whole pixels on both sides, so that tabs touch.
    let (start, end) = (span.start.roundedToPixels(of: self), span.end.roundedToPixels(of: self))
    let x = isMirrored ? arrangement.contentLength - end : start
    return CGRect(x: x, y: 0, width: end - start, height: bounds.height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for button in buttons { button.adapt(to: traitCollection) }
    invalidateArrangement()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateIndicatorColor()
  }

  private func updateIndicatorColor() { indicator.backgroundColor = style.indicatorColor ?? tintColor }

  // MARK: Reordering

  /// Whether a long press lifts a tab, which can then be dragged elsewhere; `false` by default.
  public var allowsReordering = false {
    didSet {
      guard oldValue != allowsReordering else { return }
      reordering?.end()
      reordering = allowsReordering ? TabStripReordering(self) : nil
    }
  }

  /// Moves a tab to another place, and informs the delegate.
  func move(from source: Int, to destination: Int) {
    guard items.indices.contains(source), items.indices.contains(destination), source != destination else { return }
    var new = items
    new.insert(new.remove(at: source), at: destination)
    items = new
    delegate?.tabStrip(self, didMoveTabFrom: source, to: destination)
  }

  // MARK: Accessibility

  /// The tabs, leading to trailing, in whichever order their views were added.
  open override var accessibilityElements: [Any]? {
    get { buttons }
    set {}
  }

  // MARK: Keys

  /// `true`: as the first responder, the strip handles arrow keys.
  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // A focused tab leaves the arrow keys to the focus.
    guard isFirstResponder, let code = presses.first?.key?.keyCode, let index = index(after: code) else {
      return super.pressesBegan(presses, with: event)
    }
    choose(index)
  }

  /// Returns the tab that a key leads to; `nil` for other keys.
  private func index(after code: UIKeyboardHIDUsage) -> Int? {
    guard let selectedIndex else { return nil }
    let last = items.count - 1
    switch code {
    case .keyboardLeftArrow: return min(max(selectedIndex + (isMirrored ? 1 : -1), 0), last)
    case .keyboardRightArrow: return min(max(selectedIndex + (isMirrored ? -1 : 1), 0), last)
    case .keyboardHome: return 0
    case .keyboardEnd: return last
    default: return nil
    }
  }
}
