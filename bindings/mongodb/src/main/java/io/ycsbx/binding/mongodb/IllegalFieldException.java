package io.ycsbx.binding.mongodb;

/** A field cannot be stored: by its name, or because its value is not what fields are to be. */
final class IllegalFieldException extends Exception {

  private static final long serialVersionUID = 1L;

  private IllegalFieldException(String message) {
    super(message, null, false, false);
  }

  static IllegalFieldException noText(String field) {
    return new IllegalFieldException(
        "the value of " + field + " is not UTF-8: set mongodb.fields=binary");
  }

  /** MongoDB takes a dot for a path into a field and a dollar sign for an operator. */
  static IllegalFieldException name(String field) {
    return new IllegalFieldException(
        "a field's name must not be _id or hold a dot, a dollar sign or NUL, was \""
            + field
            + "\"");
  }
}
