// What every kernel is made with.
#pragma once
#include "CKernels.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define CLONES
#endif
// Fused multiply-add would round otherwise where the processor has it.
#pragma STDC FP_CONTRACT OFF
#define INLINE static inline __attribute__((always_inline))
#define EACH for (ptrdiff_t i = 0; i < n; i++)

#define LANES 16
#define LANE for (int l = 0; l < LANES; l++)
