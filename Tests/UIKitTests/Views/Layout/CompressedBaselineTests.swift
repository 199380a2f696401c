import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit

/// A compressed label's baseline moves with its height, which may follow from the baseline.
@Suite("A baseline-aligned row lower than its text", .serialized)
struct CompressedBaselineTests {
  @Test(
    "settles, whatever its height and whichever baseline", .expecting("layout.conflict"),
    arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline],
    [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
  func settles(alignment: UIStackView.Alignment, category: UIContentSizeCategory) throws {
    let host = ApplicationHost(environment: .standard)
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title3)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Tonight’s recipes"
    var configuration = UIButton.Configuration.plain()
    configuration.title = "See all"
    configuration.contentInsets = .zero
    let button = UIButton(configuration: configuration)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, button])
    row.alignment = alignment
    row.translatesAutoresizingMaskIntoConstraints = false
    let box = UIView()
    box.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      row.topAnchor.constraint(equalTo: box.topAnchor), row.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    host.show(box, frame: CGRect(x: 0, y: 100, width: 300, height: 24))
    host.update { $0.contentSizeCategory = category }
    for height in stride(from: 60.0, through: 0, by: -0.5) {
      // An unsettled layout stops a debug build.
      box.frame.size.height = height
      host.settle()
      #expect(!host.wantsFrames)
      #expect(row.frame.height == height.rounded(.toNearestOrAwayFromZero) || abs(row.frame.height - height) <= 0.5)
    }
    // With room again both baselines are one.
    box.frame.size.height = 120
    host.settle()
    func baseline(_ view: UIView, _ offset: CGFloat?) throws -> CGFloat { view.frame.minY + (try #require(offset)) }
    let lines = try [baseline(label, label.firstBaselineOffset), baseline(button, button.firstBaselineOffset)]
    #expect(abs(lines[0] - lines[1]) <= 0.5)
  }
}
