package io.ycsbx.fleet;

import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.ClockReading;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One of many clients, a state machine without a thread. */
final class SimulatedClient {

  private static final int PINGS = 25;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final String LENGTH = "content-length:";

  private final SimulatedClients all;
  private final int rank;
  private final ByteBuffer in = ByteBuffer.allocate(1 << 14);
  private SocketChannel channel;
  private String sent = "";
  private Receiver receiver = answer -> {};
  private String session = "0";
  private ClockReading clock = new ClockReading(0, 0, Long.MAX_VALUE);
  private ClockReading best = clock;
  private int pings;
  private long clockSetNanos;
  private Optional<Long> start = Optional.empty();
  private Optional<Long> skew = Optional.empty();
  private int acknowledged;
  private int offered;
  private boolean ended;

  /** Takes the body of an answer. */
  private interface Receiver {
    void take(String answer) throws IOException;
  }

  SimulatedClient(SimulatedClients all, int rank) throws IOException {
    this.all = all;
    this.rank = rank;
    connect();
  }

  private void connect() throws IOException {
    channel = SocketChannel.open(all.coordinator);
    channel.configureBlocking(false);
    channel.register(all.selector, SelectionKey.OP_READ, this);
  }

  void join() throws IOException {
    Hello hello = new Hello(rank, all.size, "simulated", rank, Map.of());
    send(
        "/join",
        FleetSimulation.json(hello),
        answer -> {
          session = answer;
          setClock();
        });
  }

  private void send(String path, String body, Receiver next) throws IOException {
    receiver = next;
    sent =
        "POST %s HTTP/1.1\r\nHost: localhost\r\nFleet-Rank: %d\r\nFleet-Session: %s\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(path, rank, session, body.length(), body);
    write();
  }

  private void write() throws IOException {
    ByteBuffer out = ByteBuffer.wrap(sent.getBytes(StandardCharsets.US_ASCII));
    while (out.hasRemaining()) {
      channel.write(out);
    }
  }

  /** Reads what has arrived, and handles it if it is a whole answer. */
  void read() throws IOException {
    if (channel.read(in) < 0) {
      channel.close();
      in.clear();
      all.reconnected++;
      connect();
      write();
      return;
    }
    String text = new String(in.array(), 0, in.position(), StandardCharsets.UTF_8);
    int head = text.indexOf("\r\n\r\n");
    if (head < 0) {
      return;
    }
    String lower = text.substring(0, head).toLowerCase(java.util.Locale.ROOT);
    int at = lower.indexOf(LENGTH) + LENGTH.length();
    int end = lower.indexOf('\r', at);
    int length = Integer.parseInt(lower.substring(at, end < 0 ? head : end).strip());
    if (in.position() < head + 4 + length) {
      return;
    }
    if (!text.startsWith("HTTP/1.1 200")) {
      throw new IOException("client " + rank + ": " + text);
    }
    in.clear();
    receiver.take(text.substring(head + 4));
  }

  private void setClock() throws IOException {
    pings = 0;
    best = new ClockReading(0, 0, Long.MAX_VALUE);
    ping();
  }

  private void ping() throws IOException {
    long sentNanos = System.nanoTime();
    send("/ping", "", answer -> answered(sentNanos, Long.parseLong(answer)));
  }

  private void answered(long sentNanos, long fleetNanos) throws IOException {
    long roundTrip = System.nanoTime() - sentNanos;
    if (roundTrip < best.roundTripNanos()) {
      best = new ClockReading(fleetNanos - (sentNanos + roundTrip / 2), 0, roundTrip);
    }
    if (++pings < PINGS) {
      ping();
    } else {
      clock = best;
      clockSetNanos = System.nanoTime();
      beat();
    }
  }

  private void beat() throws IOException {
    if (skew.isPresent()) {
      long now = System.nanoTime() + clock.steadyNanos();
      offered = (int) Math.min(all.seconds, (now - start.orElseThrow()) / SECOND);
    }
    ended |= acknowledged == all.seconds;
    Beat beat =
        new Beat(
            rank,
            skew.isPresent() ? Optional.empty() : Optional.of(Phase.MEASURED),
            List.of(),
            Optional.of(clock),
            skew,
            ended ? Optional.of(Outcome.of(List.of(), false)) : Optional.empty(),
            ended);
    String tallies =
        IntStream.rangeClosed(acknowledged + 1, offered)
            .mapToObj(all::tally)
            .collect(Collectors.joining(",", "[", "]"));
    send("/beat", FleetSimulation.fill(FleetSimulation.json(beat), "tallies", tallies), this::obey);
  }

  private void obey(String answer) throws IOException {
    Order order = SimulatedClients.JSON.readValue(answer, Order.class);
    acknowledged = offered;
    if (order.released().isPresent() || order.command() != Order.Command.GO_ON) {
      channel.close();
      all.alive--;
      order.reason().ifPresent(System.err::println);
      return;
    }
    Long agreed = order.starts().get(Phase.MEASURED);
    if (agreed != null && start.isEmpty()) {
      start = Optional.of(agreed);
      all.at(agreed - clock.steadyNanos(), this::begin);
    }
    boolean clockIsOld = System.nanoTime() - clockSetNanos > 30 * SECOND;
    all.at(
        System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(order.everyMillis()),
        clockIsOld ? this::setClock : this::beat);
  }

  private void begin() {
    long now = System.nanoTime();
    skew = Optional.of(now + clock.steadyNanos() - start.orElseThrow());
    all.largestSkewNanos = Math.max(all.largestSkewNanos, skew.orElseThrow());
    all.startedNanos = now;
  }
}
