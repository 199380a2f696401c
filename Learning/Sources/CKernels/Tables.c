// Rows by index.
#include "Kernel.h"

void nk_gather(ptrdiff_t n, ptrdiff_t width, const float *table, const int32_t *rows, float *out) {
  EACH memcpy(out + i * width, table + (ptrdiff_t)rows[i] * width, (size_t)width * sizeof(float));
}

CLONES void nk_scatter_add(ptrdiff_t n, ptrdiff_t width, const float *x, const int32_t *rows, float *table) {
  EACH {
    float *row = table + (ptrdiff_t)rows[i] * width;
    const float *source = x + i * width;
    for (ptrdiff_t k = 0; k < width; k++) row[k] += source[k];
  }
}

CLONES void nk_sparse_multiply(
    ptrdiff_t rows, ptrdiff_t width, const int32_t *offsets, const int32_t *columns, const float *values, const float *x,
    float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, out += width) {
    for (ptrdiff_t k = 0; k < width; k++) out[k] = 0;
    for (ptrdiff_t e = offsets[r]; e < offsets[r + 1]; e++) {
      const float *row = x + (ptrdiff_t)columns[e] * width;
      float value = values[e];
      for (ptrdiff_t k = 0; k < width; k++) out[k] += value * row[k];
    }
  }
}
