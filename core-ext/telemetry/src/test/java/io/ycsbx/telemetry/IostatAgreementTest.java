package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.Assignments;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.TelemetrySample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * The same disk load, seen by {@code iostat -x 1} of the system and by telemetry. The load starts
 * after both and ends before both, and sums over the whole time are compared, so that it does not
 * matter that their seconds do not begin together.
 */
@Tag("full")
@Isolated("no other load may be on the device at its beginning and end")
class IostatAgreementTest {

  private static final Path IOSTAT = Path.of("/usr/bin/iostat");
  private static final int SECONDS = 8;
  private static final double SHARE = 0.05;

  /** iostat prints two decimals. */
  private static final double ROUNDING = 0.005;

  private static final Map<String, ToDoubleFunction<DeviceUse>> FIGURES =
      Map.of(
          "r/s", use -> use.reads().perSecond(),
          "w/s", use -> use.writes().perSecond(),
          "rkB/s", use -> use.reads().bytesPerSecond() / 1024,
          "wkB/s", use -> use.writes().bytesPerSecond() / 1024,
          "aqu-sz", DeviceUse::queueDepth,
          "r_await", use -> millis(use.reads()),
          "w_await", use -> millis(use.writes()),
          "%util", DeviceUse::utilisationPercent);

  @TempDir Path folder;

  @Test
  void ratesLatenciesAndUtilisationAgree() throws Exception {
    assumeTrue(Files.isExecutable(IOSTAT), "needs iostat (package sysstat)");
    TelemetrySettings settings =
        Assignments.bind(
            TelemetrySettings.class, "telemetry.path=" + folder, "telemetry.health=false");
    SampledHost host = SampledHost.open(settings, List.of());
    assumeTrue(host.devices().size() == 1, "needs a temporary directory on one block device");
    String device = host.devices().get(0);
    List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
    Path output = folder.resolve("iostat");
    Process iostat = iostat(device, output);
    host.start(samples::add);
    Thread.sleep(1500);
    load();
    assertThat(iostat.waitFor(10, TimeUnit.MINUTES)).isTrue();
    host.stop();
    host.join(Duration.ofSeconds(5));

    compare(samples.stream().flatMap(s -> s.devices().stream()).toList(), rows(output, device));
  }

  private static Process iostat(String device, Path output) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            IOSTAT.toString(), "-d", "-x", "-y", "-k", device, "1", String.valueOf(SECONDS));
    builder.environment().put("LC_ALL", "C");
    return builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
  }

  /** Writes and reads past the page cache for 5 s. */
  private void load() throws Exception {
    String script =
        "end=$(($(date +%s) + 5)); while [ $(date +%s) -lt $end ]; do"
            + " dd if=/dev/zero of=load bs=1M count=64 oflag=direct;"
            + " dd if=load of=/dev/null bs=1M iflag=direct; done 2>/dev/null";
    Process dd = new ProcessBuilder("sh", "-c", script).directory(folder.toFile()).start();
    assertThat(dd.waitFor(10, TimeUnit.MINUTES)).isTrue();
  }

  /** iostat's reports, one map from column to value each. */
  private static List<Map<String, Double>> rows(Path output, String device) throws IOException {
    List<Map<String, Double>> rows = new ArrayList<>();
    String[] columns = {};
    for (String line : Files.readAllLines(output)) {
      String[] words = line.strip().split("\\s+", -1);
      if (words[0].equals("Device")) {
        columns = words;
      } else if (words[0].equals(device)) {
        Map<String, Double> row = new HashMap<>();
        for (int i = 1; i < words.length; i++) {
          row.put(columns[i], Double.valueOf(words[i]));
        }
        // The time of all requests together, since their mean has no sum.
        row.computeIfPresent("r_await", (column, mean) -> mean * row.get("r/s"));
        row.computeIfPresent("w_await", (column, mean) -> mean * row.get("w/s"));
        rows.add(row);
      }
    }
    assertThat(rows).hasSize(SECONDS);
    return rows;
  }

  private static void compare(List<DeviceUse> ours, List<Map<String, Double>> iostat) {
    // Seconds do not begin together, so only what lies between both ends is the same for both.
    double whole = sum(iostat, row -> row.get("%util"));
    double ends = iostat.get(0).get("%util") + iostat.get(iostat.size() - 1).get("%util");
    assumeTrue(ends <= SHARE / 5 * whole, "another load is on the device: " + iostat);
    assertThat(sum(ours, use -> use.writes().perSecond())).isGreaterThan(20);
    FIGURES.forEach(
        (column, figure) -> {
          double theirs = sum(iostat, row -> row.get(column));
          assertThat(sum(ours, figure))
              .as("%s of %s and %s", column, ours, iostat)
              .isCloseTo(
                  theirs, within(SHARE * theirs + SECONDS * ROUNDING + rounding(column, iostat)));
        });
  }

  private static double millis(IoUse use) {
    return use.perSecond() * use.meanMillis().orElse(0.0);
  }

  /** Returns the error of iostat's two decimals of means, over all requests. */
  private static double rounding(String column, List<Map<String, Double>> iostat) {
    return column.endsWith("_await")
        ? ROUNDING * sum(iostat, row -> row.get(column.charAt(0) + "/s"))
        : 0;
  }

  private static <T> double sum(List<T> rows, ToDoubleFunction<T> figure) {
    return rows.stream().mapToDouble(figure).sum();
  }
}
