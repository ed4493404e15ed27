package io.ycsbx.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The suite's version: from the jar's manifest, or without history from what git left instead. */
public final class SuiteVersion {

  /** Begins what nobody filled in: by the build without history, by git in a clone. */
  private static final String UNFILLED = "$";

  private static final int COMMIT_DIGITS = 9;

  /** What {@code git describe} prints in an archive: at a release its tag, later also steps. */
  private static final Pattern DESCRIPTION = Pattern.compile("(v.+?)(?:-(\\d+)-g\\p{XDigit}+)?");

  /** What {@code git describe --long} prints before the commit. */
  private static final Pattern RELEASE = Pattern.compile("\\(v(.+)-(\\d+)-g");

  private SuiteVersion() {}

  /**
   * Returns the version with its commit and the day of this commit in UTC, e.g. {@code 0.1.0
   * (48ed18759, 2026-11-28)}, with {@code -dirty} behind the commit if sources were changed. It is
   * the same for all builds of a commit.
   *
   * @return without commit if neither the build nor the sources knew it; empty if the classes are
   *     not in a jar
   */
  public static Optional<String> number() {
    return described().map(SuiteVersion::number);
  }

  /**
   * Returns how far the commit is from the last release, e.g. {@code 12 commits after 0.1.0}; empty
   * at a release, and if the build knew none: a clone may lack the tags.
   */
  public static Optional<String> distance() {
    return described().flatMap(SuiteVersion::distance);
  }

  static String number(String described) {
    return RELEASE.matcher(described).replaceFirst("(");
  }

  static Optional<String> distance(String described) {
    return RELEASE
        .matcher(described)
        .results()
        .filter(release -> !release.group(2).equals("0"))
        .map(
            release ->
                release.group(2)
                    + (release.group(2).equals("1") ? " commit" : " commits")
                    + " after "
                    + release.group(1))
        .findFirst();
  }

  private static Optional<String> described() {
    return Optional.ofNullable(SuiteVersion.class.getPackage().getImplementationVersion())
        .map(version -> version.contains(UNFILLED) ? ofArchive(version) : version);
  }

  private static String ofArchive(String version) {
    Properties archive = new Properties();
    try (InputStream file = SuiteVersion.class.getResourceAsStream("archive.properties")) {
      archive.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ofArchive(version.substring(0, version.indexOf(" (")), archive);
  }

  /** Returns what a clone's build describes, of sources that {@code git archive} wrote. */
  static String ofArchive(String number, Properties archive) {
    String commit = archive.getProperty("commit");
    if (commit.startsWith(UNFILLED)) {
      return number;
    }
    commit = commit.substring(0, COMMIT_DIGITS);
    Matcher release = DESCRIPTION.matcher(archive.getProperty("release"));
    if (release.matches()) {
      String steps = release.group(2) == null ? "0" : release.group(2);
      commit = release.group(1) + "-" + steps + "-g" + commit;
    }
    Instant time = Instant.ofEpochSecond(Long.parseLong(archive.getProperty("time")));
    return number + " (" + commit + ", " + LocalDate.ofInstant(time, ZoneOffset.UTC) + ")";
  }
}
