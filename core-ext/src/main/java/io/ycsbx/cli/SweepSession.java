package io.ycsbx.cli;

import io.ycsbx.cli.SearchRuns.EndException;
import io.ycsbx.config.SettingsException;
import io.ycsbx.find.ClientLimit;
import io.ycsbx.find.CurvePoint;
import io.ycsbx.find.Sweep;
import io.ycsbx.find.SweepRecord;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Executes one sweep, from its arguments to the table of the response curve. */
final class SweepSession {

  private final PrintWriter err;
  private final SearchRuns runs;
  private final Sweep sweep;
  private final String text;
  private final Path directory;

  SweepSession(FindCommand command) throws IOException {
    this.err = command.spec.commandLine().getErr();
    this.runs = new SearchRuns(command);
    this.text = command.sweep().orElseThrow();
    this.sweep = runs.arguments().sweep().orElseThrow();
    this.directory = runs.directory();
  }

  int run() throws IOException {
    SweepRecord question =
        new SweepRecord(text, runs.objectives(), runs.shown(), List.of(), List.of());
    Optional<SweepRecord> earlier = SweepRecord.read(directory);
    if (earlier.isPresent() && !earlier.get().hasArgumentsOf(question)) {
      throw new SettingsException(
          "-o", "must not hold a sweep with other points, objectives or properties", directory);
    }
    err.println(Version.text());
    err.flush();
    SignalStop signals = new SignalStop(runs::stop);
    try (signals) {
      return measure(question, earlier);
    }
  }

  private int measure(SweepRecord question, Optional<SweepRecord> earlier) throws IOException {
    try {
      SweepRecord record = earlier.isPresent() ? earlier.get() : question.of(values());
      record.write(directory);
      List<CurvePoint> points = new ArrayList<>(record.points());
      for (double value : record.values().subList(points.size(), record.values().size())) {
        points.add(point(value));
        record = record.with(points);
        record.write(directory);
      }
      System.out.print(new CurveTable(record, sweep.variable()).text());
      return ExitStatus.SUCCEEDED;
    } catch (EndException e) {
      err.println("ycsb: " + e.getMessage());
      return e.status();
    }
  }

  private List<Double> values() throws EndException, IOException {
    return sweep.values().isEmpty()
        ? sweep.upTo(runs.execute(runs.closedLoop(), "closed-loop").throughputPerSecond()).values()
        : sweep.values();
  }

  private CurvePoint point(double value) throws EndException, IOException {
    SearchRuns.Step step = runs.step(runs.at(sweep.variable(), value), "point");
    Optional<OperationStats> total = step.record().total();
    if (total.isEmpty()) {
      throw new EndException(ExitStatus.FAILED, step.directory() + " executed no operation");
    }
    ClientLimit.of(step.record())
        .ifPresent(
            busy -> err.println("ycsb: warning: " + step.directory() + ": " + busy.message()));
    return CurvePoint.of(
        step.directory(),
        value,
        step.record().throughputPerSecond(),
        step.sustained(),
        total.get(),
        step.readings());
  }
}
