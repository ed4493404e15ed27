package io.ycsbx.telemetry.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import io.ycsbx.telemetry.host.HostTree;
import io.ycsbx.telemetry.inventory.FileSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckupTest {

  @TempDir Path root;

  /** A line for each finding, the parts of a change separated by bars. */
  private static List<String> lines(Checkup part) {
    return part.findings().stream()
        .map(
            finding ->
                finding.state()
                    + " "
                    + finding.check()
                    + ": "
                    + finding.seen()
                    + (finding.advice().isEmpty()
                        ? ""
                        : " | " + finding.advice() + " | " + finding.reason()))
        .toList();
  }

  private static List<String> expected(String part) throws IOException {
    return TextFile.resource(CheckupTest.class, part + ".txt").lines().toList();
  }

  private List<Checkup> check(String tree, FileSpace space, String... paths) throws IOException {
    return Checkup.read(
        new HostTree(root).all(getClass(), tree + ".tree").files(),
        place -> Optional.of(space),
        Stream.of(paths).map(Path::of).toList());
  }

  private List<String> host(String tree) throws IOException {
    return lines(check(tree, new FileSpace(1, 1)).get(0));
  }

  @Test
  void aHostAsItShouldBe() throws IOException {
    assertThat(host("good-host")).isEqualTo(expected("good-host"));
  }

  @Test
  void aHostWithEverythingToChange() throws IOException {
    assertThat(host("bad-host")).isEqualTo(expected("bad-host"));
  }

  @Test
  void whatCannotBeReadIsUnknown() throws IOException {
    List<Checkup> parts =
        Checkup.read(
            new HostTree(root).files(), place -> Optional.empty(), List.of(Path.of("/data/db")));

    assertThat(parts).extracting(Checkup::part).containsExactly("this host", "/data/db");
    assertThat(lines(parts.get(0))).isEqualTo(expected("unknown-host"));
    assertThat(lines(parts.get(1))).isEqualTo(expected("unknown-directory"));
  }

  @Test
  void aClockThatCannotBeChosenIsTheBootsMatter() throws IOException {
    assertThat(host("no-clock").get(1))
        .startsWith(
            "CHANGE clock source: acpi_pm | boot with tsc=reliable, or give the virtual machine a"
                + " clock such as kvm-clock | ");
  }

  @Test
  void aDriveAsItShouldBe() throws IOException {
    assertThat(lines(check("good-directory", new FileSpace(1000, 500), "/data/db").get(1)))
        .isEqualTo(expected("good-directory"));
  }

  @Test
  void aDriveWithEverythingToChange() throws IOException {
    FileSpace space = new FileSpace(4_000_000_000_000L, 40_000_000_000L);

    assertThat(lines(check("bad-directory", space, "/data/db").get(1)))
        .isEqualTo(expected("bad-directory"));
  }
}
