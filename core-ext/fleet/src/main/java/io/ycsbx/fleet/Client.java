package io.ycsbx.fleet;

import io.ycsbx.config.FailureText;
import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Hello.RefusedException;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.run.progress.PhaseBarrier;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.io.EOFException;
import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLHandshakeException;

/**
 * One client of a fleet. A thread of its own sends beats and obeys the answers; the run's
 * coordinating thread waits for starts and adds intervals.
 */
final class Client implements PhaseBarrier, RunListener, AutoCloseable {

  private static final long CLOCK_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long RETRY_MILLIS = 200;
  private static final long POLL_MILLIS = 20;
  private static final int UPLOADS = 3;

  /** The run that this client controls. */
  interface Controlled {

    /** Ends the run soon. */
    void stop();

    /** Ends the run soon, and fails it. */
    void abort(String reason);
  }

  private final Hello hello;
  private final Link link;
  private final Clock clock;
  private final FleetSettings settings;
  private final Controlled run;
  private final Thread thread = DaemonThread.of("ycsbx-fleet", this::run);
  private final List<Tally> tallies = new ArrayList<>();
  private Optional<String> ready = Optional.empty();
  private Map<String, Long> starts = Map.of();
  private Optional<Long> startSkewNanos = Optional.empty();
  private Optional<Outcome> ended = Optional.empty();
  private Optional<Outcome> released = Optional.empty();
  private boolean recordMissing;
  private boolean joined;
  private Optional<String> cutOff = Optional.empty();
  private boolean closed;
  private long intervals;
  private long transactions;

  Client(Hello hello, Link link, Clock clock, FleetSettings settings, Controlled run) {
    this.hello = hello;
    this.link = link;
    this.clock = clock;
    this.settings = settings;
    this.run = run;
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      if (join()) {
        beat();
      }
    } catch (RuntimeException | Error e) {
      // Without this thread, the waits for the coordinator would have no end.
      cutOff("the exchange with " + link.address().url() + " failed: " + FailureText.of(e));
    }
  }

  /** Repeats until the coordinator answers: clients start in any order. */
  private boolean join() {
    long start = System.nanoTime();
    while (!isClosed()) {
      try {
        link.join(hello);
        clock.set(link::ping);
        synchronized (this) {
          joined = true;
        }
        return true;
      } catch (RefusedException e) {
        cutOff(link.address().url() + " refused this client: " + e.getMessage());
        return false;
      } catch (IOException e) {
        if (e instanceof SSLHandshakeException && !(e.getCause() instanceof EOFException)) {
          cutOff(
              link.address().url()
                  + " and this client do not trust each other (fleet.tls): "
                  + FailureText.reason(e));
          return false;
        }
        if (System.nanoTime() - start > settings.join().toNanos()) {
          cutOff(lost("could not be reached", settings.join()));
          return false;
        }
        if (link.address().led() && isGone(e)) {
          return false;
        }
        sleep(RETRY_MILLIS);
      }
    }
    return false;
  }

  /** Ends this client's part if a failed request has found no coordinator. */
  private boolean isGone(IOException failure) {
    boolean gone = !(failure instanceof HttpTimeoutException) && link.isGone();
    if (gone) {
      cutOff(link.address().coordinator() + " was lost: no process listens there");
    }
    return gone;
  }

  private String lost(String what, Duration time) {
    return "%s %s for %s s".formatted(link.address().coordinator(), what, time.toSeconds());
  }

  private void beat() {
    long heard = System.nanoTime();
    long clockSet = heard;
    long everyMillis = RETRY_MILLIS;
    while (!isClosed()) {
      try {
        everyMillis = beatOnce();
        heard = System.nanoTime();
        if (heard - clockSet > CLOCK_NANOS) {
          clock.set(link::ping);
          clockSet = heard;
        }
      } catch (RefusedException e) {
        cutOff(link.address().url() + " refused this client: " + e.getMessage());
        return;
      } catch (IOException e) {
        if (System.nanoTime() - heard > settings.lostAfter().toNanos()) {
          cutOff(lost("was lost: no answer", settings.lostAfter()));
          return;
        }
        if (isGone(e)) {
          return;
        }
      }
      sleep(everyMillis);
    }
  }

  /** Sends a beat, obeys the answer, and returns the milliseconds to the next beat. */
  private long beatOnce() throws IOException {
    Beat beat = next();
    Order order = link.beat(beat);
    synchronized (this) {
      tallies.removeAll(beat.tallies());
      starts = order.starts();
      if (order.released().isPresent()) {
        released = order.released();
      }
      notifyAll();
    }
    switch (order.command()) {
      case STOP -> run.stop();
      case ABORT -> run.abort(order.reason().orElse("the fleet was aborted"));
      case GO_ON -> {}
    }
    return order.everyMillis();
  }

  private synchronized Beat next() {
    return new Beat(
        hello.rank(),
        ready,
        tallies,
        Optional.of(clock.reading()),
        startSkewNanos,
        ended,
        recordMissing);
  }

  private synchronized void cutOff(String reason) {
    cutOff = cutOff.or(() -> Optional.of(reason));
    notifyAll();
    run.abort(reason);
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  private static void sleep(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  @Override
  public void awaitStart(String phase, BooleanSupplier stopped) {
    long startNanos = awaitDecision(phase, stopped);
    if (stopped.getAsBoolean()) {
      return;
    }
    for (long left = startNanos - clock.nanos(); left > 0 && !stopped.getAsBoolean(); ) {
      LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS)));
      left = startNanos - clock.nanos();
    }
    synchronized (this) {
      ready = Optional.empty();
      if (phase.equals(Phase.MEASURED)) {
        startSkewNanos = Optional.of(clock.nanos() - startNanos);
      }
    }
  }

  /** Returns the start of a phase in the time of the fleet; undefined after a stop. */
  private synchronized long awaitDecision(String phase, BooleanSupplier stopped) {
    ready = Optional.of(phase);
    LockSupport.unpark(thread);
    await(() -> starts.containsKey(phase) || stopped.getAsBoolean());
    return starts.getOrDefault(phase, 0L);
  }

  /** Waits until a condition holds, or for an interrupt, which stops the run. */
  private synchronized void await(BooleanSupplier condition) {
    try {
      while (!condition.getAsBoolean()) {
        wait(POLL_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      run.stop();
    }
  }

  @Override
  public boolean asksForEvents() {
    return hello.rank() == 0;
  }

  @Override
  public long currentTimeMillis() {
    return clock.millis();
  }

  @Override
  public synchronized void interval(Progress progress) {
    long added = progress.transactions() - transactions;
    transactions = progress.transactions();
    long nanos = progress.endNanos() - progress.startNanos();
    tallies.add(new Tally(++intervals, nanos > 0 ? added * 1e9 / nanos : 0, progress));
  }

  /**
   * Reports the end of the run and sends its record.
   *
   * @param directory of the record's files
   * @return why the record could not be sent; empty if the coordinator has it
   */
  Optional<String> end(Outcome outcome, Path directory) {
    synchronized (this) {
      ready = Optional.empty();
      ended = Optional.of(outcome);
      // After a signal, a client does not wait for a coordinator that was never there.
      if (!joined && outcome.kind() == Outcome.Kind.INTERRUPTED) {
        cutOff = Optional.of("stopped before client 0 was reached");
      }
      LockSupport.unpark(thread);
    }
    // The beats notice the loss of a coordinator sooner than a transfer does.
    CompletableFuture<Optional<String>> sent =
        CompletableFuture.supplyAsync(
            () -> upload(directory), task -> DaemonThread.start("ycsbx-fleet-upload", task));
    await(() -> sent.isDone() || cutOff.isPresent());
    synchronized (this) {
      Optional<String> failure = sent.getNow(cutOff.or(() -> Optional.of("interrupted")));
      recordMissing = failure.isPresent();
      return failure;
    }
  }

  private Optional<String> upload(Path directory) {
    Path record = directory.resolve(RunRecordJson.FILE_NAME);
    if (!Files.isReadable(record)) {
      return Optional.of("no record was written");
    }
    String failure = "";
    for (int i = 0; i < UPLOADS && cutOff().isEmpty(); i++) {
      try {
        link.upload(directory.resolve(IntervalLog.FILE_NAME));
        link.upload(record);
        return Optional.empty();
      } catch (IOException e) {
        failure = FailureText.reason(e);
        sleep(RETRY_MILLIS);
      }
    }
    return Optional.of(cutOff().orElse(failure));
  }

  private synchronized Optional<String> cutOff() {
    return cutOff;
  }

  /** Waits for the outcome of the whole run; empty if the coordinator was lost. */
  synchronized Optional<Outcome> awaitRelease() {
    await(() -> released.isPresent() || cutOff.isPresent());
    return released;
  }

  @Override
  public synchronized void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
