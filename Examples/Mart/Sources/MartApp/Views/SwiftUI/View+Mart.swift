import SwiftUI
import UIKit

extension View {
  /// In a column that is easy to read, with the screen's margins beside it. Lengths in points.
  func readableColumn(top: CGFloat, bottom: CGFloat) -> some View {
    frame(maxWidth: Theme.readableWidth)
      .padding(.horizontal)
      .padding(.top, top)
      .padding(.bottom, bottom)
      .frame(maxWidth: .infinity)
  }

  /// On a ground with round corners, as wide as there is room.
  func card() -> some View {
    frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(uiColor: .secondarySystemBackground))
      .clipShape(RoundedRectangle(cornerRadius: Theme.cornerRadius, style: .continuous))
  }
}
