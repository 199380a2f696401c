import Foundation
import UIKitCore

/// The header or footer of a section, used again like a cell.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  weak var table: UITableView?
  private(set) var shownContentView = UIView()
  /// How the own labels look; set by the table for the titles it shows.
  var labelStyle = ListLabels.Style() { didSet { setNeedsLayout() } }
  private var labels: ListLabels?
  private var sideMargin: CGFloat = 16
  private var hasOwnBackground = false

  /// `required`, because a table makes views of the class that was registered.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.headerHeight))
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  private func prepare() {
    shownContentView.frame = bounds
    addSubview(shownContentView)
    labelStyle.text = .headline
    labelStyle.hasImage = false
    (labelStyle.top, labelStyle.bottom) = (4, 4)
  }

  /// The view is about to show another section. Overrides call `super`.
  open func prepareForReuse() {}

  // MARK: Content

  open var contentView: UIView { shownContentView }
  open var textLabel: UILabel? { madeLabels.makeText(in: contentView) }
  /// `nil`, unless the table is grouped on Apple's platforms; always `nil` here.
  open var detailTextLabel: UILabel? { nil }

  private var madeLabels: ListLabels {
    if let labels { return labels }
    let made = ListLabels(style: labelStyle) { [weak self] in self?.setNeedsLayout() }
    labels = made
    return made
  }

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationDidChange() }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    table?.style == .plain || table == nil ? .plainHeader() : .groupedHeader()
  }

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

  private func replaceContentView(with view: UIView) {
    labels = nil
    insertSubview(view, aboveSubview: shownContentView)
    shownContentView.removeFromSuperview()
    shownContentView = view
    (view as? UIListContentView)?.listMargins = labelMargins
    setNeedsLayout()
  }

  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let backgroundConfiguration { super.backgroundColor = backgroundConfiguration.backgroundColor } }
  }

  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  func setDefaultBackground(_ color: UIColor?) {
    guard !hasOwnBackground, backgroundConfiguration == nil else { return }
    super.backgroundColor = color
  }

  func setSideMargin(_ margin: CGFloat) {
    guard sideMargin != margin else { return }
    sideMargin = margin
    (shownContentView as? UIListContentView)?.listMargins = labelMargins
    setNeedsLayout()
  }

  // MARK: Layout

  private var labelMargins: ListMargins { ListMargins(leading: sideMargin, trailing: sideMargin) }

  private func contentRect(width: CGFloat) -> CGRect {
    let safe = safeAreaInsets
    return CGRect(x: safe.left, y: 0, width: max(width - safe.left - safe.right, 0), height: bounds.height)
  }

  override func contentFollowsSize() { shownContentView.frame = contentRect(width: bounds.width) }

  open override func layoutSubviews() {
    contentFollowsSize()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    let content = contentRect(width: bounds.width)
    shownContentView.frame = content
    guard let labels, !labels.isEmpty else { return }
    // At the bottom, where more height than needed puts it on Apple's platforms too.
    var layout = labels.arranged(width: content.width, margins: labelMargins, in: self)
    if content.height < layout.height || labelStyle.top == labelStyle.bottom {
      layout = labels.arranged(width: content.width, height: content.height, margins: labelMargins, in: self)
      labels.place(layout)
    } else {
      labels.place(layout)
      labels.text?.frame.origin.y += content.height - layout.height
    }
  }

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
    return CGSize(width: targetSize.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let labels, !labels.isEmpty else { return CGSize(width: size.width, height: TableMetrics.headerHeight) }
    let width = contentRect(width: size.width).width
    return CGSize(width: size.width, height: labels.arranged(width: width, margins: labelMargins, in: self).height)
  }
}
