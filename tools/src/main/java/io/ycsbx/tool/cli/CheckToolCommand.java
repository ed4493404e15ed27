package io.ycsbx.tool.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.tool.description.ToolCheck;
import io.ycsbx.tool.description.ToolDescription;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Checks a description, and whether its program is there. */
@CommandLine.Command(
    name = "check",
    description = "Says what is wrong with a description, and what it lacks on this host.",
    footer = "  bin/ycsb tool check my-generator.yaml",
    mixinStandardHelpOptions = true)
final class CheckToolCommand implements Callable<Integer> {

  @Mixin private ToolArguments arguments;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Problem> problems = new ArrayList<>();
    Properties properties = arguments.properties(problems);
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    ToolDescription tool = arguments.file().description();
    ToolCheck check = ToolCheck.of(tool, properties);
    PrintWriter out = spec.commandLine().getOut();
    check.lines().forEach(out::println);
    out.flush();
    return check.isReady() ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
  }
}
