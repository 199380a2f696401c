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

// e^x by a polynomial on [-ln 2 / 2, ln 2 / 2] and an exponent written into the bits; the relative error is below 2e-7.
// Written without branches or calls, so that loops around it become vector code.
INLINE float exponential(float x) {
  x = x < -87.0f ? -87.0f : x;
  x = x > 88.0f ? 88.0f : x;
  // Adding 1.5 * 2^23 rounds to an integer.
  float n = (x * 1.44269504088896341f + 12582912.0f) - 12582912.0f;
  float r = x - n * 0.693359375f;
  r = r + n * 2.12194440e-4f;
  float p = 1.0f / 5040.0f;
  p = p * r + 1.0f / 720.0f;
  p = p * r + 1.0f / 120.0f;
  p = p * r + 1.0f / 24.0f;
  p = p * r + 1.0f / 6.0f;
  p = p * r + 0.5f;
  p = p * r * r + r + 1.0f;
  int32_t bits = ((int32_t)n + 127) << 23;
  float power;
  memcpy(&power, &bits, sizeof power);
  return p * power;
}

INLINE float sigmoid(float x) { return 1.0f / (1.0f + exponential(-x)); }

INLINE float hyperbolic(float x) {
  // Beyond 9 the tangent is 1 in this precision, and the square of the exponential would leave its range.
  x = x < -9.0f ? -9.0f : x;
  x = x > 9.0f ? 9.0f : x;
  return 1.0f - 2.0f / (exponential(2.0f * x) + 1.0f);
}

// log(1 + e^x) without overflow. With z = e^-|x| and s = z / (2 + z), at most 1/3, log(1 + z) is 2 artanh s, whose series is
// cut where the rest is below 1e-8. Vector code, as log1pf is not.
INLINE float softplus(float x) {
  float a = x < 0 ? x : -x;
  float z = exponential(a);
  float s = z / (2.0f + z), t = s * s;
  float p = 1.0f / 13.0f;
  p = p * t + 1.0f / 11.0f;
  p = p * t + 1.0f / 9.0f;
  p = p * t + 1.0f / 7.0f;
  p = p * t + 1.0f / 5.0f;
  p = p * t + 1.0f / 3.0f;
  p = p * t + 1.0f;
  return (x > 0 ? x : 0) + 2.0f * s * p;
}

CLONES void nk_exp(ptrdiff_t n, const float *x, float *y) { EACH y[i] = exponential(x[i]); }
CLONES void nk_tanh(ptrdiff_t n, const float *x, float *y) { EACH y[i] = hyperbolic(x[i]); }
CLONES void nk_sigmoid(ptrdiff_t n, const float *x, float *y) { EACH y[i] = sigmoid(x[i]); }
CLONES void nk_relu(ptrdiff_t n, const float *x, float *y) { EACH y[i] = x[i] > 0 ? x[i] : 0; }
void nk_sqrt(ptrdiff_t n, const float *x, float *y) { EACH y[i] = sqrtf(x[i]); }
void nk_log(ptrdiff_t n, const float *x, float *y) { EACH y[i] = logf(x[i]); }
CLONES void nk_softplus(ptrdiff_t n, const float *x, float *y) { EACH y[i] = softplus(x[i]); }

CLONES void nk_add(ptrdiff_t n, const float *a, const float *b, float *out) { EACH out[i] = a[i] + b[i]; }
CLONES void nk_subtract(ptrdiff_t n, const float *a, const float *b, float *out) { EACH out[i] = a[i] - b[i]; }
CLONES void nk_multiply(ptrdiff_t n, const float *a, const float *b, float *out) { EACH out[i] = a[i] * b[i]; }
CLONES void nk_divide(ptrdiff_t n, const float *a, const float *b, float *out) { EACH out[i] = a[i] / b[i]; }
CLONES void nk_scale(ptrdiff_t n, float factor, const float *x, float *y) { EACH y[i] = factor * x[i]; }
CLONES void nk_add_scaled(ptrdiff_t n, float factor, const float *x, float *y) { EACH y[i] += factor * x[i]; }

CLONES void nk_add_row(ptrdiff_t rows, ptrdiff_t width, const float *row, const float *x, float *out) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, out += width) {
    for (ptrdiff_t k = 0; k < width; k++) out[k] = x[k] + row[k];
  }
}

CLONES void nk_tanh_backward(ptrdiff_t n, const float *y, const float *g, float *out) {
  EACH out[i] = g[i] * (1.0f - y[i] * y[i]);
}
CLONES void nk_sigmoid_backward(ptrdiff_t n, const float *y, const float *g, float *out) {
  EACH out[i] = g[i] * y[i] * (1.0f - y[i]);
}
CLONES void nk_relu_backward(ptrdiff_t n, const float *y, const float *g, float *out) {
  EACH out[i] = y[i] > 0 ? g[i] : 0;
}
CLONES void nk_sqrt_backward(ptrdiff_t n, const float *y, const float *g, float *out) {
  EACH out[i] = g[i] * 0.5f / y[i];
}

#define LANES 16
#define LANE for (int l = 0; l < LANES; l++)

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

CLONES double nk_sum(ptrdiff_t n, const float *x) { return sum(n, x); }
CLONES double nk_dot(ptrdiff_t n, const float *a, const float *b) { return dot(n, a, b); }

INLINE float greatest(ptrdiff_t n, const float *x) {
  float result = x[0];
  EACH result = x[i] > result ? x[i] : result;
  return result;
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

CLONES void nk_lstm(ptrdiff_t batch, ptrdiff_t hidden, float *gates, const float *previous_cell, float *state) {
  for (ptrdiff_t b = 0; b < batch; b++) {
    float *in = gates + b * 4 * hidden, *forget = in + hidden, *cell = in + 2 * hidden, *out = in + 3 * hidden;
    float *output = state + b * 2 * hidden, *next = output + hidden;
    const float *previous = previous_cell + b * hidden;
    for (ptrdiff_t i = 0; i < hidden; i++) {
      in[i] = sigmoid(in[i]);
      forget[i] = sigmoid(forget[i]);
      cell[i] = hyperbolic(cell[i]);
      out[i] = sigmoid(out[i]);
    }
    for (ptrdiff_t i = 0; i < hidden; i++) next[i] = forget[i] * previous[i] + in[i] * cell[i];
    for (ptrdiff_t i = 0; i < hidden; i++) output[i] = out[i] * hyperbolic(next[i]);
  }
}

CLONES void nk_lstm_backward(
    ptrdiff_t batch, ptrdiff_t hidden, const float *gates, const float *previous_cell, const float *state,
    const float *state_gradient, float *gates_gradient, float *previous_cell_gradient) {
  for (ptrdiff_t b = 0; b < batch; b++) {
    const float *in = gates + b * 4 * hidden, *forget = in + hidden, *cell = in + 2 * hidden, *out = in + 3 * hidden;
    float *d = gates_gradient + b * 4 * hidden;
    const float *next = state + b * 2 * hidden + hidden;
    const float *g_output = state_gradient + b * 2 * hidden, *g_next = g_output + hidden;
    const float *previous = previous_cell + b * hidden;
    float *g_previous = previous_cell_gradient + b * hidden;
    for (ptrdiff_t i = 0; i < hidden; i++) {
      float tangent = hyperbolic(next[i]);
      float g_cell = g_next[i] + g_output[i] * out[i] * (1.0f - tangent * tangent);
      g_previous[i] = g_cell * forget[i];
      d[i] = g_cell * cell[i] * in[i] * (1.0f - in[i]);
      d[hidden + i] = g_cell * previous[i] * forget[i] * (1.0f - forget[i]);
      d[2 * hidden + i] = g_cell * in[i] * (1.0f - cell[i] * cell[i]);
      d[3 * hidden + i] = g_output[i] * tangent * out[i] * (1.0f - out[i]);
    }
  }
}

CLONES void nk_gru(
    ptrdiff_t batch, ptrdiff_t hidden, float *inputs, const float *recurrent, const float *previous, float *state) {
  for (ptrdiff_t b = 0; b < batch; b++) {
    float *reset = inputs + b * 3 * hidden, *update = reset + hidden, *candidate = reset + 2 * hidden;
    const float *r = recurrent + b * 3 * hidden, *u = r + hidden, *c = r + 2 * hidden;
    const float *old = previous + b * hidden;
    float *next = state + b * hidden;
    for (ptrdiff_t i = 0; i < hidden; i++) {
      reset[i] = sigmoid(reset[i] + r[i]);
      update[i] = sigmoid(update[i] + u[i]);
    }
    for (ptrdiff_t i = 0; i < hidden; i++) candidate[i] = hyperbolic(candidate[i] + reset[i] * c[i]);
    for (ptrdiff_t i = 0; i < hidden; i++) next[i] = candidate[i] + update[i] * (old[i] - candidate[i]);
  }
}

CLONES void nk_gru_backward(
    ptrdiff_t batch, ptrdiff_t hidden, const float *gates, const float *recurrent, const float *previous, const float *g,
    float *inputs_gradient, float *recurrent_gradient, float *previous_gradient) {
  for (ptrdiff_t b = 0; b < batch; b++) {
    const float *reset = gates + b * 3 * hidden, *update = reset + hidden, *candidate = reset + 2 * hidden;
    const float *c = recurrent + b * 3 * hidden + 2 * hidden, *old = previous + b * hidden, *out = g + b * hidden;
    float *di = inputs_gradient + b * 3 * hidden, *dr = recurrent_gradient + b * 3 * hidden;
    float *dp = previous_gradient + b * hidden;
    for (ptrdiff_t i = 0; i < hidden; i++) {
      float d_update = out[i] * (old[i] - candidate[i]) * update[i] * (1.0f - update[i]);
      float d_candidate = out[i] * (1.0f - update[i]) * (1.0f - candidate[i] * candidate[i]);
      float d_reset = d_candidate * c[i] * reset[i] * (1.0f - reset[i]);
      di[i] = dr[i] = d_reset;
      di[hidden + i] = dr[hidden + i] = d_update;
      di[2 * hidden + i] = d_candidate;
      dr[2 * hidden + i] = d_candidate * reset[i];
      dp[i] = out[i] * update[i];
    }
  }
}

// The error function by formula 7.1.26 of Abramowitz and Stegun; the error is below 2e-7.
INLINE float gauss(float x) {
  float a = x < 0 ? -x : x;
  float t = 1.0f / (1.0f + 0.3275911f * a);
  float p = ((((1.061405429f * t - 1.453152027f) * t + 1.421413741f) * t - 0.284496736f) * t + 0.254829592f) * t;
  float e = 1.0f - p * exponential(-a * a);
  return x < 0 ? -e : e;
}

CLONES void nk_gelu(ptrdiff_t n, const float *x, float *y) {
  EACH y[i] = 0.5f * x[i] * (1.0f + gauss(x[i] * 0.70710678f));
}
CLONES void nk_gelu_backward(ptrdiff_t n, const float *x, const float *g, float *out) {
  EACH out[i] = g[i]
      * (0.5f * (1.0f + gauss(x[i] * 0.70710678f)) + x[i] * 0.39894228f * exponential(-0.5f * x[i] * x[i]));
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

// Sums in eight lanes: short rows need no double precision.
INLINE float short_dot(ptrdiff_t n, const float *a, const float *b) {
  float lanes[8] = {0};
  ptrdiff_t i = 0;
  for (; i + 8 <= n; i += 8) for (int l = 0; l < 8; l++) lanes[l] += a[i + l] * b[i + l];
  for (; i < n; i++) lanes[0] += a[i] * b[i];
  return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
}

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

int nk_vector_level(void) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 0;
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512bw")
      || !__builtin_cpu_supports("avx512vl"))
    return 1;
  return __builtin_cpu_supports("avx512bf16") ? 3 : 2;
#else
  return 0;
#endif
}

uint64_t nk_checksum(ptrdiff_t n, const uint8_t *bytes) {
  // Four chains of multiply and rotate, so that it is bound by memory and not by one chain of multiplications.
  const uint64_t prime = 0x9E3779B97F4A7C15u;
  uint64_t chains[4] = {1, 2, 3, 4};
  ptrdiff_t i = 0;
  for (; i + 32 <= n; i += 32) {
    for (int c = 0; c < 4; c++) {
      uint64_t word;
      memcpy(&word, bytes + i + 8 * c, 8);
      chains[c] = (chains[c] ^ word) * prime;
      chains[c] = (chains[c] << 29) | (chains[c] >> 35);
    }
  }
  for (; i < n; i++) chains[0] = ((chains[0] ^ bytes[i]) * prime) ^ (chains[0] >> 31);
  uint64_t result = (uint64_t)n;
  for (int c = 0; c < 4; c++) result = (result ^ chains[c] ^ (chains[c] >> 32)) * prime;
  return result ^ (result >> 29);
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
    ptrdiff_t rows, ptrdiff_t width, ptrdiff_t kept, ptrdiff_t n, const float *x, const float *weights, float *sums,
    float *out, float *scores) {
  for (ptrdiff_t r = 0; r < rows; r++, sums += width, x += n) {
    for (ptrdiff_t k = 0; k < width; k++) sums[k] = sums[k] > 0 ? sums[k] : 0;
    scores[r] += short_dot(width - kept, sums + kept, weights);
    if (kept == 0) continue;
    memcpy(out, sums, (size_t)kept * sizeof(float));
    out += kept;
    for (ptrdiff_t i = 0; i < n; i++, out += kept) {
      for (ptrdiff_t k = 0; k < kept; k++) out[k] = x[i] * sums[k];
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

CLONES void nk_add_column(ptrdiff_t rows, ptrdiff_t width, const float *column, float *x) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width) {
    for (ptrdiff_t k = 0; k < width; k++) x[k] += column[r];
  }
}

CLONES void nk_add_relu(ptrdiff_t n, float factor, const float *x, float *y) {
  EACH y[i] += factor * (x[i] > 0 ? x[i] : 0);
}

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
