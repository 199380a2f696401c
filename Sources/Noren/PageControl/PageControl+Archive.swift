import Foundation
import UIKit

extension PageControl {
  /// Writes pages, behaviour and looks; images of single pages are not archived.
  func writePages(to coder: NSCoder) {
    coder.write(numberOfPages, "pages.count")
    coder.write(currentPage, "pages.current")
    coder.write(hidesForSinglePage, "pages.hidesForSinglePage")
    coder.write(defersCurrentPageDisplay, "pages.defersDisplay")
    coder.write(allowsContinuousInteraction, "pages.allowsContinuousInteraction")
    coder.write(dotSize, "pages.dotSize")
    coder.write(dotMargin, "pages.dotMargin")
    coder.write(pageIndicatorTintColor, "pages.tint")
    coder.write(currentPageIndicatorTintColor, "pages.currentTint")
    coder.write(backgroundStyle.rawValue, "pages.backgroundStyle")
    coder.write(direction.rawValue, "pages.direction")
    coder.write(preferredIndicatorImage, "pages.image")
    coder.write(preferredCurrentPageIndicatorImage, "pages.currentImage")
  }

  /// Reads them; what the archive lacks has its default.
  func readPages(from coder: NSCoder) {
    numberOfPages = coder.readInteger("pages.count") ?? 0
    if numberOfPages > 0 { currentPage = coder.readInteger("pages.current") ?? 0 }
    hidesForSinglePage = coder.readFlag("pages.hidesForSinglePage") ?? false
    defersCurrentPageDisplay = coder.readFlag("pages.defersDisplay") ?? false
    allowsContinuousInteraction = coder.readFlag("pages.allowsContinuousInteraction") ?? allowsContinuousInteraction
    dotSize = coder.readLength("pages.dotSize") ?? dotSize
    dotMargin = coder.readLength("pages.dotMargin") ?? dotMargin
    pageIndicatorTintColor = coder.read("pages.tint")
    currentPageIndicatorTintColor = coder.read("pages.currentTint")
    backgroundStyle = coder.readCase("pages.backgroundStyle") ?? .automatic
    direction = coder.readCase("pages.direction") ?? .natural
    preferredIndicatorImage = coder.read("pages.image")
    preferredCurrentPageIndicatorImage = coder.read("pages.currentImage")
  }
}
