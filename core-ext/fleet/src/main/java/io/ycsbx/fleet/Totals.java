package io.ycsbx.fleet;

import io.ycsbx.fleet.message.Tally;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.OperationSum;
import io.ycsbx.run.progress.LiveClients;
import io.ycsbx.run.progress.Progress;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Sum of all clients' intervals since the last display. Guarded by the coordinator's lock. */
final class Totals {

  private final int size;
  private final Map<String, OperationSum> sums = new LinkedHashMap<>();
  private long shownNanos;

  Totals(int size) {
    this.size = size;
  }

  void add(List<OperationStats> operations) {
    for (OperationStats stats : operations) {
      OperationSum sum = sums.get(stats.operation());
      if (sum == null) {
        sums.put(stats.operation(), new OperationSum(stats));
      } else {
        sum.add(stats);
      }
    }
  }

  /**
   * Returns the sums since the last call, and starts new ones.
   *
   * @param aliveSinceNanos a client that was last heard of before is silent
   */
  Progress progress(boolean last, Collection<ClientState> clients, long aliveSinceNanos) {
    List<OperationStats> operations = sums.values().stream().map(OperationSum::toStats).toList();
    sums.clear();
    long from = shownNanos;
    shownNanos = progress(clients).mapToLong(Progress::endNanos).reduce(shownNanos, Math::max);
    return new Progress(
        from,
        shownNanos,
        sum(clients, Progress::transactions),
        sum(clients, Progress::plannedTransactions),
        progress(clients).mapToLong(Progress::plannedNanos).max().orElse(0),
        sum(clients, Progress::failures),
        last,
        operations,
        Optional.of(live(clients, aliveSinceNanos)));
  }

  private static long sum(Collection<ClientState> clients, ToLongFunction<Progress> count) {
    return progress(clients).mapToLong(count).sum();
  }

  private static Stream<Progress> progress(Collection<ClientState> clients) {
    return clients.stream().flatMap(client -> client.lastTally.stream()).map(Tally::progress);
  }

  private LiveClients live(Collection<ClientState> clients, long aliveSinceNanos) {
    List<Integer> silent =
        clients.stream()
            .filter(client -> !client.complete() || client.lost)
            .filter(client -> client.lost || client.heardNanos < aliveSinceNanos)
            .map(client -> client.hello.rank())
            .toList();
    Optional<ClientState> slowest =
        clients.stream()
            .filter(ClientState::measures)
            .min(Comparator.comparingDouble(c -> c.lastTally.orElseThrow().opsPerSecond()));
    return new LiveClients(
        size,
        clients.size() - silent.size(),
        silent,
        slowest.map(client -> client.hello.rank()),
        slowest.flatMap(client -> client.lastTally).map(Tally::opsPerSecond).orElse(0.0));
  }
}
