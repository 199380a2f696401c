// What is no kernel over floats.
#include "Kernel.h"

int nk_vector_level(void) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 0;
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512bw")
      || !__builtin_cpu_supports("avx512vl"))
    return 1;
  return __builtin_cpu_supports("avx512bf16") ? 3 : 2;
#else
  return 0;
#endif
}

uint64_t nk_checksum(ptrdiff_t n, const uint8_t *bytes) {
  // Four chains of multiply and rotate, so that it is bound by memory and not by one chain of multiplications.
  const uint64_t prime = 0x9E3779B97F4A7C15u;
  uint64_t chains[4] = {1, 2, 3, 4};
  ptrdiff_t i = 0;
  for (; i + 32 <= n; i += 32) {
    for (int c = 0; c < 4; c++) {
      uint64_t word;
      memcpy(&word, bytes + i + 8 * c, 8);
      chains[c] = (chains[c] ^ word) * prime;
      chains[c] = (chains[c] << 29) | (chains[c] >> 35);
    }
  }
  for (; i < n; i++) chains[0] = ((chains[0] ^ bytes[i]) * prime) ^ (chains[0] >> 31);
  uint64_t result = (uint64_t)n;
  for (int c = 0; c < 4; c++) result = (result ^ chains[c] ^ (chains[c] >> 32)) * prime;
  return result ^ (result >> 29);
}
