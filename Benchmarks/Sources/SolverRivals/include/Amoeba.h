#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "RivalConstraint.h"

// amoeba, the constraint solver of one C header, behind the same interface as kiwi. It computes in double precision here.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct amoeba_rival amoeba_rival;

/// Whether amoeba.h was there when this was compiled. Without it all that follows does nothing.
bool amoeba_is_installed(void);

extern const double amoeba_required;
extern const double amoeba_strong;
extern const double amoeba_medium;
extern const double amoeba_weak;

/// Makes a solver with variables and room for constraints. What follows returns whether amoeba agreed.
amoeba_rival *amoeba_make(int32_t variable_count, int32_t constraint_count);
void amoeba_free(amoeba_rival *solver);

/// Makes a variable one whose value is suggested.
bool amoeba_add_edit(amoeba_rival *solver, int32_t variable, double strength);
bool amoeba_suggest(amoeba_rival *solver, int32_t variable, double value);

/// Adds constraints, the terms of which are among the given ones; amoeba keeps neither array.
bool amoeba_add(amoeba_rival *solver, const rival_constraint *constraints, int32_t count, const rival_term *terms);

/// Brings the values of all variables up to date.
void amoeba_solve(amoeba_rival *solver);
double amoeba_value(const amoeba_rival *solver, int32_t variable);

#ifdef __cplusplus
}
#endif
