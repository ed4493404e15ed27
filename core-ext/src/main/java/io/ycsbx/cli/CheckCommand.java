package io.ycsbx.cli;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.run.Verification;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.spi.Verifiable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import site.ycsb.WorkloadException;

/** Checks the data that a workload's transactions have left in a database. */
@CommandLine.Command(
    name = "check",
    description =
        "Checks whether a database's data is consistent with the workload's transactions.",
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Command {

  @Mixin private DatabaseArguments arguments;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Problem> problems = new ArrayList<>();
    Properties properties = arguments.properties(false, problems);
    Optional<String> database = arguments.database(properties, problems);
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    return check(
        Verification.of(RunOptions.builder(database.get()).properties(properties).build()));
  }

  private int check(Verification verification) {
    PrintWriter out = spec.commandLine().getOut();
    try {
      boolean holds = verification.execute(verdict -> print(verdict, out));
      return holds ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
    } catch (WorkloadException e) {
      spec.commandLine().getErr().println("ycsb: " + Secrets.oneLine(FailureText.reason(e)));
      return ExitStatus.FAILED;
    }
  }

  private static void print(Verifiable.Verdict verdict, PrintWriter out) {
    out.println(
        (verdict.holds() ? "ok      " : "FAILED  ")
            + verdict.subject()
            + (verdict.finding().isEmpty() ? "" : ": " + verdict.finding()));
    out.flush();
  }
}
