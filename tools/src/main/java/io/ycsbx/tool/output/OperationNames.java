package io.ycsbx.tool.output;

import io.ycsbx.tool.description.ToolDescription.Output;

/**
 * Names of a tool's operations in a run.
 *
 * @param output that says them
 */
record OperationNames(Output output) {

  /** Returns the name of an operation; that of the tool, if there is no other one. */
  String of(String own) {
    return output.operations().getOrDefault(own, own);
  }

  /** Tests for an operation that a run does not have. */
  boolean isLeftOut(String own) {
    return output.leaveOut().contains(own);
  }
}
