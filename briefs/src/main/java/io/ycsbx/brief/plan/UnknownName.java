package io.ycsbx.brief.plan;

import io.ycsbx.config.Spelling;
import java.util.Collection;

/** What is said of a name that nothing has. */
public final class UnknownName {

  private UnknownName() {}

  /** The known name that was probably meant, or else all of them; put behind the broken rule. */
  public static String hint(String name, Collection<String> known) {
    return Spelling.nearest(name, known)
        .map(near -> "; did you mean " + near + "?")
        .orElse(" (" + String.join(", ", known) + ")");
  }
}
