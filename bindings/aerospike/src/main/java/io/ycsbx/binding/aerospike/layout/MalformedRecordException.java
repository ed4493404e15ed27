package io.ycsbx.binding.aerospike.layout;

/** A stored record does not have the layout of as.bins. */
final class MalformedRecordException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedRecordException(String how) {
    super("a record " + how + ": it was not written with this as.bins");
  }
}
