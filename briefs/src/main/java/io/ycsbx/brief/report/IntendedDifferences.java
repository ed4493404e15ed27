package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.OptionList;
import io.ycsbx.record.Declarations;
import io.ycsbx.report.audit.Difference;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.spi.Fact;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Settings and facts that differ by intent between the configurations of a plan. */
record IntendedDifferences(ScaledPlan scaled, PlanRuns runs) {

  /** Most differences on the first page. */
  private static final int MOST_PARTS = 2;

  /** The roles of facts whose differences come first there. */
  private static final List<Fact.Role> FIRST =
      List.of(Fact.Role.VERSION, Fact.Role.STORAGE, Fact.Role.DATA_SIZE, Fact.Role.CACHE_SIZE);

  Set<String> names() {
    Set<String> names = ofConfigurations();
    names.addAll(ofServers());
    return names;
  }

  /**
   * Returns the names of settings that single configurations have, and of the facts that follow
   * from those with several values: these differ by intent.
   */
  private Set<String> ofConfigurations() {
    Set<String> names = new LinkedHashSet<>(scaled.plan().differs());
    for (Configuration configuration : scaled.plan().configurations()) {
      names.addAll(configuration.properties().values().keySet());
      names.addAll(scaled.scale().part(configuration.name()).properties().values().keySet());
    }
    Set<String> settings = Set.copyOf(names);
    runs.runs().stream()
        .collect(Collectors.groupingBy(run -> run.place().test()))
        .values()
        .forEach(sides -> settings.forEach(setting -> names.addAll(determined(setting, sides))));
    return names;
  }

  /** Returns the facts that follow from a setting that the runs of a test do not have alike. */
  private static List<String> determined(String setting, List<MeasuredRun> sides) {
    return sides.stream()
        .flatMap(
            run ->
                run.context().declarations().determines().getOrDefault(setting, List.of()).stream())
        .distinct()
        .filter(fact -> sides.stream().map(run -> value(run, setting, fact)).distinct().count() > 1)
        .toList();
  }

  /** Returns a setting's value, or that of the option in it whose name ends a fact's. */
  private static String value(MeasuredRun run, String setting, String fact) {
    String value =
        Optional.ofNullable(run.context().settings().get(setting))
            .map(EffectiveSetting::value)
            .orElse("");
    return OptionList.parse(value).getOrDefault(fact.substring(fact.lastIndexOf(' ') + 1), value);
  }

  /**
   * Returns the names of the servers' facts, without those of durability other than the storage, if
   * the configurations have servers of their own.
   */
  private Set<String> ofServers() {
    Set<String> servers = new LinkedHashSet<>();
    Set<String> facts = new LinkedHashSet<>();
    for (MeasuredRun run : runs.runs()) {
      scaled
          .plan()
          .server()
          .ifPresent(key -> servers.add(run.context().values().getOrDefault(key, "")));
      facts.addAll(ofServer(run.context()));
    }
    return servers.size() > 1 ? facts : Set.of();
  }

  private static Set<String> deciding(Declarations declared) {
    return declared.durability().stream()
        .flatMap(durability -> durability.facts().stream())
        .collect(Collectors.toSet());
  }

  private static List<String> ofServer(Context context) {
    Set<String> deciding = deciding(context.declarations());
    return context.facts().stream()
        .filter(fact -> fact.side() == Fact.Side.SERVER)
        .filter(fact -> !deciding.contains(fact.name()) || fact.has(Fact.Role.STORAGE))
        .map(Fact::key)
        .toList();
  }

  /**
   * Returns the differences of the servers that matter most for the first page, which has little
   * room; empty if there are none.
   */
  String ofServers(Set<Difference> all) {
    return all.isEmpty() || ofServers().isEmpty()
        ? ""
        : all.stream()
            .sorted(Comparator.comparingInt(this::rank))
            .limit(MOST_PARTS)
            .map(Difference::toString)
            .collect(
                Collectors.joining(
                    "; ",
                    " The servers differ by intent: ",
                    all.size() > MOST_PARTS ? "; more in the audit." : "."));
  }

  /** Returns the rank of a difference by the fact's role; the last one without such a role. */
  private int rank(Difference difference) {
    return runs.runs().stream()
        .flatMap(run -> run.context().facts().stream())
        .filter(fact -> fact.key().equals(difference.name()))
        .flatMap(fact -> fact.roles().stream())
        .mapToInt(FIRST::indexOf)
        .filter(rank -> rank >= 0)
        .min()
        .orElse(FIRST.size());
  }
}
