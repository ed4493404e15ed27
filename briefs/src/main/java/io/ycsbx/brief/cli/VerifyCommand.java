package io.ycsbx.brief.cli;

import io.ycsbx.brief.bundle.CellComparison;
import io.ycsbx.brief.bundle.Differences;
import io.ycsbx.brief.bundle.OpenBundle;
import io.ycsbx.brief.bundle.Signing;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.results.MadeFrom;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.command.RootCommand.Version;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Recomputes a brief from its records, and compares every file with the brief's. */
@CommandLine.Command(
    name = "verify",
    description = {
      "Recomputes a brief from the records beside it, and names every difference.",
      "Needs no network, no database and none of the machines that ran the plan.",
      "Compares bytes if the same build made the brief, else the values of its CSV."
    },
    footer = "  bin/ycsb brief verify results/rocksdb-cache-small",
    mixinStandardHelpOptions = true)
final class VerifyCommand extends Subcommand {

  private static final int MOST_LINES = 200;
  private static final String LIMIT =
      "This does not show that the records are genuine: records and brief can be forged together.";

  private static final String BROKEN = " does not hold the SHA-256 sum of the line before it";

  private static final String CHAIN =
      ". Only who knows an earlier sum of it can tell it from a log that was forged whole.";

  private static final String CSV = "brief.csv";

  /** Another build prints the same values in another form. */
  private static final String OTHER_BUILD =
      ", another build: compared were the values of "
          + CSV
          + "; only the build that made them can recompute the other files.";

  private static final String BRIEF =
      "a brief's directory, by default results/PLAN-SCALE, or its archive brief.zip";

  @Parameters(
      index = "0",
      paramLabel = "DIR|ZIP",
      description = "directory of results with their brief, or the archive of --bundle")
  private Path path;

  @Option(
      names = {"--key", "-key"},
      paramLabel = "PUBLIC",
      description = "the signer's public key, which you trust: a PEM file")
  private Path key;

  @Option(
      names = {"--json", "-json"},
      description = "print the result as JSON")
  private boolean json;

  /**
   * The result for programs.
   *
   * @param differences in words; empty if the brief is verified
   * @param madeBy build that made the brief
   * @param statements what was recomputed, by which build, and what that shows, in words
   */
  record Result(
      boolean verified,
      List<String> differences,
      String madeBy,
      String recomputedBy,
      List<String> statements) {}

  @Override
  int run(Home home) throws IOException {
    Optional<PublicKey> trusted = Optional.ofNullable(key).map(Signing::publicKey);
    if (!Files.exists(path)) {
      throw new SettingsException("DIR|ZIP", "must be " + BRIEF, path);
    }
    refuseIfUsed(path, "DIR|ZIP");
    try (OpenBundle bundle = OpenBundle.open(path)) {
      Result result = verify(home, bundle, trusted);
      if (json) {
        print(result);
      } else {
        printText(result);
      }
      return result.verified() ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
    } catch (IOException e) {
      String hint = Files.isDirectory(path) ? "; name " + BRIEF : "";
      throw new IOException(path + " cannot be verified: " + FailureText.of(e) + hint, e);
    }
  }

  private static Result verify(Home home, OpenBundle bundle, Optional<PublicKey> trusted)
      throws IOException {
    List<String> differences = new ArrayList<>();
    if (trusted.isPresent()) {
      bundle.signatureProblem(trusted.get()).ifPresent(differences::add);
    }
    differences.addAll(bundle.differences());
    MadeFrom made = bundle.madeFrom();
    boolean alike = made.suite().equals(Version.text());
    List<String> statements = new ArrayList<>();
    int logged = 0;
    OutputsCheck outputs = OutputsCheck.NONE;
    try {
      List<Path> folders = bundle.folders(made);
      for (Path folder : folders) {
        RunLog log = RunLog.read(folder);
        log.faults().forEach(line -> differences.add(RunLog.FILE_NAME + ": " + line + BROKEN));
        logged += log.lines().size();
      }
      outputs = OutputsCheck.of(folders);
      differences.addAll(outputs.differences());
      Map<String, byte[]> recomputed = BriefFiles.recomputed(home, bundle, made);
      if (alike) {
        for (Map.Entry<String, byte[]> file : recomputed.entrySet()) {
          differences.addAll(
              Differences.of(file.getKey(), bundle.read(file.getKey()), file.getValue()));
        }
        // A line of the CSV is a cell, after the heading.
        long cells = new String(recomputed.get(CSV), StandardCharsets.UTF_8).lines().count() - 1;
        statements.add(
            "Verified: %s cells recomputed, and %s files with their SHA-256 sums."
                .formatted(
                    Numbers.grouped((double) cells, 0),
                    Numbers.grouped((double) bundle.files(), 0)));
      } else {
        CellComparison compared =
            CellComparison.of(CSV, bundle.read(CSV), recomputed.get(CSV), made.method());
        differences.addAll(compared.differences());
        statements.addAll(compared.words());
      }
    } catch (IOException | RuntimeException e) {
      // Records may be damaged in any way.
      differences.add("the brief cannot be recomputed: " + bundle.words(e));
    }
    boolean verified = differences.isEmpty();
    if (alike && !verified) {
      statements.clear();
    }
    String builds = alike ? "the same build." : Version.text() + OTHER_BUILD;
    statements.add("Made by %s, recomputed by %s".formatted(made.suite(), builds));
    if (verified && logged > 0) {
      String lines = Numbers.counted(logged, "line");
      statements.add("The chain of the run log holds, " + lines + CHAIN);
    }
    if (verified) {
      outputs.statement().ifPresent(statements::add);
      statements.add(genuine(trusted.isPresent(), bundle.hasSignature()));
    }
    return new Result(verified, differences, made.suite(), Version.text(), statements);
  }

  private void printText(Result result) {
    List<String> differences = result.differences();
    differences.stream().limit(MOST_LINES).forEach(out()::println);
    if (differences.size() > MOST_LINES) {
      out().println("and " + (differences.size() - MOST_LINES) + " more");
    }
    if (!result.verified()) {
      out().println("NOT verified: " + Numbers.counted(differences.size(), "difference") + ".");
    }
    result.statements().forEach(out()::println);
  }

  private static String genuine(boolean checked, boolean signed) {
    if (checked) {
      return "The sums are signed with this key: its owner vouches for records and brief.";
    }
    return signed
        ? "The signature was not checked: give the signer's public key with --key. " + LIMIT
        : "The brief is not signed. " + LIMIT;
  }
}
