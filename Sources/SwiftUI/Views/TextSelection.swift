import UIKit

/// Whether a text can be selected.
@preconcurrency @MainActor public protocol TextSelectability {
  nonisolated static var allowsSelection: Bool { get }
}
public nonisolated struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}
public nonisolated struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}
nonisolated extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
nonisolated extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

nonisolated extension View {
  /// Lets people copy the texts in this view: a long press on one offers its whole text in the edit menu, as on an iPhone [D].
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.lineLook.allowsSelection, S.allowsSelection)
  }
}

/// Offers to copy the text of a label when a finger rests on it.
final class TextCopying: NSObject, UIEditMenuInteractionDelegate {
  private weak var label: UILabel?
  private let press = UILongPressGestureRecognizer()
  private lazy var menu = UIEditMenuInteraction(delegate: self)
  /// The colour behind the text while its menu is shown: the tint at the opacity of selected texts.
  private weak var highlight: UIView?

  init(_ label: UILabel) {
    self.label = label
    super.init()
    press.addHandler(of: Self.self, action: "pressed()") { [weak self] in
      if $0.state == .began { self?.pressed() }
    }
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(press)
    label.addInteraction(menu)
  }

  /// Takes back what the label was given.
  func end() {
    guard let label else { return }
    label.removeInteraction(menu)
    label.removeGestureRecognizer(press)
    label.isUserInteractionEnabled = false
  }

  private func pressed() {
    guard let label else { return }
    let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: middle))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let copy = UIAction(title: "Copy") { [weak self] _ in UIPasteboard.general.string = self?.label?.text }
    return UIMenu(children: [copy])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { label?.bounds ?? .null }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    guard let label else { return }
    let view = UIView(frame: label.bounds)
    view.backgroundColor = label.tintColor.withAlphaComponent(Self.highlightOpacity)
    view.isUserInteractionEnabled = false
    label.addSubview(view)
    highlight = view
  }

  /// That of a selection in a text view [G].
  private static let highlightOpacity: CGFloat = 0.2

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    highlight?.removeFromSuperview()
  }
}
