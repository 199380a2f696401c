import Foundation

// Apart, so that files with `Variable` need not import Foundation, whose `exp` and `log` are others.

/// xʸ.
func realPower(_ x: Double, _ y: Double) -> Double { pow(x, y) }

/// The natural logarithm.
func logarithm(_ x: Float) -> Float { log(x) }
