extension View {
  /// Asks for a light or dark screen; `nil` for the user's setting. The outermost wish counts.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    asking { $0.colorScheme = .some(colorScheme) }
  }
}
