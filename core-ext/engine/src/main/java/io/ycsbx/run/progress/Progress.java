package io.ycsbx.run.progress;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.Optional;

/**
 * Progress of the measured phase, and the results of its last interval.
 *
 * @param startNanos start of the interval, in nanoseconds from the start of the phase
 * @param endNanos end of the interval, likewise
 * @param transactions transactions since the start of the phase
 * @param plannedTransactions planned transactions of the phase; 0 if only time or a signal ends it
 * @param plannedNanos longest time of the phase; 0 if only the count or a signal ends it
 * @param failures transactions that failed since the start of the phase
 * @param last whether the phase has ended
 * @param operations statistics of each operation in the interval
 * @param clients the clients whose sum this is; absent for one client
 */
@RecordBuilder
public record Progress(
    long startNanos,
    long endNanos,
    long transactions,
    long plannedTransactions,
    long plannedNanos,
    long failures,
    boolean last,
    List<OperationStats> operations,
    Optional<LiveClients> clients)
    implements ProgressBuilder.With {

  public Progress {
    operations = List.copyOf(operations);
  }
}
