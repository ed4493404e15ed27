package io.ycsbx.report.source;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.report.runs.RunReader;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outputs in other encodings, behind logs and prefixes, and in files with other endings. */
class EncodingsTest {

  private static final String LOG =
      "01:49:28.000 [Thread-1] DEBUG driver.protocol.insert - Inserting documents\n";

  @TempDir Path folder;

  /** Each sample in each encoding, with its own figures. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ycsb-0.17-workloada.txt",
        "ycsb-0.17-workloadf.json",
        "ycsb-0.17-workloadb.status.txt",
        "iostat-12.6-x.txt",
        "iostat-12.6-x.json",
        "hammerdb-4.12-mysql-stdout.txt",
        "hammerdb-4.12-mysql-xtprofile.log",
        "db_bench-7.8-multireadrandom.txt"
      })
  void encodings(String sample) throws IOException {
    Map<String, Double> own = figures(Samples.read(sample));
    String text = Samples.text(sample);
    List<byte[]> variants = new ArrayList<>();
    variants.add(("\ufeff" + text).getBytes(StandardCharsets.UTF_8));
    for (String charset : List.of("UTF-16LE", "UTF-16BE")) {
      variants.add(("\ufeff" + text).getBytes(Charset.forName(charset)));
      variants.add(text.getBytes(Charset.forName(charset)));
    }
    variants.add(text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
    for (byte[] plain : List.copyOf(variants)) {
      variants.add(zipped(plain));
    }
    for (byte[] variant : variants) {
      Path file = Files.write(folder.resolve(sample), variant);
      assertThat(figures(Samples.read(file))).isEqualTo(own);
    }
  }

  @Test
  void archivesAreRefusedByTheirKind() throws IOException {
    assertThatThrownBy(
            () -> read("logs.zip", "PK\u0003\u0004 more".getBytes(StandardCharsets.UTF_8)))
        .hasMessageEndingWith("logs.zip: is a zip archive: unpack it, and name what it holds");
    byte[] tar = new byte[1024];
    tar[0] = 'r';
    System.arraycopy("ustar".getBytes(StandardCharsets.UTF_8), 0, tar, 257, 5);
    assertThatThrownBy(() -> read("logs.tar.gz", zipped(tar)))
        .hasMessageEndingWith("logs.tar.gz: is a tar archive: unpack it, and name what it holds");
    byte[] cut = zipped(Samples.text("ycsb-0.17-load.txt").getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> read("run.txt.gz", Arrays.copyOf(cut, cut.length / 2)))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("run.txt.gz: is damaged or cut short");
  }

  @Test
  void aFileThatUnpacksToTooMuchIsRefused() throws IOException {
    Path file = Files.write(folder.resolve("run.txt.gz"), zipped(new byte[30_000]));
    // A second member, as of logs that were joined.
    Files.write(file, zipped(new byte[40_000]), StandardOpenOption.APPEND);
    try (BufferedReader reader = Lines.open(file, 70_000)) {
      assertThat(reader.readLine()).hasSize(70_000);
    }
    try (BufferedReader reader = Lines.open(file, 69_999)) {
      assertThatThrownBy(reader::readLine)
          .isInstanceOf(SourceException.class)
          .hasMessage(file + ": must unpack to at most 69999 bytes");
    }
  }

  @Test
  @Tag("full")
  void resultsFarBehindALogAreNotLookedFor() throws IOException {
    String log = "x".repeat(65 << 20) + "\n" + Samples.text("ycsb-0.17-load.txt");
    assertThatThrownBy(() -> read("run.txt.gz", zipped(log.getBytes(StandardCharsets.UTF_8))))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("run.txt.gz:1: not understood");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ycsb-0.17-load.txt",
        "hammerdb-4.12-mysql.log",
        "db_bench-7.8-multireadrandom.txt",
        "ycsb-0.17-workloadb.status.txt",
        "ycsb-0.17-workloadf.json",
        "iostat-12.6-x.txt",
        "iostat-12.6-x.json",
        "hammerdb-4.12-mysql-xtprofile.log"
      })
  void resultsBehindTheLogOfADriver(String sample) throws IOException {
    assertThat(figures(reading(LOG.repeat(3000) + Samples.text(sample))))
        .isEqualTo(figures(Samples.read(sample)));
  }

  /** Each sample as collectors of logs keep it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-01T00:00:%02d.123456Z ",
        "[bench-7] ",
        "[pod/ycsb-x7f/client] 2026-01-01T00:00:%02dZ ",
        "Jan 01 00:00:%02d host ycsb[123]: ",
        "client-1  | ",
        "\t",
        "       "
      })
  void prefixesOfCollectors(String prefix) throws IOException {
    for (String sample :
        List.of(
            "ycsb-0.17-workloada.txt",
            "ycsb-0.17-workloadf.json",
            "ycsb-0.17-workloadb.status.txt",
            "iostat-12.6-x.txt",
            "hammerdb-4.12-mysql.log")) {
      Map<String, Double> own = figures(Samples.read(sample));
      String text = Samples.text(sample);
      assertThat(figures(reading(prefixed(text, prefix, "\n")))).isEqualTo(own);
      String behindLog = LOG.repeat(1000) + text;
      assertThat(figures(reading(prefixed(behindLog, prefix, "\r")))).isEqualTo(own);
    }
  }

  private static String prefixed(String text, String prefix, String lineEnd) {
    int[] line = {0};
    return text.lines()
        .map(words -> String.format(Locale.ROOT, prefix, line[0]++ % 60) + words + lineEnd)
        .collect(joining());
  }

  @Test
  void filesWithOtherEndingsAreReadOrNamed() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt");
    for (String name : List.of("a.dat", "b.txt", "c", "d.res")) {
      Files.writeString(folder.resolve(name), text);
    }
    Files.write(folder.resolve("e.txt.gz"), zipped(text.getBytes(StandardCharsets.UTF_8)));
    Files.writeString(folder.resolve("notes.md"), text);
    for (int i = 10; i < 20; i++) {
      Files.writeString(folder.resolve("x" + i), "Remember the milk.\n");
    }
    List<String> notes = new ArrayList<>();

    assertThat(RunReader.read(List.of(folder), Optional.empty(), Set.of(), notes::add))
        .extracting(run -> run.place().test())
        .containsExactly("a", "b", "c", "d.res", "e");
    assertThat(notes)
        .singleElement()
        .asString()
        .startsWith("not read: " + folder.resolve("notes.md") + ", ")
        .endsWith(folder.resolve("x18") + " and 1 more");
  }

  @Test
  void jsonLinesAreReadOrNamed() throws IOException {
    Samples.copy("ycsb-0.17-load.txt", folder.resolve("b.txt"));
    Samples.copy("ycsb-0.17-workloadf.json", folder.resolve("f.jsonl"));
    Path other = Files.writeString(folder.resolve("g.jsonl"), "{\"metric\":\"x\",\"value\":1}\n");
    List<String> notes = new ArrayList<>();

    assertThat(RunReader.read(List.of(folder), Optional.empty(), Set.of(), notes::add))
        .extracting(run -> run.place().test())
        .containsExactly("b", "f");
    assertThat(notes).containsExactly("not read: " + other);
  }

  /** Beside a record, output with another ending may be a copy. */
  @Test
  void outputBesideARecordIsNamed() throws IOException {
    new Recorded().write(folder);
    Files.writeString(folder.resolve("iostat.dat"), Samples.text("iostat-12.6-x.txt"));
    Files.writeString(folder.resolve("run.hgrm"), "Value Percentile\n");
    List<String> notes = new ArrayList<>();

    assertThat(RunReader.read(List.of(folder), Optional.empty(), Set.of(), notes::add)).hasSize(1);
    assertThat(notes).containsExactly("not read: " + folder.resolve("iostat.dat"));
  }

  private Reading reading(String text) throws IOException {
    return read("case.txt", text.getBytes(StandardCharsets.UTF_8));
  }

  private Reading read(String name, byte[] content) throws IOException {
    return Samples.read(Files.write(folder.resolve(name), content));
  }

  private static Map<String, Double> figures(Reading reading) {
    return CasesTest.figures(reading);
  }

  static byte[] zipped(byte[] content) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(content);
    }
    return zipped.toByteArray();
  }
}
