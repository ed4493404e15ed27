package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientException;

/**
 * Reports a field that cannot be stored because of its name, or because its value is not of the
 * fields' type.
 */
final class IllegalFieldException extends MongoClientException {

  private static final long serialVersionUID = 1L;

  private IllegalFieldException(String message) {
    super(message);
  }

  static IllegalFieldException noText(String field) {
    return new IllegalFieldException(
        "the value of " + field + " is not UTF-8: set mongodb.fields=binary");
  }

  /** In MongoDB a dot starts a path into a field, and a dollar sign an operator. */
  static IllegalFieldException name(String field) {
    return new IllegalFieldException(
        "a field's name must not be _id or hold a dot, a dollar sign or NUL, was \""
            + field
            + "\"");
  }
}
