// Apple's SwiftUI exports them too: `CGFloat`, `CGSize` and Foundation's types are in every signature.
@_exported public import CoreGraphics
