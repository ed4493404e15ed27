package io.ycsbx.find.cli;

import io.ycsbx.command.RunArguments;
import io.ycsbx.find.SearchDefaults;
import io.ycsbx.spi.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds the highest arrival rate at which all objectives hold. */
@CommandLine.Command(
    name = "find",
    description = {
      "Finds the highest arrival rate of an open loop at which all objectives hold.",
      "Each rate is a run with its own record; the same command continues a stopped search."
    },
    footer = "  bin/ycsb find mongodb -P workloads/workloadc --slo 'READ p99 <= 1ms' -o limit",
    mixinStandardHelpOptions = true)
public final class FindCommand implements Command {

  @Mixin RunArguments arguments;

  @Option(
      names = {"--slo", "-slo"},
      paramLabel = "OBJECTIVE",
      description = "e.g. 'READ p99 <= 1ms'; may be repeated")
  List<String> objectives = new ArrayList<>();

  @Option(
      names = {"--precision", "-precision"},
      paramLabel = "PERCENT",
      defaultValue = SearchDefaults.PRECISION,
      description = "half-width of the 95%% interval at which the search ends (${DEFAULT-VALUE})")
  String precision;

  @Option(
      names = {"--over", "-over"},
      paramLabel = "VARIABLE",
      defaultValue = "target",
      description =
          "target: rates of an open loop; threads: numbers of threads, or users, of a closed loop"
              + " (${DEFAULT-VALUE})")
  String over;

  @Option(
      names = {"--first", "-first"},
      paramLabel = "RATE",
      description =
          "first rate in operations per second; default: half of the closed loop's. With --over"
              + " threads, the first number of threads; default: 1")
  String first;

  @Option(
      names = {"--max-steps", "-max-steps"},
      paramLabel = "N",
      defaultValue = "30",
      description = "maximum number of rates to measure (${DEFAULT-VALUE})")
  int maxSteps;

  @Option(
      names = {"--confirm", "-confirm"},
      description =
          "measure once more at the lower end of the limit's interval; the record is in DIR itself")
  boolean confirm;

  @Spec CommandSpec spec;

  Optional<String> first() {
    return Optional.ofNullable(first);
  }

  @Override
  public Group group() {
    return Group.LIMITS;
  }

  @Override
  public Integer call() throws Exception {
    return new FindSession(this).run();
  }
}
