package io.ycsbx.command;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The suite's version, from the jar's manifest. */
public final class Version implements IVersionProvider {

  /** Returns the name of the suite with its version. */
  public static String text() {
    return "ycsbx " + number().orElse("(unreleased)");
  }

  /** Returns the version; empty if the classes are not in a jar. */
  public static Optional<String> number() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion());
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
