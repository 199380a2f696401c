// Element by element.
#include "Functions.h"

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

CLONES void nk_gelu(ptrdiff_t n, const float *x, float *y) {
  EACH y[i] = 0.5f * x[i] * (1.0f + gauss(x[i] * 0.70710678f));
}
CLONES void nk_gelu_backward(ptrdiff_t n, const float *x, const float *g, float *out) {
  EACH out[i] = g[i]
      * (0.5f * (1.0f + gauss(x[i] * 0.70710678f)) + x[i] * 0.39894228f * exponential(-0.5f * x[i] * x[i]));
}

CLONES void nk_add_relu(ptrdiff_t n, float factor, const float *x, float *y) {
  EACH y[i] += factor * (x[i] > 0 ? x[i] : 0);
}
