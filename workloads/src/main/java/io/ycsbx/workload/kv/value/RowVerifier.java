package io.ycsbx.workload.kv.value;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Compares what a database returned with what it was given. Belongs to one thread. */
public final class RowVerifier {

  private final int fieldLength;
  private final DeterministicText expected = new DeterministicText();

  /**
   * A verifier for fields of constant length.
   *
   * @param fieldLength in bytes
   */
  public RowVerifier(int fieldLength) {
    this.fieldLength = fieldLength;
  }

  /**
   * Verifies every field of a record.
   *
   * @param requested the fields that must be there
   * @return {@link Status#OK}; {@link Status#ERROR} if there is no field at all; {@link
   *     Status#UNEXPECTED_STATE} if one is missing or differs
   */
  public Status verify(String key, Set<String> requested, Map<String, ByteIterator> cells) {
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
   * with the key it belongs to.
   *
   * @param requested the fields that must be there
   * @return as {@link #verify}, of the first record that is not as it should be; {@link
   *     Status#ERROR} if there is no record, since the one that the scan starts from exists
   */
  public Status verifyScanned(Set<String> requested, List<HashMap<String, ByteIterator>> records) {
    Status status = records.isEmpty() ? Status.ERROR : Status.OK;
    for (int i = 0; i < records.size() && status.isOk(); i++) {
      Map<String, ByteIterator> cells = records.get(i);
      status = cells.isEmpty() ? Status.ERROR : verify(keyOf(cells), requested, cells);
    }
    return status;
  }

  /**
   * The key that one of the values names; an empty one, which no value follows from, if none does.
   */
  private static String keyOf(Map<String, ByteIterator> cells) {
    Map.Entry<String, ByteIterator> cell = cells.entrySet().iterator().next();
    byte[] value = cell.getValue().toArray();
    cell.setValue(new ByteArrayByteIterator(value));
    String text = new String(value, StandardCharsets.ISO_8859_1);
    return text.substring(0, Math.max(0, text.indexOf(DeterministicText.AFTER_KEY)));
  }
}
