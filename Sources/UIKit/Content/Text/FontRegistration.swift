import CoreGraphics
import Foundation
import TextLayout

// Core Text's part that apps need for fonts of their own. On Apple's systems UIKit brings Core Text along.

/// For whom a font is registered. Here it is always for the process.
nonisolated public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  /// For this process, until it ends.
  case process = 1
  /// For the user; here as `process`.
  case persistent = 2
  /// For the login session; here as `process`.
  case session = 3
}

/// Why a font file cannot be registered: the codes of the errors in the domain `com.apple.CoreText.CTFontManagerErrorDomain`.
nonisolated public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101
  case unrecognizedFormat = 103
  case alreadyRegistered = 105
  case notRegistered = 201
}

/// The domain of ``CTFontManagerError``.
nonisolated public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file available by name: TrueType, OpenType, or a collection of them.
///
/// Register the fonts of a package's resources before the first text: `Bundle.module.url(forResource: "Dosis", withExtension: "ttf")`. Texts
/// that were laid out before keep their fonts.
///
/// - Parameter error: Set to an `NSError` that the caller releases (`takeRetainedValue()`), if the result is `false`.
/// - Returns: `false` for a file that does not exist, holds no font, or is registered.
@discardableResult
nonisolated public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do throws(FontRegistrationError) {
    _ = try TextEngine.register(fontFile: fontURL.path)
    return true
  } catch let reason {
    error?.pointee = .passRetained(FontRegistrationFailure.error(reason, fontURL))
    return false
  }
}

/// Takes the fonts of a registered file away. Fonts made of them, and texts laid out with them, keep them.
///
/// - Parameter error: As for ``CTFontManagerRegisterFontsForURL(_:_:_:)``.
/// - Returns: `false` for a file that is not registered.
@discardableResult
nonisolated public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do throws(FontRegistrationError) {
    try TextEngine.unregister(fontFile: fontURL.path)
    return true
  } catch let reason {
    error?.pointee = .passRetained(FontRegistrationFailure.error(reason, fontURL))
    return false
  }
}

/// Turns the engine's errors into Core Text's.
nonisolated private enum FontRegistrationFailure {
  static func error(_ reason: FontRegistrationError, _ file: URL) -> NSError {
    let (code, text): (CTFontManagerError, String) =
      switch reason {
      case .noFile: (.fileNotFound, "There is no file at \(file.path).")
      case .unrecognizedFormat: (.unrecognizedFormat, "\(file.path) holds no font that can be read.")
      case .alreadyRegistered: (.alreadyRegistered, "The fonts of \(file.path) are registered already.")
      case .notRegistered: (.notRegistered, "The fonts of \(file.path) are not registered.")
      }
    return NSError(domain: kCTFontManagerErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
