package io.ycsbx.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.process.ProcessLimits.Scheduling;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessLimitsTest {

  /** A host of four processors, without the files that a test adds: words of path and text. */
  private static ProcessLimits limits(String... files) {
    Map<String, String> all = new TreeMap<>();
    all.put("/proc/self/status", "Name:\tjava\nCpus_allowed:\tf\nCpus_allowed_list:\t0-3\nx:\t1");
    all.put("/proc/stat", "cpu  9 9\ncpu0 1 1\ncpu1 1 1\ncpu2 1 1\ncpu3 1 1\nintr 7");
    all.put("/proc/self/cgroup", "0::/");
    for (int i = 0; i < files.length; i += 2) {
      all.put(files[i], files[i + 1]);
    }
    return ProcessLimits.read(path -> Optional.ofNullable(all.get(path))).orElseThrow();
  }

  private static ProcessLimits allowed(String list) {
    return limits("/proc/self/status", "Cpus_allowed_list:\t" + list);
  }

  @Test
  void aProcessWithoutLimits() {
    ProcessLimits limits = limits();

    assertThat(limits.mayUseAll()).isTrue();
    assertThat(limits.quota()).isEmpty();
    assertThat(limits.memoryBytes()).isEmpty();
    assertThat(limits.statistics()).isEmpty();
  }

  @Test
  void processorsOfTasksetOrACpuset() {
    ProcessLimits limits = allowed("0-1,3");

    assertThat(limits.allowed()).isEqualTo("0-1,3");
    assertThat(limits.processors()).containsExactly(0, 1, 3);
    assertThat(limits.mayUseAll()).isFalse();
  }

  /** As of a virtual machine to which 128 processors could be added. */
  @Test
  void processorsThatAreOfflineAreNone() {
    assertThat(allowed("0-127").mayUseAll()).isTrue();
    assertThat(allowed("2-127").processors()).containsExactly(2, 3);
  }

  /** As with lxcfs, which shows the processors of a container alone. */
  @Test
  void aContainerThatNumbersItsOwnProcessorsMayUseThese() {
    assertThat(allowed("40-43").mayUseAll()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "0::/, cpu.max, 200000 100000, 2.0, cpu.stat",
    "0::/, cpu.max, 50000 100000, 0.5, cpu.stat",
    "0::/, cpu.max, max 100000, , ",
    "0::/, cpu.max, junk, , ",
    "0::/a/b, a/b/cpu.max, 150000 100000, 1.5, a/b/cpu.stat",
    "0::/a/b, a/cpu.max, 150000 100000, 1.5, a/cpu.stat",
    "0::/docker/7, cpu.max, 150000 100000, 1.5, cpu.stat",
    "0::/../other, ../cpu.max, 150000 100000, , ",
  })
  void quotasOfVersion2(String cgroup, String file, String text, Double quota, String statistics) {
    ProcessLimits limits = limits("/proc/self/cgroup", cgroup, "/sys/fs/cgroup/" + file, text);

    assertThat(limits.quota()).isEqualTo(Optional.ofNullable(quota));
    assertThat(limits.statistics())
        .isEqualTo(
            Optional.ofNullable(statistics).map(name -> "/sys/fs/cgroup/" + name).stream()
                .toList());
  }

  /** Also of a host that mounts version 2 beside version 1, for its names alone. */
  @ParameterizedTest
  @CsvSource({"250000, 2.5", "-1, "})
  void quotasOfVersion1(String quota, Double processors) {
    String group = "/sys/fs/cgroup/cpu,cpuacct/docker/7";
    ProcessLimits limits =
        limits(
            "/proc/self/cgroup",
            """
            5:cpu,cpuacct:/docker/7
            3:memory:/docker/7
            1:name=systemd:/docker/7
            0::/system.slice
            """,
            group + "/cpu.cfs_quota_us",
            quota,
            group + "/cpu.cfs_period_us",
            "100000",
            "/sys/fs/cgroup/memory/docker/7/memory.limit_in_bytes",
            "4294967296",
            "/sys/fs/cgroup/memory/memory.limit_in_bytes",
            "9223372036854771712");

    assertThat(limits.quota()).isEqualTo(Optional.ofNullable(processors));
    assertThat(limits.memoryBytes()).contains(1L << 32);
  }

  @Test
  void theLeastLimitOfNestedGroupsCounts() {
    ProcessLimits limits =
        limits(
            "/proc/self/cgroup",
            "0::/pod/container",
            "/sys/fs/cgroup/pod/container/cpu.max",
            "400000 100000",
            "/sys/fs/cgroup/pod/cpu.max",
            "100000 50000",
            "/sys/fs/cgroup/pod/container/memory.max",
            "max",
            "/sys/fs/cgroup/pod/memory.max",
            "8589934592");

    assertThat(limits.quota()).contains(2.0);
    assertThat(limits.memoryBytes()).contains(1L << 33);
    assertThat(limits.statistics())
        .containsExactly("/sys/fs/cgroup/pod/container/cpu.stat", "/sys/fs/cgroup/pod/cpu.stat");
  }

  /** Its name has what surrounds names. */
  @ParameterizedTest
  @CsvSource({"10, 0, other", "-5, 3, batch", "0, 5, idle", "0, 1, fifo", "0, 12, 12"})
  void prioritiesAreReadBehindTheName(int nice, int policy, String name) {
    String stat = "7 (a) R 1 (b) S" + " 1".repeat(15) + " " + nice + " 1".repeat(21);

    assertThat(limits("/proc/self/stat", stat + " " + policy + " 0 0").scheduling())
        .contains(new Scheduling(nice, name));
    assertThat(limits("/proc/self/stat", "7 (a) R").scheduling()).isEmpty();
  }

  @Test
  void limitsOfAnotherProcess() {
    Map<String, String> files =
        Map.of("/proc/42/status", "Cpus_allowed_list:\t1", "/proc/stat", "cpu0 1\ncpu1 1");

    assertThat(ProcessLimits.read(path -> Optional.ofNullable(files.get(path)), "42"))
        .map(ProcessLimits::processors)
        .contains(Set.of(1));
  }

  @Test
  void otherSystemsHaveNoSuchLimits() {
    assertThat(ProcessLimits.read(path -> Optional.empty())).isEmpty();
  }
}
