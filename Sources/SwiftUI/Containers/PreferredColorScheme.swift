nonisolated extension View {
  /// Asks for a light or dark screen; `nil` for the user's setting. The outermost wish counts.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    asking { $0.colorScheme = .some(colorScheme) }
  }

  /// Hides the status bar while this view's screen decides about it, or shows it.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { asking { $0.isStatusBarHidden = hidden } }

  /// The older form of ``statusBarHidden(_:)``.
  public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}
