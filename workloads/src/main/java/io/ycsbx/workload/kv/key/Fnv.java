package io.ycsbx.workload.kv.key;

/**
 * The 64-bit FNV-1a hash (Fowler, Noll, Vo) of a number's 8 bytes, the lowest first, made positive:
 * stock YCSB scatters keys by it.
 */
final class Fnv {

  private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
  private static final long PRIME = 1_099_511_628_211L;

  @SuppressWarnings("ConstantOverflow") // The hash is taken modulo 2^64.
  private static final long PRIME_3 = PRIME * PRIME * PRIME;

  @SuppressWarnings("ConstantOverflow")
  private static final long PRIME_4 = PRIME_3 * PRIME;

  private Fnv() {}

  /** Returns a hash of 0 or more, or {@link Long#MIN_VALUE} for one number in 2^64. */
  static long hash(long number) {
    long hash = OFFSET_BASIS;
    hash = (hash ^ (number & 0xff)) * PRIME;
    hash = (hash ^ ((number >>> 8) & 0xff)) * PRIME;
    hash = (hash ^ ((number >>> 16) & 0xff)) * PRIME;
    hash = (hash ^ ((number >>> 24) & 0xff)) * PRIME;
    // Bytes that are 0 only multiply, by known powers of the prime.
    long high = number >>> 32;
    if (high == 0) {
      return Math.abs(hash * PRIME_4);
    }
    hash = (hash ^ (high & 0xff)) * PRIME;
    if (high <= 0xff) {
      return Math.abs(hash * PRIME_3);
    }
    hash = (hash ^ ((high >>> 8) & 0xff)) * PRIME;
    hash = (hash ^ ((high >>> 16) & 0xff)) * PRIME;
    hash = (hash ^ (high >>> 24)) * PRIME;
    return Math.abs(hash);
  }
}
