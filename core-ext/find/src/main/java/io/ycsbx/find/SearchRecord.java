package io.ycsbx.find;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The state of a search, written to its directory as {@value #FILE_NAME} after every step: a
 * stopped search continues from this state.
 *
 * @param objectives texts of the objectives
 * @param precision half-width of the interval at which the search ends, as a share of the limit
 * @param firstRate first arrival rate in operations per second
 * @param properties the properties of every step, without secrets and without its target
 * @param steps the steps in order
 * @param limit the limit with its interval; absent while the steps are too few for an interval
 */
public record SearchRecord(
    List<String> objectives,
    double precision,
    double firstRate,
    Map<String, String> properties,
    List<RateStep> steps,
    Optional<Limit> limit) {

  public static final String FILE_NAME = "find.json";

  /** Copies the lists, and sorts the properties. */
  public SearchRecord {
    objectives = List.copyOf(objectives);
    properties = new TreeMap<>(properties);
    steps = List.copyOf(steps);
  }

  /** Returns whether another search has the same arguments, so that it can continue this one. */
  public boolean hasArgumentsOf(SearchRecord other) {
    return objectives.equals(other.objectives)
        && precision == other.precision
        && properties.equals(other.properties);
  }

  /**
   * Reads the record of a directory; empty if it has none.
   *
   * @throws IOException naming the file, if it cannot be read or is no such record
   */
  public static Optional<SearchRecord> read(Path directory) throws IOException {
    Path file = directory.resolve(FILE_NAME);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    String text = WholeFile.read(file);
    try {
      SearchRecord record = RunRecordJson.mapper().readValue(text, SearchRecord.class);
      if (record.isPossible()) {
        return Optional.of(record);
      }
    } catch (JsonProcessingException e) {
      int line = e.getLocation().getLineNr();
      throw new IOException(file + ":" + line + ": must be as \"ycsb find\" wrote it");
    }
    throw new IOException(
        file
            + ": steps: must have rates above 0 and readings, and each directory, by its name,"
            + " once");
  }

  private boolean isPossible() {
    return steps.stream().map(RateStep::directory).distinct().count() == steps.size()
        && steps.stream().allMatch(step -> step.directory().matches("[\\w-]+"))
        && steps.stream().noneMatch(step -> step.readings().isEmpty())
        && steps.stream().allMatch(step -> step.rate() > 0 && Double.isFinite(step.rate()));
  }

  /** Writes the record into a directory, completely or not at all. */
  public void write(Path directory) throws IOException {
    WholeFile.write(
        directory.resolve(FILE_NAME), RunRecordJson.mapper().writeValueAsString(this) + "\n");
  }
}
