package io.ycsbx.cli;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Printable;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the records of runs that were killed. */
@CommandLine.Command(
    name = "recover",
    description = {
      "Makes the records of runs that were killed, from what they had written until then.",
      "Reports show such a record, and use it for no mean and no verdict."
    },
    footer = "  bin/ycsb recover results/a",
    mixinStandardHelpOptions = true)
public final class RecoverCommand implements Command {

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "a run's directory (its -o DIR), or one above, e.g. that of a fleet")
  private List<Path> directories;

  @Spec private CommandSpec spec;

  private final List<Path> runs = new ArrayList<>();
  private int status = ExitStatus.SUCCEEDED;

  @Override
  public Integer call() throws IOException {
    find();
    for (Path run : runs) {
      try {
        RunRecord record = CutRun.recover(run);
        spec.commandLine()
            .getOut()
            .println(
                Printable.line(run.toString())
                    + ": "
                    + String.join("; ", record.outcome().reasons()));
      } catch (IOException e) {
        failed(run, e);
      }
    }
    return status;
  }

  private void failed(Path path, IOException e) {
    spec.commandLine()
        .getErr()
        .println("ycsb: " + Printable.line(path.toString()) + ": " + FailureText.reason(e));
    status = ExitStatus.FAILED;
  }

  private void find() throws IOException {
    for (Path directory : directories) {
      if (!Files.isDirectory(directory)) {
        throw new SettingsException("DIR", "must be a directory", directory);
      }
      Files.walkFileTree(directory, new Finder());
    }
    if (runs.isEmpty() && status == ExitStatus.SUCCEEDED) {
      throw new SettingsException("DIR", "must hold a run that has not ended", directories.get(0));
    }
    runs.sort(null);
  }

  /** Passes over what it cannot read, so that it finds the runs elsewhere. */
  private final class Finder extends SimpleFileVisitor<Path> {

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      return visitFile(directory, attributes);
    }

    /** Of a symbolic link too. */
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (CutRun.isIn(file)) {
        runs.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      failed(file, e);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException e) {
      return e == null ? FileVisitResult.CONTINUE : visitFileFailed(directory, e);
    }
  }
}
