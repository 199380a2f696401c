import CoreGraphics
import Foundation
import UIKitCore

/// The visible part of an alert or an action sheet: a card with texts, fields and actions, and an action sheet's cancel below it.
///
/// The plates are opaque, in about the colour that the blur of iOS 13–18 has over white or black [G]. ``AlertLayout`` decides all frames.
///
/// ```
/// AlertCard
/// ├─ plate               clips to the round corners
/// │  ├─ header           scrolls: title, message, boxes with fields
/// │  └─ list             scrolls: actions and the lines between them
/// └─ cancelPlate         an action sheet's cancel
/// ```
final class AlertCard: UIView {
  private let style: UIAlertController.Style
  private let plate = UIView()
  private let cancelPlate = UIView()
  /// Texts and fields; the actions are in ``list``.
  private let header = AlertScrollView()
  private let list = AlertScrollView()
  private let title = UILabel()
  private let message = UILabel()
  /// The frames of the fields, one for each, in the order of ``fields``.
  private var fieldBoxes: [UIView] = []
  private var fields: [UITextField] = []
  private var rows: [AlertActionRow] = []
  /// The separators; every layout makes new ones.
  private var lines: [UIView] = []
  /// Whether the card has no plate of its own, because it fills a popover.
  var isPlain = false {
    didSet {
      plate.backgroundColor = isPlain ? nil : Self.plateColor
      plate.layer.cornerRadius = isPlain ? 0 : AlertLayout.alertRadius
    }
  }
  /// Called with the chosen action; retained.
  var choose: (UIAlertAction) -> Void = { _ in }

  init(style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
    let isAlert = style == .alert
    for (view, color) in [(plate, Self.plateColor), (cancelPlate, Self.cancelColor)] {
      view.backgroundColor = color
      view.layer.cornerRadius = AlertLayout.alertRadius
      view.clipsToBounds = true
      addSubview(view)
    }
    plate.addSubview(header)
    plate.addSubview(list)
    title.font = Self.font(isAlert ? 17 : 13, .semibold, isAlert ? .headline : .footnote)
    message.font = Self.font(13, .regular, .footnote)
    title.textColor = isAlert ? .label : .secondaryLabel
    message.textColor = isAlert ? .label : .secondaryLabel
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      header.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func font(_ size: CGFloat, _ weight: UIFont.Weight, _ style: UIFont.TextStyle) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// Of the card [G].
  static let plateColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 37 / 255, green: 37 / 255, blue: 37 / 255, alpha: 1)
      : UIColor(red: 244 / 255, green: 244 / 255, blue: 244 / 255, alpha: 1)
  }
  /// Of an action sheet's cancel, lighter than the card [G].
  private static let cancelColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : .white
  }

  // MARK: Contents

  /// Shows these contents. Rows are always replaced, fields only by different ones: an edited field keeps the focus.
  ///
  /// - Parameter preferred: The semibold action; `nil` emphasises the one that cancels.
  func show(
    title: String?, message: String?, fields: [UITextField], actions: [UIAlertAction], preferred: UIAlertAction?
  ) {
    self.title.text = title
    self.message.text = message
    // A message without a title takes the title's place on an alert [G].
    self.title.isHidden = (title ?? "").isEmpty
    self.message.isHidden = (message ?? "").isEmpty
    if fields.map(ObjectIdentifier.init) != self.fields.map(ObjectIdentifier.init) { replaceFields(fields) }
    rows.forEach { $0.removeFromSuperview() }
    rows = actions.map { action in
      let isBold = preferred.map { $0 === action } ?? (action.style == .cancel)
      let row = AlertActionRow(action, style: style, isPreferred: isBold)
      action.enabledDidChange = { [weak row] in row?.showState() }
      row.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      (style == .actionSheet && action.style == .cancel ? cancelPlate : list).addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  /// Puts each field into a white box with a hairline around it. The hairline's colour is resolved once.
  private func replaceFields(_ new: [UITextField]) {
    fieldBoxes.forEach { $0.removeFromSuperview() }
    fields = new
    fieldBoxes = new.map { field in
      let box = UIView()
      box.backgroundColor = .systemBackground
      box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
      box.layer.borderWidth = 1 / max(traitCollection.displayScale, 1)
      box.layer.cornerRadius = 5
      box.addSubview(field)
      header.addSubview(box)
      return box
    }
  }

  // MARK: Layout

  /// The layout for the current contents at a width.
  ///
  /// - Parameter room: The largest height, in points.
  private func layout(width: CGFloat, room: CGFloat) -> AlertLayout {
    func height(_ label: UILabel) -> CGFloat? {
      guard !label.isHidden else { return nil }
      let room = CGSize(width: width - 2 * AlertLayout.sideInset, height: .greatestFiniteMagnitude)
      return label.sizeThatFits(room).height
    }
    return AlertLayout(
      AlertLayout.Input(
        style: style, width: width, titleHeight: height(title), messageHeight: height(message),
        fieldHeights: fields.map { max(30, $0.intrinsicContentSize.height + 8) },
        actionWidths: rows.map(\.titleSize.width), actionHeights: rows.map(\.titleSize.height),
        cancelIndex: rows.firstIndex { $0.action.style == .cancel }, maxHeight: room,
        scale: max(traitCollection.displayScale, 1)))
  }

  /// The size for a width; the height is at most that of `size`.
  override func sizeThatFits(_ size: CGSize) -> CGSize { layout(width: size.width, room: size.height).size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(width: bounds.width, room: bounds.height)
    plate.frame = layout.card
    plate.isHidden = layout.card.height == 0
    header.show(in: layout.header, contentHeight: layout.headerHeight)
    list.show(in: layout.list, contentHeight: layout.listHeight)
    if let rect = layout.title { title.frame = rect }
    if let rect = layout.message { message.frame = rect }
    for (index, rect) in layout.fields.enumerated() {
      fieldBoxes[index].frame = rect
      fields[index].frame = CGRect(x: 6, y: 4, width: rect.width - 12, height: rect.height - 8)
    }
    lines.forEach { $0.removeFromSuperview() }
    lines = layout.lines.map { rect in
      // The first line separates texts from actions and stays; the others scroll with the actions.
      let isFixed = rect.minY == layout.headerHeight && rect.width == layout.card.width
      let line = UIView(frame: rect.offsetBy(dx: 0, dy: isFixed ? layout.list.minY - rect.minY : -layout.headerHeight))
      (isFixed ? plate : list).addSubview(line)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    for (row, rect) in zip(rows, layout.actions) {
      if row.superview === cancelPlate {
        cancelPlate.frame = rect
        row.frame = cancelPlate.bounds
      } else {
        row.frame = rect.offsetBy(dx: 0, dy: -layout.headerHeight)
      }
    }
    cancelPlate.isHidden = cancelPlate.subviews.isEmpty
  }
}

/// One of the two parts of an alert: scrolls where its content does not fit, also when the touch begins on an action.
final class AlertScrollView: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    isScrollEnabled = false
    delaysContentTouches = false
  }

  required init?(coder: NSCoder) { nil }

  /// Places the view and makes it scroll if its content is higher than `rect`, by more than half a point.
  func show(in rect: CGRect, contentHeight: CGFloat) {
    frame = rect
    contentSize = CGSize(width: rect.width, height: contentHeight)
    isScrollEnabled = contentHeight > rect.height + 0.5
    if !isScrollEnabled { contentOffset = .zero }
  }

  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
