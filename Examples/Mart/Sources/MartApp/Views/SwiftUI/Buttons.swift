import SwiftUI
import UIKit

/// The main thing to do on a screen.
struct ProminentButton: View {
  let title: String
  let symbol: String
  let action: @MainActor () -> Void

  var body: some View {
    WideButton(title: title, symbol: symbol, color: Theme.onTint, action: action)
      .buttonStyle(.borderedProminent)
  }
}

/// Another thing to do on a screen.
struct SecondaryButton: View {
  let title: String
  let symbol: String
  let action: @MainActor () -> Void

  var body: some View {
    WideButton(title: title, symbol: symbol, color: Theme.tint, action: action)
      .buttonStyle(.bordered)
  }
}

/// A button across the column, as far as words are easy to read. At the accessibility sizes the words need the width of the symbol,
/// which only repeats them.
private struct WideButton: View {
  let title: String
  let symbol: String
  /// Of title and symbol.
  let color: UIColor
  let action: @MainActor () -> Void
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    let isLarge = textSize.isAccessibilitySize
    Button(action: action) {
      HStack(spacing: 8) {
        if !isLarge { Image(systemName: symbol) }
        Text(title).multilineTextAlignment(.center)
      }
      .foregroundColor(Color(uiColor: color))
      .frame(maxWidth: .infinity)
    }
    .tint(Color(uiColor: Theme.tint))
    .frame(maxWidth: isLarge ? Theme.readableWidth : Theme.buttonWidth)
    .frame(maxWidth: .infinity)
    .accessibilityLabel(title)
  }
}
