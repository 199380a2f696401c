@_exported public import Foundation

// Core Foundation's names appear in Core Graphics' signatures, and clients write `as CFArray`. Here they name the Swift types that bridge
// to them on Apple's systems, so that such a cast compiles and costs nothing.

/// An array of any elements, as a Swift value: unlike Apple's it is copied, not shared.
public typealias CFArray = [Any]
/// Bytes, as a Swift value.
public typealias CFData = Data
/// A string, as a Swift value.
public typealias CFString = String
/// Core Foundation's name for a URL.
public typealias CFURL = URL
/// Core Foundation's name for an error.
public typealias CFError = NSError
/// A dictionary, as a Swift value.
public typealias CFDictionary = [AnyHashable: Any]
/// A duration or a point in time, in seconds.
public typealias CFTimeInterval = Double
