package io.ycsbx.report.yaml;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.EnumNamingStrategies;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SecretSource;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.spi.Binding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A YAML file that a user writes: a tree of values, which JSON pointers name, with their lines and
 * errors. Not thread-safe.
 */
public final class YamlDocument {

  private static final JsonSetter.Value ABSENT_IS_EMPTY =
      JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

  /** Keys and words are in kebab-case; a list of one value may be the value. */
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enumNamingStrategy(EnumNamingStrategies.KEBAB_CASE)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .withConfigOverride(List.class, list -> list.setSetterInfo(ABSENT_IS_EMPTY))
          .withConfigOverride(Map.class, map -> map.setSetterInfo(ABSENT_IS_EMPTY))
          .build();

  private record Found(int line, Problem problem) {}

  private final String file;
  private final Map<String, Integer> lines;
  private final ObjectNode root;
  private final List<Found> found = new ArrayList<>();

  private YamlDocument(String file, Map<String, Integer> lines, ObjectNode root) {
    this.file = file;
    this.lines = lines;
    this.root = root;
  }

  /**
   * Reads a file.
   *
   * @param file the file's name in messages
   * @param what kind of file, e.g. {@code plan}
   * @throws SettingsException if the file is no YAML, or no mapping
   */
  public static YamlDocument read(String file, String what, String yaml) {
    YamlDocument document =
        new YamlDocument(file, new LinkedHashMap<>(), JsonNodeFactory.instance.objectNode());
    new YamlTree(document, document.lines).read(yaml, what);
    if (document.root.isEmpty()) {
      document.throwAll();
    }
    return document;
  }

  /** Returns the file's name in messages. */
  public String file() {
    return file;
  }

  /** Returns the same file without the errors that were found so far. */
  public YamlDocument withoutErrors() {
    return new YamlDocument(file, lines, root);
  }

  /** Returns the mapping that the file consists of. */
  public ObjectNode root() {
    return root;
  }

  /** Returns the pointers of the entries of a list, or of a mapping. */
  public List<String> entries(String list) {
    JsonNode value = root.path(list);
    List<String> pointers = new ArrayList<>();
    value.properties().forEach(entry -> pointers.add(inside(list, entry.getKey())));
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      pointers.add(inside(list, Integer.toString(i)));
    }
    return pointers;
  }

  private static String inside(String list, String key) {
    return "/" + list + "/" + YamlTree.escaped(key);
  }

  /** Returns the texts of a list, or of one value; none if there is neither. */
  public List<String> texts(String pointer) {
    JsonNode value = root.at(pointer);
    List<String> texts = new ArrayList<>();
    value.forEach(text -> texts.add(text.asText()));
    if (value.isValueNode()) {
      texts.add(value.asText());
    }
    return texts;
  }

  /** Returns the line of a value's key, or of what it would be in, from 1. */
  public int line(String pointer) {
    Integer line = lines.get(pointer);
    return line != null ? line : pointer.isEmpty() ? 1 : line(parent(pointer));
  }

  private static String parent(String pointer) {
    return pointer.substring(0, pointer.lastIndexOf('/'));
  }

  /** Returns the first pointer, in the order of the file, that passes a test. */
  public Optional<String> first(Predicate<String> wanted) {
    return pointers(wanted).stream().findFirst();
  }

  /** Returns the pointers that pass a test, in the order of the file. */
  public List<String> pointers(Predicate<String> wanted) {
    return lines.keySet().stream().filter(wanted).toList();
  }

  /** Returns a value as text; empty if there is none. */
  public String text(String pointer) {
    return root.at(pointer).asText();
  }

  public void add(String pointer, String rule, Object value) {
    found.add(new Found(line(pointer), Problem.of(at(line(pointer), key(pointer)), rule, value)));
  }

  /** Adds an error if a name is none of the known ones. */
  public void know(String pointer, String what, String name, Collection<String> known) {
    if (!known.contains(name)) {
      add(pointer, Spelling.unknown(what, name, known), name);
    }
  }

  /** Adds an error without a value. */
  public void add(String pointer, String rule) {
    add(line(pointer), key(pointer), rule);
  }

  void add(int line, String key, String rule) {
    found.add(new Found(line, Problem.of(at(line, key), rule)));
  }

  private String at(int line, String key) {
    return file + ":" + line + ": " + key;
  }

  /** Returns the last key of a pointer: entries of lists have that of their list. */
  static String key(String pointer) {
    String last = pointer.substring(pointer.lastIndexOf('/') + 1);
    return last.matches("\\d+") ? key(parent(pointer)) : last.replace("~1", "/").replace("~0", "~");
  }

  /**
   * Adds an error for every secret.
   *
   * @param rule what to do in place of it
   */
  public void refuseSecrets(String rule) {
    Secrets secrets = Binding.secrets();
    for (String pointer : lines.keySet()) {
      JsonNode value = root.at(pointer);
      String key = key(pointer);
      String text = value.asText();
      // The name of an environment variable is no secret.
      boolean named = key.endsWith(".env") || SecretSource.isNamedBy(text);
      if (value.isValueNode() && !text.isEmpty() && !named) {
        if (!secrets.redact(key, text).equals(text)) {
          add(pointer, "holds a secret, " + rule);
        }
      }
    }
  }

  /**
   * Binds a checked tree to a record.
   *
   * @throws SettingsException with all errors, if there are any
   */
  public <T> T as(Class<T> type) {
    throwAll();
    try {
      return MAPPER.treeToValue(root, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a file that its schema allows", e);
    }
  }

  /** Throws all errors in the order of their lines, if there are any. */
  public void throwAll() {
    SettingsException.throwAll(
        found.stream()
            .sorted(Comparator.comparingInt(Found::line))
            .map(Found::problem)
            .distinct()
            .toList());
  }
}
