package io.ycsbx.binding.rocksdb;

/**
 * Which of several engines a key belongs to. The same key always belongs to the same of as many
 * engines, in every run and JVM: {@link String#hashCode} is specified, and so is what follows.
 */
final class KeySpread {

  private KeySpread() {}

  /**
   * The engine of a key.
   *
   * <p>The key's hash goes through the finalizer of MurmurHash3 (32 bits), after which keys that
   * differ in one digit, as ordered ones do, are as far apart as any two; stock's key names, FNV
   * hashes in decimal, share no structure with it.
   *
   * @param engines how many there are
   * @return 0 to {@code engines - 1}
   */
  static int engineOf(String key, int engines) {
    return (int) ((Integer.toUnsignedLong(mix(key.hashCode())) * engines) >>> Integer.SIZE);
  }

  private static int mix(int hash) {
    int mixed = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2ae35;
    return mixed ^ (mixed >>> 16);
  }
}
