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

  /** The origin of an entry. */
  public enum Origin {
    /** The records of the runs. */
    RECORD,
    /** The authors of the report, who may be mistaken. */
    DECLARED
  }

  /**
   * One part, such as {@code Model} and {@code AMD EPYC 9354}; unknown parts have no entry.
   *
   * @param source the origin of the value
   */
  public record Entry(String key, String value, Origin source) {
    public Entry {
      Checks.notBlank(key, "an entry's key");
      Checks.notBlank(value, "the value of " + key);
    }

    /** Makes an entry from the records. */
    public Entry(String key, String value) {
      this(key, value, Origin.RECORD);
    }

    /** Tests for a value that the authors declare. */
    public boolean isDeclared() {
      return source == Origin.DECLARED;
    }
  }
}
