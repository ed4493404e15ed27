package io.ycsbx.cli;

import io.ycsbx.command.RunArguments;
import io.ycsbx.command.Session;
import io.ycsbx.spi.Command;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs a workload's mix of operations. */
@CommandLine.Command(
    name = "run",
    description = "Runs a workload's mix of operations and prints the results.",
    footer = {
      "  bin/ycsb run rocksdb -P workloads/workloada -p rocksdb.dir=data -o results/a",
      "  bin/ycsb run rocksdb -P workloads/workloadb -p rocksdb.dir=data -target 1000"
    },
    mixinStandardHelpOptions = true)
public class RunCommand implements Command {

  @Mixin private RunArguments arguments;

  @Spec private CommandSpec spec;

  /** Loads a workload's records. */
  @CommandLine.Command(
      name = "load",
      description = "Inserts a workload's records and prints the results.",
      footer = "  bin/ycsb load rocksdb -P workloads/workloada -p rocksdb.dir=data -s",
      mixinStandardHelpOptions = true)
  public static final class Load extends RunCommand {

    @Override
    boolean isLoad() {
      return true;
    }
  }

  boolean isLoad() {
    return false;
  }

  @Override
  public final Integer call() throws Exception {
    return new Session(spec, arguments, isLoad()).run();
  }
}
