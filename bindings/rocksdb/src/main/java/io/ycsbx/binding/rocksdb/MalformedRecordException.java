package io.ycsbx.binding.rocksdb;

/** A stored value that is not in the layout that {@link RecordReader} describes. */
final class MalformedRecordException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedRecordException(int length, int offset) {
    super(
        "the stored value of "
            + length
            + " bytes is not a YCSB record: bad length at byte "
            + offset
            + "; was it written by something else?");
  }
}
