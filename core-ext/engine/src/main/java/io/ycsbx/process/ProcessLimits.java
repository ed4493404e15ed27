package io.ycsbx.process;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The limits of a process on Linux: its affinity, its share of busy processors, and the limits of
 * its control groups, of version 1 and 2, with the groups above: proc(5), sched(7), cgroups(7). The
 * JVM's number of processors hides a fraction of one. Immutable.
 *
 * @param allowed the numbers of the processors on which the process may run, e.g. {@code 0-3,8}
 * @param processors those that are online
 * @param online the number of all processors that are online
 * @param scheduling absent if it cannot be read
 * @param quota the least quota of processor time, in processors; absent without one
 * @param memoryBytes the least limit of memory; absent without one, but one above the host's memory
 *     may stand for none
 * @param statistics files of the groups with a quota that count how often it was used up
 */
public record ProcessLimits(
    String allowed,
    Set<Integer> processors,
    int online,
    Optional<Scheduling> scheduling,
    Optional<Double> quota,
    Optional<Long> memoryBytes,
    List<String> statistics) {

  private static final Pattern ALLOWED =
      Pattern.compile("^Cpus_allowed_list:\\s*([\\d,-]+)$", Pattern.MULTILINE);
  private static final Pattern ONLINE = Pattern.compile("^cpu(\\d+) ", Pattern.MULTILINE);

  /** A quota and its period, in the same unit. Without a quota, there is another word. */
  private static final Pattern QUOTA = Pattern.compile("(\\d+) ([1-9]\\d*)");

  private static final Pattern BYTES = Pattern.compile("\\d{1,18}");
  private static final Path GROUPS = Path.of("/sys/fs/cgroup");
  private static final String PROC = "/proc/";

  /** The policies of sched(7) by their numbers; those without a name are not in use. */
  private static final List<String> POLICIES =
      List.of(Scheduling.USUAL, "fifo", "rr", "batch", "", "idle", "deadline", "ext");

  /** Positions in {@code stat} behind the process's name. */
  private static final int NICE = 16;

  private static final int POLICY = 38;

  /**
   * How a process shares busy processors with others. That of a thread that the user has changed
   * alone is not seen.
   *
   * @param nice the nice value, -20 to 19; less than 0 takes a larger share
   * @param policy the policy of sched(7), in lower case: {@code other} as a rule
   */
  public record Scheduling(int nice, String policy) {

    /** The policy of processes that have chosen none. */
    public static final String USUAL = "other";
  }

  public ProcessLimits {
    processors = Collections.unmodifiableSet(new TreeSet<>(processors));
    statistics = List.copyOf(statistics);
  }

  /**
   * Reads the limits of this process; empty on other systems.
   *
   * @param files returns the text of a file, if it can be read
   */
  public static Optional<ProcessLimits> read(Function<String, Optional<String>> files) {
    return read(files, "self");
  }

  /**
   * Reads the limits of a process of this host; empty on other systems, or if it has ended.
   *
   * @param files returns the text of a file, if it can be read
   * @param process its number
   */
  public static Optional<ProcessLimits> read(
      Function<String, Optional<String>> files, String process) {
    Matcher allowed = ALLOWED.matcher(files.apply(PROC + process + "/status").orElse(""));
    Set<Integer> online = new TreeSet<>();
    Matcher line = ONLINE.matcher(files.apply("/proc/stat").orElse(""));
    while (line.find()) {
      online.add(Integer.valueOf(line.group(1)));
    }
    if (!allowed.find() || online.isEmpty()) {
      return Optional.empty();
    }
    Set<Integer> processors = numbers(allowed.group(1));
    // A mask may hold processors that do not exist, and a container may number its own from 0.
    processors.retainAll(online);
    if (processors.isEmpty()) {
      processors.addAll(online);
    }
    Set<String> groups = groups(files.apply(PROC + process + "/cgroup").orElse(""));
    return Optional.of(
        new ProcessLimits(
            allowed.group(1),
            processors,
            online.size(),
            scheduling(files.apply(PROC + process + "/stat").orElse("")),
            groups.stream()
                .flatMap(group -> quota(files, group).stream())
                .min(Comparator.naturalOrder()),
            groups.stream()
                .flatMap(group -> memory(files, group).stream())
                .min(Comparator.naturalOrder()),
            groups.stream()
                .filter(group -> quota(files, group).isPresent())
                .map(group -> group + "/cpu.stat")
                .toList()));
  }

  /** Tests for a process that may run on all processors that are online. */
  public boolean mayUseAll() {
    return processors.size() == online;
  }

  private static Optional<Scheduling> scheduling(String stat) {
    // The name in parentheses may have any characters.
    String[] words = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    if (words.length <= POLICY) {
      return Optional.empty();
    }
    int policy = Integer.parseInt(words[POLICY]);
    return Optional.of(
        new Scheduling(
            Integer.parseInt(words[NICE]),
            policy < POLICIES.size() ? POLICIES.get(policy) : words[POLICY]));
  }

  /** Returns the numbers in a list such as {@code 0-3,8}. */
  private static Set<Integer> numbers(String list) {
    Set<Integer> numbers = new TreeSet<>();
    for (String range : list.split(",", -1)) {
      String[] ends = range.split("-", 2);
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int number = Integer.parseInt(ends[0]); number <= last; number++) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  /** Returns the directories of the groups and of those above them, each once. */
  private static Set<String> groups(String cgroup) {
    Set<String> groups = new LinkedHashSet<>();
    for (String line : cgroup.lines().toList()) {
      String[] words = line.split(":", 3);
      Path root = GROUPS.resolve(words[1]);
      Path group = root.resolve("." + words[2]).normalize();
      while (group.startsWith(root)) {
        groups.add(group.toString());
        group = group.getParent();
      }
    }
    return groups;
  }

  private static Optional<Double> quota(Function<String, Optional<String>> files, String group) {
    Optional<String> text =
        files
            .apply(group + "/cpu.max")
            .or(
                () ->
                    files
                        .apply(group + "/cpu.cfs_quota_us")
                        .flatMap(
                            quota ->
                                files
                                    .apply(group + "/cpu.cfs_period_us")
                                    .map(period -> quota + " " + period)));
    return text.map(QUOTA::matcher)
        .filter(Matcher::matches)
        .map(limit -> Double.parseDouble(limit.group(1)) / Double.parseDouble(limit.group(2)));
  }

  private static Optional<Long> memory(Function<String, Optional<String>> files, String group) {
    return files
        .apply(group + "/memory.max")
        .or(() -> files.apply(group + "/memory.limit_in_bytes"))
        .filter(BYTES.asMatchPredicate())
        .map(Long::valueOf);
  }
}
