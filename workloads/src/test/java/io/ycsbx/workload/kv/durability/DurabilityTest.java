package io.ycsbx.workload.kv.durability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.Verifiable.Verdict;
import io.ycsbx.workload.Given;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.WorkloadException;

/** The workload and its check find the faults of databases that have them, and no others. */
class DurabilityTest {

  private static final int KEYS = 2_000;

  @TempDir Path folder;

  private final FaultyDB db = new FaultyDB();
  private final Map<String, Long> verified = new TreeMap<>();

  @Test
  void aHealthyDatabasePasses() throws Exception {
    load(2, 1_001);
    assertThat(db.records).as("each key once").hasSize(1001);
    assertThat(check().get(0).subject()).isEqualTo("1,001 acknowledged writes, 0 lost");
    Files.delete(log());
    db.records.clear();
    run(3, 5_000, "deleteproportion=0.1");

    assertThat(verified).containsOnlyKeys("OK");
    assertThat(lines())
        .hasSize(7)
        .allMatch(line -> line.startsWith("ok "))
        .first()
        .asString()
        .matches("ok [\\d,]+ acknowledged writes, 0 lost");
    assertThat(db.asked).isZero();
    assertThat(lines())
        .contains("ok torn values: 0", "ok writes of unknown outcome: 0, present 0 (allowed)");
  }

  @Test
  void lostWritesAreFound() throws Exception {
    db.droppedOf = 10_000;
    load(1, 30_000);

    assertThat(db.dropped).hasSize(3);
    assertThat(check().get(0))
        .satisfies(
            verdict -> {
              assertThat(verdict.subject()).isEqualTo("30,000 acknowledged writes, 3 lost");
              assertThat(verdict.holds()).isFalse();
              assertThat(verdict.finding())
                  .startsWith(String.join(", ", db.dropped) + "; acknowledged from 20")
                  .endsWith(" s before the last acknowledgement");
              assertThat(verdict.details()).containsEntry("lost", 3L);
            });
  }

  @Test
  void readsFindLostWrites() throws Exception {
    db.droppedOf = 100;
    run(1, 20_000, "recordcount=200");

    assertThat(verified.keySet()).contains("MISSING", "WENT_BACKWARDS");
    assertThat(lines())
        .anyMatch(line -> line.matches("FAILED contradictions in the run's reads: .*"));
  }

  @Test
  void tornAndForeignValuesAreFound() throws Exception {
    run(1, 2_000, "recordcount=10");
    db.records.get("user3").get("field7")[60]++;
    Map<String, byte[]> mixed = new HashMap<>(db.records.get("user5"));
    run(1, 2_000, "recordcount=10");
    db.records.get("user3").get("field7")[60]++;
    db.records.get("user5").put("field0", mixed.get("field0"));
    db.records.put("user6", db.records.get("user7"));
    db.records.get("user8").replaceAll((field, value) -> "x".repeat(100).getBytes(UTF_8));

    assertThat(lines())
        .contains(
            "FAILED torn values: 2 (user3, user5)",
            "FAILED values never written: 2 (user6, user8)");
    run(1, 50, "recordcount=10", "readproportion=1");
    assertThat(verified).containsKeys("TORN", "NEVER_WRITTEN");
  }

  @Test
  void theLossOfTheLatestWritesIsFoundAndDated() throws Exception {
    run(1, 3_000, "recordcount=100", "readproportion=0", "deleteproportion=0.1");
    Map<String, Map<String, byte[]>> before = new HashMap<>();
    db.records.forEach((key, record) -> before.put(key, new HashMap<>(record)));
    long writesBefore = db.writes;
    long deletesBefore = db.deletes;
    run(2, 3_000, "recordcount=100", "readproportion=0", "deleteproportion=0.1");
    long lost = db.writes - writesBefore;
    long resurrected = db.deletes - deletesBefore;
    db.records.clear();
    db.records.putAll(before);

    Verdict writes = check().get(0);
    assertThat(writes.details().get("acknowledgedWrites")).isEqualTo(db.writes);
    // A key that is absent may be so by its last delete, which excuses the writes before it.
    long found = (long) writes.details().get("lost");
    assertThat(found).isPositive().isLessThanOrEqualTo(lost);
    assertThat(check().get(1))
        .matches(verdict -> !verdict.holds() && !verdict.finding().contains("deletes"));
    db.facts = new Facts().add("deletes", "return", Fact.Role.DELETES).all();
    assertThat(check().get(1).finding()).endsWith("; deletes return");
    assertThat((long) writes.details().get("resurrected")).isBetween(1L, resurrected);
    assertThat(writes.details()).containsKeys("firstLost", "lastLostSecondsBeforeLast");
  }

  @Test
  void aWriteOfUnknownOutcomeIsNeverLost() throws Exception {
    db.timeoutOf = 10;
    run(2, 12_000, "recordcount=500", "deleteproportion=0.2");

    assertThat(verified).containsOnlyKeys("OK");
    assertThat(lines()).allMatch(line -> line.startsWith("ok "));
    assertThat((long) check().get(0).details().get("unknownOutcome")).isGreaterThan(1_000);
    assertThat((long) check().get(0).details().get("unknownOutcomePresent")).isPositive();
  }

  @Test
  void theLogHasThePrintedFormat() throws Exception {
    db.timeoutOf = 2;
    run(1, 2, "recordcount=1", "readproportion=0");

    ByteBuffer log = ByteBuffer.wrap(Files.readAllBytes(log())).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(new String(log.array(), 0, 17, UTF_8)).isEqualTo("ycsbx write log 3");
    assertThat(log.getLong(4_096 - 8)).isEqualTo(1);
    assertThat(log.capacity()).isEqualTo(4_096 + 786_432);
    assertThat(log.getLong(4_096)).isZero();
    assertThat(log.getLong(4_096 + 8)).isEqualTo(1 << 8 | 2);
    assertThat(log.getLong(4_096 + 24 + 8)).isEqualTo(2 << 8 | 1);
    assertThat(log.getLong(4_096 + 48 + 8)).isZero();
  }

  @Test
  void aLogIsOfOneSetOfKeysAndOneRun() throws Exception {
    run(1, 10);
    assertRefused(
        "recordcount: must be 2000, as in durability.log=%1$s, was \"7\"%n"
            + "insertorder: must be ordered, as in durability.log=%1$s, was \"hashed\"",
        "recordcount=7", "insertorder=hashed");
    DurabilityWorkload running = workload();
    running.initThread(new Properties(), 0, 1, timers());
    assertRefused(
        "durability.log: must not be in use by another run or check, was \"%s\"",
        "recordcount=" + KEYS);
    running.cleanup();
    String noLog = "durability.log: must be the log of a run with this workload, was \"%s\"";
    byte[] log = Files.readAllBytes(log());
    byte[] withoutNumber = log.clone();
    withoutNumber["ycsbx write log 3\n".length()] = 'x';
    for (byte[] other :
        List.of("other".getBytes(UTF_8), Arrays.copyOf(log, 4_095), withoutNumber)) {
      Files.write(log(), other);
      assertRefused(noLog);
    }
    Files.writeString(log(), "ycsbx write log 1\n" + " ".repeat(4_096));
    assertRefused(
        "durability.log: must be a ycsbx write log 3, and is a ycsbx write log 1, was \"%s\"");
    Files.delete(log());
    assertThatThrownBy(this::check)
        .isInstanceOf(SettingsException.class)
        .hasMessage("durability.log: must be a file that exists, was \"%s\"", log());
    Files.createDirectory(log());
    assertRefused(noLog);
  }

  /** Before a run or a check begins. */
  private void assertRefused(String problem, String... lines) {
    assertThatThrownBy(() -> workload(lines))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problem.formatted(log()));
  }

  @Test
  void aDatabaseThatFellBackToAnEarlierLogHasLostAll() throws Exception {
    load(1, 500);
    Map<String, Map<String, byte[]>> earlier = new HashMap<>(db.records);
    db.records.clear();
    Files.delete(log());
    run(1, 900, "recordcount=500", "readproportion=0");
    Map<String, Map<String, byte[]>> latest = new HashMap<>(db.records);
    db.records.putAll(earlier);

    List<String> lines = lines();
    assertThat(lines.get(0)).startsWith("FAILED 900 acknowledged writes, 900 lost: user");
    assertThat(lines.get(1))
        .matches(
            "FAILED the log's records: no record is of this log, \\d{3} are of another: another"
                + " database, or all its writes are lost");
    assertThat(lines.subList(2, lines.size())).allMatch(line -> line.startsWith("ok "));
    latest.keySet().stream().limit(1).forEach(key -> db.records.put(key, latest.get(key)));
    assertThat(lines()).anyMatch(line -> line.startsWith("FAILED values never written: "));
  }

  @ParameterizedTest
  @CsvSource({
    "4096, -1",
    "4096, 2000",
    "4104, 0x1f2", // kind 15
    "4104, 0x109", // outcome 9
    "4104, -254",
    "4128, 0x100", // a second slot without an outcome
    "4104, 0", // a free slot before others
  })
  void aDamagedLogIsRefused(int offset, String value) throws Exception {
    run(1, 10, "readproportion=0");
    byte[] bytes = Files.readAllBytes(log());
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(offset, Long.decode(value));
    Files.write(log(), bytes);

    String rule =
        value.equals("0")
            ? "byte 4120 must begin a free slot, as before it"
            : "byte %s must begin a slot of keys 0 to 1999, kinds 0 to 6, outcomes 1 to 3"
                .formatted(offset < 4120 ? 4096 : 4120);
    String reason = "durability.log: " + log() + " is damaged: " + rule;
    assertThatThrownBy(this::check).isInstanceOf(WorkloadException.class).hasMessage(reason);
    assertThatThrownBy(() -> run(1, 1)).isInstanceOf(WorkloadException.class).hasMessage(reason);
  }

  @ParameterizedTest
  @CsvSource({
    "4096, its header counts 2 blocks and it has 4096 bytes",
    "5000, its header counts 2 blocks and it has 5000 bytes",
    "1576959, its header counts 2 blocks and it has 1576959 bytes",
    // A block is missing, and other writes are in its place.
    "1576984, it has writes behind the 2 blocks of its header",
  })
  void aLogThatWasCutIsRefused(int length, String how) throws Exception {
    run(2, 10, "readproportion=0");
    byte[] bytes = Arrays.copyOf(Files.readAllBytes(log()), length);
    if (length > 4_096) {
      bytes[length - 1] = 1;
    }
    Files.write(log(), bytes);

    String reason = "durability.log: " + log() + " is damaged: " + how.replace(" and", ", and");
    assertThatThrownBy(this::check).isInstanceOf(WorkloadException.class).hasMessage(reason);
    assertThatThrownBy(() -> run(1, 1)).isInstanceOf(WorkloadException.class).hasMessage(reason);
  }

  @Test
  void theBlockThatAKilledClientWasAddingIsNamedAndReplaced() throws Exception {
    run(1, 10, "readproportion=0");
    byte[] bytes = Files.readAllBytes(log());
    Files.write(log(), Arrays.copyOf(bytes, bytes.length + 1_234));

    assertThat(lines())
        .contains(
            "ok zeros at the end of the log: 1,234 bytes, of a client that was killed or had no"
                + " space")
        .allMatch(line -> line.startsWith("ok "));
    run(1, 10, "readproportion=0");
    assertThat(log()).hasSize(4_096 + 2 * 786_432);
    assertThat(lines()).hasSize(6);
  }

  @Test
  void aLogWithoutAcknowledgementsHasNothingToCheck() throws Exception {
    db.timeoutOf = 1;
    run(1, 10, "readproportion=0");

    assertThatThrownBy(this::check)
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "durability.log: must have an acknowledged write or delete: there is nothing to check,"
                + " was \"%s\"",
            log());
  }

  @Test
  void theSettingsFitIntoTheHeader() {
    String table = "t".repeat(4_000);
    assertRefused(
        "table: must fit, with the other settings, into the 4088 bytes of a log's header, was \""
            + "t".repeat(1_000)
            + "... (4000 characters)\"",
        "table=" + table);
  }

  @Test
  void eachThreadNeedsAKey() throws Exception {
    DurabilityWorkload workload = workload("recordcount=3");
    assertThatThrownBy(() -> workload.initThread(new Properties(), 0, 4, timers()))
        .hasMessage(
            "recordcount: must be at least the number of threads (4), because each key has one"
                + " writer, was \"3\"");
  }

  private Path log() {
    return folder.resolve("writes.log");
  }

  private String[] used = {};

  private DurabilityWorkload workload(String... lines) throws WorkloadException {
    DurabilityWorkload workload = new DurabilityWorkload();
    workload.init(
        Given.properties(
            "insertorder=ordered seed=7 durability.log=" + log(),
            "recordcount=" + KEYS,
            String.join(" ", lines)));
    used = lines;
    return workload;
  }

  private OperationTimers timers() {
    return name -> (status, start, end) -> verified.merge(status.getName(), 1L, Long::sum);
  }

  /** Runs operations on each of several threads, one thread after the other. */
  private void run(int threads, int operations, String... lines) throws WorkloadException {
    DurabilityWorkload workload = workload(lines);
    for (int thread = 0; thread < threads; thread++) {
      Object state = workload.initThread(new Properties(), thread, threads, timers());
      for (int i = 0; i < operations; i++) {
        workload.doTransaction(db, state);
      }
    }
    workload.cleanup();
  }

  private void load(int threads, int keys) throws WorkloadException {
    DurabilityWorkload workload = workload("recordcount=" + keys, "dotransactions=false");
    for (int thread = 0; thread < threads; thread++) {
      Object state = workload.initThread(new Properties(), thread, threads, timers());
      for (int key = thread; key < keys; key += threads) {
        assertThat(workload.doInsert(db, state)).isTrue();
      }
    }
    workload.cleanup();
  }

  private List<Verdict> check(String... lines) throws WorkloadException {
    List<Verdict> verdicts = new ArrayList<>();
    db.healthy = true;
    workload(lines.length > 0 ? lines : used).verify(() -> db, verdicts::add);
    db.healthy = false;
    return verdicts;
  }

  private List<String> lines() throws WorkloadException {
    return check().stream()
        .map(
            verdict ->
                (verdict.holds() ? "ok " : "FAILED ")
                    + verdict.subject()
                    + (verdict.finding().isEmpty() ? "" : ": " + verdict.finding()))
        .toList();
  }
}
