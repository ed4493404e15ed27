package io.ycsbx.binding.jdbc.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerLogTest {

  private static final ServerKind KIND =
      new ServerKind("X", "serverd", "ready", "[ERROR]", "libcrypt1", "x.embedded.dir");

  @TempDir Path dir;

  @Test
  void aByteThatIsNotUtf8InTheLogHidesNoMessage() throws IOException {
    Path file = Files.write(dir.resolve("server.log"), new byte[] {(byte) 0xFF, '\n'});
    ServerLog log = ServerLog.in(dir, KIND);
    Files.write(file, new byte[] {(byte) 0xFF, '\n'}, StandardOpenOption.APPEND);
    Files.writeString(file, "ready for connections\n", StandardOpenOption.APPEND);

    assertThat(log.says("ready for connections")).isTrue();
  }

  @Test
  void aLogOfManyGigabytesIsReadFromTheStartOfTheServer() throws IOException {
    Path file = dir.resolve("server.log");
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "rw")) {
      log.setLength(3L << 30);
    }
    ServerLog log = ServerLog.in(dir, KIND);
    Files.writeString(file, "[ERROR] no space\n", StandardOpenOption.APPEND);

    assertThat(log.reason()).isEqualTo("[ERROR] no space (log: " + file + ")");
  }

  @ParameterizedTest
  @CsvSource({
    "'serverd: error while loading shared libraries: libcrypt.so.1: cannot open shared object"
        + " file: No such file or directory',"
        + " 'it needs the shared library libcrypt.so.1, which this system lacks; on Debian install"
        + " libcrypt1'",
    "/data/server-11.4.5/bin/serverd: Permission denied,"
        + " its program may not run there (mounted noexec? name another directory by"
        + " x.embedded.dir)"
  })
  void whatKeepsTheProgramFromRunningIsNamedWithItsRemedy(String line, String reason)
      throws IOException {
    ServerLog log = ServerLog.in(dir, KIND);
    Files.writeString(dir.resolve("server.log"), line + "\n");

    assertThat(log.reason()).isEqualTo(reason);
  }
}
