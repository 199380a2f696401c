#pragma once

/// Asks the processor for the cache line at an address, which is read soon. Never faults, whatever the address.
static inline void builtin_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }
