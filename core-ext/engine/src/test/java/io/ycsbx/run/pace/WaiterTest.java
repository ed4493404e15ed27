package io.ycsbx.run.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each thread has a clock of its own, on which it wakes up 60 µs late. */
class WaiterTest {

  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000 * MICRO;
  private static final long SECOND = 1_000 * MILLI;
  private static final long LATE = 60 * MICRO;

  private final SpinSeat seat = new SpinSeat(0);
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final Clock clock = new Clock();

  private static final class Clock extends Waiter.Time {

    private final List<Long> parkedUntil = new ArrayList<>();
    private long now;
    private long stepNanos = MICRO;
    private int steps;
    private Runnable meanwhile = () -> {};

    @Override
    long nanos() {
      return now;
    }

    @Override
    void park(long nanos) {
      parkedUntil.add(now + nanos);
      now += nanos + LATE;
      meanwhile.run();
    }

    @Override
    void spin() {
      now += stepNanos;
      steps++;
      meanwhile.run();
    }
  }

  private Waiter waiter(Clock ofThread) {
    return new Waiter(false, seat, stopped::get, ofThread);
  }

  /** Lets a second pass in which two cores together idled for a part of two seconds. */
  private void idle(double seconds) {
    seat.decide(2, SECOND, (long) (seconds * SECOND));
  }

  @Test
  void spinsTheLast100Microseconds() {
    idle(2);

    waiter(clock).until(MILLI);

    assertThat(clock.parkedUntil).containsExactly(900 * MICRO);
    assertThat(clock.steps).isEqualTo(40);
    assertThat(clock.now).isEqualTo(MILLI);
  }

  @Test
  void doesNotParkForAShorterWait() {
    idle(2);

    waiter(clock).until(80 * MICRO);

    assertThat(clock.parkedUntil).isEmpty();
    assertThat(clock.now).isEqualTo(80 * MICRO);
  }

  @ParameterizedTest
  @CsvSource({"2, 0", "1.2, 0", "1.1, 60", "0, 60"})
  void parksIfNoCoreStoodIdle(double idleSeconds, long lateMicros) {
    idle(idleSeconds);

    waiter(clock).until(MILLI);

    assertThat(clock.now).isEqualTo(MILLI + lateMicros * MICRO);
  }

  @Test
  void parksBeforeTheCoresWereSeen() {
    waiter(clock).until(MILLI);

    assertThat(clock.parkedUntil).containsExactly(MILLI);
  }

  @Test
  void parksOnIfTheCoresBecomeBusy() {
    idle(2);
    clock.meanwhile = () -> idle(0);

    waiter(clock).until(MILLI);

    assertThat(clock.parkedUntil).containsExactly(900 * MICRO, MILLI);
    assertThat(clock.steps).isZero();
  }

  @ParameterizedTest
  @CsvSource({"900, 60", "950, 60", "1050, 60", "1100, 0"})
  void onlyOneOfTwoThreadsSpins(long otherMicros, long lateMicros) {
    idle(2);
    Clock other = new Clock();
    clock.meanwhile = () -> waiter(other).until(otherMicros * MICRO);

    waiter(clock).until(MILLI);

    assertThat(clock.now).isEqualTo(MILLI);
    assertThat(other.parkedUntil).hasSize(1);
    assertThat(other.now).isEqualTo((otherMicros + lateMicros) * MICRO);
  }

  /** A step of 1 µs is spun, one of 20 µs is mostly the time of another thread on that core. */
  @ParameterizedTest
  @CsvSource({"1, 0", "20, 60"})
  void spinningCountsAsIdle(long stepMicros, long lateMicros) {
    idle(2);
    clock.stepNanos = stepMicros * MICRO;
    waiter(clock).until(100 * MICRO);
    seat.decide(2, 100 * MICRO, 20 * MICRO);

    waiter(clock).until(MILLI);

    assertThat(clock.now).isEqualTo(MILLI + lateMicros * MICRO);
  }

  @Test
  void nobodySpinsAfterASpinnerHadToWaitForItsCore() {
    idle(2);
    clock.stepNanos = 2 * MILLI;
    waiter(clock).until(100 * MICRO);

    waiter(clock).until(3 * MILLI);

    assertThat(clock.parkedUntil).containsExactly(3 * MILLI);
  }

  @Test
  void spinsAllTheTimeIfTold() {
    new Waiter(true, seat, stopped::get, clock).until(MILLI);

    assertThat(clock.parkedUntil).isEmpty();
    assertThat(clock.now).isEqualTo(MILLI);
  }

  @ParameterizedTest
  @CsvSource({"0, 50060", "2, 50060"})
  void aStopEndsAParkWithin50Milliseconds(double idleSeconds, long endMicros) {
    idle(idleSeconds);
    clock.meanwhile = () -> stopped.set(true);

    waiter(clock).until(SECOND);

    assertThat(clock.now).isEqualTo(endMicros * MICRO);
  }

  @Test
  void aStopEndsASpin() {
    idle(2);
    clock.meanwhile = () -> stopped.set(clock.steps == 10);

    waiter(clock).until(100 * MICRO);

    assertThat(clock.now).isEqualTo(10 * MICRO);
  }
}
