package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FailureTextTest {

  @Test
  void givesTheReasonOfAFileFailureWithoutItsPath() {
    assertThat(FailureText.reason(new NoSuchFileException("/a")))
        .isEqualTo("no such file or directory");
    assertThat(FailureText.reason(new AccessDeniedException("/a"))).isEqualTo("permission denied");
    assertThat(FailureText.reason(new FileAlreadyExistsException("/a"))).isEqualTo("file exists");
    assertThat(FailureText.reason(new NotDirectoryException("/a"))).isEqualTo("NotDirectory");
    assertThat(FailureText.reason(new FileSystemException("/a", null, "No space left on device")))
        .isEqualTo("No space left on device");
  }

  @Test
  void givesTheMessageOrTheTypeOfAnyOtherFailure() {
    assertThat(FailureText.reason(new IOException("reset"))).isEqualTo("reset");
    assertThat(FailureText.reason(new IOException())).isEqualTo("IO");
  }

  @Test
  void givesEveryMessageOfAChainOnce() {
    IOException cause = new IOException("reset");
    assertThat(FailureText.of(new IOException("cannot read", cause)))
        .isEqualTo("cannot read: reset");
    assertThat(FailureText.of(new IOException("cannot read: reset", cause)))
        .isEqualTo("cannot read: reset");
  }

  @Test
  void namesTheTypeOfADefect() {
    assertThat(FailureText.of(new IllegalStateException("no state")))
        .isEqualTo("java.lang.IllegalStateException: no state");
    assertThat(FailureText.of(new InterruptedException())).isEqualTo("InterruptedException");
  }

  @Test
  void namesTheFileAndTheReason() {
    Throwable missing = catchThrowable(() -> Files.readString(Path.of("/no/such/file")));
    assertThat(FailureText.of(missing)).isEqualTo("/no/such/file: no such file or directory");
    assertThat(FailureText.of(new FileSystemException("/a", null, "Is a directory")))
        .isEqualTo("/a: Is a directory");
  }

  @Test
  void isOneLineWithoutSecrets() {
    assertThat(
            FailureText.of(new IOException("cannot open mongodb://me:hush@host\n  in time", null)))
        .isEqualTo("cannot open mongodb://me:***@host; in time");
    assertThat(
            FailureText.of(new UncheckedIOException(new IOException("password=hush is refused"))))
        .isEqualTo("password=*** is refused");
    assertThat(FailureText.of(new UncheckedIOException("cannot write", new IOException("full"))))
        .isEqualTo("cannot write: full");
  }

  @Test
  void isShort() {
    IOException flood = new IOException("x".repeat(60_000));
    String shown = "x".repeat(1000) + "... (60000 characters)";
    assertThat(FailureText.of(flood)).isEqualTo(shown);
    assertThat(FailureText.reason(flood)).isEqualTo(shown);
  }
}
