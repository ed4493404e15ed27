package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.report.audit.Difference;
import io.ycsbx.report.model.Durability;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.RunFacts;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Settings and facts that differ by intent between the configurations of a plan. */
record IntendedDifferences(ScaledPlan scaled, PlanRuns runs) {

  /** Facts about the client's side of a run. */
  private static final Pattern OF_CLIENT =
      Pattern.compile(
          "load generator|binding|"
              + RunFacts.DATABASE_CLASS
              + "|driver( .*)?|connection.*|event loops|.* timeout|retr.*|read (concern|preference"
              + "|copies)|network compressors|isolation|transactions|fields|bins|update|upsert"
              + "|bulk writes|keys stored|commands in flight per thread");

  /** Most differences on the first page. */
  private static final int MOST_PARTS = 2;

  Set<String> names() {
    Set<String> names = ofConfigurations();
    names.addAll(ofServers());
    return names;
  }

  /** Returns the names of settings that single configurations have, which differ by intent. */
  private Set<String> ofConfigurations() {
    Set<String> names = new LinkedHashSet<>(scaled.plan().differs());
    for (Configuration configuration : scaled.plan().configurations()) {
      names.addAll(configuration.properties().values().keySet());
      names.addAll(scaled.scale().part(configuration.name()).properties().values().keySet());
      names.addAll(scaled.overrides().of(configuration.name()).values().keySet());
    }
    return names;
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
      RunFacts.software(run.context()).forEach(fact -> facts.add(fact.name()));
    }
    facts.removeIf(
        fact -> {
          String name = Durability.withoutShard(fact);
          boolean durability = Durability.NAMES.contains(name) && !name.equals(Durability.STORAGE);
          return durability || OF_CLIENT.matcher(name).matches();
        });
    return servers.size() > 1 ? facts : Set.of();
  }

  /**
   * Returns the first differences of the servers for the first page, which has little room; empty
   * if there are none.
   */
  String ofServers(Set<Difference> all) {
    return all.isEmpty() || ofServers().isEmpty()
        ? ""
        : all.stream()
            .limit(MOST_PARTS)
            .map(Difference::toString)
            .collect(
                Collectors.joining(
                    "; ",
                    " The servers differ by intent: ",
                    all.size() > MOST_PARTS ? "; more in the audit." : "."));
  }
}
