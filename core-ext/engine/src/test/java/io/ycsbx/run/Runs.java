package io.ycsbx.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/** Short runs of test databases. */
public final class Runs {

  private Runs() {}

  /**
   * A run of 1,000 operations, all of which may fail, unless settings of the form {@code KEY=VALUE
   * KEY=VALUE} say otherwise.
   */
  static RunOptions.Builder of(Class<?> database, Class<?> workload, String... settings) {
    String all =
        "recordcount=1000 operationcount=1000 maxerrors=100% " + String.join(" ", settings);
    return set(
        RunOptions.builder(database.getName()).property("workload", workload.getName()),
        all.strip().split(" +"));
  }

  /** Sets properties of the form {@code KEY=VALUE}. */
  static RunOptions.Builder set(RunOptions.Builder options, String... settings) {
    for (String setting : settings) {
      String[] parts = setting.split("=", 2);
      options.property(parts[0], parts[1]);
    }
    return options;
  }

  public static RunOptions.Builder reading(Class<?> database, String... settings) {
    return of(database, TestWorkloads.Reads.class, settings);
  }

  /** Makes intervals of 50 ms, until the run is stopped or a further time is over. */
  static RunOptions.Builder inShortIntervals(RunOptions.Builder options, String end) {
    return options
        .property("operationcount", "0")
        .property("target", "1000")
        .property("arrival.shape", "one 50ms 1, two 50ms 1, three " + end + " 1");
  }

  public static RunRecord execute(RunOptions.Builder options) {
    return Run.of(options.build()).execute();
  }

  /** Executes on a thread of its own, and stops the run when a latch opens. */
  static RunRecord stopped(RunOptions.Builder options, CountDownLatch latch) throws Exception {
    Run run = Run.of(options.build());
    CompletableFuture<RunRecord> record = CompletableFuture.supplyAsync(run::execute);
    assertThat(latch.await(10, TimeUnit.MINUTES)).isTrue();
    run.stop();
    return record.get(10, TimeUnit.MINUTES);
  }

  /**
   * Executes with a listener that may stop the run.
   *
   * @param listener makes the listener from what stops the run
   */
  static RunRecord execute(RunOptions.Builder options, Function<Runnable, RunListener> listener) {
    AtomicReference<Run> run = new AtomicReference<>();
    run.set(Run.of(options.listener(listener.apply(() -> run.get().stop())).build()));
    return run.get().execute();
  }

  /** A test's access to files during a run. */
  interface FileAction {
    void run() throws IOException;
  }

  static void unchecked(FileAction action) {
    try {
      action.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RunListener atPhase(String phase, FileAction action) {
    return new RunListener() {
      @Override
      public void phaseStarted(String name, long startTimeMillis) {
        if (name.equals(phase)) {
          unchecked(action);
        }
      }
    };
  }

  static RunListener atEnd(FileAction action) {
    return new RunListener() {
      @Override
      public void ended() {
        unchecked(action);
      }
    };
  }

  /** Copies the files that a kill at the end of a run would leave. */
  public static RunListener killed(Path running, Path copy) {
    return atEnd(
        () -> {
          for (String file : List.of(CutRun.START, CutRun.LOG)) {
            Files.copy(running.resolve(file), copy.resolve(file));
          }
        });
  }

  public static RunListener atIntervals(Consumer<Progress> action) {
    return new RunListener() {
      @Override
      public void interval(Progress progress) {
        action.accept(progress);
      }
    };
  }

  static long count(RunRecord record, String operation) {
    return record.operation(operation).orElseThrow().count();
  }
}
