// Cosines of names with keywords.
#include "Kernel.h"

#pragma STDC FP_CONTRACT ON

// Eight floats: one register with AVX, two without.
typedef float lanes __attribute__((vector_size(32)));
// The same in memory, wherever it begins.
typedef float stored_lanes __attribute__((vector_size(32), aligned(4), may_alias));
#define LOAD(x) (*(const stored_lanes *)(x))

// The products of `count` words with one block. `count` is constant wherever this is called, so the sums stay in registers.
INLINE void attend_words(
    int count, ptrdiff_t width, const float *block, const float *unit, const float *name, lanes *w, lanes *a) {
  lanes sums[6], products[6];
  for (int i = 0; i < count; i++) sums[i] = products[i] = (lanes){0};
  for (ptrdiff_t d = 0; d < width; d++) {
    lanes k = LOAD(block + d * 16), m = LOAD(block + d * 16 + 8);
    for (int i = 0; i < count; i++) {
      sums[i] += unit[i * width + d] * k;
      products[i] += name[i * width + d] * m;
    }
  }
  for (int i = 0; i < count; i++) {
    w[i] = sums[i];
    a[i] = products[i];
  }
}

INLINE void attend(
    ptrdiff_t blocks, ptrdiff_t words, ptrdiff_t width, const float *keywords, const float *unit, const float *name,
    const float *gram, float share, float *scores) {
  lanes w[64], a[64];
  for (ptrdiff_t b = 0; b < blocks; b++) {
    const float *block = keywords + b * width * 16;
    lanes plain = {0};
    if (share < 1) {
      for (ptrdiff_t d = 0; d < width; d++) plain += name[words * width + d] * LOAD(block + d * 16 + 8);
    }
    lanes score = (1 - share) * plain;
    if (share > 0) {
      ptrdiff_t i = 0;
      // Six words have twelve sums, which leave four of sixteen registers.
      for (; i + 6 <= words; i += 6) attend_words(6, width, block, unit + i * width, name + i * width, w + i, a + i);
      switch (words - i) {
      case 5: attend_words(5, width, block, unit + i * width, name + i * width, w + i, a + i); break;
      case 4: attend_words(4, width, block, unit + i * width, name + i * width, w + i, a + i); break;
      case 3: attend_words(3, width, block, unit + i * width, name + i * width, w + i, a + i); break;
      case 2: attend_words(2, width, block, unit + i * width, name + i * width, w + i, a + i); break;
      case 1: attend_words(1, width, block, unit + i * width, name + i * width, w + i, a + i); break;
      default: break;
      }
      lanes numerator = {0}, square = {0};
      for (i = 0; i < words; i++) {
        numerator += w[i] * a[i];
        lanes along = {0};
        for (ptrdiff_t k = 0; k <= i; k++) along += gram[i * words + k] * w[k];
        square += along * w[i];
      }
      for (int l = 0; l < 8; l++) {
        // Rounding may take a square that is nearly zero below it.
        float norm = sqrtf((square[l] > 0 ? square[l] : 0) + 1e-12f);
        score[l] += share * numerator[l] / norm;
      }
    }
    memcpy(scores + b * 8, &score, sizeof score);
  }
}

#define ATTEND_PARAMETERS                                                                                          \
  ptrdiff_t blocks, ptrdiff_t words, ptrdiff_t width, const float *keywords, const float *unit, const float *name, \
      const float *gram, float share, float *scores
#define ATTEND_ARGUMENTS blocks, words, width, keywords, unit, name, gram, share, scores

#if defined(__x86_64__)
// By hand: a clone for two features at once cannot be written, and one for an architecture is chosen by maker as well.
__attribute__((target("avx2,fma"))) static void attend_fused(ATTEND_PARAMETERS) { attend(ATTEND_ARGUMENTS); }
static void attend_plain(ATTEND_PARAMETERS) { attend(ATTEND_ARGUMENTS); }

void nk_attend(ATTEND_PARAMETERS) {
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    attend_fused(ATTEND_ARGUMENTS);
  } else {
    attend_plain(ATTEND_ARGUMENTS);
  }
}
#else
void nk_attend(ATTEND_PARAMETERS) { attend(ATTEND_ARGUMENTS); }
#endif
