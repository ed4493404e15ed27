package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.InLocale;
import io.ycsbx.brief.bundle.Differences;
import io.ycsbx.brief.bundle.FileSums;
import io.ycsbx.brief.bundle.Method;
import io.ycsbx.brief.bundle.OpenBundle;
import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.run.InProcess;
import io.ycsbx.brief.run.PlanRun;
import io.ycsbx.brief.run.Told;
import io.ycsbx.command.RootCommand.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Briefs of real runs, changed afterwards. */
class VerifyCommandTest {

  private static final String PLAN =
      Plans.TEXT
          .replace("repeats: 2", "repeats: 1")
          .replace("threads: [1, 2]", "threads: 1")
          .replace("40000", "400")
          .replace("each-test: true", "each-test: true\n    charts: false");

  @TempDir static Path root;
  private static Home home;
  private static Path results;

  @BeforeAll
  static void makeBrief() throws Exception {
    home = Plans.home(root);
    ScaledPlan scaled = Plans.scaled(PLAN, home);
    ResultsFolder folder = new ResultsFolder(root.resolve("results"));
    folder.claim(scaled, PLAN);
    PlanRun.End end = InProcess.of(scaled, folder, new Told()).run(scaled.plan().configurations());
    assertThat(end).isEqualTo(PlanRun.End.COMPLETE);
    results = folder.root();
    keys("own");
    keys("other");
    report(results, results, "--bundle", "--sign", root.resolve("own.key").toString());
  }

  private static void keys(String name) throws Exception {
    KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    pem(name + ".key", "PRIVATE KEY", pair.getPrivate());
    pem(name + ".pub", "PUBLIC KEY", pair.getPublic());
  }

  private static void pem(String name, String kind, Key key) throws IOException {
    String text = Base64.getMimeEncoder().encodeToString(key.getEncoded());
    Files.writeString(
        root.resolve(name), "-----BEGIN %s-----%n%s%n-----END %1$s-----%n".formatted(kind, text));
  }

  private static void report(Path from, Path target, String... options) throws Exception {
    DocumentOptions document = new DocumentOptions();
    Stream<String> title = Stream.of("--title", "large=Large cache");
    new CommandLine(document)
        .parseArgs(Stream.concat(title, Stream.of(options)).toArray(String[]::new));
    PrintWriter err = new PrintWriter(new StringWriter());
    new BriefFiles(home, err, List.of(from), target, Optional.empty(), document, unknown -> {})
        .write();
  }

  private static List<String> verify(Object... arguments) {
    return BriefOf.execute(root, "verify", arguments);
  }

  @Test
  void anUnchangedBriefIsVerified() {
    List<String> archive = verify(results.resolve("brief.zip"));
    assertThat(archive.get(0)).isEqualTo("0");
    assertThat(archive.get(1)).matches("Verified: \\d+ cells recomputed, and \\d+ files with .*");
    assertThat(archive)
        .contains(
            "Made by " + Version.text() + ", recomputed by the same build.",
            "The chain of the run log holds, 9 lines. Only who knows an earlier sum of it can tell"
                + " it from a log that was forged whole.",
            "The signature was not checked: give the signer's public key with --key. This does not"
                + " show that the records are genuine: records and brief can be forged together.");
    assertThat(verify(results, "--key", root.resolve("own.pub")))
        .contains("0")
        .contains("The sums are signed with this key: its owner vouches for records and brief.");
  }

  @Test
  void aVerificationIsReadByProgramsAlsoIfItFails(@TempDir Path copy) throws Exception {
    Path same = copy.resolve("same");
    BriefOf.copy(results, same);
    JsonNode verified = json(same, 0);
    assertThat(verified.get("verified").asBoolean()).isTrue();
    assertThat(verified.get("differences")).isEmpty();
    assertThat(verified.get("madeBy")).isEqualTo(verified.get("recomputedBy"));
    assertThat(verified.at("/statements/0").asText()).startsWith("Verified: ");
    assertThat(verified.get("statements")).hasSize(4);

    Files.writeString(same.resolve("brief.md"), "Better by far.");
    JsonNode changed = json(same, 1);
    assertThat(changed.get("verified").asBoolean()).isFalse();
    assertThat(changed.get("differences")).isNotEmpty();
    assertThat(changed.at("/statements/0").asText()).startsWith("Made by ");
  }

  private static JsonNode json(Path brief, int status) throws IOException {
    List<String> lines = verify(brief, "--json");
    assertThat(lines.get(0)).isEqualTo(Integer.toString(status));
    return new ObjectMapper().readTree(String.join("\n", lines.subList(1, lines.size())));
  }

  @Test
  void theSameResultsGiveTheSameArchiveAnywhere(@TempDir Path elsewhere) throws Exception {
    Path archive = elsewhere.resolve("brief.zip");
    report(results, elsewhere, "--bundle");
    byte[] first = Files.readAllBytes(archive);
    for (String language : List.of("ar-EG-u-nu-arab", "tr-TR")) {
      InLocale.run(language, () -> report(results, elsewhere, "--bundle"));

      assertThat(Files.readAllBytes(archive)).as(language).isEqualTo(first);
      InLocale.run(language, () -> assertThat(verify(archive).get(0)).isEqualTo("0"));
    }
    assertThat(verify(archive).get(0)).isEqualTo("0");
  }

  @Test
  void aDirectoryMayBeNamedByALink(@TempDir Path elsewhere) throws Exception {
    Path folder = Files.createDirectory(elsewhere.resolve("folder"));
    Files.writeString(folder.resolve("facts.yaml"), "tested-by: Nobody");
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), folder);
    Path linked = Files.createSymbolicLink(elsewhere.resolve("results"), results);

    report(linked, link, "--bundle", "--facts", folder.resolve("facts.yaml").toString());

    Path archive = folder.resolve("brief.zip");
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .contains("facts.yaml", "results-1/plan.yaml", "results-1/large/mixed/repeat-1/run.json");
    }
    assertThat(verify(archive).get(0)).isEqualTo("0");
  }

  @Test
  void aConsistentForgeryNeedsTheKey(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    report(copy, copy, "--sign", root.resolve("other.key").toString());

    assertThat(verify(copy).get(0)).isEqualTo("0");
    assertThat(verify(copy, "--key", root.resolve("own.pub")))
        .containsSubsequence(
            "1",
            "SHA256SUMS.sig: is not a signature of the sums by this key",
            "NOT verified: 1 difference.");
  }

  /** One change at a time, of a digit of any file: records, plan, facts, order and brief. */
  @Test
  void aChangeOfAnyFileIsNamed(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    Random random = new Random(26);
    for (String line : Files.readAllLines(copy.resolve("SHA256SUMS"))) {
      String name = line.substring(66);
      byte[] original = Files.readAllBytes(copy.resolve(name));
      Files.write(copy.resolve(name), changed(original, random));
      try (OpenBundle bundle = OpenBundle.open(copy)) {
        assertThat(bundle.differences()).containsExactly(name + ": differs from its SHA-256 sum");
      }
      Files.write(copy.resolve(name), original);
    }
  }

  @Test
  void aFileOfTheBriefWithoutASumIsNamed(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    Path sums = copy.resolve("SHA256SUMS");
    Files.writeString(sums, Files.readString(sums).replaceFirst("\\w{64}  brief.csv\n", ""));

    assertThat(verify(copy))
        .contains("1", "brief.csv: has no SHA-256 sum", "NOT verified: 1 difference.");
  }

  @Test
  void aMissingFileIsNamedOnce(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    Files.delete(copy.resolve("brief.pdf"));
    try (OpenBundle bundle = OpenBundle.open(copy)) {
      assertThat(bundle.differences()).containsExactly("brief.pdf: is missing, or is not a file");
    }
  }

  /** Whoever changes a figure can also change the sums; only the records have the figure. */
  @Test
  void changesOfTheBriefAreNamedWithoutTheSums() throws Exception {
    Random random = new Random(26);
    for (int change = 0; change < 25; change++) {
      String name = "brief." + List.of("json", "csv", "md", "html", "pdf").get(change % 5);
      byte[] original = Files.readAllBytes(results.resolve(name));

      assertThat(Differences.of(name, changed(original, random), original))
          .isNotEmpty()
          .allMatch(line -> line.startsWith(name + ": ") && line.contains("recomputed"));
    }
  }

  /** A record whose sum was made again is found by the figures that follow from it. */
  @Test
  void aChangedRecordChangesCells(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    String name = "large/mixed/repeat-1/run.json";
    Path record = copy.resolve(name);
    String text = Files.readString(record);
    int window = text.indexOf("\"nanos\"", text.indexOf("\"window\""));
    String slower = text.substring(window).replaceFirst("\"nanos\" *: *(\\d)", "\"nanos\":9$1");
    Files.writeString(record, text.substring(0, window) + slower);
    assertThat(Files.readString(record)).isNotEqualTo(text);
    seal(copy, name);

    assertThat(verify(copy))
        .anyMatch(line -> line.matches("brief.csv: line .*|the brief cannot be recomputed: .*"))
        .anyMatch(line -> line.startsWith("NOT verified: "));
  }

  /** Makes the sum of a changed file again. */
  private static void seal(Path folder, String name) throws IOException {
    Path sums = folder.resolve("SHA256SUMS");
    String sum = FileSums.of(Map.of(name, folder.resolve(name))).byName().get(name);
    Files.writeString(
        sums, Files.readString(sums).replaceAll("\\w{64}  " + name, sum + "  " + name));
  }

  private static void change(Path folder, String name, String pattern, String replacement)
      throws IOException {
    Path file = folder.resolve(name);
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst(pattern, replacement));
    assertThat(file).content(UTF_8).isNotEqualTo(text);
    seal(folder, name);
  }

  private static final String BUILDS =
      "Made by ycsbx 0.0.9 (abc1234), recomputed by "
          + Version.text()
          + ", another build: compared were the values of brief.csv; only the build that made them"
          + " can recompute the other files.";

  /** Copies the brief as another build by the same method would have made it. */
  private static void byAnotherBuild(Path copy) throws IOException {
    BriefOf.copy(results, copy);
    change(copy, "made-from.yaml", "suite: .*", "suite: ycsbx 0.0.9 (abc1234)");
  }

  /** Another build may print other words and other forms, but not other values. */
  @Test
  void anotherBuildComparesValues(@TempDir Path copy) throws Exception {
    byAnotherBuild(copy);
    change(copy, "brief.md", "# Two", "# 2");
    change(copy, "brief.csv", "section,table", "Section,table");

    assertThat(verify(copy))
        .contains(BUILDS)
        .noneMatch(line -> line.contains("Verified"))
        .anyMatch(line -> line.matches("Values agree: (\\d+) of \\1 cells\\."))
        .first()
        .isEqualTo("0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(,figure,); $19; is \"figure 9",
        "(,figure,(?:[^,]*,){5}\"?); $19; , printed as \"9",
        "(% )(?:low|high)er; $1other; , printed as \"",
        "(\\d+ % (?:low|high)er); 9$1; , printed as \"9",
        "(,gain,.*,)(?=\\r); $1better; better\", recomputed \"gain ",
        ".*,gain,.*\\r\\n; ''; is missing, recomputed \"gain ",
        "(.*,gain,.*\\r\\n); $1$1; , recomputed nowhere",
        ",gain,; ,text,; is \"text"
      })
  void cellsThatWereForgedWithAnotherBuildsNameAreNamed(
      String pattern, String replacement, String named, @TempDir Path copy) throws Exception {
    byAnotherBuild(copy);
    change(copy, "brief.csv", pattern, replacement);

    assertThat(verify(copy))
        .contains(BUILDS, "NOT verified: 1 difference.")
        .anyMatch(line -> line.startsWith("brief.csv: ") && line.contains(named))
        .anyMatch(line -> line.startsWith("Values agree: "))
        .first()
        .isEqualTo("1");
  }

  @Test
  void intervalsByAnotherMethodAndCorrectedFiguresAreNotCompared(@TempDir Path copy)
      throws Exception {
    byAnotherBuild(copy);
    change(copy, "made-from.yaml", "method: .*\n", "");
    change(copy, "brief.csv", "(,gain,.*,)(?=\\r)", "$1better");
    assertThat(verify(copy))
        .contains(
            "Intervals and verdicts were not compared: those of 1 cell are by another method than "
                + Method.NAME
                + ".")
        .first()
        .isEqualTo("0");

    change(copy, "brief.csv", "throughput \\(ops/s\\)", "write amplification");
    assertThat(verify(copy))
        .contains(
            "Corrected since, and not compared: 1 cell of \"write amplification\" (runs in which"
                + " hosts or drives did nothing count as 0).")
        .anyMatch(line -> line.contains("; 1 missing in the brief."));
  }

  @Test
  void aChainThatDoesNotHoldIsNamed(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    change(copy, "runs.jsonl", "START", "END");

    assertThat(verify(copy))
        .contains("runs.jsonl: line 3 does not hold the SHA-256 sum of the line before it")
        .anyMatch(line -> line.startsWith("NOT verified: "));
  }

  @Test
  void anArchiveWhoseNameHasALineEndIsPrintedInOneLine(@TempDir Path elsewhere) throws Exception {
    List<String> said =
        BriefOf.execute(root, "report", results, "--bundle", "-o", elsewhere.resolve("a\nWrote b"));

    assertThat(said)
        .contains("Wrote " + elsewhere.resolve("a<0a>Wrote b/brief.zip"))
        .noneMatch(line -> line.startsWith("Wrote b"));
  }

  @Test
  void aRedactedBriefIsVerified(@TempDir Path elsewhere) throws Exception {
    assertThat(BriefOf.execute(root, "report", results, "--redact"))
        .anyMatch(line -> line.contains("-o: must be outside the directories of the results"));
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), results);
    assertThat(BriefOf.execute(root, "report", results, "--redact", "-o", link.resolve("in")))
        .anyMatch(line -> line.contains("-o: must be outside the directories of the results"));

    List<String> made =
        BriefOf.execute(
            root, "report", results, "--redact", "-o", elsewhere, "--title", "large=" + root);

    assertThat(made).first().isEqualTo("0");
    Path archive = elsewhere.resolve("brief.zip");
    assertThat(verify(archive)).first().isEqualTo("0");
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        assertThat(new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8))
            .as(entry.getName())
            .doesNotContain(root.toString(), elsewhere.toString());
      }
    }
    assertThat(elsewhere.resolve("brief.md"))
        .content(UTF_8)
        .contains("Was any run repeated? No. Run log: 9 lines, the last with SHA-256 ");
    assertThat(verify(results)).as("unchanged").first().isEqualTo("0");
  }

  @Test
  void aRedactedBriefHasNoPartOfAPathWithBlanks(@TempDir Path elsewhere) throws Exception {
    Path relative = Path.of("").toAbsolutePath().relativize(results);
    Path target = elsewhere.resolve("Kunde Meier, (it's) & Anbau/out");

    assertThat(BriefOf.execute(root, "report", relative, "--redact", "-o", target))
        .first()
        .isEqualTo("0");
    assertThat(target.resolve("brief.md")).content(UTF_8).doesNotContain("Meier", "Anbau");
    assertThat(target.resolve("brief.json")).content(UTF_8).doesNotContain("Meier");
    assertThat(verify(target.resolve("brief.zip"))).first().isEqualTo("0");
  }

  /** A host called as a configuration, and hosts called as words of records, files and plans. */
  @ParameterizedTest
  @ValueSource(strings = {"large", "run", "plan", "data", "rocksdb"})
  void hostsOfAnyNameAreRedacted(String host, @TempDir Path copy, @TempDir Path elsewhere)
      throws Exception {
    BriefOf.copy(results, copy);
    try (Stream<Path> files = Files.walk(copy)) {
      for (Path record : files.filter(file -> file.endsWith("run.json")).toList()) {
        String text = Files.readString(record);
        String named = text.replaceAll("\"host\" *: *\"[^\"]*\"", name(host));
        assertThat(named).contains(name(host));
        Files.writeString(record, named);
      }
    }

    assertThat(
            BriefOf.execute(
                root, "report", copy, "--redact", "-o", elsewhere, "--title", "large=Big"))
        .first()
        .isEqualTo("0");
    Path archive = elsewhere.resolve("brief.zip");
    assertThat(verify(archive)).first().isEqualTo("0");
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      String column = host.equals("large") ? "host-1" : "large";
      ZipEntry record = zip.getEntry("results-1/" + column + "/mixed/repeat-1/run.json");
      assertThat(new String(zip.getInputStream(record).readAllBytes(), StandardCharsets.UTF_8))
          .contains(name("host-1"))
          .doesNotContain(name(host));
      assertThat(zip.stream().map(ZipEntry::getName))
          .noneMatch(name -> column.equals("host-1") && name.contains("large"));
    }
  }

  private static String name(String host) {
    return "\"host\" : \"" + host + "\"";
  }

  /** Changes one digit, or the order of the last two bytes of a file without any. */
  private static byte[] changed(byte[] content, Random random) {
    byte[] changed = content.clone();
    int[] digits =
        IntStream.range(0, changed.length)
            .filter(i -> changed[i] >= '0' && changed[i] <= '9')
            .toArray();
    if (digits.length == 0) {
      changed[changed.length - 1] = content[changed.length - 2];
      changed[changed.length - 2] = content[changed.length - 1];
    } else {
      int at = digits[random.nextInt(digits.length)];
      changed[at] = (byte) ('0' + (changed[at] - '0' + 1 + random.nextInt(9)) % 10);
    }
    return changed;
  }

  @Test
  void changedCellsChangedChartsAndAddedFilesAreNamed(@TempDir Path copy) throws Exception {
    BriefOf.copy(results, copy);
    Path csv = copy.resolve("brief.csv");
    List<String> cells = Files.readString(csv).lines().toList();
    Files.writeString(csv, Files.readString(csv).replace(cells.get(2), "9" + cells.get(2)));

    Path charts = copy.resolve("charts");
    Files.write(charts.resolve("1-1-throughput.png"), new byte[] {1});
    Path svg = charts.resolve("1-1-throughput.svg");
    Files.writeString(svg, Files.readString(svg) + "\n");
    Files.createSymbolicLink(copy.resolve("large/link"), Path.of("/etc/hostname"));
    Files.createSymbolicLink(copy.resolve("small/more"), Path.of("/etc"));
    Files.writeString(copy.resolve("large/more.txt"), "more");
    Files.writeString(copy.resolve("charts/more.png"), "more");

    assertThat(verify(copy))
        .contains(
            "charts/1-1-throughput.png: differs from the one recomputed from the records",
            "charts/1-1-throughput.svg: line 2: \"\", recomputed \"\"",
            "large/link: is a symbolic link, or no file",
            "small/more: is a symbolic link, or no file",
            "charts/more.png: has no SHA-256 sum",
            "large/more.txt: has no SHA-256 sum")
        .containsSubsequence(
            "1", "brief.csv: line 3: \"9%s\", recomputed \"%<s\"".formatted(cells.get(2)));
  }

  @Test
  void keysOfAnotherKindAreRefused() {
    assertThat(String.join("\n", verify(results, "--key", root.resolve("own.key"))))
        .doesNotStartWith("0")
        .contains("--key: must be a PEM file with an Ed25519 public key, was ")
        .doesNotContain("BEGIN");
  }
}
