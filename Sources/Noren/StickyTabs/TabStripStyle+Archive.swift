import Foundation
import UIKit

extension TabStripStyle: ArchivedStyle {
  static var archivedLengths: [(String, WritableKeyPath<Self, CGFloat>)] {
    [
      ("fontSize", \.fontSize), ("indicatorHeight", \.indicatorHeight), ("indicatorOverhang", \.indicatorOverhang),
      ("padding", \.padding), ("verticalPadding", \.verticalPadding), ("margin", \.margin),
      ("minimumLength", \.minimumLength),
    ]
  }

  static var archivedColors: [(String, WritableKeyPath<Self, UIColor>)] {
    [
      ("selectedColor", \.selectedColor), ("normalColor", \.normalColor), ("badgeColor", \.badgeColor),
      ("badgeTextColor", \.badgeTextColor), ("backgroundColor", \.backgroundColor),
    ]
  }

  static var archivedOptionalColors: [(String, WritableKeyPath<Self, UIColor?>)] {
    [("indicatorColor", \.indicatorColor), ("hairlineColor", \.hairlineColor)]
  }

  /// Reads the style of an archive; what it lacks has its default.
  init(in coder: NSCoder) {
    self.init(valuesIn: coder)
    if coder.read("style.distribution", as: String.self) == "leading" { distribution = .leading }
    if let weight = coder.readNumber("style.fontWeight") { fontWeight = UIFont.Weight(rawValue: weight) }
    if let name = coder.read("style.textStyle", as: String.self) { textStyle = UIFont.TextStyle(rawValue: name) }
  }

  /// Writes the whole style.
  func write(to coder: NSCoder) {
    writeValues(to: coder)
    coder.write(distribution == .leading ? "leading" : "equal", "style.distribution")
    coder.write(fontWeight.rawValue, "style.fontWeight")
    coder.write(textStyle.rawValue, "style.textStyle")
  }
}

extension TabStripItem {
  /// The item as a dictionary, without absent values.
  var archived: [String: Any] {
    let parts: [String: Any?] = [
      "id": id, "title": title, "image": image, "badge": badge, "accessibilityLabel": accessibilityLabel,
    ]
    return parts.compactMapValues { $0 }
  }

  /// Creates an item from an archived dictionary; `nil` without a title.
  init?(archived: [String: Any]) {
    guard let title = archived["title"] as? String else { return nil }
    self.init(
      id: archived["id"] as? String, title: title, image: archived["image"] as? UIImage,
      badge: archived["badge"] as? String, accessibilityLabel: archived["accessibilityLabel"] as? String)
  }
}
