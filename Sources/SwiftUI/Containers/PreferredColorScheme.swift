nonisolated extension View {
  /// Asks for a light or dark screen; `nil` for the user's setting. The outermost wish counts.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    asking { $0.colorScheme = .some(colorScheme) }
  }

  /// Hides the status bar while this view's screen decides about it, or shows it.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { asking { $0.isStatusBarHidden = hidden } }

  /// Hides the home indicator while this view is on the screen, with `hidden`, or shows it whatever the views within ask for, with `visible`.
  ///
  /// Other overlays of Apple's systems do not exist here. It goes at once (see Divergences).
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    asking { if visibility != .automatic { $0.isHomeIndicatorHidden = visibility == .hidden } }
  }

  /// The older form of ``statusBarHidden(_:)``.
  public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}
