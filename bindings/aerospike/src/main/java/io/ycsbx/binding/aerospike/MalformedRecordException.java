package io.ycsbx.binding.aerospike;

/** Reports a stored record that does not have the layout set by as.bins. */
final class MalformedRecordException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedRecordException(String how) {
    super("a record " + how + ": it was not written with this as.bins");
  }
}
