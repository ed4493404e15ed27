package io.ycsbx.report.source;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outputs as other locales, systems and collectors of logs change them: never other figures. */
class VariantsTest {

  private static final int SEED = 55;
  private static final int MOST_CHANGES = 3;

  /** Changes of a text, in the order in which they happen to it. */
  private static final Map<String, UnaryOperator<String>> CHANGES = changes();

  private static final Map<String, UnaryOperator<byte[]>> ENCODINGS = encodings();

  @TempDir Path folder;

  private final Map<String, int[]> table = new TreeMap<>();

  @Test
  void someVariants() throws IOException {
    check(500);
  }

  @Test
  @Tag("full")
  void manyVariants() throws IOException {
    check(10_000);
  }

  private void check(int count) throws IOException {
    Random random = new Random(SEED);
    List<Path> samples = samples();
    Map<Path, String> own = new LinkedHashMap<>();
    for (Path sample : samples) {
      own.put(sample, figures(sample));
    }
    for (int i = 0; i < count; i++) {
      Path sample = samples.get(random.nextInt(samples.size()));
      String text = Files.readString(sample);
      List<String> names = new ArrayList<>();
      for (Map.Entry<String, UnaryOperator<String>> change : CHANGES.entrySet()) {
        if (names.size() < MOST_CHANGES && random.nextInt(CHANGES.size()) < 2) {
          text = change.getValue().apply(text);
          names.add(change.getKey());
        }
      }
      List<String> encodings = List.copyOf(ENCODINGS.keySet());
      String encoding = encodings.get(random.nextInt(encodings.size()));
      names.add(encoding);
      byte[] variant = ENCODINGS.get(encoding).apply(text.getBytes(StandardCharsets.UTF_8));
      Path file = Files.write(folder.resolve(sample.getFileName().toString()), variant);
      int outcome = outcome(file, own.get(sample), sample + " with " + names);
      // Of several changes, one may be the reason why the file is refused.
      String kind = names.size() == 1 ? encoding : names.size() == 2 ? names.get(0) : "several";
      table.computeIfAbsent(kind, key -> new int[2])[outcome]++;
    }
    System.out.println(
        table.entrySet().stream()
            .map(
                one ->
                    one.getKey() + ": read " + one.getValue()[0] + ", refused " + one.getValue()[1])
            .collect(joining("\n")));
    assertThat(table.values().stream().mapToInt(one -> one[0]).sum())
        .isGreaterThan(table.values().stream().mapToInt(one -> one[1]).sum());
  }

  /** Returns 0 if the file is read with the sample's own figures, 1 if it is refused. */
  private static int outcome(Path file, String own, String what) throws IOException {
    String figures;
    try {
      figures = figures(file);
    } catch (SourceException e) {
      return 1;
    }
    assertThat(figures).as(what).isEqualTo(own);
    return 0;
  }

  private static String figures(Path file) throws IOException {
    Reading reading = Samples.read(file);
    return reading.measurements()
        + reading.series().stream()
            .map(
                series -> {
                  StringBuilder points = new StringBuilder(series.name());
                  for (int i = 0; i < series.size(); i++) {
                    points.append(' ').append(series.seconds(i)).append('=');
                    points.append(series.value(i));
                  }
                  return points.toString();
                })
            .collect(joining("\n"));
  }

  private static List<Path> samples() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("/samples", "/cases")) {
      try (Stream<Path> files =
          Files.list(Path.of(VariantsTest.class.getResource(folder).toURI()))) {
        files.filter(file -> !file.endsWith("cases.txt")).sorted().forEach(all::add);
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }
    return all;
  }

  private static Map<String, UnaryOperator<String>> changes() {
    Map<String, UnaryOperator<String>> changes = new LinkedHashMap<>();
    changes.put("decimal comma", text -> localised(text, "$1,$2"));
    changes.put("Arabic decimal sign", text -> localised(text, "$1٫$2"));
    changes.put("log of a driver", text -> log(40) + text);
    changes.put("long log of a driver", text -> log(2000) + text);
    changes.put("blank lines at the end", text -> text + "\n\n");
    changes.put("blank at the ends of lines", text -> text.replace("\n", "  \n"));
    changes.put("time of kubectl", text -> prefixed(text, "2026-01-01T00:00:%02d.5Z "));
    changes.put("host in brackets", text -> prefixed(text, "[bench-7] "));
    changes.put("journalctl", text -> prefixed(text, "Jan 01 00:00:%02d host ycsb[9]: "));
    changes.put("docker compose", text -> prefixed(text, "client-1  | "));
    changes.put("tabs", text -> prefixed(text, "\t"));
    changes.put("CR LF", text -> text.replace("\n", "\r\n"));
    changes.put("CR", text -> text.replace("\r", "").replace("\n", "\r"));
    changes.put("doubled line ends", text -> text.replace("\n", "\n\n"));
    changes.put("no last line end", String::stripTrailing);
    return changes;
  }

  private static Map<String, UnaryOperator<byte[]>> encodings() {
    Map<String, UnaryOperator<byte[]>> encodings = new LinkedHashMap<>();
    encodings.put("UTF-8", content -> content);
    encodings.put("byte-order mark", content -> encoded(content, "\ufeff", "UTF-8"));
    encodings.put("UTF-16 LE", content -> encoded(content, "\ufeff", "UTF-16LE"));
    encodings.put("UTF-16 BE", content -> encoded(content, "\ufeff", "UTF-16BE"));
    encodings.put("UTF-16 LE, no mark", content -> encoded(content, "", "UTF-16LE"));
    encodings.put(
        "gzip",
        content -> {
          try {
            return EncodingsTest.zipped(content);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return encodings;
  }

  private static byte[] encoded(byte[] content, String mark, String charset) {
    return (mark + new String(content, StandardCharsets.UTF_8)).getBytes(Charset.forName(charset));
  }

  /** Changes the numbers that the tools print in the user's locale. */
  private static String localised(String text, String number) {
    return text.lines()
            .map(
                line ->
                    line.contains(" current ops/sec")
                        ? line.replaceAll("(\\d)\\.(\\d+) current", number + " current")
                        : line.matches("\\w+ +[\\d. ]+|[ \\d.]+")
                            ? line.replaceAll("(\\d)\\.(\\d)", number)
                            : line)
            .collect(joining("\n"))
        + "\n";
  }

  private static String log(int lines) {
    return "01:49:28.000 [Thread-1] DEBUG driver.insert - Inserting documents\n".repeat(lines);
  }

  private static String prefixed(String text, String prefix) {
    int[] line = {0};
    return text.lines()
        .map(one -> prefix.formatted(line[0]++ % 60) + one + "\n")
        .collect(joining());
  }
}
