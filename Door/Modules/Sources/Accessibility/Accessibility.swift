// UIKit has these names here.
@_exported import class UIKit.AXCustomContent
@_exported import protocol UIKit.AXCustomContentProvider
