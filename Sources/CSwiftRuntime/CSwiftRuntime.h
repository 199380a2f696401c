#pragma once

// Of the Swift runtime, which is linked to every Swift program: `docs/Runtime.md` of the compiler.

/// Retains an object and returns it, or returns `NULL` for one that is being, or has been, destroyed. Thread-safe.
void *_Nullable swift_tryRetain(void *_Nonnull object);
