package io.ycsbx.fleet;

import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** One of many clients, which sends one message at a time, at the times that its orders set. */
final class SimulatedClient {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final SimulatedClients all;
  private final int rank;
  private final Link link;
  private final Clock clock = Clock.ofThisHost();
  private long clockSetNanos;
  private Optional<Long> startNanos = Optional.empty();
  private Optional<Long> skewNanos = Optional.empty();
  private long acknowledged;

  SimulatedClient(SimulatedClients all, int rank, Link link) {
    this.all = all;
    this.rank = rank;
    this.link = link;
  }

  void join() throws IOException {
    link.join(new Hello(rank, all.size(), "simulated", rank, Map.of()));
    setClock();
  }

  private void setClock() throws IOException {
    clock.set(link::ping);
    clockSetNanos = System.nanoTime();
    beat();
  }

  private void beat() throws IOException {
    long offered =
        skewNanos.isEmpty()
            ? 0
            : Math.min(all.seconds(), (clock.nanos() - startNanos.get()) / SECOND);
    boolean ended = acknowledged == all.seconds();
    List<Tally> tallies =
        LongStream.rangeClosed(acknowledged + 1, offered).mapToObj(all::tally).toList();
    Order order =
        link.beat(
            new Beat(
                rank,
                skewNanos.isPresent() ? Optional.empty() : Optional.of(Phase.MEASURED),
                tallies,
                Optional.of(clock.reading()),
                skewNanos,
                ended ? Optional.of(Outcome.of(List.of(), false)) : Optional.empty(),
                ended));
    acknowledged = offered;
    obey(order);
  }

  private void obey(Order order) {
    if (order.released().isPresent() || order.command() != Order.Command.GO_ON) {
      order.reason().ifPresent(System.err::println);
      all.ended();
      return;
    }
    if (startNanos.isEmpty() && order.starts().containsKey(Phase.MEASURED)) {
      startNanos = Optional.of(order.starts().get(Phase.MEASURED));
      all.onTime(startNanos.get() - clock.nanos(), this::start);
      return;
    }
    long waitNanos = TimeUnit.MILLISECONDS.toNanos(order.everyMillis());
    boolean clockIsOld = System.nanoTime() - clockSetNanos > 30 * SECOND;
    all.after(waitNanos, clockIsOld ? this::setClock : this::beat);
  }

  private void start() {
    skewNanos = Optional.of(clock.nanos() - startNanos.get());
    all.after(0, this::beat);
  }
}
