package io.ycsbx.report.model;

import io.ycsbx.config.EffectiveSetting;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A fact about a run, its software or its hosts. The audit compares facts, and Appendix A prints
 * them.
 *
 * @param owner the part that the fact is about
 * @param name e.g. a setting, or {@code Kernel}
 * @param value as printed
 * @param source the origin of the value
 */
public record Fact(Owner owner, String name, String value, Source source) {

  /** The part that a fact is about, by which comparisons treat it. */
  public enum Owner {
    /** See {@link io.ycsbx.config.Owner#WORKLOAD}. */
    WORKLOAD,
    /** See {@link io.ycsbx.config.Owner#DATA}. */
    DATA,
    /** See {@link io.ycsbx.config.Owner#RUNNER}. */
    RUNNER,
    /** See {@link io.ycsbx.config.Owner#BINDING}. */
    BINDING,
    /** See {@link io.ycsbx.config.Owner#PLACE}. */
    PLACE,
    /** See {@link io.ycsbx.config.Owner#SECRET}. */
    SECRET,
    /** The load generator, the driver and the database, as the binding reports it. */
    SOFTWARE,
    /** A host. */
    HOST,
    /** A drive of a host. */
    DRIVE;

    @Override
    public String toString() {
      return word(this);
    }
  }

  /** The origin of a value. */
  public enum Source {
    /** A setting's default. */
    DEFAULT,
    /** A property file. */
    FILE,
    /** The command line. */
    COMMAND_LINE,
    /** Read from a machine or a program during the run. */
    RECORDED,
    /** Declared by the authors of the report, who may be mistaken. */
    DECLARED;

    @Override
    public String toString() {
      return word(this);
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Makes the fact of a setting. */
  public static Fact of(String name, EffectiveSetting setting) {
    return new Fact(
        Owner.valueOf(setting.owner().name()),
        name,
        setting.value(),
        Source.valueOf(setting.source().name()));
  }

  /** Makes a recorded fact. */
  public static Fact recorded(Owner owner, String name, String value) {
    return new Fact(owner, name, value, Source.RECORDED);
  }

  /** Makes a declared fact. */
  public static Fact declared(Owner owner, String name, String value) {
    return new Fact(owner, name, value, Source.DECLARED);
  }

  /** Returns the same fact of another owner, with another value. */
  public Fact as(Owner other, String text) {
    return new Fact(other, name, text, source);
  }

  /** Tests for a value that the authors declare. */
  public boolean isDeclared() {
    return source == Source.DECLARED;
  }

  /** Tests for a setting. */
  public boolean isSetting() {
    return source.compareTo(Source.RECORDED) < 0;
  }

  /**
   * Tests for the same value. Numbers of settings are compared as numbers, so 1.0 is the same as 1;
   * those of other facts are not, since version 8.10 is not version 8.1.
   */
  public boolean agrees(Fact other) {
    return value.equals(other.value)
        || (owner.compareTo(Owner.SOFTWARE) < 0
            && isNumber()
            && other.isNumber()
            && new BigDecimal(value).compareTo(new BigDecimal(other.value)) == 0);
  }

  private boolean isNumber() {
    return value.matches("[+-]?\\d{1,30}(\\.\\d{1,30})?");
  }

  /** Returns the value; that of a setting with its owner and source. */
  public String text() {
    return isSetting() ? value + " (" + owner + ", " + source + ")" : value;
  }
}
