package io.ycsbx.drive.cli;

import io.ycsbx.command.ResultFile;
import io.ycsbx.command.SignalStop;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.drive.DriveBench;
import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.drive.DriveBench.Request;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures a drive without a database. */
@CommandLine.Command(
    name = "drive",
    description = {
      "Measures a drive without a database, by fio.",
      "Random reads of 4 KiB at queue depths 1 to 256, and sequential reads of 128 KiB. Only reads,"
          + " except for a file in a directory, which is removed at the end.",
      "With -write, a job of 70 %% reads and 30 %% writes follows."
    },
    footer = "  bin/ycsb drive /data -o drive.json",
    mixinStandardHelpOptions = true)
public final class DriveCommand implements Command {

  private static final int MOST_SECONDS = 86_400;
  private static final long LEAST_BYTES = 1 << 20;
  private static final String SIZE = "1GiB";
  private static final int ROUND_SECONDS = 60;

  @Parameters(paramLabel = "DEVICE|DIR", description = "block device, or directory on the drive")
  private Path target;

  @Option(names = "-o", paramLabel = "FILE", description = "new JSON file to write")
  private Path file;

  @Option(names = "-seconds", paramLabel = "N", description = "length of each job; default 10")
  private int seconds = 10;

  @Option(
      names = "-size",
      paramLabel = "SIZE",
      description = "size of the file in a directory; default 1GiB")
  private String size;

  @Option(names = "-write", description = "measure writes, too; on a device only with --destroy")
  private boolean writing;

  @Option(
      names = {"--precondition", "-precondition"},
      description =
          "first purge the device, write twice its capacity, and write at random until steady;"
              + " needs --destroy")
  private boolean precondition;

  @Option(
      names = "-round",
      paramLabel = "N",
      description = "seconds of a round of --precondition; default 60")
  private Integer roundSeconds;

  @Option(
      names = {"--destroy", "-destroy"},
      paramLabel = "SERIAL",
      description = "serial number of the device whose data may be destroyed")
  private String destroy;

  @Spec private CommandSpec spec;

  @Override
  public Group group() {
    return Group.MACHINE;
  }

  @Override
  public Integer call() throws IOException {
    checkEffects();
    Request request =
        new Request(
            target,
            checked("-seconds", seconds),
            bytes(),
            writing,
            Optional.of(checked("-round", roundSeconds == null ? ROUND_SECONDS : roundSeconds))
                .filter(seconds -> precondition),
            Optional.ofNullable(destroy));
    if (file != null && Files.exists(file)) {
      throw new SettingsException("-o", "must be a new file, but exists already", file);
    }
    if (file != null && !new ResultFile(file).canBeWritten()) {
      throw new SettingsException("-o", "must be a file that can be written", file);
    }
    PrintWriter err = spec.commandLine().getErr();
    DriveBench bench = new DriveBench(err::println);
    SignalStop signals = new SignalStop(bench::stop);
    try (signals) {
      return measure(bench, request, err);
    }
  }

  /** Refuses options that would have no effect, since their user expects one. */
  private void checkEffects() {
    List<Problem> problems = new ArrayList<>();
    boolean directory = Files.isDirectory(target);
    if (size != null && !directory && Files.exists(target)) {
      problems.add(Problem.of("-size", "is for a directory, but " + target + " is not one", size));
    }
    if (roundSeconds != null && !precondition) {
      problems.add(Problem.of("-round", "needs --precondition", roundSeconds));
    }
    if (destroy != null && directory) {
      problems.add(
          Problem.of("--destroy", "is for a device, but " + target + " is a directory", destroy));
    } else if (destroy != null && !precondition && !writing) {
      problems.add(Problem.of("--destroy", "needs --precondition or -write", destroy));
    }
    SettingsException.throwAll(problems);
  }

  private int measure(DriveBench bench, Request request, PrintWriter err) throws IOException {
    try {
      DriveReport report = bench.measure(request);
      boolean stopped = bench.isStopped();
      PrintWriter out = spec.commandLine().getOut();
      out.print(DriveBench.table(report));
      out.flush();
      if (file != null) {
        report.write(file);
      }
      boolean steady = report.state().map(DriveState::steady).orElse(true);
      if (!steady) {
        err.println("ycsb: the drive did not reach a steady state");
      }
      if (stopped) {
        return ExitStatus.INTERRUPTED;
      }
      return steady ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
    } catch (DriveException e) {
      if (bench.isStopped()) {
        return ExitStatus.INTERRUPTED;
      }
      throw e;
    }
  }

  private static int checked(String option, int seconds) {
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new SettingsException(option, "must be from 1 to " + MOST_SECONDS, seconds);
    }
    return seconds;
  }

  private long bytes() {
    try {
      long bytes = ByteSize.parse(size == null ? SIZE : size).bytes();
      if (bytes >= LEAST_BYTES) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      // Falls through to the exception below.
    }
    throw new SettingsException("-size", "must be a size of 1MiB or more, e.g. 10GiB", size);
  }
}
