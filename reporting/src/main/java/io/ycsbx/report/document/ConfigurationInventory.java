package io.ycsbx.report.document;

import io.ycsbx.report.model.Fact;
import java.util.List;

/**
 * The parts of a configuration, for appendix A.
 *
 * @param configuration the configuration's title
 * @param groups e.g. hosts, software, settings
 */
public record ConfigurationInventory(String configuration, List<Group> groups) {

  /** Facts under a heading such as {@code Server}; unknown facts are absent. */
  public record Group(String title, List<Fact> facts) {}
}
