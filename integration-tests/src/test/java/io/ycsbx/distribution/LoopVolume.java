package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.distribution.Ycsb.Ended;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small ext4 file system of its own, in a file. Needs root; not thread-safe. */
final class LoopVolume implements AutoCloseable {

  /**
   * ext4's EXT4_IOC_SHUTDOWN with the flag NOLOGFLUSH: nothing more reaches the device, neither
   * data nor journal, as if the power had been cut.
   */
  private static final String SHUTDOWN =
      "open(D,'<',$ARGV[0]) || die $!; $f=pack('L',2); ioctl(D,0x8004587d,$f) || die $!";

  private final Path folder;
  private final Path image;
  private final Path directory;

  private LoopVolume(Path folder) {
    this.folder = folder;
    this.image = folder.resolve("volume.img");
    this.directory = folder.resolve("volume");
  }

  /**
   * Makes and mounts the file system below a folder; skips the test where that is not allowed.
   *
   * @param bytes size of the volume
   */
  static LoopVolume create(Path folder, long bytes) throws IOException, InterruptedException {
    assumeTrue(
        "root".equals(System.getProperty("user.name")), "needs root, to mount a loop volume");
    LoopVolume volume = new LoopVolume(folder);
    Files.createDirectory(volume.directory);
    try (RandomAccessFile file = new RandomAccessFile(volume.image.toFile(), "rw")) {
      file.setLength(bytes);
    }
    Ended made = volume.execute("mkfs.ext4", "-q", "-F", volume.image.toString());
    assumeTrue(made.status() == 0, "needs mkfs.ext4: " + made.err());
    Ended mounted = volume.tryMount();
    assumeTrue(mounted.status() == 0, "needs to mount a loop volume: " + mounted.err());
    return volume;
  }

  private Ended tryMount() throws IOException, InterruptedException {
    return execute("mount", "-o", "loop", image.toString(), directory.toString());
  }

  Path directory() {
    return directory;
  }

  /** Makes a file that leaves this space in bytes to all others. */
  Path reserveAllBut(long bytes) throws IOException, InterruptedException {
    Path reserve = directory.resolve("reserve");
    long reserved = Files.getFileStore(directory).getUnallocatedSpace() - bytes;
    succeed(execute("fallocate", "-l", Long.toString(reserved), reserve.toString()));
    return reserve;
  }

  /**
   * Discards all that was not synced; the file system fails until {@link #remount}.
   *
   * @param writers processes that are stopped before, and must not continue: a sync in flight while
   *     ext4 shuts down can return without an error although its journal was not written
   */
  void cutPower(List<ProcessHandle> writers) throws IOException, InterruptedException {
    StringBuilder stop = new StringBuilder("kill -STOP");
    writers.forEach(writer -> stop.append(' ').append(writer.pid()));
    succeed(execute("sh", "-c", stop.toString()));
    for (ProcessHandle writer : writers) {
      Path status = Path.of("/proc", Long.toString(writer.pid()), "status");
      // Once one thread has stopped, none returns from the kernel.
      while (!Files.readString(status).contains("(stopped)")) {
        Thread.sleep(10);
      }
    }
    succeed(execute("perl", "-e", SHUTDOWN, directory.toString()));
  }

  /** Mounts it again; no process may use it. */
  void remount() throws IOException, InterruptedException {
    succeed(execute("umount", directory.toString()));
    succeed(tryMount());
  }

  private static void succeed(Ended command) {
    assertThat(command.status()).as(command.err()).isZero();
  }

  private Ended execute(String... command) throws IOException, InterruptedException {
    return Ycsb.start(folder, List.of(command)).end();
  }

  @Override
  public void close() throws IOException {
    try {
      succeed(execute("umount", "--lazy", directory.toString()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
