import Foundation
import UIKit

extension PageControl {
  /// Writes pages, behaviour and looks; images of single pages are not archived.
  func holdPages(in coder: NSCoder) {
    coder.hold(numberOfPages, "pages.count")
    coder.hold(currentPage, "pages.current")
    coder.hold(hidesForSinglePage, "pages.hidesForSinglePage")
    coder.hold(defersCurrentPageDisplay, "pages.defersDisplay")
    coder.hold(allowsContinuousInteraction, "pages.allowsContinuousInteraction")
    coder.hold(dotSize, "pages.dotSize")
    coder.hold(dotMargin, "pages.dotMargin")
    coder.hold(pageIndicatorTintColor, "pages.tint")
    coder.hold(currentPageIndicatorTintColor, "pages.currentTint")
    coder.hold(backgroundStyle.rawValue, "pages.backgroundStyle")
    coder.hold(direction.rawValue, "pages.direction")
    coder.hold(preferredIndicatorImage, "pages.image")
    coder.hold(preferredCurrentPageIndicatorImage, "pages.currentImage")
  }

  /// Reads them; what the archive lacks has its default.
  func restorePages(from coder: NSCoder) {
    numberOfPages = coder.heldInteger("pages.count") ?? 0
    if numberOfPages > 0 { currentPage = coder.heldInteger("pages.current") ?? 0 }
    hidesForSinglePage = coder.heldFlag("pages.hidesForSinglePage") ?? false
    defersCurrentPageDisplay = coder.heldFlag("pages.defersDisplay") ?? false
    allowsContinuousInteraction = coder.heldFlag("pages.allowsContinuousInteraction") ?? allowsContinuousInteraction
    dotSize = coder.heldLength("pages.dotSize") ?? dotSize
    dotMargin = coder.heldLength("pages.dotMargin") ?? dotMargin
    pageIndicatorTintColor = coder.held("pages.tint")
    currentPageIndicatorTintColor = coder.held("pages.currentTint")
    backgroundStyle = coder.heldCase("pages.backgroundStyle") ?? .automatic
    direction = coder.heldCase("pages.direction") ?? .natural
    preferredIndicatorImage = coder.held("pages.image")
    preferredCurrentPageIndicatorImage = coder.held("pages.currentImage")
  }
}
