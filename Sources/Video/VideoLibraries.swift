import CVpx
import CYuv
import Diagnostics

/// The libraries that make films.
package enum VideoLibraries {
  /// libvpx as this process runs with it, and libyuv as it was built with, which does not say its version otherwise.
  package static var versions: [LibraryVersion] {
    [
      LibraryVersion("libvpx", String(cString: vpx_codec_version_str())),
      LibraryVersion("libyuv", "\(LIBYUV_VERSION)"),
    ]
  }
}
