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

  @Override
  int run(Home home) throws IOException {
    Optional<PublicKey> trusted = Optional.ofNullable(key).map(Signing::publicKey);
    if (!Files.exists(path)) {
      throw new SettingsException("DIR|ZIP", "must be " + BRIEF, path);
    }
    refuseIfUsed(path, "DIR|ZIP");
    try (OpenBundle bundle = OpenBundle.open(path)) {
      return verify(home, bundle, trusted);
    } catch (IOException e) {
      String hint = Files.isDirectory(path) ? "; name " + BRIEF : "";
      throw new IOException(path + " cannot be verified: " + FailureText.of(e) + hint, e);
    }
  }

  private int verify(Home home, OpenBundle bundle, Optional<PublicKey> trusted) throws IOException {
    List<String> differences = new ArrayList<>();
    if (trusted.isPresent()) {
      bundle.signatureProblem(trusted.get()).ifPresent(differences::add);
    }
    differences.addAll(bundle.differences());
    MadeFrom made = bundle.madeFrom();
    boolean alike = made.suite().equals(Version.text());
    List<String> values = new ArrayList<>();
    int logged = 0;
    try {
      for (Path folder : bundle.folders(made)) {
        RunLog log = RunLog.read(folder);
        log.faults().forEach(line -> differences.add(RunLog.FILE_NAME + ": " + line + BROKEN));
        logged += log.lines().size();
      }
      Map<String, byte[]> recomputed = BriefFiles.recomputed(home, bundle, made);
      if (alike) {
        for (Map.Entry<String, byte[]> file : recomputed.entrySet()) {
          differences.addAll(
              Differences.of(file.getKey(), bundle.read(file.getKey()), file.getValue()));
        }
        // A line of the CSV is a cell, after the heading.
        long cells = new String(recomputed.get(CSV), StandardCharsets.UTF_8).lines().count() - 1;
        values.add(
            "Verified: %s cells recomputed, and %s files with their SHA-256 sums."
                .formatted(
                    Numbers.grouped((double) cells, 0),
                    Numbers.grouped((double) bundle.files(), 0)));
      } else {
        CellComparison compared =
            CellComparison.of(CSV, bundle.read(CSV), recomputed.get(CSV), made.method());
        differences.addAll(compared.differences());
        values.addAll(compared.words());
      }
    } catch (IOException | RuntimeException e) {
      // Records may be damaged in any way.
      differences.add("the brief cannot be recomputed: " + bundle.words(e));
    }
    print(differences);
    String builds =
        "Made by %s, recomputed by %s"
            .formatted(made.suite(), alike ? "the same build." : Version.text() + OTHER_BUILD);
    if (!differences.isEmpty()) {
      out().println("NOT verified: " + Numbers.counted(differences.size(), "difference") + ".");
      out().println(builds);
      values.stream().filter(words -> !alike).forEach(out()::println);
      return ExitStatus.FAILED;
    }
    values.forEach(out()::println);
    out().println(builds);
    if (logged > 0) {
      out().println("The chain of the run log holds, " + Numbers.counted(logged, "line") + CHAIN);
    }
    out().println(genuine(bundle, trusted.isPresent()));
    return ExitStatus.SUCCEEDED;
  }

  private void print(List<String> differences) {
    differences.stream().limit(MOST_LINES).forEach(out()::println);
    if (differences.size() > MOST_LINES) {
      out().println("and " + (differences.size() - MOST_LINES) + " more");
    }
  }

  private static String genuine(OpenBundle bundle, boolean trusted) {
    if (trusted) {
      return "The sums are signed with this key: its owner vouches for records and brief.";
    }
    return bundle.hasSignature()
        ? "The signature was not checked: give the signer's public key with --key. " + LIMIT
        : "The brief is not signed. " + LIMIT;
  }
}
