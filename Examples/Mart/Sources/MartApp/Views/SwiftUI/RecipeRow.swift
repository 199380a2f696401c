import SwiftUI
import UIKit

/// A row that leads to a recipe: a picture, two lines of text and a chevron; at the accessibility sizes the text stands below them.
struct RecipeRow: View {
  let emoji: String
  let title: String
  let subtitle: String
  @ScaledMetric(relativeTo: .largeTitle) private var tileSize: CGFloat = 48
  @ScaledMetric(relativeTo: .largeTitle) private var emojiSize: CGFloat = 28
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    Group {
      if textSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 4) {
          HStack {
            tile
            Spacer()
            chevron
          }
          texts
        }
        .padding(.horizontal, 12)
      } else {
        HStack(spacing: 12) {
          tile
          texts
          Spacer(minLength: 0)
          chevron
        }
        .padding(.horizontal, Theme.spacing)
      }
    }
    .padding(.vertical, 10)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(title)
    .accessibilityValue(subtitle)
  }

  private var tile: some View {
    Text(emoji)
      .font(.system(size: emojiSize))
      .frame(width: tileSize, height: tileSize)
      .background(Color(uiColor: Theme.tile("orange")))
      .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
  }

  private var texts: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title).font(.body).foregroundColor(.primary)
      Text(subtitle).font(.footnote).foregroundColor(.secondary)
    }
    .multilineTextAlignment(.leading)
  }

  private var chevron: some View {
    Image(systemName: "chevron.forward")
      .font(.footnote.weight(.semibold))
      .foregroundColor(Color(uiColor: .tertiaryLabel))
  }
}

/// The look of a row that can be tapped: it is filled while a finger is on it.
struct RowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .background(configuration.isPressed ? Color(uiColor: .systemFill) : .clear)
  }
}

extension ButtonStyle where Self == RowButtonStyle {
  static var row: RowButtonStyle { RowButtonStyle() }
}
