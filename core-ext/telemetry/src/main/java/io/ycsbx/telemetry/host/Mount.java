package io.ycsbx.telemetry.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A mount from a line of {@code /proc/self/mountinfo}: proc(5).
 *
 * @param device major and minor number, e.g. {@code 259:1}
 * @param source the mounted device or share
 * @param options the mount's options, then the file system's further options
 */
public record Mount(String device, Path point, String type, String source, List<String> options) {

  /** Returns the mount of a path without symbolic links: the deepest, and of these the last. */
  static Optional<Mount> of(HostFiles files, String realPath) {
    Path path = Path.of(realPath);
    return files.read("/proc/self/mountinfo").stream()
        .flatMap(String::lines)
        .flatMap(line -> parse(line).stream())
        .filter(mount -> path.startsWith(mount.point))
        .reduce(
            (outer, inner) ->
                inner.point.getNameCount() >= outer.point.getNameCount() ? inner : outer);
  }

  private static Optional<Mount> parse(String line) {
    String[] halves = line.split(" - ", 2);
    // The last of the file system's words are its options, which may have blanks, as those of 9p.
    String[] mount = halves[0].split(" ", -1);
    String[] system = halves.length == 2 ? halves[1].split(" ", 3) : new String[0];
    return mount.length < 6 || system.length < 3
        ? Optional.empty()
        : Optional.of(
            new Mount(
                mount[2],
                Path.of(unescape(mount[4])),
                system[0],
                unescape(system[1]),
                Stream.concat(split(mount[5]), split(system[2])).distinct().toList()));
  }

  private static Stream<String> split(String options) {
    return Stream.of(options.split(",", -1));
  }

  /** Encodes blanks and backslashes as {@link #unescape} decodes these. */
  static String escape(String text) {
    return text.replace("\\", "\\134").replace(" ", "\\040");
  }

  /** Decodes blanks and backslashes, which are octal: {@code \040}. */
  private static String unescape(String text) {
    List<String> parts = new ArrayList<>(List.of(text.split("\\\\", -1)));
    StringBuilder plain = new StringBuilder(parts.remove(0));
    for (String part : parts) {
      plain.append((char) Integer.parseInt(part.substring(0, 3), 8)).append(part.substring(3));
    }
    return plain.toString();
  }
}
