package io.ycsbx.cli;

import io.ycsbx.command.DatabaseArguments;
import io.ycsbx.command.ResultFile;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.run.Verification;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.spi.Verifiable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import site.ycsb.WorkloadException;

/** Checks the data that a workload's transactions have left in a database. */
@CommandLine.Command(
    name = "check",
    description =
        "Checks whether a database's data is consistent with the workload's transactions.",
    footer = "  bin/ycsb check rocksdb -P workloads/durability -p rocksdb.dir=data",
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Command {

  @Mixin private DatabaseArguments arguments;

  @Option(names = "-o", paramLabel = "FILE", description = "JSON file for the results")
  private Path target;

  @Spec private CommandSpec spec;

  private record Result(boolean holds, List<Verifiable.Verdict> verdicts) {}

  @Override
  public Integer call() throws WorkloadException, IOException {
    List<Problem> problems = new ArrayList<>();
    Optional<ResultFile> results = Optional.ofNullable(target).map(ResultFile::new);
    if (results.isPresent() && !results.get().canBeWritten()) {
      problems.add(Problem.of("-o", "must be a file that can be written", target));
    }
    Properties properties = arguments.properties(false, problems);
    Optional<String> database = arguments.database(properties, problems);
    SettingsException.throwAll(problems);
    Verification verification =
        Verification.of(RunOptions.builder(database.get()).properties(properties).build());
    if (target != null) {
      verification.checkResults(target);
    }
    return check(verification, results);
  }

  private int check(Verification verification, Optional<ResultFile> results)
      throws WorkloadException, IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Verifiable.Verdict> verdicts = verification.execute(verdict -> print(verdict, out));
    boolean holds = verdicts.stream().allMatch(Verifiable.Verdict::holds);
    if (results.isPresent()) {
      byte[] json = RunRecordJson.mapper().writeValueAsBytes(new Result(holds, verdicts));
      results.get().write(file -> file.write(json));
    }
    return holds ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
  }

  private static void print(Verifiable.Verdict verdict, PrintWriter out) {
    out.println(
        (verdict.holds() ? "ok      " : "FAILED  ")
            + verdict.subject()
            + (verdict.finding().isEmpty() ? "" : ": " + verdict.finding()));
    out.flush();
  }
}
