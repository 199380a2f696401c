import ChromeCore
import NorenSeam
import UIKit

/// The default bar: items on both sides, a title between them.
///
/// ```
/// │←margin→│ ‹ Label  left items │←title margin→│ title │←title margin→│ right items │←margin→│
/// ```
///
/// It follows its navigation item live: title or title view, the title's menu, left and right items or the leading and trailing groups,
/// `hidesBackButton`, `leftItemsSupplementBackButton`. Prompt, search and large title are the container's, and the way back comes from the item
/// below. Nothing else of an item is read; where the system knows more of it, a warning says so once (`seam.item-properties-not-read`). A
/// group shows all of its items, whatever room there is, and never its representative item. Positions are leading and trailing, so it mirrors in right-to-left layouts.
@MainActor
open class EmbeddedNavigationToolbar: UIView {
  /// The figures and colours it was made with; another look needs another toolbar.
  public let style: NavigationToolbarStyle
  /// Called when the back button is tapped; `nil`, the default, does nothing. Retained.
  public var onBack: (() -> Void)?

  private let navigationItem: UINavigationItem
  private let leadingItems: NavigationToolbarItemRow
  private let trailingItems: NavigationToolbarItemRow
  let hairline = UIView()
  private let defaultTitleView: NavigationToolbarTitleView
  private var titleView: UIView?
  private var titleConstraints: [NSLayoutConstraint] = []
  /// The size the title view came with, if it was sized by its frame.
  private var titleSizeConstraints: [NSLayoutConstraint] = []
  private var observation: ItemObservation?

  /// - Parameter navigationItem: What to show. Retained.
  public init(navigationItem: UINavigationItem, style: NavigationToolbarStyle = NavigationToolbarStyle()) {
    self.navigationItem = navigationItem
    self.style = style
    leadingItems = NavigationToolbarItemRow(style: style)
    trailingItems = NavigationToolbarItemRow(style: style)
    defaultTitleView = NavigationToolbarTitleView(style: style)
    super.init(frame: .zero)
    tintColor = style.tintColor
    setUpRows()
    setUpHairline()
    // Items do not grow with the text size: a resting finger shows them in large.
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
    refresh()
    observation = ItemObserver.observe(navigationItem) { [weak self] in self?.refresh() }
  }

  /// A toolbar for the item of an archive, or else for one of its own, which is empty.
  public required convenience init?(coder: NSCoder) {
    self.init(
      navigationItem: coder.held("toolbar.item") ?? UINavigationItem(), style: NavigationToolbarStyle(in: coder))
    if coder.heldFlag("toolbar.fillsTitle") ?? false { titleViewMode = .fill }
  }

  nonisolated deinit {}

  /// Keeps the item and the style: the toolbar is made anew from them.
  open override func encode(with coder: NSCoder) {
    coder.hold(navigationItem, "toolbar.item")
    style.hold(in: coder)
    coder.hold(titleViewMode == .fill, "toolbar.fillsTitle")
  }

  // MARK: State

  /// Whether there is a screen to go back to; `false` by default.
  public var canPop = false {
    didSet { if oldValue != canPop { refreshItems() } }
  }

  /// How the title or a title view shares the width with the items; ``NavigationToolbarTitleViewMode/center`` by default.
  public var titleViewMode = NavigationToolbarTitleViewMode.center {
    didSet { if oldValue != titleViewMode { placeTitleView() } }
  }

  /// What the back button says beside its chevron where there is room, and for VoiceOver anyway: the previous screen's title;
  /// `nil`, the default, for "Back", empty for only the chevron.
  public var backLabel: String? {
    get { backPresenter.word }
    set {
      guard backPresenter.word != newValue else { return }
      backPresenter.word = newValue
      setNeedsLayout()
    }
  }

  /// What the back button shows beside its chevron instead of a word, where there is room; `nil`, the default, for none.
  public var backImage: UIImage? {
    get { backPresenter.image }
    set {
      guard backPresenter.image !== newValue else { return }
      backPresenter.image = newValue
      setNeedsLayout()
    }
  }

  /// How much the back button says: the previous screen's wish, `default` where it has none.
  public var backButtonDisplayMode: UINavigationItem.BackButtonDisplayMode {
    get { backPresenter.displayMode }
    set {
      guard backPresenter.displayMode != newValue else { return }
      backPresenter.displayMode = newValue
      setNeedsLayout()
    }
  }

  /// The back button's colour; `nil`, the default, is the toolbar's.
  public var backTintColor: UIColor? {
    get { backPresenter.tintColor }
    set { backPresenter.tintColor = newValue }
  }

  /// Shown on a long press of the back button: the screens to go back to. `nil`, the default, shows nothing.
  public var backMenu: UIMenu? {
    get { backPresenter.menu }
    set { backPresenter.menu = newValue }
  }

  /// Shows what the navigation item and its items now say. Cheap when they say the same.
  open func refresh() {
    refreshTitle()
    refreshItems()
    for button in leadingItems.buttons + trailingItems.buttons { button.refresh() }
    setNeedsLayout()
  }

  // MARK: Title

  private func refreshTitle() {
    defaultTitleView.title = navigationItem.title
    defaultTitleView.menu = navigationItem.hasTitleMenu ? titleMenu : nil
    let wanted = navigationItem.titleView ?? defaultTitleView
    guard wanted !== titleView || wanted.superview !== self else { return }
    if let titleView {
      if titleView.superview === self { titleView.removeFromSuperview() }
      show(titleView, share: 1)
    }
    titleView = wanted
    show(wanted, share: titleShare)
    titleSizeConstraints = wanted.frameSizeConstraints()
    wanted.translatesAutoresizingMaskIntoConstraints = false
    addSubview(wanted)
    accessibilityElements = [leadingItems, wanted, trailingItems]
    placeTitleView()
  }

  /// Asks for its contents whenever it is opened.
  private lazy var titleMenu = UIMenu(children: [
    UIDeferredMenuElement.uncached { [weak self] complete in
      complete(self?.navigationItem.makeTitleMenu().map { [$0] } ?? [])
    }
  ])

  /// How much of the title stands in the bar rather than in the page: 0…1. It fades in, and rises into its place unless motion is
  /// to be reduced.
  var titleShare: CGFloat = 1 {
    didSet { if oldValue != titleShare, let titleView { show(titleView, share: titleShare) } }
  }

  /// A view that stands in the bar as a whole is left as it is.
  private func show(_ titleView: UIView, share: CGFloat) {
    guard share < 1 || shownShare < 1 else { return }
    shownShare = share
    titleView.alpha = share
    let rise = UIAccessibility.isReduceMotionEnabled ? 0 : (1 - share) * style.titleRise
    titleView.transform = CGAffineTransform(translationX: 0, y: rise)
  }

  private var shownShare: CGFloat = 1

  /// The margins always hold; the middle yields to the title's width, and that yields to the margins.
  private func placeTitleView() {
    guard let titleView else { return }
    NSLayoutConstraint.deactivate(titleConstraints)
    titleConstraints = horizontalTitleConstraints(titleView) + verticalTitleConstraints(titleView)
    NSLayoutConstraint.activate(titleConstraints)
  }

  private func horizontalTitleConstraints(_ titleView: UIView) -> [NSLayoutConstraint] {
    let margin = style.titleHorizontalMargin
    switch titleViewMode {
    case .center:
      let centring = titleView.centerXAnchor.constraint(equalTo: centerXAnchor)
      centring.priority = Self.centringPriority
      return [
        titleView.leadingAnchor.constraint(greaterThanOrEqualTo: leadingItems.trailingAnchor, constant: margin),
        titleView.trailingAnchor.constraint(lessThanOrEqualTo: trailingItems.leadingAnchor, constant: -margin),
        centring,
      ] + titleSizeConstraints
    case .fill:
      // The room is the title's: the sides do not stretch to suit its content.
      let filling = titleView.widthAnchor.constraint(equalTo: widthAnchor)
      filling.priority = Self.fillingWidthPriority
      return [
        titleView.leadingAnchor.constraint(equalTo: leadingItems.trailingAnchor, constant: margin),
        titleView.trailingAnchor.constraint(equalTo: trailingItems.leadingAnchor, constant: -margin),
        filling,
      ]
    }
  }

  private func verticalTitleConstraints(_ titleView: UIView) -> [NSLayoutConstraint] {
    let margin = titleView is NavigationToolbarTitleView ? 0 : style.titleVerticalMargin
    let constraints = [
      titleView.centerYAnchor.constraint(equalTo: centerYAnchor),
      titleView.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margin),
      titleView.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margin),
    ]
    guard titleViewMode == .fill else { return constraints }
    let filling = titleView.heightAnchor.constraint(equalTo: heightAnchor, constant: -2 * margin)
    filling.priority = Self.fillingHeightPriority
    return constraints + [filling]
  }

  /// Below a title's compression resistance (750), above its hugging (250).
  private static let centringPriority = UILayoutPriority(rawValue: 600)
  /// Above the hugging of titles and of custom views beside them (250).
  private static let fillingWidthPriority = UILayoutPriority(rawValue: 260)
  /// Below the hugging of a view with a height of its own (250).
  private static let fillingHeightPriority = UILayoutPriority(rawValue: 200)

  // MARK: Items

  private func setUpRows() {
    for row in [leadingItems, trailingItems] {
      addSubview(row)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: topAnchor), row.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      leadingItems.leadingAnchor.constraint(equalTo: leadingAnchor, constant: style.horizontalMargin),
      trailingItems.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -style.horizontalMargin),
    ])
  }

  private func refreshItems() {
    let left = navigationItem.shownLeftItems
    let right = navigationItem.shownRightItems
    let sides = NavigationToolbarSides(
      canPop: canPop, hidesBackButton: navigationItem.hidesBackButton, leftItemCount: left.count,
      rightItemCount: right.count, leftItemsSupplementBackButton: navigationItem.leftItemsSupplementBackButton)
    let leading = sides.leading.map { button(for: $0, items: left) }
    let trailing = sides.trailing.map { button(for: $0, items: right) }
    leadingItems.show(leading)
    trailingItems.show(trailing)
  }

  private func button(for slot: NavigationToolbarSides.Slot, items: [UIBarButtonItem]) -> NavigationToolbarButton {
    switch slot {
    case .back: backPresenter.button
    case .item(let index): button(for: items[index])
    }
  }

  /// The button an item has now, or a new one: a button lives as long as its item is shown.
  private func button(for item: UIBarButtonItem) -> NavigationToolbarButton {
    (leadingItems.buttons + trailingItems.buttons).first { $0.barButtonItem === item }
      ?? NavigationToolbarButton(barButtonItem: item, style: style)
  }

  // MARK: What is shown

  /// Leading to trailing.
  var leadingButtons: [NavigationToolbarButton] { leadingItems.buttons }
  var trailingButtons: [NavigationToolbarButton] { trailingItems.buttons }
  var shownTitleView: UIView? { titleView?.superview === self ? titleView : nil }
  /// What others have added.
  var otherViews: [UIView] {
    subviews.filter { view in
      ![leadingItems, trailingItems, hairline, titleView].contains { $0 === view } && !view.isHidden
    }
  }

  // MARK: Back

  private lazy var backPresenter = BackButtonPresenter(style: style) { [weak self] in self?.onBack?() }

  /// The word is chosen before the layout that has to place it.
  private func fitBackLabel() {
    guard leadingItems.buttons.contains(backPresenter.button), bounds.width > 0 else { return }
    backPresenter.show(in: measuredFit, barWidth: bounds.width)
  }

  /// The widths of everything the bar shows besides the back button.
  private var measuredFit: BackLabelFit {
    func width(_ view: UIView) -> CGFloat { view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
    func widths(_ row: NavigationToolbarItemRow) -> [CGFloat] {
      row.buttons.filter { !$0.isHidden && $0 !== backPresenter.button }.map(width)
    }
    var fit = BackLabelFit(style)
    fit.leftItemWidths = widths(leadingItems)
    fit.rightItemWidths = widths(trailingItems)
    fit.titleWidth = titleView.map(width)
    fit.isTitleFilling = titleViewMode == .fill
    return fit
  }

  // MARK: Hairline

  private func setUpHairline() {
    guard let color = style.hairlineColor else { return }
    hairline.backgroundColor = color
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { UnreadItemProperties.warn(of: navigationItem) }
  }

  open override func layoutSubviews() {
    fitBackLabel()
    super.layoutSubviews()
    guard style.hairlineColor != nil else { return }
    // From edge to edge of the screen, also beside a notch: the bar itself ends at the safe area.
    let thickness = 1 / max(traitCollection.displayScale, 1)
    let outer = superview.map { convert($0.bounds, from: $0) } ?? bounds
    hairline.bounds.size = CGSize(width: outer.width, height: thickness)
    hairline.center = CGPoint(x: outer.midX, y: bounds.maxY + thickness / 2)
  }

  /// Where the line below the bar is drawn: below what stands below this toolbar, in points.
  func showHairline(below height: CGFloat, opacity: CGFloat) {
    let transform = CGAffineTransform(translationX: 0, y: height)
    if hairline.transform != transform { hairline.transform = transform }
    if hairline.alpha != opacity { hairline.alpha = opacity }
  }

  // MARK: Touches

  /// A touch beside a narrow button is for the nearest button that is not too far away.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit === leadingItems || hit === trailingItems else { return hit }
    let near = (leadingItems.buttons + trailingItems.buttons).compactMap {
      button -> (NavigationToolbarButton, CGFloat)? in
      let distance = abs(button.convert(button.bounds, to: self).midX - point.x)
      let isReachable = distance <= style.minimumTouchWidth / 2 && !button.isHidden && button.takesTouches
      return isReachable ? (button, distance) : nil
    }
    return near.min { $0.1 < $1.1 }?.0 ?? hit
  }
}
