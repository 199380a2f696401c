import UIKit

/// The title of a screen as a button that opens a menu.
final class TitleMenuButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.image = UIImage(systemName: "chevron.down")
    look.imagePlacement = .trailing
    look.imagePadding = 4
    look.contentInsets = .zero
    look.baseForegroundColor = .label
    look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)
    configuration = look
    showsMenuAsPrimaryAction = true
  }
  required init?(coder: NSCoder) { nil }

  func show(title: String?) {
    guard configuration?.title != title else { return }
    configuration?.title = title
    configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var attributes = incoming
      attributes.font = .preferredFont(forTextStyle: .headline)
      return attributes
    }
    sizeToFit()
  }
}
