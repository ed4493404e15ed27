package io.ycsbx.fleet;

import io.ycsbx.fleet.message.Beat;
import io.ycsbx.fleet.message.Beat.ClockReading;
import io.ycsbx.fleet.message.Hello;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.Outcome;
import java.util.Optional;

/**
 * The coordinator's state of one client that has joined. Guarded by the coordinator's lock, except
 * the time of the last message.
 */
final class ClientState {

  final Hello hello;
  final long session;
  volatile long heardNanos;
  Optional<String> ready = Optional.empty();
  Optional<ClockReading> clock = Optional.empty();
  Optional<Long> startSkewNanos = Optional.empty();
  Optional<Outcome> ended = Optional.empty();
  Optional<Tally> lastTally = Optional.empty();
  boolean recordMissing;
  boolean recorded;
  boolean lost;
  boolean released;

  ClientState(Hello hello, long session, long nowNanos) {
    this.hello = hello;
    this.session = session;
    this.heardNanos = nowNanos;
  }

  /** Takes a beat, except for its intervals. */
  void take(Beat beat, long nowNanos) {
    heardNanos = nowNanos;
    ready = beat.ready();
    clock = beat.clock();
    startSkewNanos = beat.startSkewNanos();
    ended = beat.ended();
    recordMissing |= beat.recordMissing();
  }

  /** Returns whether an interval is new, and keeps its counts without its histograms. */
  boolean isNew(Tally tally) {
    if (tally.number() <= lastTally.map(Tally::number).orElse(0L)) {
      return false;
    }
    lastTally = Optional.of(tally.counts());
    return true;
  }

  boolean waitsFor(String phase) {
    return ready.filter(phase::equals).isPresent();
  }

  boolean measures() {
    return !lost && ended.isEmpty() && lastTally.isPresent();
  }

  /** Returns whether the client starts no further phase. */
  boolean over() {
    return lost || ended.isPresent();
  }

  /** Returns whether nothing more is expected of the client. */
  boolean complete() {
    return lost || (ended.isPresent() && (recorded || recordMissing));
  }

  String name() {
    return "client " + hello.rank() + " (" + hello.host() + ")";
  }

  FleetMember member() {
    return new FleetMember(
        hello.rank(),
        Optional.of(hello.host()),
        recorded,
        clock.map(ClockReading::wallNanos),
        clock.map(ClockReading::roundTripNanos),
        startSkewNanos);
  }
}
