// Attention within a sequence, and within the fields of many pairs.
#include "Functions.h"
#include "Sums.h"

CLONES void nk_attention(
    ptrdiff_t length, ptrdiff_t width, ptrdiff_t heads, int causal, const float *q, const float *k, const float *v,
    const float *mask, float *shares, float *out) {
  ptrdiff_t dim = width / heads;
  float scale = 1.0f / sqrtf((float)dim);
  for (ptrdiff_t i = 0; i < length * width; i++) out[i] = 0;
  for (ptrdiff_t h = 0; h < heads; h++) {
    for (ptrdiff_t i = 0; i < length; i++) {
      ptrdiff_t seen = causal ? i + 1 : length, row = (h * length + i) * length;
      float *p = shares + row;
      for (ptrdiff_t j = 0; j < seen; j++) p[j] = scale * short_dot(dim, q + i * width + h * dim, k + j * width + h * dim);
      float top = greatest(seen, p), total = 0;
      for (ptrdiff_t j = 0; j < seen; j++) p[j] = exponential(p[j] - top);
      for (ptrdiff_t j = 0; j < seen; j++) total += p[j];
      for (ptrdiff_t j = 0; j < seen; j++) p[j] /= total;
      for (ptrdiff_t j = seen; j < length; j++) p[j] = 0;
      float *o = out + i * width + h * dim;
      for (ptrdiff_t j = 0; j < seen; j++) {
        float share = mask ? p[j] * mask[row + j] : p[j];
        const float *value = v + j * width + h * dim;
        for (ptrdiff_t d = 0; d < dim; d++) o[d] += share * value[d];
      }
    }
  }
}

CLONES void nk_attention_backward(
    ptrdiff_t length, ptrdiff_t width, ptrdiff_t heads, int causal, const float *q, const float *k, const float *v,
    const float *mask, const float *shares, const float *g, float *dq, float *dk, float *dv, float *scratch) {
  ptrdiff_t dim = width / heads;
  float scale = 1.0f / sqrtf((float)dim);
  for (ptrdiff_t i = 0; i < length * width; i++) dq[i] = dk[i] = dv[i] = 0;
  for (ptrdiff_t h = 0; h < heads; h++) {
    for (ptrdiff_t i = 0; i < length; i++) {
      ptrdiff_t seen = causal ? i + 1 : length, row = (h * length + i) * length;
      const float *p = shares + row, *go = g + i * width + h * dim;
      float mean = 0;
      for (ptrdiff_t j = 0; j < seen; j++) {
        float m = mask ? mask[row + j] : 1.0f, share = p[j] * m;
        const float *value = v + j * width + h * dim;
        float *gv = dv + j * width + h * dim;
        scratch[j] = m * short_dot(dim, go, value);
        for (ptrdiff_t d = 0; d < dim; d++) gv[d] += share * go[d];
        mean += p[j] * scratch[j];
      }
      float *gq = dq + i * width + h * dim;
      const float *query = q + i * width + h * dim;
      for (ptrdiff_t j = 0; j < seen; j++) {
        float s = scale * p[j] * (scratch[j] - mean);
        const float *key = k + j * width + h * dim;
        float *gk = dk + j * width + h * dim;
        for (ptrdiff_t d = 0; d < dim; d++) gq[d] += s * key[d];
        for (ptrdiff_t d = 0; d < dim; d++) gk[d] += s * query[d];
      }
    }
  }
}

INLINE void attention_columns(
    int count, ptrdiff_t n, ptrdiff_t fields, ptrdiff_t width, ptrdiff_t heads, const float *q, const float *k,
    const float *v, float *out) {
  ptrdiff_t dim = width / heads;
  float scale = 1.0f / sqrtf((float)dim);
  float shares[64][LANES];
  for (ptrdiff_t h = 0; h < heads; h++) {
    for (ptrdiff_t f = 0; f < fields; f++) {
      float top[LANES], total[LANES] = {0};
      for (ptrdiff_t g = 0; g < fields; g++) {
        float sum[LANES] = {0};
        for (ptrdiff_t d = h * dim; d < (h + 1) * dim; d++) {
          const float *a = q + (d * fields + f) * n, *b = k + (d * fields + g) * n;
          for (int l = 0; l < count; l++) sum[l] += a[l] * b[l];
        }
        for (int l = 0; l < count; l++) {
          shares[g][l] = scale * sum[l];
          top[l] = g == 0 || shares[g][l] > top[l] ? shares[g][l] : top[l];
        }
      }
      for (ptrdiff_t g = 0; g < fields; g++) {
        for (int l = 0; l < count; l++) {
          shares[g][l] = exponential(shares[g][l] - top[l]);
          total[l] += shares[g][l];
        }
      }
      for (int l = 0; l < count; l++) total[l] = 1.0f / total[l];
      for (ptrdiff_t d = h * dim; d < (h + 1) * dim; d++) {
        float sum[LANES] = {0};
        for (ptrdiff_t g = 0; g < fields; g++) {
          const float *a = v + (d * fields + g) * n;
          for (int l = 0; l < count; l++) sum[l] += shares[g][l] * a[l];
        }
        float *o = out + (d * fields + f) * n;
        for (int l = 0; l < count; l++) o[l] = sum[l] * total[l];
      }
    }
  }
}

CLONES void nk_attention_columns(
    ptrdiff_t n, ptrdiff_t fields, ptrdiff_t width, ptrdiff_t heads, const float *q, const float *k, const float *v,
    float *out) {
  ptrdiff_t i = 0;
  for (; i + LANES <= n; i += LANES) attention_columns(LANES, n, fields, width, heads, q + i, k + i, v + i, out + i);
  if (i < n) attention_columns((int)(n - i), n, fields, width, heads, q + i, k + i, v + i, out + i);
}
