package io.ycsbx.record;

import io.ycsbx.record.host.HostTelemetry;
import java.util.Optional;

/**
 * A line in the log of a run that has not ended, on what the histograms lack.
 *
 * @param second an interval, whose histograms are in the lines above; absent in other notes
 * @param host a host with one sample and without its inventory; absent in other notes
 * @param events what an answer of the database shows of one kind, over the whole time so far;
 *     absent in other notes
 */
public record RunNote(
    Optional<SecondNote> second, Optional<HostTelemetry> host, Optional<DatabaseEvents> events) {

  /** Makes the note that follows the histograms of an interval. */
  public static RunNote of(SecondNote second) {
    return new RunNote(Optional.of(second), Optional.empty(), Optional.empty());
  }

  /** Makes the note of a sample. */
  public static RunNote of(HostTelemetry sample) {
    return new RunNote(Optional.empty(), Optional.of(sample), Optional.empty());
  }

  /** Makes the note of events, which the complete log has too. */
  public static RunNote of(DatabaseEvents events) {
    return new RunNote(Optional.empty(), Optional.empty(), Optional.of(events));
  }
}
