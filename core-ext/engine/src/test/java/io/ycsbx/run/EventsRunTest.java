package io.ycsbx.run;

import static io.ycsbx.run.Runs.atIntervals;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.record.Window;
import io.ycsbx.run.progress.PhaseBarrier;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.EventfulDB;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;

/** Runs of databases that count events. */
class EventsRunTest {

  @TempDir Path folder;

  /** Has no events, because it cannot be asked. */
  public static final class Refusing extends TestDatabases.Memory implements EventfulDB {
    @Override
    public EventSource events() throws DBException {
      throw new DBException("no connection is left");
    }
  }

  private static RunOptions.Builder reading(Class<?> database) {
    return Runs.reading(database, "threadcount=2");
  }

  private static List<DatabaseEvents> events(RunRecord record) {
    return record.events().orElse(List.of());
  }

  @Test
  void theRecordHasTheEventsOfTheMeasuredPhase() throws IOException {
    RunRecord record = Runs.execute(reading(EventfulDatabase.class).recordTo(folder));

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.warnings()).extracting(Warning::code).doesNotContain("events-unavailable");
    assertThat(events(record))
        .extracting(DatabaseEvents::kind)
        .containsExactly("checkpoint", "failover");
    DatabaseEvents checkpoints = events(record).get(0);
    assertThat(checkpoints.times()).hasSize(1);
    assertThat(events(record).get(1).times()).isEmpty();
    Window window = record.window();
    assertThat(checkpoints.fromMillis()).isLessThanOrEqualTo(window.startTimeMillis());
    assertThat(checkpoints.toMillis())
        .isGreaterThanOrEqualTo(window.startTimeMillis() + window.nanos() / 1_000_000);
    assertThat(RunRecordJson.read(folder.resolve(RunRecordJson.FILE_NAME)).events())
        .isEqualTo(record.events());
  }

  @Test
  void theCompleteLogHasTheEventsThatOtherReadersSkip() throws IOException {
    Runs.execute(reading(EventfulDatabase.class).recordTo(folder));

    Path log = folder.resolve(IntervalLog.FILE_NAME);
    assertThat(Files.readAllLines(log))
        .filteredOn(line -> line.startsWith("#[ycsbx] "))
        .isNotEmpty()
        .allMatch(line -> line.startsWith("#[ycsbx] {\"events\":{\"kind\":\"checkpoint\","));
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      assertThat(reader.hasNext()).isTrue();
    }
  }

  @Test
  void aKilledRunKeepsTheEventsSoFar() throws IOException {
    Path killed = Files.createDirectory(folder.resolve("killed"));
    RunOptions.Builder run =
        Runs.inShortIntervals(reading(EventfulDatabase.class), "1s")
            .recordTo(folder.resolve("whole"));
    run.property("arrival.shape", "one 1500ms 1, two 50ms 1");
    Runs.execute(
        run.listener(
            atIntervals(
                progress -> {
                  if (progress.endNanos() > 1_400_000_000L) {
                    Runs.unchecked(() -> copyOnceAnEventIsLogged(folder.resolve("whole"), killed));
                  }
                })));

    List<DatabaseEvents> recovered = events(CutRun.recover(killed));

    assertThat(recovered)
        .extracting(DatabaseEvents::kind)
        .containsExactly("checkpoint", "failover");
    List<TimedEvent> times = recovered.get(0).times();
    assertThat(times.get(times.size() - 1).endMillis())
        .isGreaterThanOrEqualTo(recovered.get(0).toMillis());
    assertThat(recovered.get(0).fromMillis()).isEqualTo(recovered.get(1).fromMillis());
    assertThat(recovered.get(1).times()).isEmpty();
  }

  private static void copyOnceAnEventIsLogged(Path run, Path copy) throws IOException {
    while (!Files.readString(run.resolve(CutRun.LOG)).contains("{\"events\":")) {
      Thread.onSpinWait();
    }
    for (String file : List.of(CutRun.START, CutRun.LOG)) {
      Files.write(copy.resolve(file), Files.readAllBytes(run.resolve(file)));
    }
  }

  @Test
  void ofSeveralClientsOneAsks() {
    PhaseBarrier other =
        new PhaseBarrier() {
          @Override
          public void awaitStart(String phase, BooleanSupplier stopped) {}

          @Override
          public boolean asksForEvents() {
            return false;
          }
        };

    assertThat(Runs.execute(reading(EventfulDatabase.class).startWith(other)).events()).isEmpty();
  }

  @Test
  void aDatabaseThatCannotBeAskedIsAWarning() {
    RunRecord record = Runs.execute(reading(Refusing.class));

    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.events()).isEmpty();
    assertThat(record.warnings())
        .filteredOn(warning -> warning.code().equals("events-unavailable"))
        .singleElement()
        .extracting(Warning::message)
        .isEqualTo("the database could not always be asked for its events: no connection is left");
  }

  @Test
  void aDatabaseWithoutEventsHasNone() {
    assertThat(Runs.execute(reading(TestDatabases.Memory.class)).events()).isEmpty();
  }
}
