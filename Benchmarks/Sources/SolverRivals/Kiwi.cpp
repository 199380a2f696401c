#include "Kiwi.h"

#if __has_include(<kiwi/kiwi.h>)
#include <kiwi/kiwi.h>

#include <memory>
#include <vector>

struct kiwi_solver {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;

  void add(const rival_constraint &constraint, const rival_term *entries) {
    std::vector<kiwi::Term> terms;
    terms.reserve(constraint.term_count);
    for (int32_t term = 0; term < constraint.term_count; ++term) {
      const rival_term &entry = entries[constraint.first_term + term];
      terms.emplace_back(variables[entry.variable], entry.coefficient);
    }
    const kiwi::RelationalOperator relation = constraint.relation < 0   ? kiwi::OP_LE
                                              : constraint.relation > 0 ? kiwi::OP_GE
                                                                        : kiwi::OP_EQ;
    constraints.emplace_back(kiwi::Expression(std::move(terms), constraint.constant), relation, constraint.strength);
    solver.addConstraint(constraints.back());
  }
};

// kiwi reports misuse and refusals by exceptions, which must not reach Swift.
template <typename Body> static bool succeeds(Body body) {
  try {
    body();
    return true;
  } catch (const std::exception &) {
    return false;
  }
}

bool kiwi_is_installed(void) { return true; }

const double kiwi_required = kiwi::strength::required;
const double kiwi_strong = kiwi::strength::strong;
const double kiwi_medium = kiwi::strength::medium;
const double kiwi_weak = kiwi::strength::weak;

kiwi_solver *kiwi_make(int32_t variable_count, int32_t constraint_count) {
  auto made = std::make_unique<kiwi_solver>();
  made->variables.resize(variable_count);
  made->constraints.reserve(constraint_count);
  return made.release();
}

void kiwi_free(kiwi_solver *solver) { delete solver; }

bool kiwi_add_edit(kiwi_solver *solver, int32_t variable, double strength) {
  return succeeds([&] { solver->solver.addEditVariable(solver->variables[variable], strength); });
}

bool kiwi_suggest(kiwi_solver *solver, int32_t variable, double value) {
  return succeeds([&] { solver->solver.suggestValue(solver->variables[variable], value); });
}

bool kiwi_add(kiwi_solver *solver, const rival_constraint *constraints, int32_t count, const rival_term *terms) {
  return succeeds([&] {
    for (int32_t index = 0; index < count; ++index) solver->add(constraints[index], terms);
  });
}

bool kiwi_remove_last(kiwi_solver *solver, int32_t count) {
  return succeeds([&] {
    for (int32_t index = 0; index < count; ++index) {
      solver->solver.removeConstraint(solver->constraints.back());
      solver->constraints.pop_back();
    }
  });
}

void kiwi_solve(kiwi_solver *solver) { solver->solver.updateVariables(); }

double kiwi_value(const kiwi_solver *solver, int32_t variable) { return solver->variables[variable].value(); }

#else

bool kiwi_is_installed(void) { return false; }

const double kiwi_required = 0;
const double kiwi_strong = 0;
const double kiwi_medium = 0;
const double kiwi_weak = 0;

kiwi_solver *kiwi_make(int32_t, int32_t) { return nullptr; }
void kiwi_free(kiwi_solver *) {}
bool kiwi_add_edit(kiwi_solver *, int32_t, double) { return false; }
bool kiwi_suggest(kiwi_solver *, int32_t, double) { return false; }
bool kiwi_add(kiwi_solver *, const rival_constraint *, int32_t, const rival_term *) { return false; }
bool kiwi_remove_last(kiwi_solver *, int32_t) { return false; }
void kiwi_solve(kiwi_solver *) {}
double kiwi_value(const kiwi_solver *, int32_t) { return 0; }

#endif
