import Diagnostics
import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("UIProgressView and UIActivityIndicatorView", .serialized)
struct ProgressTests {
  // behaviours.md §10 "Progress"
  @Test("A progress bar fills whole points from the leading end, at least 8, and keeps its height")
  func fill() {
    let host = ApplicationHost()
    let bar = UIProgressView(progressViewStyle: .default)
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 201, height: 50))
    #expect(bar.frame.height == 4 && bar.subviews[1].frame.width == 0)
    for (progress, width): (Float, CGFloat) in [(0.001, 8), (0.5, 101), (1, 201), (7, 201), (-1, 0)] {
      bar.progress = progress
      host.settle()
      #expect(bar.subviews[1].frame.width == width, "\(progress)")
    }
    host.update { $0.layoutDirection = .rightToLeft }
    bar.progress = 0.5
    host.settle()
    #expect(bar.subviews[1].frame.minX == 100)
    bar.progressViewStyle = .bar
    #expect(bar.frame.height == 2.5 && UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
  }

  @Test("The older styles of an indicator have colours, until it gets one of its own")
  func olderStyles() {
    let host = ApplicationHost()
    let indicator = UIActivityIndicatorView(style: .whiteLarge)
    host.show(indicator, frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    func blade() -> CGColor? { indicator.subviews.first?.layer.sublayers?.first?.backgroundColor }
    #expect(indicator.color == .white && indicator.intrinsicContentSize.width == 37 && blade() == UIColor.white.cgColor)
    indicator.style = .gray
    #expect(indicator.color == .systemGray && indicator.intrinsicContentSize.width == 20)
    indicator.color = .red
    indicator.style = .white
    #expect(indicator.color == .red && blade() == UIColor.red.cgColor)
    indicator.color = nil
    #expect(indicator.color == .white && blade() == UIColor.white.cgColor)
    #expect(
      [UIActivityIndicatorView.Style.whiteLarge, .white, .gray, .medium, .large].map(\.rawValue) == [0, 1, 2, 100, 101])
  }

  @Test("An animated progress takes a quarter of a second")
  func animated() {
    let host = ApplicationHost()
    let bar = UIProgressView()
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 200, height: 4))
    bar.setProgress(1, animated: true)
    host.advance(by: 0.125)
    let shown = bar.subviews[1].layer.presentation()?.bounds.width ?? 0
    #expect(shown > 60 && shown < 140 && host.rest(atMost: 0.2))
  }

  @Test("A bar follows the progress that it observes, until it is released")
  func observed() {
    let host = ApplicationHost()
    let (bar, work) = (UIProgressView(), Progress(totalUnitCount: 10))
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 200, height: 4))
    bar.observedProgress = work
    work.completedUnitCount = 4
    host.advance(by: 0.1)
    #expect(bar.progress == 0.4 && bar.accessibilityValue == "40%")
    bar.observedProgress = nil
    work.completedUnitCount = 9
    host.advance(by: 0.1)
    #expect(bar.progress == 0.4)
  }

  @Test(
    "Images take the place of track and fill, in front of their colours, and give them back", arguments: [false, true])
  func images(isBar: Bool) throws {
    let host = ApplicationHost()
    let bar = UIProgressView(progressViewStyle: isBar ? .bar : .default)
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 200, height: 4))
    bar.progress = 0.5
    bar.trackTintColor = .systemRed
    let track = try #require(bar.subviews.first as? UIImageView)
    #expect(bar.trackImage == nil && track.image == nil && track.backgroundColor == .systemRed)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 4)).image { _ in }
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    bar.trackImage = image
    host.settle()
    #expect(bar.trackImage === image && track.image === image && track.backgroundColor == nil)
    #expect(track.frame == bar.bounds && track.layer.cornerRadius == 0 && bar.subviews[1].frame.width == 100)
    // A colour set meanwhile waits behind the image.
    bar.trackTintColor = .systemGreen
    #expect(track.backgroundColor == nil)
    bar.trackImage = nil
    #expect(track.image == nil && track.backgroundColor == .systemGreen)
    #expect(track.layer.cornerRadius == (isBar ? 0 : 2))
  }

  @Test("Bad input: a progress that is no number is ignored and reported", .expecting("control.value"))
  func badInput() {
    let bar = UIProgressView()
    bar.progress = 0.3
    bar.progress = .nan
    #expect(bar.progress == 0.3)
  }

  // behaviours.md §10 "Activity"
  @Test("An indicator has the size of its style, and hides while it does not run")
  func indicator() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.frame.size == CGSize(width: 37, height: 37) && indicator.isHidden && !indicator.isAnimating)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.startAnimating()
    indicator.stopAnimating()
    indicator.hidesWhenStopped = true
    #expect(indicator.isHidden)
    indicator.style = .medium
    #expect(indicator.intrinsicContentSize == CGSize(width: 20, height: 20))
    indicator.color = nil
    #expect(indicator.color == .systemGray)
  }

  @Test("The blades step round eight times a second on the screen, and a device at rest does not wait for them")
  func blades() {
    let host = ApplicationHost()
    let indicator = UIActivityIndicatorView(style: .medium)
    host.show(indicator, frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    indicator.startAnimating()
    func leading() -> Int? {
      let blades = indicator.subviews[0].layer.sublayers ?? []
      return blades.indices.max { blades[$0].opacity < blades[$1].opacity }
    }
    let start = leading()
    host.advance(by: 0.26)
    #expect(start == 0 && leading() == 2)
    #expect(host.rest(atMost: 0.1))
    let superview = indicator.superview
    indicator.removeFromSuperview()
    host.advance(by: 0.5)
    #expect(leading() == 2, "Out of the window it stands still.")
    superview?.addSubview(indicator)
    host.advance(by: 0.13)
    #expect(leading() == 1)
  }

  @Test("VoiceOver says whether something is in progress")
  func voiceOver() {
    let host = ApplicationHost()
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.hidesWhenStopped = false
    host.show(indicator, frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    host.voiceOver.start()
    #expect(host.voiceOver.spoken == ["Progress halted"])
    indicator.startAnimating()
    #expect(indicator.accessibilityLabel == "In progress")
  }
}
