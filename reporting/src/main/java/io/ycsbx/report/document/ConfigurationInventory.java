package io.ycsbx.report.document;

import java.util.List;

/**
 * The parts of a configuration, for appendix A.
 *
 * @param configuration the configuration's title
 * @param groups e.g. processors, memory, drives, application, load generator
 */
public record ConfigurationInventory(String configuration, List<Group> groups) {

  public ConfigurationInventory {
    Checks.notBlank(configuration, "a configuration's name");
    groups = Checks.notEmpty(groups, "an inventory's groups");
  }

  /** Entries under a heading such as {@code Processors}. */
  public record Group(String title, List<Entry> entries) {
    public Group {
      Checks.notBlank(title, "a group's title");
      entries = Checks.notEmpty(entries, "a group's entries");
    }
  }

  /** One part, such as {@code Model} and {@code AMD EPYC 9354}; unknown parts have no entry. */
  public record Entry(String key, String value) {
    public Entry {
      Checks.notBlank(key, "an entry's key");
      Checks.notBlank(value, "the value of " + key);
    }
  }
}
