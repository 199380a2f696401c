#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "RivalConstraint.h"

// kiwi, the C++ constraint solver, behind a C interface.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct kiwi_solver kiwi_solver;

/// Whether kiwi's headers were there when this was compiled. Without them all that follows does nothing.
bool kiwi_is_installed(void);

extern const double kiwi_required;
extern const double kiwi_strong;
extern const double kiwi_medium;
extern const double kiwi_weak;

/// Makes a solver with variables and room for constraints. What follows returns whether kiwi agreed.
kiwi_solver *kiwi_make(int32_t variable_count, int32_t constraint_count);
void kiwi_free(kiwi_solver *solver);

/// Makes a variable one whose value is suggested.
bool kiwi_add_edit(kiwi_solver *solver, int32_t variable, double strength);
bool kiwi_suggest(kiwi_solver *solver, int32_t variable, double value);

/// Adds constraints, the terms of which are among the given ones; kiwi keeps neither array.
bool kiwi_add(kiwi_solver *solver, const rival_constraint *constraints, int32_t count, const rival_term *terms);
/// Removes constraints, the last added first.
bool kiwi_remove_last(kiwi_solver *solver, int32_t count);

/// Brings the values of all variables up to date.
void kiwi_solve(kiwi_solver *solver);
double kiwi_value(const kiwi_solver *solver, int32_t variable);

#ifdef __cplusplus
}
#endif
