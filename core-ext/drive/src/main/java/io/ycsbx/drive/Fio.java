package io.ycsbx.drive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.drive.DriveJob;
import io.ycsbx.record.drive.DriveLatency;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The program fio, whose jobs bypass the page cache. */
record Fio(Tool tool, String program) {

  static final String NAME = "fio";

  Output run(String file, List<String> options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                program,
                "--output-format=json",
                "--name=drive",
                "--filename=" + file.replace(":", "\\:"),
                "--direct=1",
                "--ioengine=libaio"));
    command.addAll(options);
    return Output.parse(tool.run(NAME, command));
  }

  /** One output of {@code fio --output-format=json} with a single group of jobs. */
  record Output(JsonNode root) {

    /**
     * Parses an output, which fio may begin with notes.
     *
     * @throws DriveException if fio failed, in its own words
     */
    static Output parse(ExternalProgram.Result result) throws DriveException {
      int start = result.output().indexOf('{');
      try {
        JsonNode root =
            RunRecordJson.mapper().readTree(start < 0 ? "" : result.output().substring(start));
        if (result.status() == 0 && root.at("/jobs/0/error").asInt(1) == 0) {
          return new Output(root);
        }
      } catch (JsonProcessingException e) {
        throw new DriveException("the output of fio has no results", e);
      }
      throw new DriveException("fio failed: " + result.reason());
    }

    /** Returns fio's name and version, e.g. {@code fio-3.33}. */
    String version() {
      return root.path("fio version").asText("fio");
    }

    DriveJob job(FioJob job) throws DriveException {
      JsonNode reads = root.at("/jobs/0/read");
      JsonNode writes = root.at("/jobs/0/write");
      Optional<DriveLatency> read = latency(reads);
      if (read.isEmpty()) {
        throw new DriveException("fio read nothing by " + job.words());
      }
      return new DriveJob(
          job.access(),
          job.blockBytes(),
          job.queueDepth(),
          job.threads(),
          reads.path("iops").asDouble() + writes.path("iops").asDouble(),
          reads.path("bw_bytes").asDouble() + writes.path("bw_bytes").asDouble(),
          read.get(),
          latency(writes));
    }

    double writesPerSecond() {
      return root.at("/jobs/0/write/iops").asDouble();
    }

    private static Optional<DriveLatency> latency(JsonNode direction) {
      JsonNode percentiles = direction.at("/lat_ns/percentile");
      return percentiles.isObject() && direction.path("total_ios").asLong() > 0
          ? Optional.of(
              new DriveLatency(
                  percentiles.path("50.000000").asLong(),
                  percentiles.path("99.000000").asLong(),
                  percentiles.path("99.900000").asLong(),
                  percentiles.path("99.990000").asLong()))
          : Optional.empty();
    }
  }
}
