#include "AtStart.h"

// Runs before the first test, whatever tests are chosen.
__attribute__((constructor)) static void start(void) { noren_fail_tests_with_diagnostics(); }
