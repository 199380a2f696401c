import UIKit
import Workloads

extension Workload {
  static let layout: [Workload] = [
    Workload("layout/build") { { _ = ListScreen(rowCount: 20) } },
    Workload("layout/resize") {
      let screen = ListScreen(rowCount: 20)
      return {
        screen.resize(width: 844)
        screen.resize(width: 390)
      }
    },
    Workload("layout/one-label") {
      let screen = ListScreen(rowCount: 20)
      return {
        screen.setValue(width: 90, row: 7)
        screen.setValue(width: 40, row: 7)
      }
    },
    // What they cost does not depend on what else is active.
    Workload("layout/activate-among-40") { Crowd(constraints: 40, isFlat: true).activate },
    Workload("layout/activate-among-4000") { Crowd(constraints: 4000, isFlat: true).activate },
    Workload("layout/activate-and-lay-out-among-40") { Crowd(constraints: 40, isFlat: false).activateAndLayOut },
    Workload("layout/activate-and-lay-out-among-4000") { Crowd(constraints: 4000, isFlat: false).activateAndLayOut },
    Workload("layout/fitting") {
      let rows = (0..<10).map { ListRow(index: $0) }
      return {
        for row in rows {
          _ = row.systemLayoutSizeFitting(
            CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        }
      }
    },
  ]
}

/// Views with four constraints each, laid out, and the constraints of one of them.
private final class Crowd {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var chosen: [NSLayoutConstraint] = []

  /// - Parameter isFlat: Whether all views have one superview; else each has its own, so that a layout places one of them.
  init(constraints count: Int, isFlat: Bool) {
    for index in 0..<count / 4 {
      let host = isFlat ? root : UIView(frame: CGRect(x: 0, y: index % 800, width: 390, height: 40))
      if !isFlat { root.addSubview(host) }
      let view = Box(width: 10, height: 10)
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
      let constraints = [
        view.leadingAnchor.constraint(equalTo: host.leadingAnchor), view.topAnchor.constraint(equalTo: host.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
      ]
      NSLayoutConstraint.activate(constraints)
      if index == count / 8 { chosen = constraints }
    }
    root.layoutIfNeeded()
  }

  func activate() {
    for _ in 0..<10 {
      NSLayoutConstraint.deactivate(chosen)
      NSLayoutConstraint.activate(chosen)
    }
  }

  func activateAndLayOut() {
    for _ in 0..<10 {
      NSLayoutConstraint.deactivate(chosen)
      root.layoutIfNeeded()
      NSLayoutConstraint.activate(chosen)
      root.layoutIfNeeded()
    }
  }
}

/// A screen of rows in a stack, laid out when made.
private final class ListScreen {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let rows: [ListRow]

  init(rowCount: Int) {
    rows = (0..<rowCount).map { ListRow(index: $0) }
    let list = UIStackView(arrangedSubviews: rows)
    list.axis = .vertical
    list.spacing = 8
    list.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(list)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor, constant: 47),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      list.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    precondition(list.frame.width == 390 - 2 * 16 && list.frame.height > 0, "the screen is not laid out")
  }

  func resize(width: CGFloat) {
    root.frame.size.width = width
    root.layoutIfNeeded()
  }

  func setValue(width: CGFloat, row: Int) {
    rows[row].value.preferredSize.width = width
    root.layoutIfNeeded()
  }
}

/// A picture, two lines and a value, as most lists have them.
private final class ListRow: UIView {
  let value: Box

  init(index: Int) {
    value = Box(width: 40 + CGFloat(index % 3) * 12, height: 20)
    super.init(frame: .zero)
    let picture = Box(width: 28, height: 28)
    let title = Box(width: 120 + CGFloat(index % 7) * 40, height: 20)
    let subtitle = Box(width: 90 + CGFloat(index % 5) * 30, height: 16)
    let lines = UIStackView(arrangedSubviews: [title, subtitle])
    lines.axis = .vertical
    lines.alignment = .leading
    lines.spacing = 2
    let content = UIStackView(arrangedSubviews: [picture, lines, value])
    content.alignment = .center
    content.spacing = 12
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    lines.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    title.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    value.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Stands for a label: a view with a size of its own, without text.
private final class Box: UIView {
  var preferredSize: CGSize {
    didSet { if preferredSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(width: CGFloat, height: CGFloat) {
    preferredSize = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { preferredSize }
}
