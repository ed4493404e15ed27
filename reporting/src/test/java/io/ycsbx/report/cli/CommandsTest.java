package io.ycsbx.report.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CommandsTest {

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  @Test
  void filesAreNamedAfterTheirSides() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    Path b = other("b.txt");

    assertReport(a, b).startsWith("# a against b\n");
  }

  @Test
  void aTestOfTwoFilesHasTheNameOfNeither() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("new.txt"));
    Path b = other("old.txt");

    assertReport(a, b)
        .startsWith("# new against old\n")
        .contains("\n## 50% Read / 50% Update\n")
        .doesNotContain("new: 50%", "old: 50%", "test:");
  }

  @Test
  void aCommonNameStays() throws IOException {
    new Recorded().write(folder.resolve("a/workloada/1"));
    new Recorded().throughput(999).write(folder.resolve("b/workloada/1"));

    assertReport(folder.resolve("a"), folder.resolve("b")).contains("\n## workloada: 50% Read ");
  }

  @Test
  void aFolderOfTwoOutputsGetsAHint() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("t1/new.txt"));
    Path b = other("t1/old.txt");
    String[] command = {
      folder.resolve("t1").toString(), "-format", "md", "-o", folder.resolve("out").toString()
    };

    assertThat(execute(new ReportCommand(), command)).isZero();
    assertThat(err)
        .asString()
        .startsWith(
            "ycsb report: t1 holds 2 tests of one configuration; to compare them, the baseline"
                + " last: bin/ycsb compare %s %s%n".formatted(a, b));
  }

  @Test
  void aTestAsBaselineOfItsFolderGetsAHint() throws IOException {
    for (String name : List.of("node-a/run1.txt", "node-a/run2.txt", "node-b/run1.txt")) {
      other("old/" + name);
    }
    Path old = folder.resolve("old");

    assertThat(execute(new ReportCommand(), old.toString(), "-baseline", "node-a")).isEqualTo(2);
    assertThat(err)
        .asString()
        .startsWith(
            "-baseline needs several configurations, and here is one, old; to compare two"
                + " directories or files, the baseline last: bin/ycsb compare %s %s%n"
                    .formatted(old.resolve("node-b"), old.resolve("node-a")));
  }

  @Test
  void theOneConfigurationIsNoBaselineOfItself() throws IOException {
    new Recorded().write(folder.resolve("old/t/1"));

    String old = folder.resolve("old").toString();
    assertThat(execute(new ReportCommand(), old, "-baseline", "old")).isEqualTo(2);
    assertThat(err)
        .asString()
        .startsWith("-baseline needs several configurations, and here is one, old; ")
        .contains(": bin/ycsb compare results/new results/old\n");
  }

  /** With the last one as the baseline, or the one that was named, by its path, too. */
  @Test
  void aHintKeepsTheOrderOfTheUser() throws IOException {
    String a = other("old/node-a/run1.txt").getParent().toString();
    String b = other("old/node-b/run1.txt").getParent().toString();
    String order = "bin/ycsb compare %s %s\n";

    assertThat(execute(new ReportCommand(), b, a, "-o", folder.resolve("out").toString())).isZero();
    assertThat(err).asString().contains(order.formatted(b, a));
    assertThat(execute(new ReportCommand(), a, b, "-baseline", a)).isEqualTo(2);
    assertThat(err)
        .asString()
        .contains(order.formatted(b, a))
        .doesNotContain(order.formatted(a, b));
  }

  @ParameterizedTest
  @CsvSource({"1, old", "6, a b c d e f"})
  void otherThanTwoSidesAreRefusedWithAnExample(int count, String words) {
    assertThat(execute(new CompareCommand(), words.split(" "))).isEqualTo(2);
    assertThat(err)
        .asString()
        .startsWith(
            "compare takes A and the baseline B, a directory or file of each side, but was given "
                + count
                + ": put the repeats of a side into one directory; example: bin/ycsb compare"
                + " results/new results/old\n");
  }

  @Test
  void aRepeatBesideAFolderKeepsItsFoldersName() throws IOException {
    other("node-b/run1.txt");
    Path a = other("node-a/run1.txt");

    assertReport(folder.resolve("node-b"), a).startsWith("# node-b against node-a/run1\n");
  }

  @Test
  void aRunThatIsThereTwiceIsRefused() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    Path b = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("b.txt"));

    assertThat(compare(a, a)).isOne();
    assertThat(err).hasToString("ycsb: cannot compare: %s: is on both sides%n".formatted(a));
    assertThat(compare(a, b)).isOne();
    assertThat(err).asString().endsWith("%s: is a copy of %s, not another run%n".formatted(b, a));
  }

  @Test
  void whatIsToBePastedHasNoEscapesInMarkdown() throws IOException {
    new Recorded().fact("version", "1").write(folder.resolve("a/t/1"));
    new Recorded().fact("version", "2").throughput(999).write(folder.resolve("b/t/1"));

    assertReport(folder.resolve("a"), folder.resolve("b"))
        .contains("by an option or in the plan: `-differs 'version'` `differs: [\"version\"]`)\n");
  }

  @Test
  void aReportOfOneConfigurationSpeaksOfNoSides() throws IOException {
    new Recorded().write(folder.resolve("a/t/1"));
    String out = folder.resolve("out").toString();

    String runs = folder.resolve("a").toString();
    assertThat(execute(new ReportCommand(), runs, "-format", "md", "-o", out)).isZero();
    assertThat(folder.resolve("out/report.md"))
        .content(UTF_8)
        .contains("Do the repeats agree? t: 50% Read / 50% Update on a was run once. (run each")
        .doesNotContain("of a side", "no verdict");
  }

  @Test
  void aLinkToARunOfTheSameSideIsRefusedAsACopy() throws IOException {
    Path first = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a/1.txt"));
    Path second = Files.createLink(folder.resolve("a/2.txt"), first);

    assertThat(execute(new ReportCommand(), folder.resolve("a").toString())).isOne();
    assertThat(err)
        .hasToString(
            "ycsb: cannot report: %s: is a copy of %s, not another run%n".formatted(second, first));
  }

  @Test
  void aRecordThatWasFormattedAnewIsRefusedAsACopy() throws IOException {
    Path run = new Recorded().write(folder.resolve("a/1"));
    Path copy = Files.createDirectory(folder.resolve("a/2")).resolve(run.getFileName());
    Files.writeString(copy, Files.readString(run) + "\n");

    assertThat(execute(new ReportCommand(), folder.resolve("a").toString())).isOne();
    assertThat(err).asString().contains(copy + ": is a copy of ");
  }

  /** Writes a run of its own: a copy is refused. */
  private Path other(String file) throws IOException {
    Path path = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve(file));
    return Files.writeString(path, "Output of " + file + "\n" + Files.readString(path));
  }

  @Test
  void otherTestsThanTwoLikeFilesGetNoHint() throws IOException {
    Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("t1/a.txt"));
    Samples.copy("ycsb-0.17-workloadb.txt", folder.resolve("t1/b.txt"));
    for (String name : List.of("1.txt", "2.txt", "3.txt")) {
      other("t2/test-" + name);
    }
    String out = folder.resolve("out").toString();

    for (String runs : List.of("t1", "t2")) {
      String path = folder.resolve(runs).toString();
      assertThat(execute(new ReportCommand(), path, "-format", "md", "-o", out)).isZero();
    }
    assertThat(err).asString().doesNotContain("bin/ycsb compare");
  }

  @Test
  void aBlankNameIsOneSentence() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a/ /t/1/out.txt"));
    Path b = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("b/t/1/out.txt"));

    assertThat(compare(folder.resolve("a"), b)).isOne();
    assertThat(err).asString().contains(a.getParent() + ": has a blank name in its path");
  }

  @Test
  void aBlankTitleIsBadUsage() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));

    assertThat(
            new CommandLine(new ReportCommand())
                .setErr(new PrintWriter(err, true))
                .execute(a.toString(), "-title", " "))
        .isEqualTo(2);
    assertThat(err).asString().startsWith("-title must not be blank");
  }

  @Test
  void optionsTakeOneDashOrTwo() throws IOException {
    new Recorded().set("rocksdb.bloom_bits", "10").write(folder.resolve("a/t/1"));
    new Recorded().write(folder.resolve("b/t/1"));
    for (String dashes : List.of("-", "--")) {
      assertThat(
              execute(
                  new ReportCommand(),
                  folder.resolve("a").toString(),
                  folder.resolve("b").toString(),
                  dashes + "baseline",
                  "b",
                  dashes + "title",
                  "Two",
                  dashes + "differs",
                  "rocksdb.bloom_bits",
                  dashes + "format",
                  "md",
                  "-o",
                  folder.resolve("out").toString()))
          .as(err.toString())
          .isZero();
      assertThat(folder.resolve("out/report.md")).content(UTF_8).startsWith("# Two\n");
    }
  }

  @Test
  void intendedDifferencesMustBeKnown() throws IOException {
    new Recorded().set("rocksdb.bloom_bits", "10").write(folder.resolve("a/t/1"));
    String run = folder.resolve("a").toString();

    assertThat(execute(new ReportCommand(), run, "-differs", "bloom_bits,recordcout,x"))
        .isEqualTo(2);
    assertThat(err)
        .asString()
        .startsWith(
            "-differs must name settings or versions that a run has, but names bloom_bits (did you"
                + " mean rocksdb.bloom_bits?), recordcout (did you mean recordcount?), x\n");
    String all = "recordcount,version,threadcount,load generator,database class,arrival,workload";
    String out = folder.resolve("out").toString();
    assertThat(execute(new ReportCommand(), run, "-differs", all, "-format", "md", "-o", out))
        .isZero();
  }

  @Test
  void theAuditIsSummedUpAfterTheFiles() throws IOException {
    Path a = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    Path b = Samples.copy("ycsb-0.17-workloadb.txt", folder.resolve("b.txt"));

    assertThat(compare(a, b)).isZero();
    Path file = folder.resolve("out/report.md");
    assertThat(err)
        .hasToString(
            "Wrote %s%nAudit: 1 of 12 checks passed, 1 unfair, 1 warning, 9 not known. See \"Audit\" in %s%n"
                .formatted(file, file));
  }

  @Test
  void aFileAsFolderIsRefused() throws IOException {
    Path file = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));

    assertThat(execute(new ReportCommand(), file.toString(), "-o", file.toString())).isEqualTo(2);
    assertThat(err).hasToString("-o: must be a directory, was \"%s\"%n".formatted(file));
  }

  @Test
  void aDanglingLinkAsFolderIsRefused() throws IOException {
    Path file = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    Path link = Files.createSymbolicLink(folder.resolve("out"), folder.resolve("gone"));

    assertThat(execute(new ReportCommand(), file.toString(), "-o", link.toString())).isEqualTo(2);
    assertThat(err)
        .hasToString(
            "-o: must be a directory, and is a dangling link, was \"%s\"%n".formatted(link));
  }

  @Test
  void aNameWithALineEndIsPrintedInOneLine() throws IOException {
    Path file = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    String out = folder.resolve("a\nWrote b").toString();

    assertThat(execute(new ReportCommand(), file.toString(), "-format", "md", "-o", out)).isZero();
    assertThat(err.toString().lines())
        .hasSize(2)
        .first()
        .isEqualTo("Wrote " + folder.resolve("a<0a>Wrote b/report.md"));
  }

  @Test
  void aFolderThatCannotBeMadeIsOneSentence() throws IOException {
    Path file = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("a.txt"));
    Path below = file.resolve("out");

    assertThat(execute(new ReportCommand(), file.toString(), "-o", below.toString())).isOne();
    assertThat(err).hasToString("ycsb: cannot report: %s: Not a directory%n".formatted(below));
  }

  @Test
  void sidesOfTheSameNameGetLongerNames() throws IOException {
    new Recorded().write(folder.resolve("x/run"));
    new Recorded().throughput(999).write(folder.resolve("y/run"));

    assertReport(folder.resolve("x/run"), folder.resolve("y/run"))
        .startsWith("# x/run against y/run\n");
  }

  @Test
  void testsAreMatchedByName() throws IOException {
    new Recorded().write(folder.resolve("a/one/1"));
    new Recorded().write(folder.resolve("a/two/1"));
    new Recorded().write(folder.resolve("b/three/1"));
    new Recorded().write(folder.resolve("b/four/1"));

    assertThat(compare(folder.resolve("a"), folder.resolve("b"))).isOne();
    assertThat(err)
        .hasToString(
            "ycsb: cannot compare: %s: has no test in common with %s: one, two here, four, three there%n"
                .formatted(folder.resolve("a"), folder.resolve("b")));
  }

  @Test
  void outputOfDifferentKindsIsNotCompared() throws IOException {
    Path a = Samples.copy("hammerdb-4.12-mysql.log", folder.resolve("a.log"));
    Path b = Samples.copy("ycsb-0.17-workloada.txt", folder.resolve("b.txt"));

    assertThat(compare(a, b)).isOne();
    assertThat(err)
        .hasToString(
            "ycsb: cannot compare: %s: has no figure in common with %s: HammerDB here, YCSB there%n"
                .formatted(a, b));
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void fewerNewOrdersThanHammerDbsFailABuild() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      Recorded.likeHammerDb(13_000 + repeat).write(folder.resolve("a/t/" + repeat));
      Path log = folder.resolve("b/t/" + repeat + "/hammerdb.log");
      Samples.copy("hammerdb-4.12-mysql.log", log);
      Files.writeString(log, Files.readString(log).replace("27687 NOPM", 2768 + repeat + "0 NOPM"));
    }

    assertThat(compare(folder.resolve("a"), folder.resolve("b"), "--fail-if-worse")).isEqualTo(3);
    assertThat(err)
        .asString()
        .contains(
            "ycsb compare: t: TPROC-C-like transactions, NOPM is worse: 53 % lower (53 to 54 %)");
  }

  @Test
  void earlierReportsAreNotRead() throws IOException {
    new Recorded().write(folder.resolve("runs/a/1"));
    Path runs = folder.resolve("runs");
    String[] command = {runs.toString(), "-format", "json,md,csv", "-o", runs.toString()};
    Path own = Files.writeString(folder.resolve("own"), "the user's own");
    Files.createSymbolicLink(runs.resolve("report.md.part"), own);

    assertThat(execute(new ReportCommand(), command)).isZero();
    assertThat(execute(new ReportCommand(), command)).as(err.toString()).isZero();
    assertThat(own).content(UTF_8).isEqualTo("the user's own");
    assertThat(runs.resolve("report.md.part")).isSymbolicLink();
  }

  @Test
  void aFailedReportReplacesNothing() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("report.md"), "before");
    Path empty = Files.createFile(folder.resolve("empty.txt"));

    assertThat(execute(new ReportCommand(), empty.toString(), "-o", out.toString())).isOne();
    assertThat(err).hasToString("ycsb: cannot report: %s: is empty%n".formatted(empty));
    assertThat(out.resolve("report.md")).content(UTF_8).isEqualTo("before");
    assertThat(out).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void aWorseFigureOrNoVerdictSetsTheExitStatusOnRequest() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().throughput(500 + repeat).write(folder.resolve("half/t/" + repeat));
      new Recorded().throughput(1_000 - repeat).write(folder.resolve("full/t/" + repeat));
    }
    new Recorded().write(folder.resolve("once/t/1"));

    assertThat(gate("half", "full")).isZero();
    assertThat(gate("half", "full", "--fail-if-worse")).isEqualTo(3);
    assertThat(err)
        .asString()
        .contains(
            "ycsb compare: t: 50% Read / 50% Update, Throughput is worse: 50 % lower (49 to 50 %)");
    assertThat(gate("half", "full", "-fail-if-worse", "40%")).isEqualTo(3);
    assertThat(gate("half", "full", "--fail-if-worse=60%", "--fail-if-inconclusive")).isZero();
    assertThat(gate("full", "half", "--fail-if-worse")).isZero();
    assertThat(gate("half", "once", "--fail-if-worse")).isZero();
    assertThat(err).asString().endsWith("Update, Throughput has no verdict: fewer than 3 values\n");
    assertThat(gate("half", "once", "-fail-if-inconclusive")).isEqualTo(4);
  }

  @Test
  void anUnfairComparisonEndsWith4UntilItsDifferencesAreNamed() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().throughput(500 + repeat).threads(4).write(folder.resolve("a/t/" + repeat));
      new Recorded().throughput(1_000 - repeat).write(folder.resolve("b/t/" + repeat));
    }

    assertThat(gate("a", "b")).isZero();
    assertThat(gate("a", "b", "--fail-if-worse")).isEqualTo(4);
    assertThat(err)
        .asString()
        .endsWith("ycsb compare: unfair: threadcount is 4 on a and 2 on b.\n");
    assertThat(gate("b", "a", "--fail-if-inconclusive")).isEqualTo(4);
    assertThat(gate("a", "b", "--fail-if-worse", "-differs", "threadcount")).isEqualTo(3);
  }

  @Test
  void whatTurnsTextOrObeysInValuesOfRecordsIsPrintedAsNumbers() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().set("own", "\u001b]0;x\u0007\u202e").write(folder.resolve("a/t/" + repeat));
      new Recorded().set("own", "plain").write(folder.resolve("b/t/" + repeat));
    }

    assertThat(gate("a", "b", "--fail-if-worse")).isEqualTo(4);
    assertThat(err)
        .asString()
        .endsWith("ycsb compare: unfair: own is <1b>]0;x<07><202e> on a and plain on b.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--fail-if-worse=-5% | --fail-if-worse: must be a percentage from 0% to 999%, was \"-5%\"",
        "--fail-if-worse=1,5% | --fail-if-worse: must be a percentage from 0% to 999%, was"
            + " \"1,5%\"",
        "-differs=,, | -differs must be names, separated by commas",
        "-differs=a,,b | -differs must be names, separated by commas",
        "-title=jdbc:mysql://me:secret@db1/ycsb | -title must hold no password",
        "-title=a\u202eb | -title must have no control characters, marks of direction or halves of"
            + " characters (here is U+202E)",
      })
  void optionsWithoutAMeaningAreBadUsage(String option, String rule) {
    assertThat(gate("a", "b", option)).isEqualTo(2);
    assertThat(err).asString().startsWith(rule);
  }

  /** Options may stand before the two sides. */
  private int gate(String ours, String baseline, String... options) {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of(folder.resolve(ours).toString(), folder.resolve(baseline).toString()));
    words.addAll(List.of("-format", "md", "-o", folder.resolve("out").toString()));
    return execute(new CompareCommand(), words.toArray(String[]::new));
  }

  @Test
  void roundsArePartOfTheCommandThatMakesTheReport() throws IOException {
    new Recorded().write(folder.resolve("a/t/1"));
    new Recorded().throughput(999).write(folder.resolve("b/t/1"));

    assertThat(gate("a", "b", "-rounds")).isZero();
    assertThat(folder.resolve("out/report.md"))
        .content(UTF_8)
        .contains("bin/ycsb compare -rounds ", " -format md -o ");
  }

  @Test
  void declaredPricesGiveCosts() throws IOException {
    new Recorded().write(folder.resolve("a/t/1"));
    new Recorded().write(folder.resolve("b/t/2"));
    Path facts = folder.resolve("facts.yaml");
    Files.writeString(facts, "hosts: [{role: server, price-per-hour: 1.80 EUR}]");

    assertThat(gate("a", "b", "-facts", facts.toString())).isZero();
    assertThat(folder.resolve("out/report.md"))
        .content(UTF_8)
        .contains("| Operations per currency unit | 2,000,000 | 2,000,000 |");
  }

  /** Compares two sides, and returns the report to look at. */
  private AbstractStringAssert<?> assertReport(Path a, Path b) {
    assertThat(compare(a, b)).isZero();
    return assertThat(folder.resolve("out/report.md")).content(UTF_8);
  }

  private int compare(Path a, Path b, String... options) {
    List<String> words =
        new ArrayList<>(
            List.of(
                a.toString(),
                b.toString(),
                "-format",
                "md",
                "-o",
                folder.resolve("out").toString()));
    words.addAll(List.of(options));
    return execute(new CompareCommand(), words.toArray(String[]::new));
  }

  private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    if (e instanceof SettingsException) {
      command.getErr().println(e.getMessage());
      return 2;
    }
    throw e;
  }

  private int execute(Object command, String... arguments) {
    return new CommandLine(command)
        .setErr(new PrintWriter(err, true))
        .setExecutionExceptionHandler(CommandsTest::explain)
        .execute(arguments);
  }
}
