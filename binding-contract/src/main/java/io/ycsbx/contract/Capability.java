package io.ycsbx.contract;

/**
 * What not every database can do. A binding that lacks one names it, with the reason, in {@link
 * BindingContract#missing}; the tests that need it are then skipped and show the reason.
 */
public enum Capability {
  /** Scans, in the byte order of the UTF-8 form of the keys. */
  SCANS,
  /** Delete tells a key that has no record, by {@code NOT_FOUND}; without this it is {@code OK}. */
  NOT_FOUND_ON_DELETE,
  /** A record need not have all fields of its table, and an update can add one. */
  SPARSE_RECORDS,
  /** Fields have any name, not only the workload's {@code field0}, {@code field1} and so on. */
  ANY_FIELD_NAME,
  /** A table that nobody has made is like one without records, and an insert makes it. */
  ANY_TABLE,
  /** Keys of any characters, such as {@code ключ}. */
  NON_ASCII_KEYS,
  /** Keys that hold tabs, line ends or {@code NUL}. */
  CONTROL_CHARACTERS_IN_KEYS,
  /** Values of 0 bytes, told from a field that is not there. */
  EMPTY_VALUES,
  /** Values of 1 MiB. */
  VALUES_OF_1_MIB,
  /** Batches of a hundred keys and more. */
  LARGE_BATCHES
}
