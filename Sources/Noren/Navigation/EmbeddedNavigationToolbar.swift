import NorenCore
import NorenSeam
import UIKit

/// The default toolbar: items on both sides, a title between them.
///
/// ```
/// │←margin→│ ‹ Label  left items │←title margin→│ title │←title margin→│ right items │←margin→│
/// ```
///
/// It follows its navigation item live: title or title view, the title's menu, left and right items or the leading and trailing groups,
/// `hidesBackButton`, `leftItemsSupplementBackButton`. The container reads prompt, search and large title, and the back button's contents
/// come from the item below. It ignores an item's other settings and warns of them once (`seam.item-properties-not-read`). A group shows
/// all of its items, however little room there is, and never its representative item. Positions are leading and trailing, so it mirrors in
/// right-to-left layouts.
@MainActor
open class EmbeddedNavigationToolbar: UIView {
  /// The figures and colours it was created with; for another look, create another toolbar.
  public let style: NavigationToolbarStyle
  /// Called when the back button is tapped; `nil`, the default, does nothing. Retained.
  public var onBack: (() -> Void)?

  /// Observed as long as the toolbar lives.
  private let navigationItem: UINavigationItem
  private let leadingItems: NavigationToolbarItemRow
  private let trailingItems: NavigationToolbarItemRow
  let hairline = UIView()
  /// Shows the item's title unless the item has a title view.
  private let defaultTitleView: NavigationToolbarTitleView
  /// The view in the title's place: the item's own, or the default one.
  private var titleView: UIView?
  private var titleConstraints: [NSLayoutConstraint] = []
  /// The size that the title view had, if it was sized by its frame.
  private var titleSizeConstraints: [NSLayoutConstraint] = []
  private var observation: ItemObservation?

  /// Creates a toolbar that follows an item.
  ///
  /// - Parameter navigationItem: Retained, and observed. Its title view becomes a subview of the toolbar.
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
    // Items do not grow with the text size: a resting finger shows them enlarged.
    addInteraction(UILargeContentViewerInteraction(delegate: nil))
    refresh()
    observation = ItemObserver.observe(navigationItem) { [weak self] in self?.refresh() }
  }

  /// Creates a toolbar for the item of an archive, or else for an empty one.
  public required convenience init?(coder: NSCoder) {
    self.init(
      navigationItem: coder.read("toolbar.item") ?? UINavigationItem(), style: NavigationToolbarStyle(in: coder))
    if coder.readFlag("toolbar.fillsTitle") ?? false { titleViewMode = .fill }
  }

  nonisolated deinit {}

  /// Archives the item and the style: the toolbar is created anew from them.
  open override func encode(with coder: NSCoder) {
    coder.write(navigationItem, "toolbar.item")
    style.write(to: coder)
    coder.write(titleViewMode == .fill, "toolbar.fillsTitle")
  }

  // MARK: State

  /// Whether there is a screen to go back to; `false` by default. Changes show or remove the back button at once.
  public var canPop = false {
    didSet { if oldValue != canPop { refreshItems() } }
  }

  /// How the title or a title view shares the width with the items; ``NavigationToolbarTitleViewMode/center`` by default.
  public var titleViewMode = NavigationToolbarTitleViewMode.center {
    didSet { if oldValue != titleViewMode { placeTitleView() } }
  }

  /// The back button's word: the previous screen's title. `nil`, the default, is "Back"; an empty one leaves only the chevron.
  ///
  /// Shown beside the chevron if there is room, and always read by VoiceOver.
  public var backLabel: String? {
    get { backPresenter.word }
    set {
      guard backPresenter.word != newValue else { return }
      backPresenter.word = newValue
      setNeedsLayout()
    }
  }

  /// The image beside the back button's chevron instead of a word, if there is room; `nil`, the default, for none.
  public var backImage: UIImage? {
    get { backPresenter.image }
    set {
      guard backPresenter.image !== newValue else { return }
      backPresenter.image = newValue
      setNeedsLayout()
    }
  }

  /// How much the back button says: the previous screen's choice, `default` unless it has one.
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

  /// The menu of a long press on the back button: the screens to go back to. `nil`, the default, shows nothing.
  public var backMenu: UIMenu? {
    get { backPresenter.menu }
    set { backPresenter.menu = newValue }
  }

  /// Shows the current state of the navigation item and its items. Cheap if nothing changed.
  ///
  /// Called for each notified change of the item, and whenever the toolbar appears. Buttons and title view are reused where their items
  /// stay.
  open func refresh() {
    refreshTitle()
    refreshItems()
    for button in leadingItems.buttons + trailingItems.buttons { button.refresh() }
    setNeedsLayout()
  }

  // MARK: Title

  /// Shows the item's title or title view, and takes the view from where it was.
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

  /// Computes its contents each time it is opened.
  private lazy var titleMenu = UIMenu(children: [
    UIDeferredMenuElement.uncached { [weak self] complete in
      complete(self?.navigationItem.makeTitleMenu().map { [$0] } ?? [])
    }
  ])

  /// How much of the title is in the bar rather than in the page: 0…1. The title fades in, and rises into its place unless Reduce Motion is
  /// on.
  var titleShare: CGFloat = 1 {
    didSet { if oldValue != titleShare, let titleView { show(titleView, share: titleShare) } }
  }

  /// Applies the share to a title view. A view that is completely in the bar is left unchanged, since its opacity and transform may be the
  /// app's.
  private func show(_ titleView: UIView, share: CGFloat) {
    guard share < 1 || shownShare < 1 else { return }
    shownShare = share
    titleView.alpha = share
    let rise = UIAccessibility.isReduceMotionEnabled ? 0 : (1 - share) * style.titleRise
    titleView.transform = CGAffineTransform(translationX: 0, y: rise)
  }

  private var shownShare: CGFloat = 1

  /// Replaces the title's constraints. The margins always hold; centring yields to the title's width, which yields to the margins.
  ///
  /// | priority | constraint |
  /// |---|---|
  /// | required | the margins to both sides |
  /// | 750 | a title's own width |
  /// | 600 | the middle of the bar |
  /// | 250 | a title's hugging |
  private func placeTitleView() {
    guard let titleView else { return }
    NSLayoutConstraint.deactivate(titleConstraints)
    titleConstraints = horizontalTitleConstraints(titleView) + verticalTitleConstraints(titleView)
    NSLayoutConstraint.activate(titleConstraints)
  }

  /// Keeps the title between the two sides. With ``NavigationToolbarTitleViewMode/fill`` it takes all the room there.
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
      // The title gets all the room: the sides do not stretch to suit its content.
      let filling = titleView.widthAnchor.constraint(equalTo: widthAnchor)
      filling.priority = Self.fillingWidthPriority
      return [
        titleView.leadingAnchor.constraint(equalTo: leadingItems.trailingAnchor, constant: margin),
        titleView.trailingAnchor.constraint(equalTo: trailingItems.leadingAnchor, constant: -margin),
        filling,
      ]
    }
  }

  /// The title's vertical constraints. The default title needs no margin, because its lines may use the whole height.
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

  /// Places both sides at the margins, as high as the bar.
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

  /// Shows the current items. A button whose item stays is reused, so that a press on it continues.
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

  /// The button of a place: the back button is always the same object.
  private func button(for slot: NavigationToolbarSides.Slot, items: [UIBarButtonItem]) -> NavigationToolbarButton {
    switch slot {
    case .back: backPresenter.button
    case .item(let index): button(for: items[index])
    }
  }

  /// Returns the item's current button, or a new one: a button lives as long as its item is shown.
  private func button(for item: UIBarButtonItem) -> NavigationToolbarButton {
    (leadingItems.buttons + trailingItems.buttons).first { $0.barButtonItem === item }
      ?? NavigationToolbarButton(barButtonItem: item, style: style)
  }

  // MARK: Shown contents

  /// The buttons of the leading side, the back button included, leading to trailing.
  var leadingButtons: [NavigationToolbarButton] { leadingItems.buttons }
  /// The buttons of the trailing side, leading to trailing.
  var trailingButtons: [NavigationToolbarButton] { trailingItems.buttons }
  /// The title view, unless the app has moved it elsewhere.
  var shownTitleView: UIView? { titleView?.superview === self ? titleView : nil }
  /// Visible subviews that the app has added.
  var otherViews: [UIView] {
    subviews.filter { view in
      ![leadingItems, trailingItems, hairline, titleView].contains { $0 === view } && !view.isHidden
    }
  }

  // MARK: Back

  private lazy var backPresenter = BackButtonPresenter(style: style) { [weak self] in self?.onBack?() }

  /// Chooses the back label before the layout that places it.
  ///
  /// The fit uses the natural widths of the other elements, not their current frames, so that the result does not depend on the previous
  /// layout.
  private func fitBackLabel() {
    guard leadingItems.buttons.contains(backPresenter.button), bounds.width > 0 else { return }
    backPresenter.show(in: measuredFit, barWidth: bounds.width)
  }

  /// The widths of everything in the bar besides the back button, measured by constraints.
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

  /// Adds the line, unless the style has no colour for it. It is placed in `layoutSubviews()`, outside of the bar's bounds.
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

  /// Moves the line below the bar down by `height` points, the height of the parts below this toolbar.
  func showHairline(below height: CGFloat, opacity: CGFloat) {
    let transform = CGAffineTransform(translationX: 0, y: height)
    if hairline.transform != transform { hairline.transform = transform }
    if hairline.alpha != opacity { hairline.alpha = opacity }
  }

  // MARK: Touches

  /// Passes a touch beside a narrow button to the nearest button within half of the style's `minimumTouchWidth`.
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
