package io.ycsbx.workload.kv;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Compares returned fields with the values that were written. Belongs to one thread. */
final class RowVerifier {

  private final int fieldLength;
  private final DeterministicText expected = new DeterministicText();

  /**
   * Creates a verifier of fields of constant length.
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

  /**
   * Verifies every field of every record of a scan. A scan returns no keys, but each value starts
   * with its key.
   *
   * @param requested the fields that must be there
   * @return the status of the first record that is not OK; {@link Status#ERROR} if there is no
   *     record, since the first key of a scan exists
   */
  Status verifyScanned(Set<String> requested, List<HashMap<String, ByteIterator>> records) {
    Status status = records.isEmpty() ? Status.ERROR : Status.OK;
    for (int i = 0; i < records.size() && status.isOk(); i++) {
      Map<String, ByteIterator> cells = records.get(i);
      status = cells.isEmpty() ? Status.ERROR : verify(keyOf(cells), requested, cells);
    }
    return status;
  }

  /** Returns the key with which the first value starts, or an empty one, which matches no value. */
  private static String keyOf(Map<String, ByteIterator> cells) {
    Map.Entry<String, ByteIterator> cell = cells.entrySet().iterator().next();
    byte[] value = cell.getValue().toArray();
    cell.setValue(new ByteArrayByteIterator(value));
    String text = new String(value, StandardCharsets.ISO_8859_1);
    return text.substring(0, Math.max(0, text.indexOf(DeterministicText.AFTER_KEY)));
  }
}
