/// Defined in Swift.
void noren_fail_tests_with_diagnostics(void);
