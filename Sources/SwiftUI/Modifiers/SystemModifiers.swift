import UIKit

nonisolated extension View {
  /// Changes a value of the environment for this view and everything in it.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    withEnvironment(nil) { transform(&$0[keyPath: keyPath]) }
  }

  /// Sets the colour of controls. The older form of ``tint(_:)``.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Shows this view light or dark, whatever the screen is: system colours too.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    inContainer(ContainerView(), colorScheme) { view, _ in
      view.overrideUserInterfaceStyle = colorScheme == .dark ? .dark : .light
    }
    .environment(\.colorScheme, colorScheme)
  }
  /// Without effect.
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
}

nonisolated extension View {
  /// Shows the texts in this view as grey places.
  public func redacted(reason: RedactionReasons) -> some View {
    withEnvironment(reason.rawValue) { $0.redactionReasons.formUnion(reason) }
  }
  /// Shows the texts in this view, whatever views around say.
  public func unredacted() -> some View { withEnvironment(true) { $0.redactionReasons = [] } }
  /// Without effect: a host is never locked.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}

nonisolated extension View {
  /// Sets the variant of the symbols in this view.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    withEnvironment(variant) { environment in
      for suffix in variant.suffixes where !environment.symbolVariants.suffixes.contains(suffix) {
        environment.symbolVariants.suffixes.append(suffix)
      }
      if variant == .none { environment.symbolVariants = .none }
    }
  }
  /// Without effect: symbols have one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

nonisolated extension View {
  /// Without effect: nothing opens an app by an address here.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

nonisolated extension View {
  /// Sets the store of the ``AppStorage`` properties in this view that name none.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    withEnvironment(ObjectIdentifier(store)) { $0.defaultStore = store }
  }
}
