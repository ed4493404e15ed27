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
 * The statements of a resource file, by name, in the file's order. A line {@code -- name: NAME}
 * precedes each statement. A line that ends in {@code -- TAG}, such as a profile, is part of its
 * statement only for readers with this tag. Other lines that begin with {@code --} are comments.
 * Immutable.
 */
record SqlFile(String file, Map<String, String> statements) {

  /** The files of MySQL and MariaDB; another dialect is another folder. */
  private static final String FOLDER = "/io/ycsbx/workload/tpcc/mysql/";

  private static final String HEADING = "-- name: ";
  private static final Pattern TAGGED = Pattern.compile("(.*\\S) *-- (\\w+)");
  private static final Map<String, SqlFile> READ = new ConcurrentHashMap<>();

  /** Returns the statements of a file for the given tags. */
  static SqlFile read(String name, String... tags) {
    String file = name + ".sql";
    List<String> active = List.of(tags);
    return READ.computeIfAbsent(
        file + active, key -> new SqlFile(file, statements(lines(file).toList(), active)));
  }

  static Stream<String> lines(String file) {
    return TextFile.resource(SqlFile.class, FOLDER + file).lines();
  }

  private static Map<String, String> statements(List<String> lines, List<String> tags) {
    Map<String, String> statements = new LinkedHashMap<>();
    String name = "";
    for (String line : lines) {
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
    return Collections.unmodifiableMap(statements);
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
