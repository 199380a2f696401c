import CVpx
import CYuv
import Diagnostics

/// The libraries that encode films.
package enum VideoLibraries {
  /// The version of libvpx that this process runs with, and the version of libyuv that it was built with, which libyuv cannot report at run
  /// time.
  package static var versions: [LibraryVersion] {
    [
      LibraryVersion("libvpx", String(cString: vpx_codec_version_str())),
      LibraryVersion("libyuv", "\(LIBYUV_VERSION)"),
    ]
  }
}
