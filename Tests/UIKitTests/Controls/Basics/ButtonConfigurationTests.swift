import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Titles and subtitles of configured buttons", .serialized)
final class ButtonConfigurationTests {
  private func laidOut(_ configuration: UIButton.Configuration, width: CGFloat = 240, height: CGFloat = 120) -> UIButton
  {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: width, height: height)
    button.layoutIfNeeded()
    return button
  }

  @Test("The bordered styles have the grounds of gray, tinted and filled; a borderless one has none")
  func styles() {
    func ground(_ configuration: UIButton.Configuration) -> UIColor? {
      var titled = configuration
      titled.title = "Title"
      let parts = laidOut(titled).parts
      return parts.background.flatMap { $0.isHidden || $0.backgroundColor == .clear ? nil : $0.backgroundColor }
    }
    #expect(ground(.borderless()) == nil && ground(.plain()) == nil)
    #expect(ground(.bordered()) == ground(.gray()) && ground(.borderedProminent()) == ground(.filled()))
    #expect(ground(.borderedTinted()) == ground(.tinted()) && ground(.borderedTinted()) != ground(.gray()))
  }

  @Test("Title and subtitle are aligned as asked, with the padding between", arguments: [false, true])
  func alignment(isRightToLeft: Bool) throws {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.subtitle) = ("A much longer title", "Short")
    configuration.titlePadding = 13
    let alignments: [UIButton.Configuration.TitleAlignment] = [.automatic, .leading, .center, .trailing]
    var places: [(title: CGRect, subtitle: CGRect)] = []
    for alignment in alignments {
      configuration.titleAlignment = alignment
      let button = UIButton(configuration: configuration)
      button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      button.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
      button.layoutIfNeeded()
      let (title, subtitle) = (try #require(button.parts.title).frame, try #require(button.parts.subtitle).frame)
      #expect(abs(subtitle.minY - (title.maxY + 13)) < 0.5)
      places.append((title, subtitle))
    }
    #expect(
      abs(places[0].title.midX - places[0].subtitle.midX) < 0.5
        && abs(places[2].title.midX - places[2].subtitle.midX) < 0.5)
    let (leading, trailing) = isRightToLeft ? (places[3], places[1]) : (places[1], places[3])
    #expect(
      abs(leading.title.minX - leading.subtitle.minX) < 0.5 && abs(trailing.title.maxX - trailing.subtitle.maxX) < 0.5)
  }

  @Test("The configuration of a button's symbol decides about its size, before the symbol's own and the title's")
  func symbolConfiguration() throws {
    var configuration = UIButton.Configuration.plain()
    #expect(configuration.preferredSymbolConfigurationForImage == nil)
    configuration.image = UIImage(systemName: "star")
    func size(_ configuration: UIButton.Configuration) throws -> CGSize {
      try #require(laidOut(configuration).imageView).frame.size
    }
    let standard = try size(configuration)
    var own = configuration
    own.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    let sizes = try [20, 40, 60].map { points in
      own.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: points)
      return try size(own)
    }
    #expect(sizes[0].width < sizes[1].width && sizes[1].width < sizes[2].width && sizes[0].height < sizes[2].height)
    // In proportion, up to whole pixels.
    #expect(abs(sizes[2].width - 3 * sizes[0].width) < 2)
    own.preferredSymbolConfigurationForImage = nil
    #expect(try size(own) == sizes[0])
    // An image that is no symbol keeps its size.
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 60)
    #expect(try size(configuration) == CGSize(width: 30, height: 20) && standard.width < sizes[2].width)
  }

  @Test("A subtitle has its own attributes, transformer and lines")
  func subtitle() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.attributedSubtitle = AttributedString(
      "Explained at great length, over more than one line of the button")
    #expect(configuration.subtitle?.hasPrefix("Explained") == true)
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { given in
      var attributes = given
      attributes.uiKit.foregroundColor = .systemRed
      attributes.uiKit.font = .systemFont(ofSize: 11)
      return attributes
    }
    var label = try #require(laidOut(configuration).parts.subtitle)
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
    #expect(label.font.pointSize == 11 && label.frame.height > 20)
    configuration.subtitleLineBreakMode = .byTruncatingTail
    label = try #require(laidOut(configuration).parts.subtitle)
    #expect(label.lineBreakMode == .byTruncatingTail && label.frame.height < 20)
    configuration.subtitle = nil
    #expect(laidOut(configuration).parts.subtitle?.isHidden ?? true)
    let transformer = UIConfigurationTextAttributesTransformer { $0 }
    #expect(transformer(AttributeContainer()) == transformer.transform(AttributeContainer()))
  }
}
