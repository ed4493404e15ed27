package io.ycsbx.workload.kv;

import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Compares what a database returned with what it was given. Belongs to one thread. */
final class RowVerifier {

  private final int fieldLength;
  private final DeterministicText expected = new DeterministicText();

  /**
   * A verifier for fields of constant length.
   *
   * @param fieldLength in bytes
   */
  RowVerifier(int fieldLength) {
    this.fieldLength = fieldLength;
  }

  /**
   * Verifies every field of a record.
   *
   * @param requested the fields that must be there
   * @return {@link Status#OK}; {@link Status#ERROR} if there is no field at all; {@link
   *     Status#UNEXPECTED_STATE} if one is missing or differs
   */
  Status verify(String key, Set<String> requested, Map<String, ByteIterator> cells) {
    if (cells.isEmpty()) {
      return Status.ERROR;
    }
    for (Map.Entry<String, ByteIterator> cell : cells.entrySet()) {
      if (!expected.matches(cell.getValue(), fieldLength, key, cell.getKey())) {
        return Status.UNEXPECTED_STATE;
      }
    }
    return cells.keySet().containsAll(requested) ? Status.OK : Status.UNEXPECTED_STATE;
  }
}
