import CMalloc

/// Controls how the C library handles unused memory, so that an app running for days does not grow through fragmentation.
enum ProcessMemory {
  /// From now on, returns bitmaps and other blocks of over half a megabyte to the system as soon as they are freed. By default the library
  /// keeps blocks of up to 32 MB once one was freed.
  static func returnLargeBlocks() { mallopt(M_MMAP_THRESHOLD, 1 << 19) }

  /// Returns unused pages to the system. Takes some milliseconds: for moments such as the end of an app.
  static func trim() { malloc_trim(0) }
}
