import Diagnostics
import Noren
import Testing
import UIKit

@Suite("Page control")
final class PageControlTests {
  // MARK: Figures

  @Test("D2: dots of 7, 9 apart, in a control 37 high")
  func figures() {
    let scene = PageControlScene(pages: 3)
    // 7n + 9(n − 1).
    #expect(scene.control.bounds.size == CGSize(width: 3 * 7 + 2 * 9, height: 30 + 7))
    #expect(scene.dots.map(\.frame.minX) == [0, 16, 32])
    #expect(scene.dots.allSatisfy { $0.frame.minY == 15 && $0.bounds.size == CGSize(width: 7, height: 7) })
    #expect(scene.dots.allSatisfy { $0.layer.cornerRadius == 3.5 })
    for (count, width) in [(-1, 7), (0, 7), (1, 7), (2, 23), (5, 71)] {
      #expect(scene.control.size(forNumberOfPages: count) == CGSize(width: width, height: 37))
    }
  }

  @Test("D2: dots and margins of any size")
  func ownFigures() {
    let control = PageControl()
    control.dotSize = 10
    control.dotMargin = 4
    let scene = PageControlScene(pages: 3, control: control)
    #expect(scene.control.bounds.size == CGSize(width: 3 * 10 + 2 * 4, height: 30 + 10))
    #expect(scene.dots.map(\.frame.minX) == [0, 14, 28])
    control.dotSize = 20
    scene.host.settle()
    #expect(scene.control.bounds.size == CGSize(width: 3 * 20 + 2 * 4, height: 30 + 20))
    #expect(control.sizeThatFits(.zero) == control.bounds.size)
  }

  @Test("D2, D3: dots are plain views in white, the others at 45 %")  // behaviours.md §11 "Default colours"
  func plainViews() {
    let scene = PageControlScene(pages: 3, current: 1)
    #expect(scene.dots.allSatisfy { type(of: $0) == UIView.self })
    #expect(
      scene.dots.map(\.backgroundColor) == [.white.withAlphaComponent(0.45), .white, .white.withAlphaComponent(0.45)])
    #expect(scene.control.pageIndicatorTintColor == nil && scene.control.currentPageIndicatorTintColor == nil)
    scene.control.pageIndicatorTintColor = .lightGray
    scene.control.currentPageIndicatorTintColor = .red
    scene.host.settle()
    #expect(scene.dots.map(\.backgroundColor) == [.lightGray, .red, .lightGray])
  }

  // MARK: Pages

  @Test("D2: every property has UIPageControl's default")
  func defaults() {
    let control = PageControl()
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(!control.hidesForSinglePage && !control.defersCurrentPageDisplay && control.allowsContinuousInteraction)
    #expect(control.backgroundStyle == .automatic && control.direction == .natural && control.interactionState == .none)
    #expect(control.preferredIndicatorImage == nil && control.preferredCurrentPageIndicatorImage == nil)
    #expect(control.progress == nil && control.dotSize == 7 && control.dotMargin == 9)
  }

  @Test("D2: values set by the app are shown, and send nothing")
  func setByApp() {
    let scene = PageControlScene(pages: 3)
    scene.control.currentPage = 2
    scene.host.rest()
    #expect(scene.currentDot == 2)
    scene.control.numberOfPages = 5
    scene.host.rest()
    #expect(scene.dots.count == 5 && scene.currentDot == 2)
    #expect(scene.changes.isEmpty)
  }

  @Test("Bad input: fewer pages than the current one select the last, without an event; negative counts are zero")
  func fewerPages() {
    let scene = PageControlScene(pages: 5, current: 4)
    scene.control.numberOfPages = 2
    scene.host.rest()
    #expect(scene.control.currentPage == 1 && scene.currentDot == 1 && scene.dots.count == 2)
    scene.control.numberOfPages = -3
    scene.host.rest()
    #expect(scene.control.numberOfPages == 0 && scene.control.currentPage == 0 && scene.dots.isEmpty)
    scene.tap(CGPoint(x: 1, y: 1))
    #expect(scene.changes.isEmpty)
  }

  @Test("Bad input: pages out of range become the nearest", arguments: [(-1, 0), (3, 2), (Int.max, 2), (Int.min, 0)])
  func pagesThereAreNot(page: Int, nearest: Int) {
    let control = PageControl()
    control.numberOfPages = 3
    control.currentPage = page
    #expect(control.currentPage == nearest)
  }

  @Test("Bad input: setting a current page before there are pages warns")
  func wrongOrder() {
    let control = PageControl()
    let heard = messages { control.currentPage = 2 }
    #expect(heard.map(\.fact) == ["The current page of a page control without pages was set."])
    #expect(heard.allSatisfy { !$0.objects.isEmpty && !$0.likelyCause.isEmpty && !$0.remedy.isEmpty })
    let unheard = messages { control.currentPage = 0 }
    #expect(unheard.isEmpty)
  }

  @Test("Bad input: invalid lengths are refused with an explanation", arguments: [CGFloat.nan, -1, .infinity])
  func badLengths(length: CGFloat) {
    let control = PageControl()
    control.dotSize = 8
    let heard = messages {
      control.dotSize = length
      control.dotMargin = length
    }
    #expect(heard.count == 2 && heard.allSatisfy { !$0.remedy.isEmpty })
    #expect(control.dotSize == 8 && control.dotMargin == 9)
  }

  /// What is warned of meanwhile.
  private func messages(_ body: () -> Void) -> [Diagnostic] {
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(
      for: ["page-control.no-pages", "page-control.bad-length"], warnings.add, perform: body)
    return warnings.all
  }

  @Test("D2: a single page shows no dot if hiding is enabled")
  func singlePage() {
    let scene = PageControlScene(pages: 1)
    #expect(scene.dots.count == 1)  // behaviours.md §11 "Single page"
    scene.control.hidesForSinglePage = true
    scene.host.rest()
    #expect(scene.dots.isEmpty && scene.control.bounds.width == 7)
    scene.control.numberOfPages = 2
    scene.host.rest()
    #expect(scene.dots.count == 2)
  }

  @Test("D2: a deferred display waits until it is updated")
  func deferredDisplay() {
    let scene = PageControlScene(pages: 3)
    scene.control.defersCurrentPageDisplay = true
    scene.tap(after: true)
    #expect(scene.control.currentPage == 1 && scene.currentDot == 0)
    scene.control.updateCurrentPageDisplay()
    scene.host.rest()
    #expect(scene.currentDot == 1)
    scene.control.currentPage = 2
    scene.host.rest()
    #expect(scene.currentDot == 2)
  }

  // MARK: Room

  @Test("D2: without enough room the dots around the current one show, small at an end with hidden pages")
  func overflow() {
    let room = CGRect(x: 100, y: 100, width: 7 * 7 + 6 * 9, height: 37)
    let scene = PageControlScene(pages: 10, frame: room)
    #expect(scene.dots.count == 7)
    #expect(scene.dots.map(\.transform.a) == [1, 1, 1, 1, 1, 0.75, 0.5])
    scene.control.currentPage = 9
    scene.host.rest()
    #expect(scene.dots.map(\.transform.a) == [0.5, 0.75, 1, 1, 1, 1, 1])
    #expect(scene.currentDot == 6)
    // Those that left are gone: ground and seven dots.
    #expect(scene.control.subviews.count == 8)
  }

  @Test("D2: many thousand pages have no more views than visible dots")
  func manyPages() {
    let scene = PageControlScene(pages: 100_000, frame: CGRect(x: 0, y: 100, width: 160, height: 37))
    // (160 + 9) / 16 = 10.6.
    #expect(scene.control.subviews.count == 1 + 10)
  }

  // MARK: Direction

  @Test("D2: dots in a column, from the top or from the bottom")
  func columns() {
    let scene = PageControlScene(pages: 3)
    for (direction, current) in [(PageControl.Direction.topToBottom, 0), (.bottomToTop, 2)] {
      scene.control.direction = direction
      scene.host.rest()
      #expect(scene.control.bounds.size == CGSize(width: 37, height: 39))
      #expect(scene.control.size(forNumberOfPages: 0) == CGSize(width: 37, height: 7))
      #expect(scene.dots.map(\.frame.minY) == [0, 16, 32] && scene.currentDot == current)
    }
    // Upwards is onwards.
    scene.tap(CGPoint(x: 18, y: 20))
    #expect(scene.control.currentPage == 1 && scene.currentDot == 1)
  }

  @Test(
    "Right-to-left: the first dot is the rightmost, and a tap to the left goes forward, unless the direction is set")
  func rightToLeft() {
    let scene = PageControlScene(pages: 3, environment: .rightToLeftPhone)
    #expect(scene.currentDot == 2)
    scene.tap(after: false)
    #expect(scene.control.currentPage == 1)
    scene.control.direction = .leftToRight
    scene.control.currentPage = 0
    scene.host.rest()
    #expect(scene.currentDot == 0)
    scene.tap(after: true)
    #expect(scene.control.currentPage == 1)
    scene.control.direction = .rightToLeft
    scene.control.currentPage = 0
    scene.host.rest()
    #expect(scene.currentDot == 2)
  }

  @Test("Right-to-left: reversing the direction while shown swaps the dots")
  func turnedRound() {
    let scene = PageControlScene(pages: 3)
    scene.host.update { $0.layoutDirection = .rightToLeft }
    scene.host.rest()
    #expect(scene.currentDot == 2)
  }

  // MARK: Images

  @Test("D2: images replace dots: one page's before all pages', the current page's before the others'")
  func images() {
    let scene = PageControlScene(pages: 3)
    let (heart, star, house, cart) = (symbol("heart"), symbol("star"), symbol("house"), symbol("cart"))
    scene.control.preferredIndicatorImage = heart
    scene.host.rest()
    #expect(pictures(of: scene) == [heart, heart, heart])
    scene.control.preferredCurrentPageIndicatorImage = star
    scene.host.rest()
    #expect(pictures(of: scene) == [star, heart, heart])
    scene.control.setIndicatorImage(house, forPage: 0)
    scene.control.setIndicatorImage(house, forPage: 2)
    scene.host.rest()
    #expect(pictures(of: scene) == [house, heart, house])
    scene.control.setCurrentPageIndicatorImage(cart, forPage: 0)
    scene.host.rest()
    #expect(pictures(of: scene) == [cart, heart, house])
    #expect(scene.control.indicatorImage(forPage: 2) == house && scene.control.indicatorImage(forPage: 1) == nil)
    #expect(scene.control.currentPageIndicatorImage(forPage: 0) == cart)
    scene.control.setIndicatorImage(nil, forPage: 2)
    scene.control.preferredIndicatorImage = nil
    scene.control.currentPage = 1
    scene.host.rest()
    #expect(pictures(of: scene) == [house, star, nil])
  }

  @Test("D2: images have the dots' colours, and larger ones their own room")
  func imageLooks() {
    let scene = PageControlScene(pages: 2)
    let image = symbol("heart")
    scene.control.preferredIndicatorImage = image
    scene.control.currentPageIndicatorTintColor = .red
    scene.host.rest()
    let side = max(image.size.width, image.size.height)
    let size = scene.control.bounds.size
    #expect(abs(size.width - (2 * side + 9)) < 1e-6 && abs(size.height - (30 + side)) < 1e-6)
    #expect(scene.dots.map(\.tintColor) == [.red, .white.withAlphaComponent(0.45)])
    #expect(abs(scene.dots[1].center.x - scene.dots[0].center.x - side - 9) < 1e-6)
  }

  @Test("Bad input: an image for a page out of range stops, and in a release build is counted and ignored")
  func imagesOfNoPage() {
    let control = PageControl()
    control.numberOfPages = 2
    let before = Diagnostics.count(of: "page-control.no-such-page")
    for page in [-1, 2] {
      Diagnostics.withFaultPolicy(.continues) {
        Diagnostics.withHandler(for: ["page-control.no-such-page"], { _ in }) {
          control.setIndicatorImage(symbol("heart"), forPage: page)
          control.setCurrentPageIndicatorImage(symbol("heart"), forPage: page)
        }
      }
      #expect(control.indicatorImage(forPage: page) == nil && control.currentPageIndicatorImage(forPage: page) == nil)
    }
    #expect(Diagnostics.count(of: "page-control.no-such-page") == before + 4)
  }

  @Test("Bad input: the stop explains itself")
  func imagesOfNoPageStop() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: {
        await MainActor.run {
          _ = ApplicationHost()
          PageControl().setIndicatorImage(nil, forPage: 0)
        }
      })
    result.says("An image was set for a page that does not exist.")
  }

  @Test("Bad input: images of removed pages are discarded")
  func forgottenImages() {
    let control = PageControl()
    control.numberOfPages = 3
    control.setIndicatorImage(symbol("heart"), forPage: 2)
    control.setCurrentPageIndicatorImage(symbol("heart"), forPage: 2)
    control.numberOfPages = 2
    control.numberOfPages = 3
    #expect(control.indicatorImage(forPage: 2) == nil && control.currentPageIndicatorImage(forPage: 2) == nil)
  }

  private func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  private func pictures(of scene: PageControlScene) -> [UIImage?] {
    scene.dots.map { ($0 as? UIImageView)?.image?.withRenderingMode(.automatic) }
  }

  // MARK: Ground

  @Test("D2: the background shows while a finger slides, always, or never")
  func ground() {
    let scene = PageControlScene(pages: 3)
    for (style, atRest, sliding) in [
      (.automatic, 0, 1), (.prominent, 1, 1), (.minimal, 0, 0),
    ] as [(PageControl.BackgroundStyle, CGFloat, CGFloat)] {
      scene.control.backgroundStyle = style
      scene.host.rest()
      #expect(scene.ground.alpha == atRest)
      scene.host.touchDown(at: scene.point(3))
      scene.host.touchMove(to: scene.point(30))
      scene.host.rest()
      #expect(scene.ground.alpha == sliding)
      scene.host.touchUp(at: scene.point(30))
      scene.host.rest()
      #expect(scene.ground.alpha == atRest)
    }
  }
}
