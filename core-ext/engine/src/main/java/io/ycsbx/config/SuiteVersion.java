package io.ycsbx.config;

import java.util.Optional;

/** The suite's version, from the jar's manifest. */
public final class SuiteVersion {

  /** The commit's placeholder, which the build does not fill if the sources have no history. */
  private static final String NO_COMMIT = " (${git.commit.id.describe})";

  private SuiteVersion() {}

  /**
   * Returns the version with its commit, e.g. {@code 0.1.0 (48ed18759)}, which ends with {@code
   * -dirty} if sources were changed; empty if the classes are not in a jar.
   */
  public static Optional<String> number() {
    return Optional.ofNullable(SuiteVersion.class.getPackage().getImplementationVersion())
        .map(version -> version.replace(NO_COMMIT, ""));
  }
}
