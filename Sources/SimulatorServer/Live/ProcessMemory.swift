import CMalloc

/// What the C library does with memory that nobody uses any more: an app that runs for days should not grow by holes between blocks.
enum ProcessMemory {
  /// Has bitmaps and other blocks of over half a megabyte go back to the system as soon as they are freed, from now on. By itself the
  /// library keeps blocks of up to 32 MB once one was freed.
  static func returnLargeBlocks() { mallopt(M_MMAP_THRESHOLD, 1 << 19) }

  /// Gives unused pages back to the system. Some milliseconds: for moments such as the end of an app.
  static func giveBack() { malloc_trim(0) }
}
