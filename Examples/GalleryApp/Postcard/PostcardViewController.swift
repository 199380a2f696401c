import UIKit

/// A postcard: text with pictures in its lines, with lines, outlines and shadows, fonts by name, and pictures of an asset catalogue that
/// follow the appearance.
final class PostcardViewController: UIViewController {
  private let scroll = UIScrollView()
  private let stack = UIStackView()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.postcard.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    stack.axis = .vertical
    stack.spacing = 16
    for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(stack)
    let (guide, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
    ])
    for part in [photograph(), greeting(), rating(), weather(), lines(), letter(), animation()] {
      stack.addArrangedSubview(part)
    }
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.attributedText = text
    return label
  }

  /// A JPEG by day and a WebP by night, from the asset catalogue.
  private func photograph() -> UIView {
    let picture = UIImageView(image: UIImage(named: "Shore", in: .module, compatibleWith: nil))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 12
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "The shore"
    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5).isActive = true
    return picture
  }

  /// A heading in a font by name, with an outline and a blurred shadow.
  private func greeting() -> UIView {
    let font = UIFont(name: "NotoSerif-BoldItalic", size: 34) ?? .boldSystemFont(ofSize: 34)
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 3)
    shadow.shadowBlurRadius = 4
    shadow.shadowColor = UIColor.label.withAlphaComponent(0.4)
    return label(
      NSAttributedString(
        string: "Greetings",
        attributes: [
          .font: UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: font), .shadow: shadow, .strokeWidth: -2,
          .strokeColor: UIColor.label,
          .foregroundColor: UIColor(named: "Stamp", in: .module, compatibleWith: nil) ?? .red,
        ]))
  }

  /// Symbols in a line, in the colour and size of the text.
  private func rating() -> UIView {
    let text = NSMutableAttributedString(
      string: "Five stars: ", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    for name in ["star.fill", "star.fill", "star.fill", "star.fill", "star"] {
      guard let image = UIImage(systemName: name) else { continue }
      let attributes: [NSAttributedString.Key: Any] = [
        .attachment: NSTextAttachment(image: image), .foregroundColor: UIColor.systemOrange,
        .font: UIFont.preferredFont(forTextStyle: .body),
      ]
      text.append(NSAttributedString(string: "\u{FFFC}", attributes: attributes))
      // Foundation on Linux traps where neighbouring runs have different objects for the same attributes (see Divergences).
      text.append(
        NSAttributedString(string: "\u{200A}", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
    }
    return label(text)
  }

  /// A picture with bounds of its own, which makes its line higher.
  private func weather() -> UIView {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let attachment = NSTextAttachment()
    attachment.image = UIImage(named: "Shore", in: .module, compatibleWith: nil)
    attachment.bounds = CGRect(x: 0, y: -8, width: 64, height: 32)
    let text = NSMutableAttributedString(string: "The sea ", attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    text.append(
      NSAttributedString(
        string: " is calm, and the sun shines every day. We have not opened the umbrella once.",
        attributes: [.font: font]))
    return label(text)
  }

  /// The styles of lines, by their names.
  private func lines() -> UIView {
    let styles: [(String, NSUnderlineStyle)] = [
      ("single", .single), ("thick", .thick), ("double", .double), ("dots", [.single, .patternDot]),
      ("dashes", [.single, .patternDash]), ("dash dot", [.single, .patternDashDot]),
      ("word by word", [.single, .byWord]),
    ]
    let text = NSMutableAttributedString(string: "")
    let plain: [NSAttributedString.Key: Any] = [.font: UIFont.preferredFont(forTextStyle: .callout)]
    for (name, style) in styles {
      var attributes = plain
      attributes[.underlineStyle] = style.rawValue
      attributes[.underlineColor] = UIColor.systemRed
      text.append(NSAttributedString(string: name, attributes: attributes))
      text.append(NSAttributedString(string: "   ", attributes: plain))
    }
    var struck = plain
    struck[.strikethroughStyle] = NSUnderlineStyle.thick.rawValue
    text.append(NSAttributedString(string: "struck", attributes: struck))
    return label(text)
  }

  /// A text view with a link.
  private func letter() -> UIView {
    let view = UITextView()
    view.isEditable = false
    view.isScrollEnabled = false
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 12
    view.adjustsFontForContentSizeCategory = true
    let font: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
    ]
    let text = NSMutableAttributedString(string: "The way is on ", attributes: font)
    var link = font
    link[.link] = "https://example.com/map"
    text.append(NSAttributedString(string: "the map", attributes: link))
    text.append(NSAttributedString(string: ".", attributes: font))
    view.attributedText = text
    return view
  }

  /// A sun whose rays turn.
  private func animation() -> UIView {
    let side: CGFloat = 44
    let pictures = (0..<6).map { step in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        let canvas = context.cgContext
        canvas.translateBy(x: side / 2, y: side / 2)
        UIColor.systemYellow.setFill()
        UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
        canvas.rotate(by: CGFloat(step) * .pi / 24)
        for _ in 0..<8 {
          canvas.rotate(by: .pi / 4)
          UIBezierPath(roundedRect: CGRect(x: 13, y: -1.5, width: 8, height: 3), cornerRadius: 1.5).fill()
        }
      }
    }
    let sun = UIImageView(image: UIImage.animatedImage(with: pictures, duration: 1.2))
    sun.contentMode = .center
    return sun
  }
}
