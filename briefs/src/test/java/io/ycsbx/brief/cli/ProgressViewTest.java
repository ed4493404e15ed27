package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.command.progress.Screen;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressViewTest {

  @TempDir Path folder;

  /** Of the 60 s before the second run, the plan's start took 0 s, and an attempt took 30 s. */
  @Test
  void theTimeLeftFollowsFromRunsAndNotFromTheirAttempts() throws Exception {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, Plans.home(folder));
    Job run = scaled.run(RunOrder.of(scaled, scaled.plan().configurations(), 0).get(0));
    AtomicLong seconds = new AtomicLong(1000);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ProgressView view =
        new ProgressView(
            new Screen(new PrintStream(err, true, UTF_8), true),
            () -> seconds.get() * 1_000_000_000,
            Optional.empty());

    view.began(run, 3, 8);
    seconds.addAndGet(30);
    view.began(run, 3, 8);
    assertThat(err.toString(UTF_8)).doesNotContain("left");
    seconds.addAndGet(30);
    view.began(run, 4, 8);
    assertThat(err.toString(UTF_8)).endsWith("repeat 1: 5 min left, starting\033[?7h");
  }

  private static RunRecord ran(long transactions, Optional<Boolean> settled) {
    List<Phase> phases = new ArrayList<>();
    if (settled.isPresent()) {
      Steadiness steadiness = new Steadiness("", settled.get(), List.of(), 0, 0, Slices.from(0));
      phases.add(new Phase(Phase.WARM_UP, 0, 0, Optional.of(steadiness)));
    }
    return SampleRun.record()
        .with()
        .phases(phases)
        .window(new Window(0, 1_000_000_000, transactions))
        .build();
  }

  private String progressAfter(RunRecord... runs) throws Exception {
    return progressAfter(1, runs);
  }

  private String progressAfter(int first, RunRecord... runs) throws Exception {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, Plans.home(Files.createTempDirectory(folder, "")));
    RunOrder.Entry entry = RunOrder.of(scaled, scaled.plan().configurations(), 0).get(0);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ProgressView view =
        new ProgressView(
            new Screen(new PrintStream(err, true, UTF_8), true), () -> 0, Optional.empty());
    view.ended(scaled.load(entry), ran(7, Optional.empty()));
    for (RunRecord run : runs) {
      view.began(scaled.run(entry), first, 4);
      view.ended(scaled.run(entry), run);
    }
    view.progress("40% 160 ops");
    return err.toString(UTF_8);
  }

  @Test
  void theLineSaysHowManyWarmUpsSettledAndHowMuchThroughputVaries() throws Exception {
    assertThat(progressAfter(ran(900, Optional.of(true))))
        .contains(": 40% 160 ops, 1 of 1 settled");
    assertThat(progressAfter(ran(900, Optional.of(true)), ran(1100, Optional.of(false))))
        .contains(": 40% 160 ops, 1 of 2 settled; throughput varies by 14 %");
    assertThat(progressAfter(3, ran(900, Optional.of(false))))
        .contains(": 40% 160 ops, since the start at run 3: 0 of 1 settled");
  }

  @Test
  void aPlanOfUntestedWarmUpsSaysHowMuchThroughputVaries() throws Exception {
    assertThat(progressAfter(ran(900, Optional.empty()))).contains("repeat 1: 40% 160 ops");
    assertThat(progressAfter(ran(900, Optional.empty()), ran(1100, Optional.empty())))
        .contains("repeat 1: 40% 160 ops, throughput varies by 14 %");
  }

  @Test
  void theStatusHasNoOtherEstimateOfTheTimeLeft() throws Exception {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, Plans.home(folder));
    Job run = scaled.run(RunOrder.of(scaled, scaled.plan().configurations(), 0).get(0));
    ResultsFolder results = new ResultsFolder(folder);
    AtomicLong seconds = new AtomicLong(1000);
    LongSupplier nanos = () -> seconds.get() * 1_000_000_000;
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ProgressView view =
        new ProgressView(
            new Screen(new PrintStream(err, true, UTF_8), true),
            nanos,
            Optional.of(new StatusFile(results, nanos)));

    view.began(run, 1, 8);
    seconds.addAndGet(60);
    view.began(run, 2, 8);

    assertThat(err.toString(UTF_8)).contains("[2/8] ", " left, starting");
    assertThat(StatusFile.read(results).orElseThrow())
        .startsWith("Last progress: [2/8] ")
        .contains("repeat 1: starting\n");
  }

  @Test
  void theStatusHasTheLastNote() throws Exception {
    ResultsFolder results = new ResultsFolder(folder);
    StatusFile status = new StatusFile(results, () -> 0);
    ProgressView view = new ProgressView(new PrintWriter(new StringWriter()), status);

    view.progress("40% 160 ops");
    view.note("Pause. Swap the drives.");

    assertThat(StatusFile.read(results).orElseThrow())
        .startsWith("Last note: Pause. Swap the drives.\nAs of ");
  }

  @Test
  void linksInPlaceOfTheStatusAreNotFollowed() throws Exception {
    Path victim = Files.writeString(folder.resolve("victim"), "kept");
    Path link = Files.createSymbolicLink(folder.resolve("status.txt"), victim);
    Files.createSymbolicLink(folder.resolve("status.txt.part"), victim);
    ResultsFolder results = new ResultsFolder(folder);
    assertThat(StatusFile.read(results)).isEmpty();

    new StatusFile(results, () -> 0).write("Ended.");

    assertThat(victim).content(UTF_8).isEqualTo("kept");
    assertThat(StatusFile.read(results).orElseThrow()).startsWith("Ended.");
    Files.delete(link);
    Files.createDirectory(link);
    assertThat(StatusFile.read(results)).isEmpty();
  }

  @Test
  void aPipeInPlaceOfTheStatusIsNotRead() throws Exception {
    String pipe = folder.resolve("status.txt").toString();
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

    assertThat(StatusFile.read(new ResultsFolder(folder))).isEmpty();
  }

  @Test
  void runsTakeTheMeanAndALateOneDoesNotShortenTheRest() {
    assertThat(ProgressView.secondsLeft(10, 4, 5)).isEqualTo(56);
    assertThat(ProgressView.secondsLeft(10, 40, 5)).isEqualTo(50);
  }
}
