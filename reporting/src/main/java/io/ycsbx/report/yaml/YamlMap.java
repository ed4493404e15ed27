package io.ycsbx.report.yaml;

import io.ycsbx.config.Durations;
import io.ycsbx.config.SecretSource;
import io.ycsbx.config.Secrets;
import java.io.StringReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A mapping of a YAML file. Every key that is read is known; {@link #finish} reports the others. A
 * malformed value is reported, and then absent.
 */
public final class YamlMap {

  /** Most threads of a run, as threadcount allows. */
  public static final int MOST_THREADS = 100_000;

  /** Most properties in one list, since every command line has all of them. */
  private static final int MOST_PROPERTIES = 500;

  private static final int MOST_CHARACTERS = 1 << 20;
  private static final Pattern DIGITS = Pattern.compile("\\d{1,10}");

  private final YamlProblems problems;
  private final int line;
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private final Set<String> known = new LinkedHashSet<>();

  /** Takes a mapping, and reports keys that are blank, there twice or have no value. */
  public YamlMap(MappingNode mapping, YamlProblems problems) {
    this.problems = problems;
    this.line = lineOf(mapping);
    for (NodeTuple entry : mapping.getValue()) {
      String key = entry.getKeyNode() instanceof ScalarNode name ? name.getValue() : "?";
      int at = lineOf(entry.getKeyNode());
      if (key.isBlank()) {
        problems.add(at, "key", "must not be blank");
      }
      if (nodes.put(key, entry.getValueNode()) != null) {
        problems.add(at, key, "duplicates line " + lines.get(key));
      }
      if (entry.getValueNode().getTag().equals(Tag.NULL)) {
        problems.add(at, key, "has no value");
      }
      lines.put(key, at);
    }
  }

  /**
   * Reads the mapping that a file consists of.
   *
   * @param what kind of file, e.g. {@code plan}
   * @throws io.ycsbx.config.SettingsException if the file is no YAML, or no mapping
   */
  public static YamlMap read(String yaml, String what, YamlProblems problems) {
    Optional<MappingNode> node = compose(yaml, what, problems);
    problems.throwAll();
    return new YamlMap(node.orElseThrow(), problems);
  }

  private static Optional<MappingNode> compose(String yaml, String what, YamlProblems problems) {
    if (yaml.length() > MOST_CHARACTERS) {
      problems.add(1, what, "must have at most " + MOST_CHARACTERS + " characters", yaml.length());
      return Optional.empty();
    }
    try {
      if (compose(yaml) instanceof MappingNode mapping) {
        return Optional.of(mapping);
      }
      problems.add(1, what, "must be a mapping of keys to values");
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
      problems.add(line, "YAML", e.getProblem());
    } catch (YAMLException e) {
      problems.add(1, "YAML", String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
    return Optional.empty();
  }

  /** Returns the nodes of a YAML text. */
  public static Node compose(String yaml) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(yaml));
  }

  /** Returns the line of a node, from 1. */
  public static int lineOf(Node node) {
    return node.getStartMark().getLine() + 1;
  }

  /** Returns the first line of the mapping, from 1. */
  public int line() {
    return line;
  }

  /** Returns the line of a key, or of the mapping if it has no such key. */
  public int line(String key) {
    return lines.getOrDefault(key, line);
  }

  /** Returns the errors of the file. */
  public YamlProblems problems() {
    return problems;
  }

  /** Returns all keys, in order. */
  public Set<String> keys() {
    return nodes.keySet();
  }

  private Optional<Node> node(String key) {
    known.add(key);
    return Optional.ofNullable(nodes.get(key)).filter(node -> !node.getTag().equals(Tag.NULL));
  }

  /** Returns a single value. */
  public Optional<String> text(String key) {
    return node(key).flatMap(node -> scalar(key, node));
  }

  private Optional<String> scalar(String key, Node node) {
    if (node instanceof ScalarNode scalar) {
      return Optional.of(scalar.getValue().strip());
    }
    problems.add(lineOf(node), key, "must be a single value");
    return Optional.empty();
  }

  /** Returns a required text; reports a missing one, and returns an empty text for it. */
  public String required(String key) {
    Optional<String> text = text(key);
    if (!nodes.containsKey(key) || text.filter(String::isEmpty).isPresent()) {
      problems.add(line(key), key, "required, but not given");
    }
    return text.orElse("");
  }

  /** Returns a number of at least 1. */
  public Optional<Integer> count(String key) {
    return value(
        key, "must be a whole number of 1 or more", digits -> number(digits, 1, Integer.MAX_VALUE));
  }

  /** Returns a number of 1 to a limit. */
  public Optional<Integer> count(String key, int most) {
    return text(key).flatMap(text -> count(key, text, most));
  }

  private Optional<Integer> count(String key, String text, int most) {
    String rule = "must be a whole number from 1 to " + most;
    return parsed(key, text, rule, digits -> number(digits, 1, most));
  }

  /** Returns a number of decimals. */
  public Optional<Integer> decimals(String key) {
    return value(key, "must be 0 to 6", digits -> number(digits, 0, 6));
  }

  private static Integer number(String text, int least, int most) {
    if (!DIGITS.matcher(text).matches()) {
      throw new IllegalArgumentException(text);
    }
    return Optional.of(Integer.valueOf(text))
        .filter(number -> number >= least && number <= most)
        .orElseThrow(IllegalArgumentException::new);
  }

  /** Returns different numbers of threads. */
  public List<Integer> counts(String key) {
    return counts(key, MOST_THREADS);
  }

  /** Returns different numbers of 1 to a limit. */
  public List<Integer> counts(String key, int most) {
    List<Integer> counts =
        texts(key).stream().flatMap(text -> count(key, text, most).stream()).toList();
    if (Set.copyOf(counts).size() < counts.size()) {
      problems.add(line(key), key, "must be different numbers", counts);
    }
    return counts;
  }

  /** Returns true or false. */
  public Optional<Boolean> flag(String key) {
    Optional<String> text = text(key);
    text.filter(value -> !value.equals("true") && !value.equals("false"))
        .ifPresent(value -> problems.add(line(key), key, "must be true or false", value));
    return text.map("true"::equals);
  }

  /** Returns the constant that a word stands for. */
  public <E extends Enum<E>> Optional<E> choice(String key, E[] values) {
    Optional<String> text = text(key);
    Map<String, E> byWord = new LinkedHashMap<>();
    for (E value : values) {
      byWord.put(value.name().toLowerCase(Locale.ROOT).replace('_', '-'), value);
    }
    text.filter(word -> !byWord.containsKey(word))
        .ifPresent(word -> problems.unknown(line(key), key, "choice here", word, byWord.keySet()));
    return text.map(byWord::get);
  }

  /** Returns a time of whole seconds. */
  public Optional<Long> seconds(String key) {
    return value(key, "must be whole seconds, such as 30s", YamlMap::wholeSeconds);
  }

  private static Long wholeSeconds(String text) {
    Duration time = Durations.parse(text);
    if (time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
      throw new IllegalArgumentException();
    }
    return time.toSeconds();
  }

  /** Parses a value. */
  public <T> Optional<T> value(String key, String rule, Function<String, T> parser) {
    return text(key).flatMap(text -> parsed(key, text, rule, parser));
  }

  private <T> Optional<T> parsed(String key, String text, String rule, Function<String, T> parser) {
    try {
      return Optional.of(parser.apply(text));
    } catch (IllegalArgumentException e) {
      problems.add(line(key), key, rule, text);
      return Optional.empty();
    }
  }

  /** Returns a single value, or a list of them. */
  public List<String> texts(String key) {
    return nodes(key).stream().flatMap(node -> scalar(key, node).stream()).toList();
  }

  /** Returns different names of a list, or a single name. */
  public List<String> names(String key, String what, List<String> known) {
    List<String> names = texts(key);
    names.stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> problems.unknown(line(key), key, what, name, known));
    if (Set.copyOf(names).size() < names.size()) {
      problems.add(line(key), key, "must be different names", names);
    }
    return names;
  }

  /** Returns the entries of a list, or a single value. */
  public List<Node> nodes(String key) {
    return node(key)
        .map(node -> node instanceof SequenceNode list ? list.getValue() : List.of(node))
        .orElse(List.of());
  }

  /** Returns the mappings of a list that must not be empty. */
  public List<YamlMap> entries(String key) {
    List<YamlMap> maps = maps(key);
    if (maps.isEmpty()) {
      problems.add(line(key), key, "must have at least one entry");
    }
    return maps;
  }

  /** Returns the mappings of a list. */
  public List<YamlMap> maps(String key) {
    return nodes(key).stream()
        .flatMap(
            node -> map(key, node, "must be a list of entries with keys of their own").stream())
        .toList();
  }

  /** Tests for a mapping as the value of a key. */
  public boolean holdsMapping(String key) {
    return nodes.get(key) instanceof MappingNode;
  }

  /** Returns a mapping. */
  public Optional<YamlMap> map(String key) {
    return node(key).flatMap(node -> map(key, node, "must be keys with values"));
  }

  private Optional<YamlMap> map(String key, Node node, String rule) {
    if (node instanceof MappingNode mapping) {
      return Optional.of(new YamlMap(mapping, problems));
    }
    problems.add(lineOf(node), key, rule);
    return Optional.empty();
  }

  /** Reads the names of this mapping, whose values are mappings. */
  public void each(BiConsumer<String, YamlMap> action) {
    for (String name : keys()) {
      map(name).ifPresent(value -> action.accept(name, value));
    }
  }

  /** Reads names with mappings of their own. */
  public void each(String key, BiConsumer<String, YamlMap> action) {
    map(key).ifPresent(map -> map.each(action));
  }

  /** Returns names with values. */
  public Map<String, String> properties(String key) {
    return properties(key, value -> Optional.empty());
  }

  /**
   * Returns names with values: properties of runs.
   *
   * @param brokenRule returns the rule that a value breaks
   */
  public Map<String, String> properties(String key, Function<String, Optional<String>> brokenRule) {
    Map<String, String> properties = new LinkedHashMap<>();
    map(key)
        .ifPresent(
            map -> {
              map.checkIsShort(key);
              for (String name : map.keys()) {
                map.text(name).ifPresent(value -> properties.put(name, value));
                String value = properties.getOrDefault(name, "");
                map.checkIsNoSecret(name, value);
                brokenRule
                    .apply(value)
                    .ifPresent(rule -> problems.add(map.line(name), name, rule, value));
              }
            });
    return properties;
  }

  private void checkIsShort(String key) {
    if (nodes.size() > MOST_PROPERTIES) {
      problems.add(line, key, "must be at most " + MOST_PROPERTIES + " properties", nodes.size());
    }
  }

  /** Returns a single value, or a list of them, without secrets. */
  public List<String> openTexts(String key) {
    List<String> texts = texts(key);
    checkAreNoSecrets(key, texts);
    return texts;
  }

  /** Reports texts of a key that hold secrets. */
  public void checkAreNoSecrets(String key, List<String> texts) {
    texts.forEach(text -> checkIsNoSecret(key, text));
  }

  private void checkIsNoSecret(String name, String value) {
    // The name of an environment variable is no secret.
    boolean open =
        name.endsWith(".env")
            || SecretSource.isNamedBy(value)
            || new Secrets(Set.of()).redact(name, value).equals(value);
    if (!open && !value.isEmpty()) {
      problems.add(
          line(name), name, "holds a secret, and results hold a copy of their facts: leave it out");
    }
  }

  /** Reports the keys that have not been read. */
  public void finish() {
    for (String key : nodes.keySet()) {
      if (!known.contains(key)) {
        problems.unknown(line(key), key, "key here", key, known);
      }
    }
  }
}
