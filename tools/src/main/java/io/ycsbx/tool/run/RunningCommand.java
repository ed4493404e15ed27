package io.ycsbx.tool.run;

import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.tool.description.BoundTool.Start;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A command of another load generator: processes that start together, and end together if one of
 * them fails. Used by one thread, except for {@link #stop}.
 */
final class RunningCommand {

  /** Exceeds the time in which killed processes end. */
  private static final Duration LAST = Duration.ofSeconds(30);

  /** The share of the longest measured time that all processes must have in common. */
  private static final double LEAST_COMMON = 0.9;

  private final Start command;
  private final Place place;
  private final List<Member> members = new CopyOnWriteArrayList<>();
  private final CountDownLatch running;
  private final AtomicReference<ToolProcess> failed = new AtomicReference<>();
  private final List<String> failures = new ArrayList<>();
  private volatile boolean stopping;
  private boolean timedOut;

  /**
   * Where a command runs.
   *
   * @param directory that of {@link ToolTexts}, which is removed if this process is killed
   * @param outputs returns the file of an output by its name, such as {@code stdout.txt}
   * @param environment variables beside those of this process
   * @param limit most bytes of an output
   * @param grace time from TERM until processes are killed
   * @param clock gives the time in nanoseconds
   * @param started receives each process
   */
  record Place(
      Path directory,
      Function<String, Path> outputs,
      Map<String, String> environment,
      long limit,
      Duration grace,
      LongSupplier clock,
      Consumer<ToolProcess> started) {}

  /** A process with its outputs. */
  private record Member(
      ToolProcess process, ProcessWatch watch, KeptOutput output, KeptOutput errors) {}

  private RunningCommand(Start command, Place place) {
    this.command = command;
    this.place = place;
    this.running = new CountDownLatch(command.processes().size());
  }

  /** Starts all processes of a command. One that cannot be started stops the others. */
  static RunningCommand start(Start command, Place place) {
    RunningCommand started = new RunningCommand(command, place);
    try {
      for (List<String> words : command.processes()) {
        started.start(words);
      }
    } catch (IOException e) {
      started.failures.add(FailureText.of(e));
      started.stop();
      for (int i = started.members.size(); i < command.processes().size(); i++) {
        started.running.countDown();
      }
    }
    return started;
  }

  private void start(List<String> words) throws IOException {
    String ending = (members.isEmpty() ? "" : "-" + (members.size() + 1)) + ".txt";
    ProcessWatch watch = new ProcessWatch(command, place.clock());
    KeptOutput output = kept("stdout" + ending, watch);
    KeptOutput errors = kept("stderr" + ending, watch);
    ToolProcess process = ToolProcess.start(words, place, output, errors);
    Member member = new Member(process, watch, output, errors);
    members.add(member);
    place.started().accept(process);
    DaemonThread.start("ycsbx-tool-end", () -> end(member, process.end().join()));
    if (stopping) {
      stop();
    }
  }

  private KeptOutput kept(String name, ProcessWatch watch) throws IOException {
    Path file = place.outputs().apply(name);
    String shown = file.getParent().getFileName() + "/" + file.getFileName();
    return new KeptOutput(file, place.limit(), watch.of(shown), place.clock());
  }

  private void end(Member member, int status) {
    member.watch().end(place.clock().getAsLong());
    if (status != 0 && !stopping) {
      failed.compareAndSet(null, member.process());
      stop();
    }
    running.countDown();
  }

  /** Asks all processes to end, which are killed if they do not. */
  void stop() {
    stopping = true;
    members.forEach(member -> member.process().stop());
  }

  /**
   * Waits until all processes have ended, and stops them at a time limit or on a request.
   *
   * @param limit longest time
   */
  void await(StopSignal stop, Duration limit) {
    stop.watch(this::stop);
    if (!stop.await(running, limit.toNanos()) && !stop.requested()) {
      timedOut = true;
      failures.add("had not ended after %s (tool.limit)".formatted(Durations.format(limit)));
      stop();
    }
    if (!stop.await(running, place.grace().plus(LAST).toNanos())) {
      failures.add("a process did not end, although it was killed");
    }
    stop.watch(() -> {});
    members.forEach(this::close);
    if (!timedOut && !stop.requested()) {
      members.forEach(this::addFailures);
    }
  }

  private void close(Member member) {
    member.process().awaitOutput();
    for (KeptOutput kept : List.of(member.output(), member.errors())) {
      try {
        kept.close();
      } catch (IOException e) {
        failures.add(kept.file().getFileName() + " could not be kept: " + FailureText.reason(e));
      }
    }
  }

  /** Adds the reasons of a process; those that were stopped since another one failed have none. */
  private void addFailures(Member member) {
    ToolProcess culprit = failed.get();
    if ((culprit == null || culprit == member.process()) && member.process().end().isDone()) {
      String process = members.size() == 1 ? "" : "process " + (members.indexOf(member) + 1) + ": ";
      member
          .watch()
          .failures(member.process().end().join())
          .forEach(reason -> failures.add(process + reason));
    }
  }

  /** Returns the reasons why the command did not succeed, in a line each. */
  List<String> failures() {
    return failures;
  }

  /** Returns the outputs that were kept. */
  List<KeptOutput> kept() {
    return members.stream().flatMap(member -> Stream.of(member.output(), member.errors())).toList();
  }

  /**
   * Returns the measured time that all processes have in common.
   *
   * @throws IllegalArgumentException with the reason if there is none
   */
  Span span() {
    Span span = Span.common(spans());
    if (span.nanos() <= 0) {
      throw new IllegalArgumentException(
          "the measured times of its processes have nothing in common");
    }
    return span;
  }

  /** Tests for a process whose measured time may be too short: {@link WindowWatch#isLate}. */
  boolean isLate() {
    return members.stream().anyMatch(member -> member.watch().isLate());
  }

  private List<Span> spans() {
    return members.stream().map(member -> member.watch().span()).toList();
  }

  /**
   * Checks that rates of its processes add up: each is of its own measured time.
   *
   * @throws IllegalArgumentException with the reason if they do not
   */
  void checkRates() {
    long common = span().nanos();
    long longest = spans().stream().mapToLong(Span::nanos).max().orElseThrow();
    if (common < LEAST_COMMON * longest) {
      throw new IllegalArgumentException(
          ("the measured time that its processes have in common, %s, is below 90 %% of the longest"
                  + " one, %s: their rates do not add up")
              .formatted(seconds(common), seconds(longest)));
    }
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }
}
