extension ViewComparison {
  /// Returns whether two views are of one type and known to be the same.
  static func areSameViews(_ first: any View, _ second: any View) -> Bool {
    func compare<V: View>(_ first: V) -> Bool { (second as? V).map { areSame(first, $0) } ?? false }
    return compare(first)
  }
}

extension AnyView: SelfComparing {
  func isSame(as other: AnyView) -> Bool { ViewComparison.areSameViews(view, other.view) }
}

extension Optional: SelfComparing where Wrapped: View {
  func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let first?, let second?): ViewComparison.areSame(first, second)
    default: false
    }
  }
}

extension _ConditionalContent: SelfComparing where TrueContent: View, FalseContent: View {
  func isSame(as other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.first(let first), .first(let second)): ViewComparison.areSame(first, second)
    case (.second(let first), .second(let second)): ViewComparison.areSame(first, second)
    default: false
    }
  }
}
