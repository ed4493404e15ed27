package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Group;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Adds declared facts to inventories, beside the recorded facts. A declared count, size or speed
 * that contradicts a record is an error; texts are not compared. Used by one thread.
 */
final class DeclaredFacts {

  private final Facts facts;
  private final Map<String, String> titles;
  private final List<MeasuredRun> runs;
  private final YamlProblems problems;

  /**
   * Takes facts and runs.
   *
   * @param titles titles of the configurations by name
   * @param problems takes the contradictions
   */
  DeclaredFacts(
      Facts facts, Map<String, String> titles, List<MeasuredRun> runs, YamlProblems problems) {
    this.facts = facts;
    this.titles = titles;
    this.runs = runs;
    this.problems = problems;
  }

  /** Returns the inventories with their declared facts. */
  List<ConfigurationInventory> in(List<ConfigurationInventory> inventories) {
    return inventories.stream().map(this::in).toList();
  }

  private ConfigurationInventory in(ConfigurationInventory inventory) {
    String title = inventory.configuration();
    List<MeasuredRun> own =
        runs.stream().filter(run -> title.equals(titles.get(run.place().configuration()))).toList();
    if (own.isEmpty()) {
      return inventory;
    }
    Map<String, List<Fact>> groups = new LinkedHashMap<>();
    inventory.groups().forEach(group -> groups.put(group.title(), new ArrayList<>(group.facts())));
    List<Host> hosts = Host.of(own.stream().map(MeasuredRun::context).toList());
    for (DeclaredHost declared : facts.hosts()) {
      if (declared.isOf(own.get(0).place().configuration())) {
        List<Host> recorded = declared.among(hosts);
        recorded.forEach(host -> check(declared, host, declared.title() + " of " + title));
        List<String> places =
            recorded.isEmpty()
                ? List.of(capital(declared.role()))
                : recorded.stream().map(Host::title).toList();
        places.forEach(place -> add(declared.all(), place, groups));
      }
    }
    add(
        facts.applications().entrySet().stream()
            .map(one -> Fact.declared(Fact.Owner.SOFTWARE, one.getKey(), one.getValue()))
            .toList(),
        "Software",
        groups);
    return new ConfigurationInventory(
        title,
        groups.entrySet().stream()
            .map(group -> new Group(group.getKey(), group.getValue()))
            .toList());
  }

  /** Adds facts to a group, except for those that it has with the same value. */
  private static void add(List<Fact> declared, String group, Map<String, List<Fact>> groups) {
    if (declared.isEmpty()) {
      return;
    }
    List<Fact> all = groups.computeIfAbsent(group, title -> new ArrayList<>());
    declared.stream()
        .filter(
            fact ->
                all.stream().noneMatch(own -> own.name().equals(fact.name()) && own.agrees(fact)))
        .forEach(all::add);
  }

  private void check(DeclaredHost declared, Host host, String name) {
    declared
        .facts()
        .forEach(
            (fact, value) ->
                fact.contradiction(value.text(), host.inventory())
                    .ifPresent(recorded -> contradiction(value, fact.key(), name, recorded)));
    for (DeclaredHost.Drives drives : declared.drives()) {
      check(drives, host, name);
    }
  }

  private void check(DeclaredHost.Drives declared, Host host, String name) {
    List<String> known = host.drives();
    if (!known.isEmpty()) {
      declared.devices().stream()
          .filter(device -> !known.contains(device))
          .forEach(
              device ->
                  problems.unknown(declared.line(), "devices", "drive of " + name, device, known));
    }
    List<Drive> drives = declared.of(host);
    if (!drives.isEmpty() && declared.count().filter(count -> count != drives.size()).isPresent()) {
      Declared count = new Declared(declared.count().get().toString(), declared.line());
      contradiction(count, "count", name, Integer.toString(drives.size()));
    }
    if (declared.capacity().isPresent()) {
      Declared capacity = declared.capacity().get();
      drives.stream()
          .flatMap(drive -> drive.sizeBytes().stream())
          .filter(bytes -> !Quantity.CAPACITY.agrees(capacity.text(), bytes))
          .map(Quantity.CAPACITY::text)
          .distinct()
          .forEach(size -> contradiction(capacity, "capacity", "the drives of " + name, size));
    }
  }

  private void contradiction(Declared declared, String key, String name, String recorded) {
    problems.add(
        declared.line(),
        key,
        "contradicts " + name + ", whose record says \"" + recorded + "\"",
        declared.text());
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
