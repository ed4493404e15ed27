package io.ycsbx.run.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProcessCoresTest {

  private static final String STAT =
      """
      cpu  900 0 900 900 900 0 0 0 0 0
      cpu0 9 9 9 1 2 9 9 9 9 9
      cpu1 9 9 9 10 20 9 9 9 9 9
      cpu2 9 9 9 100 200 9 9 9 9 9
      cpu10 9 9 9 1000 2000 9 9 9 9 9
      intr 7 7 7 7 7 7
      """;

  private static Optional<ProcessCores> cores(int processors, String quota) {
    Map<String, String> files =
        Map.of(
            "/proc/stat",
            STAT,
            "/proc/self/status",
            "Cpus_allowed_list:\t0-1,10\nMems_allowed:\t1",
            "/proc/self/cgroup",
            "0::/",
            "/sys/fs/cgroup/cpu.max",
            quota);
    return ProcessCores.find(path -> Optional.ofNullable(files.get(path)), processors);
  }

  @Test
  void addsUpTheIdleTimeOfTheProcessesOwnCores() throws IOException {
    ProcessCores cores = cores(3, "max 100000").orElseThrow();

    assertThat(cores.count()).isEqualTo(3);
    assertThat(cores.idleNanos()).isEqualTo(3_033 * 10_000_000L);
  }

  @Test
  void findsNoneUnderAQuotaOfProcessorTime() {
    assertThat(cores(2, "max 100000")).isEmpty();
  }

  @Test
  void findsNoneUnderAQuotaOfPartOfAProcessor() {
    assertThat(cores(3, "350000 100000")).isEmpty();
  }

  @Test
  void findsNoneOnOtherSystems() {
    assertThat(ProcessCores.find(path -> Optional.empty(), 2)).isEmpty();
  }
}
