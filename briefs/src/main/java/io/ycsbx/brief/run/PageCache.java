package io.ycsbx.brief.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.telemetry.host.ProcText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads and drops this host's page cache, through {@code /proc}. */
record PageCache(Path proc) {
  /** Returns its bytes: Buffers + Cached - Shmem, as in a record's telemetry; empty if unknown. */
  OptionalLong bytes() {
    try {
      Map<String, Long> bytes = ProcText.memory(Files.readString(proc.resolve("meminfo")));
      return OptionalLong.of(bytes.get("Buffers") + bytes.get("Cached") - bytes.get("Shmem"));
    } catch (IOException | NullPointerException e) {
      return OptionalLong.empty();
    }
  }

  /** Writes dirty pages back and drops all others. Returns the reason of a failure, if any. */
  Optional<String> drop() throws InterruptedException {
    Path control = proc.resolve("sys/vm/drop_caches");
    try {
      if (!Files.isWritable(control)) {
        throw new AccessDeniedException(control.toString());
      }
      // Dirty pages stay in memory otherwise.
      ExternalProgram.Result sync = ExternalProgram.run(List.of("sync"), process -> {});
      if (sync.status() != 0) {
        return Optional.of("sync: " + sync.reason());
      }
      Files.write(control, "3\n".getBytes(StandardCharsets.US_ASCII));
      return Optional.empty();
    } catch (AccessDeniedException e) {
      return Optional.of("no right to write " + control + ": run as root");
    } catch (IOException e) {
      return Optional.of("cannot write " + control + ": " + FailureText.reason(e));
    }
  }
}
