package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that preconditions its drive, a loop device. Needs root and fio. */
@Tag("full")
@Order(5)
class PreconditionedBriefIT {

  private static final long BYTES = 256L << 20;

  private static final String HEAD =
      TextFile.resource(PreconditionedBriefIT.class, "preconditioned.yaml");

  @TempDir Path folder;

  private String device;

  private Ended run(String... command) throws Exception {
    return Ycsb.start(folder, List.of(command)).end();
  }

  private Ended brief(String... options) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(Ycsb.HOME.resolve("bin/ycsb").toString(), "brief", "run", "plan.yaml"));
    command.addAll(List.of(options));
    command.addAll(List.of("-o", "results"));
    return Ycsb.start(folder, command).end();
  }

  private boolean isThere(String program) throws Exception {
    return run("sh", "-c", "command -v " + program).status() == 0;
  }

  /** Makes a loop device of a file, or skips the test. */
  private String loop(Path file) throws Exception {
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(BYTES);
    }
    assumeTrue(Files.isWritable(Path.of("/dev/loop-control")), "needs root and loop devices");
    Ended made = run("losetup", "-f", "--show", file.toString());
    assumeTrue(made.status() == 0, "needs loop devices: " + made.err());
    return made.out().strip();
  }

  @AfterEach
  void release() throws Exception {
    if (device != null) {
      run("umount", folder.resolve("mount").toString());
      run("losetup", "-d", device);
    }
  }

  @Test
  void aNamedDriveIsPreconditionedOnce() throws Exception {
    assumeTrue(isThere("fio"), "needs fio (package fio)");
    Path file = folder.toRealPath().resolve("drive.img");
    Path mount = Files.createDirectory(folder.resolve("mount"));
    device = loop(file);
    String head = HEAD.replace("DEVICE", device).replace("MOUNT", mount.toString());
    Plans.write(folder.resolve("plan.yaml"), head, "operationcount: 1000");

    Ended unnamed = brief().expect(1);
    assertThat(unnamed.err())
        .isEqualTo(
            "ycsb: configuration drive: this destroys all data of %s, loop device, serial number"
                    .formatted(device)
                + " %1$s, 268,435,456 bytes: to go on, add --destroy %1$s\n".formatted(file));
    assertThat(folder.resolve("results/plan.yaml")).doesNotExist();

    brief("--destroy", file.toString()).expect(0);
    Path record = folder.resolve("results/drive/drive-1.json");
    DriveState state = DriveReport.read(record).state().orElseThrow();
    assertThat(Files.readString(folder.resolve("results/brief.md")))
        .contains("Precondition " + device + " of drive")
        .contains(String.format(Locale.ROOT, "%,d bytes written sequentially; then", 2 * BYTES))
        .contains(state.steady() ? " in the last: steady." : " in the last: not steady.");

    long written = Files.getLastModifiedTime(record).toMillis();
    brief().expect(0);
    assertThat(Files.getLastModifiedTime(record).toMillis()).isEqualTo(written);
  }
}
