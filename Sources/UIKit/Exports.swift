// `import UIKit` brings these along, as on Apple's platforms.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKitCore
