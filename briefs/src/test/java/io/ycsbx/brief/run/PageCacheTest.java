package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageCacheTest {

  @TempDir Path proc;

  @Test
  void anUnknownSizeIsAbsent() {
    assertThat(new PageCache(proc).bytes()).isEmpty();
  }

  @Test
  void aMissingRightIsNamed() throws Exception {
    assertThat(new PageCache(proc).drop())
        .contains("no right to write " + proc.resolve("sys/vm/drop_caches") + ": run as root");
  }
}
