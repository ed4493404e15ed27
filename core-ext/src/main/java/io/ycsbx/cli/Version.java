package io.ycsbx.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The suite's version, from the jar's manifest. */
final class Version implements IVersionProvider {

  static String text() {
    return "ycsbx "
        + Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("(unreleased)");
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
