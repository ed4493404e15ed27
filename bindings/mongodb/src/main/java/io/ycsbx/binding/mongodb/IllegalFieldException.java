package io.ycsbx.binding.mongodb;

/** A field's value is not what the settings say that fields are. */
final class IllegalFieldException extends Exception {

  private static final long serialVersionUID = 1L;

  IllegalFieldException(String field) {
    super("the value of " + field + " is not UTF-8: set mongodb.fields=binary", null, false, false);
  }
}
