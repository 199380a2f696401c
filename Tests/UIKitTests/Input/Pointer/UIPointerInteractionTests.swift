import Testing
import UIKit

@Suite("Pointer interactions")
@MainActor
struct UIPointerInteractionTests {
  private final class Provider: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    }
  }

  @Test("An interaction is on one view at a time, which retains it, and retains neither view nor delegate")
  func ownership() {
    var provider: Provider? = Provider()
    let interaction = UIPointerInteraction(delegate: provider)
    #expect(interaction.isEnabled)
    #expect(interaction.delegate === provider)
    let (first, second) = (UIView(), UIView())
    first.addInteraction(interaction)
    second.addInteraction(interaction)
    #expect(interaction.view === second)
    #expect(first.interactions.isEmpty)
    second.removeInteraction(interaction)
    #expect(interaction.view == nil)
    provider = nil
    #expect(interaction.delegate == nil)
  }

  @Test("An effect has the preview that it was made with")
  func effects() {
    let preview = UITargetedPreview(view: UIView())
    for effect in [UIPointerEffect.automatic(preview), .highlight(preview), .lift(preview)] {
      #expect(effect.preview === preview)
    }
  }

  @Test("A copied region has the same place and identifier")
  func regions() throws {
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "day")
    let copy = try #require(region.copy() as? UIPointerRegion)
    #expect(copy !== region)
    #expect(copy.rect == region.rect)
    #expect(copy.identifier == AnyHashable("day"))
    #expect(UIPointerRegion(rect: .zero).identifier == nil)
  }

  @Test("A delegate without the member leaves the style to the system")
  func defaults() {
    final class Plain: NSObject, UIPointerInteractionDelegate {}
    let plain = Plain()
    let interaction = UIPointerInteraction(delegate: plain)
    #expect(plain.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: .zero)) == nil)
    let provider = Provider()
    #expect(provider.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: .zero)) == nil)
    let view = UIView()
    view.addInteraction(interaction)
    #expect(provider.pointerInteraction(interaction, styleFor: UIPointerRegion(rect: .zero)) != nil)
  }
}
