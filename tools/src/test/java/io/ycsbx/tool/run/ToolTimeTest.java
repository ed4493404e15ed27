package io.ycsbx.tool.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolTimeTest {

  @TempDir Path proc;

  @BeforeEach
  void thisProcess() throws IOException {
    Files.createFile(proc.resolve("stat"));
    process("self", "", 900, 70);
  }

  /** Writes a process with its own time and that of the children it has waited for, in ticks. */
  private void process(String id, String variables, long own, long waited) throws IOException {
    Path folder = Files.createDirectories(proc.resolve(id));
    Files.writeString(folder.resolve("environ"), "A=b\0" + variables + "\0");
    String times = own + " 1 " + waited + " 2";
    Files.writeString(
        folder.resolve("stat"), "7 (a (b) c) S 1 7 7 0 -1 0 1 2 3 4 " + times + " 20 0 1 0 99");
  }

  private void end(String id) throws IOException {
    Files.delete(proc.resolve(id).resolve("environ"));
    Files.delete(proc.resolve(id).resolve("stat"));
    Files.delete(proc.resolve(id));
  }

  private static double ticks(ToolTime time) {
    return time.get().orElseThrow().cpuNanos() / 1e7;
  }

  @Test
  void processesWithTheWordAndTheirParentCount() throws IOException {
    process("10", "", 0, 0);
    process("11", "YCSBX_TOOL=word", 100, 10);
    process("12", "YCSBX_TOOL=other", 1000, 0);
    process("13", "XYCSBX_TOOL=word", 1000, 0);
    ToolTime time = new ToolTime(proc);
    assertThat(ticks(time)).isZero();

    time.add(10, "word");

    assertThat(ticks(time)).isEqualTo(3 + 113);
    assertThat(time.get().orElseThrow().gcMillis()).isEmpty();
  }

  @Test
  void timeOfEndedProcessesIsWithTheirParentsAndNeverFalls() throws IOException {
    process("10", "", 0, 0);
    process("11", "YCSBX_TOOL=word", 100, 0);
    ToolTime time = new ToolTime(proc);
    time.add(10, "word");
    assertThat(ticks(time)).isEqualTo(106);

    end("11");
    assertThat(ticks(time)).isEqualTo(106);

    process("10", "", 0, 120);
    assertThat(ticks(time)).isEqualTo(123);

    end("10");
    process("self", "", 950, 200);
    assertThat(ticks(time)).isEqualTo(130);
  }

  @Test
  void withoutProcItIsUnknown() throws IOException {
    Files.delete(proc.resolve("stat"));

    assertThat(new ToolTime(proc).get()).isEmpty();
  }
}
