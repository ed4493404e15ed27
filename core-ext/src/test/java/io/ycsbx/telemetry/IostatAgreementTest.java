package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.ProcSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.assertj.core.data.Offset;
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
  private static final int BLOCK = 1 << 20;
  private static final int BLOCKS = 64;
  private static final double SHARE = 0.05;

  /** iostat prints two decimals. */
  private static final double ROUNDING = 0.005;

  @TempDir Path folder;

  @Test
  void ratesLatenciesAndUtilisationAgree() throws Exception {
    assumeTrue(Files.isExecutable(IOSTAT), "needs iostat (package sysstat)");
    BlockDevices present = new BlockDevices(HostFiles.local());
    SortedSet<String> devices = present.under(folder).devices();
    assumeTrue(devices.size() == 1, "needs a temporary directory on one block device: " + devices);
    String device = devices.first();

    List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
    Sampler sampler =
        new Sampler(
            ProcSource.open(HostFiles.local(), List.of(device), false),
            Duration.ofSeconds(1),
            samples::add);
    Path output = folder.resolve("iostat");
    Process iostat = iostat(device, output);
    sampler.start();
    Thread.sleep(1500);
    load(folder.resolve("load"), Duration.ofSeconds(SECONDS - 3));
    assertThat(iostat.waitFor(10, TimeUnit.MINUTES)).isTrue();
    sampler.stop();
    sampler.join(Duration.ofSeconds(5));

    compare(samples.stream().flatMap(s -> s.devices().stream()).toList(), rows(output, device));
  }

  private static Process iostat(String device, Path output) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            IOSTAT.toString(), "-d", "-x", "-y", "-k", device, "1", String.valueOf(SECONDS));
    builder.environment().put("LC_ALL", "C");
    return builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
  }

  /** Writes and reads past the page cache, one request at a time. */
  private static void load(Path file, Duration length) throws IOException {
    long end = System.nanoTime() + length.toNanos();
    int alignment = (int) Math.max(4096, Files.getFileStore(file.getParent()).getBlockSize());
    ByteBuffer block = ByteBuffer.allocateDirect(BLOCK + alignment).alignedSlice(alignment);
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                StandardOpenOption.READ,
                direct()))) {
      for (int i = 0; System.nanoTime() < end; i++) {
        boolean write = i / BLOCKS % 2 == 0;
        long position = (long) (i % BLOCKS) * BLOCK;
        block.clear().limit(BLOCK);
        if (write) {
          channel.write(block, position);
        } else {
          channel.read(block, position);
        }
      }
    }
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
        rows.add(row);
      }
    }
    assertThat(rows).hasSize(SECONDS);
    return rows;
  }

  private static void compare(List<DeviceUse> ours, List<Map<String, Double>> iostat) {
    String seen = figures(ours, iostat);
    assertThat(ours.stream().mapToDouble(use -> use.writes().perSecond()).sum())
        .as("there was a load: " + seen)
        .isGreaterThan(20);
    assumeTrue(isQuietAtItsEnds(iostat), "somebody else uses the device: " + seen);
    same("r/s", ours, iostat, use -> use.reads().perSecond());
    same("w/s", ours, iostat, use -> use.writes().perSecond());
    same("rkB/s", ours, iostat, use -> use.reads().bytesPerSecond() / 1024);
    same("wkB/s", ours, iostat, use -> use.writes().bytesPerSecond() / 1024);
    same("aqu-sz", ours, iostat, DeviceUse::queueDepth);
    same("%util", ours, iostat, DeviceUse::utilisationPercent);
    sameWait("r/s", "r_await", ours, iostat, true);
    sameWait("w/s", "w_await", ours, iostat, false);
  }

  /** Seconds do not begin together, so only what lies between both ends is the same for both. */
  private static boolean isQuietAtItsEnds(List<Map<String, Double>> iostat) {
    List<Double> busy = iostat.stream().map(row -> row.get("%util")).toList();
    double whole = busy.stream().mapToDouble(Double::doubleValue).sum();
    return busy.get(0) + busy.get(busy.size() - 1) <= SHARE / 5 * whole;
  }

  private static void same(
      String column,
      List<DeviceUse> ours,
      List<Map<String, Double>> iostat,
      ToDoubleFunction<DeviceUse> figure) {
    double theirs = iostat.stream().mapToDouble(row -> row.get(column)).sum();
    assertThat(ours.stream().mapToDouble(figure).sum())
        .as(column + ": " + figures(ours, iostat))
        .isCloseTo(theirs, offset(theirs, SECONDS * ROUNDING));
  }

  /** Time of all requests together: each second's mean times its requests. */
  private static void sameWait(
      String rate,
      String wait,
      List<DeviceUse> ours,
      List<Map<String, Double>> iostat,
      boolean reads) {
    double theirs = iostat.stream().mapToDouble(row -> row.get(rate) * row.get(wait)).sum();
    double requests = iostat.stream().mapToDouble(row -> row.get(rate)).sum();
    double our =
        ours.stream()
            .map(use -> reads ? use.reads() : use.writes())
            .mapToDouble(io -> io.perSecond() * io.meanMillis().orElse(0.0))
            .sum();
    assertThat(our)
        .as(wait + ": " + figures(ours, iostat))
        .isCloseTo(theirs, offset(theirs, requests * ROUNDING));
  }

  private static Offset<Double> offset(double theirs, double rounding) {
    return within(SHARE * theirs + rounding);
  }

  private static String figures(List<DeviceUse> ours, List<Map<String, Double>> iostat) {
    return "\nours:\n" + ours + "\niostat:\n" + iostat;
  }

  /**
   * By its name: newer compilers warn of the import, though the JDK supports it (module
   * jdk.unsupported).
   */
  private static OpenOption direct() {
    try {
      Class<?> options = Class.forName("com.sun.nio.file.ExtendedOpenOption");
      return (OpenOption) options.getField("DIRECT").get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
