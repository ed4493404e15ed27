package io.ycsbx.report.model;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Durations;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.FormerNames;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Value.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A fact about a run, its software or its hosts. The audit compares facts, and Appendix A prints
 * them.
 *
 * @param owner the part that the fact is about
 * @param host the host's role if the fact is one of several hosts; absent otherwise
 * @param name e.g. a setting, or {@code Kernel}
 * @param value as printed
 * @param source the origin of the value
 * @param kind how to compare the value; {@link Kind#TEXT} if that is not known
 */
public record Fact(
    Owner owner, Optional<String> host, String name, String value, Source source, Kind kind) {

  private static final int LONGEST_NUMBER = 30;
  private static final Set<String> BOOLEANS = Set.of("true", "false");

  /** Kinds of words, which mean the same in upper and in lower case. */
  private static final Set<Kind> WORDS = EnumSet.of(Kind.CHOICE, Kind.FLAG);

  /** Kinds whose text is the value: version 8.10 is not version 8.1. */
  private static final Set<Kind> TEXTS = EnumSet.of(Kind.TEXT, Kind.VERSION);

  /** Parsers of values that have several spellings; a size is a number of bytes. */
  private static final List<Function<String, Object>> PARSERS =
      List.of(
          Fact::number,
          text -> number(Long.toString(ByteSize.parse(text).bytes())),
          Durations::parse,
          FormerNames::current,
          // The name of HammerDB's only workload here.
          text -> text.equals(RunFacts.TPROC_C) ? "io.ycsbx.workload.tpcc.TpccWorkload" : text);

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
    COMMAND_LINE,
    /** The output of another load generator. */
    PRINTED,
    /** Read from a machine or a program during the run. */
    RECORDED,
    /** Declared by the authors of the report, who may be mistaken. */
    DECLARED;

    @Override
    public String toString() {
      return word(this);
    }
  }

  /** Makes a fact that is of no host, or of one that is known. */
  public Fact(Owner owner, String name, String value, Source source) {
    this(owner, Optional.empty(), name, value, source, Kind.TEXT);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * Makes the fact of a setting.
   *
   * @param choices names of the settings that are one of several words
   */
  public static Fact of(String name, EffectiveSetting setting, Collection<String> choices) {
    return new Fact(
        Owner.valueOf(setting.owner().name()),
        Optional.empty(),
        name,
        setting.value(),
        Source.valueOf(setting.source().name()),
        choices.contains(name) ? Kind.CHOICE : Kind.TEXT);
  }

  /** Makes the fact that a database, or its driver, declares. */
  public static Fact of(io.ycsbx.spi.Fact fact) {
    return new Fact(
        fact.has(Role.PLACE) ? Owner.PLACE : Owner.SOFTWARE,
        Optional.empty(),
        fact.key(),
        fact.value().text(),
        Source.RECORDED,
        fact.value().kind());
  }

  public static Fact recorded(Owner owner, String name, String value) {
    return new Fact(owner, name, value, Source.RECORDED);
  }

  public static Fact declared(Owner owner, String name, String value) {
    return new Fact(owner, name, value, Source.DECLARED);
  }

  /** Returns the same fact of another owner, with another value. */
  public Fact as(Owner other, String text) {
    return new Fact(other, host, name, text, source, kind);
  }

  /** Returns the same fact; a setting as one of an output that has no command line. */
  Fact printed() {
    Source known = source == Source.COMMAND_LINE ? Source.PRINTED : source;
    return new Fact(owner, host, name, value, known, kind);
  }

  /** Returns the same fact as one of a host, with its owner in comparisons of hosts. */
  public Fact onHost(String role, Owner other) {
    return new Fact(other, Optional.of(role), name, value, source, kind);
  }

  /** Returns a fact of one name with all its values; its source is a default only if all are. */
  public static Fact joined(List<Fact> facts) {
    List<Fact> unlike = new ArrayList<>();
    for (Fact fact : facts) {
      if (unlike.stream().noneMatch(fact::agrees)) {
        unlike.add(fact);
      }
    }
    Fact set =
        facts.stream()
            .filter(fact -> fact.source != Source.DEFAULT)
            .findFirst()
            .orElse(facts.get(0));
    return set.as(set.owner, unlike.stream().map(Fact::value).collect(Collectors.joining(", ")));
  }

  /** Returns the name, behind the host's role: {@code Server: Kernel}. */
  public String title() {
    return title(host, name);
  }

  /** Returns the name of a fact, behind the host's role. */
  public static String title(Optional<String> host, String name) {
    return host.map(role -> role + ": " + name).orElse(name);
  }

  /** Tests for a value that the authors declare. */
  public boolean isDeclared() {
    return source == Source.DECLARED;
  }

  public boolean isSetting() {
    return source.compareTo(Source.RECORDED) < 0;
  }

  /**
   * Tests for the same value. Values of settings, and of other facts whose kind is known, are
   * compared, and not their spellings.
   */
  public boolean agrees(Fact other) {
    boolean typed = !TEXTS.contains(kind) && !TEXTS.contains(other.kind);
    boolean words = owner == Owner.RUNNER || WORDS.contains(kind) || WORDS.contains(other.kind);
    return value.equals(other.value)
        || ((typed || owner.compareTo(Owner.SOFTWARE) < 0)
            && same(value.strip(), other.value.strip(), words));
  }

  private static boolean same(String text, String other, boolean words) {
    String[] ofOne = text.split(",", -1);
    String[] ofOther = other.split(",", -1);
    if (ofOne.length > 1 && ofOne.length == ofOther.length) {
      return IntStream.range(0, ofOne.length)
          .allMatch(i -> same(ofOne[i].strip(), ofOther[i].strip(), words));
    }
    boolean anyCase = words || BOOLEANS.contains(text.toLowerCase(Locale.ROOT));
    return (anyCase && text.equalsIgnoreCase(other))
        || !Collections.disjoint(values(text), values(other));
  }

  /** Returns the values that a text may stand for. */
  private static List<Object> values(String text) {
    List<Object> values = new ArrayList<>();
    for (Function<String, Object> parser : PARSERS) {
      try {
        values.add(parser.apply(text));
      } catch (IllegalArgumentException e) {
        // Not of this form.
      }
    }
    return values;
  }

  private static BigDecimal number(String text) {
    if (text.length() > LONGEST_NUMBER) {
      throw new NumberFormatException();
    }
    return new BigDecimal(text).stripTrailingZeros();
  }

  /** Returns the value; that of a setting with its owner and source. */
  public String text() {
    return isSetting() ? value + " (" + owner + ", " + source + ")" : value;
  }
}
