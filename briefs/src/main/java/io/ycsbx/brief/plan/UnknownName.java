package io.ycsbx.brief.plan;

import io.ycsbx.config.Spelling;
import java.util.Collection;

/** Hints at unknown names. */
public final class UnknownName {

  private UnknownName() {}

  /** Returns the known name that was probably meant, or all of them, to append to a rule. */
  public static String hint(String name, Collection<String> known) {
    return Spelling.nearest(name, known)
        .map(near -> "; did you mean " + near + "?")
        .orElse(" (" + String.join(", ", known) + ")");
  }
}
