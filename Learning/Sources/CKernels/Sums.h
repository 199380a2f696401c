// Sums over one row.
#pragma once
#include "Kernel.h"

INLINE double total(const double *lanes) {
  double result = 0;
  LANE result += lanes[l];
  return result;
}

INLINE double sum(ptrdiff_t n, const float *x) {
  double lanes[LANES] = {0};
  ptrdiff_t i = 0;
  for (; i + LANES <= n; i += LANES) LANE lanes[l] += x[i + l];
  for (; i < n; i++) lanes[0] += x[i];
  return total(lanes);
}

INLINE double dot(ptrdiff_t n, const float *a, const float *b) {
  double lanes[LANES] = {0};
  ptrdiff_t i = 0;
  for (; i + LANES <= n; i += LANES) LANE lanes[l] += (double)a[i + l] * (double)b[i + l];
  for (; i < n; i++) lanes[0] += (double)a[i] * (double)b[i];
  return total(lanes);
}

INLINE float greatest(ptrdiff_t n, const float *x) {
  float result = x[0];
  EACH result = x[i] > result ? x[i] : result;
  return result;
}

// Sums in eight lanes: short rows need no double precision.
INLINE float short_dot(ptrdiff_t n, const float *a, const float *b) {
  float lanes[8] = {0};
  ptrdiff_t i = 0;
  for (; i + 8 <= n; i += 8) for (int l = 0; l < 8; l++) lanes[l] += a[i + l] * b[i + l];
  for (; i < n; i++) lanes[0] += a[i] * b[i];
  return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
}

// The dot product with the positive parts of a row.
INLINE float positive_dot(ptrdiff_t n, const float *a, const float *b) {
  float lanes[8] = {0};
  ptrdiff_t i = 0;
  for (; i + 8 <= n; i += 8) for (int l = 0; l < 8; l++) lanes[l] += (a[i + l] > 0 ? a[i + l] : 0) * b[i + l];
  for (; i < n; i++) lanes[0] += (a[i] > 0 ? a[i] : 0) * b[i];
  return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
}
