#pragma once
#include <stddef.h>

/// The bytes that the process has asked the allocator for and not given back, those in mappings of their own included.
///
/// Exact and repeatable, unlike the resident size, which also knows what the allocator keeps for later.
size_t allocation_statistics_live_bytes(void);
