@_exported public import Foundation

// Core Foundation's names appear in Core Graphics' signatures, and callers write `as CFArray`. Here they name the Swift
// types that bridge to them on Apple's systems, so that such a cast compiles and costs nothing.

/// An array of objects, as Core Foundation hands it around.
public typealias CFArray = [Any]
/// Bytes, as Core Foundation hands them around.
public typealias CFData = Data
/// A string, as Core Foundation hands it around.
public typealias CFString = String
/// A dictionary, as Core Foundation hands it around.
public typealias CFDictionary = [AnyHashable: Any]
/// Seconds.
public typealias CFTimeInterval = Double
