package io.ycsbx.run.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessCoresTest {

  @TempDir Path proc;
  @TempDir Path cgroups;

  private Optional<ProcessCores> cores(String allowed, int processors) throws IOException {
    Files.createDirectories(proc.resolve("self"));
    Files.writeString(
        proc.resolve("self/status"),
        "Name:\tjava\nCpus_allowed:\t10b\nCpus_allowed_list:\t" + allowed + "\nMems_allowed:\t1\n");
    Files.writeString(
        proc.resolve("stat"),
        """
        cpu  900 0 900 900 900 0 0 0 0 0
        cpu0 9 9 9 1 2 9 9 9 9 9
        cpu1 9 9 9 10 20 9 9 9 9 9
        cpu2 9 9 9 100 200 9 9 9 9 9
        cpu10 9 9 9 1000 2000 9 9 9 9 9
        intr 7 7 7 7 7 7
        """);
    Files.writeString(proc.resolve("self/cgroup"), "4:cpu:/one/two\n0::/\n");
    return ProcessCores.find(proc, cgroups, processors);
  }

  @Test
  void addsUpTheIdleTimeOfTheProcessesOwnCores() throws IOException {
    ProcessCores cores = cores("0-1,10", 3).orElseThrow();

    assertThat(cores.count()).isEqualTo(3);
    assertThat(cores.idleNanos()).isEqualTo(3_033 * 10_000_000L);
  }

  @Test
  void findsNoneUnderAQuotaOfProcessorTime() throws IOException {
    assertThat(cores("0-1,10", 2)).isEmpty();
  }

  /** Of version 2 and 1 of control groups, in force for this group and for the one above it. */
  @ParameterizedTest
  @CsvSource({
    "cpu.max, 350000 100000, false",
    "cpu.max, max 100000, true",
    "cpu/one/cpu.cfs_quota_us, 350000, false",
    "cpu/one/two/cpu.cfs_quota_us, -1, true"
  })
  void findsNoneUnderAQuotaOfPartOfAProcessor(String file, String quota, boolean found)
      throws IOException {
    Files.createDirectories(cgroups.resolve("cpu/one/two"));
    Files.writeString(cgroups.resolve(file), quota + "\n");

    assertThat(cores("0-1,10", 3).isPresent()).isEqualTo(found);
  }

  @Test
  void findsNoneOnOtherSystems() {
    assertThat(ProcessCores.find(proc, cgroups, 2)).isEmpty();
  }
}
