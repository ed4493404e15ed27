package io.ycsbx.brief.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.brief.results.PauseRecord;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Warning;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.Fact;
import io.ycsbx.tool.run.ToolCourse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Replaces the names of hosts and users, serial numbers and absolute paths of results by stand-ins,
 * the same for the same name: {@code host-1}, {@code user-1}, {@code serial-1}, {@code /d1/d2}. The
 * names are those that the records hold; the files of devices keep their names. A name that is a
 * word of records and plans, such as {@code run}, is replaced only where a host or user stands, and
 * in no key and no name of a file. Used by one thread.
 */
public final class Redaction {

  /** Files without names. */
  private static final Predicate<String> BINARY =
      Pattern.compile(".*\\.(?:png|ttf|gz)").asMatchPredicate();

  /** Matches the host of the requests of a drive, in a log of latencies. */
  private static final Pattern DRIVE_TAG = Pattern.compile("(?m)^(Tag=drive/)([^/,]+)");

  /** Settings with names of hosts, as lists or in URLs. */
  private static final Predicate<String> OF_HOSTS =
      Pattern.compile("(?i).*(?:hosts?|urls?|coordinator)").asMatchPredicate();

  /** A URL, or a host with its port: a place of hosts under any name. */
  private static final Predicate<String> ADDRESS =
      Pattern.compile("://|(?:^|[,;@\\s])[A-Za-z0-9][\\w.-]*:\\d+(?:[,;/?\\s]|$)").asPredicate();

  /** User, host and port, as after the scheme of a URL or in a list of servers. */
  private static final Pattern PLACE =
      Pattern.compile("(?:([\\w.-]+)(?::[^@/,]*)?@)?([A-Za-z0-9][\\w.-]+)(?::\\d+)?");

  /** Names that are words of every brief, and are no secret. */
  private static final Set<String> COMMON =
      Set.of(
          "localhost 127.0.0.1 0.0.0.0 embedded auto root ycsb server mysql tpcc test admin"
              .split(" ", -1));

  /** Names of files, and values that no schema has. */
  private static final String WORDS =
      """
      run run.start plan brief looks drives before-run made-from report-plan facts charts results
      loads load workloads report find bin ycsbx io init warm-up measured settle drain fault cleanup
      closed true false mysql postgresql jdbc client disk proc dev sys
      """;

  private static final Predicate<String> OF_FILES =
      Pattern.compile("(?:repeat|drive|results|host|user|serial)-\\d+|d\\d+").asMatchPredicate();

  /**
   * Values where hosts, users or serial numbers stand, in JSON, YAML, a command or a URL, after its
   * start.
   */
  private static final Pattern KEYED =
      Pattern.compile(
          "((?i:(?:hosts?|hosts\\.devices|urls?|coordinator|user|serials?|drives)\"?\\s*[=:]\\s*"
              + "(?:\\{\\s*\"value\"\\s*:\\s*)?\"?)|://)(\\[[^\\[\\]{}]*]|[^\\s\"';{}\\[\\]]+)");

  private static final Predicate<String> OF_DEVICES =
      Pattern.compile("/(?:dev|proc|sys)(?:/.*)?").asMatchPredicate();

  /** No name: keeps an expression of no names from matching everywhere. */
  private static final String NOTHING = "\0";

  private static final String HISTOGRAM = "HISTFAAA";
  private static final String BELOW = "(?:/[\\w.@~+-]*[\\w@~+-])";
  private static final String START = "(?:(?<![\\w/+])|(?<=file://))";
  private static final String PATH = START + BELOW + "+";

  /** A server in a warning of changed ones. */
  private static final Pattern CHANGED = Pattern.compile("server (\\S+) ");

  /** Facts of paths, which may have any characters. */
  private static final Set<String> OF_PATHS = Set.of("directory", "path", "mountPoint");

  private final Set<String> paths = new TreeSet<>(Comparator.reverseOrder());

  /** Directories below the working one, which are words elsewhere: replaced in commands alone. */
  private final Set<String> typed = new TreeSet<>(Comparator.reverseOrder());

  private final Map<String, String> standIns = new LinkedHashMap<>();
  private final Map<String, String> parts = new HashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Set<String> words = new HashSet<>(List.of(WORDS.strip().split("\\s+")));
  private final RedactedSums sums = new RedactedSums();
  private final Pattern named;
  private final Pattern word;

  private Redaction(List<Path> folders, List<String> known) throws IOException {
    known.forEach(this::path);
    for (Path folder : folders) {
      Path real = folder.toRealPath();
      for (Path file : BriefBundle.results(folder).values()) {
        if (file.toString().endsWith(".json")) {
          JsonNode tree = RunRecordJson.mapper().readTree(file.toFile());
          collect("", tree);
          command(tree.at("/plan/command"), real.relativize(file.getParent()));
          database(tree);
        } else if (file.endsWith(PauseRecord.FILE_NAME)) {
          PauseRecord.read(file.getParent()).ifPresent(this::drives);
        }
      }
    }
    addWords(schema(RunRecord.class, "run-record.schema.json"));
    addWords(schema(Redaction.class, "/io/ycsbx/brief/plan/plan.schema.json"));
    // Not after one slash, where a database's name stands.
    word = Pattern.compile("(?<![\\w.-])(?<![^/]/)" + names(this::isWord) + "(?![\\w-])");
    named =
        Pattern.compile(
            "(?U)"
                + HISTOGRAM
                + "[\\w+/=]*|"
                + paths.stream()
                    .map(path -> START + Pattern.quote(path) + BELOW + "*(?![\\w@~+-])|")
                    .collect(Collectors.joining())
                + typed.stream()
                    .map(path -> "(?<=-[oP][\\s,\"']{1,40})" + Pattern.quote(path) + "(?=/)|")
                    .collect(Collectors.joining())
                + PATH
                + "|(?<![\\w.-])"
                + names(name -> !isWord(name))
                + "(?![\\w-])");
  }

  private static JsonNode schema(Class<?> type, String name) throws IOException {
    try (InputStream schema = type.getResourceAsStream(name)) {
      return RunRecordJson.mapper().readTree(schema);
    }
  }

  private void addWords(JsonNode schema) {
    schema.path("properties").fieldNames().forEachRemaining(words::add);
    schema.path("enum").forEach(value -> words.add(value.asText()));
    schema.forEach(this::addWords);
  }

  private boolean isWord(String name) {
    return words.contains(name) || OF_FILES.test(name);
  }

  /** Returns an expression for some names, the longest first. */
  private String names(Predicate<String> chosen) {
    return Stream.concat(standIns.keySet().stream().filter(chosen), Stream.of(NOTHING))
        .sorted(Comparator.comparing(String::length).reversed())
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  /**
   * Collects the names of some results.
   *
   * @param known absolute paths besides those of the records, which may have any characters
   * @throws IOException if a record cannot be read
   */
  public static Redaction of(List<Path> folders, List<String> known) throws IOException {
    return new Redaction(folders, known);
  }

  private void collect(String key, JsonNode node) {
    if (node.has("owner")) {
      words.addAll(List.of(key.split("\\.", -1)));
    }
    if (node.path("owner").asText().equals(Owner.PLACE.name())) {
      place(key, node.path("value").asText());
    }
    node.properties().forEach(child -> collect(child.getKey(), child.getValue()));
    if (node.isArray()) {
      node.forEach(child -> collect(key, child));
    }
    if (node.isTextual() && key.equals("host")) {
      standIn("host", node.asText());
    }
    if (node.isTextual() && key.equals("serial")) {
      standIn("serial", node.asText());
    }
    if (node.isTextual() && OF_PATHS.contains(key)) {
      path(node.asText());
    }
  }

  /**
   * Takes the binding's name, which is a word where no host stands, the facts that are declared as
   * places, the parts that are named by an address, and the servers that a warning names.
   */
  private void database(JsonNode record) {
    for (JsonNode warning : record.path("warnings")) {
      if (warning.path("code").asText().equals(Warning.SERVERS_CHANGED)) {
        CHANGED
            .matcher(warning.path("message").asText())
            .results()
            .forEach(name -> places(name.group(1)));
      }
    }
    JsonNode subject = record.path("subject");
    words.add(subject.path("binding").asText());
    for (Map.Entry<String, JsonNode> fact : record.at("/declared/facts").properties()) {
      String part = fact.getValue().at("/part/name").asText();
      if (ADDRESS.test(part)) {
        places(part);
      }
      for (JsonNode role : fact.getValue().path("roles")) {
        if (role.asText().equals(Fact.Role.PLACE.name())) {
          String name = fact.getValue().path("name").asText(fact.getKey());
          place(name, subject.path("facts").path(fact.getKey()).asText());
        }
      }
    }
  }

  private void place(String key, String value) {
    if (value.startsWith("file:")) {
      path(value.replaceFirst("^file:(?://)?", ""));
    } else if (OF_HOSTS.test(key) || ADDRESS.test(value)) {
      places(value);
    } else if (key.endsWith("user")) {
      standIn("user", value);
    } else {
      Stream.of(value.split(",", -1)).map(String::strip).forEach(this::path);
    }
  }

  private void path(String value) {
    if (value.matches("/.+") && !value.matches("(?U)" + PATH)) {
      paths.add(value);
    }
  }

  /** Takes the directories of the results and of property files that a command has relative. */
  private void command(JsonNode words, Path run) {
    for (int i = 1; i < words.size(); i++) {
      String option = words.get(i - 1).asText();
      String file = words.get(i).asText();
      String name = "/" + (option.equals("-o") ? run : file.substring(file.lastIndexOf('/') + 1));
      if (option.matches("-[oP]") && file.endsWith(name) && !file.startsWith("/")) {
        typed.add(file.substring(0, file.length() - name.length()));
      }
    }
  }

  private void drives(PauseRecord drives) {
    for (String serial : drives.serials()) {
      path(serial);
      if (!serial.startsWith("/")) {
        standIn("serial", serial);
      }
    }
  }

  /** Takes the users and hosts of a list of names or URLs, such as {@code a=ssh://u@h:22,b}. */
  private void places(String setting) {
    for (String item : setting.replaceAll("[?].*", "").split("[,;\\s]+", -1)) {
      for (String part : item.replaceAll("(?<![/])/(?!/).*", "").split("=|//", -1)) {
        Matcher place = PLACE.matcher(part);
        if (place.matches()) {
          if (place.group(1) != null) {
            standIn("user", place.group(1));
          }
          standIn("host", place.group(2));
        }
      }
    }
  }

  private void standIn(String kind, String name) {
    if (!name.isBlank() && !COMMON.contains(name)) {
      standIns.computeIfAbsent(name, word -> kind + "-" + counts.merge(kind, 1, Integer::sum));
    }
  }

  /** Returns a text with stand-ins in place of names. */
  public String redacted(String text) {
    String keyed = KEYED.matcher(text).replaceAll(place -> quoted(place.group(1) + words(place)));
    return named.matcher(keyed).replaceAll(found -> quoted(replaced(found)));
  }

  private String words(MatchResult place) {
    return word.matcher(place.group(2)).replaceAll(found -> quoted(standIns.get(found.group())));
  }

  private static String quoted(String text) {
    return Matcher.quoteReplacement(text);
  }

  private String replaced(MatchResult found) {
    String name = found.group();
    if (name.startsWith(HISTOGRAM) || OF_DEVICES.test(name)) {
      return name;
    }
    if (standIns.containsKey(name)) {
      return standIns.get(name);
    }
    // Part by part, since a directory lies in a mounted one.
    return Pattern.compile("[^/]+")
        .matcher(name)
        .replaceAll(
            part ->
                typed.contains(name) && isWord(part.group())
                    ? part.group()
                    : parts.computeIfAbsent(part.group(), word -> "d" + (parts.size() + 1)));
  }

  /**
   * Copies results, without files that no bundle holds and outputs of other load generators.
   *
   * @return the copies, in order
   */
  public List<Path> copies(List<Path> folders, Path scratch) throws IOException {
    List<Path> copies = new ArrayList<>();
    for (Path folder : folders) {
      Path copy = scratch.resolve("results-" + (copies.size() + 1));
      Map<String, Path> files = new LinkedHashMap<>(BriefBundle.results(folder));
      files
          .keySet()
          .removeIf(file -> isOutput(Path.of(file), folder) || file.equals(RunLog.FILE_NAME));
      for (Path file : files.values()) {
        sums.add(file, this::redacted);
      }
      for (Map.Entry<String, Path> file : files.entrySet()) {
        copy(file.getValue(), copy.resolve(name(file.getKey())));
      }
      RunLog.copy(new ResultsFolder(folder), copy, this::name);
      copies.add(copy);
    }
    return copies;
  }

  /** Tests for a file that another load generator printed or wrote in a run of the results. */
  private static boolean isOutput(Path file, Path results) {
    return IntStream.range(0, file.getNameCount())
        .filter(i -> file.getName(i).toString().equals(ToolCourse.OUTPUT))
        .mapToObj(i -> i == 0 ? results : results.resolve(file.subpath(0, i)))
        .anyMatch(run -> Files.exists(run.resolve(RunRecordJson.FILE_NAME)) || CutRun.isIn(run));
  }

  private String name(String file) {
    return Stream.of(file.split("/", -1)).map(this::redacted).collect(Collectors.joining("/"));
  }

  private String host(String encoded) {
    String name = URLDecoder.decode(encoded.replace("+", "%2B"), StandardCharsets.UTF_8);
    return standIns.getOrDefault(name, encoded);
  }

  public Path copy(Path file, Path target) throws IOException {
    Files.createDirectories(target.getParent());
    byte[] content = Files.readAllBytes(file);
    if (file.toString().endsWith(".hlog")) {
      // Histograms stay as they are, byte for byte.
      String log = new String(content, StandardCharsets.ISO_8859_1);
      String redacted =
          DRIVE_TAG.matcher(log).replaceAll(tag -> quoted(tag.group(1) + host(tag.group(2))));
      return Files.write(target, redacted.getBytes(StandardCharsets.ISO_8859_1));
    }
    return Files.write(
        target,
        BINARY.test(file.toString())
            ? content
            : sums.replaced(redacted(new String(content, StandardCharsets.UTF_8)))
                .getBytes(StandardCharsets.UTF_8));
  }
}
