package io.ycsbx.report.document;

import java.util.List;

/**
 * What a configuration is made of, for appendix A.
 *
 * @param configuration its name
 * @param groups e.g. processors, memory, drives, application, load generator
 */
public record ConfigurationInventory(String configuration, List<Group> groups) {

  /** Copies the list. */
  public ConfigurationInventory {
    Checks.notBlank(configuration, "a configuration's name");
    groups = List.copyOf(groups);
    Checks.notEmpty(groups, "an inventory's groups");
  }

  /** Entries that belong together, under a heading such as {@code Processors}. */
  public record Group(String title, List<Entry> entries) {
    /** Copies the list. */
    public Group {
      Checks.notBlank(title, "a group's title");
      entries = List.copyOf(entries);
      Checks.notEmpty(entries, "a group's entries");
    }
  }

  /** One thing, such as {@code Model} and {@code AMD EPYC 9354}; what is unknown has no entry. */
  public record Entry(String key, String value) {
    /** Checks that both say something. */
    public Entry {
      Checks.notBlank(key, "an entry's key");
      Checks.notBlank(value, "the value of " + key);
    }
  }
}
