package io.ycsbx.find;

import java.util.Comparator;
import java.util.List;

/**
 * One measured arrival rate.
 *
 * @param directory name of the step's directory, which holds its record
 * @param rate arrival rate in operations per second
 * @param throughput transactions per second that ended
 * @param sustained whether throughput kept up with the arrivals; if not, the backlog and with it
 *     the response times grow with the length of the step
 * @param clientBusy whether the client may have limited the step
 * @param readings one for each objective
 */
public record RateStep(
    String directory,
    double rate,
    double throughput,
    boolean sustained,
    boolean clientBusy,
    List<ObjectiveReading> readings) {

  public RateStep {
    readings = List.copyOf(readings);
  }

  /** Returns the reading of the objective that is closest to its limit, or furthest above it. */
  public ObjectiveReading worst() {
    return readings.stream()
        .max(Comparator.comparingDouble(ObjectiveReading::excess))
        .orElseThrow();
  }

  /** Returns whether the database kept up with the arrivals and every objective held. */
  public boolean holds() {
    return sustained && worst().holds();
  }
}
