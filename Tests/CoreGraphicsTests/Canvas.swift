import Foundation

@testable import CoreGraphics

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
  isNear(a.x, b.x, within: tolerance) && isNear(a.y, b.y, within: tolerance)
}

func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
  isNear(a.origin, b.origin, within: tolerance) && isNear(a.width, b.width, within: tolerance)
    && isNear(a.height, b.height, within: tolerance)
}
