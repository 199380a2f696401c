// Convolutions over neighbours.
#include "Kernel.h"

CLONES void nk_window_max(
    ptrdiff_t nodes, ptrdiff_t length, ptrdiff_t window, ptrdiff_t pool, ptrdiff_t width, const int32_t *neighbours,
    const float *table, float *out, int32_t *places, float *scratch) {
  ptrdiff_t pools = (length - window + 1) / pool;
  for (ptrdiff_t node = 0; node < nodes; node++, neighbours += length) {
    for (ptrdiff_t p = 0; p < pools; p++, out += width, places += width) {
      for (ptrdiff_t start = p * pool; start < (p + 1) * pool; start++) {
        for (ptrdiff_t k = 0; k < width; k++) scratch[k] = 0;
        for (ptrdiff_t o = 0; o < window; o++) {
          const float *row = table + ((ptrdiff_t)neighbours[start + o] * window + o) * width;
          for (ptrdiff_t k = 0; k < width; k++) scratch[k] += row[k];
        }
        int isFirst = start == p * pool;
        for (ptrdiff_t k = 0; k < width; k++) {
          int isGreater = isFirst | (scratch[k] > out[k]);
          places[k] = isGreater ? (int32_t)start : places[k];
          out[k] = isGreater ? scratch[k] : out[k];
        }
      }
    }
  }
}

void nk_window_max_backward(
    ptrdiff_t nodes, ptrdiff_t length, ptrdiff_t window, ptrdiff_t pool, ptrdiff_t width, const int32_t *neighbours,
    const int32_t *places, const float *g, float *dtable) {
  ptrdiff_t pools = (length - window + 1) / pool;
  for (ptrdiff_t node = 0; node < nodes; node++, neighbours += length) {
    for (ptrdiff_t p = 0; p < pools; p++, g += width, places += width) {
      for (ptrdiff_t o = 0; o < window; o++) {
        for (ptrdiff_t k = 0; k < width; k++) {
          dtable[((ptrdiff_t)neighbours[places[k] + o] * window + o) * width + k] += g[k];
        }
      }
    }
  }
}
