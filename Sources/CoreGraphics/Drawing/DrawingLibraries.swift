internal import CCairo
internal import CIsal
internal import CSpng
import Diagnostics

/// The libraries that fill pixels, and read and write image files. libvpx, which reads WebP, is listed by `Video`.
package enum DrawingLibraries {
  /// The versions that this process runs with, which may differ from those it was built with. ISA-L and libjpeg tell only the latter.
  package static var versions: [LibraryVersion] {
    [
      LibraryVersion("Cairo", String(cString: cairo_version_string())),
      LibraryVersion("pixman", String(cString: pixman_version_string())),
      LibraryVersion("libspng", String(cString: spng_version_string())),
      LibraryVersion("libjpeg", JPEGCoder.version),
      LibraryVersion("zlib", String(cString: zlibVersion())),
      LibraryVersion("ISA-L", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
    ]
  }
}
