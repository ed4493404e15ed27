package io.ycsbx.tool.output;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.util.List;

/** Reports outputs that do not hold what their description says. The message has all problems. */
public final class ToolOutputException extends IOException {

  private static final long serialVersionUID = 1L;

  private final List<String> problems;

  ToolOutputException(SettingsException cause) {
    super(cause.getMessage(), cause);
    this.problems = cause.problems().stream().map(Problem::toString).toList();
  }

  /** Returns the problems, a line each, with the place in the description, and in the output. */
  public List<String> problems() {
    return problems;
  }
}
