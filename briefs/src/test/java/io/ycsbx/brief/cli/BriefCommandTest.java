package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.Look;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.spi.DirectoryLock;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Options of briefs, and the directories of results that they are made from. */
class BriefCommandTest extends PlanHome {

  private static final Set<String> PICOCLIS = Set.of("--help", "--version");

  @ParameterizedTest
  @ValueSource(strings = {"run", "report"})
  void optionsTakeOneDashOrTwo(String command) {
    Set<String> names =
        new CommandLine(new BriefCommand())
            .getSubcommands()
            .get(command)
            .getCommandSpec()
            .optionsMap()
            .keySet();

    assertThat(names).contains("--title", "--differs");
    assertThat(names)
        .filteredOn(name -> name.startsWith("--") && !PICOCLIS.contains(name))
        .allSatisfy(name -> assertThat(names).contains(name.substring(1)));
  }

  @Test
  void aBriefThatCannotBeMadeIsOneSentence() throws Exception {
    results("results");
    StringWriter err = new StringWriter();
    System.setProperty("ycsbx.home", folder.toString());
    try {
      int status =
          new CommandLine(new BriefCommand())
              .setErr(new PrintWriter(err, true))
              .execute("report", folder.resolve("results").toString());

      assertThat(status).isOne();
      assertThat(err)
          .hasToString(
              "ycsb: cannot report: no run of plan plan has ended there yet%n".formatted());
    } finally {
      System.clearProperty("ycsbx.home");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 1 | not declared: tested-by; not declared: tested-at; not declared: tested-on;"
            + " not declared: availability; not declared: trademarks; "
            + CheckPublishCommand.DECLARE,
        "'tested-by: A; tested-at: B; tested-on: C; availability: D' | 1"
            + " | not declared: trademarks; "
            + CheckPublishCommand.DECLARE,
        "'tested-by: A; tested-at: B; tested-on: C; availability: D; trademarks: E' | 0"
            + " | All facts of a publication are declared.",
      })
  void undeclaredFactsOfAPublicationAreListed(String facts, int status, String lines)
      throws Exception {
    Path results = Files.createDirectories(folder.resolve("published"));
    Files.createFile(results.resolve("brief.json"));
    if (!facts.isEmpty()) {
      Files.writeString(results.resolve(Facts.NAME), facts.replace("; ", "\n"));
    }
    StringWriter out = new StringWriter();
    System.setProperty("ycsbx.home", folder.toString());
    try {
      assertThat(
              new CommandLine(new BriefCommand())
                  .setOut(new PrintWriter(out, true))
                  .execute("check-publish", results.toString()))
          .isEqualTo(status);
    } finally {
      System.clearProperty("ycsbx.home");
    }
    assertThat(out.toString().lines()).containsExactly(lines.split("; "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "run plan.yaml --lab", "report results --plan"})
  void aFileInLatin1IsAnErrorOfItsOption(String words) throws Exception {
    results("results");
    Files.writeString(folder.resolve("plan.yaml"), Plans.TEXT);
    Path file = folder.resolve("latin.yaml");
    Files.writeString(file, "title: caf\u00e9", StandardCharsets.ISO_8859_1);
    List<String> typed = new ArrayList<>(List.of((words + " " + file).split(" ", -1)));
    typed.replaceAll(word -> word.matches("plan.yaml|results") ? folder + "/" + word : word);

    assertThat(BriefOf.execute(folder, typed.get(0), typed.subList(1, typed.size()).toArray()))
        .anyMatch(
            line -> line.matches(".*(PLAN|--lab|--plan): must be UTF-8, was \".*latin.yaml\""));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1001})
  void repeatsBeyondThoseOfAPlanAreRefused(int repeats) throws Exception {
    Path plan = Files.writeString(folder.resolve("plan.yaml"), Plans.TEXT);

    assertThat(BriefOf.execute(folder, "run", plan, "--repeats", repeats).toString())
        .contains("--repeats: must be from 1 to 1000, was \"" + repeats + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {",", "large,", ",large", "large,,small"})
  void aNameThatIsMissingInAListIsRefused(String names) throws Exception {
    Path plan = Files.writeString(folder.resolve("plan.yaml"), Plans.TEXT);

    assertThat(BriefOf.execute(folder, "run", plan, "--only", names).toString())
        .contains("--only: must name a configuration of this plan");
  }

  @Test
  void aPasswordInATitleIsRefused() throws Exception {
    Path plan = Files.writeString(folder.resolve("plan.yaml"), Plans.TEXT);
    Path lab = folder.resolve("lab.yaml");
    Files.writeString(lab, "configurations: {large: {title: 'See https://u:hunter2@h/d'}}");

    for (List<String> option :
        List.of(
            List.of("--title", "large=See https://u:hunter2@h/d"),
            List.of("--lab", lab.toString()))) {
      assertThat(BriefOf.execute(folder, "run", plan, option.get(0), option.get(1)).toString())
          .containsAnyOf(
              "--title large: must have no password, was \"See https://u:***@h/d\"",
              "lab.yaml:1: title: holds a secret")
          .doesNotContain("hunter2");
    }
  }

  @Test
  void aTitleMayHoldQuotationMarksAndEqualsSigns() {
    DocumentOptions options = new DocumentOptions();
    new CommandLine(options)
        .parseArgs("--title", "a=\"5=4\" | \"", "--title==b", "--title", "a==c");

    assertThatThrownBy(options::titles).hasMessage("--title: must be NAME=TEXT, was \"=b\"");
    new CommandLine(options).parseArgs("--title", "a=\"5=4\" | \"", "--title=b==c");
    assertThat(options.titles()).isEqualTo(Map.of("a", "\"5=4\" | \"", "b", "=c"));
  }

  private Path results(String name, String... overrides) throws Exception {
    Path results = folder.resolve(name);
    new ResultsFolder(results).claim(Plans.scaled(Plans.TEXT, home, overrides), Plans.TEXT);
    return results;
  }

  private void write(Path... folders) throws Exception {
    PrintWriter err = new PrintWriter(new StringWriter());
    DocumentOptions options = new DocumentOptions();
    new BriefFiles(home, err, List.of(folders), folder, Optional.empty(), options, unknown -> {})
        .write();
  }

  @Test
  void aPlanThatWasChangedAfterItsRunsIsRefused() throws Exception {
    Path results = results("a");
    Files.writeString(results.resolve("plan.yaml"), Plans.TEXT.replace("Two caches", "Best cache"));

    assertThatThrownBy(() -> write(results))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "DIR: must hold the plan as it was run: its plan.yaml differs, was \""
                + results
                + "\"");
  }

  @Test
  void theHalfThatDoesNotFitIsNamed() throws Exception {
    Path first = results("a");
    Path second = results("b");
    Path third = results("c", "target=5");

    assertThatThrownBy(() -> write(first, second, third))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "DIR: results there were made with -p target=5, not with no -p, was \"" + third + "\"");
  }

  @Test
  void aBriefOfARunningPlanIsRefusedWithTheProcess() throws Exception {
    Path results = results("a");
    String refusal =
        "%s: process %s is at work there, see bin/ycsb brief status DIR, was \""
            + results.toString().replace("%", "%%")
            + "\"";
    long process = ProcessHandle.current().pid();
    try (DirectoryLock lock = DirectoryLock.of(results, "-o")) {
      lock.note(ProcessHandle.current());
      assertThat(BriefOf.execute(folder, "report", results, "-o", folder.resolve("b")).toString())
          .contains(refusal.formatted("DIR", process));
      assertThat(BriefOf.execute(folder, "verify", results).toString())
          .contains(refusal.formatted("DIR|ZIP", process));
    }
    assertThat(folder.resolve("b")).doesNotExist();
  }

  @Test
  void aBriefWithTheResultsOfARunningPlanIsRefused() throws Exception {
    Path running = results("a");
    String text =
        Plans.TEXT.replace("- name: large\n", "- name: large\n    from: " + running + "\n");
    Path plan = Files.writeString(folder.resolve("plan.yaml"), text);
    Object[] report = {results("b"), "--plan", plan, "-o", folder.resolve("c")};
    try (DirectoryLock lock = DirectoryLock.of(running, "-o")) {
      lock.note(ProcessHandle.current());
      assertThat(BriefOf.execute(folder, "report", report).toString())
          .contains(" is at work there, see bin/ycsb brief status DIR, was \"" + running + "\"");
    }
  }

  /** Each run takes a second and more, so that a second round would exceed two. */
  @Test
  @Tag("full")
  void aPlanEndsByItsTimeAtTheEndOfARound() throws Exception {
    Plans.launcher(home);
    String text =
        Plans.TEXT
                .replace("repeats: 2", "rounds: 3..9\ntime: 2s")
                .replace("threads: [1, 2]", "threads: 1")
                .replace("40000", "200")
            + "before-run: [{settle: 1s}]\n";
    Path plan = Files.writeString(folder.resolve("plan.yaml"), text);
    Path results = folder.resolve("results");
    Object[] run = {plan, "-o", results, "--data", folder.resolve("data")};

    List<String> lines = BriefOf.execute(folder, "run", run);
    assertThat(lines).as("%s", lines).startsWith("0");
    assertThat(lines)
        .anyMatch(
            line ->
                line.endsWith(
                    " 1 round done, a primary gain has no interval (fewer than 3 rounds have this"
                        + " figure on both sides), ± 5 % wanted: 3 to 9 rounds in all; the plan's"
                        + " time allows 1"));

    assertThat(Files.readString(results.resolve("brief.md")))
        .contains(
            "the plan asks for 3 to 9 within 2 s, until the 95 % interval of every primary figure"
                + " is within ± 5 %; they ended because another one would have exceeded this time.",
            "Warnings: the plan's 2 s allowed 1 of at least 3 rounds; ",
            "Was every run of the plan made? No, the plan's 2 s allowed 1 of at least 3 rounds.",
            "No interval after 1 round: ");
    assertThat(Look.read(results)).extracting(Look::repeats).containsExactly(1);
    assertThat(BriefOf.execute(folder, "verify", results)).startsWith("0");
    assertThat(BriefOf.execute(folder, "status", results))
        .startsWith("0", "Two caches, scale small: 2 runs made, none left");
    assertThat(BriefOf.execute(folder, "run", run)).startsWith("0");
    assertThat(results.resolve("large/mixed/repeat-2")).doesNotExist();
  }

  private ScaledPlan scaled;

  @BeforeEach
  void prepare() throws Exception {
    scaled = Plans.scaled(Plans.TEXT, home);
  }

  private Path withFacts(String name, String facts) throws Exception {
    Path results = Files.createDirectories(folder.resolve(name));
    Files.writeString(results.resolve("facts.yaml"), facts);
    return results;
  }

  private Optional<Facts> facts(List<Path> folders, String... arguments) {
    DocumentOptions options = new DocumentOptions();
    new CommandLine(options).parseArgs(arguments);
    return options.facts(home, folders, scaled);
  }

  @Test
  void factsAreThoseOfTheOptionElseTheCopyInTheResults() throws Exception {
    Path own = folder.resolve("lab.yaml");
    Files.writeString(own, "tested-by: Own");
    Path results = withFacts("a", "tested-by: Copy");

    assertThat(facts(List.of(results), "--facts", own.toString()).orElseThrow().text())
        .isEqualTo("tested-by: Own");
    assertThat(facts(List.of(folder, results)).orElseThrow().text()).isEqualTo("tested-by: Copy");
    assertThat(facts(List.of(folder))).isEmpty();
  }

  @Test
  void differentCopiesAreRefused() throws Exception {
    List<Path> folders =
        List.of(withFacts("a", "tested-by: One"), withFacts("b", "tested-by: Two"));

    assertThatThrownBy(() -> facts(folders))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "DIR: has facts that differ from a/facts.yaml: choose one with --facts, was"
                + " \"b/facts.yaml\"");
  }

  @Test
  void namesAreThoseOfThePlan() throws Exception {
    Path results =
        withFacts(
            "a",
            """
            hosts: [{role: client, configurations: larges}]
            competitors:
              - {name: A, source: B, figures: {mixed: {run time: 1 h}, mixed-1-threads: {run time: 1 h}}}
            """);

    assertThatThrownBy(() -> facts(List.of(results)))
        .hasMessage(
            """
            a/facts.yaml:1: configurations: is not a configuration; did you mean large?, was "larges"
            a/facts.yaml:3: mixed: is not a test (known: mixed-1-threads, mixed-2-threads), was\
             "mixed\"\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--on slurm -n 4 | fleet.size=4",
        "--on ssh --hosts a,b | fleet.size=2",
        "--on ssh --hosts a,b -n 4 | fleet.size=4"
      })
  void theNumberOfClientsIsGivenOrOnePerHost(String options, String assignment) {
    assertThat(option(options).size().words()).containsExactly(assignment);
  }

  @Test
  void withoutHostsTheNumberIsRequired() {
    assertThatThrownBy(() -> option("--on slurm").size())
        .isInstanceOf(SettingsException.class)
        .hasMessage("--fleet: needs -n, or --on ssh with --hosts, was \"--on slurm\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--on local -n 2 --hosts a | --hosts: only with --on ssh, not with --on local",
        "--on local -n 1001 | needs -n from 1 to 1000 with --on local",
        "--on local -n -3 | needs -n from 1 to 1000 with --on local",
      })
  void whatAFleetCannotDoIsRefused(String options, String rule) {
    assertThatThrownBy(() -> option(options).size())
        .hasMessage("--fleet: %s, was \"%s\"", rule, options);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--on ssh --with \"-o Password=hunter2\"",
        "--on ssh --with=\"-oPassword=hunter2\" --on",
        "--on slurm --with --export=X=hunter2 --bogus 1",
        "--on=ssh -n x --with -e --with hunter2"
      })
  void errorsDoNotShowTheOptionsOfAnEngine(String options) {
    assertThatThrownBy(() -> option(options).size())
        .isInstanceOf(SettingsException.class)
        .message()
        .contains("--with", "***")
        .doesNotContain("hunter2");
  }

  private static FleetOption option(String options) {
    return CommandLine.populateCommand(new FleetOption(), "--fleet", options);
  }
}
