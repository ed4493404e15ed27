package io.ycsbx.record.drive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.WholeFile;
import io.ycsbx.record.host.DriveCeiling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Results of a drive that was measured without a database. Immutable and thread-safe.
 *
 * @param driveSchemaVersion version of the JSON form, {@link #SCHEMA_VERSION} when written by this
 *     release
 * @param target the device or directory, as the user named it
 * @param device the kernel's name of the device; absent for a directory
 * @param model the device's model; absent if unknown
 * @param serial the device's serial number; of a loop device, the path of its file
 * @param bytes size of the device, or of the file laid out in the directory
 * @param tool program that measured, with its version
 * @param state the state after preconditioning; absent if there was none
 * @param startMillis start, in milliseconds since the epoch
 * @param secondsPerJob length of each job, in seconds
 */
public record DriveReport(
    int driveSchemaVersion,
    String target,
    Optional<String> device,
    Optional<String> model,
    Optional<String> serial,
    long bytes,
    String tool,
    Optional<DriveState> state,
    long startMillis,
    int secondsPerJob,
    List<DriveJob> jobs) {

  /** The JSON form's version. */
  public static final int SCHEMA_VERSION = 1;

  public DriveReport {
    jobs = List.copyOf(jobs);
  }

  /** Returns the highest rates of the drive; empty if the report lacks a kind of job. */
  public Optional<DriveCeiling> ceiling() {
    Optional<Double> random =
        most(DriveJob.Access.RANDOM_READ).map(DriveJob::iops).filter(iops -> iops > 0);
    Optional<Double> sequential =
        most(DriveJob.Access.SEQUENTIAL_READ)
            .map(DriveJob::bytesPerSecond)
            .filter(bytes -> bytes > 0);
    return random.flatMap(
        iops ->
            sequential.map(
                bytes -> new DriveCeiling(target, model, serial, device, tool, iops, bytes)));
  }

  private Optional<DriveJob> most(DriveJob.Access access) {
    return jobs.stream()
        .filter(job -> job.access() == access)
        .max(Comparator.comparing(DriveJob::iops));
  }

  /**
   * Writes the report as JSON, completely or not at all.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    WholeFile.write(file, RunRecordJson.mapper().writeValueAsString(this) + "\n");
  }

  /**
   * Reads a report.
   *
   * @throws IOException naming the file, if it is no report of this version
   */
  public static DriveReport read(Path file) throws IOException {
    String text = WholeFile.read(file);
    try {
      JsonNode json = RunRecordJson.mapper().readTree(text);
      if (json.path("driveSchemaVersion").asInt() != SCHEMA_VERSION) {
        throw new IOException(file + ": not a file of \"ycsb drive -o\", version 1");
      }
      return RunRecordJson.mapper().treeToValue(json, DriveReport.class);
    } catch (JsonProcessingException e) {
      throw new IOException(file + ": not a file of \"ycsb drive -o\", version 1", e);
    }
  }
}
