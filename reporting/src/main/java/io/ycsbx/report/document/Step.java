package io.ycsbx.report.document;

import java.util.List;

/**
 * One step of the procedure, for appendix B. Steps are numbered in their order.
 *
 * @param title the task
 * @param text explanation; may be empty
 * @param commands command lines for a shell; may be empty
 */
public record Step(String title, String text, List<String> commands) {
  /** Copies the list. */
  public Step {
    Checks.notBlank(title, "a step's title");
    commands = List.copyOf(commands);
  }
}
