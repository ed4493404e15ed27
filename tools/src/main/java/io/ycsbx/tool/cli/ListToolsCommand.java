package io.ycsbx.tool.cli;

import io.ycsbx.spi.ExitStatus;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the load generators of the distribution. */
@CommandLine.Command(
    name = "list",
    description = "Lists the load generators that the distribution describes.",
    footer = "  bin/ycsb tool list",
    mixinStandardHelpOptions = true)
final class ListToolsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    for (Path file : ToolArguments.files().all()) {
      ToolDescription tool = ToolFile.read(file, file.toString()).description();
      out.println(tool.tool() + " - " + tool.title());
    }
    out.flush();
    return ExitStatus.SUCCEEDED;
  }
}
