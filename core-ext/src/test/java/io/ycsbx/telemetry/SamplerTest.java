package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.DiskCounters;
import io.ycsbx.telemetry.host.HostSnapshot;
import io.ycsbx.telemetry.host.IoCounters;
import io.ycsbx.telemetry.host.NetworkCounters;
import io.ycsbx.telemetry.host.TelemetrySource;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SamplerTest {

  private static final int SNAPSHOTS = 6;

  /** A host whose disk reads one sector each second; its third snapshot cannot be had. */
  private static final class FailsOnce implements TelemetrySource {
    private final CountDownLatch asked = new CountDownLatch(SNAPSHOTS);
    private long second;

    @Override
    public HostSnapshot snapshot() throws IOException {
      asked.countDown();
      second++;
      if (second == 3) {
        throw new IOException("interrupted system call");
      }
      IoCounters none = new IoCounters(0, 0, 0);
      IoCounters reads = new IoCounters(second, second, second);
      DiskCounters disk =
          new DiskCounters(reads, none, Optional.empty(), Optional.empty(), second, second);
      return new HostSnapshot(
          1_000_000 + 1_000 * second,
          TimeUnit.SECONDS.toNanos(second),
          Optional.empty(),
          Optional.empty(),
          Map.of("sda", disk),
          NetworkCounters.NONE,
          Optional.empty());
    }

    @Override
    public String host() {
      return "db1";
    }

    @Override
    public String location() {
      return HostTelemetry.LOCAL_SOURCE;
    }

    @Override
    public List<String> devices() {
      return List.of("sda");
    }

    @Override
    public void close() {}
  }

  private static List<TelemetrySample> sample(FailsOnce host) throws InterruptedException {
    List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
    Sampler sampler = new Sampler(host, Duration.ofMillis(1), samples::add);
    sampler.start();
    assertThat(host.asked.await(10, TimeUnit.MINUTES)).isTrue();
    sampler.stop();
    sampler.join(Duration.ofSeconds(30));
    assertThat(sampler.failures()).isEqualTo(new Sampler.Failures(1, "interrupted system call"));
    return samples;
  }

  @Test
  void aFailedSnapshotLosesNothing() throws InterruptedException {
    List<TelemetrySample> samples = sample(new FailsOnce()).subList(0, 4);

    assertThat(samples).extracting(TelemetrySample::seconds).containsExactly(1.0, 2.0, 1.0, 1.0);
    assertThat(samples)
        .extracting(sample -> sample.device("sda").orElseThrow().reads().perSecond())
        .containsExactly(1.0, 1.0, 1.0, 1.0);
  }

  @Test
  void aFailedSnapshotIsNoStepOfTheClock() throws InterruptedException {
    List<TelemetrySample> samples = sample(new FailsOnce());

    assertThat(
            TelemetryWarnings.of(
                List.of(
                    new HostTelemetry("db1", "/proc", Optional.empty(), List.of("sda"), samples)),
                0,
                Long.MAX_VALUE,
                false))
        .isEmpty();
  }
}
