package io.ycsbx.brief.results;

import io.ycsbx.brief.jobs.Overrides;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.record.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Identifies the results of a folder, so that results of another plan, scale or setting are
 * refused. The plan's text may change: its runs are those whose settings fit.
 *
 * @param plan name of the plan
 * @param sha256 hash of the plan's file, in hexadecimal
 * @param scale name of the scale
 * @param overrides of the command line, without secrets; see {@link Overrides#shown}
 * @param repeats of each test, in place of the plan's; absent: the plan's
 * @param seed of the order of configurations in rounds; may differ between directories of one brief
 */
public record Identity(
    String plan,
    String sha256,
    String scale,
    Map<String, Map<String, String>> overrides,
    Optional<Integer> repeats,
    long seed) {

  private static final String FILE_NAME = "brief.yaml";

  /** Seeds have at most six digits, so that users can type them. */
  private static final int MOST_SEEDS = 1_000_000;

  /** Returns the identity of a plan's text and the command line, with a new seed. */
  static Identity of(ScaledPlan scaled, String planText) {
    return of(scaled, planText, new SplittableRandom().nextInt(MOST_SEEDS));
  }

  static Identity of(ScaledPlan scaled, String planText, long seed) {
    return new Identity(
        scaled.plan().name(),
        Sha256.of(planText),
        scaled.scale().name(),
        scaled.overrides().shown(),
        scaled.scale().repeats(),
        seed);
  }

  /** Tests for the text of the plan that was run. */
  public boolean isOf(String planText) {
    return sha256.equals(Sha256.of(planText));
  }

  /**
   * Returns the reason why results of both cannot be in one brief; empty if they can.
   *
   * @param apart configurations that may have been run elsewhere: one of both may lack the
   *     overrides of such a configuration
   */
  public Optional<String> conflict(Identity other, Set<String> apart) {
    if (!plan.equals(other.plan)) {
      return Optional.of("are of plan " + plan + ", not of " + other.plan);
    }
    if (!scale.equals(other.scale)) {
      return Optional.of("are of scale " + scale + ", not of " + other.scale);
    }
    Set<String> parts = new LinkedHashSet<>(overrides.keySet());
    parts.addAll(other.overrides.keySet());
    for (String part : parts) {
      Map<String, String> own = set(part);
      Map<String, String> theirs = other.set(part);
      boolean elsewhere = apart.contains(part) && (own.isEmpty() || theirs.isEmpty());
      if (!own.equals(theirs) && !elsewhere) {
        return Optional.of("were made with " + words(part) + ", not with " + other.words(part));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the configurations whose overrides need not agree: those without runs, or without a
   * place in the plan.
   *
   * @param strict configurations of the plan that have runs
   */
  Set<String> apart(Identity other, Set<String> strict, BriefPlan plan) {
    Set<String> apart = new LinkedHashSet<>(overrides.keySet());
    apart.addAll(other.overrides.keySet());
    apart.removeAll(strict);
    apart.removeAll(Overrides.shared(overrides, plan).keySet());
    apart.removeAll(Overrides.shared(other.overrides, plan).keySet());
    return apart;
  }

  /** Returns the same identity, without the overrides of configurations and those of places. */
  public Identity shared(ScaledPlan scaled) {
    return with(Overrides.shared(overrides, scaled.plan())).withoutPlaces(scaled);
  }

  /** Returns the same identity without the overrides of places. */
  Identity withoutPlaces(ScaledPlan scaled) {
    Map<String, Map<String, String>> some = new LinkedHashMap<>(overrides);
    some.replaceAll(
        (part, properties) -> {
          Map<String, String> own = new LinkedHashMap<>(properties);
          own.keySet().removeIf(scaled::isPlace);
          return own;
        });
    return with(some);
  }

  private Identity with(Map<String, Map<String, String>> others) {
    return new Identity(plan, sha256, scale, others, repeats, seed);
  }

  private Map<String, String> set(String part) {
    return overrides.getOrDefault(part, Map.of());
  }

  private String words(String part) {
    Map<String, String> own = set(part);
    if (own.isEmpty()) {
      return "no -p" + (Overrides.prefix(part).isEmpty() ? "" : " for " + part);
    }
    return "-p " + String.join(" -p ", Overrides.assignments(Map.of(part, own)));
  }

  /** Reads the identity of a folder of results; empty if it has none. */
  public static Optional<Identity> read(Path folder) throws IOException {
    return YamlFile.read(folder.resolve(FILE_NAME), Identity.class);
  }

  void write(Path folder) throws IOException {
    YamlFile.write(folder.resolve(FILE_NAME), this);
  }
}
