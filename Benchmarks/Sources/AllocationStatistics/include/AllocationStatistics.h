#pragma once
#include <stddef.h>

/// The bytes that the process has asked the allocator for and not given back, those in mappings of their own included.
///
/// Exact and repeatable, unlike the resident size, which also knows what the allocator keeps for later.
size_t allocation_statistics_live_bytes(void);

/// From now on, keeps freed memory for the next allocation instead of returning it to the system.
///
/// By default the C library returns the end of the heap once 128 kB to 64 MB of it are free, depending on what was freed before. Memory that was
/// returned costs a page fault for each 4 kB when it is needed again, so the time of a row would depend on the rows before it.
void allocation_statistics_keep_freed_memory(void);
