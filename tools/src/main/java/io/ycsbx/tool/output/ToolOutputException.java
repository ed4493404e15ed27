package io.ycsbx.tool.output;

import java.io.IOException;
import java.util.List;

/** Reports outputs that do not hold what their description says. The message has all problems. */
public final class ToolOutputException extends IOException {

  private static final long serialVersionUID = 1L;

  private final List<String> problems;

  /**
   * @param problems a line each, with the place in the description, and in the output
   */
  ToolOutputException(List<String> problems) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
  }

  /** Returns the problems, a line each. */
  public List<String> problems() {
    return problems;
  }
}
