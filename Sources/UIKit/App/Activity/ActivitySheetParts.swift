import CoreGraphics
import Foundation

/// The top of the sheet: picture, title and kind of the first shared item, and a button that closes the sheet.
final class ActivityHeaderView: UIView {
  /// In points, from pictures of iOS 15 to 18 [G].
  static let height: CGFloat = 76
  private static let margin: CGFloat = 16
  private static let thumbnailSide: CGFloat = 44
  private static let closeSide: CGFloat = 30

  let close = UIButton(type: .custom)
  private let thumbnail = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .preferredFont(forTextStyle: .subheadline).bold
    title.numberOfLines = 2
    detail.font = .preferredFont(forTextStyle: .footnote)
    detail.textColor = .secondaryLabel
    thumbnail.backgroundColor = .secondarySystemGroupedBackground
    thumbnail.tintColor = .secondaryLabel
    thumbnail.layer.cornerRadius = 8
    thumbnail.clipsToBounds = true
    thumbnail.isAccessibilityElement = false
    line.backgroundColor = .separator
    let cross = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    close.setImage(UIImage(systemName: "xmark", withConfiguration: cross), for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = Self.closeSide / 2
    close.accessibilityLabel = "Close"
    for part in [thumbnail, title, detail, line, close] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the first item, and how many there are.
  func show(_ items: [Any], title subject: String?) {
    let first = items.first
    switch first {
    case let url as URL:
      thumbnail.image = UIImage(systemName: url.isFileURL ? "doc" : "link")
      title.text = subject ?? (url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString)
      detail.text =
        url.isFileURL ? url.pathExtension.uppercased() : subject == nil ? url.absoluteString : url.host
    case let image as UIImage:
      thumbnail.image = image
      title.text = subject ?? "Photo"
      detail.text = nil
    case let text as String:
      thumbnail.image = UIImage(systemName: "doc.text")
      title.text = subject ?? text
      detail.text = "Text"
    default:
      thumbnail.image = UIImage(systemName: "doc")
      title.text = subject ?? first.map { "\($0)" }
      detail.text = nil
    }
    if items.count > 1 { detail.text = "\(items.count) Items" }
    thumbnail.contentMode = first is UIImage ? .scaleAspectFill : .center
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isMirrored ? frame.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0) : frame
    }
    let side = Self.thumbnailSide
    place(thumbnail, CGRect(x: Self.margin, y: Self.margin, width: side, height: side))
    place(
      close,
      CGRect(
        x: bounds.width - Self.margin - Self.closeSide, y: Self.margin, width: Self.closeSide, height: Self.closeSide))
    let start = Self.margin + side + 12
    let width = max(bounds.width - start - Self.margin - Self.closeSide - 12, 0)
    let hasDetail = !(detail.text ?? "").isEmpty
    let most = CGFloat(hasDetail ? 1 : 2) * title.font.lineHeight
    title.numberOfLines = hasDetail ? 1 : 2
    let titleHeight = min(title.sizeThatFits(CGSize(width: width, height: 1000)).height, most)
    let detailHeight = hasDetail ? detail.font.lineHeight : 0
    let top = Self.margin + (side - titleHeight - detailHeight) / 2
    place(title, CGRect(x: start, y: top, width: width, height: titleHeight))
    place(detail, CGRect(x: start, y: top + titleHeight, width: width, height: detailHeight))
    let pixel = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let alignment: NSTextAlignment = isMirrored ? .right : .left
    (title.textAlignment, detail.textAlignment) = (alignment, alignment)
  }
}

extension UIFont {
  fileprivate var bold: UIFont { .systemFont(ofSize: pointSize, weight: .semibold) }
}

/// The activities, one a row.
final class ActivityTableView: UITableView, UITableViewDataSource, UITableViewDelegate {
  var activities: [UIActivity] = [] { didSet { reloadData() } }
  var chosen: (UIActivity) -> Void = { _ in }
  /// In points [G].
  private static let imageSide: CGFloat = 20

  init() {
    super.init(frame: .zero, style: .insetGrouped)
    dataSource = self
    delegate = self
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      dequeueReusableCell(withIdentifier: "activity") ?? UITableViewCell(style: .default, reuseIdentifier: "activity")
    let activity = activities[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = activity.activityTitle
    cell.contentConfiguration = content
    let image = UIImageView(image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
    image.tintColor = .label
    image.contentMode = .scaleAspectFit
    image.frame.size = CGSize(width: Self.imageSide, height: Self.imageSide)
    cell.accessoryView = image
    cell.accessibilityTraits = .button
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    chosen(activities[indexPath.row])
  }
}
