package io.ycsbx.report.compose;

import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Group;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Durability;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.RunFacts;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the inventories of configurations: hosts by role, software, settings and dates. */
final class Inventories {

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Inventories() {}

  /**
   * Returns the inventories of the configurations that have runs.
   *
   * @param runs by the titles of the configurations
   */
  static List<ConfigurationInventory> of(Map<String, List<MeasuredRun>> runs) {
    Map<String, Map<Setting, Fact>> settings = new LinkedHashMap<>();
    runs.forEach((title, own) -> settings.put(title, settings(own)));
    List<ConfigurationInventory> inventories = new ArrayList<>();
    runs.forEach(
        (title, own) -> {
          Map<Setting, Fact> shown = new TreeMap<>(settings.get(title));
          shown
              .keySet()
              .removeIf(
                  setting ->
                      !isShown(setting, settings.values())
                          && own.stream()
                              .noneMatch(run -> run.context().isOfDescription(setting.name())));
          if (!own.isEmpty()) {
            List<Fact> facts = List.copyOf(shown.values());
            inventories.add(new ConfigurationInventory(title, groups(own, facts)));
          }
        });
    return inventories;
  }

  /** A setting's name, with the owner: options of a URL are another setting than its place. */
  private record Setting(Fact.Owner owner, String name) implements Comparable<Setting> {
    @Override
    public int compareTo(Setting other) {
      return Comparator.comparing(Setting::owner).thenComparing(Setting::name).compare(this, other);
    }
  }

  /**
   * Returns each setting of a configuration with all its values, in the order of the runs. Secrets
   * and places, such as names of servers and users, are left out: a brief is published.
   */
  private static Map<Setting, Fact> settings(List<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> RunFacts.settings(run.context()).stream())
        .filter(fact -> fact.owner() != Fact.Owner.SECRET && fact.owner() != Fact.Owner.PLACE)
        .collect(
            Collectors.groupingBy(
                fact -> new Setting(fact.owner(), fact.name()),
                TreeMap::new,
                Collectors.collectingAndThen(Collectors.toList(), Fact::joined)));
  }

  /** Tests for a setting that somebody has set, or whose default differs. */
  private static boolean isShown(Setting setting, Collection<Map<Setting, Fact>> settings) {
    List<Fact> facts =
        settings.stream().map(own -> own.get(setting)).filter(Objects::nonNull).toList();
    return facts.stream()
        .anyMatch(fact -> fact.source() != Fact.Source.DEFAULT || !fact.agrees(facts.get(0)));
  }

  private static List<Group> groups(List<MeasuredRun> runs, List<Fact> settings) {
    List<Context> contexts = runs.stream().map(MeasuredRun::context).toList();
    List<Group> groups = new ArrayList<>();
    for (Host host : Host.of(contexts)) {
      Stream<Host> recorded = contexts.stream().flatMap(context -> host.in(context).stream());
      add(host.title(), joined(recorded.map(Host::facts)), groups);
    }
    add("Software", joined(contexts.stream().map(Inventories::software)), groups);
    add("Settings", settings, groups);
    add("Durability", joined(contexts.stream().map(Inventories::durability)), groups);
    add("Runs", joined(Stream.of(clients(contexts), dates(contexts))), groups);
    return groups;
  }

  /** Returns the facts of all runs, each once with all its values. */
  private static List<Fact> joined(Stream<List<Fact>> facts) {
    return facts
        .flatMap(List::stream)
        .collect(Collectors.groupingBy(Fact::name, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(Fact::joined)
        .toList();
  }

  /** Returns the software; this suite's load generator with the core that calls its bindings. */
  private static List<Fact> software(Context context) {
    List<Fact> facts = new ArrayList<>(RunFacts.software(context));
    String core = context.tool().isOurs() ? " on YCSB core 0.17.0" : "";
    facts.removeIf(fact -> fact.name().equals(RunFacts.LOAD_GENERATOR));
    facts.add(0, Fact.recorded(Fact.Owner.SOFTWARE, "Load generator", context.tool() + core));
    return facts;
  }

  private static void add(String title, List<Fact> facts, List<Group> groups) {
    List<Fact> known =
        facts.stream().filter(fact -> !fact.name().isBlank() && !fact.value().isBlank()).toList();
    if (!known.isEmpty()) {
      groups.add(new Group(title, known));
    }
  }

  /** Returns the durability of writes; empty if nothing at all is known about the database. */
  private static List<Fact> durability(Context context) {
    if (context.facts().isEmpty()) {
      return List.of();
    }
    String caches =
        Host.of(List.of(context)).stream()
            .filter(Host::isServer)
            .flatMap(Host::writeCaches)
            .distinct()
            .collect(Collectors.joining(", "));
    return List.of(
        Fact.recorded(
            Fact.Owner.SOFTWARE,
            "Acknowledged writes are",
            Durability.of(context)
                + "; write cache of the drive: "
                + (caches.isEmpty() ? Durability.NOT_KNOWN : caches)));
  }

  /** Returns the clients of fleets; the inventory of a fleet's client is that of the first. */
  private static List<Fact> clients(List<Context> contexts) {
    return contexts.stream()
        .flatMap(context -> context.clients().stream())
        .map(clients -> Fact.recorded(Fact.Owner.RUNNER, "Clients", clients))
        .toList();
  }

  /**
   * Returns the dates of the runs; the report itself has no date, so that a repetition gives the
   * same report.
   */
  private static List<Fact> dates(List<Context> contexts) {
    List<Instant> starts =
        contexts.stream().flatMap(context -> context.started().stream()).sorted().toList();
    if (starts.isEmpty()) {
      return List.of();
    }
    return starts.size() == 1
        ? List.of(started("Started", starts.get(0)))
        : List.of(
            started("First started", starts.get(0)),
            started("Last started", starts.get(starts.size() - 1)));
  }

  private static Fact started(String name, Instant start) {
    return Fact.recorded(Fact.Owner.RUNNER, name, MINUTES.format(start));
  }
}
