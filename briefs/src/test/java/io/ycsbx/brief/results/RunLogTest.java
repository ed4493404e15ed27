package io.ycsbx.brief.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.Repetition;
import io.ycsbx.brief.results.RunLog.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Logs of folders whose records are changed, removed and swapped. Only the records' sums matter.
 */
class RunLogTest {

  private static final String FIRST = "a/t/repeat-1";
  private static final String SECOND = "a/t/repeat-2";

  @TempDir Path root;
  private RunIndex index;

  /** Two runs and a load, made by one command. */
  @BeforeEach
  void makeRuns() throws IOException {
    command();
    make("loads/a+records", "load");
    make(FIRST, "first");
    make(SECOND, "second");
  }

  /** Begins as a command does. */
  private void command() throws IOException {
    index = new RunIndex(new ResultsFolder(root));
    RunLog.begin(index);
  }

  private void make(String directory, String record) throws IOException {
    start(directory);
    write(directory, record);
    RunLog.note(Event.END, root.resolve(directory), Optional.empty(), index);
  }

  private void start(String directory) throws IOException {
    index.setAside(root.resolve(directory));
    Files.createDirectories(root.resolve(directory));
    RunLog.note(Event.START, root.resolve(directory), Optional.empty(), index);
  }

  private void write(String directory, String record) throws IOException {
    Files.writeString(Files.createDirectories(root.resolve(directory)).resolve("run.json"), record);
  }

  @Test
  void aLinkInPlaceOfTheLogIsRefused() throws IOException {
    Path log = root.resolve(RunLog.FILE_NAME);
    Path moved = Files.move(log, root.resolve("moved"));
    String text = Files.readString(moved);
    Files.createSymbolicLink(log, moved);

    assertThatThrownBy(this::command).hasMessage(log + ": must be a regular file");
    assertThat(moved).content(UTF_8).isEqualTo(text);
  }

  private void delete(String directory) throws IOException {
    Files.deleteIfExists(root.resolve(directory).resolve("run.json"));
    Files.delete(root.resolve(directory));
  }

  private Path log() {
    return root.resolve(RunLog.FILE_NAME);
  }

  private LogCheck check() throws IOException {
    RunIndex anew = new RunIndex(new ResultsFolder(root));
    return LogCheck.of(anew, List.of(anew), name -> !name.isEmpty());
  }

  private void assertNothingIsFound() throws IOException {
    assertThat(check())
        .isEqualTo(new LogCheck(log(root), List.of(), List.of(), List.of(), List.of()));
    assertThat(log(root).faults()).isEmpty();
  }

  private static RunLog log(Path folder) throws IOException {
    return RunLog.read(folder);
  }

  @Test
  void runsOfACommandAreInTheLogAndThere() throws IOException {
    assertThat(log(root).entries())
        .extracting(line -> line.event() + " " + line.directory())
        .containsExactly(
            "BEGIN ",
            "START loads/a+records",
            "END loads/a+records",
            "START " + FIRST,
            "END " + FIRST,
            "START " + SECOND,
            "END " + SECOND);
    assertNothingIsFound();
  }

  @Test
  void attemptsThatAreKeptAreThere() throws IOException {
    start("a/t/repeat-3");
    command();
    make("a/t/repeat-3", "third");
    make(SECOND, "second, again");

    assertThat(root.resolve("a/t/repeat-2.attempt-1")).exists();
    assertNothingIsFound();
  }

  @Test
  void aRunThatWasDeletedIsNamedAlsoIfItIsMadeAgain() throws IOException {
    delete(SECOND);
    assertThat(check().gone()).containsExactly(SECOND);

    command();
    make(SECOND, "better");
    assertThat(check().gone()).containsExactly(SECOND);
  }

  @Test
  void anUnendedRunWhoseFilesWereDeletedIsNamed() throws IOException {
    start("a/t/repeat-3");
    delete("a/t/repeat-3");
    command();
    make("a/t/repeat-3", "third");

    assertThat(check().gone()).containsExactly("a/t/repeat-3");
  }

  @Test
  void recordsThatTheLogDoesNotHaveAreNamed() throws IOException {
    write(FIRST, "second");
    write(SECOND, "first");
    write("b/t/repeat-1", "made by hand");

    assertThat(check().others()).containsExactly(FIRST, SECOND, "b/t/repeat-1");
  }

  @Test
  void anAttemptInPlaceOfItsRunIsNamed() throws IOException {
    make(SECOND, "again");
    write(SECOND, "second");
    write(SECOND + ".attempt-1", "again");

    assertThat(check().others()).containsExactly(SECOND);
  }

  /** The run goes on when the command is killed, and its record is there afterwards. */
  @Test
  void aRecordWithoutTheEndOfItsRunIsNamedUntilItIsFound() throws IOException {
    start("a/t/repeat-3");
    write("a/t/repeat-3", "third");
    assertThat(check().unended()).containsExactly("a/t/repeat-3");

    command();
    make("a/t/repeat-4", "fourth");
    assertNothingIsFound();
    write("a/t/repeat-3", "another");
    assertThat(check().others()).containsExactly("a/t/repeat-3");
  }

  @Test
  void recordsBeforeTheLogAreNotKnownButCannotBeChanged() throws IOException {
    Files.delete(log());
    assertThat(check().unknown()).containsExactly(FIRST, SECOND, "loads/a+records");

    command();
    make("a/t/repeat-3", "third");
    assertThat(check().unknown()).containsExactly(FIRST, SECOND, "loads/a+records");
    write(FIRST, "another");
    assertThat(check().others()).containsExactly(FIRST);
  }

  @Test
  void aCommandThatWasKilledBeforeItBeganLeavesNoRecordOut() throws IOException {
    Files.delete(log());
    command();
    Files.write(log(), log(root).lines().subList(0, 1));
    command();
    make("a/t/repeat-3", "third");

    assertThat(check().others()).isEmpty();
    assertThat(check().unknown()).containsExactly(FIRST, SECOND, "loads/a+records");
  }

  /** A second machine has a copy of the run from which it takes the rates of a curve. */
  @Test
  void aCopyOfARunOfAnotherFolderIsNotAsked() throws IOException {
    Path other = root.resolve("other");
    Files.createDirectories(other.resolve(FIRST));
    Files.copy(root.resolve(FIRST).resolve("run.json"), other.resolve(FIRST).resolve("run.json"));
    RunIndex copies = new RunIndex(new ResultsFolder(other));
    RunLog.begin(copies);

    assertThat(LogCheck.of(copies, List.of(copies), name -> true).unknown()).containsExactly(FIRST);
    assertThat(LogCheck.of(copies, List.of(index, copies), name -> true).unknown()).isEmpty();
    assertThat(LogCheck.of(copies, List.of(copies, index), name -> true).unknown()).isEmpty();
    assertThat(LogCheck.of(index, List.of(index, copies), FIRST::equals).gone()).isEmpty();
  }

  /** Neither folder's log has the end of a run of an earlier build. */
  @Test
  void ofACopyOfARunBeforeTheLogOneIsAsked() throws IOException {
    Path other = root.resolve("other");
    Files.delete(log());
    command();
    Files.createDirectories(other.resolve(FIRST));
    Files.copy(root.resolve(FIRST).resolve("run.json"), other.resolve(FIRST).resolve("run.json"));
    RunIndex copies = new RunIndex(new ResultsFolder(other));
    RunLog.begin(copies);
    List<RunIndex> both = List.of(index, copies);

    assertThat(LogCheck.of(index, both, FIRST::equals).unknown()).containsExactly(FIRST);
    assertThat(LogCheck.of(copies, both, FIRST::equals).unknown()).isEmpty();
  }

  @Test
  void aRecordOfAnotherFolderInPlaceOfARunIsNamed() throws IOException {
    Path other = Files.createDirectories(root.resolve("other"));
    RunIndex theirs = new RunIndex(new ResultsFolder(other));
    RunLog.note(Event.START, other.resolve(FIRST), Optional.empty(), theirs);
    write("other/" + FIRST, "theirs");
    RunLog.note(Event.END, other.resolve(FIRST), Optional.empty(), theirs);
    write(FIRST, "theirs");
    RunIndex ours = new RunIndex(new ResultsFolder(root));

    assertThat(LogCheck.of(ours, List.of(ours, theirs), FIRST::equals).others())
        .containsExactly(FIRST);
  }

  @Test
  void linesThatWereChangedRemovedOrSwappedBreakTheChain() throws IOException {
    List<String> lines = log(root).lines();
    Files.writeString(log(), Files.readString(log()).replaceFirst("START", "END"));
    assertThat(log(root).faults()).containsExactly("line 3");

    Files.write(log(), lines.subList(1, lines.size()));
    assertThat(log(root).faults()).containsExactly("line 1");

    Files.write(log(), List.of(lines.get(0), lines.get(2), lines.get(1), lines.get(3)));
    assertThat(log(root).faults()).containsExactly("line 2", "line 3", "line 4");
  }

  @Test
  void removedLastLinesChangeTheSum() throws IOException {
    String last = log(root).last();
    List<String> lines = log(root).lines();
    Files.write(log(), lines.subList(0, lines.size() - 1));

    assertThat(log(root).faults()).isEmpty();
    assertThat(log(root).last()).isNotEqualTo(last);
  }

  @Test
  void aLineThatALossOfPowerToreStaysInTheChain() throws IOException {
    String whole = Files.readString(log());
    for (String torn : List.of("", "{\"at\":\"2026-", "\0\0\0\0")) {
      Files.writeString(log(), whole + torn);
      assertThat(log(root).entries()).hasSize(7);
      command();
      make("a/t/repeat-3", "third");

      assertThat(log(root).lines()).hasSize(7 + (torn.isEmpty() ? 3 : 4));
      assertThat(log(root).entries()).hasSize(10);
      assertNothingIsFound();
      delete("a/t/repeat-3");
    }
  }

  @Test
  void anyBytesInATornLineStayInTheChain() throws IOException {
    for (int[] torn : new int[][] {{0xE2, 0x82}, {0xF0, 0x9F, 0x98}, {'{', 0xFF, 0xC3}, {0xE0}}) {
      byte[] bytes = new byte[torn.length];
      for (int i = 0; i < torn.length; i++) {
        bytes[i] = (byte) torn[i];
      }
      Files.write(log(), bytes, StandardOpenOption.APPEND);
      command();
      assertNothingIsFound();
    }
    assertThat(log(root).lines()).hasSize(7 + 2 * 4);
  }

  /** Names and records differ in a copy for others, but not what fits. */
  @Test
  void theLogOfACopyFitsTheCopyAsFarAsItDid() throws IOException {
    write(SECOND, "changed");
    List<String> lines = log(root).lines();
    Files.write(log(), List.of(lines.get(0), lines.get(1), lines.get(3), lines.get(4), "torn a"));
    Path copy = root.resolve("copy");
    for (String name : List.of("loads/a+records", FIRST, SECOND)) {
      Path record = copy.resolve(name.replace("a/", "b/")).resolve("run.json");
      Files.createDirectories(record.getParent());
      Files.writeString(record, "copy of " + Files.readString(root.resolve(name + "/run.json")));
    }

    RunLog.copy(index.folder(), copy, name -> name.replace("a/", "b/"));

    assertThat(log(copy).faults()).isEqualTo(log(root).faults()).containsExactly("line 3");
    assertThat(log(copy).lines()).hasSize(5);
    RunIndex copies = new RunIndex(new ResultsFolder(copy));
    LogCheck check = LogCheck.of(copies, List.of(copies), name -> !name.isEmpty());
    assertThat(check.others()).containsExactly("b/t/repeat-2");
    assertThat(check.unended()).containsExactly("loads/a+records");
    assertThat(copy.resolve(RunLog.FILE_NAME)).content(UTF_8).doesNotContain("a/t");
  }

  private static void add(List<String> lines, String event, String directory, int seconds) {
    String at = Instant.EPOCH.plusSeconds(seconds).toString();
    lines.add(
        "{\"at\":\"%s\",\"event\":\"%s\",\"directory\":\"%s\",\"previous\":\"\"%s}"
            .formatted(
                at,
                event,
                directory,
                directory.startsWith("loads")
                    ? ",\"made\":{\"load\":true,\"configuration\":\"a\",\"subject\":\"d\",\"repeat\":1}"
                    : ""));
  }

  private static int mostRounds(List<String> lines, int done, String reload) {
    String text = Plans.TEXT.replace("repeats: 2", "rounds: 3\ntime: 3m\nreload: " + reload);
    return new RunLog(lines).mostRounds(PlanReader.read("plan.yaml", "plan", text), done);
  }

  /** A load of 40 s, and rounds of 60 s. */
  @Test
  void theTimeAllowsRoundsAsLongAsTheLast() {
    List<String> lines = new ArrayList<>();
    add(lines, "BEGIN", "", 0);
    add(lines, "START", "loads/a+d", 0);
    add(lines, "END", "loads/a+d", 40);
    add(lines, "START", "a/t/repeat-1", 40);
    add(lines, "END", "a/t/repeat-1", 100);
    assertThat(mostRounds(lines, 1, "once")).as("80 s left for 60 s").isEqualTo(2);
    assertThat(mostRounds(lines, 1, "repeat")).as("80 s left for 100 s").isEqualTo(1);

    // The time between two commands is not used.
    add(lines, "FOUND", "a/t/repeat-9", 10_000);
    add(lines, "BEGIN", "", 10_000);
    add(lines, "START", "a/t/repeat-2", 10_010);
    add(lines, "END", "a/t/repeat-2", 10_030);
    assertThat(mostRounds(lines, 2, "once")).as("50 s left for 30 s").isEqualTo(3);
    assertThat(mostRounds(lines, 1, "once")).as("within the second").isEqualTo(2);

    add(lines, "START", "a/t/repeat-3", 10_030);
    add(lines, "END", "a/t/repeat-3", 10_031);
    assertThat(mostRounds(lines, 3, "once")).as("49 s left for 1 s").isEqualTo(3 + 49);
    add(lines, "START", "a/t/repeat-4", 10_031);
    add(lines, "END", "a/t/repeat-4", 10_062);
    assertThat(mostRounds(lines, 4, "once")).as("18 s left for 31 s").isEqualTo(4);
  }

  @Test
  void theFirstRoundIsMadeInAnyTime() {
    List<String> lines = new ArrayList<>();
    assertThat(mostRounds(lines, 0, "once")).isEqualTo(Repetition.MOST);
    add(lines, "START", "loads/a+d", 0);
    add(lines, "END", "loads/a+d", 181);
    assertThat(mostRounds(lines, 0, "once")).isEqualTo(1);
  }

  @Test
  void theTimeOfARunIsThatOfItsLastAttemptAlone() {
    List<String> lines = new ArrayList<>();
    add(lines, "BEGIN", "", 0);
    add(lines, "START", FIRST, 30);
    add(lines, "BEGIN", "", 1000);
    add(lines, "START", FIRST, 1010);
    add(lines, "END", FIRST, 1015);
    add(lines, "START", FIRST, 1020);
    add(lines, "END", FIRST, 1027);
    add(lines, "START", SECOND, 1030);

    assertThat(new RunLog(lines).seconds()).isEqualTo(Map.of(FIRST, 7.0));
  }
}
