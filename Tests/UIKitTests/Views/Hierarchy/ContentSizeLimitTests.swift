import Foundation
import Testing

@testable import UIKit

@Suite("Limits of the text size", .serialized)
struct ContentSizeLimitTests {
  /// A label that follows the text size, in a view on the screen of a person who likes large text.
  private func scene(_ category: UIContentSizeCategory) -> (host: ApplicationHost, box: UIView, label: UILabel) {
    var environment = DeviceEnvironment.standard
    environment.contentSizeCategory = category
    let host = ApplicationHost(environment: environment)
    let (controller, box, label) = (UIViewController(), UIView(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    box.addSubview(label)
    controller.view.addSubview(box)
    host.show(controller)
    host.settle()
    return (host, box, label)
  }

  @Test("A label in a limited view has no larger text than the limit, and its own again without one")
  func maximum() {
    let (host, box, label) = scene(.accessibilityExtraExtraExtraLarge)
    #expect(label.font.pointSize == 53 && box.maximumContentSizeCategory == nil)
    box.maximumContentSizeCategory = .extraLarge
    #expect(label.font.pointSize == 19 && label.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(box.superview?.traitCollection.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
    // The person chooses another size.
    host.update { $0.contentSizeCategory = .small }
    #expect(label.font.pointSize == 15)
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(label.font.pointSize == 19)
    box.maximumContentSizeCategory = nil
    #expect(label.font.pointSize == 33)
  }

  @Test(
    "A limit below counts for the sizes that are smaller, the nearer view's last; views that come later have it, too")
  func minimum() {
    let (host, box, label) = scene(.extraSmall)
    box.minimumContentSizeCategory = .extraExtraLarge
    #expect(label.font.pointSize == 21)
    label.maximumContentSizeCategory = .medium
    #expect(label.font.pointSize == 16)
    label.minimumContentSizeCategory = .large
    #expect(label.font.pointSize == 16)
    let late = UILabel()
    late.font = .preferredFont(forTextStyle: .body)
    late.adjustsFontForContentSizeCategory = true
    box.addSubview(late)
    #expect(late.font.pointSize == 21)
    late.removeFromSuperview()
    withExtendedLifetime(host) {}
  }

  @Test("The description tells the limits from the view outwards, and the size that follows")
  func description() {
    let (host, box, label) = scene(.accessibilityLarge)
    #expect(label.appliedContentSizeCategoryLimitsDescription == "UICTContentSizeCategoryAccessibilityL")
    box.maximumContentSizeCategory = .large
    label.minimumContentSizeCategory = .small
    #expect(
      label.appliedContentSizeCategoryLimitsDescription == """
        UICTContentSizeCategoryL
        UILabel: minimum UICTContentSizeCategoryS
        UIView: maximum UICTContentSizeCategoryL
        """)
    withExtendedLifetime(host) {}
  }

  @Test("A subclass passes its limits on to a label of its own")
  func overridden() {
    final class Passing: UILabel {
      let inner = UILabel()
      override var minimumContentSizeCategory: UIContentSizeCategory? {
        get { inner.minimumContentSizeCategory }
        set { inner.minimumContentSizeCategory = newValue }
      }
      override var maximumContentSizeCategory: UIContentSizeCategory? {
        get { inner.maximumContentSizeCategory }
        set { inner.maximumContentSizeCategory = newValue }
      }
      override var appliedContentSizeCategoryLimitsDescription: String {
        inner.appliedContentSizeCategoryLimitsDescription
      }
    }
    let label = Passing()
    label.minimumContentSizeCategory = .extraExtraExtraLarge
    label.maximumContentSizeCategory = .accessibilityMedium
    #expect(label.inner.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(label.appliedContentSizeCategoryLimitsDescription.contains("minimum") && label.contentSizeLimits == nil)
  }
}
