extension ModuleFacts {
  /// The superclasses of the platform whose objects are made with a frame alone.
  private static let madeByFrame: Set = [
    "UICollectionReusableView", "UICollectionViewCell", "UIControl", "UIImageView", "UILabel", "UIScrollView",
    "UIStackView",
    "UITextField", "UIView",
  ]

  /// Whether a class declares or inherits `init(frame:)` of views.
  func isMadeByFrame(_ name: String) -> Bool {
    guard let declaration = allDeclarations(of: name).first(where: { $0.kind == .classDeclaration }) else {
      return false
    }
    if declaration.isOfPlatform { return Self.madeByFrame.contains(name) }
    if let own = declaration.initializers.first(where: { $0.labels == ["frame"] }) { return own.isUsable }
    // A class with designated initialisers inherits none.
    guard declaration.initializers.allSatisfy(\.isConvenience), let above = declaration.inherited.first else {
      return false
    }
    return isMadeByFrame(Self.plain(above))
  }

  /// Whether a class declares `init()` itself.
  func isMadeWithoutArguments(_ name: String) -> Bool {
    allDeclarations(of: name).contains { $0.initializers.contains { $0.labels.isEmpty && $0.isUsable } }
  }

  /// Whether a type's name, or one of a composition, is that of a view's class.
  func isViewClass(_ type: String) -> Bool {
    type.split(separator: "&").map { Self.plain(String($0)) }.contains {
      $0 == "UIView" || isSubclass($0, of: "UIView")
    }
  }

  /// Whether all subclasses of a class of views have its initialisers, by the word `required`.
  func hasRequiredInitializers(_ type: String) -> Bool {
    ["UICollectionReusableView", "UITableViewCell", "UITableViewHeaderFooterView"].contains {
      type == $0 || isSubclass(type, of: $0)
    }
  }
}
