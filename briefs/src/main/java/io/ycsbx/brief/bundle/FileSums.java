package io.ycsbx.brief.bundle;

import io.ycsbx.record.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SHA-256 sums of files, as {@code sha256sum} writes and checks them. Immutable.
 *
 * @param byName sums in hexadecimal, by the files' names with slashes, in order of the names
 */
public record FileSums(Map<String, String> byName) {

  public static final String FILE_NAME = "SHA256SUMS";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");

  public FileSums {
    byName = new TreeMap<>(byName);
  }

  /** Computes the sums of files, by their names. */
  public static FileSums of(Map<String, Path> files) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      sums.put(file.getKey(), Sha256.of(file.getValue()));
    }
    return new FileSums(sums);
  }

  /**
   * Reads sums.
   *
   * @throws IOException if a line is malformed, or names a file outside, or a second time
   */
  static FileSums parse(String text) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (String line : text.lines().toList()) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches()
          || !Names.areSafe(matcher.group(2))
          || sums.put(matcher.group(2), matcher.group(1)) != null) {
        throw new IOException(FILE_NAME + " has a malformed line: " + Names.shown(line));
      }
    }
    return new FileSums(sums);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    byName.forEach((name, sum) -> text.append(sum).append("  ").append(name).append('\n'));
    return text.toString();
  }

  /** Returns the files below a directory that differ from their sums, in sentences. */
  List<String> differences(Path folder) throws IOException {
    List<String> differences = new ArrayList<>();
    for (Map.Entry<String, String> sum : byName.entrySet()) {
      Path file = folder.resolve(sum.getKey());
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        differences.add(sum.getKey() + ": is missing, or is not a file");
      } else if (!file.toRealPath().startsWith(folder.toRealPath())) {
        differences.add(sum.getKey() + ": is behind a symbolic link");
      } else if (!Sha256.of(file).equals(sum.getValue())) {
        differences.add(sum.getKey() + ": differs from its SHA-256 sum");
      }
    }
    return differences;
  }
}
