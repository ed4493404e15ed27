package io.ycsbx.tool.output;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Finds what a description maps of one output, which is lines or a document. Its methods throw an
 * {@link IllegalArgumentException} with the rule that the output breaks. Used by one thread.
 */
interface Mapping {

  /** Returns the JSON pointer of the key in the description that an error is about. */
  String pointer();

  /** Takes a line. */
  void accept(String line);

  /** Takes the place of lines that are not there. */
  default void skip() {
    throw new IllegalArgumentException("needs the lines that are left out here");
  }

  /** Takes the document. */
  default void accept(JsonNode document) {
    throw new UnsupportedOperationException("of lines");
  }

  /** Adds what was found to a part, which must be something. */
  void addTo(ToolReading part);
}
