package io.ycsbx.run;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Secrets;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** The valid settings of a run that a plan may ask for, and what follows from them. */
public interface BoundSettings {

  /** Returns the settings in force, by key and without secrets, as in the record. */
  Map<String, EffectiveSetting> settings();

  /** Returns the keys of those settings that are one of several words, in any case. */
  List<String> choices();

  /** Returns the names of all settings, also of those without a value, and of facts by them. */
  Set<String> names();

  /** Returns the secrets among the properties. */
  Secrets secrets();

  /** Returns whether this run never executes an operation, as far as its settings show. */
  boolean lacks(String operation);

  /**
   * Returns the longest time of the run with its warm-up, in seconds; empty if the settings do not
   * bound it.
   *
   * @param rateKnown whether the target, if there is one, is the run's rate
   */
  OptionalDouble longestSeconds(boolean rateKnown);
}
