#include "AllocationStatistics.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

size_t allocation_statistics_live_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void allocation_statistics_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
}
#else
size_t allocation_statistics_live_bytes(void) { return 0; }

void allocation_statistics_keep_freed_memory(void) {}
#endif
