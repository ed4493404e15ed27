package io.ycsbx.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.DocumentedSchema;
import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.drive.DriveBench.Request;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreconditionTest {

  private static final long BYTES = 256L << 20;

  @TempDir Path folder;

  private final Tool tool = new Tool();
  private final List<String> loops = new ArrayList<>();
  private final List<String> progress = new ArrayList<>();

  @AfterEach
  void release() throws Exception {
    if (Files.exists(folder.resolve("mount"))) {
      tool.run("", List.of("umount", folder.resolve("mount").toString()));
    }
    for (String loop : loops) {
      tool.run("", List.of("losetup", "-d", loop));
    }
  }

  @Test
  void steadyRoundsHaveASmallRangeAndSlope() {
    assertThat(DriveState.isSteady(List.of(100.0, 100.0, 100.0, 100.0))).as("four").isFalse();
    assertThat(DriveState.isSteady(List.of(900.0, 91.0, 110.0, 100.0, 91.0, 108.0))).isTrue();
    assertThat(DriveState.isSteady(List.of(89.0, 111.0, 100.0, 89.0, 111.0))).as("range").isFalse();
    assertThat(DriveState.isSteady(List.of(94.0, 97.0, 100.0, 103.0, 106.0))).as("slope").isFalse();
    assertThat(DriveState.isSteady(List.of(96.0, 98.0, 100.0, 102.0, 104.0))).isTrue();
    assertThat(DriveState.isSteady(List.of(0.0, 0.0, 0.0, 0.0, 0.0))).isFalse();
  }

  /** Makes a loop device of a file, or skips the test. */
  private String loop(String name) throws IOException, DriveException {
    Path file = folder.resolve(name);
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(BYTES);
    }
    assumeTrue(Files.isWritable(Path.of("/dev/loop-control")), "needs root and loop devices");
    ExternalProgram.Result made =
        tool.run("", List.of("losetup", "-P", "-f", "--show", file.toString()));
    assumeTrue(made.status() == 0, "needs loop devices: " + made.reason());
    loops.add(made.output().strip());
    return made.output().strip();
  }

  private Request request(String device, String... serial) {
    return new Request(
        Path.of(device), 1, 0, false, Optional.of(1), List.of(serial).stream().findFirst());
  }

  private void assertRefused(Request request, String message) {
    DriveBench bench = new DriveBench(progress::add);
    assertThatThrownBy(() -> bench.measure(request)).hasMessage(message);
    assertThat(progress).isEmpty();
  }

  @Test
  void aMountedDriveOrOneThatIsNotNamedIsRefused() throws Exception {
    String mounted = loop("a.img");
    String other = loop("b.img");
    Path point = Files.createDirectory(folder.resolve("mount"));
    for (String device : loops) {
      assertThat(tool.run("", List.of("mkfs.ext4", "-q", device)).status()).isZero();
    }
    ExternalProgram.Result mount = tool.run("", List.of("mount", mounted, point.toString()));
    assumeTrue(mount.status() == 0, "needs to mount loop devices: " + mount.reason());
    String serial = folder.toRealPath().resolve("b.img").toString();

    assertRefused(
        request(mounted, folder.toRealPath().resolve("a.img").toString()),
        "%s must not be in use, but %s is mounted at %s (%s, loop device, serial number %s, 268,435,456 bytes)"
            .formatted(
                mounted,
                mounted.substring("/dev/".length()),
                point.toRealPath(),
                mounted,
                folder.toRealPath().resolve("a.img")));
    String unnamed =
        "this destroys all data of %s, loop device, serial number %s, 268,435,456 bytes, which has a file system or volume (ext4): to go on, add --destroy %s"
            .formatted(other, serial, serial);
    assertRefused(request(other), unnamed);
    assertRefused(request(other, "another"), unnamed);
    assertRefused(
        new Request(Path.of(other), 1, 0, true, Optional.empty(), Optional.empty()), unnamed);
  }

  @Test
  @Tag("full")
  void aDriveIsFilledTwiceAndBroughtIntoASteadyState() throws Exception {
    assumeTrue(isFioThere(), "needs fio (package fio)");
    String other = loop("b.img");
    String serial = folder.toRealPath().resolve("b.img").toString();
    DriveReport report = new DriveBench(progress::add, "fio", 5).measure(request(other, serial));

    DriveState state = report.state().orElseThrow();
    assertThat(progress.get(0)).startsWith("Destroying all data of " + other + ", loop device, ");
    assertThat(state.filledBytes()).isEqualTo(2 * BYTES);
    assertThat(state.writeIops()).hasSize(5).allMatch(iops -> iops > 0);
    assertThat(state.steady()).isEqualTo(DriveState.isSteady(state.writeIops()));
    assertThat(report.serial()).contains(serial);
    assertThat(report.jobs()).hasSize(6);
    Path file = folder.resolve("drive.json");
    report.write(file);
    assertThat(DocumentedSchema.of("drive").problems(Files.readString(file))).isEmpty();
    assertThat(DriveReport.read(file)).isEqualTo(report);
  }

  private void assertInUse(String device, String serial, Process user, String name)
      throws InterruptedException {
    try {
      assertRefused(
          request(device, serial),
          "%1$s must not be in use, but it is open in process %2$s (%3$s) (%1$s, loop device, serial number %4$s, 268,435,456 bytes)"
              .formatted(device, user.pid(), name, serial));
    } finally {
      user.destroyForcibly().waitFor();
    }
  }

  /** Such a process does not have the device exclusively, so that wipefs could open it. */
  @Test
  void aDeviceThatAProcessHasOpenIsRefused() throws Exception {
    String device = loop("a.img");
    String serial = folder.toRealPath().resolve("a.img").toString();
    Process user =
        new ProcessBuilder("sh", "-c", "kill -STOP $$").redirectInput(new File(device)).start();
    assertInUse(device, serial, user, "sh");
  }

  /** As a container that has the device under a name of its own. */
  @Test
  void aDeviceWithAnOpenPartitionIsRefused() throws Exception {
    String device = loop("a.img");
    String serial = folder.toRealPath().resolve("a.img").toString();
    ExternalProgram.Result added = tool.run("", List.of("addpart", device, "1", "2048", "2048"));
    assumeTrue(added.status() == 0, "needs partitions of loop devices: " + added.reason());
    String name = device.substring("/dev/".length()) + "p1";
    String[] number =
        Files.readString(Path.of("/sys/class/block", name, "dev")).strip().split(":", 2);
    Path alias = folder.resolve("xvdc");
    String make = "mknod %1$s b %2$s %3$s && head -c 1 %1$s".formatted(alias, number[0], number[1]);
    ExternalProgram.Result made = tool.run("", List.of("sh", "-c", make));
    assumeTrue(made.status() == 0, "needs device files: " + made.reason());
    // Its name is similar to that of a program that is left out.
    Path program = folder.resolve("sh-udev");
    tool.run("", List.of("cp", "/bin/sh", program.toString()));
    Process user =
        new ProcessBuilder(program.toString(), "-c", "kill -STOP $$")
            .redirectInput(alias.toFile())
            .start();
    assertInUse(device, serial, user, "sh-udev");
  }

  private boolean isFioThere() throws IOException {
    try {
      return tool.run("fio", List.of("fio", "--version")).status() == 0;
    } catch (DriveException e) {
      return false;
    }
  }

  @Test
  void aDirectoryCannotBePreconditioned() {
    assertRefused(
        request(folder.toString(), "x"),
        folder + " must be a block device for --precondition, but is a directory");
  }
}
