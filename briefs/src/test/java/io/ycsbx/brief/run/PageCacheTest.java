package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageCacheTest {

  @TempDir Path proc;

  @Test
  void itsSizeIsThatOfARecordsTelemetry() throws Exception {
    Files.writeString(
        proc.resolve("meminfo"),
        """
        MemTotal:       24689924 kB
        Buffers:            1000 kB
        Cached:            20000 kB
        Shmem:               500 kB
        HugePages_Total:       0
        """);

    assertThat(new PageCache(proc).bytes()).hasValue(20_500L * 1024);
  }

  @Test
  void whatIsUnknownIsAbsent() {
    assertThat(new PageCache(proc).bytes()).isEmpty();
  }

  @Test
  void aMissingRightIsNamed() throws Exception {
    assertThat(new PageCache(proc).drop())
        .contains("no right to write " + proc.resolve("sys/vm/drop_caches") + ": run as root");
  }
}
