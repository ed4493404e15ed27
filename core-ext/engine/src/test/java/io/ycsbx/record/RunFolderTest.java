package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The directory of a run that ends in several ways. */
class RunFolderTest {

  @TempDir private Path directory;

  private final List<String> failures = new ArrayList<>();
  private RunFolder folder;

  @BeforeEach
  void open() {
    folder = RunFolder.open(directory, failures::add).orElseThrow();
    folder.describe(SampleRun.record());
  }

  @Test
  void aRefusedRunLeavesNothingToRecover() {
    Exception refusal = new IOException();
    folder.discard(refusal);
    folder.close();

    assertThat(directory).isEmptyDirectory();
    assertThat(failures).isEmpty();
    assertThat(refusal.getSuppressed()).isEmpty();
  }

  @Test
  void anotherRunMayBeginBetweenDiscardAndClose() {
    folder.discard(new IOException());
    try (RunFolder other = RunFolder.open(directory, failures::add).orElseThrow()) {
      other.describe(SampleRun.record());
      folder.close();
      assertThat(failures).isEmpty();
      other.publish(SampleRun::record);
    }
    assertThat(failures).isEmpty();
  }

  @Test
  void aRunWithoutARecordIsLeftForRecovery() {
    folder.close();

    assertThat(failures).containsExactly("\"ycsb recover\" makes a record of what was written");
  }

  @Test
  void aRecordWithoutALogLeavesNoParts() {
    folder.publish(SampleRun::record);
    folder.close();

    assertThat(directory.toFile().list()).containsExactly(RunRecordJson.FILE_NAME);
    assertThat(failures).isEmpty();
  }
}
