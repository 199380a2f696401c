import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The header or footer of a section, reused like a cell.
///
/// The table makes such views itself for the data source's titles. It places a view where the section begins or, sticking, at the edge of
/// the visible area.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The pool the view returns to when it goes out of sight; a view without one is removed from the table then.
  open var reuseIdentifier: String? { givenReuseIdentifier }
  /// The identifier of the initialiser, or the one under which a nib is registered.
  var givenReuseIdentifier: String?
  /// The table the view was dequeued from or is shown by.
  @Unretained var table: UITableView?
  /// The content view: the app's or that of the content configuration.
  private(set) var shownContentView = UIView()
  /// The style of the labels; the table sets it for the titles it shows. Labels that exist already keep the style they were made with.
  var labelStyle = ListLabels.Style() { didSet { setNeedsLayout() } }
  private var labels: ListLabels?
  /// The table's margin at the sides, in points.
  private var sideMargin: CGFloat = 16
  /// Whether the app set the background colour; the table leaves it alone then.
  private var hasOwnBackground = false

  /// Makes a view 320 points wide and 28 high, which the table resizes.
  ///
  /// It is `required`, because a table makes views of the class that was registered.
  public required init(reuseIdentifier: String?) {
    givenReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.headerHeight))
    prepare()
  }

  /// Makes a view that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  /// Adds the content view; its labels are headlines with 4 points above and below until the table says otherwise.
  private func prepare() {
    shownContentView.frame = bounds
    addSubview(shownContentView)
    labelStyle.text = .headline
    labelStyle.hasImage = false
    (labelStyle.top, labelStyle.bottom) = (4, 4)
  }

  /// Called when the view is taken from the pool to show a different section. Overrides call `super`. The previous content is still there.
  open func prepareForReuse() {}

  // MARK: Content

  /// The view for the content; add subviews to it, not to this view. It keeps within the left and right safe area.
  open var contentView: UIView { shownContentView }
  /// The label for the title, made when it is first asked for. A content configuration set later removes it.
  open var textLabel: UILabel? { madeLabels.makeText(in: contentView) }
  /// Always `nil` here; on Apple's platforms grouped tables have one.
  open var detailTextLabel: UILabel? { nil }

  /// The labels in the current ``labelStyle``, made on demand.
  private var madeLabels: ListLabels {
    if let labels { return labels }
    let made = ListLabels(style: labelStyle) { [weak self] in self?.setNeedsLayout() }
    labels = made
    return made
  }

  /// What the content view shows, as a value; a content view that supports the new configuration is kept.
  ///
  /// It is not updated for a state. A change in a visible header does not have its height measured again.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationDidChange() }
  }

  /// Returns the configuration of a plain header, or of a grouped one in a grouped table. It has no text and no image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    table?.style == .plain || table == nil ? .plainHeader() : .groupedHeader()
  }

  /// Hands the configuration to the content view, or replaces that if it does not support it.
  private func contentConfigurationDidChange() {
    guard let configuration = contentConfiguration else {
      if shownContentView is any UIContentView { replaceContentView(with: UIView()) }
      return
    }
    if let view = shownContentView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
  }

  /// Replaces the content view in its place among the subviews, and drops the labels in it.
  private func replaceContentView(with view: UIView) {
    labels = nil
    insertSubview(view, aboveSubview: shownContentView)
    shownContentView.removeFromSuperview()
    shownContentView = view
    (view as? UIListContentView)?.listMargins = labelMargins
    setNeedsLayout()
  }

  /// A view behind the content that fills the header; retained.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Only its colour is shown. `nil` keeps the colour set last.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let backgroundConfiguration { super.backgroundColor = backgroundConfiguration.backgroundColor } }
  }

  /// The colour behind everything. Once the app sets it, even to `nil`, tables no longer set theirs.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// Sets the table's colour, unless the app chose a colour or a background configuration.
  func setDefaultBackground(_ color: UIColor?) {
    guard !hasOwnBackground, backgroundConfiguration == nil else { return }
    super.backgroundColor = color
  }

  /// Takes over the table's side margin; a different one lays out the content again.
  func setSideMargin(_ margin: CGFloat) {
    guard sideMargin != margin else { return }
    sideMargin = margin
    (shownContentView as? UIListContentView)?.listMargins = labelMargins
    setNeedsLayout()
  }

  // MARK: Layout

  /// The side margins of labels and list content, in points.
  private var labelMargins: ListMargins { ListMargins(leading: sideMargin, trailing: sideMargin) }

  /// Returns the content view's frame in a view of `width`, in points: the safe area takes from both sides.
  private func contentRect(width: CGFloat) -> CGRect {
    let safe = safeAreaInsets
    return CGRect(x: safe.left, y: 0, width: max(width - safe.left - safe.right, 0), height: bounds.height)
  }

  /// Resizes the content view with the header, before constraints inside it are solved.
  override func contentFollowsSize() { shownContentView.frame = contentRect(width: bounds.width) }

  open override func layoutSubviews() {
    contentFollowsSize()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    let content = contentRect(width: bounds.width)
    shownContentView.frame = content
    guard let labels, !labels.isEmpty else { return }
    // Surplus height goes above the label, as on Apple's platforms.
    var layout = labels.arranged(width: content.width, margins: labelMargins, in: self)
    if content.height < layout.height || labelStyle.top == labelStyle.bottom {
      layout = labels.arranged(width: content.width, height: content.height, margins: labelMargins, in: self)
      labels.place(layout)
    } else {
      labels.place(layout)
      labels.text?.frame.origin.y += content.height - layout.height
    }
  }

  /// Returns the height that the content asks for at the target's width, rounded up to device pixels: a list content view, constraints or
  /// the labels, in this order.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = contentRect(width: targetSize.width).width
    let height: CGFloat
    if let list = shownContentView as? UIListContentView {
      height = list.sizeThatFits(CGSize(width: width, height: 0)).height
    } else if shownContentView.layoutState.subtreeHasItems {
      height =
        shownContentView.systemLayoutSizeFitting(
          CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
          verticalFittingPriority: verticalFittingPriority
        ).height
    } else {
      height = sizeThatFits(targetSize).height
    }
    return CGSize(width: targetSize.width, height: height.ceiledToPixels(at: pixelScale))
  }

  /// Returns the height of the label at a width; 28 points without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let labels, !labels.isEmpty else { return CGSize(width: size.width, height: TableMetrics.headerHeight) }
    let width = contentRect(width: size.width).width
    return CGSize(width: size.width, height: labels.arranged(width: width, margins: labelMargins, in: self).height)
  }
}
