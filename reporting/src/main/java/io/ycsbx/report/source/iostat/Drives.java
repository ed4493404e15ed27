package io.ycsbx.report.source.iostat;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.report.source.SourceException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The devices whose requests count: whole drives. Partitions and devices that are made of others
 * repeat the requests of their drives.
 *
 * @param cautions warnings for readers of the figures
 */
record Drives(Set<String> names, List<String> cautions) {

  /** Names that the kernel's drivers give to drives. */
  private static final Pattern DRIVE =
      Pattern.compile(
          "(?:sd|hd|vd|xvd|ubd|dasd|rssd|fio|scini|hio)[a-z]+|nvme\\d+n\\d+|mmcblk\\d+|pmem\\d+s?|rbd\\d+|ublkb\\d+"
              + "|c\\d+d\\d+|(?:cciss|ida|rd)[!/]c\\d+d\\d+|vdisk[a-z]+|etherd[!/]e\\d+\\.\\d+");

  /** Names of devices that are made of others, or are no drives. */
  private static final Pattern NO_DRIVE =
      Pattern.compile(
          "(?:dm-|md(?:_d)?|loop|z?ram|sr|fd|nbd|bcache|drbd|zd)\\d.*|emcpower[a-z]+"
              + "|nvme\\d+c\\d+n\\d+");

  private static final Pattern KIND = Pattern.compile("[\\d!/].*");
  private static final String ADVICE = "; -devices NAME,... says which ones count";

  /**
   * Decides which devices count.
   *
   * @param uses the intervals of each device
   * @param wanted names that the user gave; empty: the devices' own names decide
   * @throws SourceException if none of the names is there, or no device is known to be a drive
   */
  static Drives of(Path file, Map<String, List<DeviceUse>> uses, Set<String> wanted)
      throws SourceException {
    Set<String> whole = new LinkedHashSet<>(uses.keySet());
    if (!wanted.isEmpty() && !uses.isEmpty()) {
      whole.retainAll(wanted);
      if (whole.isEmpty()) {
        throw new SourceException(
            file,
            "has none of the devices %s: it has %s".formatted(named(wanted), named(uses.keySet())));
      }
      return new Drives(whole, List.of());
    }
    whole.removeIf(name -> isPartition(name, uses.keySet()));
    Set<String> known = matching(whole, DRIVE);
    Set<String> unknown = new LinkedHashSet<>(whole);
    unknown.removeAll(known);
    unknown.removeAll(matching(whole, NO_DRIVE));
    List<String> cautions = new ArrayList<>();
    Set<String> drives = known.isEmpty() ? unknown : known;
    if (drives.isEmpty()) {
      drives = whole;
      checkOneKind(file, whole);
    }
    boolean guessed = drives.size() > 1 && known.isEmpty();
    if (guessed || (!known.isEmpty() && !unknown.isEmpty())) {
      cautions.add(
          "iostat: by their names, it is unknown whether these are drives, and they %s: %s"
                  .formatted(
                      known.isEmpty() ? "were added up" : "were left out",
                      named(known.isEmpty() ? drives : unknown))
              + ADVICE);
    }
    equal(drives, uses).forEach(cautions::add);
    return new Drives(drives, cautions);
  }

  /** Tests for a part of another device, such as sda1 or nvme0n1p1. */
  private static boolean isPartition(String name, Set<String> all) {
    return all.stream()
        .filter(drive -> !drive.isEmpty() && name.startsWith(drive))
        .map(drive -> name.substring(drive.length() - 1))
        .anyMatch(end -> end.matches("\\dp\\d+|\\D\\d+"));
  }

  private static Set<String> matching(Set<String> names, Pattern pattern) {
    return names.stream()
        .filter(name -> pattern.matcher(name).matches())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Refuses devices of several layers, and of device mapper, which is often made of itself. */
  private static void checkOneKind(Path file, Set<String> names) throws SourceException {
    Set<String> kinds =
        names.stream().map(name -> KIND.matcher(name).replaceFirst("")).collect(Collectors.toSet());
    if (names.size() > 1 && (kinds.size() > 1 || kinds.contains("dm-"))) {
      throw new SourceException(
          file, "has no drives, only devices made of others: " + named(names) + ADVICE);
    }
  }

  /** Returns a warning if two devices have the same figures in every interval. */
  private static List<String> equal(Set<String> drives, Map<String, List<DeviceUse>> uses) {
    List<String> cautions = new ArrayList<>();
    Map<List<List<Object>>, List<String>> byFigures =
        drives.stream().collect(Collectors.groupingBy(name -> figures(uses.get(name))));
    byFigures.forEach(
        (figures, same) -> {
          boolean idle = figures.stream().allMatch(row -> row.equals(List.of(0.0, 0.0, 0.0, 0.0)));
          if (same.size() > 1 && !idle) {
            cautions.add(
                "iostat: equal figures of %s, as if their requests were counted twice"
                        .formatted(named(same))
                    + ADVICE);
          }
        });
    return cautions;
  }

  private static List<List<Object>> figures(List<DeviceUse> uses) {
    return uses.stream()
        .map(
            use ->
                List.<Object>of(
                    use.reads().perSecond(),
                    use.reads().bytesPerSecond(),
                    use.writes().perSecond(),
                    use.writes().bytesPerSecond()))
        .toList();
  }

  private static String named(Iterable<String> names) {
    return String.join(", ", names);
  }
}
