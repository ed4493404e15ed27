package io.ycsbx.report.source;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Outputs as other locales, systems and collectors of logs change them, cut, and in another order
 * of lines: never other figures without a word. What was only changed has the sample's own figures.
 * Of what was cut or reordered, {@link Left} calculates those of the lines that are left; all
 * others come with a warning that the sample does not have.
 */
class VariantsTest {

  /** Number of variants of the longer test. */
  private static final int MANY = Integer.getInteger("ycsbx.variants", 1_000);

  private static final int MOST_CHANGES = 3;
  private static final int CHANGES_EACH = 2;
  private static final String TWO_FILES = "lines of two files";
  private static final String END_OF_FILE = "\u0004";

  /** Changes of a text, in the order in which they happen to it. */
  private static final Map<String, UnaryOperator<String>> CHANGES = changes();

  private static final Map<String, UnaryOperator<byte[]>> ENCODINGS = encodings();

  /** Cuts and other orders, by chance. */
  private static final Map<String, BiFunction<String, Random, String>> DAMAGES = damages();

  /** Results of reading a variant. */
  private enum Outcome {
    OWN_FIGURES,
    OF_WHAT_IS_LEFT,
    WARNED,
    REFUSED,
    WRONG
  }

  @TempDir Path folder;

  private final Map<String, Map<Outcome, Integer>> table = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();

  @Test
  void someVariants() throws IOException {
    check(55, 500);
  }

  @Test
  @Tag("full")
  void manyVariants() throws IOException {
    check(56, MANY);
  }

  private void check(int seed, int count) throws IOException {
    Random random = new Random(seed);
    List<Path> samples = samples();
    Map<Path, Reading> own = new LinkedHashMap<>();
    for (Path sample : samples) {
      own.put(sample, Samples.read(sample));
    }
    for (int i = 0; i < count; i++) {
      Path sample = samples.get(random.nextInt(samples.size()));
      String text = text(sample);
      List<String> names = new ArrayList<>();
      Set<String> tools = new LinkedHashSet<>(Set.of(tool(own.get(sample))));
      if (random.nextBoolean()) {
        String damage = List.copyOf(DAMAGES.keySet()).get(random.nextInt(DAMAGES.size()));
        if (damage.equals(TWO_FILES)) {
          Path other = samples.get(random.nextInt(samples.size()));
          tools.add(tool(own.get(other)));
          text = text + END_OF_FILE + text(other);
        }
        text = DAMAGES.get(damage).apply(text, random);
        names.add(damage);
      }
      String left = text;
      for (Map.Entry<String, UnaryOperator<String>> change : CHANGES.entrySet()) {
        if (names.size() < MOST_CHANGES && random.nextInt(CHANGES.size()) < CHANGES_EACH) {
          text = change.getValue().apply(text);
          names.add(change.getKey());
        }
      }
      List<String> encodings = List.copyOf(ENCODINGS.keySet());
      String encoding = encodings.get(random.nextInt(encodings.size()));
      names.add(encoding);
      byte[] variant = ENCODINGS.get(encoding).apply(text.getBytes(StandardCharsets.UTF_8));
      Path file = Files.write(folder.resolve(sample.getFileName().toString()), variant);
      boolean damaged = DAMAGES.containsKey(names.get(0));
      String what = sample.getFileName() + " with " + names + ", left:\n" + left;
      Outcome outcome;
      try {
        outcome =
            damaged
                ? outcome(file, own.get(sample), left, tools, what)
                : outcome(file, own.get(sample), what);
      } catch (AssertionError e) {
        outcome = Outcome.WRONG;
        wrong.add(e.getMessage());
      }
      // Of several changes, one may be the reason why the file is refused.
      String kind = names.size() == 1 ? encoding : names.size() == 2 ? names.get(0) : "several";
      table
          .computeIfAbsent(damaged ? names.get(0) : kind, key -> new EnumMap<>(Outcome.class))
          .merge(outcome, 1, Integer::sum);
    }
    System.out.println(
        table.entrySet().stream()
            .map(row -> row.getKey() + ": " + row.getValue())
            .collect(joining("\n")));
    assertThat(wrong).isEmpty();
    assertThat(
            table.values().stream()
                .mapToInt(counts -> counts.getOrDefault(Outcome.REFUSED, 0))
                .sum())
        .isLessThan(count / 2);
  }

  private static Outcome outcome(Path file, Reading own, String what) throws IOException {
    try {
      assertThat(figures(Samples.read(file))).as(what).isEqualTo(figures(own));
    } catch (SourceException e) {
      return Outcome.REFUSED;
    }
    return Outcome.OWN_FIGURES;
  }

  /** Compares what was cut or reordered with its sample, and then with what is left of it. */
  private static Outcome outcome(
      Path file, Reading own, String left, Set<String> tools, String what) throws IOException {
    Reading reading;
    try {
      reading = Samples.read(file);
    } catch (SourceException e) {
      return Outcome.REFUSED;
    }
    if (!own.context().cautions().containsAll(reading.context().cautions())) {
      return Outcome.WARNED;
    }
    Map<String, Double> sample = CasesTest.figures(own);
    Map<String, Double> figures = CasesTest.figures(reading);
    if (figures.equals(sample) && tools.size() == 1) {
      return Outcome.OWN_FIGURES;
    }
    Map<String, Double> expected = Left.figures(tool(reading), left);
    assertThat(figures.keySet()).as(what).containsAll(expected.keySet());
    figures.forEach(
        (name, value) -> {
          Double right = expected.getOrDefault(name, sample.get(name));
          assertThat(right).as("%s of %s", name, what).isNotNull().isFinite();
          assertThat(value)
              .as("%s of %s", name, what)
              .isCloseTo(right, within(Math.max(0.006, 1e-9 * right)));
        });
    return Outcome.OF_WHAT_IS_LEFT;
  }

  private static String tool(Reading reading) {
    return reading.context().tool().title();
  }

  private static String text(Path sample) throws IOException {
    try (BufferedReader reader = Lines.open(sample)) {
      StringWriter text = new StringWriter();
      reader.transferTo(text);
      return text.toString();
    }
  }

  private static String figures(Reading reading) {
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

  private static Map<String, BiFunction<String, Random, String>> damages() {
    Map<String, BiFunction<String, Random, String>> damages = new LinkedHashMap<>();
    for (boolean atLineEnds : new boolean[] {false, true}) {
      String at = atLineEnds ? " at line ends" : " at any byte";
      damages.put(
          "tail lost" + at,
          (text, random) -> text.substring(0, position(text, random, atLineEnds)));
      damages.put(
          "head lost" + at, (text, random) -> text.substring(position(text, random, atLineEnds)));
      damages.put(
          "middle lost" + at,
          (text, random) -> {
            int one = position(text, random, atLineEnds);
            int other = position(text, random, atLineEnds);
            return text.substring(0, Math.min(one, other)) + text.substring(Math.max(one, other));
          });
    }
    damages.put(
        "end of the last line lost",
        (text, random) -> text.substring(0, text.length() - 1 - random.nextInt(40)));
    damages.put(
        "blocks in another order",
        (text, random) -> {
          List<String> blocks = new ArrayList<>();
          int[] ends = random.ints(random.nextInt(1, 6), 0, text.length()).sorted().toArray();
          int from = 0;
          for (int end : ends) {
            int to = Math.max(from, text.lastIndexOf('\n', end) + 1);
            blocks.add(text.substring(from, to));
            from = to;
          }
          blocks.add(text.substring(from));
          Collections.shuffle(blocks, random);
          return String.join("", blocks);
        });
    damages.put("lines reversed", (text, random) -> lines(text, Collections::reverse));
    damages.put(
        "a line moved",
        (text, random) ->
            lines(
                text,
                lines -> {
                  String line = lines.remove(random.nextInt(lines.size()));
                  lines.add(random.nextInt(lines.size() + 1), line);
                }));
    damages.put(
        "a line twice",
        (text, random) ->
            lines(
                text,
                lines -> {
                  int at = random.nextInt(lines.size());
                  lines.add(at, lines.get(at));
                }));
    damages.put(TWO_FILES, VariantsTest::interleaved);
    return damages;
  }

  private static int position(String text, Random random, boolean atLineEnds) {
    int at = random.nextInt(text.length());
    return atLineEnds ? text.lastIndexOf('\n', at) + 1 : at;
  }

  private static String lines(String text, Consumer<List<String>> change) {
    List<String> lines = text.lines().collect(toCollection(ArrayList::new));
    change.accept(lines);
    return lines.stream().map(line -> line + "\n").collect(joining());
  }

  /** Takes lines of two files by turns, in blocks of the same length. */
  private static String interleaved(String files, Random random) {
    Deque<String> one = new ArrayDeque<>(files.split(END_OF_FILE, -1)[0].lines().toList());
    Deque<String> other = new ArrayDeque<>(files.split(END_OF_FILE, -1)[1].lines().toList());
    int length = 1 + random.nextInt(30);
    StringBuilder text = new StringBuilder();
    while (!one.isEmpty() || !other.isEmpty()) {
      for (Deque<String> lines : List.of(one, other)) {
        for (int i = 0; i < length && !lines.isEmpty(); i++) {
          text.append(lines.remove()).append('\n');
        }
      }
    }
    return text.toString();
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
        .map(words -> String.format(Locale.ROOT, prefix, line[0]++ % 60) + words + "\n")
        .collect(joining());
  }
}
