package io.ycsbx.tool.output;

/** Takes the lines of one output. Used by one thread. */
interface LineMapping {

  /** Returns the JSON pointer of the key in the description that an error is about. */
  String pointer();

  /**
   * Takes a line.
   *
   * @throws IllegalArgumentException with the rule, if the line breaks one
   */
  void accept(String line);

  /**
   * Takes the place of lines that were not kept.
   *
   * @throws IllegalArgumentException with the rule, if the mapping needs them
   */
  void skip();

  /** Returns the error of a mapping that needs lines that were not kept. */
  static IllegalArgumentException needsAll() {
    return new IllegalArgumentException("needs the lines that were not kept here");
  }

  /**
   * Adds what was found to a part.
   *
   * @throws IllegalArgumentException with the rule, if it cannot be
   * @throws MissingException if nothing was found
   */
  void addTo(ToolReading part) throws MissingException;

  /** Reports that an output has nothing for a mapping. */
  final class MissingException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param problem begins a sentence that the output's name ends
     */
    MissingException(String problem) {
      super(problem);
    }

    static MissingException matchedNothing() {
      return new MissingException("matched nothing in");
    }
  }
}
