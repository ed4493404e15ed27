package io.ycsbx.binding.mongodb;

/** The BSON type that a field's value is stored as. */
public enum FieldType {
  /** Binary, subtype 0, as in stock YCSB: any bytes. */
  BINARY,
  /** A string: bytes that are UTF-8. */
  STRING
}
