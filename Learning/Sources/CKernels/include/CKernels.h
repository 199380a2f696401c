// Kernels over contiguous rows of 32-bit floats.
//
// Sizes and indices are trusted: Tensors checks them before it calls. Each kernel is compiled for AVX-512, for AVX2 and
// for the baseline, and the loader picks one. No kernel reorders a sum by what the CPU offers and none but nk_attend uses
// fused multiply-add, so all give the same bits.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Element by element: y[i] = f(x[i]). x and y may be the same.
void nk_exp(ptrdiff_t n, const float *x, float *y);
void nk_log(ptrdiff_t n, const float *x, float *y);
void nk_sqrt(ptrdiff_t n, const float *x, float *y);
void nk_tanh(ptrdiff_t n, const float *x, float *y);
void nk_sigmoid(ptrdiff_t n, const float *x, float *y);
void nk_relu(ptrdiff_t n, const float *x, float *y);
// log(1 + exp(x)), without overflow.
void nk_softplus(ptrdiff_t n, const float *x, float *y);

// out[i] = a[i] op b[i]. out may be a or b.
void nk_add(ptrdiff_t n, const float *a, const float *b, float *out);
void nk_subtract(ptrdiff_t n, const float *a, const float *b, float *out);
void nk_multiply(ptrdiff_t n, const float *a, const float *b, float *out);
void nk_divide(ptrdiff_t n, const float *a, const float *b, float *out);
void nk_scale(ptrdiff_t n, float factor, const float *x, float *y);
// y[i] += factor * x[i]
void nk_add_scaled(ptrdiff_t n, float factor, const float *x, float *y);

// Adds one row to each row of x. out may be x.
void nk_add_row(ptrdiff_t rows, ptrdiff_t width, const float *row, const float *x, float *out);

// Derivatives, written in terms of the result y: out[i] = g[i] * f'(x[i]).
void nk_tanh_backward(ptrdiff_t n, const float *y, const float *g, float *out);
void nk_sigmoid_backward(ptrdiff_t n, const float *y, const float *g, float *out);
void nk_relu_backward(ptrdiff_t n, const float *y, const float *g, float *out);
void nk_sqrt_backward(ptrdiff_t n, const float *y, const float *g, float *out);

// Sums are kept in sixteen lanes of double precision that are added in a fixed order.
double nk_sum(ptrdiff_t n, const float *x);
double nk_dot(ptrdiff_t n, const float *a, const float *b);

// Rows: x is rows * width.
void nk_softmax(ptrdiff_t rows, ptrdiff_t width, const float *x, float *y);
void nk_log_softmax(ptrdiff_t rows, ptrdiff_t width, const float *x, float *y);
void nk_softmax_backward(ptrdiff_t rows, ptrdiff_t width, const float *y, const float *g, float *out);
void nk_log_softmax_backward(ptrdiff_t rows, ptrdiff_t width, const float *y, const float *g, float *out);
// y = x / sqrt(|x|^2 + epsilon), row by row; norms receives the denominators.
void nk_normalize(ptrdiff_t rows, ptrdiff_t width, float epsilon, const float *x, float *y, float *norms);
void nk_normalize_backward(
    ptrdiff_t rows, ptrdiff_t width, const float *y, const float *norms, const float *g, float *out);

// out[i] = table[rows[i]], and table[rows[i]] += x[i] in the order of i.
void nk_gather(ptrdiff_t n, ptrdiff_t width, const float *table, const int32_t *rows, float *out);
void nk_scatter_add(ptrdiff_t n, ptrdiff_t width, const float *x, const int32_t *rows, float *table);

// Segment s is the rows offsets[s] ..< offsets[s + 1].
void nk_segment_sum(ptrdiff_t segments, ptrdiff_t width, const int32_t *offsets, const float *x, float *out);
void nk_segment_spread(ptrdiff_t segments, ptrdiff_t width, const int32_t *offsets, const float *x, float *out);
// The greatest element of each column and its row; 0 and -1 for an empty segment.
void nk_segment_max(
    ptrdiff_t segments, ptrdiff_t width, const int32_t *offsets, const float *x, float *out, int32_t *places);

// For each of `parts` columns of weights the sums of each segment's rows, weighted: out is parts * segments * width.
void nk_weighted_segment_sums(
    ptrdiff_t segments, ptrdiff_t width, ptrdiff_t parts, const int32_t *offsets, const float *x, const float *weights,
    float *out);
void nk_weighted_segment_sums_backward(
    ptrdiff_t segments, ptrdiff_t width, ptrdiff_t parts, const int32_t *offsets, const float *x, const float *weights,
    const float *g, float *dx, float *dweights);

// out += weights * exp(scale * x), row by row. The derivative of x replaces x, and that of the weights is added.
void nk_add_exponentials(
    ptrdiff_t rows, ptrdiff_t width, float scale, const float *weights, const float *x, float *out);
void nk_add_exponentials_backward(
    ptrdiff_t rows, ptrdiff_t width, float scale, const float *weights, const float *g, float *x, float *dweights);

// out[r][i][k] = x[r][i] * y[r][k], with n elements in a row of x and width in one of y.
void nk_outer_rows(ptrdiff_t rows, ptrdiff_t n, ptrdiff_t width, const float *x, const float *y, float *out);
void nk_outer_rows_backward(
    ptrdiff_t rows, ptrdiff_t n, ptrdiff_t width, const float *x, const float *y, const float *g, float *dx, float *dy);

// The positive parts of rows of sums: the first `kept` go to out, then each of them times each of the n elements of x; the dot
// product of the others with weights is added to the scores.
void nk_divide_maps(
    ptrdiff_t rows, ptrdiff_t width, ptrdiff_t kept, ptrdiff_t n, const float *x, const float *weights,
    const float *sums, float *out, float *scores);

// out[r] = energy . relu(x[r] + bias), for rows that begin `stride` elements apart.
void nk_energies(
    ptrdiff_t rows, ptrdiff_t width, ptrdiff_t stride, const float *bias, const float *energy, const float *x, float *out);
// out[i] = sum over p of the softmax of energies[p][i] times values[p][i].
void nk_pooled_shares(ptrdiff_t n, ptrdiff_t parts, const float *energies, const float *values, float *out);

// Attention of `fields` vectors, at most 64, for each of n columns: q, k, v and out are width * fields * n.
void nk_attention_columns(
    ptrdiff_t n, ptrdiff_t fields, ptrdiff_t width, ptrdiff_t heads, const float *q, const float *k, const float *v,
    float *out);

// Adds to each row of x its element of a column.
void nk_add_column(ptrdiff_t rows, ptrdiff_t width, const float *column, float *x);
// y[i] += factor * max(x[i], 0)
void nk_add_relu(ptrdiff_t n, float factor, const float *x, float *y);

// Sums of the table's rows over windows of each node's neighbours, and their maximum over `pool` windows at a time. Element o of a
// window reads row neighbour * window + o. places receives where the greatest window begins; scratch has width elements.
void nk_window_max(
    ptrdiff_t nodes, ptrdiff_t length, ptrdiff_t window, ptrdiff_t pool, ptrdiff_t width, const int32_t *neighbours,
    const float *table, float *out, int32_t *places, float *scratch);
void nk_window_max_backward(
    ptrdiff_t nodes, ptrdiff_t length, ptrdiff_t window, ptrdiff_t pool, ptrdiff_t width, const int32_t *neighbours,
    const int32_t *places, const float *g, float *dtable);

// x = f(x + bias) in place, with f the identity, relu, tanh or sigmoid for 0 to 3.
void nk_dense_output(ptrdiff_t rows, ptrdiff_t width, int activation, const float *bias, float *x);

// One step of an LSTM. gates is batch * 4 * hidden, in the order input, forget, cell, output, before activation, and
// holds the activated gates afterwards. state is batch * 2 * hidden: the new output, then the new cell.
void nk_lstm(ptrdiff_t batch, ptrdiff_t hidden, float *gates, const float *previous_cell, float *state);
void nk_lstm_backward(
    ptrdiff_t batch, ptrdiff_t hidden, const float *gates, const float *previous_cell, const float *state,
    const float *state_gradient, float *gates_gradient, float *previous_cell_gradient);

// One step of a GRU. inputs and recurrent are batch * 3 * hidden, in the order reset, update, candidate, from the input and
// from the previous state; inputs holds the activated gates afterwards.
void nk_gru(
    ptrdiff_t batch, ptrdiff_t hidden, float *inputs, const float *recurrent, const float *previous, float *state);
void nk_gru_backward(
    ptrdiff_t batch, ptrdiff_t hidden, const float *gates, const float *recurrent, const float *previous, const float *g,
    float *inputs_gradient, float *recurrent_gradient, float *previous_gradient);

// x * (1 + erf(x / sqrt 2)) / 2. The derivative is written in terms of x.
void nk_gelu(ptrdiff_t n, const float *x, float *y);
void nk_gelu_backward(ptrdiff_t n, const float *x, const float *g, float *out);

// Rows with mean 0 and variance 1; scales receives 1 / sqrt(variance + epsilon).
void nk_standardize(ptrdiff_t rows, ptrdiff_t width, float epsilon, const float *x, float *y, float *scales);
void nk_standardize_backward(
    ptrdiff_t rows, ptrdiff_t width, const float *y, const float *scales, const float *g, float *out);

// out = S * x. Row r of S has the entries offsets[r] ..< offsets[r + 1].
void nk_sparse_multiply(
    ptrdiff_t rows, ptrdiff_t width, const int32_t *offsets, const int32_t *columns, const float *values, const float *x,
    float *out);

// Scaled dot-product attention within one sequence of length rows. shares receives heads * length * length; mask, if there
// is one, multiplies them. scratch has room for length.
void nk_attention(
    ptrdiff_t length, ptrdiff_t width, ptrdiff_t heads, int causal, const float *q, const float *k, const float *v,
    const float *mask, float *shares, float *out);
void nk_attention_backward(
    ptrdiff_t length, ptrdiff_t width, ptrdiff_t heads, int causal, const float *q, const float *k, const float *v,
    const float *mask, const float *shares, const float *g, float *dq, float *dk, float *dv, float *scratch);

// Steps of stochastic gradient descent, one for each triple in turn, on -log sigmoid(u.p - u.q) + penalty / 2 * the squares
// of u, p and q. Returns the sum of the first terms before each step. No user table may overlap the item table, and the
// items of a triple differ.
double nk_rank_pairs(
    ptrdiff_t n, ptrdiff_t width, const int32_t *users, const int32_t *positives, const int32_t *negatives,
    float *user_table, float *item_table, float rate, float penalty);

// For each row r of x and each of its columns c, offsets[r] ..< offsets[r + 1], adds (target - x[r].others[c]) * others[c] to
// out[r]. Returns the sum of the squares of the brackets.
double nk_pull_rows(
    ptrdiff_t rows, ptrdiff_t width, const int32_t *offsets, const int32_t *columns, float target, const float *x,
    const float *others, float *out);

// A step of conjugate gradients in each of several systems A * x = b: image is A * direction, rest is b - A * x.
void nk_conjugate_step(
    ptrdiff_t rows, ptrdiff_t width, const float *image, float *x, float *rest, float *direction);

// One step of Adam on n values. first and second are the running moments; rate already contains the bias corrections.
void nk_adam(
    ptrdiff_t n, float *value, float *first, float *second, const float *gradient,
    float rate, float beta1, float beta2, float epsilon);

// Cosines of one name with blocks of eight keywords. keywords is blocks * width * 16: for each dimension the values of eight
// k (means of directions), then of eight m (directions of means). unit is words * width, the directions of the name's words;
// name is (words + 1) * width, the words and below them the direction of their mean; gram is words * words, of which the
// lower half is read, the elements off the diagonal doubled. scores receives eight for each block:
// (1 - share) * last.m + share * w.a / sqrt(w.G.w), with w = unit.k and a = name.m. At most 64 words.
// This one uses fused multiply-add where there is one, so its last bits depend on the processor.
void nk_attend(
    ptrdiff_t blocks, ptrdiff_t words, ptrdiff_t width, const float *keywords, const float *unit, const float *name,
    const float *gram, float share, float *scores);

// The vector instructions of the processor: 1 for AVX2 with fused multiply-add, 2 for AVX-512 as well, 3 for
// its bfloat16 instructions as well; 0 otherwise.
int nk_vector_level(void);

// A 64-bit checksum against accidental damage; not a defence against forgery.
uint64_t nk_checksum(ptrdiff_t n, const uint8_t *bytes);
