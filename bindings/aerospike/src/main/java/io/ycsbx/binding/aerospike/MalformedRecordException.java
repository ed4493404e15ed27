package io.ycsbx.binding.aerospike;

/** A stored record is not of the layout that as.bins names. */
final class MalformedRecordException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedRecordException(String how) {
    super("a record " + how + ": it was not written with this as.bins");
  }
}
