package io.ycsbx.workload.tpcc;

import io.ycsbx.config.TextFile;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The statements of a resource file, by name, in the file's order: those of all dialects, and in
 * place of them or after them the dialect's own. A line {@code -- name: NAME} precedes each
 * statement. A line that ends in {@code -- TAG}, such as a profile, is part of its statement only
 * for readers with this tag. Other lines that begin with {@code --} are comments. Immutable.
 */
record SqlFile(String file, Map<String, String> statements) {

  /** The files of all dialects; each dialect's own are in a folder of its name. */
  private static final String FOLDER = "/io/ycsbx/workload/tpcc/";

  private static final String HEADING = "-- name: ";
  private static final Pattern TAGGED = Pattern.compile("(.*\\S) *-- (\\w+)");
  private static final Map<String, SqlFile> READ = new ConcurrentHashMap<>();

  /** Returns a dialect's statements of a file for the given tags. */
  static SqlFile read(String dialect, String name, String... tags) {
    String own = dialect + "/" + name + ".sql";
    List<String> active = List.of(tags);
    return READ.computeIfAbsent(
        own + active,
        key -> {
          Map<String, String> statements = statements(name + ".sql", active);
          statements.putAll(statements(own, active));
          return new SqlFile(own, Collections.unmodifiableMap(statements));
        });
  }

  /** Returns the names of the statements that a file has for all dialects. */
  static List<String> names(String name) {
    return List.copyOf(statements(name + ".sql", List.of()).keySet());
  }

  /** Returns whether there is SQL of a dialect. */
  static boolean knows(String dialect) {
    return !dialect.isEmpty() && lines(dialect + "/server.sql").findAny().isPresent();
  }

  /** Returns the lines of a file; none if it does not exist. */
  static Stream<String> lines(String file) {
    return SqlFile.class.getResource(FOLDER + file) == null
        ? Stream.empty()
        : TextFile.resource(SqlFile.class, FOLDER + file).lines();
  }

  private static Map<String, String> statements(String file, List<String> tags) {
    Map<String, String> statements = new LinkedHashMap<>();
    String name = "";
    for (String line : lines(file).toList()) {
      if (line.startsWith(HEADING)) {
        name = line.substring(HEADING.length());
      }
      Matcher tagged = TAGGED.matcher(line);
      boolean comment = line.isEmpty() || line.startsWith("--");
      if (!comment && (!tagged.matches() || tags.contains(tagged.group(2)))) {
        String kept = tagged.matches() ? tagged.group(1) : line;
        statements.merge(name, kept, (above, below) -> above + "\n" + below);
      }
    }
    return statements;
  }

  boolean has(String name) {
    return statements.containsKey(name);
  }

  /**
   * Returns a statement.
   *
   * @throws IllegalArgumentException if the file has no statement of this name
   */
  String get(String name) {
    String statement = statements.get(name);
    if (statement == null) {
      throw new IllegalArgumentException(file + ": no statement \"" + name + "\"");
    }
    return statement;
  }
}
