// Steps of recurrent networks.
#include "Functions.h"

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
