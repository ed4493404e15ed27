package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.RocksDBException;

class ErrorTextTest {

  @ParameterizedTest
  @CsvSource({
    "Resource busy: too many readers, BUSY, too many readers",
    "Operation failed. Try again.: soon, BUSY, soon",
    "Operation timed out: of patience, TIMEOUT, of patience",
    "Corruption: block checksum mismatch, ERROR, block checksum mismatch",
    "IO error: No such file or directory: While open a.sst, ERROR, While open a.sst",
    "IO error: No space left on device: While appending, NO_SPACE, While appending",
    "'Shutdown in progress: ', ERROR, ShutdownInProgress",
    "IO error: Stale file handle, ERROR, IOError(StaleFile)",
    "Operation aborted: Memory limit reached: Insert failed, ERROR, Insert failed",
    "Unknown code(99): what, ERROR, Unknown code(99): what",
  })
  void anErrorIsTheStatusThatRocksdbjnisExceptionWouldBe(
      String text, String name, String description) {
    site.ycsb.Status status = Statuses.of(ErrorText.exception(text));

    assertThat(status.getName()).isEqualTo(name);
    assertThat(status.getDescription()).isEqualTo(description);
  }

  @Test
  void aTextWithoutACodeIsKeptWhole() {
    RocksDBException failure = ErrorText.exception("no code");

    assertThat(failure).hasMessage("no code");
    assertThat(failure.getStatus()).isNull();
  }
}
