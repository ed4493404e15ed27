package io.ycsbx.telemetry.host;

import io.ycsbx.process.DaemonThread;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Power of the whole host, as its management controller measures it (IPMI DCMI 1.5, section 6.6.1,
 * Get Power Reading), by {@code ipmitool}, which needs root. A reading takes up to some 100 ms and
 * many controllers cost processor time, so a thread of its own takes one every 5 s.
 */
final class SystemPower implements AutoCloseable {

  private static final Duration STEP = Duration.ofSeconds(5);
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** Controllers without a power sensor report 0 W. */
  private static final Pattern WATTS =
      Pattern.compile("Instantaneous power reading: +([1-9]\\d{0,5}) Watts");

  /** A controller that does not measure repeats an old reading. */
  private static final Pattern ACTIVE =
      Pattern.compile("Power reading state is: +activated", Pattern.CASE_INSENSITIVE);

  private final AtomicReference<Optional<Double>> last = new AtomicReference<>(Optional.empty());
  private final CountDownLatch closed = new CountDownLatch(1);

  /** Starts the readings of a host; none where the kernel has no driver of the controller. */
  static SystemPower of(HostFiles files) {
    return of(files, STEP);
  }

  static SystemPower of(HostFiles files, Duration step) {
    SystemPower power = new SystemPower();
    if (files.exists("/dev/ipmi0")) {
      DaemonThread.start("ycsbx-telemetry-power", () -> power.run(files, step));
    }
    return power;
  }

  /** Ends if the first reading fails; a controller that is busy later is asked again. */
  private void run(HostFiles files, Duration step) {
    try (HostShell shell = files.shell(true)) {
      boolean proven = false;
      do {
        Optional<Double> watts = watts(shell.ask("ipmitool dcmi power reading", LIMIT));
        proven |= watts.isPresent();
        last.set(watts);
      } while (proven && !closed.await(step.toMillis(), TimeUnit.MILLISECONDS));
    } catch (IOException e) {
      // There are no more readings.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the reading since the last call, in watts, if there is one. */
  Optional<Double> read() {
    return last.getAndSet(Optional.empty());
  }

  static Optional<Double> watts(String text) {
    Matcher matcher = WATTS.matcher(text);
    return ACTIVE.matcher(text).find() && matcher.find()
        ? Optional.of(Double.valueOf(matcher.group(1)))
        : Optional.empty();
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
