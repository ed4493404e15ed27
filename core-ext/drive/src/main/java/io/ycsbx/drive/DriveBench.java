package io.ycsbx.drive;

import io.ycsbx.record.WholeFile;
import io.ycsbx.record.drive.DriveJob;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import io.ycsbx.telemetry.inventory.FileSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Measures a drive by a fixed set of jobs of {@code fio}. Used by one thread; another may stop it.
 */
public final class DriveBench {

  /** Reports a drive that cannot be measured, with a message for users. */
  public static final class DriveException extends IOException {

    private static final long serialVersionUID = 1;

    DriveException(String message) {
      super(message);
    }

    DriveException(String message, Throwable cause) {
      super(message, cause);
    }

    static DriveException interrupted() {
      return new DriveException("stopped");
    }
  }

  /**
   * A measurement of a drive.
   *
   * @param target a block device, or a directory on the drive
   * @param seconds length of each job, in seconds
   * @param bytes size of the file in a directory; without effect for a device
   * @param writing whether to write, too
   * @param roundSeconds length of each round of preconditioning, in seconds; absent: none
   * @param destroy the serial number of the device whose data may be destroyed
   */
  public record Request(
      Path target,
      int seconds,
      long bytes,
      boolean writing,
      Optional<Integer> roundSeconds,
      Optional<String> destroy) {}

  /** Rounds of the specification after which a drive counts as not steady. */
  private static final int MOST_ROUNDS = 25;

  private final Tool tool = new Tool();
  private final Consumer<String> progress;
  private final Fio fio;
  private final int mostRounds;

  /**
   * Prepares a measurement.
   *
   * @param progress receives one line before each step
   */
  public DriveBench(Consumer<String> progress) {
    this(progress, Fio.NAME, MOST_ROUNDS);
  }

  DriveBench(Consumer<String> progress, String fio, int mostRounds) {
    this.mostRounds = mostRounds;
    this.progress = progress;
    this.fio = new Fio(tool, fio);
  }

  /** Ends the measurement, which returns its finished jobs; no file of the jobs is left behind. */
  public void stop() {
    tool.stop();
  }

  /** Returns whether the measurement was ended. */
  public boolean isStopped() {
    return tool.isStopped();
  }

  /**
   * Measures the drive.
   *
   * @throws DriveException if it cannot be measured, with a message for users; or if it is ended
   *     before the first job and the preconditioning
   * @throws IOException if a temporary file cannot be written
   */
  public DriveReport measure(Request request) throws IOException {
    if (!Files.exists(request.target())) {
      throw new DriveException(
          request.target() + " must be a block device or a directory that exists");
    }
    return Files.isDirectory(request.target()) ? inDirectory(request) : onDevice(request);
  }

  private DriveReport onDevice(Request request) throws IOException {
    BlockDevice device = BlockDevice.read(tool, request.target());
    if (request.writing() || request.roundSeconds().isPresent()) {
      device.checkOverwritable(tool, request.destroy());
    }
    Optional<DriveState> state = Optional.empty();
    if (request.roundSeconds().isPresent()) {
      Precondition precondition = new Precondition(tool, fio, progress, mostRounds);
      state = Optional.of(precondition.run(device, request.roundSeconds().get()));
    }
    return report(request, Optional.of(device), state, device.path(), device.bytes());
  }

  private DriveReport inDirectory(Request request) throws IOException {
    if (request.roundSeconds().isPresent()) {
      throw new DriveException(
          request.target() + " must be a block device for --precondition, but is a directory");
    }
    long free = FileSpace.of(request.target()).map(FileSpace::usableBytes).orElse(Long.MAX_VALUE);
    if (request.bytes() > free) {
      throw new DriveException(
          String.format(
              Locale.ROOT,
              "the file needs %,d bytes, but %s has %,d free: set -size",
              request.bytes(),
              request.target(),
              free));
    }
    Path file = WholeFile.unused(request.target().toAbsolutePath());
    try {
      progress.accept(String.format(Locale.ROOT, "Writing a file of %,d bytes", request.bytes()));
      fio.run(
          file.toString(),
          List.of(
              "--size=" + request.bytes(),
              "--rw=write",
              "--bs=1M",
              "--iodepth=8",
              "--refill_buffers",
              "--end_fsync=1"));
      return report(request, Optional.empty(), Optional.empty(), file.toString(), request.bytes());
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private DriveReport report(
      Request request,
      Optional<BlockDevice> device,
      Optional<DriveState> state,
      String file,
      long bytes)
      throws IOException {
    long start = System.currentTimeMillis();
    List<DriveJob> jobs = new ArrayList<>();
    String version = Fio.NAME;
    try {
      for (FioJob job : FioJob.all(request.writing())) {
        progress.accept("Measuring " + job.words() + ", for " + request.seconds() + " s");
        Fio.Output output = fio.run(file, job.options(request.seconds()));
        version = output.version();
        jobs.add(output.job(job));
      }
    } catch (DriveException e) {
      // A measurement that is ended keeps its finished jobs.
      if (!tool.isStopped() || (jobs.isEmpty() && state.isEmpty())) {
        throw e;
      }
    }
    return new DriveReport(
        DriveReport.SCHEMA_VERSION,
        request.target().toString(),
        device.map(BlockDevice::name),
        device.flatMap(BlockDevice::model),
        device.flatMap(BlockDevice::serial),
        bytes,
        version,
        state,
        start,
        request.seconds(),
        jobs);
  }

  /**
   * Returns the serial number of a device that may be overwritten; writes nothing.
   *
   * @param serials serial numbers of the devices whose data may be destroyed
   * @throws DriveException with the reason, if the device must not be overwritten
   * @throws IOException if a temporary file cannot be written
   */
  public static String serial(Path target, Collection<String> serials) throws IOException {
    if (!Files.exists(target)) {
      throw new DriveException(target + " must be a block device that exists");
    }
    Tool tool = new Tool();
    BlockDevice device = BlockDevice.read(tool, target);
    device.checkOverwritable(tool, device.serial().filter(serials::contains));
    return device.serial().orElseThrow();
  }

  /** Returns the results as a table; latencies are in microseconds. */
  public static String table(DriveReport report) {
    return DriveTable.text(report);
  }
}
