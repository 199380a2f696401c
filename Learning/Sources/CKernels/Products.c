// Products of rows, and what is made of them before they are kept.
#include "Functions.h"
#include "Sums.h"

CLONES void nk_add_exponentials(
    ptrdiff_t rows, ptrdiff_t width, float scale, const float *weights, const float *x, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, out += width) {
    for (ptrdiff_t k = 0; k < width; k++) out[k] += exponential(scale * x[k]) * weights[k];
  }
}

CLONES void nk_add_exponentials_backward(
    ptrdiff_t rows, ptrdiff_t width, float scale, const float *weights, const float *g, float *x, float *dweights) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, g += width) {
    for (ptrdiff_t k = 0; k < width; k++) {
      float share = g[k] * exponential(scale * x[k]);
      dweights[k] += share;
      x[k] = share * weights[k] * scale;
    }
  }
}

CLONES void nk_outer_rows(
    ptrdiff_t rows, ptrdiff_t n, ptrdiff_t width, const float *x, const float *y, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, x += n, y += width) {
    for (ptrdiff_t i = 0; i < n; i++, out += width) {
      for (ptrdiff_t k = 0; k < width; k++) out[k] = x[i] * y[k];
    }
  }
}

CLONES void nk_outer_rows_backward(
    ptrdiff_t rows, ptrdiff_t n, ptrdiff_t width, const float *x, const float *y, const float *g, float *dx, float *dy) {
  for (ptrdiff_t r = 0; r < rows; r++, x += n, y += width, dx += n, dy += width) {
    for (ptrdiff_t k = 0; k < width; k++) dy[k] = 0;
    for (ptrdiff_t i = 0; i < n; i++, g += width) {
      dx[i] = short_dot(width, g, y);
      for (ptrdiff_t k = 0; k < width; k++) dy[k] += x[i] * g[k];
    }
  }
}

CLONES void nk_divide_maps(
    ptrdiff_t rows, ptrdiff_t width, ptrdiff_t kept, ptrdiff_t n, const float *x, const float *weights,
    const float *sums, float *out, float *scores) {
  for (ptrdiff_t r = 0; r < rows; r++, sums += width, x += n, out += kept * (1 + n)) {
    scores[r] += positive_dot(width - kept, sums + kept, weights);
    // Rows are short and no multiple of a vector: whole vectors first, then single elements.
    ptrdiff_t k = 0;
    for (; k + LANES <= kept; k += LANES) {
      float positive[LANES];
      LANE positive[l] = sums[k + l] > 0 ? sums[k + l] : 0;
      LANE out[k + l] = positive[l];
      for (ptrdiff_t i = 0; i < n; i++) LANE out[(1 + i) * kept + k + l] = x[i] * positive[l];
    }
    for (; k < kept; k++) {
      float positive = sums[k] > 0 ? sums[k] : 0;
      out[k] = positive;
      for (ptrdiff_t i = 0; i < n; i++) out[(1 + i) * kept + k] = x[i] * positive;
    }
  }
}

CLONES void nk_energies(
    ptrdiff_t rows, ptrdiff_t width, ptrdiff_t stride, const float *bias, const float *energy, const float *x,
    float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, x += stride) {
    float lanes[8] = {0};
    ptrdiff_t k = 0;
    for (; k + 8 <= width; k += 8) {
      for (int l = 0; l < 8; l++) {
        float sum = x[k + l] + bias[k + l];
        lanes[l] += (sum > 0 ? sum : 0) * energy[k + l];
      }
    }
    for (; k < width; k++) {
      float sum = x[k] + bias[k];
      lanes[0] += (sum > 0 ? sum : 0) * energy[k];
    }
    out[r] = ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
  }
}

// `count` columns of n, which is constant where there are as many as lanes.
INLINE void pooled_shares(
    int count, ptrdiff_t n, ptrdiff_t parts, const float *energies, const float *values, float *out) {
  float top[LANES], total[LANES] = {0}, sum[LANES] = {0};
  for (int l = 0; l < count; l++) top[l] = energies[l];
  for (ptrdiff_t p = 1; p < parts; p++) {
    const float *e = energies + p * n;
    for (int l = 0; l < count; l++) top[l] = e[l] > top[l] ? e[l] : top[l];
  }
  for (ptrdiff_t p = 0; p < parts; p++) {
    const float *e = energies + p * n, *v = values + p * n;
    for (int l = 0; l < count; l++) {
      float share = exponential(e[l] - top[l]);
      total[l] += share;
      sum[l] += share * v[l];
    }
  }
  for (int l = 0; l < count; l++) out[l] = sum[l] / total[l];
}

CLONES void nk_pooled_shares(ptrdiff_t n, ptrdiff_t parts, const float *energies, const float *values, float *out) {
  ptrdiff_t i = 0;
  for (; i + LANES <= n; i += LANES) pooled_shares(LANES, n, parts, energies + i, values + i, out + i);
  if (i < n) pooled_shares((int)(n - i), n, parts, energies + i, values + i, out + i);
}
