package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A look at results: the first brief of so many repeats. Repeats that are added afterwards were
 * decided with these results in view.
 *
 * @param at time in ISO 8601
 * @param repeats planned for each test; of rounds that have ended, their number, else the most
 */
public record Look(String at, int repeats) implements Comparable<Look> {

  private static final String FILE_NAME = "looks.yaml";

  public Look {
    Instant.parse(at);
  }

  @Override
  public int compareTo(Look other) {
    return Instant.parse(at).compareTo(Instant.parse(other.at));
  }

  /** Tests for a repeat that was added after this look. */
  public boolean isBefore(int repeat, Instant started) {
    return repeat > repeats && !showed(started);
  }

  /** Tests whether this look could show a run that began at a time. */
  public boolean showed(Instant started) {
    return !started.isAfter(Instant.parse(at));
  }

  /** Reads the looks at the results in a folder, in their order. */
  public static List<Look> read(Path folder) throws IOException {
    return YamlFile.read(folder.resolve(FILE_NAME), Look[].class).map(List::of).orElse(List.of());
  }

  /** Notes a look, unless one at this number is noted, or the folder cannot be changed. */
  public static void note(int repeats, Path folder) throws IOException {
    List<Look> looks = new ArrayList<>(read(folder));
    if (looks.stream().noneMatch(look -> look.repeats == repeats) && Files.isWritable(folder)) {
      looks.add(new Look(Instant.now().toString(), repeats));
      YamlFile.write(folder.resolve(FILE_NAME), looks);
    }
  }
}
