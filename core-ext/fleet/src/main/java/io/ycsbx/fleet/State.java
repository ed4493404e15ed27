package io.ycsbx.fleet;

import io.ycsbx.config.Warning;
import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Hello.RefusedException;
import io.ycsbx.fleet.message.Order;
import io.ycsbx.fleet.message.Order.Command;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.FleetRecord;
import io.ycsbx.record.Outcome;
import io.ycsbx.run.progress.Progress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The coordinator's view of all clients, and its decisions: the start of each phase, a stop, an
 * abort. Thread-safe; {@link #watch} must be called some times a second.
 */
final class State {

  private static final int MOST_NAMED = 10;
  private static final long LEAST_WAITING_MILLIS = 50;
  private static final long LEAST_RUNNING_MILLIS = 100;
  private static final long MOST_MILLIS = 1_000;

  private final int size;
  private final FleetSettings settings;
  private final Clock clock;
  private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
  private final long startNanos;

  /** Clients by rank; concurrent for each client's series of pings, which need no lock. */
  private final Map<Integer, ClientState> clients = new ConcurrentSkipListMap<>();

  private final Map<String, Long> starts = new HashMap<>();
  private final Totals totals;
  private final List<Warning> warnings = new ArrayList<>();
  private Command command = Command.GO_ON;
  private Optional<String> reason = Optional.empty();
  private Optional<Outcome> outcome = Optional.empty();
  private int wrongTokens;

  /**
   * Starts without any client.
   *
   * @param size number of clients to wait for
   */
  State(int size, FleetSettings settings, Clock clock) {
    this.size = size;
    this.settings = settings;
    this.clock = clock;
    this.startNanos = fleetNanos();
    this.totals = new Totals(size);
  }

  long fleetNanos() {
    return clock.nanos();
  }

  /**
   * Admits a client.
   *
   * @return the session that its further requests must name
   * @throws RefusedException naming the rule that the client breaks
   */
  synchronized long join(Hello hello) throws RefusedException {
    int rank = hello.rank();
    if (hello.size() != size || rank < 0 || rank >= size) {
      throw new RefusedException(
          "client %s of %s cannot join a fleet of %s".formatted(rank, hello.size(), size));
    }
    if (command != Command.GO_ON) {
      throw new RefusedException("the fleet has ended: " + reason.orElse("it was stopped"));
    }
    ClientState present = clients.get(rank);
    if (present != null && present.hello.equals(hello)) {
      // The answer to its first request was lost.
      return present.session;
    }
    if (present != null) {
      throw new RefusedException(
          "client %s has joined already, from %s, process %s"
              .formatted(rank, present.hello.host(), present.hello.pid()));
    }
    checkSame(hello);
    long session = random.nextLong();
    clients.put(rank, new ClientState(hello, session, fleetNanos()));
    return session;
  }

  private void checkSame(Hello hello) throws RefusedException {
    Optional<ClientState> first = clients.values().stream().findFirst();
    if (first.isEmpty()) {
      return;
    }
    Map<String, String> others = first.get().hello.run();
    for (String key : new TreeSet<>(others.keySet())) {
      if (!others.get(key).equals(hello.run().get(key))) {
        throw new RefusedException(
            "client %s has %s=%s, but client %s has %s"
                .formatted(
                    hello.rank(),
                    key,
                    hello.run().get(key),
                    first.get().hello.rank(),
                    others.get(key)));
      }
    }
  }

  /** Counts a request with a wrong token, for the message about missing clients. */
  synchronized void refusedToken() {
    wrongTokens++;
  }

  boolean isSession(int rank, long session) {
    ClientState client = clients.get(rank);
    return client != null && client.session == session;
  }

  /** Takes a client's beat and returns the client's order. */
  synchronized Order beat(Beat beat) {
    ClientState client = clients.get(beat.rank());
    if (client.lost) {
      return new Order(
          Command.ABORT,
          Optional.of("this client was lost: the fleet went on without it"),
          Map.of(),
          MOST_MILLIS,
          outcome);
    }
    client.take(beat, fleetNanos());
    for (Tally tally : beat.tallies()) {
      if (client.isNew(tally)) {
        totals.add(tally.progress().operations());
      }
    }
    beat.ended().ifPresent(ended -> follow(client, ended));
    decideStarts();
    return new Order(command, reason, starts, everyMillis(client), outcome);
  }

  /** Notes that a client has the outcome, and may need the coordinator no longer. */
  synchronized void released(int rank) {
    clients.get(rank).released = true;
  }

  /** Notes that a client is alive, after a request other than a beat. */
  void heard(int rank, long session) {
    if (isSession(rank, session)) {
      clients.get(rank).heardNanos = fleetNanos();
    }
  }

  /** Notes that a client's record is complete; that of a lost client comes too late. */
  synchronized void recorded(int rank) {
    clients.get(rank).recorded |= !clients.get(rank).lost;
  }

  /** Ends the run of all clients after the run of one client has not succeeded. */
  private void follow(ClientState client, Outcome ended) {
    if (ended.kind() == Outcome.Kind.FAILED) {
      abort(client.name() + " failed: " + ended.reasons().get(0));
    } else if (ended.kind() == Outcome.Kind.INTERRUPTED) {
      stop();
    }
  }

  synchronized void stop() {
    if (command == Command.GO_ON) {
      command = Command.STOP;
    }
  }

  synchronized void abort(String why) {
    if (command != Command.ABORT) {
      reason = Optional.of(command == Command.STOP ? "stopped; then " + why : why);
      command = Command.ABORT;
    }
  }

  /** Marks lost clients, and fails the run if clients are lost or missing. */
  synchronized void watch() {
    long now = fleetNanos();
    for (ClientState client : clients.values()) {
      if (!client.complete() && now - client.heardNanos > settings.lostAfter().toNanos()) {
        lose(client);
      }
    }
    if (command == Command.GO_ON
        && clients.size() < size
        && now - startNanos > settings.join().toNanos()) {
      abort(missing());
    }
    decideStarts();
  }

  private void lose(ClientState client) {
    client.lost = true;
    String what =
        "%s was lost: no message from it for %s s"
            .formatted(client.name(), settings.lostAfter().toSeconds());
    if (settings.lost() == FleetSettings.LossPolicy.FAIL) {
      abort(what);
    } else {
      warnings.add(
          new Warning("client-lost", what, "its operations are missing from the merged record"));
    }
  }

  private String missing() {
    List<Integer> ranks =
        IntStream.range(0, size).filter(rank -> !clients.containsKey(rank)).boxed().toList();
    String named =
        ranks.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
    return (ranks.size() == 1 ? "client " : ranks.size() + " clients: ")
        + named
        + (ranks.size() > MOST_NAMED ? ", ..." : "")
        + " did not join within "
        + settings.join().toSeconds()
        + " s (fleet.join)"
        + (wrongTokens > 0 ? "; requests with a wrong token: " + wrongTokens : "");
  }

  /** Sets the start of each phase for which all clients are ready. */
  private void decideStarts() {
    if (clients.size() < size || command != Command.GO_ON) {
      return;
    }
    clients.values().stream()
        .filter(client -> !client.over())
        .findFirst()
        .flatMap(client -> client.ready)
        .filter(phase -> !starts.containsKey(phase))
        .ifPresent(this::decideStart);
  }

  private void decideStart(String phase) {
    boolean all =
        clients.values().stream().allMatch(client -> client.over() || client.waitsFor(phase));
    if (all) {
      // Every client learns of the start by its next beat, before the start.
      long leadMillis = 2 * waitingMillis() + LEAST_WAITING_MILLIS;
      starts.put(phase, fleetNanos() + TimeUnit.MILLISECONDS.toNanos(leadMillis));
    }
  }

  /** Returns the time to a client's next beat: short while it, or another one, waits for news. */
  private long everyMillis(ClientState asking) {
    boolean waits =
        asking.ended.isPresent()
            || clients.values().stream().anyMatch(client -> client.ready.isPresent());
    return waits ? waitingMillis() : Math.max(LEAST_RUNNING_MILLIS, waitingMillis());
  }

  private long waitingMillis() {
    return Math.max(LEAST_WAITING_MILLIS, Math.min(MOST_MILLIS, size));
  }

  /** Returns whether no client is expected to send anything more of its results. */
  synchronized boolean complete() {
    return (clients.size() == size || command != Command.GO_ON)
        && clients.values().stream().allMatch(ClientState::complete);
  }

  /** Returns the progress of all clients since the last call. */
  synchronized Progress progress(boolean last) {
    long aliveSince = fleetNanos() - settings.silentNanos();
    return totals.progress(last, clients.values(), aliveSince);
  }

  synchronized boolean allJoined() {
    return clients.size() == size;
  }

  /** Returns the starts of the phases in the time of the fleet, which may lie ahead. */
  synchronized Map<String, Long> starts() {
    return Map.copyOf(starts);
  }

  synchronized Command command() {
    return command;
  }

  /** Returns the reason of an abort; empty if there was none. */
  synchronized Optional<String> reason() {
    return reason;
  }

  synchronized List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** Releases all clients with the outcome of the whole run. */
  synchronized void release(Outcome ofAll) {
    outcome = Optional.of(ofAll);
  }

  /** Returns whether every client that is alive has received the outcome. */
  synchronized boolean allReleased() {
    return clients.values().stream().allMatch(client -> client.lost || client.released);
  }

  /** Returns the ranks whose records are complete. */
  synchronized List<Integer> recorded() {
    return clients.values().stream().filter(c -> c.recorded).map(c -> c.hello.rank()).toList();
  }

  synchronized FleetRecord record() {
    List<FleetMember> members =
        IntStream.range(0, size)
            .mapToObj(
                rank ->
                    clients.containsKey(rank)
                        ? clients.get(rank).member()
                        : new FleetMember(
                            rank,
                            Optional.empty(),
                            false,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()))
            .toList();
    return new FleetRecord(size, recorded().size(), members);
  }
}
