import CoreFoundation
import UIKit
import XCTest
import os
import simd

/// What code for iOS imports beside UIKit.
final class ModuleTests: XCTestCase {
  func testCoreFoundationBringsTheTypesOfCoreGraphics() {
    let point = CGPoint(x: CGFloat(3), y: 4)
    XCTAssertEqual((point.x * point.x + point.y * point.y).squareRoot(), 5)
  }

  func testCodeWithoutAnActorGroupsAnimations() {
    // No actor is known in this function, as in most code of Swift 5.
    func hide(_ layer: CALayer) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
    }
    let layer = CALayer()
    hide(layer)
    XCTAssertEqual(layer.opacity, 0)
    XCTAssertFalse(CATransaction.disableActions())
  }

  func testLockIsTakenOnce() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    XCTAssertFalse(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    XCTAssertTrue(os_unfair_lock_trylock(&lock))
  }

  func testSignpostsAreToldApart() {
    let log = OSLog(subsystem: "stars", category: .pointsOfInterest)
    XCTAssertNotEqual(OSSignpostID(log: log), OSSignpostID(log: log))
    XCTAssertEqual(OSSignpostID(log: log, object: self), OSSignpostID(log: log, object: self))
    os_signpost(.begin, log: log, name: "rating", "%d stars", 3)
    os_signpost(.end, log: log, name: "rating")
  }

  func testMatrixHasColumns() {
    let matrix = double3x3(rows: [[2, 0, 1], [1, 3, 0], [0, 1, 4]])
    XCTAssertEqual(matrix[1, 2], 1)
    XCTAssertEqual(matrix * simd_double3(1, 0, 0), [2, 1, 0])
    XCTAssertEqual(simd_double3(1, 0, 0) * matrix, [2, 0, 1])
    XCTAssertEqual(matrix.determinant, 2 * (3 * 4) + 1 * (1 * 1), accuracy: 1e-12)
    let product = matrix.inverse * matrix
    for column in 0..<3 { XCTAssertLessThan(distance(product[column], double3x3(1)[column]), 1e-12) }
    XCTAssertFalse(simd_float2x2().inverse[0].x.isFinite)
  }

  func testQuaternionTurnsCounterclockwise() {
    let turn = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
    XCTAssertLessThan(distance(turn.act([1, 0, 0]), [0, 1, 0]), 1e-12)
    XCTAssertLessThan(distance(simd_double4x4(turn) * simd_double4(1, 0, 0, 1), [0, 1, 0, 1]), 1e-12)
    XCTAssertEqual(simd_quatd(simd_double3x3(turn)).angle, .pi / 2, accuracy: 1e-12)
    XCTAssertEqual(simd_slerp(simd_quatd(angle: 0, axis: [0, 0, 1]), turn, 0.25).angle, .pi / 8, accuracy: 1e-12)
    XCTAssertLessThan(distance(simd_quatf(from: [1, 0, 0], to: [-1, 0, 0]).act([1, 0, 0]), [-1, 0, 0]), 1e-6)
  }
}
