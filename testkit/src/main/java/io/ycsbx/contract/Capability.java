package io.ycsbx.contract;

/**
 * Capabilities that some databases lack. A binding names a missing capability with the reason in
 * {@link BindingContract#missing}; tests that need it are skipped with this reason.
 */
public enum Capability {
  /** Scans, in the byte order of the UTF-8 form of the keys. */
  SCANS,
  /** Delete returns {@code NOT_FOUND} for a key without a record; otherwise {@code OK}. */
  NOT_FOUND_ON_DELETE,
  /** A record may lack fields of its table, and an update can add a field. */
  SPARSE_RECORDS,
  /** Fields have any name, not only the workload's {@code field0}, {@code field1} and so on. */
  ANY_FIELD_NAME,
  /** A missing table is like an empty one, and an insert creates it. */
  ANY_TABLE,
  /** Keys of any characters, such as {@code ключ}. */
  NON_ASCII_KEYS,
  /** Keys with tabs, line ends or {@code NUL}. */
  CONTROL_CHARACTERS_IN_KEYS,
  /** Values of 0 bytes, different from a missing field. */
  EMPTY_VALUES,
  VALUES_OF_1_MIB,
  /** Batches of a hundred keys and more. */
  LARGE_BATCHES,
  /** The entries of a key that occurs more than once in a batch take effect in sequence. */
  ORDERED_BATCHES
}
