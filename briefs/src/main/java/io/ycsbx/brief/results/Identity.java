package io.ycsbx.brief.results;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.Repetition;
import io.ycsbx.record.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

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
 * @param titles of configurations in place of the plan's, by name, in the order in which they were
 *     given; the last are in force; absent: none
 */
public record Identity(
    String plan,
    String sha256,
    String scale,
    Overrides overrides,
    Optional<Integer> repeats,
    long seed,
    Optional<List<Map<String, String>>> titles) {

  private static final String FILE_NAME = "brief.yaml";

  /** Seeds have at most six digits, so that users can type them. */
  private static final int MOST_SEEDS = 1_000_000;

  /** Refuses a number of repeats that no plan can have. */
  public Identity {
    if (repeats.isPresent() && (repeats.get() < 1 || repeats.get() > Repetition.MOST)) {
      throw new IllegalArgumentException("repeats must be from 1 to " + Repetition.MOST);
    }
  }

  /** Returns the identity of a plan's text and the command line, with a new seed. */
  public static Identity of(ScaledPlan scaled, String planText) {
    return of(scaled, planText, new SplittableRandom().nextInt(MOST_SEEDS));
  }

  static Identity of(ScaledPlan scaled, String planText, long seed) {
    return new Identity(
        scaled.plan().name(),
        Sha256.of(planText),
        scaled.scale().name(),
        scaled.overrides().shown(),
        scaled.scale().repeats(),
        seed,
        Optional.empty());
  }

  Identity with(Optional<List<Map<String, String>>> others) {
    return new Identity(plan, sha256, scale, overrides, repeats, seed, others);
  }

  /** Returns all titles that runs were made with, the last of which are in force. */
  public List<Map<String, String>> allTitles() {
    return titles.orElse(List.of(Map.of()));
  }

  /** Tests for the text of the plan that was run. */
  public boolean isOf(String planText) {
    return sha256.equals(Sha256.of(planText));
  }

  /**
   * Returns the reason why results of both cannot be in one brief; empty if they can.
   *
   * @param compared returns those overrides that must agree
   * @param apart as {@link Overrides#conflict} has it
   */
  public Optional<String> conflict(
      Identity other, UnaryOperator<Overrides> compared, Predicate<String> apart) {
    if (!plan.equals(other.plan)) {
      return Optional.of("are of plan " + plan + ", not of " + other.plan);
    }
    if (!scale.equals(other.scale)) {
      return Optional.of("are of scale " + scale + ", not of " + other.scale);
    }
    return compared.apply(overrides).conflict(compared.apply(other.overrides), apart);
  }

  /** Reads the identity of a folder of results; empty if it has none. */
  public static Optional<Identity> read(Path folder) throws IOException {
    return YamlFile.read(folder.resolve(FILE_NAME), Identity.class);
  }

  void write(Path folder) throws IOException {
    YamlFile.write(folder.resolve(FILE_NAME), this);
  }
}
