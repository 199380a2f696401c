#pragma once
#include <stdint.h>

// Constraints as every rival takes them: `sum of terms + constant (relation) 0`.

typedef struct {
  int32_t variable;
  double coefficient;
} rival_term;

typedef struct {
  /// -1 at most, 0 equal, 1 at least.
  int32_t relation;
  /// As the rival weighs it; its own constant for required is what must hold.
  double strength;
  double constant;
  /// The first of its terms, and how many there are.
  int32_t first_term;
  int32_t term_count;
} rival_constraint;
