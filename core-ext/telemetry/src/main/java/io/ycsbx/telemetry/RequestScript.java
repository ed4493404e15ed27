package io.ycsbx.telemetry;

import io.ycsbx.config.TextFile;
import io.ycsbx.telemetry.host.HostShell;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The bpftrace program that counts block requests by size, and their latencies in log-linear
 * buckets: 64 per power of two, so that a bucket's middle differs from its latencies by at most 0.8
 * %. The counts only grow, since a map that is printed and cleared loses the events in between.
 *
 * <p>The kernel runs no program for an event that interrupts another one on the same processor, or
 * bpftrace while it reads a map there: few buckets are also few reads. A completion that is missed
 * in this way leaves an entry behind; all entries are deleted once a minute, because a map that is
 * full takes no further requests. Stateless.
 */
final class RequestScript {

  /** Bits of a bucket below its highest one. */
  private static final int BITS = 6;

  /** Text that the program prints after the counts, once a second. */
  static final String MARK = "second";

  /** Latencies from insertion to issue, by device, direction and bucket. */
  static final String QUEUE = "@queue";

  /** Latencies from issue to completion, likewise. */
  static final String SERVICE = "@service";

  /** Number of completed requests whose issue was not seen, by device and direction. */
  static final String LOST = "@lost";

  /** Number of requests that the driver gave back, to be issued again; likewise. */
  static final String REQUEUED = "@requeued";

  /** Number of issued requests, by device, direction, sectors, and 1 if sequential. */
  static final String SIZES = "@sizes";

  /** All maps, each printed once a second. */
  static final List<String> MAPS = List.of(QUEUE, SERVICE, LOST, REQUEUED, SIZES);

  /** Bytes of a sector in tracepoints, for every device. */
  static final int SECTOR_BYTES = 512;

  /** Entries of a map for each device: buckets of latencies from 1 us to 1 s, both directions. */
  private static final int ENTRIES = 20 * 64 * 2;

  private static final int FEWEST_ENTRIES = 32_768;

  private RequestScript() {}

  /**
   * Returns the commands of a shell that run the program until the shell's input ends, or the
   * program does. bpftrace then prints its last counts; a terminal's Ctrl-C must not end it before
   * the run. Its own limit of a map's entries is too low for the requests in flight and for the
   * buckets.
   *
   * @param devices as in {@link #of}
   */
  static String commands(List<Long> devices) {
    return """
    BPFTRACE_MAP_KEYS_MAX=%s; export BPFTRACE_MAP_KEYS_MAX
    {
      command -v bpftrace >/dev/null || { echo there is no bpftrace on the PATH; exit; }
      session=; command -v setsid >/dev/null && session=setsid
      exec 3<&0
      $session bpftrace -f json -e %s </dev/null 2>&1 &
      tracer=$!
      ( read end; kill $tracer ) <&3 >/dev/null 2>&1 &
      watcher=$!
      wait $tracer; kill $watcher 2>/dev/null; exit
    }
    """
        .formatted(entries(devices.size()), HostShell.quoted(of(devices)));
  }

  /** Returns the most keys of a map of some devices. */
  static int entries(int devices) {
    return Math.max(FEWEST_ENTRIES, ENTRIES * devices);
  }

  /**
   * Returns the program.
   *
   * @param devices numbers of the block devices, as the tracepoints have them; at least one
   */
  static String of(List<Long> devices) {
    String filter =
        """
        /args->nr_sector > 0 && (DEVICES) && (strncmp(args->rwbs, "R", 1) == 0 \
        || strncmp(args->rwbs, "W", 1) == 0 || strncmp(args->rwbs, "FW", 2) == 0)/\
        """
            .replace(
                "DEVICES",
                devices.stream()
                    .map(number -> "args->dev == " + number)
                    .collect(Collectors.joining(" || ")));
    return TextFile.resource(RequestScript.class, "requests.bt").replace("FILTER", filter);
  }

  /**
   * Returns the number of a device in tracepoints.
   *
   * @param majorMinor the device's number in {@code /sys}, e.g. {@code 259:0}
   */
  static long device(String majorMinor) {
    String[] parts = majorMinor.strip().split(":", -1);
    return (Long.parseLong(parts[0]) << 20) | Long.parseLong(parts[1]);
  }

  /** Returns the middle of a bucket, in nanoseconds, by its lower end. */
  static long middle(long low) {
    int highest = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, low));
    return highest <= BITS ? low : low + (1L << (highest - BITS)) / 2;
  }
}
