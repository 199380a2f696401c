// Steps of learning.
#include "Functions.h"
#include "Sums.h"

CLONES double nk_rank_pairs(
    ptrdiff_t n, ptrdiff_t width, const int32_t *users, const int32_t *positives, const int32_t *negatives,
    float *user_table, float *item_table, float rate, float penalty) {
  double loss = 0;
  for (ptrdiff_t t = 0; t < n; t++) {
    float *u = user_table + (ptrdiff_t)users[t] * width;
    float *p = item_table + (ptrdiff_t)positives[t] * width, *q = item_table + (ptrdiff_t)negatives[t] * width;
    float margin = short_dot(width, u, p) - short_dot(width, u, q);
    float slope = sigmoid(-margin);
    loss += softplus(-margin);
    for (ptrdiff_t k = 0; k < width; k++) {
      float a = u[k], b = p[k], c = q[k];
      u[k] = a + rate * (slope * (b - c) - penalty * a);
      p[k] = b + rate * (slope * a - penalty * b);
      q[k] = c - rate * (slope * a + penalty * c);
    }
  }
  return loss;
}

CLONES double nk_pull_rows(
    ptrdiff_t rows, ptrdiff_t width, const int32_t *offsets, const int32_t *columns, float target, const float *x,
    const float *others, float *out) {
  double squares = 0;
  for (ptrdiff_t r = 0; r < rows; r++, x += width, out += width) {
    for (ptrdiff_t e = offsets[r]; e < offsets[r + 1]; e++) {
      const float *other = others + (ptrdiff_t)columns[e] * width;
      float rest = target - short_dot(width, x, other);
      squares += (double)rest * (double)rest;
      for (ptrdiff_t k = 0; k < width; k++) out[k] += rest * other[k];
    }
  }
  return squares;
}

CLONES void nk_conjugate_step(
    ptrdiff_t rows, ptrdiff_t width, const float *image, float *x, float *rest, float *direction) {
  for (ptrdiff_t r = 0; r < rows; r++, image += width, x += width, rest += width, direction += width) {
    float before = short_dot(width, rest, rest), curvature = short_dot(width, direction, image);
    // A row that is solved stays as it is.
    if (!(before > 1e-20f) || !(curvature > 0)) continue;
    float step = before / curvature;
    for (ptrdiff_t k = 0; k < width; k++) x[k] += step * direction[k];
    for (ptrdiff_t k = 0; k < width; k++) rest[k] -= step * image[k];
    float share = short_dot(width, rest, rest) / before;
    for (ptrdiff_t k = 0; k < width; k++) direction[k] = rest[k] + share * direction[k];
  }
}

CLONES void nk_adam(
    ptrdiff_t n, float *value, float *first, float *second, const float *gradient,
    float rate, float beta1, float beta2, float epsilon) {
  EACH {
    float g = gradient[i];
    first[i] = beta1 * first[i] + (1.0f - beta1) * g;
    second[i] = beta2 * second[i] + (1.0f - beta2) * g * g;
    value[i] -= rate * first[i] / (__builtin_sqrtf(second[i]) + epsilon);
  }
}
