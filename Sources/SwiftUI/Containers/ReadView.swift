import UIKit

/// A view that is evaluated for what it says - a title, a picture, a button - and shown by UIKit's own parts: in a tab, a bar or an alert.
///
/// It has a graph of its own, with the controllers and the environment of its place.
final class ReadView {
  let hosting = HostingView()
  private let changed: () -> Void
  private var isReading = false

  /// - Parameter changed: Called when the view may say something else, in the update in which it has changed. Retained.
  init(_ view: any View, _ node: ViewNode, _ environment: EnvironmentValues, changed: @escaping () -> Void) {
    self.changed = changed
    hosting.graph.controller = node.graph.controller
    hosting.graph.isVisible = true
    let layout = hosting.graph.needsUpdate
    hosting.graph.needsUpdate = { [weak self] in
      layout()
      if let self, !isReading { self.changed() }
    }
    update(view, environment)
  }

  /// Takes another value of the view, or another view.
  func update(_ view: any View, _ environment: EnvironmentValues) {
    reading {
      hosting.environment = environment
      hosting.graph.setRoot(AnyView(any: view), environment)
    }
  }

  /// Brings the views up to date.
  func arrange() {
    reading {
      hosting.frame.size = hosting.sizeThatFits(CGSize(width: 1e6, height: 1e6))
      hosting.layoutIfNeeded()
    }
  }

  private func reading(_ body: () -> Void) {
    isReading = true
    body()
    isReading = false
  }

  /// All views of a kind, in the order of the tree.
  func all<V: UIView>(_ type: V.Type) -> [V] { Self.all(type, in: hosting) }

  private static func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    view.subviews.flatMap { [$0 as? V].compactMap { $0 } + all(type, in: $0) }
  }

  /// The words of all texts, separated by spaces; `nil` without any.
  var title: String? { Self.title(in: hosting) }

  static func title(in view: UIView) -> String? {
    let words = all(UILabel.self, in: view).compactMap(\.text).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The first picture.
  var image: UIImage? { Self.image(in: hosting) }

  static func image(in view: UIView) -> UIImage? { all(UIImageView.self, in: view).lazy.compactMap(\.image).first }

  /// The one button that the view is; `nil` if it is something else, or more than that.
  var button: ButtonControl? { hosting.subviews.count == 1 ? hosting.subviews[0] as? ButtonControl : nil }
}
