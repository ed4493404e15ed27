package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.Placeholders;
import io.ycsbx.config.Determined;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.OptionList;
import io.ycsbx.record.Declarations;
import io.ycsbx.report.audit.Difference;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Settings and facts that differ by intent between the configurations of a plan. */
record IntendedDifferences(ScaledPlan scaled, PlanRuns runs) {

  /** Most differences on the first page. */
  private static final int MOST_PARTS = 2;

  /** The roles of facts whose differences come first there. */
  private static final List<Role> FIRST =
      List.of(Role.VERSION, Role.STORAGE, Role.DATA_SIZE, Role.CACHE_SIZE);

  /**
   * The cause of a difference.
   *
   * @param option the option in the setting's value; absent: the whole value
   */
  private record Cause(String setting, Optional<String> option) {
    String in(Map<String, String> settings) {
      String value = settings.getOrDefault(setting, "");
      return option.map(name -> OptionList.parse(value).getOrDefault(name, "")).orElse(value);
    }
  }

  Set<String> names() {
    Set<String> names = ofConfigurations();
    names.addAll(ofServers());
    return names;
  }

  /**
   * Returns the names of settings that single configurations have, and of the facts that follow
   * from those with several values, as far as the plan explains all of their differences.
   */
  private Set<String> ofConfigurations() {
    Set<String> names = new LinkedHashSet<>(scaled.plan().differs());
    causes()
        .forEach(
            (name, causes) -> {
              boolean isSetting = causes.contains(new Cause(name, Optional.empty()));
              if ((isSetting || differ(causes)) && isExplained(name, causes)) {
                names.add(name);
              }
            });
    return names;
  }

  /**
   * Returns the settings that single configurations have, and the facts that follow from them. A
   * setting that a lab's file or the command line gave one side is not the plan's any more.
   */
  private Map<String, Set<Cause>> causes() {
    Set<String> outside = new HashSet<>();
    for (String side : scaled.plan().configurationNames()) {
      outside.addAll(scaled.withoutPlaces(scaled.overrides()).of(side).values().keySet());
    }
    Map<String, Set<Cause>> causes = new LinkedHashMap<>();
    for (Configuration side : scaled.plan().configurations()) {
      for (String setting : own(side).filter(key -> !outside.contains(key)).values().keySet()) {
        Set<Determined> names = new LinkedHashSet<>();
        names.add(new Determined(Optional.empty(), setting));
        for (MeasuredRun run : runs.runs()) {
          names.addAll(run.context().declarations().determines().getOrDefault(setting, List.of()));
        }
        for (Determined name : names) {
          causes
              .computeIfAbsent(name.fact(), key -> new LinkedHashSet<>())
              .add(new Cause(setting, name.option()));
        }
      }
    }
    return causes;
  }

  /** Returns what the plan gives a configuration, by itself or by a text with its name in it. */
  private Assigned own(Configuration side) {
    ScaledPlan alone = scaled.with(Overrides.NONE);
    Stream<Assigned> ofRuns = scaled.variants(side).stream().map(test -> alone.planned(side, test));
    Stream<Assigned> ofLoads = scaled.plan().data().stream().map(DataSet::loading);
    return Stream.concat(ofRuns, ofLoads)
        .map(all -> all.filter(key -> Placeholders.nameConfiguration(all.values().get(key))))
        .reduce(Assigned.NONE, Assigned::plus)
        .plus(side.properties())
        .plus(scaled.scale().part(side.name()).properties());
  }

  /** Tests for several values in force of the causes in the runs of one test. */
  private boolean differ(Set<Cause> causes) {
    Map<String, Set<List<String>>> values = new HashMap<>();
    for (MeasuredRun run : runs.runs()) {
      Map<String, String> all = EffectiveSetting.values(run.context().settings());
      values
          .computeIfAbsent(run.place().test(), test -> new HashSet<>())
          .add(causes.stream().map(cause -> cause.in(all)).toList());
    }
    return values.values().stream().anyMatch(ofTest -> ofTest.size() > 1);
  }

  /** Tests for one value of a setting or fact wherever the plan has one value of its causes. */
  private boolean isExplained(String name, Set<Cause> causes) {
    Map<String, TestVariant> variants =
        scaled.variants().stream().collect(Collectors.toMap(TestVariant::name, test -> test));
    Map<Object, Fact> known = new HashMap<>();
    for (MeasuredRun run : runs.runs()) {
      String side = run.place().configuration();
      Map<String, String> own =
          scaled
              .planned(scaled.plan().configuration(side), variants.get(run.place().test()))
              .map((key, value) -> Placeholders.fill(value, "", side, ""))
              .values();
      List<String> planned = causes.stream().map(cause -> cause.in(own)).toList();
      Context context = run.context();
      List<Fact> facts = new ArrayList<>(RunFacts.settings(context));
      facts.removeIf(fact -> !fact.name().equals(name) || fact.owner() == Fact.Owner.PLACE);
      context.facts().stream()
          .filter(fact -> fact.name().equals(name))
          .forEach(fact -> facts.add(Fact.of(fact)));
      for (Fact fact : facts) {
        Object place = List.of(run.place().test(), planned, fact.owner(), fact.name());
        if (!known.computeIfAbsent(place, first -> fact).agrees(fact)) {
          return false;
        }
      }
    }
    return !known.isEmpty() || isAsPlannedInLoads(name);
  }

  /** Tests for the plan's own values of a setting that no run has. */
  private boolean isAsPlannedInLoads(String name) {
    ScaledPlan shared = scaled.with(scaled.overrides().shared(scaled.plan()));
    Set<String> latest = new HashSet<>();
    for (MeasuredRun load : runs.loads()) {
      Configuration side = scaled.plan().configuration(load.place().configuration());
      String label = load.place().test();
      for (DataSet set : scaled.plan().data()) {
        // A load comes before those whose data it replaced.
        boolean isOfSet = label.split("\\+", -1)[1].equals(set.name()) && latest.add(label);
        Optional<String> planned = shared.load(side, set, 1).settings().properties().get(name);
        if (isOfSet
            && planned.isPresent()
            && RunFacts.settings(load.context()).stream()
                .filter(fact -> fact.name().equals(name))
                .anyMatch(fact -> !fact.agrees(fact.as(fact.owner(), planned.get())))) {
          return false;
        }
      }
    }
    return true;
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
        .filter(fact -> fact.side() == Side.SERVER)
        .filter(fact -> !deciding.contains(fact.name()) || fact.has(Role.STORAGE))
        .map(fact -> fact.key())
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
