package io.ycsbx.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.DocumentedSchema;
import io.ycsbx.Scripts;
import io.ycsbx.config.TextFile;
import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.drive.DriveBench.Request;
import io.ycsbx.record.drive.DriveJob;
import io.ycsbx.record.drive.DriveLatency;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import io.ycsbx.record.host.DriveCeiling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class DriveBenchTest {

  private static final DocumentedSchema SCHEMA = DocumentedSchema.of("drive");

  /** An output of fio-3.33 with the members that are read. */
  private static final String OUTPUT = TextFile.resource(DriveBenchTest.class, "fio.txt");

  private static final DriveLatency READS = new DriveLatency(43_776, 259_072, 1_105_920, 2_834_432);

  private static final Optional<String> UNKNOWN = Optional.empty();

  @TempDir Path folder;

  private final List<String> progress = new ArrayList<>();

  /** Writes a program in place of fio. */
  private DriveBench bench(String script) throws IOException {
    Path file = Scripts.write(folder.resolve("fio"), script);
    return new DriveBench(progress::add, file.toString(), 5);
  }

  private DriveBench printing(String output) throws IOException {
    Files.writeString(folder.resolve("output"), output);
    return bench("echo \"$@\" >> %1$s/commands; cat %1$s/output\n".formatted(folder));
  }

  private Path target() throws IOException {
    return Files.createDirectories(folder.resolve("target"));
  }

  private Request request(boolean writing) throws IOException {
    return new Request(target(), 1, 1 << 20, writing, Optional.empty(), Optional.empty());
  }

  @Test
  void measuresTheFixedSetOfJobs() throws Exception {
    DriveReport report = printing(OUTPUT).measure(request(false));

    assertThat(report.tool()).isEqualTo("fio-3.33");
    assertThat(report.bytes()).isEqualTo(1 << 20);
    assertThat(report.device()).isEmpty();
    assertThat(report.jobs())
        .extracting(DriveJob::access, DriveJob::blockBytes, DriveJob::queueDepth)
        .extracting(Object::toString)
        .containsExactly(
            "(RANDOM_READ, 4096, 1)",
            "(RANDOM_READ, 4096, 4)",
            "(RANDOM_READ, 4096, 16)",
            "(RANDOM_READ, 4096, 64)",
            "(RANDOM_READ, 4096, 256)",
            "(SEQUENTIAL_READ, 131072, 16)");
    assertThat(report.jobs().get(0).reads()).isEqualTo(READS);
    assertThat(report.jobs().get(0).writes()).isEmpty();
    assertThat(report.ceiling())
        .contains(
            new DriveCeiling(
                target().toString(), UNKNOWN, UNKNOWN, UNKNOWN, "fio-3.33", 13186.8, 54013186.0));
    assertThat(progress).hasSize(7).first().isEqualTo("Writing a file of 1,048,576 bytes");
    assertThat(Files.readAllLines(folder.resolve("commands")))
        .as("all commands but that for the file only read")
        .satisfies(lines -> assertThat(lines.get(0)).contains("--rw=write"))
        .satisfies(
            lines -> assertThat(lines.subList(1, 7)).allMatch(line -> line.contains("--readonly")));
  }

  @Test
  void aMeasurementThatIsEndedKeepsItsFinishedJobs() throws Exception {
    printing(OUTPUT);
    List<DriveBench> benches = new ArrayList<>();
    DriveBench bench =
        new DriveBench(
            line -> {
              if (line.startsWith("Measuring random read of 4 KiB, queue depth 16")) {
                benches.get(0).stop();
              }
            },
            folder.resolve("fio").toString(),
            5);
    benches.add(bench);

    DriveReport report = bench.measure(request(false));

    assertThat(bench.isStopped()).isTrue();
    assertThat(report.jobs()).extracting(DriveJob::queueDepth).containsExactly(1, 4);
    assertThat(report.ceiling()).isEmpty();
    try (Stream<Path> left = Files.list(target())) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void theFileIsWhatTheSchemaSays() throws Exception {
    DriveReport report = printing(OUTPUT).measure(request(true));
    assertThat(report.jobs()).last().extracting(DriveJob::access).hasToString("RANDOM_70_30");
    Path file = folder.resolve("drive.json");
    report.write(file);

    assertThat(SCHEMA.problems(Files.readString(file))).isEmpty();
    assertThat(DriveReport.read(file)).isEqualTo(report);
  }

  @Test
  void anotherFileIsNone() throws IOException {
    for (String text : new String[] {"{}", "", "junk", "{\"driveSchemaVersion\": 1}"}) {
      Path file = Files.writeString(folder.resolve("other"), text);
      assertThatThrownBy(() -> DriveReport.read(file))
          .hasMessage(file + ": not a file of \"ycsb drive -o\", version 1");
    }
  }

  @Test
  void theTableHasUnits() {
    DriveJob reads =
        new DriveJob(
            DriveJob.Access.RANDOM_READ,
            4096,
            16,
            1,
            1_500_000.4,
            6.144e9,
            READS,
            Optional.empty());
    DriveJob mixed =
        new DriveJob(
            DriveJob.Access.RANDOM_70_30, 4096, 16, 1, 1000, 4.096e6, READS, Optional.of(READS));
    DriveState state = new DriveState(true, 2000, 60, List.of(9.0, 1234.5), true);
    DriveReport report =
        new DriveReport(
            1,
            "/data",
            UNKNOWN,
            UNKNOWN,
            UNKNOWN,
            1,
            "fio-3.33",
            Optional.of(state),
            0,
            1,
            List.of(reads, mixed));

    assertThat(DriveBench.table(report).replace(System.lineSeparator(), "\n"))
        .isEqualTo(TextFile.resource(DriveBenchTest.class, "table.txt"));
  }

  @Test
  void aFailureIsInTheToolsWords() throws IOException {
    DriveBench bench =
        bench("echo 'fio: io_u error on file x: Invalid argument: read offset=0' >&2; exit 1\n");

    Request request = request(false);
    assertThatThrownBy(() -> bench.measure(request))
        .hasMessage("fio failed: fio: io_u error on file x: Invalid argument: read offset=0");
    assertThat(target()).isEmptyDirectory();
  }

  @Test
  void badInputIsOneLine() throws IOException {
    DriveBench none = new DriveBench(progress::add, folder.resolve("none").toString(), 5);
    Request request = request(false);
    assertThatThrownBy(() -> none.measure(request))
        .hasMessage("there is no none on the PATH: install fio");
    Path missing = folder.resolve("missing");
    Request nowhere = new Request(missing, 1, 1, false, Optional.empty(), Optional.empty());
    assertThatThrownBy(() -> none.measure(nowhere))
        .hasMessage(missing + " must be a block device or a directory that exists");
    Request huge =
        new Request(target(), 1, Long.MAX_VALUE, false, Optional.empty(), Optional.empty());
    assertThatThrownBy(() -> none.measure(huge))
        .hasMessageStartingWith("the file needs 9,223,372,036,854,775,807 bytes, but ");
  }

  @Test
  void aStoppedMeasurementLeavesNoFile() throws IOException {
    DriveBench bench = new DriveBench(progress::add);
    bench.stop();
    Request request = request(false);

    assertThatThrownBy(() -> bench.measure(request)).isInstanceOf(DriveException.class);
    assertThat(bench.isStopped()).isTrue();
    assertThat(target()).isEmptyDirectory();
  }

  @Test
  @Tag("full")
  void fioItselfPrintsWhatIsRead() throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":")).anyMatch(d -> Files.exists(Path.of(d, "fio"))),
        "needs fio (package fio)");
    Path file = Files.write(folder.resolve("file"), new byte[1 << 20]);
    FioJob mixed = new FioJob(DriveJob.Access.RANDOM_70_30, 4096, 4);
    List<String> options = new ArrayList<>(mixed.options(1));
    options.add("--direct=0");
    DriveJob job = new Fio(new Tool(), "fio").run(file.toString(), options).job(mixed);

    assertThat(job.iops()).isPositive();
    assertThat(job.reads().p50Nanos()).isPositive();
    assertThat(job.writes().orElseThrow().p9999Nanos()).isPositive();
  }
}
