// Consecutive rows that belong together.
#include "Sums.h"

CLONES void nk_segment_sum(
    ptrdiff_t segments, ptrdiff_t width, const int32_t *offsets, const float *x, float *out) {
  for (ptrdiff_t s = 0; s < segments; s++, out += width) {
    for (ptrdiff_t k = 0; k < width; k++) out[k] = 0;
    for (ptrdiff_t r = offsets[s]; r < offsets[s + 1]; r++) {
      const float *row = x + r * width;
      for (ptrdiff_t k = 0; k < width; k++) out[k] += row[k];
    }
  }
}

CLONES void nk_segment_max(
    ptrdiff_t segments, ptrdiff_t width, const int32_t *offsets, const float *x, float *out, int32_t *places) {
  for (ptrdiff_t s = 0; s < segments; s++, out += width, places += width) {
    ptrdiff_t first = offsets[s];
    for (ptrdiff_t k = 0; k < width; k++) {
      out[k] = first < offsets[s + 1] ? x[first * width + k] : 0;
      places[k] = first < offsets[s + 1] ? (int32_t)first : -1;
    }
    for (ptrdiff_t r = first + 1; r < offsets[s + 1]; r++) {
      const float *row = x + r * width;
      for (ptrdiff_t k = 0; k < width; k++) {
        int greater = row[k] > out[k];
        places[k] = greater ? (int32_t)r : places[k];
        out[k] = greater ? row[k] : out[k];
      }
    }
  }
}

void nk_segment_spread(ptrdiff_t segments, ptrdiff_t width, const int32_t *offsets, const float *x, float *out) {
  for (ptrdiff_t s = 0; s < segments; s++, x += width) {
    for (ptrdiff_t r = offsets[s]; r < offsets[s + 1]; r++) {
      memcpy(out + r * width, x, (size_t)width * sizeof(float));
    }
  }
}

CLONES void nk_weighted_segment_sums(
    ptrdiff_t segments, ptrdiff_t width, ptrdiff_t parts, const int32_t *offsets, const float *x, const float *weights,
    float *out) {
  for (ptrdiff_t i = 0; i < parts * segments * width; i++) out[i] = 0;
  for (ptrdiff_t s = 0; s < segments; s++) {
    for (ptrdiff_t r = offsets[s]; r < offsets[s + 1]; r++) {
      const float *row = x + r * width;
      for (ptrdiff_t p = 0; p < parts; p++) {
        float weight = weights[r * parts + p];
        float *sum = out + (p * segments + s) * width;
        for (ptrdiff_t k = 0; k < width; k++) sum[k] += row[k] * weight;
      }
    }
  }
}

CLONES void nk_weighted_segment_sums_backward(
    ptrdiff_t segments, ptrdiff_t width, ptrdiff_t parts, const int32_t *offsets, const float *x, const float *weights,
    const float *g, float *dx, float *dweights) {
  for (ptrdiff_t s = 0; s < segments; s++) {
    for (ptrdiff_t r = offsets[s]; r < offsets[s + 1]; r++) {
      float *row = dx + r * width;
      for (ptrdiff_t k = 0; k < width; k++) row[k] = 0;
      for (ptrdiff_t p = 0; p < parts; p++) {
        const float *sum = g + (p * segments + s) * width;
        float weight = weights[r * parts + p];
        for (ptrdiff_t k = 0; k < width; k++) row[k] += sum[k] * weight;
        dweights[r * parts + p] = (float)dot(width, x + r * width, sum);
      }
    }
  }
}
