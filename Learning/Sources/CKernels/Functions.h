// Functions of one number, to be used in loops.
#pragma once
#include "Kernel.h"

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

// The error function by formula 7.1.26 of Abramowitz and Stegun; the error is below 2e-7.
INLINE float gauss(float x) {
  float a = x < 0 ? -x : x;
  float t = 1.0f / (1.0f + 0.3275911f * a);
  float p = ((((1.061405429f * t - 1.453152027f) * t + 1.421413741f) * t - 0.284496736f) * t + 0.254829592f) * t;
  float e = 1.0f - p * exponential(-a * a);
  return x < 0 ? -e : e;
}
