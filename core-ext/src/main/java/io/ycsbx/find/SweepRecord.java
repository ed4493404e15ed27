package io.ycsbx.find;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The state of a sweep, written to its directory as {@value #FILE_NAME} after every point: a
 * stopped sweep continues from this state.
 *
 * @param sweep the sweep as the user wrote it
 * @param objectives texts of the objectives; may be empty
 * @param properties the properties of every run, without secrets and without the varied one
 * @param values the values of all points
 * @param points the measured points in order
 */
public record SweepRecord(
    String sweep,
    List<String> objectives,
    Map<String, String> properties,
    List<Double> values,
    List<CurvePoint> points) {

  /** The file in a sweep's directory. */
  public static final String FILE_NAME = "sweep.json";

  /** Copies the lists, and sorts the properties. */
  public SweepRecord {
    objectives = List.copyOf(objectives);
    properties = new TreeMap<>(properties);
    values = List.copyOf(values);
    points = List.copyOf(points);
  }

  /** Returns the same sweep with these values. */
  public SweepRecord of(List<Double> chosen) {
    return new SweepRecord(sweep, objectives, properties, chosen, points);
  }

  /** Returns the same sweep with these points. */
  public SweepRecord with(List<CurvePoint> measured) {
    return new SweepRecord(sweep, objectives, properties, values, measured);
  }

  /** Returns whether another sweep has the same arguments, so that it can continue this one. */
  public boolean hasArgumentsOf(SweepRecord other) {
    return sweep.equals(other.sweep)
        && objectives.equals(other.objectives)
        && properties.equals(other.properties);
  }

  /**
   * Returns the knee: the point with the highest ratio of throughput to mean latency (Kleinrock,
   * <em>Power and deterministic rules of thumb for probabilistic problems in computer
   * communications</em>, ICC 1979). Beyond the knee, latency grows faster than throughput. Empty
   * unless points on both sides are measured.
   */
  public Optional<CurvePoint> knee() {
    return points.stream()
        .filter(CurvePoint::sustained)
        .max(Comparator.comparingDouble(CurvePoint::power))
        .filter(knee -> points.indexOf(knee) > 0 && points.indexOf(knee) < points.size() - 1);
  }

  /** Returns the last point before the first that does not hold; empty without objectives. */
  public Optional<CurvePoint> limit() {
    return objectives.isEmpty()
        ? Optional.empty()
        : points.stream().takeWhile(CurvePoint::holds).reduce((a, b) -> b);
  }

  /**
   * Reads the record of a directory; empty if it has none.
   *
   * @throws IOException if the file cannot be read or is no such record
   */
  public static Optional<SweepRecord> read(Path directory) throws IOException {
    return StateFile.read(directory.resolve(FILE_NAME), SweepRecord.class);
  }

  /** Writes the record into a directory, completely or not at all. */
  public void write(Path directory) throws IOException {
    StateFile.write(directory.resolve(FILE_NAME), this);
  }
}
