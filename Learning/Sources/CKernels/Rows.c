// Row by row.
#include "Functions.h"
#include "Sums.h"

CLONES double nk_sum(ptrdiff_t n, const float *x) { return sum(n, x); }
CLONES double nk_dot(ptrdiff_t n, const float *a, const float *b) { return dot(n, a, b); }

CLONES void nk_add_row(ptrdiff_t rows, ptrdiff_t width, const float *row, const float *x, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, out += width) {
    for (ptrdiff_t k = 0; k < width; k++) out[k] = x[k] + row[k];
  }
}

CLONES void nk_softmax(ptrdiff_t rows, ptrdiff_t width, const float *x, float *y) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, y += width) {
    float top = greatest(width, x);
    for (ptrdiff_t i = 0; i < width; i++) y[i] = exponential(x[i] - top);
    float scale = (float)(1.0 / sum(width, y));
    for (ptrdiff_t i = 0; i < width; i++) y[i] *= scale;
  }
}

CLONES void nk_log_softmax(ptrdiff_t rows, ptrdiff_t width, const float *x, float *y) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, y += width) {
    float top = greatest(width, x);
    for (ptrdiff_t i = 0; i < width; i++) y[i] = exponential(x[i] - top);
    float shift = top + (float)log(sum(width, y));
    for (ptrdiff_t i = 0; i < width; i++) y[i] = x[i] - shift;
  }
}

CLONES void nk_softmax_backward(ptrdiff_t rows, ptrdiff_t width, const float *y, const float *g, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, y += width, g += width, out += width) {
    float mean = (float)dot(width, y, g);
    for (ptrdiff_t i = 0; i < width; i++) out[i] = y[i] * (g[i] - mean);
  }
}

CLONES void nk_log_softmax_backward(ptrdiff_t rows, ptrdiff_t width, const float *y, const float *g, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, y += width, g += width, out += width) {
    float whole = (float)sum(width, g);
    for (ptrdiff_t i = 0; i < width; i++) out[i] = g[i] - exponential(y[i]) * whole;
  }
}

CLONES void nk_normalize(
    ptrdiff_t rows, ptrdiff_t width, float epsilon, const float *x, float *y, float *norms) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, y += width) {
    norms[r] = (float)sqrt(dot(width, x, x) + epsilon);
    float scale = 1.0f / norms[r];
    for (ptrdiff_t i = 0; i < width; i++) y[i] = x[i] * scale;
  }
}

CLONES void nk_normalize_backward(
    ptrdiff_t rows, ptrdiff_t width, const float *y, const float *norms, const float *g, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, y += width, g += width, out += width) {
    float along = (float)dot(width, y, g);
    float scale = 1.0f / norms[r];
    for (ptrdiff_t i = 0; i < width; i++) out[i] = (g[i] - y[i] * along) * scale;
  }
}

CLONES void nk_standardize(ptrdiff_t rows, ptrdiff_t width, float epsilon, const float *x, float *y, float *scales) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, y += width) {
    float mean = (float)(sum(width, x) / (double)width);
    for (ptrdiff_t i = 0; i < width; i++) y[i] = x[i] - mean;
    scales[r] = (float)(1.0 / sqrt(dot(width, y, y) / (double)width + epsilon));
    for (ptrdiff_t i = 0; i < width; i++) y[i] *= scales[r];
  }
}

CLONES void nk_standardize_backward(
    ptrdiff_t rows, ptrdiff_t width, const float *y, const float *scales, const float *g, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, y += width, g += width, out += width) {
    float mean = (float)(sum(width, g) / (double)width), along = (float)(dot(width, y, g) / (double)width);
    for (ptrdiff_t i = 0; i < width; i++) out[i] = scales[r] * (g[i] - mean - y[i] * along);
  }
}

CLONES void nk_add_column(ptrdiff_t rows, ptrdiff_t width, const float *column, float *x) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width) {
    for (ptrdiff_t k = 0; k < width; k++) x[k] += column[r];
  }
}

INLINE float activated(int activation, float x) {
  return activation == 1 ? (x > 0 ? x : 0) : activation == 2 ? hyperbolic(x) : activation == 3 ? sigmoid(x) : x;
}

#define DENSE(kind) \
  for (ptrdiff_t r = 0; r < rows; r++, x += width) { \
    for (ptrdiff_t k = 0; k < width; k++) x[k] = activated(kind, x[k] + bias[k]); \
  }

CLONES void nk_dense_output(ptrdiff_t rows, ptrdiff_t width, int activation, const float *bias, float *x) {
  switch (activation) {
  case 1: DENSE(1) break;
  case 2: DENSE(2) break;
  case 3: DENSE(3) break;
  default: DENSE(0) break;
  }
}
