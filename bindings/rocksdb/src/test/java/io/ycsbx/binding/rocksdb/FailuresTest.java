package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;
import site.ycsb.Status;

class FailuresTest {

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "IOError, NoSpace, NO_SPACE",
    "IOError, None, ERROR",
    "Busy, None, BUSY",
    "TryAgain, None, BUSY",
    "TimedOut, MutexTimeout, TIMEOUT",
    "Corruption, None, ERROR",
  })
  void aStatusKeepsTheEnginesMessage(Code code, SubCode subCode, String name) {
    RocksDBException failure =
        new RocksDBException("what happened", new org.rocksdb.Status(code, subCode, null));

    assertThat(Failures.status(failure)).isEqualTo(new Status(name, "what happened"));
    assertThat(Failures.status(failure).isOk()).isFalse();
  }

  private static String creating(Path dir) {
    return Failures.reason(
        catchThrowableOfType(IOException.class, () -> Files.createDirectory(dir)));
  }

  @Test
  void aFilesReasonIsInWords() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");

    assertThat(creating(temp.resolve("missing/new"))).isEqualTo("no such directory");
    assertThat(creating(file)).isEqualTo("not a directory");
    assertThat(creating(file.resolve("new"))).isEqualTo("not a directory");
    assertThat(creating(temp.resolve("n".repeat(300)))).isEqualTo("file name too long");
  }

  @Test
  void whatATestRunByRootCannotMeet() {
    assertThat(Failures.reason(new AccessDeniedException("/data/x")))
        .isEqualTo("permission denied");
    assertThat(Failures.reason(new FileSystemException("/x", null, "No space left on device")))
        .isEqualTo("no space left on device");
    assertThat(Failures.reason(new IOException("No space left on device")))
        .isEqualTo("no space left on device");
  }
}
