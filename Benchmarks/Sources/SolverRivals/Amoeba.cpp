#include "Amoeba.h"

#if __has_include(<amoeba.h>)
// Without the checks that a release build has not either.
#define NDEBUG
#define AM_USE_DOUBLE
#define AM_STATIC_API
#include <amoeba.h>

#include <vector>

// Until August 2025 amoeba's variables were objects with a value each; since then they are numbers, and the client says where
// a value is to be written. Which of both this header has is read from the types of its functions.
template <typename Result, typename... Parameters> static Result result_of(Result (*)(Parameters...));
using Variable = decltype(result_of(am_newvariable));

template <typename Var> static Var make(Var (*make)(am_Solver *, am_Num *), am_Solver *solver, am_Num *value) {
  return make(solver, value);
}
template <typename Var> static Var make(Var (*make)(am_Solver *), am_Solver *solver, am_Num *) { return make(solver); }

template <typename Result, typename Var>
static Result edit(Result (*act)(am_Solver *, Var, am_Num), am_Solver *solver, Var variable, double number) {
  return act(solver, variable, number);
}
template <typename Result, typename Var>
static Result edit(Result (*act)(Var, am_Num), am_Solver *, Var variable, double number) {
  return act(variable, number);
}

template <typename Var> static double value(Var, const am_Num &written) { return written; }
template <typename Object> static double value(Object *variable, const am_Num &) { return am_value(variable); }

struct amoeba_rival {
  am_Solver *solver;
  std::vector<am_Num> values;
  std::vector<Variable> variables;
};

bool amoeba_is_installed(void) { return true; }

const double amoeba_required = AM_REQUIRED;
const double amoeba_strong = AM_STRONG;
const double amoeba_medium = AM_MEDIUM;
const double amoeba_weak = AM_WEAK;

amoeba_rival *amoeba_make(int32_t variable_count, int32_t) {
  amoeba_rival *made = new amoeba_rival{am_newsolver(nullptr, nullptr), std::vector<am_Num>(variable_count), {}};
  made->variables.reserve(variable_count);
  // amoeba keeps the places of the values, which stay where they are from here on.
  for (am_Num &value : made->values) made->variables.push_back(make(am_newvariable, made->solver, &value));
  return made;
}

void amoeba_free(amoeba_rival *solver) {
  am_delsolver(solver->solver);
  delete solver;
}

bool amoeba_add_edit(amoeba_rival *solver, int32_t variable, double strength) {
  return edit(am_addedit, solver->solver, solver->variables[variable], strength) == AM_OK;
}

bool amoeba_suggest(amoeba_rival *solver, int32_t variable, double value) {
  edit(am_suggest, solver->solver, solver->variables[variable], value);
  return true;
}

bool amoeba_add(amoeba_rival *solver, const rival_constraint *constraints, int32_t count, const rival_term *terms) {
  for (int32_t index = 0; index < count; ++index) {
    const rival_constraint &entry = constraints[index];
    // The solver owns it and frees it at its end.
    am_Constraint *constraint = am_newconstraint(solver->solver, entry.strength);
    for (int32_t term = 0; term < entry.term_count; ++term) {
      const rival_term &given = terms[entry.first_term + term];
      if (am_addterm(constraint, solver->variables[given.variable], given.coefficient) != AM_OK) return false;
    }
    const int relation = entry.relation < 0 ? AM_LESSEQUAL : entry.relation > 0 ? AM_GREATEQUAL : AM_EQUAL;
    // What is said before the relation is on the left of it.
    if (am_addconstant(constraint, entry.constant) != AM_OK || am_setrelation(constraint, relation) != AM_OK) return false;
    if (am_add(constraint) != AM_OK) return false;
  }
  return true;
}

void amoeba_solve(amoeba_rival *solver) { am_updatevars(solver->solver); }

double amoeba_value(const amoeba_rival *solver, int32_t variable) {
  return value(solver->variables[variable], solver->values[variable]);
}

#else

bool amoeba_is_installed(void) { return false; }

const double amoeba_required = 0;
const double amoeba_strong = 0;
const double amoeba_medium = 0;
const double amoeba_weak = 0;

amoeba_rival *amoeba_make(int32_t, int32_t) { return nullptr; }
void amoeba_free(amoeba_rival *) {}
bool amoeba_add_edit(amoeba_rival *, int32_t, double) { return false; }
bool amoeba_suggest(amoeba_rival *, int32_t, double) { return false; }
bool amoeba_add(amoeba_rival *, const rival_constraint *, int32_t, const rival_term *) { return false; }
void amoeba_solve(amoeba_rival *) {}
double amoeba_value(const amoeba_rival *, int32_t) { return 0; }

#endif
