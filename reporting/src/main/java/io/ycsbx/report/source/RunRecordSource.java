package io.ycsbx.report.source;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.ycsbx.record.Interval;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads {@code run.json}, this suite's own record of a run. */
final class RunRecordSource implements Source {

  @Override
  public String name() {
    return "a run record (" + RunRecordJson.FILE_NAME + ")";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return file.getFileName().toString().equals(RunRecordJson.FILE_NAME)
        || (head.stripLeading().startsWith("{")
            && head.contains("\"schemaVersion\"")
            && head.contains("\"suiteVersion\""));
  }

  @Override
  public Reading read(Path file) throws IOException {
    RunRecord run = parse(file);
    check(file, run);
    Measurements measurements = new RecordFigures(run).measurements();
    return new Reading(
        file,
        Reading.Kind.RECORD,
        measurements.all(),
        RecordCurves.of(run),
        RecordSeries.of(run),
        RecordContext.of(run));
  }

  private static RunRecord parse(Path file) throws IOException {
    try {
      return RunRecordJson.read(file);
    } catch (JsonProcessingException e) {
      int line = Optional.ofNullable(e.getLocation()).map(JsonLocation::getLineNr).orElse(1);
      throw new SourceException(file, line, "not a whole run record: " + e.getOriginalMessage());
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new SourceException(file, "not a run record: " + e.getMessage());
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(file, e.getMessage());
    }
  }

  /** What was edited by hand, or put together from several files, does not add up any more. */
  private static void check(Path file, RunRecord run) throws SourceException {
    if (run.window().nanos() <= 0 || run.operations().isEmpty()) {
      throw new SourceException(file, "holds no figures: nothing was measured" + reasons(run));
    }
    long counted = run.intervals().stream().mapToLong(Interval::transactions).sum();
    if (!run.intervals().isEmpty() && counted != run.transactions()) {
      throw new SourceException(
          file,
          "contradicts itself: its intervals hold "
              + counted
              + " transactions, but the run has "
              + run.transactions());
    }
    if (run.window().transactions() > run.transactions()) {
      throw new SourceException(
          file,
          "contradicts itself: its window holds "
              + run.window().transactions()
              + " transactions, but the run has "
              + run.transactions());
    }
  }

  private static String reasons(RunRecord run) {
    return run.outcome().reasons().isEmpty()
        ? ""
        : " (" + String.join("; ", run.outcome().reasons()) + ")";
  }
}
