import UIKit

/// A poster whose paper and letters are coloured, with what popovers, action sheets and colour pickers are for.
///
/// On a pad everything opens beside the button that was tapped; on a phone it comes from the bottom.
final class PosterViewController: UIViewController {
  private let paper = UIView()
  private let headline = UILabel()
  private let note = UIButton(configuration: .tinted())
  private let paperWell = UIColorWell()
  private let inkWell = UIColorWell()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.poster.title
    navigationItem.largeTitleDisplayMode = .never
    let share = UIBarButtonItem(
      image: UIImage(systemName: "square.and.arrow.up"), primaryAction: UIAction { [unowned self] in self.share($0) })
    share.accessibilityLabel = "Share"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    let format = UIBarButtonItem(
      image: UIImage(systemName: "textformat.size"), primaryAction: UIAction { [unowned self] in self.chooseSize($0) })
    format.accessibilityLabel = "Size"
    navigationItem.rightBarButtonItems = [share, format]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    paper.layer.cornerRadius = 12
    paper.backgroundColor = UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1)
    headline.text = "Autumn Fair"
    headline.font = .systemFont(ofSize: 40, weight: .heavy)
    headline.textAlignment = .center
    headline.numberOfLines = 0
    headline.textColor = UIColor(red: 0.6, green: 0.2, blue: 0.1, alpha: 1)
    note.configuration?.title = "About the fair"
    note.addAction(UIAction { [unowned self] _ in showNote() }, for: .touchUpInside)
    (paperWell.title, paperWell.selectedColor, paperWell.supportsAlpha) = ("Paper", paper.backgroundColor, false)
    (inkWell.title, inkWell.selectedColor) = ("Letters", headline.textColor)
    paperWell.addAction(
      UIAction { [unowned self] _ in paper.backgroundColor = paperWell.selectedColor }, for: .valueChanged)
    inkWell.addAction(UIAction { [unowned self] _ in headline.textColor = inkWell.selectedColor }, for: .valueChanged)
    let wells = UIStackView(arrangedSubviews: [label("Paper"), paperWell, label("Letters"), inkWell])
    wells.spacing = 12
    wells.alignment = .center
    wells.setCustomSpacing(28, after: paperWell)
    for view in [paper, wells, note] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    headline.translatesAutoresizingMaskIntoConstraints = false
    paper.addSubview(headline)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      paper.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
      paper.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      paper.widthAnchor.constraint(equalTo: area.widthAnchor, multiplier: 0.6),
      paper.heightAnchor.constraint(equalTo: area.heightAnchor, multiplier: 0.4),
      headline.leadingAnchor.constraint(equalTo: paper.leadingAnchor, constant: 12),
      headline.trailingAnchor.constraint(equalTo: paper.trailingAnchor, constant: -12),
      headline.centerYAnchor.constraint(equalTo: paper.centerYAnchor),
      wells.topAnchor.constraint(equalTo: paper.bottomAnchor, constant: 24),
      wells.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      note.topAnchor.constraint(equalTo: wells.bottomAnchor, constant: 24),
      note.centerXAnchor.constraint(equalTo: area.centerXAnchor),
    ])
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    return label
  }

  // MARK: What opens

  private func present(_ controller: UIViewController, from source: (any UIPopoverPresentationControllerSourceItem)?) {
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceItem = source
    controller.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
    present(controller, animated: true)
  }

  private func showNote() {
    present(
      FairNoteViewController("The fair takes place in the old market hall. Stalls open at nine; music begins at noon."),
      from: note)
  }

  private func chooseSize(_ action: UIAction) {
    let sizes = SizeViewController { [unowned self] in headline.font = .systemFont(ofSize: $0, weight: .heavy) }
    present(UINavigationController(rootViewController: sizes), from: action.sender as? UIBarButtonItem)
  }

  private func share(_ action: UIAction) {
    let sheet = UIAlertController(title: nil, message: "Send the poster", preferredStyle: .actionSheet)
    for title in ["Mail", "Print", "Copy"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
    sheet.addAction(UIAlertAction(title: "Discard", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceItem = action.sender as? UIBarButtonItem
    present(sheet, animated: true)
  }
}

/// A few lines of text, as large as they are.
private final class FairNoteViewController: UIViewController {
  private let text = UILabel()

  init(_ words: String) {
    super.init(nibName: nil, bundle: nil)
    text.text = words
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.font = .preferredFont(forTextStyle: .body)
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
      text.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
    ])
    let size = text.sizeThatFits(CGSize(width: 280, height: CGFloat.greatestFiniteMagnitude))
    preferredContentSize = CGSize(width: 320, height: size.height.rounded(.up) + 40)
  }
}

/// Sizes of letters in a table.
private final class SizeViewController: UITableViewController {
  private let sizes: [CGFloat] = [28, 40, 56, 72]
  private let choose: (CGFloat) -> Void

  init(_ choose: @escaping (CGFloat) -> Void) {
    self.choose = choose
    super.init(style: .plain)
    title = "Size"
    preferredContentSize = CGSize(width: 240, height: 4 * 44)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "size")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sizes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "size", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "\(Int(sizes[indexPath.row])) Points"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(sizes[indexPath.row])
    dismiss(animated: true)
  }
}
